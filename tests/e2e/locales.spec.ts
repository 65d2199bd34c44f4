import type { Page } from '@playwright/test';
import { startSession } from './support/person';
import { expect, test } from './support/server';

/** Names of the languages, as the component library's dates call them, whose words are in the scripts loaded so far. */
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

test('the first load in the default language brings no other, nor the table of all', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text());
  });
  expect(await firstLoad(page, undefined)).toEqual(['zh-cn']);
  expect((await Promise.all(scripts)).filter((text) => text.includes('Bahasa Indonesia'))).toEqual([]);
});

test('a stored language brings itself, and English only to fill gaps', async ({ page }) => {
  const languages = await firstLoad(page, 'en-US');
  expect(languages).toEqual(['en', 'zh-cn']);
});

test('another stored language does not bring a third one when it is whole', async ({ page }) => {
  const languages = await firstLoad(page, 'bg-BG');
  expect(languages).toEqual(['bg', 'zh-cn']);
});

test('languages are found by typing, the current one is marked and in sight, and Escape leads back', async ({
  page,
}) => {
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

  // By its English name, though it is neither on the screen nor in its own words.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('japan');
  await expect(page.getByRole('option')).toHaveText([/日本語/]);
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP');
  await expect(trigger).toBeFocused();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP');
});

test('what the server says is shown as it says it, whatever the language', async ({ page }) => {
  await startSession(page, 'admin');
  await page.evaluate(() => localStorage.setItem('account-center-locale', 'de-DE'));
  await page.route('**/account-api/roles?*', (route) =>
    route.fulfill({ status: 500, json: { code: 500, message: '数据库正在维护', data: null } }),
  );
  await page.goto('/account/role');
  await expect(page.getByText('数据库正在维护').first()).toBeVisible();
});
