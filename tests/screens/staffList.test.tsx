import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { OpenedApp } from '../support/openApp';
import { dialogSaying, dialogsGone, isDisable, later, openStaff, PERSON, refused } from '../support/staffScreen';
import { asWideAs } from '../support/windowWidth';
import { t } from '../support/words';

const asked = ({ calls }: Pick<OpenedApp, 'calls'>) =>
  calls.filter(({ path }) => path.endsWith('/users')).map(({ body }) => JSON.parse(body ?? '') as object);
const theSwitch = () => screen.findByRole('switch', { name: t('staff.status.of', { name: PERSON.name }) });
const confirm = async (name: string) => (await dialogSaying(/将立即退出所有设备/)).getByRole('button', { name });

describe('filters', () => {
  test('a department is picked in the tree, stands in the address, and back undoes it', async () => {
    const app = await openStaff({ query: '' });
    const tree = within(await screen.findByRole('tree', { name: t('staff.departments') }));
    expect(screen.getByRole('button', { name: t('staff.departments.all') })).toHaveAttribute('aria-pressed', 'true');
    await app.user.type(screen.getByRole('combobox', { name: t('tree.search', { label: '部门' }) }), '审计');
    await app.user.click(tree.getByText('审计监察部'));

    expect(app.address()).toMatch(/\?department_id=\d+$/);
    const id = Number(new URLSearchParams(window.location.search).get('department_id'));
    await waitFor(() => expect(asked(app).at(-1)).toEqual({ page: 1, pageSize: 10, department_id: id }));
    window.history.back();
    await waitFor(() => expect(asked(app).at(-1)).toEqual({ page: 1, pageSize: 10 }));
    expect(screen.getByRole('button', { name: t('staff.departments.all') })).toHaveAttribute('aria-pressed', 'true');
  });

  test('a link restores role, status and department; reset ends them all', async () => {
    const app = await openStaff({ query: '?role_id=4&status=1&department_id=1' });
    expect(asked(app)).toEqual([{ page: 1, pageSize: 10, role_id: 4, status: 1, department_id: 1 }]);
    const filters = within(screen.getByRole('search'));
    expect(await filters.findByText('普通员工')).toBeInTheDocument();
    const chosen = await screen.findByRole('treeitem', { selected: true });
    expect(chosen).toHaveAttribute('aria-level', '1');

    await app.user.click(screen.getByRole('button', { name: t('list.reset') }));
    expect(app.address()).toBe('/account/staff');
    await waitFor(() => expect(asked(app).at(-1)).toEqual({ page: 1, pageSize: 10 }));
  });
});

