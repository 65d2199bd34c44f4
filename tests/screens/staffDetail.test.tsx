import { screen, waitFor, within } from '@testing-library/react';
import { reply } from '../support/fetch';
import { PEOPLE, ROLES } from '../support/demo';
import type { OpenedApp } from '../support/openApp';
import { PERSON, dialogSaying, dialogsGone, isDisable, delayedReply, openStaff } from '../support/staffScreen';
import { fullTest } from '../support/tier';
import { like, t } from '../support/words';
import { giveCodes, openWith } from '../support/asAdmin';
import { history } from 'umi';
import { chooseAct } from '../support/screen';

const isDetailOf =
  (id: number) =>
  ({ path }: { path: string }) =>
    path.endsWith(`/users/show/${id}`);
const drawer = async () => dialogSaying(t('staff.detail.platforms'));
const openTab = async (app: OpenedApp, name: string) => app.user.click(await screen.findByRole('tab', { name }));
const person = `?keyword=${PERSON.name}&detail=${PERSON.id}`;
const row = (id: number) => document.querySelector(`tr[data-row-key="${id}"]`);
const title = (name: string) => screen.findByText(name, { selector: '.ant-drawer-title bdi' });
test('account details open from the row and the address, show profile, roles and systems, and close', async () => {
  const app = await openStaff();
  await app.user.click(screen.getByRole('link', { name: PERSON.name }));
  expect(app.address()).toContain(`detail=${PERSON.id}`);
  const dialog = await dialogSaying(t('staff.detail.platforms'));
  expect(dialog.getByText(PERSON.username)).toBeInTheDocument();
  expect(dialog.getByText(ROLES.staff)).toBeInTheDocument();
  await waitFor(() => expect(dialog.getAllByRole('listitem').length).toBeGreaterThan(1));

  await app.user.click(dialog.getByRole('button', { name: t('common.close') }));
  await dialogsGone();
  expect(app.address()).not.toContain('detail');
});
test('account details that fail to load show the reason only in the drawer, with a retry', async () => {
  const app = await openStaff({
    query: person,
    prepare: ({ intercept }) =>
      intercept((call) => (isDetailOf(PERSON.id)(call) ? reply(500, 'database busy') : undefined)),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('database busy');
  await app.user.click(screen.getByRole('button', { name: t('common.retry') }));
  await waitFor(() => expect(app.calls.filter(({ path }) => path.includes('/users/show/'))).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('database busy'));
  expect(document.querySelectorAll('.ant-message-notice')).toHaveLength(0);
});
fullTest('with only read permission, account details show no actions or history, but a permission notice', async () => {
  const app = await openStaff({
    as: 'auditor',
    query: person,
    prepare: () => giveCodes('auditor', ['account.staff', 'account.staff.show']),
  });
  await screen.findByRole('tab', { name: t('staff.detail.profile') });
  expect(
    screen.queryByRole('button', {
      name: new RegExp(`^(${t('form.edit')} ${PERSON.name}|${t('common.moreFor', { name: PERSON.name })})$`),
    }),
  ).not.toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: t('history.title') })).not.toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: t('staff.detail.operations') })).not.toBeInTheDocument();
  await openTab(app, t('staff.detail.permissions'));
  expect(await screen.findByText(t('staff.detail.mayNotReadRoles'))).toBeInTheDocument();
  expect(app.calls.some(({ path }) => path.includes('/roles/'))).toBe(false);
});
fullTest('account details list the latest operations with links to their records and to all operations', async () => {
  const app = await openStaff({ query: `?keyword=${PERSON.name}&detail=${PERSON.id}` });
  await openTab(app, t('staff.detail.operations'));
  expect(await screen.findByRole('link', { name: t('staff.detail.allOperations') })).toHaveAttribute(
    'href',
    `/account/record?user_id=${PERSON.id}`,
  );
  const [latest] = screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.includes(`record?user_id=${PERSON.id}&`));
  expect(latest).toHaveAttribute(
    'href',
    expect.stringMatching(new RegExp(`^/account/record\\?user_id=${PERSON.id}&detail=\\d+$`)),
  );
  const request = app.calls.find(({ path }) => path.endsWith('/logs'));
  expect(JSON.parse(request?.body ?? '')).toEqual({ user_id: PERSON.id, page: 1, pageSize: 10 });
});
test('disabling an account in its details keeps the details open, with the new status and an undo', async () => {
  const app = await openStaff({ query: person });
  const dialog = await drawer();
  expect(row(PERSON.id)).toHaveAttribute('aria-current', 'true');
  await app.user.click(await dialog.findByRole('button', { name: t('common.moreFor', { name: PERSON.name }) }));
  await app.user.click(await screen.findByRole('menuitem', { name: t('staff.disable.confirm') }));
  await app.user.click(await screen.findByRole('button', { name: t('staff.disable.confirm') }));
  const undo = await screen.findByRole('button', { name: like('common.undo') });
  const state = (words: string) => dialog.findByText(words, { selector: '.ant-descriptions-item-content *' });
  expect(await state(t('common.disabled'))).toBeInTheDocument();

  await app.user.click(undo);
  expect(await state(t('common.enabled'))).toBeInTheDocument();
  expect(app.calls.filter(isDisable)).toHaveLength(1);
  expect(app.calls.filter(({ path }) => path.endsWith(`/users/enable/${PERSON.id}`))).toHaveLength(1);
  expect(app.address()).toContain(`detail=${PERSON.id}`);
  await waitFor(() => expect(screen.queryByRole('button', { name: like('common.undo') })).not.toBeInTheDocument());
});
fullTest('a late response for the previous account does not replace the details of the current account', async () => {
  const app = await openStaff({ query: '' });
  const first = delayedReply();
  app.intercept((call) => (isDetailOf(2)(call) ? first.answer : undefined));
  history.push('/account/staff?detail=2');
  await waitFor(() => expect(app.calls.some(isDetailOf(2))).toBe(true));
  history.push('/account/staff?detail=3');
  await title(PEOPLE.auditor);

  const { calls } = app;
  const callCount = calls.length;
  first.arrive(reply(200, '', { id: 2, name: 'Late person', username: 'late', roles: [], role_ids: [] }));
  await first.answer;
  // A later call has been made, so any effect of the late response would have happened by now.
  await app.user.click(screen.getByRole('tab', { name: t('staff.detail.permissions') }));
  await waitFor(() => expect(calls.length).toBeGreaterThan(callCount));
  expect(screen.queryByText('Late person')).not.toBeInTheDocument();
  expect(await title(PEOPLE.auditor)).toBeInTheDocument();
});
fullTest('effective permissions list the granting roles, can be searched, and reloaded after a failure', async () => {
  const time = '2026-03-01T08:00:00+08:00';
  const account = { id: PERSON.id, username: PERSON.username, name: PERSON.name, status: 1, version: 1 };
  const department = { department_id: 1, department: { id: 1, name: 'Headquarters' } };
  const roles = [
    { id: 3, name: ROLES.auditor },
    { id: 4, name: ROLES.staff },
  ];
  const data = { ...account, ...department, created_at: time, updated_at: time, role_ids: [3, 4], roles };
  let isBroken = true;
  const app = await openStaff({
    query: person,
    prepare: ({ intercept }) =>
      intercept((call) => {
        if (isDetailOf(PERSON.id)(call)) return reply(200, '', data);
        return isBroken && call.path.endsWith('/roles/show/3') ? reply(500, 'database busy') : undefined;
      }),
  });
  await openTab(app, t('staff.detail.permissions'));
  const retry = await screen.findByRole('button', { name: t('common.retry') });
  isBroken = false;
  await app.user.click(retry);
  const tree = within(await screen.findByRole('treegrid', { name: t('staff.detail.permissions') }));
  const roleNames = `${ROLES.auditor}${t('common.listSeparator')}${ROLES.staff}`;
  expect(tree.getByRole('row', { name: like('menu.home') })).toHaveTextContent(roleNames);

  const search = screen.getByRole('textbox', { name: t('tree.search', { label: t('role.permissions') }) });
  await app.user.type(search, t('menu.record').slice(2));
  const match = await tree.findByRole('row', { name: like('menu.record') });
  expect(match).toHaveTextContent(ROLES.auditor);
  expect(match).not.toHaveTextContent(ROLES.staff);
  expect(tree.queryByRole('row', { name: like('menu.home') })).not.toBeInTheDocument();
});
fullTest('Ctrl + Z undoes a change of status, except while a field has the focus', async () => {
  const app = await openStaff();
  await chooseAct(app, t('staff.disable.confirm'), PERSON.name);
  await app.user.click(await screen.findByRole('button', { name: t('staff.disable.confirm') }));
  await screen.findByRole('button', { name: like('common.undo') });
  const enableCalls = () => app.calls.filter(({ path }) => path.endsWith(`/users/enable/${PERSON.id}`));
  await app.user.click(await screen.findByRole('searchbox'));
  await app.user.keyboard('{Control>}z{/Control}');
  expect(enableCalls()).toHaveLength(0);
  await app.user.click(screen.getByRole('table'));
  (document.activeElement as HTMLElement).blur();
  await app.user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(enableCalls()).toHaveLength(1));
});
fullTest('buttons and keys open the next or previous account, also across pages, and keep the drawer tab', async () => {
  const app = await openStaff({ query: '?sortField=username&sortOrder=ascend' });
  const rows = [...document.querySelectorAll('tr[data-row-key]')].map((line) =>
    Number(line.getAttribute('data-row-key')),
  );
  const last = rows.at(-1)!;
  await app.user.click(within(row(last)! as HTMLElement).getByRole('link'));
  await drawer();
  await openTab(app, t('staff.detail.permissions'));
  const next = screen.getByRole('button', { name: t('staff.detail.next') });
  await waitFor(() => expect(next).toHaveAttribute('aria-disabled', 'false'));

  await app.user.click(next);
  await waitFor(() => expect(app.address()).toContain('page=2'));
  await waitFor(() => expect(app.address()).not.toContain(`detail=${last}`));
  const [, first] = /detail=(\d+)/.exec(app.address()) ?? [];
  await waitFor(() => expect(row(Number(first))).toHaveAttribute('aria-current', 'true'));
  expect(document.querySelector('tr[data-row-key]')).toBe(row(Number(first)));

  await waitFor(() =>
    expect(screen.getByRole('button', { name: t('staff.detail.previous') })).toHaveAttribute('aria-disabled', 'false'),
  );
  await app.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(app.address()).toContain(`detail=${last}`));
  expect(app.address()).not.toContain('page=2');
  await waitFor(() => expect(row(last)).toHaveAttribute('aria-current', 'true'));
  const tab = await screen.findByRole('tab', { name: t('staff.detail.permissions') });
  expect(tab).toHaveAttribute('aria-selected', 'true');
});
fullTest('without permission, account details are not requested, and one message without retry is shown', async () => {
  const app = await openWith(['account.staff'], `/account/staff?detail=${PERSON.id}`);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(t('staff.detail.mayNotRead') + t('account.askAdministrator'));
  expect(screen.queryByRole('button', { name: t('common.retry') })).not.toBeInTheDocument();
  expect(app.calls.filter(({ path }) => path.includes('/users/show/'))).toEqual([]);
  expect(document.querySelectorAll('.ant-message-notice')).toHaveLength(0);
  await app.user.click(screen.getByRole('button', { name: t('common.close') }));
  await waitFor(() => expect(app.address()).not.toContain('detail'));
});

fullTest('an edit from the account details, and its undo, keep the details open and show the result', async () => {
  const app = await openStaff({ query: person });
  const dialog = await drawer();
  await app.user.click(await dialog.findByRole('button', { name: `${t('form.edit')} ${PERSON.name}` }));
  const name = await screen.findByLabelText(t('account.personName'));
  await app.user.clear(name);
  await app.user.type(name, 'Second name');
  await app.user.click(screen.getByRole('button', { name: t('form.save') }));
  expect(await title('Second name')).toBeInTheDocument();
  await app.user.click(await screen.findByRole('button', { name: like('common.undo') }));
  expect(await screen.findByText(t('common.undone'))).toBeInTheDocument();
  expect(await title(PERSON.name)).toBeInTheDocument();
  expect(app.address()).toContain(`detail=${PERSON.id}`);
});
