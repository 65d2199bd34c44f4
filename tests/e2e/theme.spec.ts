import type { Page } from '@playwright/test';
import { store } from './support/look';
import { signIn, startSession } from './support/person';
import { expect, test } from './support/server';

const DARK = 'rgb(23, 21, 19)';
const LIGHT = 'rgb(247, 245, 242)';

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** Opens an address of which only the page itself and its styles come, or scripts as well that `passes` names. */
async function openBare(page: Page, address: string, passes?: RegExp) {
  await page.route('**/*.js', (route) => (passes?.test(route.request().url()) ? route.continue() : route.abort()));
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForLoadState('load');
}

for (const [colorScheme, colour] of [
  ['dark', DARK],
  ['light', LIGHT],
] as const) {
  test.describe(`on a ${colorScheme} system`, () => {
    test.use({ colorScheme });

    test('the very first paint is in its colour, before any script', async ({ page }) => {
      await openBare(page, '/account/staff');
      expect(await background(page)).toBe(colour);
      await expect(page.locator('meta[name="color-scheme"]')).toHaveAttribute('content', 'light dark');
    });

    test('the early sign-in form and the app follow it, as long as nobody chose', async ({ page }) => {
      await openBare(page, '/user/login', /early/);
      await expect(page.locator('#early-form h1')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      expect(await background(page)).toBe(colour);
      await page.unroute('**/*.js');

      await signIn(page, 'staff');
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      expect(await background(page)).toBe(colour);
      // While the person looks on, too.
      const other = colorScheme === 'dark' ? 'light' : 'dark';
      await page.emulateMedia({ colorScheme: other });
      await expect(page.locator('html')).toHaveAttribute('data-theme', other);
    });
  });
}

test.describe('what a person chose', () => {
  test.use({ colorScheme: 'dark' });

  test('holds on a dark system, from the first script on, also on an address of the app', async ({ page }) => {
    await startSession(page, 'staff');
    await store(page, 'settings', '{"theme":"light"}');
    await openBare(page, '/account/password', /early/);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    expect(await background(page)).toBe(LIGHT);
  });
});
