import type { Page } from '@playwright/test';
import { appOf, type App } from '../support/factors';
import { t } from '../support/words';
import { fillSignIn, startSession } from './support/person';
import { expect, test } from './support/server';

/** Passkeys require a host name, and the server must know its own port before it listens. */
const PORT = '42317';
const ORIGIN = `http://localhost:${PORT}`;
const PASSWORD = 'Account@2026';
const STEP_MS = 30_000;
const IDLE_SECONDS = 600;

test.use({
  settings: { PORT, APP_ORIGIN: ORIGIN, SESSION_IDLE: String(IDLE_SECONDS) },
  baseURL: async ({ server }, use) => use(server.address.replace('127.0.0.1', 'localhost')),
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

/** Adds a virtual authenticator that confirms every request at once. */
async function plugIn(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  pullOut = async () => {
    pullOut = async () => undefined;
    await client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
  };
}
/** Removes the virtual authenticator. */
let pullOut = async (): Promise<void> => undefined;
test.afterEach(() => pullOut());

async function openFactors(page: Page, username: string): Promise<void> {
  await startSession(page, username);
  await page.goto('/account/password');
  await expect(page.getByRole('heading', { name: t('login.second') })).toBeVisible();
}

async function confirmPassword(page: Page): Promise<void> {
  await dialog(page).getByLabel(t('password.old')).fill(PASSWORD);
  await dialog(page).getByLabel(t('password.old')).press('Enter');
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await button(page, t('factors.addPasskey')).click();
  await dialog(page).getByLabel(t('account.name')).fill(name);
  await confirmPassword(page);
}

async function setUpApp(page: Page): Promise<App> {
  await button(page, t('factors.addTotp')).click();
  await confirmPassword(page);
  const app = appOf((await dialog(page).locator('code').innerText()).replaceAll(' ', ''));
  await dialog(page).getByLabel(t('login.code')).fill(app.passcode(Date.now()));
  await dialog(page).getByLabel(t('login.code')).press('Enter');
  return app;
}

/** Removes the session from the storage, but keeps the entry that says that this browser has used a passkey. */
const leave = (page: Page) =>
  page.evaluate(() => {
    for (const name of Object.keys(localStorage)) if (!name.endsWith('passkey')) localStorage.removeItem(name);
  });

async function takeFirstStep(page: Page, username: string): Promise<void> {
  await leave(page);
  await page.goto('/user/login');
  await fillSignIn(page, username);
  await expect(page.getByRole('heading', { name: t('login.second') })).toBeVisible();
}

test.describe('second factors', () => {
  test('an authenticator app is set up and used at sign-in; a recovery code completes a sign-in without the app', async ({
    page,
  }) => {
    await openFactors(page, 'staff');
    const app = await setUpApp(page);
    const codes = dialog(page).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const code = (await codes.first().textContent()) ?? '';
    // Escape opens a confirmation, because the recovery codes are shown only once.
    await page.keyboard.press('Escape');
    await button(page, t('transfer.import.stop.stay')).click();
    await expect(button(page, t('transfer.import.stop.stay'))).toHaveCount(0);
    await button(page, t('staff.issued.close')).click();
    await expect(page.getByText(t('login.totp'), { exact: true })).toBeVisible();

    await takeFirstStep(page, 'staff');
    const field = page.getByLabel(t('login.code'));
    await expect(field).toBeFocused();
    await field.fill('000000');
    await field.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(field).toBeFocused();
    await button(page, t('common.back')).click();
    await expect(page.getByLabel(t('login.password'), { exact: true })).toHaveValue(PASSWORD);
    await page.getByLabel(t('login.password'), { exact: true }).press('Enter');
    await field.fill(app.passcode(Date.now() + STEP_MS));
    await field.press('Enter');
    await expect(page).toHaveURL('/home');

    await takeFirstStep(page, 'staff');
    await button(page, t('login.recovery')).click();
    await page.getByLabel(t('login.recovery')).fill(code);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/home');
  });

  test('a passkey signs in with and without a password, and a second passkey can be added', async ({ page }) => {
    await plugIn(page);
    await openFactors(page, 'hr');
    await addPasskey(page, 'Notebook');
    await button(page, t('staff.issued.close')).click();
    await expect(page.getByText('Notebook')).toBeVisible();

    await takeFirstStep(page, 'hr');
    await button(page, t('login.passkeySignIn')).click();
    await expect(page).toHaveURL('/home');

    await leave(page);
    await page.goto('/user/login');
    await button(page, t('login.passkeySignIn')).click();
    await expect(page).toHaveURL('/home');

    await pullOut();
    await plugIn(page);
    await page.goto('/account/password');
    await addPasskey(page, 'Phone');
    await expect(page.getByText('Phone')).toBeVisible();
    await page.getByRole('button', { name: `${t('members.remove')} Notebook` }).click();
    await confirmPassword(page);
    await expect(page.getByText('Notebook')).toHaveCount(0);
    await leave(page);
    await page.goto('/user/login');
    await button(page, t('login.passkeySignIn')).click();
    await expect(page).toHaveURL('/home');
  });

  test('the sign-in page refuses a passkey sign-in when the authenticator has no passkey', async ({ page }) => {
    await plugIn(page);
    await page.goto('/user/login');
    await page.evaluate(() => localStorage.setItem('account-center-passkey', '1'));
    await page.reload();
    await button(page, t('login.passkeySignIn')).click();
    await expect(page.getByRole('alert')).toContainText(t('login.passkeyFailed'));
    await expect(page).toHaveURL(/\/user\/login/);
  });
});

test('a session stays open while one of three tabs is used, and ends if all are idle', async ({ page, context }) => {
  await context.clock.install();
  await startSession(page, 'auditor');
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const tab of tabs) {
    await tab.goto('/home');
    // The app handles keys only once its frame is rendered.
    await tab.waitForLoadState('networkidle');
  }
  const pass = (seconds: number) => context.clock.fastForward(seconds * 1000);
  const use = (tab: Page) => Promise.all([tab.waitForResponse(/\/account-api\/user$/), tab.keyboard.press('Shift')]);
  const expectTimers = async (count: number) => {
    for (const tab of tabs) await expect(tab.getByRole('timer')).toHaveCount(count);
  };
  for (const tab of [page, tabs[2]!, page]) {
    await pass(IDLE_SECONDS * 0.7);
    await use(tab);
    await expectTimers(0);
  }

  await pass(IDLE_SECONDS - 100);
  await expectTimers(1);
  await use(tabs[1]!);
  await expectTimers(0);

  await pass(IDLE_SECONDS + 1);
  for (const tab of tabs) await expect(tab).toHaveURL(/\/user\/login/);
});
