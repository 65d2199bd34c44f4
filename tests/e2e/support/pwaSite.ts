import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { startServer, type RunningServer } from '../../support/serverProcess';
import { expect, test as base } from './policy';
import { pwaBuild } from './pwaBuild';

/** A site of one address whose server goes away, comes back, and may offer another build then. */
interface PwaSite {
  readonly address: string;
  /** A folder for this test's own builds. */
  readonly folder: string;
  goAway(): Promise<void>;
  comeBack(appDir?: string): Promise<void>;
}

export const test = base.extend<{ site: PwaSite }, { build: string }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  build: [async ({}, use) => use(pwaBuild()), { scope: 'worker', timeout: 240_000 }],
  site: async ({ build }, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'pwa-site-'));
    const data = { DATA_DIR: path.join(folder, 'data') };
    let server: RunningServer | undefined = await startServer({ ...data, APP_DIR: build });
    const { address } = server;
    const goAway = async () => {
      await server?.kill('SIGTERM');
      server = undefined;
    };
    const comeBack = async (appDir = build) => {
      server = await startServer({ ...data, APP_DIR: appDir, PORT: new URL(address).port });
    };
    await use({ address, folder, goAway, comeBack });
    await goAway();
    rmSync(folder, { recursive: true, force: true });
  },
  baseURL: async ({ site }, use) => use(site.address),
});

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