describe('the department tree', () => {
  test('is made wider by keyboard, put away, and both are remembered', async () => {
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

  test('is a field among the filters where there is no room for it', async () => {
    asWideAs(800);
    const app = await openStaff();
    expect(screen.queryByRole('separator')).not.toBeInTheDocument();
    await app.user.click(screen.getByRole('combobox', { name: t('staff.departments') }));
    await app.user.type(await screen.findByRole('combobox', { name: t('tree.search', { label: '部门' }) }), '审计');
    await app.user.click(await screen.findByText('审计监察部'));
    expect(app.address()).toMatch(/department_id=\d+$/);
  });
});

describe('the status switch', () => {
  test('asks before it disables, and says what happens; cancelling changes nothing', async () => {
    const app = await openStaff();
    await app.user.click(await theSwitch());
    expect(await screen.findByText(/将立即退出所有设备/)).toBeInTheDocument();
    await app.user.click(await confirm(t('form.cancel')));
    await dialogsGone();
    expect(await theSwitch()).toBeChecked();
    expect(app.calls.filter(isDisable)).toEqual([]);
  });

  test('ten clicks make one request; in flight it is disabled, then the list loads again', async () => {
    const app = await openStaff();
    const held = later();
    app.intercept((call) => (isDisable(call) ? held.answer : undefined));
    const control = await theSwitch();
    for (let click = 0; click < 10; click += 1) fireEvent.click(control);
    const yes = await confirm(t('staff.disable.confirm'));
    for (let click = 0; click < 10; click += 1) fireEvent.click(yes);
    await waitFor(() => expect(control).toHaveAttribute('aria-disabled', 'true'));
    expect(control).not.toBeChecked();
    for (let click = 0; click < 10; click += 1) fireEvent.click(control);
    expect(app.calls.filter(isDisable)).toHaveLength(1);

    const before = asked(app).length;
    held.arrive(Response.json({ code: 200, message: '账号已停用', data: null }));
    await waitFor(() => expect(asked(app)).toHaveLength(before + 1));
    expect(app.calls.filter(isDisable)).toHaveLength(1);
  });

  test('disabling and enabling take effect; enabling asks nothing', async () => {
    const app = await openStaff();
    await app.user.click(await theSwitch());
    await app.user.click(await confirm(t('staff.disable.confirm')));
    await waitFor(async () => expect(await theSwitch()).not.toBeChecked());
    await dialogsGone();
    await waitFor(async () => expect(await theSwitch()).toHaveAttribute('aria-disabled', 'false'));
    await app.user.click(await theSwitch());
    await waitFor(() => expect(app.calls.some(({ path }) => path.includes('/users/enable/'))).toBe(true));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(async () => expect(await theSwitch()).toBeChecked());
  });

  test.each([
    [403, '只有超级管理员可以管理超级管理员账号'],
    [500, '数据库繁忙'],
  ])('is as it was after a %s, says why, and is not tried again', async (code, message) => {
    const app = await openStaff();
    app.intercept((call) => (isDisable(call) ? refused(code, message) : undefined));
    await app.user.click(await theSwitch());
    await app.user.click(await confirm(t('staff.disable.confirm')));
    expect(await screen.findByText(message)).toBeInTheDocument();
    await waitFor(async () => expect(await theSwitch()).toBeChecked());
    expect(await theSwitch()).toHaveAttribute('aria-disabled', 'false');
    expect(app.calls.filter(isDisable)).toHaveLength(1);
  });

  test('cannot be turned for oneself, and says so; nor can one edit oneself', async () => {
    const app = await openStaff({ query: '?keyword=林致远' });
    const own = await screen.findByRole('switch', { name: t('staff.status.of', { name: '林致远' }) });
    await waitFor(() => expect(own).toHaveAttribute('aria-disabled', 'true'));
    fireEvent.mouseEnter(own);
    expect(await screen.findByText(t('staff.status.self'))).toBeInTheDocument();
    await app.user.click(own);
    await app.user.click(screen.getByRole('button', { name: '编辑 林致远' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '重置密码 林致远' })).toHaveAttribute('aria-disabled', 'true');
  });
});

test('who has no role has a dash in its place, in the list and in the details', async () => {
  const { id, name, username } = PERSON;
  const moment = '2026-03-01T08:00:00+08:00';
  const row = {
    id,
    name,
    username,
    mobile: '139',
    department_id: 1,
    department: { id: 1, name: '总部' },
    role_ids: [],
    roles: [],
    status: 1,
    last_login_at: moment,
    created_at: moment,
    updated_at: moment,
    version: 1,
  };
  const app = await openStaff({
    prepare: ({ intercept }) =>
      intercept(({ path }) => {
        if (path.endsWith('/users'))
          return Response.json({ code: 200, message: '', data: { data: [row], current_page: 1, total: 1 } });
        return path.endsWith(`/users/show/${id}`)
          ? Response.json({ code: 200, message: '', data: { ...row, remark: '在' } })
          : undefined;
      }),
  });
  expect((await screen.findByRole('cell', { name: '总部' })).nextElementSibling).toHaveTextContent('—');
  await app.user.click(screen.getByRole('button', { name: `详情 ${name}` }));
  const dialog = await dialogSaying(t('staff.detail.platforms'));
  expect(dialog.getByText(t('account.roles')).closest('tr')).toHaveTextContent(/角色.?—/);
});

test('who may only read is offered nothing else', async () => {
  await openStaff({
    prepare: ({ intercept }) =>
      intercept((call) =>
        call.path.endsWith('/account-api/user')
          ? Response.json({
              code: 200,
              message: '',
              data: { id: 3, username: 'auditor', name: '周正阳', roles: [], permissions: ['account.staff'] },
            })
          : undefined,
      ),
  });
  await waitFor(() =>
    expect(screen.queryByRole('columnheader', { name: t('form.operations') })).not.toBeInTheDocument(),
  );
  expect(screen.queryByRole('button', { name: t('staff.create') })).not.toBeInTheDocument();
  expect(await theSwitch()).toHaveAttribute('aria-disabled', 'true');
  for (const name of [t('staff.detail'), t('form.edit'), t('staff.reset')]) {
    expect(screen.queryByRole('button', { name: `${name} ${PERSON.name}` })).not.toBeInTheDocument();
  }
});

test('by keyboard alone: a person is found, disabled, and given a new password', async () => {
  const app = await openStaff({ query: '' });
  screen.getByRole('searchbox').focus();
  await app.user.keyboard(`${PERSON.name}{Enter}`);
  await screen.findByText('共 1 条');
  const focusOn = async (element: () => Promise<HTMLElement>) => {
    const wanted = await element();
    for (let steps = 0; document.activeElement !== wanted && steps < 60; steps += 1) await app.user.tab();
    expect(wanted).toHaveFocus();
  };
  await focusOn(theSwitch);
  await app.user.keyboard(' ');
  await focusOn(() => confirm(t('staff.disable.confirm')));
  await app.user.keyboard('{Enter}');
  await waitFor(async () => expect(await theSwitch()).not.toBeChecked());
  await dialogsGone();

  await focusOn(() => screen.findByRole('button', { name: `重置密码 ${PERSON.name}` }));
  await app.user.keyboard('{Enter}');
  const dialog = await dialogSaying(t('staff.reset.title', { name: PERSON.name }));
  await waitFor(() => expect(dialog.getByRole('radio', { name: t('staff.password.mode.generate') })).toHaveFocus());
  await focusOn(async () => dialog.getByRole('button', { name: t('staff.reset') }));
  await app.user.keyboard('{Enter}');
  await focusOn(() => screen.findByRole('button', { name: t('staff.issued.close') }));
  await app.user.keyboard('{Enter}');
  await dialogsGone();
  await waitFor(() => expect(screen.getByRole('button', { name: `重置密码 ${PERSON.name}` })).toHaveFocus());
});
