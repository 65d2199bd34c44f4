import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { OPEN_GROUPS, PREFIX, store } from './look';
import { t } from '../../support/words';

const PASSWORD = 'Account@2026';
/** Page with the origin's storage that does not start the app. */
export const BARE_PAGE = '/robots.txt';

const openGroups = (page: Page) => store(page, 'open-navigation', OPEN_GROUPS['open-navigation']);

/** Fills the form of the sign-in page, and sends it. */
export async function fillSignIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel(t('login.username'), { exact: true }).fill(username);
  await page.getByLabel(t('login.password'), { exact: true }).fill(password);
  await page.getByLabel(t('login.password'), { exact: true }).press('Enter');
}

/** Signs in with a demo account and waits for the home page. Where only the session is wanted, `startSession` is quicker. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/user/login');
  await openGroups(page);
  await fillSignIn(page, username);
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** A session of a demo account, beside those of the browser. */
async function openSession(request: APIRequestContext, username: string) {
  const answer = await request.post('/api/account-api/login', { data: { username, password: PASSWORD } });
  const { data } = (await answer.json()) as { data: { token: string; expire_in: number } };
  return data;
}

/** What the administrator does beside the browser, call by call; resolves to the data of the answer. */
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

/** A session of a demo account as signing in leaves it, for whatever page is opened next. */
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

/** Collects in `trouble` what must not happen: uncaught errors, console errors (a refused call's own line aside), other origins. */
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
