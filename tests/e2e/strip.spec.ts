import type { Page } from '@playwright/test';
import { t } from '../support/words';
import { open, store } from './support/look';
import { startSession } from './support/person';
import { expect, test } from './support/server';

const FRAME = ['header', '.ant-layout-sider', '.shell-collapse'];
/** Selectors of fixed elements that the strip (the bar with notices at the bottom) must not cover. */
const AROUND = [...FRAME, '.ant-drawer-content-wrapper', '.ant-drawer-header', '.ant-drawer-footer'];

/** @returns selectors of covered elements, whether the strip is visible, and whether it fits into the window */
const coveredSelectors = (page: Page) =>
  page.evaluate((selectors) => {
    const strip = document.getElementById('strip')!.getBoundingClientRect();
    const overlaps = ({ top, bottom, left, right, width }: DOMRect) =>
      width > 0 && bottom > strip.top + 1 && top < strip.bottom - 1 && right > strip.left && left < strip.right;
    const coveredParts = selectors.filter((selector) =>
      [...document.querySelectorAll(selector)].some((part) => overlaps(part.getBoundingClientRect())),
    );
    return {
      found: coveredParts,
      isThere: strip.height > 20,
      isInside: strip.bottom <= window.innerHeight && document.documentElement.scrollWidth <= window.innerWidth,
    };
  }, AROUND);

const NOTHING = { found: [], isThere: true, isInside: true };

async function expireIn(page: Page, seconds: number) {
  const expireAt = String(Math.floor(Date.now() / 1000) + seconds);
  await page.evaluate((text) => localStorage.setItem('account-center-expire-time', text), expireAt);
  await expect(page.getByRole('timer')).toBeVisible();
}

test.use({ reducedMotion: 'reduce' });

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const) {
  for (const locale of ['zh-CN', 'ar-EG']) {
    test(`session and network notices cover no fixed element at ${width} px, ${locale}`, async ({ page, context }) => {
      await page.setViewportSize({ width, height });
      await startSession(page, 'admin');
      await store(page, 'locale', locale);
      await open(page, '/account/role?pageSize=50');
      await expireIn(page, 100);
      await context.setOffline(true);
      await expect(page.locator('#strip [role="status"]')).not.toBeEmpty();
      // The layout adapts within two animation frames.
      await expect.poll(() => coveredSelectors(page)).toEqual(NOTHING);
      // Scrolling to the end moves the end of the content above the strip.
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        const end = await page.locator('#content').boundingBox();
        const strip = await page.locator('#strip').boundingBox();
        expect(end!.y + end!.height).toBeLessThanOrEqual(strip!.y + 1);
      }).toPass({ timeout: 5000 });
      await context.setOffline(false);
      await expect(page.locator('#strip [role="status"]')).toBeEmpty();

      await page.locator('main .ant-btn-primary').first().click();
      await expect(page.locator('.ant-drawer-footer')).toBeVisible();
      await expect.poll(() => coveredSelectors(page)).toEqual(NOTHING);

      // The dialog covers the strip and shows the same notice, so the strip no longer shows the notice.
      await page.locator('#strip .ant-btn-primary').click();
      await expect(page.locator('.ant-modal-content')).toBeVisible();
      await expect(page.locator('#strip .ant-btn-primary')).toHaveCount(0);
    });
  }
}

test('the login page shows the offline notice below its footer', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/user');
  await expect(page).toHaveURL('/user/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  const line = page.locator('#strip [role="status"]');
  await expect(line).toHaveText(t('pwa.offlineLasts'));
  const footer = await page.locator('.sign-in-footer').boundingBox();
  expect(footer!.y + footer!.height).toBeLessThanOrEqual((await line.boundingBox())!.y);
  await context.setOffline(false);
  await expect(line).toBeEmpty();
});
