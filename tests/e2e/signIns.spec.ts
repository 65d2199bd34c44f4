import type { Page } from '@playwright/test';
import type { Staff } from '../../src/contract/staff';
import { PEOPLE } from '../support/demo';
import { like, t } from '../support/words';
import { PREFIX, pressNamed } from './support/look';
import { asAdmin, fillSignIn, signIn, signOutElsewhere, startSession } from './support/person';
import { expect, test } from './support/server';

const storedText = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

test('the next user of a tab finds no passwords and no jobs of the previous user', async ({ page, request }) => {
  test.setTimeout(120_000);
  const admin = await asAdmin(request);
  const people: string[] = [];
  for (let place = 1; place <= 6; place += 1) {
    const username = `batch.reset${place}`;
    const password = 'violet-Harbour-71';
    const fields = { username, name: username, department_id: 1, role_ids: [] };
    await admin('POST', '/users/store', { ...fields, password, password_confirmation: password });
    people.push(username);
  }
  // The server answers only the first four calls that reset a password. Further calls never get a response.
  let answerCount = 0;
  let isHeld = true;
  const authorizations: string[] = [];
  await page.route('**/users/change_password/*', async (route) => {
    authorizations.push(route.request().headers()['authorization'] ?? '');
    answerCount += 1;
    if (answerCount <= 4 || !isHeld) await route.continue();
  });
  await signIn(page, 'admin');
  await page.goto('/account/staff?keyword=batch.reset');
  await page.getByLabel(t('list.selectAll')).click();
  await page.getByRole('button', { name: t('login.password'), exact: true }).click();
  await page.getByRole('button', { name: t('transfer.batch.password.start', { count: people.length }) }).click();
  await expect.poll(() => authorizations.length).toBe(6);
  await expect(page.getByRole('dialog').getByText(t('transfer.state.done')).first()).toBeVisible();

  await (await signOutElsewhere(page.context())).close();
  await expect(page.getByRole('heading', { name: t('login.heading') })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await storedText(page)).not.toContain('batch.reset');

  isHeld = false;
  await fillSignIn(page, 'hr');
  await expect(page.getByRole('button', { name: PEOPLE.hr })).toBeVisible();
  const expectNothingResumed = async () => {
    // The screen is idle, so a resumed job would have started by now.
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: t('transfer.job.report') })).toHaveCount(0);
    await expect(page.getByText(like('transfer.job.someFailed'))).toHaveCount(0);
  };
  // The user who signs in next starts on the home page and not on the previous user's screen.
  await expect(page).toHaveURL('/home');
  await expectNothingResumed();
  await page.goto('/account/staff?keyword=batch.reset');
  await expect(page.getByText(people[0]!).first()).toBeVisible();
  await expectNothingResumed();
  expect(authorizations).toHaveLength(6);
  expect(new Set(authorizations).size).toBe(1);
});

test('an imported review revokes no role if the user name and id of a person belong to two accounts', async ({
  page,
  request,
  baseURL,
}) => {
  const admin = await asAdmin(request);
  const { data } = await admin<{ data: Staff[] }>('POST', '/users', { pageSize: 100 });
  const holders = data.filter(({ role_ids, username }) => role_ids.length > 0 && username !== 'admin');
  const [namedPerson, victim] = holders as [Staff, Staff];
  const { id, version } = victim;
  const [role] = victim.roles;
  const by = { id: 1, name: PEOPLE.admin, username: 'admin' };
  const at = '2026-01-05T08:00:00.000Z';
  const review = {
    id: 'handed-over',
    name: 'Handed over',
    scope: { kind: 'roles', roles: [role] },
    begunAt: at,
    begunBy: by,
    handedOver: { by, at },
    // The imported name belongs to one account and the imported id to another account.
    people: [{ id, version, username: namedPerson.username, name: namedPerson.name, status: 1, roles: [role] }],
    decisions: {
      [`${id}-${role!.id}`]: { choice: 'revoke', reason: 'left', by, at, version },
    },
  };
  const { origin } = new URL(baseURL!);
  const content = JSON.stringify({ format: 'account-center-review', version: 1, origin, review });

  await startSession(page, 'admin');
  await page.goto('/account/review');
  await page.getByRole('button', { name: t('review.openFile') }).click();
  const file = { name: 'review.json', mimeType: 'application/json', buffer: Buffer.from(content) };
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole('button', { name: t('review.carryOut', { count: 1 }) }).click();
  await pressNamed(page.getByRole('dialog'), t('review.revoke'));
  const message = t('transfer.job.otherRecord', { wanted: namedPerson.username, found: victim.username });
  await expect(page.getByText(message).first()).toBeVisible();
  const accountAfter = await admin<Staff>('GET', `/users/show/${victim.id}`);
  expect(accountAfter.role_ids).toEqual(victim.role_ids);
});

test('sign-out asks before it removes drafts, and an expired session keeps drafts of the account', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/account/role');
  await page.getByRole('button', { name: t('role.create') }).click();
  await page.getByLabel(t('account.name'), { exact: true }).fill('Night manager');
  const key = `${PREFIX}draft-1-`;
  const isKept = () => page.evaluate((start) => Object.keys(localStorage).some((one) => one.startsWith(start)), key);
  await expect.poll(isKept).toBe(true);

  // The server ends the session. Afterwards the same user signs in again.
  const token = await page.evaluate((name) => localStorage.getItem(name), `${PREFIX}token`);
  await page.request.get('/api/account-api/logout', { headers: { authorization: `Bearer ${token}` } });
  await page.getByLabel(t('account.code'), { exact: true }).fill('night');
  await page.getByRole('button', { name: t('form.save') }).click();
  await expect(page).toHaveURL(`/user/login?redirect=${encodeURIComponent('/account/role')}`);
  await expect(page.locator('.ant-notification-notice')).toHaveCount(1);
  expect(await isKept()).toBe(true);
  await fillSignIn(page, 'admin');
  await expect(page.getByText(like('form.draft.ofNew', { name: 'Night manager' }))).toBeVisible();

  await page.getByRole('button', { name: t('shell.account') }).click();
  await page.getByText(t('shell.signOut')).click();
  const question = page.getByRole('dialog', { name: t('form.leave.title') });
  await question.getByRole('button', { name: t('shell.signOut') }).click();
  await expect(page).toHaveURL('/user/login');
  expect(await storedText(page)).not.toContain('Night manager');
});
