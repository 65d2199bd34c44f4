import { screen, waitFor, within } from '@testing-library/react';
import { leaving } from '../support/bareAnswers';
import type { InstalledFetch } from '../support/fetch';
import { openApp } from '../support/openApp';
import { answer, drawer, drawerGone, editRole, newRole, openRoles, save, written } from '../support/roleForm';
import { t } from '../support/words';

/** Leads the development center, by a role that holds in the holder's own department. */
const LEADER = 'zhengwenhui';
const PART = t('scope.manages', { part: '研发中心及下级' });

/** The backend as one that knows no scopes. */
const withoutScopes = ({ intercept }: InstalledFetch) =>
  intercept(leaving({ currentUser: ['scope'], roleList: ['scope'], roleDetail: ['scope'] }));

test('who administers a part is told so where its people, departments and operations are', async () => {
  await openApp('/account/staff', { as: LEADER });
  expect(await screen.findByText(PART)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: t('scope.departments') })).toBeInTheDocument();
});

test('the top of a part is not offered for change, and nothing is created beside it', async () => {
  const app = await openApp('/account/department', { as: LEADER });
  expect(await screen.findByText(PART)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: '编辑 研发中心' })).toHaveAttribute('aria-disabled', 'true');
  await app.user.click(screen.getByRole('button', { name: t('department.create') }));
  const form = await drawer();
  expect(form.getByLabelText(t('department.parent'))).toHaveTextContent('研发中心');
  expect(form.queryByRole('button', { name: t('tree.clear') })).not.toBeInTheDocument();
});

test.each([
  ['who administers everything', { as: 'admin' }],
  ['whoever’s backend knows no parts', { as: LEADER, prepare: withoutScopes }],
])('%s is told nothing of it', async (_who, options) => {
  await openApp('/account/staff', options);
  expect(await screen.findByRole('button', { name: t('staff.departments.all') })).toBeInTheDocument();
  expect(screen.queryByText(/^您管理/)).not.toBeInTheDocument();
});

test('a role gets the departments that are picked for it', async () => {
  const app = await openRoles();
  const form = await newRole(app);
  await app.user.type(form.getByLabelText(t('account.name')), '片区管理');
  await app.user.type(form.getByLabelText(t('account.code')), 'area');
  expect(form.getByRole('radio', { name: t('role.scope.all') })).toBeChecked();
  await app.user.click(form.getByRole('radio', { name: t('role.scope.departments') }));
  await save(app);
  expect(await form.findByText(t('role.scope.required'))).toBeInTheDocument();

  await app.user.click(form.getByLabelText(t('account.department')));
  const picker = within(await screen.findByRole('tree', { name: t('account.department') }));
  await app.user.click(await picker.findByText('云启科技集团'));
  expect(
    await form.findByRole('button', { name: t('role.scope.remove', { name: '云启科技集团' }) }),
  ).toBeInTheDocument();
  await save(app);
  await drawerGone();
  expect(written(app)).toEqual([expect.objectContaining({ code: 'area', scope: 'departments', department_ids: [1] })]);
});

test('a backend without scopes is neither shown nor sent any', async () => {
  const app = await openRoles({ prepare: withoutScopes });
  const form = await editRole(app, '人力资源管理员');
  expect(form.queryByText(t('role.scope'))).not.toBeInTheDocument();
  await app.user.type(form.getByLabelText(t('account.name')), '一');
  await save(app);
  await drawerGone();
  expect(Object.keys(written(app)[0] ?? {})).not.toEqual(expect.arrayContaining(['scope']));
});

test('the form says what is wrong with a scope at its place', async () => {
  const app = await openRoles({
    prepare: ({ intercept }) =>
      intercept((call) =>
        call.method === 'PUT'
          ? answer(600, '提交的内容有误', { errors: { scope: [t('role.scope.beyond')] } })
          : undefined,
      ),
  });
  const form = await editRole(app, '部门主管');
  await waitFor(() => expect(form.getByRole('radio', { name: t('role.scope.own_department') })).toBeChecked());
  await app.user.click(form.getByRole('radio', { name: t('role.scope.all') }));
  await save(app);
  expect(await form.findByText(t('role.scope.beyond'))).toBeInTheDocument();
});
