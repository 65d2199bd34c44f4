import type { Page } from '@playwright/test';
import { open, settled } from './look';
import { forgetRequests } from './requests';
import { ABOVE } from './states';

/** A screen on the way to another, so that the other is drawn anew even where it is the one that stands. */
const BETWEEN = '/account/password';

/** Runs in the page. False where no app stands, or the screen of before stays. */
const move = async (address: string): Promise<boolean> => {
  const title = document.querySelector('main h1');
  if (!title || location.pathname === address) return false;
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
  for (let frame = 0; frame < 120 && title.isConnected; frame += 1)
    await new Promise((next) => requestAnimationFrame(next));
  return !title.isConnected;
};

/** Goes to an address as a link does. @returns false where that cannot be */
export const follow = (page: Page, address: string): Promise<boolean> => page.evaluate(move, address);

/** Leaves the screen for another, and goes to an address, both as links do. @returns false where that cannot be */
export async function comeBack(page: Page, address: string): Promise<boolean> {
  if (!(await follow(page, BETWEEN))) return false;
  forgetRequests(page);
  return follow(page, address);
}

/**
 * Opens an address in the app that stands already, which takes a quarter of what loading it takes; loads it where none
 * does, or where something stays above the screen. For tests that look at many screens, not at how one begins.
 */
export async function visit(page: Page, address: string): Promise<void> {
  // A tooltip of what the pointer rests on would stand above the next screen, too.
  await page.mouse.move(0, 0);
  const hasMoved = await comeBack(page, address);
  if (!hasMoved || (await page.locator(ABOVE).filter({ visible: true }).count()) > 0) return open(page, address);
  await settled(page);
}
