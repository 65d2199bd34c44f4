import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { isEnter } from '@/utils/isComposing';

const MENU_BUTTON = '.ant-pro-global-header-collapsed-button';

/** What ProLayout's elements do not say of themselves. @param menuName names the button that opens the menu on a phone */
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
