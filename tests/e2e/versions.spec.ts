import path from 'node:path';
import { chromium, type LaunchOptions, type Page } from '@playwright/test';
import { PEOPLE } from '../support/demo';
import { t } from '../support/words';
import { offerNewBuild } from './support/look';
import { expectNoTrouble, signIn, watchForTrouble } from './support/person';
import { watchPolicy } from './support/policy';
import { nextBuild, OLD_WORKER, pwaBuild, startFront, underWorker } from './support/pwa';
import { expect, siteOf, test } from './support/server';

/* Two tabs have half-filled forms while three new versions of the app are deployed. */

const offer = (page: Page) => page.locator('.ant-notification-notice').filter({ hasText: t('pwa.update.title') });
const refresh = (page: Page) => offer(page).getByRole('button', { name: t('pwa.update.refresh') });
const postpone = (page: Page) => offer(page).getByRole('button', { name: t('common.close') });
const takeOffer = (page: Page) => refresh(page).press('Enter');
const focus = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const goOn = (page: Page) => page.getByRole('button', { name: t('form.leave.stay') }).press('Enter');
const save = (page: Page) => page.getByRole('button', { name: t('form.save'), exact: true }).press('Enter');

/** A tab, the values typed into its form, and the number of its page loads since the last deployment. */
interface Tab {
  page: Page;
  /** Heading of the screen that is open in this tab. */
  screen: string;
  typed: Record<string, string>;
  loads: number;
}

function watch(page: Page, screen: string, typed: Tab['typed']): Tab {
  const tab: Tab = { page, screen, typed, loads: 0 };
  page.on('load', () => (tab.loads += 1));
  page.on('dialog', (dialog) => void dialog.accept());
  return tab;
}

async function begin({ page, typed }: Tab, address: string, button: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: button }).first().press('Enter');
  for (const [label, value] of Object.entries(typed)) await field(page, label).fill(value);
}

async function expectIntact({ page, screen, typed }: Tab): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: screen })).toBeAttached();
  for (const [label, value] of Object.entries(typed)) await expect(field(page, label)).toHaveValue(value);
}

async function saveTab({ page, typed }: Tab): Promise<void> {
  await save(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('row', { name: new RegExp(typed[t('account.name')]!) })).toBeVisible();
}

/** Console messages of React and of the browser about missing chunks. The tests of this file expect such messages. */
const NOISE = /^console: (ChunkLoadError: |Error: )?Loading chunk|^console: Refused to execute script .*p__account__/;

const kinds = [
  { name: 'without the PWA', test: siteOf(() => path.resolve(__dirname, '../../dist')), isPwa: false },
  { name: 'with the PWA', test: siteOf(pwaBuild), isPwa: true },
];

for (const { name, test: siteTest, isPwa } of kinds) {
  siteTest(
    `half-filled forms in two tabs survive three deployments, ${name}`,
    async ({ page, context, site, build }) => {
      // The test needs more time for five page loads, three builds and three server starts.
      siteTest.slow();
      const trouble = watchForTrouble(page, site.address);
      const role = watch(page, t('menu.role'), {
        [t('account.name')]: 'Night manager',
        [t('account.code')]: 'night-shift',
      });
      const department = watch(await context.newPage(), t('menu.department'), {
        [t('account.name')]: 'Night dispatch',
        [t('account.leader')]: PEOPLE.admin,
      });
      watchForTrouble(department.page, site.address, trouble);
      await signIn(page, 'admin');
      if (isPwa) await underWorker(page);
      await begin(role, '/account/role', t('role.create'));
      await begin(department, '/account/department', t('department.create'));

      const deploy = async (version: number) => {
        const folder = path.join(site.folder, `version-${version}`);
        const { entry } = nextBuild(build, folder, version);
        await site.goAway();
        await site.comeBack(folder);
        role.loads = department.loads = 0;
        return entry;
      };

      await deploy(1);
      // The browser tab `role` accepts the new version, then keeps its form open.
      // The browser tab `department` requests a chunk that the deployment has deleted.
      await focus(role.page);
      await takeOffer(role.page);
      await goOn(role.page);
      await department.page.locator('a[href="/account/password"]').first().dispatchEvent('click');
      await goOn(department.page);
      await expectIntact(role);
      await expectIntact(department);
      expect([role.loads, department.loads]).toEqual([0, 0]);

      await deploy(2);
      // The user reloads the browser tab `role`, and postpones the new version in the browser tab `department`.
      await role.page.reload();
      await goOn(role.page);
      await focus(department.page);
      await postpone(department.page).press('Enter');
      await expect(offer(department.page)).toHaveCount(0);
      await expectIntact(role);
      await expectIntact(department);
      expect([role.loads, department.loads]).toEqual([1, 0]);

      const newest = await deploy(3);
      // The browser tab `role` saves and accepts the new version.
      // The browser tab `department`, three versions behind, requests a chunk that the deployment has deleted.
      await saveTab(role);
      await saveTab(department);
      await focus(role.page);
      await takeOffer(role.page);
      const isLoaded = (file: string) => Array.from(document.scripts).some(({ src }) => src.endsWith(file));
      await role.page.waitForFunction(isLoaded, newest);
      await expect(role.page.getByRole('row', { name: 'Night manager' })).toBeVisible();
      await department.page.getByRole('button', { name: t('shell.account') }).press('Enter');
      await department.page.getByText(t('menu.access')).click();
      await expect(department.page.getByRole('heading', { level: 1, name: t('menu.access') })).toBeVisible();
      expect(role.loads).toBe(1);
      // Without the PWA the page reloads itself. With the PWA, the service worker may have the old screen in its cache.
      expect(department.loads).toBeLessThanOrEqual(1);
      if (!isPwa) expect(department.loads).toBe(1);
      expectNoTrouble(trouble.filter((line) => !NOISE.test(line)));
    },
  );
}

