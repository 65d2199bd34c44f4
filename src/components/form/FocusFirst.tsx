import { useEffect, useRef, type ReactNode } from 'react';

const FIELDS =
  ':is(input:not([type="hidden"]), textarea, [role="combobox"], [tabindex="0"]):not([disabled], [readonly])';

/** Moves the focus to the first field when the form appears, unless the person is already in the form. */
export default function FocusFirst({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Delayed until the drawer is in the document and has taken the focus itself. It is still sliding in, so scrolling
    // to the field would move the page.
    const frameId = requestAnimationFrame(() => {
      const isInForm = frame.current?.contains(document.activeElement);
      const hasOpenPicker = frame.current?.querySelector('[aria-haspopup][aria-expanded="true"]');
      if (isInForm || hasOpenPicker) return;
      frame.current?.querySelector<HTMLElement>(FIELDS)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frameId);
  }, []);
  return <div ref={frame}>{children}</div>;
}
