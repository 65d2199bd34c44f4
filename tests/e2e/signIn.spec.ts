import { chromium } from '@playwright/test';
import { PEOPLE, SYSTEMS } from '../support/demo';
import { answerWords } from '../support/backendWords';
import { like, t } from '../support/words';
import { entry } from './support/look';
import { expectNoTrouble, fillSignIn, signIn, signOutElsewhere, watchForTrouble } from './support/person';
import { watchPolicy } from './support/policy';
import { expect, test } from './support/server';

test(
  'a deep link without a session opens the login page, and the linked screen after sign-in',
  { tag: '@daily' },
  async ({ page, server }) => {
    const trouble = watchForTrouble(page, server.address);
    await page.goto('/account/role?page=2#x');
    await expect(page).toHaveURL(`/user/login?redirect=${encodeURIComponent('/account/role?page=2#x')}`);

    await page.getByLabel(t('login.username'), { exact: true }).fill('admin');
    await page.getByLabel(t('login.password'), { exact: true }).fill('not the password');
    await page.getByRole('button', { name: t('login.submit') }).click();
    await expect(page.getByRole('alert')).toContainText(answerWords.wrongCredentials);
    await expect(page.getByLabel(t('login.username'), { exact: true })).toHaveValue('admin');
    await expect(page.getByLabel(t('login.password'), { exact: true })).toBeFocused();

    await page.getByLabel(t('login.password'), { exact: true }).fill('Account@2026');
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('login.success'))).toBeVisible();
    await expect(page).toHaveURL('/account/role?page=2#x');
    await expect(page.getByRole('heading', { name: t('menu.role') })).toBeVisible();
    await expect(page).toHaveTitle(`${t('menu.role')} - ${t('common.appTitle')}`);
    expectNoTrouble(trouble);
  },
);

test("after sign-out, the browser's Back button shows nothing of the session", { tag: '@daily' }, async ({ page }) => {
  await signIn(page, 'admin');
  await expect(page.getByRole('heading', { name: SYSTEMS.office })).toBeVisible();
  for (const screen of [t('menu.staff'), t('menu.department')]) {
    await entry(page, screen).click();
    await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
  }

  await page.getByRole('button', { name: t('shell.account') }).click();
  await page.getByText(t('shell.signOut')).click();
  await expect(page).toHaveURL('/user/login');

  for (let step = 0; step < 2; step += 1) {
    await page.goBack();
    await expect(page.getByRole('heading', { name: t('login.heading') })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page.getByText(SYSTEMS.office)).toHaveCount(0);
  }
});

test('a page from the back/forward cache shows no data of a signed-out account', async ({ launchOptions, server }) => {
  // Playwright disables the back/forward cache unless this argument is removed.
  const browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  try {
    const context = await browser.newContext({ baseURL: server.address, locale: 'zh-CN' });
    await watchPolicy(context);
    const page = await context.newPage();
    await signIn(page, 'admin');
    await entry(page, t('menu.staff')).click();
    await expect(page.getByText(like('common.total')).last()).toBeVisible();
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    await page.goto('/robots.txt');

    const otherPage = await signOutElsewhere(context);
    await signIn(otherPage, 'staff');

    await page.bringToFront();
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.locator('body')).toHaveAttribute('data-same-page');
    await expect(page.getByRole('button', { name: PEOPLE.staff })).toBeVisible();
    await expect(page.getByRole('heading', { name: t('exception.forbidden.title') })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page.getByRole('button', { name: PEOPLE.admin })).toHaveCount(0);
  } finally {
    await browser.close();
  }
});

test('the error page shows code and message of its query parameters as plain text', async ({ page, server }) => {
  const trouble = watchForTrouble(page, server.address);
  await page.goto(`/exception?errorCode=9001&errorMessage=${encodeURIComponent('<img src=x onerror=alert(1)>closed')}`);
  await expect(page.getByText('<img src=x onerror=alert(1)>closed')).toBeVisible();
  await expect(page.getByText(t('exception.code', { code: 9001 }))).toBeVisible();
  expectNoTrouble(trouble);
});

test('with another router base, the login page and all screens have addresses below that base', async ({ page }) => {
  await page.addInitScript(() => {
    window.routerBase = '/accounts';
  });
  await page.goto('/accounts/account/role');
  await expect(page).toHaveURL(/\/accounts\/user\/login\?redirect=%2Faccount%2Frole$/);
  await fillSignIn(page, 'admin');
  await expect(page).toHaveURL(/\/accounts\/account\/role$/);
  await expect(page.getByRole('heading', { name: t('menu.role') })).toBeVisible();
});
