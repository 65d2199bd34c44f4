import { screen, waitFor, within } from '@testing-library/react';
import { leaving } from '../support/bareAnswers';
import type { InstalledFetch } from '../support/fetch';
import { openApp } from '../support/openApp';
import { answer, drawer, drawerGone, editRole, newRole, openRoles, save, written } from '../support/roleForm';

/** Leads the development center, by a role that holds in the holder's own department. */
const LEADER = 'zhengwenhui';
const PART = '您管理：研发中心及下级';

/** The backend as one that knows no scopes. */
const withoutScopes = ({ intercept }: InstalledFetch) =>
  intercept(leaving({ currentUser: ['scope'], roleList: ['scope'], roleDetail: ['scope'] }));

test('who administers a part is told so where its people, departments and operations are', async () => {
  await openApp('/account/staff', { as: LEADER });
  expect(await screen.findByText(PART)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: '您管理的部门' })).toBeInTheDocument();
});

test('the top of a part is not offered for change, and nothing is created beside it', async () => {
  const app = await openApp('/account/department', { as: LEADER });
  expect(await screen.findByText(PART)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: '编辑 研发中心' })).toHaveAttribute('aria-disabled', 'true');
  await app.user.click(screen.getByRole('button', { name: '新建部门' }));
  const form = await drawer();
  expect(form.getByLabelText('上级部门')).toHaveTextContent('研发中心');
  expect(form.queryByRole('button', { name: '清除' })).not.toBeInTheDocument();
});

test.each([
  ['who administers everything', { as: 'admin' }],
  ['whoever’s backend knows no parts', { as: LEADER, prepare: withoutScopes }],
])('%s is told nothing of it', async (_who, options) => {
  await openApp('/account/staff', options);
  expect(await screen.findByRole('button', { name: '全部部门' })).toBeInTheDocument();
  expect(screen.queryByText(/^您管理/)).not.toBeInTheDocument();
});

test('a role gets the departments that are picked for it', async () => {
  const app = await openRoles();
  const form = await newRole(app);
  await app.user.type(form.getByLabelText('名称'), '片区管理');
  await app.user.type(form.getByLabelText('编码'), 'area');
  expect(form.getByRole('radio', { name: '整个组织' })).toBeChecked();
  await app.user.click(form.getByRole('radio', { name: '指定部门及下级' }));
  await save(app);
  expect(await form.findByText('请至少选择一个部门')).toBeInTheDocument();

  await app.user.click(form.getByLabelText('部门'));
  const picker = within(await screen.findByRole('tree', { name: '部门' }));
  await app.user.click(await picker.findByText('云启科技集团'));
  expect(await form.findByRole('button', { name: '移除“云启科技集团”' })).toBeInTheDocument();
  await save(app);
  await drawerGone();
  expect(written(app)).toEqual([expect.objectContaining({ code: 'area', scope: 'departments', department_ids: [1] })]);
});

test('a backend without scopes is neither shown nor sent any', async () => {
  const app = await openRoles({ prepare: withoutScopes });
  const form = await editRole(app, '人力资源管理员');
  expect(form.queryByText('管理范围')).not.toBeInTheDocument();
  await app.user.type(form.getByLabelText('名称'), '一');
  await save(app);
  await drawerGone();
  expect(Object.keys(written(app)[0] ?? {})).not.toEqual(expect.arrayContaining(['scope']));
});

test('the form says what is wrong with a scope at its place', async () => {
  const app = await openRoles({
    prepare: ({ intercept }) =>
      intercept((call) =>
        call.method === 'PUT' ? answer(600, '提交的内容有误', { errors: { scope: ['超出您的管理范围'] } }) : undefined,
      ),
  });
  const form = await editRole(app, '部门主管');
  await waitFor(() => expect(form.getByRole('radio', { name: '所在部门及下级' })).toBeChecked());
  await app.user.click(form.getByRole('radio', { name: '整个组织' }));
  await save(app);
  expect(await form.findByText('超出您的管理范围')).toBeInTheDocument();
});
