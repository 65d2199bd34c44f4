import { fireEvent, screen, waitFor, cleanup, within } from '@testing-library/react';
import { DEPARTMENTS } from '../support/demo';
import type { Call } from '../support/fetch';
import {
  bodiesOf,
  dialogSaying,
  dialogsGone,
  editor,
  isDisable,
  later,
  openStaff,
  PERSON,
  refused,
  stateOf,
} from '../support/staffScreen';
import { chooseAct } from '../support/rowActs';
import { asWideAs } from '../support/windowWidth';
import { like, t } from '../support/words';
import { openApp, showApp } from '../support/openApp';

/** Whole flows with many calls: where all processors are busy they take their time. */
jest.setTimeout(120_000);
const confirm = async (name: string) => (await dialogSaying(like('staff.disable.hint'))).getByRole('button', { name });
const isFilter = ({ path }: Call) => path.endsWith('/users/filter');
const isEnable = ({ path }: Call) => path.includes('/users/enable/');
const rows = () => document.querySelectorAll('tbody tr').length;

test('the department tree is resized by keyboard and hidden, and both are remembered', async () => {
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
  expect(JSON.parse(window.localStorage.getItem('account-center-staff-departments')!)).toEqual({
    width: 480,
    open: false,
  });
});

test('on a narrow window the department tree is a field among the filters', async () => {
  asWideAs(800);
  const app = await openStaff();
  expect(screen.queryByRole('separator')).not.toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: t('list.filters') }));
  await app.user.click(screen.getByRole('combobox', { name: t('account.department') }));
  await app.user.type(
    await screen.findByRole('combobox', { name: t('tree.search', { label: t('staff.departments') }) }),
    DEPARTMENTS.audit.slice(0, 2),
  );
  await app.user.click(await screen.findByText(DEPARTMENTS.audit));
  expect(app.address()).toMatch(/department_id=\d+$/);
});

test('ten clicks on the change of a status send one request; the row shows the new status before the list does, in both directions', async () => {
  const app = await openStaff();
  const done = () => Response.json({ code: 200, message: 'done', data: null });
  const [disabling, enabling, listing] = [later(), later(), later()];
  app.intercept((call) => {
    if (isDisable(call)) return disabling.answer;
    if (isEnable(call)) return enabling.answer;
    // Only what the answer itself made of the rows is seen.
    return call.path.endsWith('/users') ? listing.answer : undefined;
  });
  const isShownAs = async (words: string, busy: boolean) => {
    await waitFor(async () => expect(await stateOf()).toHaveAttribute('aria-busy', String(busy)));
    expect(await stateOf()).toHaveTextContent(words);
  };
  const pressTwice = async (words: string) => {
    for (let time = 0; time < 2; time += 1) await chooseAct(app, words, PERSON.name);
  };
  await chooseAct(app, t('staff.disable.confirm'), PERSON.name);
  const yes = await confirm(t('staff.disable.confirm'));
  for (let click = 0; click < 10; click += 1) fireEvent.click(yes);
  await isShownAs(t('common.disabled'), true);
  await dialogsGone();

  await pressTwice(t('staff.disable.confirm'));
  expect(screen.queryByText(like('staff.disable.hint'))).not.toBeInTheDocument();
  expect(app.calls.filter(isDisable)).toHaveLength(1);

  disabling.arrive(done());
  await isShownAs(t('common.disabled'), false);

  await pressTwice(t('staff.enable'));
  await isShownAs(t('common.enabled'), true);
  expect(app.calls.filter(isEnable)).toHaveLength(1);
  enabling.arrive(done());
  await isShownAs(t('common.enabled'), false);
  listing.arrive(refused(500, 'database busy'));
});

test('an account without roles has a dash in their place, in the list and in the details', async () => {
  const { id, name, username } = PERSON;
  const moment = '2026-03-01T08:00:00+08:00';
  const row = {
    ...{ id, name, username, mobile: '139', status: 1, version: 1, last_login_at: moment, created_at: moment },
    ...{ department_id: 1, department: { id: 1, name: 'Headquarters' }, role_ids: [], roles: [], updated_at: moment },
  };
  const app = await openStaff({
    prepare: ({ intercept }) =>
      intercept(({ path }) => {
        if (path.endsWith('/users'))
          return Response.json({ code: 200, message: '', data: { data: [row], current_page: 1, total: 1 } });
        return path.endsWith(`/users/show/${id}`)
          ? Response.json({ code: 200, message: '', data: { ...row, remark: 'here' } })
          : undefined;
      }),
  });
  expect((await screen.findByRole('cell', { name: 'Headquarters' })).nextElementSibling).toHaveTextContent('—');
  await app.user.click(screen.getByRole('link', { name }));
  const dialog = await dialogSaying(t('staff.detail.platforms'));
  expect(dialog.getByText(t('account.roles')).closest('tr')).toHaveTextContent(new RegExp(`${t('account.roles')}.?—`));
});

test('accounts are shown although the roles of the filter fail, and keep their roles when they are saved', async () => {
  const roles = later();
  const app = await openStaff({
    query: '?pageSize=20',
    prepare: ({ intercept }) => intercept((call) => (isFilter(call) ? roles.answer : undefined)),
  });
  await waitFor(() => expect(rows()).toBe(20));
  const filter = screen.getByRole('combobox', { name: t('account.roles') });
  expect(filter.closest('.ant-select')).toHaveClass('ant-select-loading');

  roles.arrive(refused(500, 'database busy'));
  expect(await screen.findByText('database busy')).toBeInTheDocument();
  await waitFor(() => expect(filter.closest('.ant-select')).not.toHaveClass('ant-select-loading'));
  expect(rows()).toBe(20);

  await app.user.type(screen.getByRole('searchbox'), `${PERSON.name}{Enter}`);
  await screen.findByText(t('common.total', { total: 1 }));
  await app.user.click(screen.getByRole('button', { name: `${t('form.edit')} ${PERSON.name}` }));
  const form = await editor();
  await app.user.type(form.getByLabelText(t('account.remark')), 'moved');
  await app.user.click(form.getByRole('button', { name: t('form.save') }));
  await dialogsGone();
  expect(bodiesOf(app, '/users/update/')).toEqual([
    expect.objectContaining({
      id: PERSON.id,
      name: PERSON.name,
      role_ids: [4],
      remark: 'moved',
      version: expect.any(Number),
    }),
  ]);
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

  test('name and account share a column and each still sorts; an earlier choice of columns still holds', async () => {
    const app = await openApp(ADDRESS, { as: 'admin' });
    const rest = [t('account.department'), t('account.roles'), t('account.status'), t('account.lastLoginAt')];
    expect(await headers()).toEqual(['', name, contact, ...rest, t('form.operations')]);
    await app.user.click(screen.getByRole('button', { name: t('account.username') }));
    expect(app.address()).toContain('sortField=username&sortOrder=ascend');
    expect(screen.getByRole('columnheader', { name })).toHaveAttribute('aria-sort', 'ascending');

    cleanup();
    const others = ['department', 'roles', 'last_login_at', 'created_at', 'updated_at', 'remark', 'operations'];
    const order = ['name', 'status', 'username', 'mobile', 'email', ...others];
    const settings = JSON.stringify({ order, toggled: ['mobile', 'remark'] });
    window.localStorage.setItem('account-center-table-staff', settings);
    await showApp(ADDRESS);
    const moved = [t('account.personName'), t('account.status'), t('account.username'), t('account.email')];
    expect((await headers()).slice(1, 5)).toEqual(moved);
    expect(await headers()).toContain(t('account.remark'));
  });
});
