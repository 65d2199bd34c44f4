import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Holds the focus in a dialog, at first in its field, and gives it back when the dialog goes: to whoever had it, or was
 * to have it meanwhile, as a drawer that closes below wants to.
 */
export function useHeldFocus(field: RefObject<HTMLElement>): void {
  const owner = useRef(document.activeElement);

  useEffect(() => field.current?.focus(), [field]);

  // The layout effect ends before anything that opens in the dialog's place takes the focus.
  useLayoutEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || field.current?.closest('[role="dialog"]')?.contains(target)) return;
      owner.current = target;
      field.current?.focus();
    };
    document.addEventListener('focusin', onFocusIn);
    return () => {
      document.removeEventListener('focusin', onFocusIn);
      if (owner.current instanceof HTMLElement) owner.current.focus({ preventScroll: true });
    };
  }, [field]);
}
