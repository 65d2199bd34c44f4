import { useEffect, useRef, type RefObject } from 'react';

const FOCUSABLE = 'button, a[href], input, select, textarea, [tabindex]';

/** Older browsers cannot say: there it counts as shown. */
const isShown = (element: Element): boolean =>
  (element.checkVisibility as (() => boolean) | undefined)?.call(element) ?? true;

const canHoldFocus = (element: Element): boolean =>
  element.isConnected && element.matches(`:is(${FOCUSABLE}):not([disabled])`) && isShown(element);

/** The element itself, or its first part that takes the focus. */
function focusableIn(element: Element): HTMLElement | undefined {
  if (!element.isConnected || !isShown(element)) return undefined;
  const parts = [element, ...element.querySelectorAll(`:is(${FOCUSABLE}):not([tabindex='-1'])`)];
  return parts.find((part): part is HTMLElement => part instanceof HTMLElement && canHoldFocus(part));
}

const headingOf = (content: HTMLElement) => [...content.querySelectorAll('h1')].find(isShown);

/** The screen's name, or all of its content where it has none. */
function focusScreen(content: HTMLElement): void {
  const heading = headingOf(content);
  if (heading) heading.tabIndex = -1;
  (heading ?? content).focus({ preventScroll: true });
}

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** An element and everything around it, up to the content or to a dialog. */
function wayUp(element: Element, content: HTMLElement): Element[] {
  const way = [];
  for (let at: Element | null = element; at && at !== content && at !== document.body; at = at.parentElement)
    way.push(at);
  return way;
}

/** A new screen's heading gets the focus as soon as it is there, unless the screen took the focus itself. */
function useScreenFocus(content: RefObject<HTMLElement>, screen: string): void {
  const shown = useRef(screen);
  useEffect(() => {
    const frame = content.current;
    if (!frame || shown.current === screen) return undefined;
    shown.current = screen;
    const start = document.activeElement;
    const settle = () => {
      const isTaken = !isNowhere() && document.activeElement !== start;
      if (!isTaken && !headingOf(frame)) return;
      observer.disconnect();
      if (!isTaken) focusScreen(frame);
    };
    const observer = new MutationObserver(settle);
    observer.observe(frame, { childList: true, subtree: true });
    settle();
    return () => observer.disconnect();
  }, [content, screen]);
}

/**
 * Keeps the focus where keyboards and screen readers can go on from. A new screen's heading gets it. And where what had
 * it is gone (a row of the page before, a button whose work is done, a dialog whose opener went meanwhile), what was
 * around that gets it instead of the document.
 */
export function useContentFocus(content: RefObject<HTMLElement>, screen: string): void {
  useScreenFocus(content, screen);

  useEffect(() => {
    const frame = content.current;
    if (!frame) return undefined;
    let last: Element | undefined;
    let way: Element[] = [];
    /** The last one within the content: that is where dialogs are opened from. */
    let wayInContent: Element[] = [];
    let pending = 0;

    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      last = target;
      way = wayUp(target, frame);
      if (frame.contains(target)) wayInContent = way;
    };
    const restore = () => {
      pending = 0;
      if (!last || !isNowhere() || canHoldFocus(last)) return;
      last = undefined;
      const home = [...way, ...wayInContent].map(focusableIn).find(Boolean);
      if (home) home.focus({ preventScroll: true });
      else focusScreen(frame);
    };
    const observer = new MutationObserver(() => {
      // Two frames: whoever closes a dialog gives the focus back itself, as far as it can.
      if (pending === 0) pending = requestAnimationFrame(() => (pending = requestAnimationFrame(restore)));
    });
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled', 'tabindex', 'style'],
    });
    document.addEventListener('focusin', onFocusIn);
    return () => {
      cancelAnimationFrame(pending);
      observer.disconnect();
      document.removeEventListener('focusin', onFocusIn);
    };
  }, [content]);
}
