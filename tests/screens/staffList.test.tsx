import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DEPARTMENTS, ROLES } from '../support/demo';
import { type Call, reply } from '../support/fetch';
import { type OpenedApp, openApp, showApp } from '../support/openApp';
import { PERSON, dialogSaying, dialogsGone, isDisable, delayedReply, openStaff, stateOf } from '../support/staffScreen';
import { chooseAct } from '../support/screen';
import { like, t } from '../support/words';
import { fullTest } from '../support/tier';

const requestsOf = ({ calls }: Pick<OpenedApp, 'calls'>) =>
  calls.filter(({ path }) => path.endsWith('/users')).map(({ body }) => JSON.parse(body ?? '') as object);
const isShownAs = (words: string) => waitFor(async () => expect(await stateOf()).toHaveTextContent(words));
const confirm = async (name: string) => (await dialogSaying(like('staff.disable.hint'))).getByRole('button', { name });
const isEnable = ({ path }: Call) => path.includes('/users/enable/');
const departmentButton = () => screen.getByRole('button', { name: t('staff.departments.all') });
test('a link sets filters of the staff list; Reset removes all, and Back undoes a department filter', async () => {
  const app = await openStaff({ query: '?role_id=4&status=1&department_id=1' });
  expect(requestsOf(app)).toEqual([{ page: 1, pageSize: 10, role_id: 4, status: 1, department_id: 1 }]);
  expect(await within(await screen.findByRole('search')).findByText(ROLES.staff)).toBeInTheDocument();
  expect(await screen.findByRole('treeitem', { selected: true })).toHaveAttribute('aria-level', '1');
  // An administrator without a scope sees no notice about a managed part of the organization.
  expect(screen.queryByText(like('scope.manages'))).not.toBeInTheDocument();
  await app.user.click(await screen.findByRole('button', { name: t('list.reset') }));
  expect(app.address()).toBe('/account/staff');
  await waitFor(() => expect(requestsOf(app).at(-1)).toEqual({ page: 1, pageSize: 10 }));
  expect(departmentButton()).toHaveAttribute('aria-pressed', 'true');

  const search = screen.getByRole('combobox', { name: t('tree.search', { label: t('staff.departments') }) });
  await app.user.type(search, DEPARTMENTS.audit.slice(0, 2));
  const tree = within(screen.getByRole('tree', { name: t('account.department') }));
  await app.user.click(tree.getByText(DEPARTMENTS.audit));
  expect(app.address()).toMatch(/\?department_id=\d+$/);
  const id = Number(new URLSearchParams(window.location.search).get('department_id'));
  await waitFor(() => expect(requestsOf(app).at(-1)).toEqual({ page: 1, pageSize: 10, department_id: id }));
  window.history.back();
  await waitFor(() => expect(requestsOf(app).at(-1)).toEqual({ page: 1, pageSize: 10 }));
  expect(departmentButton()).toHaveAttribute('aria-pressed', 'true');
});
test('disabling an account needs a confirmation, enabling does not; a refusal reverts the row', async () => {
  const app = await openStaff();
  const disable = () => chooseAct(app, t('staff.disable.confirm'), PERSON.name);
  await disable();
  await app.user.click(await confirm(t('form.cancel')));
  await dialogsGone();
  await isShownAs(t('common.enabled'));
  expect(app.calls.filter(isDisable)).toEqual([]);

  app.intercept((call) => (isDisable(call) ? reply(403, 'not allowed') : undefined));
  await disable();
  await app.user.click(await confirm(t('staff.disable.confirm')));
  expect(await screen.findByText('not allowed')).toBeInTheDocument();
  await isShownAs(t('common.enabled'));
  expect(app.calls.filter(isDisable)).toHaveLength(1);

  app.intercept(() => undefined);
  const before = requestsOf(app).length;
  await dialogsGone();
  await disable();
  await app.user.click(await confirm(t('staff.disable.confirm')));
  await isShownAs(t('common.disabled'));
  await dialogsGone();
  await waitFor(() => expect(requestsOf(app)).toHaveLength(before + 1));
  await chooseAct(app, t('staff.enable'), PERSON.name);
  await waitFor(() => expect(app.calls.some(isEnable)).toBe(true));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await isShownAs(t('common.enabled'));
});
test('a person is found, disabled, and given a new password by keyboard', async () => {
  const app = await openStaff({ query: '' });
  (await screen.findByRole('searchbox')).focus();
  await app.user.keyboard(`${PERSON.name}{Enter}`);
  await screen.findByText(t('common.total', { total: 1 }));
  const focusOn = async (element: () => Promise<HTMLElement>) => {
    const target = await element();
    for (let steps = 0; document.activeElement !== target && steps < 60; steps += 1) await app.user.tab();
    expect(target).toHaveFocus();
  };
  const menu = () => screen.findByRole('button', { name: t('common.moreFor', { name: PERSON.name }) });
  const choose = async (words: string) => {
    await focusOn(menu);
    await app.user.keyboard('{Enter}');
    const item = await screen.findByRole('menuitem', { name: words });
    // antd's keyboard handling skips items without a size, as in jsdom. tests/e2e/keyboard.spec.ts tests the keys.
    await app.user.click(item);
  };
  await choose(t('staff.disable.confirm'));
  await focusOn(() => confirm(t('staff.disable.confirm')));
  await app.user.keyboard('{Enter}');
  await isShownAs(t('common.disabled'));
  await dialogsGone();

  await choose(t('staff.reset'));
  const dialog = await dialogSaying(t('staff.reset.title', { name: PERSON.name }));
  await waitFor(() => expect(dialog.getByRole('radio', { name: t('staff.password.mode.generate') })).toHaveFocus());
  await focusOn(async () => dialog.getByRole('button', { name: t('staff.reset') }));
  await app.user.keyboard('{Enter}');
  await focusOn(() => screen.findByRole('button', { name: t('staff.issued.close') }));
  await app.user.keyboard('{Enter}');
  await dialogsGone();
  await waitFor(async () => expect(await menu()).toHaveFocus());
});
fullTest('the department tree is resized and hidden by keyboard, and both states are stored', async () => {
  const app = await openStaff();
  const line = await screen.findByRole('separator', { name: t('staff.departments.width') });
  expect(line).toHaveAttribute('aria-valuenow', '260');
  line.focus();
  await app.user.keyboard('{ArrowRight}{ArrowRight}');
  expect(line).toHaveAttribute('aria-valuenow', '292');
  await app.user.keyboard('{End}{ArrowRight}');
  expect(line).toHaveAttribute('aria-valuenow', '480');

  await app.user.click(screen.getByRole('button', { name: t('staff.departments.hide') }));
  expect(screen.queryByRole('tree')).not.toBeInTheDocument();
  expect(screen.queryByRole('separator')).not.toBeInTheDocument();
  const storedText = window.localStorage.getItem('account-center-staff-departments');
  expect(JSON.parse(storedText!)).toEqual({ width: 480, open: false });
});
fullTest('ten clicks on a status send one request, and the row is updated before the list is reloaded', async () => {
  const app = await openStaff();
  const success = () => reply(200, 'done');
  const [disabling, enabling, listing] = [delayedReply(), delayedReply(), delayedReply()];
  app.intercept((call) => {
    if (isDisable(call)) return disabling.answer;
    if (isEnable(call)) return enabling.answer;
    // The list's response is delayed, so that the rows show only the effect of the first response.
    return call.path.endsWith('/users') ? listing.answer : undefined;
  });
  const expectStatus = async (words: string, busy: boolean) => {
    await waitFor(async () => expect(await stateOf()).toHaveAttribute('aria-busy', String(busy)));
    expect(await stateOf()).toHaveTextContent(words);
  };
  const pressTwice = async (words: string) => {
    for (let time = 0; time < 2; time += 1) await chooseAct(app, words, PERSON.name);
  };
  await chooseAct(app, t('staff.disable.confirm'), PERSON.name);
  const yes = await confirm(t('staff.disable.confirm'));
  for (let click = 0; click < 10; click += 1) fireEvent.click(yes);
  await expectStatus(t('common.disabled'), true);
  await dialogsGone();

  await pressTwice(t('staff.disable.confirm'));
  expect(screen.queryByText(like('staff.disable.hint'))).not.toBeInTheDocument();
  expect(app.calls.filter(isDisable)).toHaveLength(1);

  disabling.arrive(success());
  await expectStatus(t('common.disabled'), false);

  await pressTwice(t('staff.enable'));
  await expectStatus(t('common.enabled'), true);
  expect(app.calls.filter(isEnable)).toHaveLength(1);
  enabling.arrive(success());
  await expectStatus(t('common.enabled'), false);
  listing.arrive(reply(500, 'database busy'));
});
describe('columns with two lines', () => {
  const ADDRESS = '/account/staff?keyword=lichenglei';
  const name = `${t('account.personName')} ${t('account.username')}`;
  const contact = `${t('account.mobile')} ${t('account.email')}`;
  const headers = async () => {
    await screen.findByText('lichenglei');
    const heads = within(screen.getByRole('table')).getAllByRole('columnheader');
    return heads.map(({ textContent }) => textContent?.trim());
  };

  fullTest('name and account share a column, but are sorted and stored as separate columns', async () => {
    const app = await openApp(ADDRESS, { as: 'admin' });
    const rest = [t('account.department'), t('account.roles'), t('account.status'), t('account.lastLoginAt')];
    expect(await headers()).toEqual(['', name, contact, ...rest, t('form.operations')]);
    await app.user.click(screen.getByRole('button', { name: t('account.username') }));
    expect(app.address()).toContain('sortField=username&sortOrder=ascend');
    expect(screen.getByRole('columnheader', { name })).toHaveAttribute('aria-sort', 'ascending');

    cleanup();
    const otherColumns = ['department', 'roles', 'last_login_at', 'created_at', 'updated_at', 'remark', 'operations'];
    const order = ['name', 'status', 'username', 'mobile', 'email', ...otherColumns];
    const settings = JSON.stringify({ order, toggled: ['mobile', 'remark'] });
    window.localStorage.setItem('account-center-table-staff', settings);
    await showApp(ADDRESS);
    const movedHeads = [t('account.personName'), t('account.status'), t('account.username'), t('account.email')];
    expect((await headers()).slice(1, 5)).toEqual(movedHeads);
    expect(await headers()).toContain(t('account.remark'));
  });
});