/** Marks the page. A reload removes the mark, so the mark reveals whether the page was reloaded. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', ''));
const isMarked = (page: Page) => page.evaluate(() => document.body?.hasAttribute('data-marked') ?? false);

test('a new build on the server is offered by a notification and used after a reload', async ({ page }) => {
  await signIn(page, 'staff');
  await focus(page);
  await expect(offer(page)).toHaveCount(0);

  // The app checks for a new version at most every five minutes.
  await page.clock.install();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await focus(page);
  await offerNewBuild(page);
  await page.clock.fastForward(4 * 60_000);
  await focus(page);
  await expect(offer(page)).toHaveCount(0);
  await page.clock.fastForward(61_000);
  await focus(page);
  await expect(offer(page)).toContainText(t('pwa.update.hint'));
  // The offer stays, whereas other notifications disappear after 4.5 seconds.
  await page.clock.fastForward(10_000);
  await expect(offer(page)).toBeVisible();

  await mark(page);
  await refresh(page).click();
  await expect.poll(() => isMarked(page)).toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test('a build without the PWA has no service worker and no manifest', async ({ page }) => {
  await signIn(page, 'staff');
  await page.waitForLoadState('networkidle');
  expect(await page.locator('link[rel="manifest"], link[rel="apple-touch-icon"]').count()).toBe(0);
  for (const file of ['/service-worker.js', '/manifest.webmanifest', '/pwa/icon-192.png']) {
    expect((await page.request.get(file)).status()).toBe(404);
  }
  const scripts = await page.evaluate(async () => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    return Promise.all(names.filter((name) => name.endsWith('.js')).map(async (name) => (await fetch(name)).text()));
  });
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.filter((script) => script.includes('SKIP_WAITING'))).toEqual([]);
});

test.describe('service worker and cache of an earlier version', () => {
  /** @returns the number of service workers and the names of the caches that remain after the app has started */
  async function leftOvers(server: string, secure: boolean, options: LaunchOptions) {
    const front = await startFront(server, secure);
    // The option `ignoreHTTPSErrors` of a context does not apply to the script of a service worker.
    const args = [...(options.args ?? []), '--ignore-certificate-errors'];
    const browser = await chromium.launch({ ...options, args });
    try {
      const context = await browser.newContext({ locale: 'zh-CN' });
      await watchPolicy(context);
      const page = await context.newPage();
      // The test's page has no content security policy. The policy would refuse the earlier version's service worker.
      await page.route('**/old', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
      await page.goto(`${front.address}/old`);
      await page.evaluate(async (script) => {
        await navigator.serviceWorker.register(script);
        await navigator.serviceWorker.ready;
        await (await caches.open('old-cache')).put('/old', new Response('old'));
      }, OLD_WORKER);
      await page.goto(`${front.address}/user/login`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      return await page.evaluate(async () => {
        // Before this point the app has already requested the removal of workers and caches.
        const workers = await navigator.serviceWorker.getRegistrations();
        return { workers: workers.length, caches: await caches.keys() };
      });
    } finally {
      await browser.close();
      front.stop();
    }
  }

  test('on https the app removes service worker and caches of an earlier version', async ({
    server,
    launchOptions,
  }) => {
    expect(await leftOvers(server.address, true, launchOptions)).toEqual({ workers: 0, caches: [] });
  });

  test('on http the app keeps service worker and caches of an earlier version', async ({ server, launchOptions }) => {
    expect(await leftOvers(server.address, false, launchOptions)).toEqual({ workers: 1, caches: ['old-cache'] });
  });
});
