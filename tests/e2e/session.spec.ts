import type { Page } from '@playwright/test';
import { PEOPLE, ROLES } from '../support/demo';
import { t } from '../support/words';
import { entry, pressNamed } from './support/look';
import { expectNoTrouble, signIn, signOutElsewhere, startSession, watchForTrouble } from './support/person';
import { expect, test } from './support/server';

const TOKEN = 'account-center-token';
const tokenOf = (page: Page) => page.evaluate((key) => localStorage.getItem(key), TOKEN);

async function revoke(page: Page) {
  const authorization = `Bearer ${await tokenOf(page)}`;
  const answer = await page.request.get('/api/account-api/logout', { headers: { authorization } });
  expect(answer.status()).toBe(200);
}

test('if the session expires during an edit, signing in on the same page keeps the form', async ({ page, server }) => {
  const trouble = watchForTrouble(page, server.address);
  await page.clock.install();
  await signIn(page, 'admin');
  await page.goto('/account/role');
  await page.getByRole('button', { name: t('role.create') }).click();
  await page.getByLabel(t('account.name'), { exact: true }).fill('Night manager');
  await page.getByLabel(t('account.code'), { exact: true }).fill('night-shift');
  await page.getByLabel(t('account.code'), { exact: true }).press('End');

  // The countdown appears two minutes before the expiry and does not take the focus.
  const lifetime = await page.evaluate(
    () => Number(localStorage.getItem('account-center-expire-time')) - Date.now() / 1000,
  );
  await page.clock.fastForward((lifetime - 118) * 1000);
  await expect(page.getByRole('timer')).toContainText(/1:5\d/);
  await expect(page.getByLabel(t('account.code'), { exact: true })).toBeFocused();

  await revoke(page);
  await page.clock.fastForward(120_000);
  await expect(page.getByText(t('session.dialog.expired'))).toBeVisible();
  await expect(page).toHaveURL('/account/role');
  await expect(page.getByLabel(t('login.password'), { exact: true })).toBeFocused();
  await page.keyboard.type('Account@2026');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('login.success'))).toBeVisible();
  await expect(page.getByLabel(t('login.password'), { exact: true })).toHaveCount(0);

  await expect(page.getByLabel(t('account.name'), { exact: true })).toHaveValue('Night manager');
  await expect(page.getByLabel(t('account.code'), { exact: true })).toBeFocused();
  await page.getByRole('button', { name: t('form.save') }).click();
  await expect(page.getByRole('cell', { name: 'Night manager', exact: true })).toBeVisible();
  expectNoTrouble(trouble);
});

test(
  'signing in with another account in one tab switches the other tabs to that account',
  { tag: '@daily' },
  async ({ page, context }) => {
    await startSession(page, 'admin');
    await page.goto('/account/role');
    await expect(page.getByRole('cell', { name: ROLES.super }).first()).toBeVisible();

    const otherPage = await signOutElsewhere(context);
    await expect(page.getByRole('heading', { name: t('login.heading') })).toBeVisible();
    await signIn(otherPage, 'staff');
    await expect(page.getByRole('button', { name: PEOPLE.staff })).toBeVisible();
    await expect(page).toHaveURL('/home');
  },
);

test("a changed role takes effect in the holder's browser without a new sign-in", async ({ page, browser, server }) => {
  const elsewhere = await browser.newContext({ baseURL: server.address, locale: 'zh-CN' });
  const person = await elsewhere.newPage();
  await person.clock.install();
  await signIn(person, 'staff');
  await person.goto('/account/record');
  await expect(person.getByRole('heading', { name: t('exception.forbidden.title') })).toBeVisible();

  await signIn(page, 'admin');
  await page.goto('/account/role?keyword=staff');
  await page.getByRole('button', { name: `${t('form.edit')} ${ROLES.staff}` }).click();
  await page.getByRole('treeitem', { name: new RegExp(`^${t('menu.record')}`) }).click();
  await page.getByRole('button', { name: t('form.save') }).click();
  // The change of the role affects many people, so the app asks for a confirmation.
  await pressNamed(page.locator('.ant-modal-confirm'), t('form.save'));
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await person.clock.fastForward(6000);
  await person.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(person.getByRole('heading', { name: t('menu.record') })).toBeVisible();
  await expect(entry(person, t('menu.record'))).toBeVisible();
  await elsewhere.close();
});
