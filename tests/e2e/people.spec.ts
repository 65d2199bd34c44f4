import type { APIRequestContext } from '@playwright/test';
import type { PermissionNode } from '../../src/contract/role';
import { DEPARTMENTS, PEOPLE } from '../support/demo';
import { answerWords } from '../support/backendWords';
import { like, t } from '../support/words';
import { closeDialog, open } from './support/look';
import { asAdmin, expectNoTrouble, signIn, startSession, watchForTrouble } from './support/person';
import { expect, test } from './support/server';

type Row = Record<string, unknown>;

test('a bulk disable of 30 accounts skips the super administrator, reports two failures, and can retry both', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const admin = await asAdmin(request);
  const { data: roles } = await admin<{ data: Row[] }>('GET', '/roles?pageSize=100');
  const superRole = roles.find((role) => role['code'] === 'super_admin')!['id'];
  const find = async (username: string) => {
    const { data } = await admin<{ data: Row[] }>('POST', '/users', { keyword: username });
    return data.find((one) => one['username'] === username)!;
  };
  // The user names of the new accounts sort first, next to the administrator's name.
  const chiefs = ['aaa.chief1', 'aaa.chief2'];
  for (const username of chiefs) {
    const password = 'violet-Harbour-71';
    const fields = { username, name: username, department_id: 1, role_ids: [] };
    await admin('POST', '/users/store', { ...fields, password, password_confirmation: password });
  }
  await startSession(page, 'hr');
  await page.goto('/account/staff?pageSize=30&status=1&sortField=username&sortOrder=ascend');
  await page.getByLabel(t('list.selectAll')).click();
  await expect(page.getByText(t('list.selected', { count: 30 }))).toBeVisible();
  // Makes the accounts super administrators. The list on the screen was loaded before and is now stale.
  const giveRoles = async (username: string, role_ids: unknown[]) => {
    const { id, name, department_id } = await find(username);
    await admin('PUT', `/users/update/${String(id)}`, { id, username, name, department_id, role_ids });
  };
  for (const username of chiefs) await giveRoles(username, [superRole]);
  await page.getByRole('button', { name: t('staff.disable.confirm') }).click();
  await expect(page.getByText(like('transfer.batch.barred', { count: 1 }))).toBeVisible();
  await page.getByRole('button', { name: t('transfer.batch.disable.start', { count: 29 }) }).click();
  await expect(page.getByText(like('transfer.job.someFailed', { done: 27, failed: 2 }))).toBeVisible({
    timeout: 30_000,
  });

  await giveRoles(chiefs[0]!, []);
  await page.getByRole('button', { name: t('transfer.retryFailed', { count: 2 }) }).click();
  await expect(page.getByText(like('transfer.job.someFailed', { done: 28, failed: 1 }))).toBeVisible({
    timeout: 30_000,
  });
  await closeDialog(page);
  await expect(page.getByText(t('list.selected', { count: 1 }))).toBeVisible();

  // Enables the accounts again for other tests on the same server.
  const { data: disabledAccounts } = await admin<{ data: Row[] }>('POST', '/users', { status: 0, pageSize: 100 });
  for (const person of disabledAccounts) await admin('DELETE', `/users/enable/${String(person['id'])}`);
});

const flat = (nodes: readonly PermissionNode[]): PermissionNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);

/** Gives `LEADER` the permission to read the department's log. @returns the id of an account outside the department */
async function letReadLog(request: APIRequestContext): Promise<{ outside: number }> {
  const ask = await asAdmin(request);
  const form = await ask<{ permission: PermissionNode[] }>('GET', '/roles/form');
  const nodes = flat(form.permission).filter(({ code }) => code === 'account.record' || code === 'account.record.show');
  const permission = nodes.map(({ id }) => id);
  await ask('POST', '/roles/store', { name: 'Log of a part', code: 'own_log', scope: 'own_department', permission });
  const roles = await ask<{ data: { id: number }[] }>('GET', '/roles?keyword=own_log');
  const people = await ask<{
    data: { id: number; username: string; name: string; department_id: number; role_ids: number[] }[];
  }>('POST', '/users', { keyword: LEADER });
  const { id, username, name, department_id, role_ids } = people.data[0]!;
  const body = { id, username, name, department_id, role_ids: [...role_ids, roles.data[0]!.id] };
  await ask('PUT', `/users/update/${id}`, body);
  const otherAccounts = await ask<{ data: { id: number }[] }>('POST', '/users', { keyword: 'hr' });
  return { outside: otherAccounts.data[0]!.id };
}

/** User name of the leader of the development center (a department of the demonstration data). */
const LEADER = 'zhengwenhui';
const PART = t('scope.manages', { part: t('scope.withBelow', { names: DEPARTMENTS.research }) });

