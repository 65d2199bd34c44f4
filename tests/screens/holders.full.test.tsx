import { screen, waitFor, within } from '@testing-library/react';
import { asAdmin, openWith } from '../support/asAdmin';
import { DEPARTMENTS, ROLES } from '../support/demo';
import { type Call, reply, replyTo } from '../support/fetch';
import { collectDownloads, tableTexts } from '../support/files';
import { holderCount, holdersOf, listBodies, rowsShown } from '../support/memberScreens';
import { openApp } from '../support/openApp';
import { group, groupNames, openPalette, openShell } from '../support/palette';
import { asWideAs } from '../support/screen';
import { like, t } from '../support/words';

const RESET = `${t('holders.ask')}${t('staff.reset').slice(0, 2)}`;
const ADDRESS = '/account/holders';
const STAFF = `${ADDRESS}?code=account.staff`;
type Row = Record<string, unknown>;

const isDetail = ({ path }: Call) => path.includes('/roles/show/');

test('the screen of permission holders stores the filters for status and department in the address', async () => {
  const { user, address, calls } = await openApp(STAFF, { as: 'admin' });
  await holderCount();
  expect(listBodies({ calls }).every(({ status }) => status === 1)).toBe(true);
  const before = rowsShown().length;
  expect(before).toBeGreaterThan(0);
  await user.click(screen.getByRole('checkbox', { name: t('holders.disabledToo') }));
  expect(address()).toBe(`${STAFF}&accounts=all`);
  await waitFor(() => expect(listBodies({ calls }).at(-1)).not.toHaveProperty('status'));
  await holderCount();

  await user.click(screen.getByRole('combobox', { name: t('account.department') }));
  const panel = within(await screen.findByRole('dialog'));
  await user.type(panel.getByRole('combobox'), `${DEPARTMENTS.tax.slice(0, 2)}{Enter}`);
  await waitFor(() => expect(address()).toMatch(/department_id=\d+/));
  await waitFor(() => expect(listBodies({ calls }).at(-1)).toHaveProperty('department_id'));
});

test('on a phone the screen of permission holders selects the permission in a field, not in a tree', async () => {
  asWideAs(390);
  const { user } = await openApp(ADDRESS, { as: 'admin' });
  await user.click(await screen.findByRole('combobox', { name: t('role.permissions') }));
  const panel = within(await screen.findByRole('dialog'));
  await user.type(panel.getByRole('combobox'), `${t('staff.reset')}{Enter}`);
  await holdersOf(t('transfer.batch.password'));
});

test('a link to the holders of a deleted permission shows that the permission is unknown', async () => {
  await openApp(`${ADDRESS}?permission=999999`, { as: 'admin' });
  expect(await screen.findByText(t('holders.unknown'))).toBeInTheDocument();
});

test('a role that fails to load is named next to the loaded roles, and a retry loads the role', async () => {
  let isBroken = true;
  const { user, calls } = await openApp(STAFF, {
    as: 'admin',
    prepare: ({ intercept }) =>
      intercept(replyTo('/roles/show/2', () => (isBroken ? reply(500, 'database busy') : undefined))),
  });
  const answer = await holdersOf(t('menu.staff'));
  expect(await answer.findByText(t('holders.failed', { count: 1, names: ROLES.hr }))).toBeInTheDocument();
  expect(answer.getByText(t('holders.roles', { count: 2 }))).toBeInTheDocument();
  expect(await holderCount()).toHaveTextContent(like('holders.atLeast'));
  // The failure is reported only beside the retry, not in a toast as well.
  expect(document.querySelectorAll('.ant-message-notice, .ant-notification-notice')).toHaveLength(0);

  isBroken = false;
  const before = calls.filter(isDetail).length;
  await user.click(answer.getByRole('button', { name: t('common.retry') }));
  expect(await answer.findByText(t('holders.roles', { count: 3 }))).toBeInTheDocument();
  expect(await holderCount()).toHaveTextContent(like('holders.people'));
  expect(calls.filter(isDetail)).toHaveLength(before + 1);
});

test('if the list of roles fails to load, an error with a retry replaces the holders', async () => {
  let isBroken = true;
  const { user } = await openApp(STAFF, {
    as: 'admin',
    prepare: ({ intercept }) =>
      intercept(replyTo('/roles', () => (isBroken ? new Response('', { status: 503 }) : undefined))),
  });
  const answer = await holdersOf(t('menu.staff'));
  const retry = await answer.findByRole('button', { name: t('common.retry') });
  isBroken = false;
  await user.click(retry);
  expect(await answer.findByText(t('holders.roles', { count: 3 }))).toBeInTheDocument();
});

test('without permission to read roles the screen of permission holders requests no roles', async () => {
  const { calls } = await openWith(['account.role'], STAFF);
  expect(await screen.findByText(t('review.needsRoles'))).toBeInTheDocument();
  expect(calls.filter(({ path }) => /\/roles/.test(path))).toEqual([]);
});

test('without permission to list accounts the screen of holders shows only roles, and the reason', async () => {
  const { calls } = await openWith(['account.role', 'account.role.show'], STAFF);
  const answer = await holdersOf(t('menu.staff'));
  expect(await answer.findByText(t('holders.roles', { count: 3 }))).toBeInTheDocument();
  expect(answer.getByText(t('members.mayNotList'))).toBeInTheDocument();
  expect(listBodies({ calls })).toEqual([]);
});

