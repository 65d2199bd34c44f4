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
const refreshIn = (page: Page) =>
  notice(page, t('pwa.update.title')).getByRole('button', { name: t('pwa.update.refresh') });

/** Signed in on the home page, which the worker controls. */
async function atHome(page: Page): Promise<void> {
  await signIn(page, 'admin');
  await underWorker(page);
}

/** Counts how often a page is loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

const focus = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

const openScreen = (page: Page, name: string) => entry(page, name).click();

test('can be installed, by the browser’s own rules', { tag: '@full' }, async ({ site, launchOptions }) => {
  // What is in a private window can never be installed.
  const context = await chromium.launchPersistentContext(path.join(site.folder, 'profile'), launchOptions);
  await watchPolicy(context);
  const page = await context.newPage();
  await page.goto(`${site.address}/user/login`);
  await underWorker(page);
  const devtools = await context.newCDPSession(page);
  const { errors, data, url } = await devtools.send('Page.getAppManifest');
  expect(url).toBe(`${site.address}/manifest.webmanifest`);
  expect(errors).toEqual([]);
  expect(JSON.parse(data!)).toMatchObject({
    name: t('common.appTitle'),
    start_url: '/',
    scope: '/',
    display: 'standalone',
  });
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

test('keeps the shell, and nothing of the server’s answers', { tag: '@full' }, async ({ page, site }) => {
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
  const kept = await cachedPaths(page);
  expect(kept.some((file) => file.startsWith('/p__account__staff__index.'))).toBe(true);
  expect(kept.filter((file) => /^\/(api|uploads|healthz)/.test(file))).toEqual([]);
  const worker = await page.request.get('/service-worker.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  expect(await worker.text()).not.toMatch(/importScripts|https?:/);
  expectNoTrouble(trouble);
});

test(
  'opens without a server, says so, and goes on by itself when it is back',
  { tag: '@full' },
  async ({ page, site }) => {
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
  },
);

test('opens without a server for who is not signed in', { tag: '@full' }, async ({ page, site }) => {
  await page.goto('/user/login');
  await underWorker(page);
  await site.goAway();
  await page.goto('/account/role');
  await expect(page).toHaveURL(/\/user\/login\?redirect=/);
  await expect(page.getByLabel(t('login.password'), { exact: true })).toBeVisible();
  await expect(notice(page, t('pwa.offlineStart.title'))).toBeVisible();
});

test('is installed from the account menu, where the browser offers that', { tag: '@full' }, async ({ page }) => {
  await atHome(page);
  const install = page.getByRole('menuitem', { name: t('pwa.install') });
  const openMenu = () => page.getByRole('button', { name: t('shell.account') }).click();
  await openMenu();
  await expect(page.getByRole('menuitem', { name: t('shell.changePassword') }).last()).toBeVisible();
  await expect(install).toHaveCount(0);
  await page.keyboard.press('Escape');

  // A browser without a window makes no such offer by itself.
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

test('says once that the browser is offline, and that it is back', { tag: '@full' }, async ({ page, context }) => {
  await atHome(page);
  await context.setOffline(true);
  await expect(page.getByText(t('pwa.offline'))).toHaveCount(1);
  await context.setOffline(false);
  await expect(page.getByText(t('pwa.online'))).toHaveCount(1);
});

test(
  'a new version: one tab takes it, the other goes on with its own',
  { tag: '@full' },
  async ({ page, context, site, build }) => {
    // Two tabs, two builds, six screens.
    test.slow();
    const other = await context.newPage();
    const trouble = watchForTrouble(other, site.address);
    await atHome(page);
    await other.goto('/account/role');
    await other.getByRole('button', { name: t('role.create') }).click();
    await other.getByLabel(t('account.name'), { exact: true }).fill('Night manager');

    const next = path.join(site.folder, 'next');
    const { entry } = nextBuild(build, next);
    await site.goAway();
    await site.comeBack(next);
    const loads = countLoads(page);
    const otherLoads = countLoads(other);
    await page.bringToFront();
    await focus(page);
    await expect(refreshIn(page)).toBeVisible();
    await expect(refreshIn(other)).toBeVisible();
    await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting);

    await refreshIn(page).click();
    await page.waitForFunction((name) => Array.from(document.scripts).some(({ src }) => src.endsWith(name)), entry);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(loads()).toBe(1);
    await expect(refreshIn(page)).toHaveCount(0);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting)).toBeNull();

    // The other tab is under the new worker now, with everything as it was.
    await other.bringToFront();
    await expect(other.getByLabel(t('account.name'), { exact: true })).toHaveValue('Night manager');
    await refreshIn(other).click();
    await other.getByRole('button', { name: t('form.leave.stay') }).click();
    await expect(other.getByLabel(t('account.name'), { exact: true })).toHaveValue('Night manager');
    await other
      .getByRole('dialog')
      .getByRole('button', { name: t('form.cancel') })
      .click();
    await other.getByRole('button', { name: t('form.leave.leave') }).click();

    // A screen that the server has lost comes from the worker; one that was never loaded, from the server.
    await other.getByRole('button', { name: t('shell.account') }).click();
    await other.getByText(t('shell.changePassword')).last().click();
    await expect(other.getByRole('heading', { name: t('shell.changePassword') })).toBeVisible();
    await openScreen(other, t('menu.staff'));
    await expect(other.getByRole('heading', { name: t('menu.staff') })).toBeVisible();
    expect(otherLoads()).toBe(0);

    await refreshIn(other).click();
    await other.waitForFunction((name) => Array.from(document.scripts).some(({ src }) => src.endsWith(name)), entry);
    expectNoTrouble(trouble);
  },
);

test('works where the worker cannot be had', { tag: '@full' }, async ({ page, site, build }) => {
  const without = path.join(site.folder, 'without');
  nextBuild(build, without);
  rmSync(path.join(without, 'service-worker.js'));
  await site.goAway();
  await site.comeBack(without);
  const trouble = watchForTrouble(page, site.address);
  await signIn(page, 'admin');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  // The browser's own line about it.
  expectNoTrouble(trouble.filter((line) => !/\(404\) was received when fetching the script/.test(line)));
});
