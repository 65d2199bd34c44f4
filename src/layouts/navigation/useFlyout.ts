import { useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { useLayer } from '@/hooks/browser/useLayer';

/** The pointer's way from an icon to what flew out may lead over the edge. */
const LEAVING_MS = 200;

/**
 * Which entry of a list shows what is in it: the one that has the pointer or the focus, until both have left it or Escape
 * is pressed.
 */
export function useFlyout(list: RefObject<HTMLElement>) {
  const [shown, setShown] = useState<string>();
  const leaving = useRef<ReturnType<typeof setTimeout>>();
  const isReturning = useRef(false);

  const show = (key: string) => {
    clearTimeout(leaving.current);
    setShown(key);
  };
  const hide = () => {
    clearTimeout(leaving.current);
    setShown(undefined);
  };
  useLayoutEffect(() => () => clearTimeout(leaving.current), []);
  const close = () => {
    hide();
    // The focus goes back to the entry, which does not show again what was just closed.
    const focused = [...(list.current?.children ?? [])].find((entry) => entry.contains(document.activeElement));
    isReturning.current = true;
    focused?.querySelector<HTMLElement>('[data-navigation-entry]')?.focus();
    isReturning.current = false;
  };
  useLayer(shown !== undefined, close, { isHint: true });

  /** Of the element that holds the entry and what flies out of it. */
  const handlersOf = (key: string) => ({
    onMouseEnter: () => show(key),
    onMouseLeave: () => {
      leaving.current = setTimeout(hide, LEAVING_MS);
    },
    onFocus: () => {
      if (!isReturning.current) show(key);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) hide();
    },
  });
  return { shown, show, hide, handlersOf };
}
