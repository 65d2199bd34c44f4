import { useEffect, useLayoutEffect, useState, useRef, type RefObject } from 'react';
import { history } from 'umi';
import { useLayer } from '@/hooks/browser/useLayer';
import { isMinWidth, useMinWidth } from '@/hooks/browser/useMinWidth';
import { useAppDispatch, useAppSelector } from '@/hooks/store';
import { settingsActions } from '@/models/settings';
import { isEnter } from '@/utils/inputEvents';

const MENU_BUTTON = '.ant-pro-global-header-collapsed-button';

/**
 * Adds ARIA roles and names that ProLayout's elements lack.
 * @param menuName accessible name of the menu button on phones
 */
export function useShellSemantics(frame: RefObject<HTMLElement>, menuName: string): void {
  useLayoutEffect(() => {
    // The empty header is only a spacer for the fixed header. Its role keeps it from being a second banner landmark.
    frame.current?.querySelectorAll('header:empty').forEach((header) => header.setAttribute('role', 'presentation'));
    // ProLayout's button is a span with a click handler: unreachable by keyboard and invisible to screen readers.
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

/** Window width in pixels below which ProLayout shows the navigation as a drawer instead of a side bar. */
const SIDER_BESIDE = 768;

/**
 * Returns whether the navigation is collapsed, and its event handlers.
 * In a wide window, the navigation is a side bar whose state is stored.
 * In a narrow window, the navigation is a drawer, which is closed at first and on each new screen.
 */
export function useSider(pathname: string) {
  const dispatch = useAppDispatch();
  const isCollapsed = useAppSelector((root) => root.settings.collapsed);
  const isBeside = useMinWidth(SIDER_BESIDE);
  /** Path of the screen on which the drawer was opened; undefined while it is closed. */
  const [openOn, setOpenOn] = useState<string>();
  if (isBeside && openOn !== undefined) setOpenOn(undefined);
  const isOpen = !isBeside && openOn === pathname;
  const close = () => setOpenOn(undefined);
  useLayer(isOpen, close);
  return {
    collapsed: isBeside ? isCollapsed : !isOpen,
    onCollapse: (willCollapse: boolean) => {
      // ProLayout collapses the navigation when the window becomes narrow.
      // ProLayout may call this function before the component re-renders, so the width is read again here.
      if (isMinWidth(SIDER_BESIDE)) void dispatch(settingsActions.change({ collapsed: willCollapse }));
      else setOpenOn(willCollapse ? undefined : pathname);
    },
    /** Called when an entry is chosen, even the entry of the current screen. */
    onChosen: close,
  };
}

const FOCUSABLE = 'button, a[href], input, select, textarea, [tabindex]';

/** Older browsers lack `checkVisibility`. In these browsers, every element counts as visible. */
const isShown = (element: Element): boolean =>
  (element.checkVisibility as (() => boolean) | undefined)?.call(element) ?? true;

const canHoldFocus = (element: Element): boolean =>
  element.isConnected && element.matches(`:is(${FOCUSABLE}):not([disabled])`) && isShown(element);

/**
 * Returns the element to focus: the tree that contains `element`.
 * If there is no such tree, returns `element` itself or its first focusable descendant.
 */
function focusableIn(element: Element): HTMLElement | undefined {
  if (!element.isConnected || !isShown(element)) return undefined;
  // A tree gets the focus itself, because it has one current row. Its first button may belong to another row.
  const tree = element.closest<HTMLElement>('[role="tree"], [role="treegrid"]');
  if (tree && canHoldFocus(tree)) return tree;
  const candidates = [element, ...element.querySelectorAll(`:is(${FOCUSABLE}):not([tabindex='-1'])`)];
  return candidates.find(
    (candidate): candidate is HTMLElement => candidate instanceof HTMLElement && canHoldFocus(candidate),
  );
}

const headingOf = (content: HTMLElement) => [...content.querySelectorAll('h1')].find(isShown);

/** Focuses the heading of the screen, or the whole content of the screen if it has no heading. */
function focusScreen(content: HTMLElement): void {
  const heading = headingOf(content);
  if (heading) heading.tabIndex = -1;
  (heading ?? content).focus({ preventScroll: true });
}

const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Returns an element and its ancestors from the inside out, except for those that contain the whole content. */
function ancestorsOf(element: Element, content: HTMLElement): Element[] {
  const ancestors = [];
  for (let node: Element | null = element; node && !node.contains(content); node = node.parentElement)
    ancestors.push(node);
  return ancestors;
}

/**
 * Moves the focus to the heading of a new screen as soon as it is rendered, unless the screen sets the focus itself.
 * The screen that opens after a sign-in counts as new. The screen that opens when the page is loaded does not.
 */
function useScreenFocus(content: RefObject<HTMLElement>, screen: string): void {
  const shownScreen = useRef((history.action as string) === 'POP' ? screen : undefined);
  useEffect(() => {
    const frame = content.current;
    if (!frame || shownScreen.current === screen) return undefined;
    shownScreen.current = screen;
    const start = document.activeElement;
    let pending = 0;
    const settle = () => {
      pending = 0;
      const isTaken = !isFocusLost() && document.activeElement !== start;
      if (!isTaken && !headingOf(frame)) return;
      observer.disconnect();
      if (!isTaken) focusScreen(frame);
    };
    // Waits for the next frame: finding a visible heading computes styles, which rendering that frame does anyway.
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

/**
 * Sets `data-pointer` on the page from a pointer movement until the next key press.
 * With this mark, style sheets keep the texts of a focused row truncated, so that no rows move under the pointer.
 */
export function usePointerMark(): void {
  useEffect(() => {
    const page = document.documentElement;
    const markPointer = () => void (page.dataset['pointer'] === undefined && (page.dataset['pointer'] = ''));
    const unmark = () => void delete page.dataset['pointer'];
    document.addEventListener('pointermove', markPointer, { passive: true });
    document.addEventListener('keydown', unmark, { capture: true });
    return () => {
      unmark();
      document.removeEventListener('pointermove', markPointer);
      document.removeEventListener('keydown', unmark, { capture: true });
    };
  }, []);
}

/**
 * Keeps the focus where users of keyboards and screen readers can continue. The heading of a new screen gets the focus.
 * When the focused element disappears, such as a row that was deleted, its nearest remaining ancestor gets the focus.
 */
export function useContentFocus(content: RefObject<HTMLElement>, screen: string): void {
  useScreenFocus(content, screen);

  useEffect(() => {
    const frame = content.current;
    if (!frame) return undefined;
    let lastFocused: Element | undefined;
    let ancestors: Element[] = [];
    /**
     * Ancestors of the element that had the focus before `lastFocused`.
     * They are needed if the focused element disappears with its ancestors, as the button of a message does.
     */
    let earlierAncestors: Element[] = [];
    /** Ancestors of the element in the content that last had the focus, such as the button that opened a dialog. */
    let contentAncestors: Element[] = [];
    let pending = 0;

    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      lastFocused = target;
      const isInContent = frame.contains(target);
      // When a screen unmounts, the focus must move to the next screen, not back to the link that opened it.
      [earlierAncestors, ancestors] = [isInContent ? [] : ancestors, ancestorsOf(target, frame)];
      if (isInContent) contentAncestors = ancestors;
    };
    const restore = () => {
      pending = 0;
      if (!lastFocused || !isFocusLost() || canHoldFocus(lastFocused)) return;
      lastFocused = undefined;
      const target = [...ancestors, ...earlierAncestors, ...contentAncestors].map(focusableIn).find(Boolean);
      if (target) target.focus({ preventScroll: true });
      else focusScreen(frame);
    };
    const observer = new MutationObserver(() => {
      // Waits two frames, because code that closes a dialog restores the focus itself if it can.
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
