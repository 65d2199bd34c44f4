import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
  answer,
  drawer,
  drawerGone,
  editRole,
  field,
  isWrite,
  newRole,
  openRoles,
  rename,
  save,
  written,
} from '../support/roleForm';
import { t } from '../support/words';

test('a role is created: the list loads again, the drawer closes, the focus is back on the button', async () => {
  const app = await openRoles();
  await newRole(app);
  await waitFor(async () => expect(await field(t('account.name'))).toHaveFocus());

  await app.user.keyboard('值班员');
  await app.user.type(await field(t('account.code')), 'duty-officer');
  await app.user.type(await field(t('account.description')), '夜间值班{Control>}{Enter}{/Control}');

  await drawerGone();
  expect(written(app)).toEqual([
    { name: '值班员', code: 'duty-officer', description: '夜间值班', scope: 'all', permission: [] },
  ]);
  expect(await screen.findByText('duty-officer')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: t('role.create') })).toHaveFocus());
  expect(screen.getAllByText('角色已新建')).toHaveLength(1);
});

test('an edited role keeps the permissions that it has, and says which version it was', async () => {
  const app = await openRoles();
  const form = await editRole(app, '人力资源管理员');
  expect(form.getByLabelText(t('account.code'))).toHaveValue('hr_admin');
  await rename(app, '人事主管');
  await save(app);

  await drawerGone();
  const [body] = written(app);
  expect(body).toMatchObject({ name: '人事主管', version: expect.any(Number) });
  expect((body?.['permission'] as number[] | undefined)?.length).toBeGreaterThan(0);
  expect(await screen.findByText('人事主管')).toBeInTheDocument();
});

test('what the rules refuse is said at the fields, the first of them focused, and nothing is sent', async () => {
  const app = await openRoles();
  const form = await newRole(app);
  await app.user.type(form.getByLabelText(t('account.code')), '1 bad');
  await save(app);

  expect(await form.findByText(t('form.rule.required', { label: '名称' }))).toBeInTheDocument();
  expect(form.getByText(/以字母开头/)).toBeInTheDocument();
  await waitFor(() => expect(form.getByLabelText(t('account.name'))).toHaveFocus());
  expect(form.getByLabelText(t('account.name'))).toHaveAttribute('aria-invalid', 'true');
  expect(written(app)).toEqual([]);
});

test('what the server refuses is said at the fields, what the form lacks in a toast, and all typed stays', async () => {
  const app = await openRoles();
  app.intercept((call) =>
    isWrite(call)
      ? answer(600, '参数错误', {
          errors: { 'code': ['编码已存在'], 'code.0': ['换一个'], 'permission.3': ['没有这个权限'] },
        })
      : undefined,
  );
  const form = await newRole(app);
  await app.user.type(form.getByLabelText(t('account.name')), '审批人');
  await app.user.type(form.getByLabelText(t('account.code')), 'approver');
  await save(app);

  expect(await form.findByText('编码已存在')).toBeInTheDocument();
  expect(form.getByText('换一个')).toBeInTheDocument();
  await waitFor(() => expect(form.getByLabelText(t('account.code'))).toHaveFocus());
  expect(await screen.findByText('没有这个权限')).toBeInTheDocument();
  expect(screen.queryByText('参数错误')).not.toBeInTheDocument();
  expect(form.getByLabelText(t('account.name'))).toHaveValue('审批人');
});

test('a failed save keeps the form, and the next one works', async () => {
  const app = await openRoles();
  app.intercept((call) => (isWrite(call) ? answer(500, '数据库繁忙') : undefined));
  const form = await newRole(app);
  await app.user.type(form.getByLabelText(t('account.name')), '审批人');
  await app.user.type(form.getByLabelText(t('account.code')), 'approver');
  await save(app);
  expect(await screen.findByText('数据库繁忙')).toBeInTheDocument();
  expect(form.getByLabelText(t('account.code'))).toHaveValue('approver');

  app.intercept(() => undefined);
  await save(app);
  await drawerGone();
});

test('ten clicks and a key send one request', async () => {
  const app = await openRoles();
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.intercept((call) => (isWrite(call) ? held.then(() => answer(200, '操作成功')) : undefined));
  const form = await newRole(app);
  await app.user.type(form.getByLabelText(t('account.name')), '审批人');
  await app.user.type(form.getByLabelText(t('account.code')), 'approver');
  const button = form.getByRole('button', { name: t('form.save') });
  for (let click = 0; click < 10; click += 1) fireEvent.click(button);
  await waitFor(() => expect(written(app)).toHaveLength(1));
  fireEvent.click(button);
  fireEvent.keyDown(form.getByLabelText(t('account.name')), { key: 'Enter', ctrlKey: true });
  release();

  await drawerGone();
  expect(written(app)).toHaveLength(1);
});

test('of two records opened in a row the second is shown, whichever answers last', async () => {
  const app = await openRoles();
  let release = () => undefined as void;
  const held = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined);
  });
  let first = true;
  app.intercept((call) => {
    if (!call.path.includes('/roles/show/') || !first) return undefined;
    first = false;
    return held as never;
  });
  fireEvent.click(await screen.findByRole('button', { name: '编辑 人力资源管理员' }));
  fireEvent.click(screen.getByRole('button', { name: '编辑 超级管理员' }));
  const form = await drawer();
  release();
  await waitFor(() => expect(form.getByLabelText(t('account.name'))).toHaveValue('超级管理员'));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});
