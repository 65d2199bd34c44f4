import { screen, waitFor, within } from '@testing-library/react';
import { history } from 'umi';
import { asAdmin, giveCodes } from '../support/asAdmin';
import { leaving } from '../support/bareAnswers';
import { openApp, type OpenOptions } from '../support/openApp';
import { t } from '../support/words';

interface Node {
  id: number;
  name: string;
  parent_id: number | null;
  status: number;
  sort: number;
  staff_count?: number;
  children?: Node[];
}

const PLAN = '/account/department?plan=1';
const open = (address = PLAN, options: OpenOptions = {}) => openApp(address, { as: 'admin', ...options });
type App = Awaited<ReturnType<typeof open>>;

const flat = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
async function departments(): Promise<Node[]> {
  const { data } = await (await asAdmin())('GET', '/dep/children');
  return flat((data as unknown as { tree: Node[] }).tree);
}
const named = (all: readonly Node[], name: string) => all.find((node) => node.name === name)!;
const writes = ({ calls }: Pick<App, 'calls'>) =>
  calls.filter(({ path }) => /\/dep\/(store|update)|\/users\/update/.test(path));

const tree = () => screen.findByRole('treegrid', { name: t('account.department') }, { timeout: 15_000 });
const row = async (name: string) =>
  (await within(await tree()).findByText(name, undefined, { timeout: 5000 })).closest<HTMLElement>('tr')!;
const steps = () => within(screen.getByRole('list', { name: t('plan.steps') })).getAllByRole('listitem');
const act = async ({ user }: App, name: string, label: string) => {
  const line = within(await row(name));
  const direct = line.queryByRole('button', { name: `${label} ${name}` });
  if (direct) return user.click(direct);
  await user.click(line.getByRole('button', { name: t('common.moreFor', { name }) }));
  await user.click(await screen.findByRole('menuitem', { name: label }));
};
const pick = async ({ user }: App, label: string, name: string) => {
  await user.type(await screen.findByRole('combobox', { name: label }), name);
  await user.keyboard('{Enter}');
};
const carryOut = async ({ user }: App) => {
  await user.click(screen.getByRole('button', { name: t('plan.start') }));
  const question = await screen.findByRole('dialog', { name: t('plan.start.title') });
  await user.click(within(question).getByRole('button', { name: t('plan.start') }));
};

test('a move, a merge and a new name are planned without a call, and carried out in one go', async () => {
  const app = await open('/account/department');
  await tree();
  await app.user.click(screen.getByRole('button', { name: t('plan.title') }));
  await tree();
  expect(app.address()).toBe(PLAN);
  const before = await departments();

  await act(app, '产品中心', t('tree.moveTo'));
  await pick(app, t('tree.newParent'), '研发中心');
  await app.user.click(screen.getByRole('button', { name: t('tree.move') }));
  await waitFor(() => expect(steps()).toHaveLength(1));
  expect(steps()[0]).toHaveTextContent('产品中心 → 移到“研发中心”下');

  await act(app, '总裁办公室', t('form.edit'));
  const name = await screen.findByRole('textbox', { name: t('account.name') });
  await app.user.clear(name);
  await app.user.type(name, '董事会办公室');
  await app.user.click(screen.getByRole('button', { name: t('form.save') }));
  await waitFor(() => expect(steps()).toHaveLength(2));
  expect(await row('董事会办公室')).toHaveTextContent(t('plan.mark.edited'));

  await act(app, '信息技术部', t('plan.merge'));
  await pick(app, t('plan.merge.into'), '财务中心');
  await app.user.click(screen.getByRole('button', { name: t('plan.merge.ok') }));
  await waitFor(() => expect(steps()).toHaveLength(3));
  expect(steps()[2]).toHaveTextContent('信息技术部 → 并入“财务中心”');
  expect(writes(app)).toEqual([]);

  const [merged, into] = [named(before, '信息技术部'), named(before, '财务中心')];
  await carryOut(app);
  expect(await screen.findByText(/^\d+ 项已全部完成/, undefined, { timeout: 15_000 })).toBeInTheDocument();
  const after = await departments();
  expect(named(after, '产品中心').parent_id).toBe(named(after, '研发中心').id);
  expect(named(after, '董事会办公室').id).toBe(named(before, '总裁办公室').id);
  expect(named(after, '信息技术部')).toMatchObject({ status: 0, staff_count: 0 });
  expect(after.filter(({ parent_id }) => parent_id === merged.id)).toEqual([]);
  expect(named(after, '财务中心').staff_count).toBe((into.staff_count ?? 0) + (merged.staff_count ?? 0));
  await waitFor(() => expect(screen.getByText(t('plan.steps.empty'))).toBeInTheDocument());
});

