import type { Page } from '@playwright/test';
import { boxOf } from './support/look';
import { expect, test } from './support/server';

const offer = (page: Page) => page.locator('.sign-in-offer');

test.describe('a browser that asks for English', () => {
  test.use({ locale: 'en-GB' });

  test('is offered it in a line that moves nothing; the default stays until it is taken, then English stays', async ({
    page,
  }) => {
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

  test('whoever chooses Chinese is offered nothing more', async ({ page }) => {
    await page.goto('/user/login');
    await expect(offer(page)).toBeVisible();
    await page.locator('header button:has(.anticon-global)').click();
    await page.getByRole('option', { name: /简体中文/ }).click();
    await expect(offer(page)).toHaveCount(0);
    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(offer(page)).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  });

  for (const width of [390, 1280]) {
    test(`the line fits beside the buttons at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/user/login');
      await expect(offer(page)).toBeVisible();
      expect(await offer(page).evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
    });
  }
});

test.describe('a browser that asks for Arabic', () => {
  test.use({ locale: 'ar-EG' });

  test('reads the line from the right, and gets the mirrored page', async ({ page }) => {
    await page.goto('/user/login');
    await expect(offer(page)).toHaveAttribute('dir', 'rtl');
    await offer(page).click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  });
});

test('a browser that asks for Chinese is offered nothing, and fetches nothing for it', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text());
  });
  await page.goto('/user/login');
  await page.waitForLoadState('networkidle');
  await expect(offer(page)).toHaveCount(0);
  const sources = await Promise.all(scripts);
  expect(sources.length).toBeGreaterThan(0);
  expect(sources.filter((source) => source.includes('Auf Deutsch anzeigen'))).toEqual([]);
});
