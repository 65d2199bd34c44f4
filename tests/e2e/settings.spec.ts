import type { Page } from '@playwright/test';
import { t } from '../support/words';
import { entry, store } from './support/look';
import { expectNoTrouble, fillSignIn, signIn, startSession, watchForTrouble } from './support/person';
import { expect, test } from './support/server';

async function openSettings(page: Page) {
  await page.getByRole('button', { name: t('settings.title') }).click();
  await expect(page.getByRole('dialog', { name: t('settings.title') })).toBeVisible();
}
/** By its label: the input of a button-like choice lies below it. */
const choose = (page: Page, name: string) => page.getByRole('dialog').getByText(name, { exact: true }).click();
const weak = (page: Page) => page.getByRole('switch', { name: t('settings.colorWeak') });

test('settings survive F5, reset takes them back, and the keyboard closes the drawer', async ({ page, server }) => {
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
});

test(
  'the navigation of a phone gives way to what was chosen, and says nothing about wide windows',
  { tag: '@full' },
  async ({ page, server }) => {
    const trouble = watchForTrouble(page, server.address);
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'admin');
    const drawer = page.locator('.ant-drawer-left.ant-drawer-open');
    // Another screen, then the one that is shown already.
    for (let time = 0; time < 2; time += 1) {
      await page.locator('.ant-pro-global-header-collapsed-button').click();
      await drawer.getByRole('link', { name: t('menu.role') }).click();
      await expect(drawer).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1, name: t('menu.role') })).toBeVisible();
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByRole('button', { name: t('shell.collapse') })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: t('shell.collapse') })).toBeVisible();
    expectNoTrouble(trouble);
  },
);

test(
  'a fixed content width is centred, and told to the page when the layout has it',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 900 });
    await signIn(page, 'admin');
    await openSettings(page);
    await page.evaluate(() => {
      window.addEventListener('resize', () => {
        const width = document.querySelector('main')?.getBoundingClientRect().width;
        document.body.dataset['widths'] = `${document.body.dataset['widths'] ?? ''} ${width}`;
      });
    });
    await choose(page, t('settings.contentWidth.fixed'));
    await expect(page.locator('body')).toHaveAttribute('data-widths', ' 1248');
    const box = await page.getByRole('main').boundingBox();
    // The sider takes 216 of 1920 pixels; half of what is left over lies on either side.
    expect(Math.round(box?.x ?? 0)).toBe(216 + (1920 - 216 - 1248) / 2);
    await choose(page, t('settings.contentWidth.fluid'));
    await expect(page.locator('body')).toHaveAttribute('data-widths', ' 1248 1704');
  },
);

test('a second tab follows', { tag: '@full' }, async ({ page, context }) => {
  await signIn(page, 'admin');
  const other = await context.newPage();
  await other.goto('/account/password');
  await expect(other.getByRole('heading', { name: t('shell.changePassword') })).toBeVisible();
  await openSettings(page);
  await choose(page, t('shell.theme.dark'));
  await weak(page).click();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(other.locator('html')).toHaveAttribute('data-color-weak');
  await other.reload();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test(
  'with storage blocked everything works until the page closes, and one hint says so',
  { tag: '@full' },
  async ({ page, server }) => {
    const trouble = watchForTrouble(page, server.address);
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          configurable: true,
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
      // Hints come and go: each is counted when it appears.
      new MutationObserver(() => {
        for (const notice of document.querySelectorAll<HTMLElement>('.ant-notification-notice:not([data-seen])')) {
          notice.dataset['seen'] = '';
          document.documentElement.dataset['hints'] = String(
            Number(document.documentElement.dataset['hints'] ?? 0) + 1,
          );
        }
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/user/login');
    await expect(page.getByText(t('settings.storageBlocked'))).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await fillSignIn(page, 'admin');
    await expect(page).toHaveURL('/home');

    await page.getByRole('button', { name: t('builtIn.organization') }).click();
    await entry(page, t('menu.staff')).click();
    await expect(page.getByRole('heading', { level: 1, name: t('menu.staff') })).toBeVisible();
    await openSettings(page);
    await choose(page, t('shell.theme.dark'));
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.keyboard.press('Escape');

    // A draft lasts as long as the page.
    await page.getByRole('button', { name: t('staff.create') }).click();
    await page.getByRole('dialog').getByLabel(t('account.personName')).fill('Kept person');
    const kept = () =>
      page.evaluate(() =>
        Array.from({ length: localStorage.length }, (_, at) => localStorage.getItem(localStorage.key(at) ?? '')).join(),
      );
    await expect.poll(kept).toContain('Kept person');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('html')).toHaveAttribute('data-hints', '1');
    expectNoTrouble(trouble);
  },
);

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

    test('the very first paint is in its colour, before any script', { tag: '@full' }, async ({ page }) => {
      await openBare(page, '/account/staff');
      expect(await background(page)).toBe(colour);
      await expect(page.locator('meta[name="color-scheme"]')).toHaveAttribute('content', 'light dark');
    });

    test(
      'the early sign-in form and the app follow it, as long as nobody chose',
      { tag: '@full' },
      async ({ page }) => {
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
      },
    );
  });
}

test.describe('what a person chose', () => {
  test.use({ colorScheme: 'dark' });

  test(
    'holds on a dark system, from the first script on, also on an address of the app',
    { tag: '@full' },
    async ({ page }) => {
      await startSession(page, 'staff');
      await store(page, 'settings', '{"theme":"light"}');
      await openBare(page, '/account/password', /early/);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      expect(await background(page)).toBe(LIGHT);
    },
  );
});
