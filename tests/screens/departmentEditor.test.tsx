import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { asAdmin, giveCodes } from '../support/asAdmin';
import { openApp, type OpenedApp, type OpenOptions } from '../support/openApp';
import { dialogSaying, drawer, drawerGone } from '../support/roleForm';
import { t } from '../support/words';

async function openDepartments(options: OpenOptions = {}): Promise<OpenedApp> {
  const app = await openApp('/account/department', { as: 'admin', ...options });
  await row('云启科技集团');
  return app;
}

const grid = () => screen.findByRole('treegrid', { name: t('account.department') });
const row = async (name: string) => within(await grid()).findByRole('row', { name: new RegExp(`^${name}`) });
interface Row {
  name: string;
  sort: number;
  children: Row[];
}
const bodies = ({ calls }: Pick<OpenedApp, 'calls'>, method: string) =>
  calls
    .filter((call) => call.method === method && call.path.includes('/dep/'))
    .map(({ body }) => JSON.parse(body ?? '') as Record<string, unknown>);

test('a department is created below another one and is in sight at once', async () => {
  const app = await openDepartments();
  await app.user.click(within(await row('研发中心')).getByRole('button', { name: '添加下级 研发中心' }));
  const form = await drawer();
  expect(form.getByRole('combobox', { name: t('department.parent') })).toHaveTextContent('研发中心');
  await app.user.type(form.getByLabelText(t('account.name')), '前端平台组');
  await app.user.type(form.getByLabelText(t('account.code')), 'RD-FE');
  await app.user.click(form.getByRole('button', { name: t('form.save') }));
  await drawerGone();
  // After the last of its siblings.
  expect(bodies(app, 'POST')[0]).toMatchObject({ name: '前端平台组', code: 'RD-FE', status: 1, sort: 40 });
  expect(await row('前端平台组')).toHaveAttribute('aria-level', '3');
});

test('a department whose parent is chosen in the form is in sight as well', async () => {
  const app = await openDepartments();
  await app.user.click(screen.getByRole('button', { name: t('department.create') }));
  const form = await drawer();
  await app.user.type(form.getByLabelText(t('account.name')), '校园招聘组');
  await app.user.click(form.getByRole('combobox', { name: t('department.parent') }));
  await app.user.type(
    await screen.findByRole('combobox', { name: t('tree.search', { label: '部门' }) }),
    '招聘与配置{Enter}',
  );
  await app.user.click(form.getByRole('button', { name: t('form.save') }));
  await drawerGone();
  expect(await row('校园招聘组')).toHaveAttribute('aria-level', '4');
});

test.each([
  [t('department.create'), null],
  ['添加下级 云启科技集团', '云启科技集团'],
])('%s: the new one goes behind its siblings', async (opener, parent) => {
  const app = await openDepartments();
  const admin = await asAdmin();
  const all = (await admin('GET', '/dep/children')).data['tree'] as Row[];
  const siblings = parent === null ? all : all.find(({ name }) => name === parent)!.children;
  await app.user.click(screen.getByRole('button', { name: opener }));
  const form = await drawer();
  expect(form.getByLabelText(t('account.sort'))).toHaveValue(
    String(Math.max(...siblings.map(({ sort }) => sort)) + 10),
  );
});

test('a name that its siblings have already is refused at the field, and nothing typed is lost', async () => {
  const app = await openDepartments();
  await app.user.click(within(await row('研发中心')).getByRole('button', { name: '编辑 研发中心' }));
  const form = await drawer();
  await app.user.clear(form.getByLabelText(t('account.name')));
  await app.user.type(form.getByLabelText(t('account.name')), '产品中心');
  await app.user.clear(form.getByLabelText(t('account.leader')));
  await app.user.type(form.getByLabelText(t('account.leader')), '新负责人');
  await app.user.click(form.getByRole('button', { name: t('form.save') }));
  await waitFor(() => expect(form.getByLabelText(t('account.name'))).toHaveAttribute('aria-invalid', 'true'));
  expect(form.getByLabelText(t('account.name'))).toHaveFocus();
  expect(form.getByLabelText(t('account.leader'))).toHaveValue('新负责人');
});

