import type { Page } from '@playwright/test';
import { violationsOf, expectMirrored } from './support/axe';
import { ABOVE, boxOf, offerNewBuild, open, PREFIX, store, visit } from './support/look';
import { startSession } from './support/person';
import { expect, test } from './support/server';
import { AS_IT_OPENS, screensWithStates, press, pressIcon, shown } from './support/states';

const looks = [
  { look: 'light', colorScheme: 'light', colorWeak: false },
  { look: 'dark', colorScheme: 'dark', colorWeak: false },
  { look: 'colour-weak', colorScheme: 'light', colorWeak: true },
] as const;

/** Changes the stored setting and notifies the page as another tab would. The page then applies the setting. */
async function chooseColorWeak(page: Page, colorWeak: boolean): Promise<void> {
  await page.evaluate(
    ([key, newValue]) => {
      localStorage.setItem(key, newValue);
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    },
    [`${PREFIX}settings`, JSON.stringify({ theme: 'system', colorWeak })] as const,
  );
}

/** Checks colours in each theme, and all other rules in the light theme. `opened`: layer for the colour check. */
async function expectNoViolations(
  page: Page,
  place: string,
  { opened = 'html', hasStructure = true } = {},
): Promise<void> {
  const faults: string[] = [];
  const note = (look: string, violations: string[]) =>
    faults.push(...violations.map((violation) => `${place}, ${look}: ${violation}`));
  for (const { look, colorScheme, colorWeak } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await chooseColorWeak(page, colorWeak);
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    note(look, await violationsOf(page, 'colours', opened));
    if (hasStructure && look === 'light') note(look, await violationsOf(page, 'structure'));
  }
  expect.soft(faults).toEqual([]);
}

/** Calls `check` on the sign-in page as it opens, then with error messages and the language list open. */
async function walkSignIn(page: Page, check: (state: string) => Promise<void>): Promise<void> {
  await page.goto('/user/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await check('/user/login');
  await press(page, 'button[type="submit"]');
  await shown(page, '.ant-form-item-explain-error');
  await pressIcon(page, 'global');
  await shown(page, '[role="listbox"]');
  await check('/user/login with messages and languages');
}

test.describe.configure({ mode: 'parallel' });

/** Selector of elements that are new in a state: at first the whole page, afterwards only the open layer. */
const newIn = (state: (typeof screensWithStates)[number][1][number]) => (state === AS_IT_OPENS ? 'html' : ABOVE);

/** Addresses of all screens, without addresses whose query parameters open a layer. */
const plainScreens = screensWithStates.filter(([address]) => !address.includes('?'));
for (const half of [0, 1]) {
  test(`axe finds no violation on newly opened screens, half ${half + 1} of 2`, { tag: '@daily' }, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await startSession(page, 'admin');
    for (const [address] of plainScreens.filter((_, index) => index % 2 === half)) {
      await visit(page, address);
      expect.soft(await violationsOf(page), address).toEqual([]);
    }
  });
}

for (const [address, states] of screensWithStates) {
  test(`axe finds no violation on ${address} in any theme in a left-to-right language`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await startSession(page, 'admin');
    for (const state of states) {
      const [name, show] = state;
      await visit(page, address);
      await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
      await show(page);
      await expectNoViolations(page, `${address} ${name}`, { opened: newIn(state) });
    }
  });
}

// Opened layers have the same colours in both directions, so this test opens only the screens.
test('axe finds no violation on any screen in any theme in a right-to-left language', async ({ page }) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await startSession(page, 'admin');
  await store(page, 'locale', 'ar-EG');
  for (const [address] of screensWithStates) {
    await visit(page, address);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectNoViolations(page, address, { hasStructure: false });
  }
});

for (const [direction, locale] of [
  ['left to right', 'zh-CN'],
  ['right to left', 'ar-EG'],
] as const) {
  test(`axe finds no violation on the new-version notice in any theme (${direction})`, async ({ page }) => {
    await startSession(page, 'admin');
    await store(page, 'locale', locale);
    await open(page, '/account/password');
    await offerNewBuild(page);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    const notice = '.ant-notification-notice';
    await shown(page, `${notice} [role="button"]`);
    const { x, right } = await boxOf(page, notice);
    // The notice overlaps the navigation at the start side, where it covers no button of a drawer or the header.
    expect(locale === 'ar-EG' ? right > 1000 : x < 100).toBe(true);
    await expectNoViolations(page, 'new version', { opened: notice });
    await page.locator(`${notice}-close`).press('Enter');
    await expect(page.locator(notice)).toHaveCount(0);
  });

  test(`axe finds no violation on the sign-in page in any theme (${direction})`, async ({ page }) => {
    await page.addInitScript((code) => localStorage.setItem('account-center-locale', code), locale);
    await walkSignIn(page, (state) => expectNoViolations(page, state));
  });
}

// The structure is the same in both directions, so one is tested. Phones have extra elements, so there are two widths.
for (const [width, height] of [
  [1024, 768],
  [390, 844],
] as const) {
  test.describe(`window of ${width} × ${height} pixels`, () => {
    test.use({ viewport: { width, height }, reducedMotion: 'reduce' });

    for (const [address, states] of screensWithStates) {
      test(`axe finds no violation on ${address} in a right-to-left page ${width} pixels wide`, async ({ page }) => {
        test.setTimeout(120_000);
        await startSession(page, 'admin');
        await store(page, 'locale', 'ar-EG');
        const faults: string[] = [];
        for (const state of states) {
          const [name, show] = state;
          await visit(page, address);
          // Catches the error of a layer that fails to open, so that faults of the other layers are reported as well.
          const failure = await show(page)
            .then(() => expectMirrored(page, `${address} ${name}`, width))
            .then(() => undefined, String);
          // Layers have the same structure in both widths, so axe checks them in the narrow window only.
          const isLooked = width < 1000 || state === AS_IT_OPENS;
          const violations = isLooked ? await violationsOf(page, width < 1000 ? 'all' : 'structure', newIn(state)) : [];
          faults.push(...(failure ? [failure] : violations).map((violation) => `${name}: ${violation}`));
        }
        expect(faults).toEqual([]);
      });
    }

    test(`axe finds no violation on the sign-in page at a width of ${width} pixels`, async ({ page }) => {
      await walkSignIn(page, async () => expect(await violationsOf(page)).toEqual([]));
    });
  });
}
