import { screen, waitFor, within } from '@testing-library/react';
import { history } from 'umi';
import { reply, replyTo } from '../support/fetch';
import { asAdmin, giveCodes } from '../support/asAdmin';
import { DEPARTMENTS } from '../support/demo';
import { installFileReading } from '../support/files';
import { memberDrawer, namesIn } from '../support/memberScreens';
import { openApp, type OpenOptions } from '../support/openApp';
import { chooseAct } from '../support/screen';
import { like, t } from '../support/words';

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
const nodeOf = (all: readonly Node[], name: string) => all.find((node) => node.name === name)!;
const writes = ({ calls }: Pick<App, 'calls'>) =>
  calls.filter(({ path }) => /\/dep\/(store|update)|\/users\/update/.test(path));

const tree = () => screen.findByRole('treegrid', { name: t('account.department') }, { timeout: 15_000 });
const row = async (name: string) =>
  (await within(await tree()).findByText(name, undefined, { timeout: 5000 })).closest<HTMLElement>('tr')!;
const steps = () => within(screen.getByRole('list', { name: t('plan.steps') })).getAllByRole('listitem');
const act = async (app: App, name: string, label: string) => {
  const direct = within(await row(name)).queryByRole('button', { name: `${label} ${name}` });
  return direct ? app.user.click(direct) : chooseAct(app, label, name);
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

test('a department plan collects a move, a merge and a rename without calls, then executes them', async () => {
  const app = await open('/account/department');
  await tree();
  await app.user.click(screen.getByRole('button', { name: t('plan.title') }));
  await tree();
  expect(app.address()).toBe(PLAN);
  const before = await departments();

  await act(app, DEPARTMENTS.products, t('tree.moveTo'));
  await pick(app, t('tree.newParent'), DEPARTMENTS.research);
  await app.user.click(screen.getByRole('button', { name: t('tree.move') }));
  await waitFor(() => expect(steps()).toHaveLength(1));
  expect(steps()[0]).toHaveTextContent(
    t('plan.step', { name: DEPARTMENTS.products, what: t('plan.step.move', { to: DEPARTMENTS.research }) }),
  );

  await act(app, DEPARTMENTS.office, t('form.edit'));
  const name = await screen.findByRole('textbox', { name: t('account.name') });
  await app.user.clear(name);
  await app.user.type(name, 'Board office');
  await app.user.click(screen.getByRole('button', { name: t('form.save') }));
  await waitFor(() => expect(steps()).toHaveLength(2));
  expect(await row('Board office')).toHaveTextContent(t('plan.mark.edited'));

  await act(app, DEPARTMENTS.technology, t('plan.merge'));
  await pick(app, t('plan.merge.into'), DEPARTMENTS.finance);
  await app.user.click(screen.getByRole('button', { name: t('plan.merge.ok') }));
  await waitFor(() => expect(steps()).toHaveLength(3));
  expect(steps()[2]).toHaveTextContent(
    t('plan.step', { name: DEPARTMENTS.technology, what: t('plan.step.merge', { to: DEPARTMENTS.finance }) }),
  );
  expect(writes(app)).toEqual([]);

  const [source, into] = [nodeOf(before, DEPARTMENTS.technology), nodeOf(before, DEPARTMENTS.finance)];
  await carryOut(app);
  expect(await screen.findByText(like('transfer.job.allDone'), undefined, { timeout: 15_000 })).toBeInTheDocument();
  const after = await departments();
  expect(nodeOf(after, DEPARTMENTS.products).parent_id).toBe(nodeOf(after, DEPARTMENTS.research).id);
  expect(nodeOf(after, 'Board office').id).toBe(nodeOf(before, DEPARTMENTS.office).id);
  expect(nodeOf(after, DEPARTMENTS.technology)).toMatchObject({ status: 0, staff_count: 0 });
  expect(after.filter(({ parent_id }) => parent_id === source.id)).toEqual([]);
  expect(nodeOf(after, DEPARTMENTS.finance).staff_count).toBe((into.staff_count ?? 0) + (source.staff_count ?? 0));
  await waitFor(() => expect(screen.getByText(t('plan.steps.empty'))).toBeInTheDocument());
});

test('steps of a department plan can be undone and redone, and an unfinished plan can be resumed', async () => {
  const app = await open();
  const grid = await tree();
  const names = () => within(grid).getAllByRole('rowheader').slice(1, 4);
  const [first, second] = names().map(({ textContent }) => textContent ?? '');
  await app.user.click(await row(second!));
  grid.focus();
  await app.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(names()[0]).toHaveTextContent(second!));
  expect(steps()[0]).toHaveTextContent(t('plan.step', { name: second!, what: t('plan.step.order') }));
  await app.user.click(screen.getByRole('button', { name: t('common.undo') }));
  expect(names()[0]).toHaveTextContent(first!);
  await app.user.click(screen.getByRole('button', { name: t('plan.redo') }));
  expect(steps()).toHaveLength(1);

  await app.user.click(screen.getByRole('button', { name: t('plan.leave') }));
  expect(await screen.findByRole('button', { name: t('plan.resume', { count: 1 }) })).toBeInTheDocument();
  expect(writes(app)).toEqual([]);
  history.back();
  await waitFor(() => expect(steps()).toHaveLength(1));
});