test('by keyboard alone: a department is found, and moved below another one', async () => {
  const app = await openDepartments();
  const { user } = app;
  (await grid()).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowDown}');
  expect((await grid()).getAttribute('aria-activedescendant')).toBe((await row('平台研发部')).id);
  // The buttons of the current row are the next stops.
  for (let press = 0; press < 4 && document.activeElement?.textContent !== t('tree.moveTo'); press += 1)
    await user.tab();
  expect(document.activeElement).toHaveAccessibleName('移动到… 平台研发部');
  await user.keyboard('{Enter}');
  const dialog = await dialogSaying(t('tree.newParent'));
  expect(dialog.getByText(t('tree.moveWhere', { from: '云启科技集团 / 研发中心' }))).toBeInTheDocument();
  await waitFor(() => expect(dialog.getByRole('combobox', { name: t('tree.newParent') })).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  const tree = await screen.findByRole('tree', { name: t('account.department') });
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(t('tree.search', { label: '部门' })));
  await user.keyboard('财务中心');
  await waitFor(() => expect(within(tree).getAllByRole('treeitem')).toHaveLength(2));
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(dialog.getByText(/从“云启科技集团 \/ 研发中心”移动到“云启科技集团 \/ 财务中心”/)).toBeInTheDocument(),
  );
  await user.click(dialog.getByRole('button', { name: t('tree.move') }));
  await drawerGone();
  expect(bodies(app, 'PUT')[0]).toMatchObject({ name: '平台研发部' });
  await waitFor(async () =>
    expect(within(await grid()).queryByRole('row', { name: /^平台研发部/ })).not.toBeInTheDocument(),
  );
});

test('a dragged row asks before it moves, and cannot go below itself', async () => {
  const app = await openDepartments();
  await app.user.click((await row('研发中心')).querySelector('[data-open]')!);
  const child = await row('平台研发部');
  const drag = async (from: HTMLElement, to: HTMLElement) => {
    const dataTransfer = { setData: () => undefined, effectAllowed: '', dropEffect: '' };
    fireEvent.dragStart(from, { dataTransfer });
    await waitFor(() => expect(from.className).toContain('dragged'));
    const over = createEvent.dragOver(to, { dataTransfer });
    fireEvent(to, over);
    fireEvent.drop(to, { dataTransfer });
    fireEvent.dragEnd(from);
    return over.defaultPrevented;
  };
  expect(await drag(await row('研发中心'), child)).toBe(false);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  expect(await drag(await row('研发中心'), await row('产品中心'))).toBe(true);
  const dialog = await dialogSaying(t('tree.newParent'));
  expect(dialog.getByText(/从“云启科技集团”移动到“云启科技集团 \/ 产品中心”/)).toBeInTheDocument();
  expect(dialog.getByText(/^下级的 \d+ 项会一起移动。$/)).toBeInTheDocument();
  expect(bodies(app, 'PUT')).toEqual([]);
  await app.user.click(dialog.getByRole('button', { name: t('tree.move') }));
  await waitFor(() => expect(bodies(app, 'PUT')).toHaveLength(1));
});

test('two people edit the same department: both versions are shown, and mine may win', async () => {
  const app = await openDepartments();
  await app.user.click(within(await row('财务中心')).getByRole('button', { name: '编辑 财务中心' }));
  const form = await drawer();
  const admin = await asAdmin();
  const tree = (await admin('GET', '/dep/children')).data['tree'] as { children: Record<string, unknown>[] }[];
  const { id, parent_id, sort, status } = tree[0]!.children.find(({ name }) => name === '财务中心')!;
  await admin('PUT', `/dep/update/${String(id)}`, { parent_id, sort, status, name: '财务中心', leader: '别人' });

  await app.user.clear(form.getByLabelText(t('account.leader')));
  await app.user.type(form.getByLabelText(t('account.leader')), '我');
  await app.user.click(form.getByRole('button', { name: t('form.save') }));
  const conflict = await dialogSaying(t('form.conflict.title'));
  expect(conflict.getByRole('row', { name: '负责人 我 别人' })).toBeInTheDocument();
  await app.user.click(conflict.getByRole('button', { name: t('form.conflict.overwrite') }));
  await drawerGone();
  expect(await row('财务中心')).toHaveTextContent('我');
});

test('the search lives in the address and keeps the way to what it finds', async () => {
  const app = await openDepartments();
  await app.user.type(screen.getByRole('textbox', { name: t('tree.search', { label: '部门' }) }), '平台研发');
  await waitFor(() => expect(app.address()).toBe(`/account/department?keyword=${encodeURIComponent('平台研发')}`));
  await waitFor(async () => expect(within(await grid()).getAllByRole('row').length).toBeLessThan(6));
  expect(await row('云启科技集团')).toBeInTheDocument();
  expect(await row('平台研发部')).toBeInTheDocument();
  await app.user.clear(screen.getByRole('textbox', { name: t('tree.search', { label: '部门' }) }));
  await app.user.type(screen.getByRole('textbox', { name: t('tree.search', { label: '部门' }) }), '没有的');
  expect(await screen.findByText(t('tree.nothing'))).toBeInTheDocument();
});

test('who may only look is offered nothing else', async () => {
  await openDepartments({
    as: 'auditor',
    prepare: () => giveCodes('auditor', ['account.staff', 'account.staff.show', 'account.department']),
  });
  expect(screen.queryByRole('button', { name: t('department.create') })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^编辑/ })).not.toBeInTheDocument();
  expect((await row('研发中心')).getAttribute('draggable')).toBeNull();
});
