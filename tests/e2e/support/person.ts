import { expect, type Page } from '@playwright/test';

/** Signs in with a demo account and waits for the home page. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/user/login');
  await page.getByLabel('账号', { exact: true }).fill(username);
  await page.getByLabel('密码', { exact: true }).fill('Account@2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
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
