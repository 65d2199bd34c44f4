import type { Page } from '@playwright/test';
import { boxOf } from './support/look';
import { expect, test } from './support/server';

const offer = (page: Page) => page.locator('.sign-in-offer');

test.describe('browser language English', () => {
  test.use({ locale: 'en-GB' });

  test('the sign-in page offers English to an English browser without a layout shift', async ({ page }) => {
    await page.goto('/user/login');
    await page.locator('form').waitFor();
    const before = await boxOf(page, 'form');
    await expect(offer(page)).toHaveText('View in English');
    expect(await boxOf(page, 'form')).toEqual(before);
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');

    await page.reload();
    await offer(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
    await expect(page.locator('header button').first()).toBeFocused();

    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
  });

  for (const width of [390, 1280]) {
    test(`the language offer fits beside the buttons of the sign-in page at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/user/login');
      await expect(offer(page)).toBeVisible();
      expect(await offer(page).evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
    });
  }
});

test.describe('browser language Arabic', () => {
  test.use({ locale: 'ar-EG' });

  test('the sign-in page offers Arabic to an Arabic browser, and accepting mirrors the page', async ({ page }) => {
    await page.goto('/user/login');
    await expect(offer(page)).toHaveAttribute('dir', 'rtl');
    await offer(page).click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  });
});

/** @returns a function that lists the languages whose texts are in the scripts loaded so far, by their day.js names */
function watchLanguages(page: Page): () => Promise<string[]> {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) bodies.push(response.text());
  });
  return async () => {
    const texts = await Promise.all(bodies);
    return [
      ...new Set(texts.flatMap((text) => [...text.matchAll(/dayjs:"([\w-]+)"/g)].map(([, name]) => name ?? ''))),
    ].sort();
  };
}

async function firstLoad(page: Page, locale: string | undefined): Promise<string[]> {
  if (locale) await page.addInitScript((code) => localStorage.setItem('account-center-locale', code), locale);
  const languages = watchLanguages(page);
  await page.goto('/user/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return languages();
}

for (const [locale, languages] of [
  ['en-US', ['en', 'zh-cn']],
  ['bg-BG', ['bg', 'zh-cn']],
] as const) {
  test(`with the stored language ${locale}, the login page loads only this language and Chinese`, async ({ page }) => {
    expect(await firstLoad(page, locale)).toEqual(languages);
  });
}

test(
  'the language menu can be searched, marks the current language, and returns the focus on Escape',
  { tag: '@daily' },
  async ({ page }) => {
    await page.addInitScript(
      () => localStorage.getItem('account-center-locale') ?? localStorage.setItem('account-center-locale', 'uk-UA'),
    );
    await page.goto('/user/login');
    const trigger = page.locator('header button:has(.anticon-global)');
    await trigger.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox')).toBeFocused();
    await expect(page.getByRole('option')).toHaveCount(53);
    const current = page.getByRole('option', { selected: true });
    await expect(current).toHaveText(/Українська/);
    await expect(current).toBeInViewport();
    await expect(current).toHaveAttribute('title', 'Мова');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
    await expect(trigger).toBeFocused();

    // Searches by the English name of the language, which is not shown and differs from the language's own name.
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('japan');
    await expect(page.getByRole('option')).toHaveAttribute('lang', 'ja-JP');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP');
    await expect(trigger).toBeFocused();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP');
  },
);
