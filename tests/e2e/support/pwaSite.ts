import type { Page } from '@playwright/test';
import { expect } from './policy';
import { pwaBuild } from './pwaBuild';
import { siteOf } from './site';

export const test = siteOf(pwaBuild);

/** Waits until the worker has installed, has taken over the page, and has what the page loaded before. */
export async function underWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await expect.poll(async () => (await cachedPaths(page)).some((name) => /^\/umi\.\w+\.js$/.test(name))).toBe(true);
}

/** Paths of all that any cache of the origin holds. */
export const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });

export { expect };