test('steps are taken back and done again, and the plan is offered again to who comes back', async () => {
  const app = await open();
  const grid = await tree();
  const names = () => within(grid).getAllByRole('rowheader').slice(1, 4);
  const [first, second] = names().map(({ textContent }) => textContent ?? '');
  await app.user.click(await row(second!));
  grid.focus();
  await app.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(names()[0]).toHaveTextContent(second!));
  expect(steps()[0]).toHaveTextContent(`${second} → 调整排序`);
  await app.user.click(screen.getByRole('button', { name: t('common.undo') }));
  expect(names()[0]).toHaveTextContent(first!);
  await app.user.click(screen.getByRole('button', { name: t('plan.redo') }));
  expect(steps()).toHaveLength(1);

  await app.user.click(screen.getByRole('button', { name: t('plan.leave') }));
  expect(await screen.findByRole('button', { name: '继续规划（1 步）' })).toBeInTheDocument();
  expect(writes(app)).toEqual([]);
  history.back();
  await waitFor(() => expect(steps()).toHaveLength(1));
});

test('a department that somebody else changed meanwhile stops the plan there, and is moved when it is tried again', async () => {
  const app = await open();
  await tree();
  await act(app, '产品中心', t('plan.step.disable'));
  await waitFor(() => expect(steps()).toHaveLength(1));
  const { id, children: _children, staff_count: _count, ...fields } = named(await departments(), '产品中心');
  await (
    await asAdmin()
  )('PUT', `/dep/update/${id}`, { ...fields, leader: '新的负责人' });
  await carryOut(app);
  expect(await screen.findByText(t('transfer.job.stale'))).toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: '重试未完成的 1 项' }));
  expect(await screen.findByText('1 项已全部完成')).toBeInTheDocument();
  expect(named(await departments(), '产品中心')).toMatchObject({ status: 0, leader: '新的负责人' });
});

test('on a backend that tells neither order nor people, departments are planned without them', async () => {
  const app = await open(PLAN, {
    prepare: ({ intercept }) => intercept(leaving({ departmentTree: ['sort', 'staff_count'] })),
  });
  await tree();
  const line = within(await row('产品中心'));
  await app.user.click(line.getByRole('button', { name: t('common.moreFor', { name: '产品中心' }) }));
  expect(await screen.findByRole('menuitem', { name: t('plan.merge') })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: t('plan.order.up') })).toBeNull();
  await app.user.click(screen.getByRole('menuitem', { name: t('plan.step.disable') }));
  await waitFor(() => expect(steps()[0]).toHaveTextContent(/^产品中心 → 停用移除$/));
});

test('who may not change departments is shown them, whatever the address says', async () => {
  await open(PLAN, { as: 'auditor', prepare: () => giveCodes('auditor', ['account.department']) });
  await tree();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(t('menu.department'));
  expect(screen.queryByRole('button', { name: t('plan.title') })).toBeNull();
});

test('in the chart, the current card is moved by Space and among its siblings by Alt with an arrow', async () => {
  const app = await open(`${PLAN}&view=chart`);
  const chart = await screen.findByRole('tree', { name: t('orgChart.title') }, { timeout: 15_000 });
  const card = (name: string) => chart.querySelector(`[title="${name}"]`)?.closest<HTMLElement>('[role="treeitem"]');
  await waitFor(() => expect(card('产品中心')).toBeInTheDocument());

  await app.user.click(card('产品中心')!);
  chart.focus();
  await app.user.keyboard(' ');
  await pick(app, t('tree.newParent'), '研发中心');
  await app.user.click(screen.getByRole('button', { name: t('tree.move') }));
  await waitFor(() => expect(steps()[0]).toHaveTextContent('产品中心 → 移到“研发中心”下'));

  const before = card('研发中心')!.getAttribute('aria-posinset');
  await app.user.click(card('研发中心')!);
  chart.focus();
  await app.user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(steps()[1]).toHaveTextContent('研发中心 → 调整排序'));
  expect(card('研发中心')).toHaveAttribute('aria-posinset', String(Number(before) + 1));

  await app.user.click(
    within(card('财务中心')!).getByRole('button', { name: t('tree.moveNamed', { name: '财务中心' }) }),
  );
  expect(await screen.findByRole('combobox', { name: t('tree.newParent') })).toBeInTheDocument();
  expect(writes(app)).toEqual([]);
});

test('before and after stand below each other as charts, each with what differs in sight', async () => {
  const app = await open();
  await act(app, '产品中心', t('tree.moveTo'));
  await pick(app, t('tree.newParent'), '研发中心');
  await app.user.click(screen.getByRole('button', { name: t('tree.move') }));
  await waitFor(() => expect(steps()).toHaveLength(1));
  await app.user.click(screen.getByRole('radio', { name: t('plan.compare') }));
  const shapes = await screen.findByRole('radiogroup', { name: t('plan.compare') });
  await app.user.click(within(shapes).getByRole('radio', { name: t('orgChart.title') }));
  expect(app.address()).toContain('as=chart');
  const levelIn = async (side: string) => {
    const chart = await screen.findByRole('tree', { name: side }, { timeout: 15_000 });
    await waitFor(() => expect(chart.querySelector('[title="产品中心"]')).toBeInTheDocument());
    const moved = chart.querySelector('[title="产品中心"]')?.closest('[role="treeitem"]');
    expect(moved).toHaveTextContent(t('plan.mark.moved'));
    return moved?.getAttribute('aria-level');
  };
  expect(await levelIn(t('plan.before'))).toBe('2');
  expect(await levelIn(t('plan.after'))).toBe('3');
});
