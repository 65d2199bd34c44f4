import { useEffect, useRef, type ReactNode } from 'react';

const FIELDS =
  ':is(input:not([type="hidden"]), textarea, [role="combobox"], [tabindex="0"]):not([disabled], [readonly])';

/** Moves the focus to the first field when the form appears, unless the focus is already in the form. */
export default function FocusFirst({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Waits until the drawer is in the document and has taken the focus.
    // The field is not scrolled into view, because the drawer is still sliding in and the page would move.
    const frameId = requestAnimationFrame(() => {
      const form = frame.current;
      const hasOpenPicker = form?.querySelector('[aria-haspopup][aria-expanded="true"]');
      if (hasOpenPicker || form?.contains(document.activeElement)) return;
      form?.querySelector<HTMLElement>(FIELDS)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frameId);
  }, []);
  return <div ref={frame}>{children}</div>;
}
