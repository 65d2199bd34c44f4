import { useEffect, useRef, type ReactNode } from 'react';

const FIELDS =
  ':is(input:not([type="hidden"]), textarea, [role="combobox"], [tabindex="0"]):not([disabled], [readonly])';

/** Moves the focus to the first field when the form appears, unless the person is already in the form. */
export default function FocusFirst({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Delayed until the drawer is in the document and has taken the focus. No scrolling to the field: the drawer is
    // still sliding in, so this would move the page.
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
