import { screen, waitFor, within } from '@testing-library/react';
import { asAdmin, giveRole, makeLeader } from '../support/asAdmin';
import type { Call } from '../support/fetch';
import type { OpenedApp } from '../support/openApp';
import { editor, openStaff, PERSON, refused } from '../support/staffScreen';
import { t } from '../support/words';

/** Many lists with many options: where all processors are busy it takes its time. */
jest.setTimeout(120_000);

const edit = async (app: OpenedApp) => {
  await app.user.click(await screen.findByLabelText(/^编辑 /));
  return editor();
};
const toggleRole = async (app: OpenedApp, name: string) => {
  await app.user.click((await editor()).getByLabelText(t('account.roles')));
  await app.user.click(
    await waitFor(() => document.querySelector<HTMLElement>(`.ant-select-item-option[title="${name}"]`)!),
  );
};
const isRoleCall = ({ path }: Call) => path.includes('/roles/show/');

test('other roles: what is gained and lost in a line, which unfolds to the names with the roles they come from', async () => {
  const app = await openStaff({ prepare: () => giveRole(PERSON.username, 'permission_admin') });
  const form = await edit(app);
  expect(app.calls.filter(isRoleCall)).toEqual([]);
  await toggleRole(app, '安全审计员');
  await toggleRole(app, '权限管理员');
  const line = await form.findByText(/^将获得 \d+ 项权限、将失去 \d+ 项权限$/);
  const unfold = form.getByRole('button', { name: t('permission.showChanges') });
  unfold.focus();
  await app.user.keyboard('{Enter}');
  expect(unfold).toHaveAttribute('aria-expanded', 'true');
  const [gained, lost] = form.getAllByRole('heading', { level: 3 });
  const listed = (heading: HTMLElement) => within(heading.parentElement!).getAllByRole('listitem');
  expect(line).toHaveTextContent(`${gained!.textContent}、${lost!.textContent}`);
  expect(gained).toHaveTextContent(`将获得 ${listed(gained!).length} 项权限`);
  expect(listed(gained!).some((item) => /查看日志 来自安全审计员$/.test(item.textContent ?? ''))).toBe(true);
  expect(
    listed(lost!).every((item) => item.textContent?.endsWith(t('staff.access.from', { roles: '权限管理员' }))),
  ).toBe(true);

  // Nothing is read twice, and what is chosen back is told no more.
  const asked = app.calls.filter(isRoleCall).length;
  await toggleRole(app, '权限管理员');
  await form.findByText(/^将获得 \d+ 项权限$/, { selector: '[role="status"]' });
  expect(app.calls.filter(isRoleCall)).toHaveLength(asked);
  await toggleRole(app, '安全审计员');
  await waitFor(() => expect(form.queryByText(/将获得/)).not.toBeInTheDocument());
});

test('a role that gives nothing more leaves the permissions as they are', async () => {
  const admin = await openStaff({
    prepare: async () => {
      const { data } = await (await asAdmin())('GET', '/roles/show/4');
      await (
        await asAdmin()
      )('POST', '/roles/store', { name: '同样的角色', code: 'same', permission: data['permission'] });
    },
  });
  const form = await edit(admin);
  await toggleRole(admin, '同样的角色');
  expect(await form.findByText(t('permission.same'))).toBeInTheDocument();
  expect(form.queryByText(t('permission.showChanges'))).not.toBeInTheDocument();
});

test('whoever may not read roles is told the roles, and asks for none', async () => {
  const app = await openStaff({ as: 'hr' });
  const form = await edit(app);
  await toggleRole(app, '部门主管');
  await toggleRole(app, '普通员工');
  expect(await form.findByText(t('staff.access.rolesGained', { names: '部门主管' }))).toBeInTheDocument();
  expect(form.getByText(t('staff.access.rolesLost', { names: '普通员工' }))).toBeInTheDocument();
  expect(app.calls.filter(({ path }) => path.includes('/roles'))).toEqual([]);
});

test('roles that could not be read are said so, and read again', async () => {
  const app = await openStaff();
  const form = await edit(app);
  app.intercept((call) => (isRoleCall(call) ? refused(500, '坏了') : undefined));
  await toggleRole(app, '安全审计员');
  await form.findByText(t('common.loadFailed'));
  app.intercept(() => undefined);
  await app.user.click(form.getByRole('button', { name: t('common.retry') }));
  expect(await form.findByText(/^将获得 \d+ 项权限$/)).toBeInTheDocument();
});

test('whoever leaves a department and leads one is told which', async () => {
  let led = '';
  const app = await openStaff({
    prepare: async () => {
      led = (await makeLeader(PERSON.name)).name;
    },
  });
  const form = await edit(app);
  expect(form.queryByText(/仍担任负责人/)).not.toBeInTheDocument();
  await app.user.click(form.getByRole('combobox', { name: t('staff.departments') }));
  await app.user.click(
    within(await screen.findByRole('dialog', { name: t('staff.departments') })).getAllByRole('treeitem')[0]!,
  );
  expect(await form.findByText(new RegExp(`^仍担任负责人的部门：.*${led}$`))).toBeInTheDocument();
});