test('a plan stops at a department that another user has changed, and a retry continues the plan', async () => {
  const app = await open();
  await tree();
  await act(app, DEPARTMENTS.products, t('plan.step.disable'));
  await waitFor(() => expect(steps()).toHaveLength(1));
  const { id, children: _children, staff_count: _count, ...fields } = nodeOf(await departments(), DEPARTMENTS.products);
  const admin = await asAdmin();
  await admin('PUT', `/dep/update/${id}`, { ...fields, leader: 'New leader' });
  await carryOut(app);
  expect(await screen.findByText(t('transfer.job.stale'))).toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: t('transfer.retryFailed', { count: 1 }) }));
  expect(await screen.findByText(t('transfer.job.allDone', { done: 1 }))).toBeInTheDocument();
  expect(nodeOf(await departments(), DEPARTMENTS.products)).toMatchObject({ status: 0, leader: 'New leader' });
});

test('without permission to change departments the plan cannot be opened', async () => {
  await open(PLAN, { as: 'auditor', prepare: () => giveCodes('auditor', ['account.department']) });
  await tree();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(t('menu.department'));
  expect(screen.queryByRole('button', { name: t('plan.title') })).toBeNull();
});

test('in the department chart Space picks up a card for a move, and Alt with an arrow key reorders cards', async () => {
  const app = await open(`${PLAN}&view=chart`);
  const chart = await screen.findByRole('tree', { name: t('orgChart.title') }, { timeout: 15_000 });
  const card = (name: string) => chart.querySelector(`[title="${name}"]`)?.closest<HTMLElement>('[role="treeitem"]');
  await waitFor(() => expect(card(DEPARTMENTS.products)).toBeInTheDocument());

  await app.user.click(card(DEPARTMENTS.products)!);
  chart.focus();
  await app.user.keyboard(' ');
  await pick(app, t('tree.newParent'), DEPARTMENTS.research);
  await app.user.click(screen.getByRole('button', { name: t('tree.move') }));
  await waitFor(() =>
    expect(steps()[0]).toHaveTextContent(
      t('plan.step', { name: DEPARTMENTS.products, what: t('plan.step.move', { to: DEPARTMENTS.research }) }),
    ),
  );

  const before = card(DEPARTMENTS.research)!.getAttribute('aria-posinset');
  await app.user.click(card(DEPARTMENTS.research)!);
  chart.focus();
  await app.user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() =>
    expect(steps()[1]).toHaveTextContent(t('plan.step', { name: DEPARTMENTS.research, what: t('plan.step.order') })),
  );
  expect(card(DEPARTMENTS.research)).toHaveAttribute('aria-posinset', String(Number(before) + 1));

  await app.user.click(
    within(card(DEPARTMENTS.finance)!).getByRole('button', {
      name: t('tree.moveNamed', { name: DEPARTMENTS.finance }),
    }),
  );
  expect(await screen.findByRole('combobox', { name: t('tree.newParent') })).toBeInTheDocument();
  expect(writes(app)).toEqual([]);
});

beforeEach(installFileReading);

test('a department links to its members even if the backend omits the number of people', async () => {
  const department = { id: 1, parent_id: null, name: DEPARTMENTS.company, sort: 1, status: 1, version: 1 };
  const app = await open('/account/department', {
    prepare: ({ intercept }) => intercept(replyTo('/dep/children', () => reply(200, '', { tree: [department] }))),
  });
  const TOP = DEPARTMENTS.company;
  const button = await screen.findByTitle(t('members.show', { name: TOP }));
  expect(button).toHaveTextContent(t('members.title'));
  await app.user.click(button);
  const drawer = await memberDrawer();
  expect(namesIn(drawer)).toHaveLength(10);
  expect(drawer.queryByText(t('members.below'))).not.toBeInTheDocument();
});
