import { chromium, type LaunchOptions, type Page } from '@playwright/test';
import { OLD_WORKER, startFront } from './support/frontServer';
import { signIn } from './support/person';
import { watchPolicy } from './support/policy';
import { expect, test } from './support/server';
import { t } from '../support/words';

const notice = (page: Page) => page.locator('.ant-notification-notice').filter({ hasText: t('pwa.update.title') });
const refresh = (page: Page) => notice(page).getByRole('button', { name: t('list.refresh') });

/** From now on the server's page names another build. A page that is loaded anew still gets the real one. */
const offerNewBuild = (page: Page) =>
  page.route('/', async (route) => {
    const page = await (await route.fetch()).text();
    await route.fulfill({ contentType: 'text/html', body: page.replace(/umi\.[0-9a-f]+\.js/, 'umi.00000000.js') });
  });

const focus = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

/** What only a page that was not loaded anew still has. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', ''));
const isMarked = (page: Page) => page.evaluate(() => document.body?.hasAttribute('data-marked') ?? false);

test('another build on the server is offered, and taken by loading the page anew', async ({ page }) => {
  await signIn(page, 'staff');
  await focus(page);
  await expect(notice(page)).toHaveCount(0);

  // Five minutes pass until it is asked for again.
  await page.clock.install();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await focus(page);
  await offerNewBuild(page);
  await page.clock.fastForward(4 * 60_000);
  await focus(page);
  await expect(notice(page)).toHaveCount(0);
  await page.clock.fastForward(61_000);
  await focus(page);
  await expect(notice(page)).toContainText(t('pwa.update.hint'));
  // It stays: other notifications go after 4.5 seconds.
  await page.clock.fastForward(10_000);
  await expect(notice(page)).toBeVisible();

  await mark(page);
  await refresh(page).click();
  await expect.poll(() => isMarked(page)).toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test('a form that is not saved is asked about first, once', async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  await signIn(page, 'admin');
  await page.goto('/account/role');
  await page.getByRole('button', { name: t('role.create') }).click();
  await page.getByLabel(t('account.name'), { exact: true }).fill('夜班管理员');
  await offerNewBuild(page);
  await focus(page);

  await mark(page);
  await refresh(page).click();
  await page.getByRole('button', { name: t('form.leave.stay') }).click();
  await expect(page.getByRole('button', { name: t('form.leave.stay') })).toHaveCount(0);
  await expect(page.getByLabel(t('account.name'), { exact: true })).toHaveValue('夜班管理员');
  expect(await isMarked(page)).toBe(true);

  await refresh(page).click();
  await page.getByRole('button', { name: t('form.leave.leave') }).click();
  await expect.poll(() => isMarked(page)).toBe(false);
  expect(dialogs).toEqual([]);
});

test('without the PWA there is neither worker nor manifest', async ({ page }) => {
  await signIn(page, 'staff');
  await page.waitForLoadState('networkidle');
  expect(await page.locator('link[rel="manifest"], link[rel="apple-touch-icon"]').count()).toBe(0);
  for (const file of ['/service-worker.js', '/manifest.webmanifest', '/pwa/icon-192.png']) {
    expect((await page.request.get(file)).status()).toBe(404);
  }
  const scripts = await page.evaluate(async () => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    return Promise.all(loaded.filter((name) => name.endsWith('.js')).map(async (name) => (await fetch(name)).text()));
  });
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.filter((script) => script.includes('SKIP_WAITING'))).toEqual([]);
});

test.describe('an earlier version left a worker and a cache', () => {
  /** What the browser still has of them once the app has started on the origin. */
  async function leftOvers(server: string, secure: boolean, options: LaunchOptions) {
    const front = await startFront(server, secure);
    // For the worker's script, which a context's `ignoreHTTPSErrors` does not reach.
    const browser = await chromium.launch({
      ...options,
      args: [...(options.args ?? []), '--ignore-certificate-errors'],
    });
    try {
      const context = await browser.newContext({ locale: 'zh-CN' });
      await watchPolicy(context);
      const page = await context.newPage();
      await page.goto(`${front.address}/robots.txt`);
      await page.evaluate(async (script) => {
        await navigator.serviceWorker.register(script);
        await navigator.serviceWorker.ready;
        await (await caches.open('old-cache')).put('/old', new Response('old'));
      }, OLD_WORKER);
      await page.goto(`${front.address}/user/login`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      return await page.evaluate(async () => {
        // Removing is asked for before this is.
        const workers = await navigator.serviceWorker.getRegistrations();
        return { workers: workers.length, caches: await caches.keys() };
      });
    } finally {
      await browser.close();
      front.stop();
    }
  }

  test('they are removed on https', async ({ server, launchOptions }) => {
    expect(await leftOvers(server.address, true, launchOptions)).toEqual({ workers: 0, caches: [] });
  });

  test('they are left alone on http', async ({ server, launchOptions }) => {
    expect(await leftOvers(server.address, false, launchOptions)).toEqual({ workers: 1, caches: ['old-cache'] });
  });
});
