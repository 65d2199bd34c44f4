import { screen, waitFor } from '@testing-library/react';
import type { OpenedApp } from './openApp';
import { t } from './words';

export async function chooseAct(
  { user }: Pick<OpenedApp, 'user'>,
  words: string | RegExp,
  name: string,
): Promise<void> {
  // Searching by label takes a fraction of the time of a search by role in a whole screen.
  await user.click(await screen.findByLabelText(t('common.moreFor', { name })));
  // In jsdom a closed menu remains in the document, because its closing animation never ends.
  const menuItems = await screen.findAllByRole('menuitem', { name: words });
  const openItems = menuItems.filter((item) => !item.closest('.ant-dropdown-hidden, .ant-slide-up-leave'));
  // The menu takes the focus some time after it opens, and could otherwise take the focus from the next dialog.
  await waitFor(() => expect(document.activeElement?.closest('[role="menu"]')).not.toBeNull());
  await user.click((openItems.length > 0 ? openItems : menuItems).at(-1)!);
}

/** Makes media queries match like in a window of this width in pixels, until the end of the test. */
export function asWideAs(width: number): void {
  const originalMatchMedia = window.matchMedia;
  window.matchMedia = (query) => {
    const minWidth = /\(min-width: (\d+)px\)/.exec(query)?.[1];
    const maxWidth = /\(max-width: (\d+)px\)/.exec(query)?.[1];
    if (minWidth === undefined && maxWidth === undefined) return originalMatchMedia(query);
    return Object.assign(originalMatchMedia(query), {
      matches: width >= Number(minWidth ?? 0) && width <= Number(maxWidth ?? Infinity),
    });
  };
  restore = () => {
    window.matchMedia = originalMatchMedia;
  };
}

let restore: (() => void) | undefined;

afterEach(() => {
  restore?.();
  restore = undefined;
});
