import { rmSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { METRICS, PEOPLE } from '../support/demo';
import { t } from '../support/words';
import { entry } from './support/look';
import { nextBuild, cachedPaths, expect, test, underWorker } from './support/pwa';
import { expectNoTrouble, signIn, watchForTrouble } from './support/person';
import { watchPolicy } from './support/policy';

const notice = (page: Page, title: string) => page.locator('.ant-notification-notice').filter({ hasText: title });

/** Signs in, and waits on the home page until the service worker controls the page. */
async function atHome(page: Page): Promise<void> {
  await signIn(page, 'admin');
  await underWorker(page);
}

const openScreen = (page: Page, name: string) => entry(page, name).click();

test("the app meets the browser's criteria for installation", async ({ site, launchOptions }) => {
  // Private windows cannot install apps, so the test needs a persistent profile.
  const context = await chromium.launchPersistentContext(path.join(site.folder, 'profile'), launchOptions);
  await watchPolicy(context);
  const page = await context.newPage();
  await page.goto(`${site.address}/user/login`);
  await underWorker(page);
  const devtools = await context.newCDPSession(page);
  const { errors, data, url } = await devtools.send('Page.getAppManifest');
  expect(url).toBe(`${site.address}/manifest.webmanifest`);
  expect(errors).toEqual([]);
  const manifest: unknown = JSON.parse(data!);
  expect(manifest).toMatchObject({ name: t('common.appTitle'), start_url: '/', scope: '/', display: 'standalone' });
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);

  const { icons, screenshots, shortcuts } = JSON.parse(data!) as Record<
    string,
    { src?: string; url?: string; sizes?: string }[]
  >;
  for (const { src, sizes } of [...icons!, ...screenshots!]) {
    const size = await page.evaluate(async (source) => {
      const { width, height } = await createImageBitmap(await (await fetch(source)).blob());
      return `${width}x${height}`;
    }, src!);
    expect(size).toBe(sizes);
  }
  expect(shortcuts!.map((shortcut) => shortcut.url)).toEqual(['/home', '/account/password']);
  await context.close();
});

test('the cache has the files needed to start the app, and no API responses', async ({ page, site }) => {
  const trouble = watchForTrouble(page, site.address);
  await atHome(page);
  const shell = await cachedPaths(page);
  expect(shell).toContain('/');
  expect(shell).toContain('/favicon.svg');
  for (const name of ['layouts__BasicLayout', 'layouts__LoginLayout', 'p__home__index', 'p__user__login__index']) {
    expect(shell.filter((file) => file.startsWith(`/${name}.`) && file.endsWith('.js'))).toHaveLength(1);
  }
  expect(shell.filter((file) => file.includes('p__account__staff'))).toEqual([]);
  expect(shell.length).toBeLessThan(60);

  await openScreen(page, t('menu.staff'));
  await expect(page.getByRole('heading', { name: t('menu.staff') })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: t('menu.staff') })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const keptPaths = await cachedPaths(page);
  expect(keptPaths.some((file) => file.startsWith('/p__account__staff__index.'))).toBe(true);
  expect(keptPaths.filter((file) => /^\/(api|uploads|healthz)/.test(file))).toEqual([]);
  const worker = await page.request.get('/service-worker.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  expect(await worker.text()).not.toMatch(/importScripts|https?:/);
  expectNoTrouble(trouble);
});

test('without a server the app opens with a notice, and recovers once the server is back', async ({ page, site }) => {
  await atHome(page);
  await site.goAway();
  await page.reload();
  await expect(notice(page, t('pwa.offlineStart.title'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(page.getByRole('button', { name: t('common.retry') })).toBeVisible();
  await expect(page.locator('[aria-busy="true"], .ant-skeleton')).toHaveCount(0);

  await site.comeBack();
  await expect(notice(page, t('pwa.offlineStart.title'))).toHaveCount(0, { timeout: 15_000 });
  await expect(page.getByRole('button', { name: t('common.retry') })).toHaveCount(0);
  await expect(page.getByText(METRICS.headcount)).toBeVisible();
  await expect(page.getByRole('button', { name: PEOPLE.admin })).toBeVisible();
});

test('without a server and without a session the app opens the login page', async ({ page, site }) => {
  await page.goto('/user/login');
  await underWorker(page);
  await site.goAway();
  await page.goto('/account/role');
  await expect(page).toHaveURL(/\/user\/login\?redirect=/);
  await expect(page.getByLabel(t('login.password'), { exact: true })).toBeVisible();
  await expect(notice(page, t('pwa.offlineStart.title'))).toBeVisible();
});

test('the account menu offers to install the app when the browser allows it', async ({ page }) => {
  await atHome(page);
  const install = page.getByRole('menuitem', { name: t('pwa.install') });
  const openMenu = () => page.getByRole('button', { name: t('shell.account') }).click();
  await openMenu();
  await expect(page.getByRole('menuitem', { name: t('shell.changePassword') }).last()).toBeVisible();
  await expect(install).toHaveCount(0);
  await page.keyboard.press('Escape');

  // A headless browser never fires the event that allows the installation, so the test dispatches it.
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => document.body.setAttribute('data-asked', String(offer.defaultPrevented)),
    });
    window.dispatchEvent(offer);
  });
  await openMenu();
  await install.click();
  await expect(page.locator('body')).toHaveAttribute('data-asked', 'true');
  await openMenu();
  await expect(install).toHaveCount(0);
});

test('the app works when its service worker script is missing', async ({ page, site, build }) => {
  const without = path.join(site.folder, 'without');
  nextBuild(build, without);
  rmSync(path.join(without, 'service-worker.js'));
  await site.goAway();
  await site.comeBack(without);
  const trouble = watchForTrouble(page, site.address);
  await signIn(page, 'admin');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  // Ignores the browser's own message about the missing script.
  expectNoTrouble(trouble.filter((line) => !/\(404\) was received when fetching the script/.test(line)));
});
