import { expect, type Locator } from '@playwright/test';
import type { Scene } from './scene';
import { t } from '../../../support/words';
import { ROLES } from '../../../support/demo';

export const LOGIN_FROM_ROLES = `/user/login?redirect=${encodeURIComponent('/account/role')}`;

export async function openRoles({ page }: Scene): Promise<void> {
  await page.goto('/account/role');
  await expect(page.getByRole('cell', { name: ROLES.super }).first()).toBeVisible();
}

/** Presses the list's refresh button by keyboard, because a notification may cover the button. */
export const refresh = ({ page }: Scene): Promise<void> =>
  page.getByRole('button', { name: t('list.refresh'), exact: true }).press('Enter');

export const rowsOf = ({ page }: Scene): Locator => page.locator('tbody tr[data-row-key]:not([aria-hidden])');

/** Expects that the list loads without an error once the server works again. */
export async function listWorks(scene: Scene): Promise<void> {
  const { page, network } = scene;
  const before = network.count('roleList');
  await refresh(scene);
  await expect.poll(() => network.count('roleList')).toBeGreaterThan(before);
  await expect(rowsOf(scene).filter({ hasText: ROLES.super })).toBeVisible();
  await expect(page.getByText(t('list.stale'))).toHaveCount(0);
}

export const MARKUP = '<img src=x onerror="alert(1)"><script>alert(2)</script>';
/** Matches `MARKUP` in the text of a page. A page may display markup as text, without executing the markup. */
export const AS_TEXT = /<img[^>]*><script>.*?<\/script>/g;

/** Options for cases that each end with a page load, so that the next case begins with a new page. */
export const afterReload = { as: 'admin', next: openRoles };