test('a scoped administrator sees only accounts and log entries in the scope, and finds no other account', async ({
  page,
  baseURL,
  request,
}) => {
  const { outside } = await letReadLog(request);
  const trouble = watchForTrouble(page, baseURL!);
  await signIn(page, LEADER);

  await page.goto('/account/staff');
  await expect(page.getByText(PART)).toBeVisible();
  await expect(page.getByRole('button', { name: t('scope.departments') })).toBeVisible();
  const tree = page.getByRole('tree', { name: t('account.department') });
  await expect(tree.getByText(DEPARTMENTS.research)).toBeVisible();
  await expect(tree.getByText(DEPARTMENTS.company)).toHaveCount(0);
  await expect(tree.getByText(DEPARTMENTS.products)).toHaveCount(0);

  await page.getByRole('button', { name: t('staff.create') }).click();
  const form = page.getByRole('dialog', { name: t('staff.create') });
  await form.getByLabel(t('account.personName')).fill('New colleague');
  await form.getByLabel(t('login.username'), { exact: true }).fill('new.colleague');
  await form.getByLabel(t('account.department'), { exact: true }).click();
  const picker = page.getByRole('dialog', { name: t('account.department'), exact: true });
  await picker.getByRole('treeitem', { name: new RegExp(`^${DEPARTMENTS.research}`) }).click();
  await form.getByRole('button', { name: t('form.save') }).click();
  await expect(page.getByText(like('form.created'))).toBeVisible();
  const close = page.getByRole('button', { name: new RegExp(`${t('common.close')}$`) });
  await close.last().click();

  await page.goto('/account/staff?keyword=new.colleague');
  await expect(page.getByRole('row').filter({ hasText: 'New colleague' })).toContainText(DEPARTMENTS.research);

  await page.goto('/account/department');
  await expect(page.getByText(PART)).toBeVisible();
  const edit = page.getByRole('button', { name: `${t('form.edit')} ${DEPARTMENTS.research}` });
  await expect(edit).toHaveAttribute('aria-disabled', 'true');

  await page.goto(`/account/staff?detail=${outside}`);
  await expect(page.getByText(answerWords.notFound).first()).toBeVisible();

  await page.goto('/account/record');
  await expect(page.getByText(PART)).toBeVisible();
  const rows = page.getByRole('row');
  await expect(rows.getByText(`${t('staff.create')}“New colleague”`)).toBeVisible();
  await expect(page.getByRole('cell', { name: PEOPLE.admin })).toHaveCount(0);
  expectNoTrouble(trouble);
});

/** @returns Exif data as a segment of a JPEG file, with the orientation (1 to 8) of a camera */
const exifSegment = (orientation: number): Buffer =>
  Buffer.from(
    `ffe10022457869660000${'4d4d002a00000008'}${'0001'}${`01120003000000010${orientation
      .toString(16)
      .padStart(3, '0')}0000`}00000000`,
    'hex',
  );

test('an uploaded picture is shown upright for each of the eight Exif orientations', async ({ page }) => {
  await startSession(page, 'admin');
  await open(page, '/account/staff?new=1');
  const storedPicture = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 48, height: 16 });
    const context = canvas.getContext('2d')!;
    context.fillRect(0, 0, 48, 16);
    // One corner of the picture is white, so that the test can recognise the orientation.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 16, 8);
    return canvas.toDataURL('image/jpeg', 1).replace(/^.*,/, '');
  });
  const jpeg = Buffer.from(storedPicture, 'base64');
  const editor = page.locator('.ant-drawer-content');
  // Corner with the white mark in the stored pixels, for EXIF orientations 1 to 4.
  // Orientations 5 to 8 have the same corners, but swap width and height.
  const firstCorners = ['top left', 'top right', 'bottom right', 'bottom left'];
  const corners = [...firstCorners, ...firstCorners];
  let before: string | null = null;
  for (const [place, corner] of corners.entries()) {
    const buffer = Buffer.concat([jpeg.subarray(0, 2), exifSegment(place + 1), jpeg.subarray(2)]);
    await editor.locator('input[type="file"]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
    const image = editor.locator('img[src*="/uploads/"]');
    await expect(image).not.toHaveAttribute('src', before ?? '');
    before = await image.getAttribute('src');
    const shownImage = await image.evaluate(async (element: HTMLImageElement) => {
      await element.decode();
      const { naturalWidth: width, naturalHeight: height } = element;
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d')!;
      context.drawImage(element, 0, 0);
      const isWhite = (x: number, y: number) => context.getImageData(x, y, 1, 1).data[0]! > 128;
      const bright = [
        isWhite(2, 2) && 'top left',
        isWhite(width - 3, 2) && 'top right',
        isWhite(2, height - 3) && 'bottom left',
        isWhite(width - 3, height - 3) && 'bottom right',
      ];
      return { size: `${width} × ${height}`, corner: bright.filter(Boolean).join(', ') };
    });
    expect(shownImage, `orientation ${place + 1}`).toEqual({ size: place < 4 ? '48 × 16' : '16 × 48', corner });
  }
});
