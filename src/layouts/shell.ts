import { useEffect, useLayoutEffect, useState, useRef, type RefObject } from 'react';
import { useLayer } from '@/hooks/browser/useLayer';
import { isMinWidth, useMinWidth } from '@/hooks/browser/useMinWidth';
import { useAppDispatch, useAppSelector } from '@/hooks/store';
import { settingsActions } from '@/models/settings';
import { isEnter } from '@/utils/isComposing';

const MENU_BUTTON = '.ant-pro-global-header-collapsed-button';

/** Semantics that ProLayout's elements lack. @param menuName names the menu button of phones */
export function useShellSemantics(frame: RefObject<HTMLElement>, menuName: string): void {
  useLayoutEffect(() => {
    // The empty header that holds the fixed one's place would be a second banner landmark.
    frame.current?.querySelectorAll('header:empty').forEach((header) => header.setAttribute('role', 'presentation'));
    // A span with a click handler: nothing for the keyboard, nor for screen readers.
    const button = frame.current?.querySelector<HTMLElement>(MENU_BUTTON);
    if (!button) return;
    Object.assign(button, { role: 'button', tabIndex: 0, ariaLabel: menuName, ariaHasPopup: 'dialog' });
  });

  useEffect(() => {
    const element = frame.current;
    const onKeyDown = (event: KeyboardEvent) => {
      const button =
        event.target instanceof HTMLElement && event.target.matches(MENU_BUTTON) ? event.target : undefined;
      if (!button || (!isEnter(event) && event.key !== ' ')) return;
      event.preventDefault();
      button.click();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [frame]);
}

/** In pixels: in a narrower window ProLayout shows the navigation as a drawer. */
const SIDER_BESIDE = 768;

/**
 * Whether the navigation is folded, and how that changes. Beside the screen its width is remembered; as a drawer it is
 * closed at first and on every other screen, and what is done with it says nothing about the sider of a wide window.
 */
export function useSider(pathname: string) {
  const dispatch = useAppDispatch();
  const remembered = useAppSelector((root) => root.settings.collapsed);
  const isBeside = useMinWidth(SIDER_BESIDE);
  /** The screen that the drawer was opened on. */
  const [openOn, setOpenOn] = useState<string>();
  if (isBeside && openOn !== undefined) setOpenOn(undefined);
  const isOpen = !isBeside && openOn === pathname;
  const close = () => setOpenOn(undefined);
  useLayer(isOpen, close);
  return {
    collapsed: isBeside ? remembered : !isOpen,
    onCollapse: (next: boolean) => {
      // Read again here: ProLayout collapses the navigation when the window becomes narrow, possibly before this
      // renders.
      if (isMinWidth(SIDER_BESIDE)) void dispatch(settingsActions.change({ collapsed: next }));
      else setOpenOn(next ? undefined : pathname);
    },
    /** An entry was chosen, be it that of the screen that is shown already. */
    onChosen: close,
  };
}

const FOCUSABLE = 'button, a[href], input, select, textarea, [tabindex]';

/** Older browsers cannot say: there it counts as shown. */
const isShown = (element: Element): boolean =>
  (element.checkVisibility as (() => boolean) | undefined)?.call(element) ?? true;

const canHoldFocus = (element: Element): boolean =>
  element.isConnected && element.matches(`:is(${FOCUSABLE}):not([disabled])`) && isShown(element);

/** The tree around an element, else the element itself, or its first part that takes the focus. */
function focusableIn(element: Element): HTMLElement | undefined {
  if (!element.isConnected || !isShown(element)) return undefined;
  // A tree has one current row, such as the one that was moved; the first button in it belongs to any other.
  const tree = element.closest<HTMLElement>('[role="tree"], [role="treegrid"]');
  if (tree && canHoldFocus(tree)) return tree;
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

/** An element and everything around it, up to a dialog, the content, or an element around that. */
function wayUp(element: Element, content: HTMLElement): Element[] {
  const way = [];
  for (let at: Element | null = element; at && !at.contains(content); at = at.parentElement) way.push(at);
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
    let pending = 0;
    const settle = () => {
      pending = 0;
      const isTaken = !isNowhere() && document.activeElement !== start;
      if (!isTaken && !headingOf(frame)) return;
      observer.disconnect();
      if (!isTaken) focusScreen(frame);
    };
    // In the next frame, as looking for a visible heading computes the styles, which drawing does as well.
    const settleSoon = () => {
      if (pending === 0) pending = requestAnimationFrame(settle);
    };
    const observer = new MutationObserver(settleSoon);
    observer.observe(frame, { childList: true, subtree: true });
    settleSoon();
    return () => {
      cancelAnimationFrame(pending);
      observer.disconnect();
    };
  }, [content, screen]);
}

/** Marks the page from a move of the pointer until the next key: what opens up for the keyboard closes before a press. */
export function usePointerMark(): void {
  useEffect(() => {
    const page = document.documentElement;
    const mark = () => void (page.dataset['pointer'] === undefined && (page.dataset['pointer'] = ''));
    const unmark = () => void delete page.dataset['pointer'];
    document.addEventListener('pointermove', mark, { passive: true });
    document.addEventListener('keydown', unmark, { capture: true });
    return () => {
      unmark();
      document.removeEventListener('pointermove', mark);
      document.removeEventListener('keydown', unmark, { capture: true });
    };
  }, []);
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
    /** The one of the focus before: a message goes with its button, and has nothing around it. */
    let wayBefore: Element[] = [];
    /** The last one within the content: that is where dialogs are opened from. */
    let wayInContent: Element[] = [];
    let pending = 0;

    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      last = target;
      const isInContent = frame.contains(target);
      // A screen that goes gives the focus to the next one, not to the link that led there.
      [wayBefore, way] = [isInContent ? [] : way, wayUp(target, frame)];
      if (isInContent) wayInContent = way;
    };
    const restore = () => {
      pending = 0;
      if (!last || !isNowhere() || canHoldFocus(last)) return;
      last = undefined;
      const home = [...way, ...wayBefore, ...wayInContent].map(focusableIn).find(Boolean);
      if (home) home.focus({ preventScroll: true });
      else focusScreen(frame);
    };
    const observer = new MutationObserver(() => {
      // Waits two frames: code that closes a dialog restores the focus itself, where it can.
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
