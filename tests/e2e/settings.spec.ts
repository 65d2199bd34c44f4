import type { Page } from '@playwright/test';
import { t } from '../support/words';
import { store } from './support/look';
import { expectNoTrouble, signIn, startSession, watchForTrouble } from './support/person';
import { expect, test } from './support/server';

async function openSettings(page: Page) {
  await page.getByRole('button', { name: t('settings.title') }).click();
  await expect(page.getByRole('dialog', { name: t('settings.title') })).toBeVisible();
}
/** Clicks the label of a choice, because the label covers the input. */
const choose = (page: Page, name: string) => page.getByRole('dialog').getByText(name, { exact: true }).click();
const weak = (page: Page) => page.getByRole('switch', { name: t('settings.colorWeak') });

test(
  'settings survive a reload and can be reset, and Escape closes their drawer',
  { tag: '@daily' },
  async ({ page, server }) => {
    const trouble = watchForTrouble(page, server.address);
    await startSession(page, 'admin');
    await page.goto('/account/role');
    await openSettings(page);
    for (const name of [t('shell.theme.dark'), t('settings.contentWidth.fixed'), t('settings.density.compact')])
      await choose(page, name);
    await weak(page).click();

    const expectChosen = async () => {
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(page.locator('html')).toHaveAttribute('data-color-weak');
      await expect(page.locator('table[data-density="small"]')).toBeVisible();
    };
    await expectChosen();
    await page.reload();
    await expectChosen();
    await openSettings(page);
    await expect(page.getByRole('radio', { name: t('settings.contentWidth.fixed') })).toBeChecked();

    await page.getByRole('button', { name: t('settings.reset') }).click();
    await expect(page.getByText(t('settings.resetDone'))).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.locator('html')).not.toHaveAttribute('data-color-weak');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: t('settings.title') })).toBeFocused();
    expectNoTrouble(trouble);
  },
);

const DARK = 'rgb(23, 21, 19)';
const LIGHT = 'rgb(247, 245, 242)';

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** Opens an address but loads only the page, its styles and the scripts that match `passes`. */
async function openBare(page: Page, address: string, passes?: RegExp) {
  await page.route('**/*.js', (route) => (passes?.test(route.request().url()) ? route.continue() : route.abort()));
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForLoadState('load');
}

for (const [colorScheme, colour] of [
  ['dark', DARK],
  ['light', LIGHT],
] as const) {
  test.describe(`system with ${colorScheme} color scheme`, () => {
    test.use({ colorScheme });

    test("the first paint has the system's background colour before any script runs", async ({ page }) => {
      await openBare(page, '/account/staff');
      expect(await background(page)).toBe(colour);
      await expect(page.locator('meta[name="color-scheme"]')).toHaveAttribute('content', 'light dark');
    });

    test('the early form and the app follow the system theme until the user chooses a theme', async ({ page }) => {
      await openBare(page, '/user/login', /early/);
      await expect(page.locator('#early-form h1')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      expect(await background(page)).toBe(colour);
      await page.unroute('**/*.js');

      await signIn(page, 'staff');
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      expect(await background(page)).toBe(colour);
      // The app also follows a change of the system theme while the page is open.
      const otherScheme = colorScheme === 'dark' ? 'light' : 'dark';
      await page.emulateMedia({ colorScheme: otherScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', otherScheme);
    });
  });
}

test.describe('chosen theme', () => {
  test.use({ colorScheme: 'dark' });

  test('a chosen light theme overrides a dark system theme before the app script runs', async ({ page }) => {
    await startSession(page, 'staff');
    await store(page, 'settings', '{"theme":"light"}');
    await openBare(page, '/account/password', /early/);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    expect(await background(page)).toBe(LIGHT);
  });
});
