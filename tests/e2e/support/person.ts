import { expect, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test';
import { OPEN_GROUPS, PREFIX, store } from './look';
import { t } from '../../support/words';

const PASSWORD = 'Account@2026';
/** Address that does not start the app but has the app's origin, and therefore its storage. */
export const BARE_PAGE = '/robots.txt';

const openGroups = (page: Page) => store(page, 'open-navigation', OPEN_GROUPS['open-navigation']);

export async function fillSignIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel(t('login.username'), { exact: true }).fill(username);
  await page.getByLabel(t('login.password'), { exact: true }).fill(password);
  await page.getByLabel(t('login.password'), { exact: true }).press('Enter');
}

/** Signs in on the sign-in page. `startSession` is faster for tests that only need a session. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/user/login');
  await openGroups(page);
  await fillSignIn(page, username);
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Signs out in another tab of the same browser. @returns the other tab */
export async function signOutElsewhere(context: BrowserContext): Promise<Page> {
  const otherPage = await context.newPage();
  await otherPage.goto('/home');
  await otherPage.getByRole('button', { name: t('shell.account') }).click();
  await otherPage.getByText(t('shell.signOut')).click();
  await expect(otherPage).toHaveURL('/user/login');
  return otherPage;
}

/** Opens a session of a demo account, independent of the session in the browser. */
async function openSession(request: APIRequestContext, username: string) {
  const answer = await request.post('/api/account-api/login', { data: { username, password: PASSWORD } });
  const { data } = (await answer.json()) as { data: { token: string; expire_in: number } };
  return data;
}

/** @returns a function that makes calls as the administrator, outside the browser's session */
export async function asAdmin(request: APIRequestContext) {
  const { token } = await openSession(request, 'admin');
  const headers = { authorization: `Bearer ${token}` };
  return async <Data = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Data> => {
    const answer = await request.fetch(`/api/account-api${path}`, { method, headers, ...(body && { data: body }) });
    return ((await answer.json()) as { data: Data }).data;
  };
}

/** Stores a session of a demo account in the browser, like a sign-in. The next opened page uses this session. */
export async function startSession(page: Page, username: string): Promise<void> {
  const data = await openSession(page.request, username);
  await page.goto(BARE_PAGE);
  await page.evaluate(
    ([prefix, token, seconds]) => {
      localStorage.setItem(`${prefix}token`, token);
      localStorage.setItem(`${prefix}expire-time`, String(Math.floor(Date.now() / 1000) + seconds));
    },
    [PREFIX, data.token, data.expire_in] as const,
  );
  await openGroups(page);
}

/** Collects uncaught errors, console errors (except those about refused calls), and requests to other origins. */
export function watchForTrouble(page: Page, ownOrigin: string, trouble: string[] = []): string[] {
  page.on('pageerror', (error) => trouble.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      trouble.push(`console: ${message.text()}`);
    }
  });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== ownOrigin) trouble.push(`request: ${request.url()}`);
  });
  return trouble;
}

export const expectNoTrouble = (trouble: string[]): void => expect(trouble).toEqual([]);
