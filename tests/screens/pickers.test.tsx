import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openApp, type OpenedApp } from '../support/openApp';
import { editRole, openRoles, written } from '../support/roleForm';
import { t } from '../support/words';

const drawer = async () =>
  within((await screen.findByLabelText(t('account.code'))).closest<HTMLElement>('[role="dialog"]')!);
const writes = ({ calls }: OpenedApp) => calls.filter(({ method, path }) => method !== 'GET' && path.includes('/dep/'));

/** The form of a department, with the list of parents open. */
async function pickParent(of: string) {
  const app = await openApp('/account/department', { as: 'admin' });
  const grid = await screen.findByRole('treegrid', { name: t('account.department') });
  await app.user.click(await within(grid).findByRole('button', { name: `编辑 ${of}` }));
  const field = (await drawer()).getByRole('combobox', { name: t('department.parent') });
  field.focus();
  await app.user.keyboard('{ArrowDown}');
  const search = await screen.findByRole('combobox', { name: t('tree.search', { label: '部门' }) });
  await waitFor(() => expect(search).toHaveFocus());
  return { app, field, search };
}

/** The name of what Enter would take. */
const marked = (search: HTMLElement) => {
  const id = search.getAttribute('aria-activedescendant');
  const option = id ? document.getElementById(id) : null;
  return option?.getAttribute('aria-label') ?? option?.textContent;
};

test('Enter takes the first hit of a tree, not what only leads there, and saves nothing', async () => {
  const { app, field, search } = await pickParent('审计监察部');
  await app.user.keyboard('算法{Enter}');
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveTextContent('算法组');
  await waitFor(() => expect(search).not.toBeInTheDocument());
  // Once more opens the list again, and leaves what was taken.
  await app.user.keyboard('{Enter}');
  expect(await screen.findByRole('combobox', { name: t('tree.search', { label: '部门' }) })).toBeInTheDocument();
  expect(field).toHaveTextContent('算法组');
  expect(writes(app)).toEqual([]);
});

test('what Enter takes is marked; the arrow keys go on from hit to hit, and the rows between are passed over', async () => {
  const { app, field, search } = await pickParent('行政管理部');
  await app.user.keyboard('测试');
  await waitFor(() => expect(marked(search)).toBe('功能测试组'));
  expect(document.getElementById(search.getAttribute('aria-activedescendant')!)).toHaveAttribute('data-hit');
  await app.user.keyboard('{Backspace}{Backspace}研发部');
  await waitFor(() => expect(marked(search)).toBe('平台研发部'));
  await app.user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(marked(search)).toBe('应用研发部');
  await app.user.keyboard('{ArrowUp}{ArrowDown}{Enter}');
  await waitFor(() => expect(field).toHaveTextContent('应用研发部'));
});

test('Enter without anything to take says so and does nothing; a disabled hit is none', async () => {
  const { app, field, search } = await pickParent('研发中心');
  for (const words of ['平台研发部', '没有这个']) {
    await app.user.clear(search);
    await app.user.keyboard(`${words}{Enter}`);
    expect(await screen.findByText(t('tree.nothingToPick'))).toHaveAttribute('role', 'status');
    expect(search).not.toHaveAttribute('aria-activedescendant');
  }
  expect(search).toHaveFocus();
  expect(field).toHaveTextContent('云启科技集团');
  expect(writes(app)).toEqual([]);
});

test('keys of an input method that still composes take nothing', async () => {
  const { app, field, search } = await pickParent('审计监察部');
  await app.user.keyboard('财务');
  await waitFor(() => expect(marked(search)).toBe('财务中心'));
  fireEvent.keyDown(search, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(search, { key: 'Enter', keyCode: 229 });
  fireEvent.keyDown(search, { key: 'Escape', keyCode: 229 });
  expect(search).toBeInTheDocument();
  expect(field).toHaveTextContent('云启科技集团');
});

test('the department tree beside the staff takes the first hit as well', async () => {
  const app = await openApp('/account/staff', { as: 'admin' });
  await app.user.type(
    await screen.findByRole('combobox', { name: t('tree.search', { label: '部门' }) }),
    '税务{Enter}',
  );
  await waitFor(() => expect(app.address()).toMatch(/department_id=\d+/));
  expect(await screen.findByRole('treeitem', { selected: true })).toHaveTextContent('税务部');
});

test('among languages and icons, too, the first of what was found comes first', async () => {
  const app = await openApp('/account/menu', { as: 'admin' });
  await app.user.click(screen.getByRole('button', { name: t('common.language') }));
  const languages = await screen.findByRole('combobox', { name: t('tree.search', { label: '语言' }) });
  await app.user.type(languages, 'e{ArrowDown}{ArrowDown} ');
  expect(languages.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]!.id);
  await app.user.keyboard('{Escape}');

  await app.user.click(await screen.findByRole('button', { name: '编辑 首页' }));
  await app.user.click(await screen.findByLabelText(t('account.icon')));
  const icons = await screen.findByRole('combobox', { name: t('menuManagement.icon.search') });
  await waitFor(() => expect(icons).toHaveFocus());
  await app.user.keyboard('o');
  const first = within(screen.getByRole('listbox', { name: t('account.icon') })).getAllByRole('option')[0]!;
  expect(first).not.toHaveAttribute('aria-selected', 'true');
  expect(icons.getAttribute('aria-activedescendant')).toBe(first.id);
});