test('holders of a permission and the matrix of all permissions are exported as workbooks', async () => {
  const downloads = collectDownloads();
  const { user } = await openApp(STAFF, { as: 'admin' });
  const total = Number(/\d+/.exec((await holderCount()).textContent)![0]);
  await user.click(screen.getByRole('button', { name: t('transfer.export') }));
  await user.click(await screen.findByRole('button', { name: t('transfer.export.start') }));
  await screen.findByText(t('transfer.export.done', { count: total }));
  const [header, ...people] = await tableTexts(downloads[0]!.content);
  expect(header).toEqual([
    t('account.personName'),
    t('account.username'),
    t('account.department'),
    t('account.status'),
    t('account.lastLoginAt'),
    t('staff.detail.sources'),
  ]);
  expect(people).toHaveLength(total);
  expect(people.find((row) => row[1] === 'admin')?.[5]).toBe(ROLES.super);
  await user.click(screen.getAllByRole('button', { name: t('common.close') }).at(-1)!);

  await user.click(screen.getByRole('button', { name: t('holders.matrix') }));
  const dialog = within(
    (await screen.findByText(t('transfer.export.title', { name: t('holders.matrix') }))).closest<HTMLElement>(
      '[role="dialog"]',
    )!,
  );
  await user.click(dialog.getByRole('button', { name: t('transfer.export.start') }));
  await dialog.findByText(like('transfer.export.done'));
  const [heads, ...matrix] = await tableTexts(downloads[1]!.content);
  const admin = await asAdmin();
  const roles = (await admin('GET', '/roles?pageSize=100')).data['data'] as Row[];
  const titles = [t('role.permissions'), t('holders.matrix.path'), t('account.permission'), t('account.type')];
  expect(heads!.slice(0, 4)).toEqual(titles);
  expect(heads).toHaveLength(4 + roles.length);
  const reset = matrix.find((row) => row[2] === 'account.staff.change_password')!;
  // The file indents the name, but the function that reads the file trims all texts.
  expect(reset[0]).toBe(t('staff.reset'));
  expect(reset[1]).toMatch(new RegExp(` / ${t('menu.staff')} / ${t('staff.reset')}$`));
  const holders = heads!.filter((_, index) => reset[index] === '●');
  expect(holders).toEqual(
    expect.arrayContaining([
      t('menuManagement.concerns.role', { name: ROLES.super, count: 1 }),
      t('menuManagement.concerns.role', { name: ROLES.hr, count: 3 }),
    ]),
  );
  expect(holders.join()).not.toContain(ROLES.staff);
});

test('the command palette finds the holders of a permission, also in English and by pinyin', async () => {
  const app = await openShell();
  await openPalette(app.user);
  await app.user.keyboard(RESET);
  await waitFor(() => expect(groupNames(t('holders.ask'))).toEqual([t('transfer.batch.password')]));
  // A query about holders of a permission does not also search for people.
  expect(group(t('palette.group.staff'))).toBeNull();
  expect(listBodies(app)).toEqual([]);
  await app.user.clear(screen.getByRole('combobox'));
  await app.user.keyboard('who can czmm');
  await waitFor(() => expect(groupNames(t('holders.ask'))).toEqual([t('transfer.batch.password')]));
  await app.user.keyboard('{Enter}');
  await holdersOf(t('transfer.batch.password'));
});

test('the command palette offers the holders of the permission for the current screen', async () => {
  const app = await openShell('admin', '/account/staff');
  await openPalette(app.user);
  await app.user.keyboard(`${t('holders.ask')}${t('palette.keys.open')}`);
  await waitFor(() => expect(groupNames(t('form.operations'))).toContain(t('holders.here')));
  await app.user.keyboard('{Enter}');
  await holdersOf(t('menu.staff'));
});

test('without permission to read roles the command palette offers no holders', async () => {
  const app = await openShell('staff');
  await openPalette(app.user);
  await app.user.keyboard(RESET);
  await screen.findByText(like('palette.none', { words: RESET }));
  expect(app.calls.filter(({ path }) => path.includes('/roles'))).toEqual([]);
});

test('a row of the menu screen links to the holders of its permission', async () => {
  const { user, address } = await openApp('/account/menu', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: t('common.moreFor', { name: t('menu.staff') }) }));
  await user.click(await screen.findByText(`${t('holders.ask')}…`));
  await holdersOf(t('menu.staff'));
  expect(address()).toMatch(/permission=\d+/);
});

test('a permission in the role editor has a link to its holders', async () => {
  const { user } = await openWith(['account.role', 'account.role.show'], '/account/role');
  await user.click((await screen.findAllByRole('button', { name: like('role.view') }))[0]!);
  const link = await screen.findByRole('link', { name: t('holders.of', { name: t('menu.staff') }) });
  // A directory grants nothing by itself, so it has no link to holders.
  expect(
    screen.queryByRole('link', { name: t('holders.of', { name: t('builtIn.organization') }) }),
  ).not.toBeInTheDocument();
  await user.click(link);
  await holdersOf(t('menu.staff'));
});