test('a role is taken by what is typed now, also before the server has answered', async () => {
  const app = await openApp('/account/menu', { as: 'admin' });
  await app.user.click(await screen.findByRole('button', { name: t('menuManagement.asRole') }));
  const roles = await screen.findByRole('combobox', { name: /^选择角色|角色/ });
  await app.user.click(roles);
  await screen.findByRole('option', { name: '超级管理员' });
  await app.user.type(roles, '审计{Enter}', { skipClick: true });
  expect(await screen.findByTitle('安全审计员')).toBeInTheDocument();
});

test('Enter in the search of a form’s tree does not save the form', async () => {
  const app = await openRoles();
  const form = await editRole(app, '数据分析师');
  await app.user.type(form.getByRole('textbox', { name: t('tree.search', { label: '权限' }) }), '首页{Enter}');
  expect(form.getByRole('tree', { name: t('role.permissions') })).toBeInTheDocument();
  expect(written(app)).toEqual([]);
});

test('Tab leaves a list of choices and takes none of them: neither a role nor a filter', async () => {
  const app = await openApp('/account/staff?keyword=auditor', { as: 'admin' });
  await app.user.click(await screen.findByRole('button', { name: /^编辑 / }));
  const form = within((await screen.findByLabelText(t('account.remark'))).closest<HTMLElement>('[role="dialog"]')!);
  const roles = form.getByRole('combobox', { name: t('account.roles') });
  await app.user.click(roles);
  await app.user.click(
    await waitFor(() => document.querySelector<HTMLElement>('.ant-select-item-option[title="项目经理"]')!),
  );
  const field = roles.closest('.ant-select')!;
  const taken = () =>
    [...field.querySelectorAll('.ant-select-selection-item')].map((item) => item.getAttribute('title'));
  await waitFor(() => expect(taken()).toEqual(['安全审计员', '项目经理']));
  expect(roles).toHaveAttribute('aria-expanded', 'true');
  fireEvent.keyDown(roles, { key: 'Tab', keyCode: 9, which: 9 });
  expect(taken()).toEqual(['安全审计员', '项目经理']);
  expect(roles).toHaveAttribute('aria-expanded', 'false');
  await app.user.tab();
  for (const role of ['安全审计员', '项目经理']) {
    expect(form.getByRole('combobox', { name: t('staff.term.ofRole', { name: role }) })).toHaveFocus();
    await app.user.tab();
  }
  expect(form.getByRole('button', { name: t('permission.showChanges') })).toHaveFocus();
  await app.user.tab();
  expect(form.getByLabelText(t('account.mobile'))).toHaveFocus();

  await app.user.click(form.getByRole('button', { name: t('form.cancel') }));
  await app.user.click(await screen.findByRole('button', { name: t('form.leave.leave') }));
  const status = await screen.findByRole('combobox', { name: t('account.status') });
  await app.user.click(status);
  await app.user.keyboard('{ArrowDown}');
  await app.user.tab();
  expect(status).not.toHaveFocus();
  expect(app.address()).not.toContain('status=');
});

test('what is typed on a closed field opens its list, and is what it searches for', async () => {
  const { app, field, search } = await pickParent('审计监察部');
  await app.user.keyboard('{Escape}');
  await waitFor(() => expect(search).not.toBeInTheDocument());
  expect(field).toHaveFocus();
  // Two before the list can take the focus, the third in its own field.
  fireEvent.keyDown(field, { key: '算' });
  fireEvent.keyDown(field, { key: '法' });
  const opened = await screen.findByRole('combobox', { name: t('tree.search', { label: '部门' }) });
  expect(opened).toHaveValue('算法');
  await waitFor(() => expect(opened).toHaveFocus());
  await app.user.keyboard('组{Enter}');
  await waitFor(() => expect(field).toHaveTextContent('算法组'));
  // No trace of it the next time; shortcuts are no words.
  fireEvent.keyDown(field, { key: 'k', ctrlKey: true });
  expect(field).toHaveAttribute('aria-expanded', 'false');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(await screen.findByRole('combobox', { name: t('tree.search', { label: '部门' }) })).toHaveValue('');
});
