import { screen, waitFor, within, cleanup } from '@testing-library/react';
import type { Department } from '@/contract/department';
import { DEPARTMENTS } from '../support/demo';
import { openApp, type OpenedApp, type OpenOptions } from '../support/openApp';
import { dialogSaying, drawer, drawerGone } from '../support/roleForm';
import { openChart, chooseFile } from '../support/memberScreens';
import { fullGroup, fullTest } from '../support/tier';
import { like, t } from '../support/words';
import { chooseAct } from '../support/screen';
import { asAdmin } from '../support/asAdmin';
import { leaving } from '../support/bareAnswers';
import { installFileReading } from '../support/files';

async function openDepartments(options: OpenOptions = {}): Promise<OpenedApp> {
  const app = await openApp('/account/department', { as: 'admin', ...options });
  await row(DEPARTMENTS.company);
  return app;
}

const grid = () => screen.findByRole('treegrid', { name: t('account.department') });
const row = async (name: string) => within(await grid()).findByRole('row', { name: new RegExp(`^${name}`) });
const bodies = ({ calls }: Pick<OpenedApp, 'calls'>, method: string) =>
  calls
    .filter((call) => call.method === method && call.path.includes('/dep/'))
    .map(({ body }) => JSON.parse(body ?? '') as Record<string, unknown>);
const searchLabel = t('tree.search', { label: t('staff.departments') });

test('a new department appears after its siblings, below the chosen row or the parent set in the form', async () => {
  const app = await openDepartments();
  await chooseAct(app, t('tree.addChild'), DEPARTMENTS.research);
  const form = await drawer();
  expect(form.getByRole('combobox', { name: t('department.parent') })).toHaveTextContent(DEPARTMENTS.research);
  await app.user.type(form.getByLabelText(t('account.name')), 'Frontend');
  await app.user.type(form.getByLabelText(t('account.code')), 'RD-FE');
  await app.user.click(form.getByRole('button', { name: t('form.save') }));
  await drawerGone();
  expect(bodies(app, 'POST')[0]).toMatchObject({ name: 'Frontend', code: 'RD-FE', status: 1, sort: 40 });
  expect(await row('Frontend')).toHaveAttribute('aria-level', '3');

  await app.user.click(screen.getByRole('button', { name: t('department.create') }));
  const other = await drawer();
  // The suggested order of another root department is one after the order of the only root department.
  expect(other.getByLabelText(t('account.sort'))).toHaveValue('20');
  await app.user.type(other.getByLabelText(t('account.name')), 'Campus');
  await app.user.click(other.getByRole('combobox', { name: t('department.parent') }));
  await app.user.type(await screen.findByRole('combobox', { name: searchLabel }), `${DEPARTMENTS.recruiting}{Enter}`);
  await app.user.click(other.getByRole('button', { name: t('form.save') }));
  await drawerGone();
  expect(await row('Campus')).toHaveAttribute('aria-level', '4');
});

test('the only root department cannot be moved, because all other departments are below it', async () => {
  await openDepartments();
  const offers = async (name: string) => within(await row(name)).queryByText(t('tree.moveTo')) !== null;
  expect(await offers(DEPARTMENTS.research)).toBe(true);
  expect(await offers(DEPARTMENTS.company)).toBe(false);
});

test('keyboard users can find a department and move it below another department', async () => {
  const app = await openDepartments();
  const { user } = app;
  (await grid()).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowDown}');
  expect((await grid()).getAttribute('aria-activedescendant')).toBe((await row(DEPARTMENTS.platform)).id);
  // The buttons of the current row are the next tab stops of the tree.
  const menu = t('common.moreFor', { name: DEPARTMENTS.platform });
  for (let press = 0; press < 4 && document.activeElement?.getAttribute('aria-label') !== menu; press += 1)
    await user.tab();
  expect(document.activeElement).toHaveAccessibleName(menu);
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: t('tree.moveTo') }));
  const dialog = await dialogSaying(t('tree.newParent'));
  expect(
    dialog.getByText(t('tree.moveWhere', { from: `${DEPARTMENTS.company} / ${DEPARTMENTS.research}` })),
  ).toBeInTheDocument();
  await waitFor(() => expect(dialog.getByRole('combobox', { name: t('tree.newParent') })).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  const tree = await screen.findByRole('tree', { name: t('account.department') });
  await waitFor(() =>
    expect(document.activeElement).toHaveAccessibleName(t('tree.search', { label: t('staff.departments') })),
  );
  await user.keyboard(DEPARTMENTS.finance);
  await waitFor(() => expect(within(tree).getAllByRole('treeitem')).toHaveLength(2));
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(
      dialog.getByText(
        t('tree.moveFrom', {
          from: `${DEPARTMENTS.company} / ${DEPARTMENTS.research}`,
          to: `${DEPARTMENTS.company} / ${DEPARTMENTS.finance}`,
        }),
      ),
    ).toBeInTheDocument(),
  );
  await user.click(dialog.getByRole('button', { name: t('tree.move') }));
  await drawerGone();
  expect(bodies(app, 'PUT')[0]).toMatchObject({ name: DEPARTMENTS.platform });
  // The moved row is visible below its new parent and highlighted.
  await waitFor(async () => expect(await row(DEPARTMENTS.platform)).toHaveClass('placed'));
  // The button that opened the dialog was removed with the old row. So the tree gets the focus, on the moved row.
  await waitFor(async () => expect(await grid()).toHaveFocus());
  expect((await grid()).getAttribute('aria-activedescendant')).toBe((await row(DEPARTMENTS.platform)).id);

  await user.click(await screen.findByRole('button', { name: like('common.undo') }));
  await waitFor(() => expect(bodies(app, 'PUT')).toHaveLength(2));
  expect(bodies(app, 'PUT')[1]).toMatchObject({ name: DEPARTMENTS.platform });
  expect(await screen.findByRole('row', { name: new RegExp(`^${DEPARTMENTS.platform}`) })).toBeInTheDocument();
});

fullTest('the department chart opens with two levels; cards expand one by one or by level', async () => {
  const keyword = DEPARTMENTS.research.slice(0, 2);
  const table = await openApp(`/account/department?keyword=${keyword}`, { as: 'admin' });
  await screen.findByRole('treegrid');
  await table.user.click(screen.getByRole('radio', { name: t('orgChart.title') }));
  expect(await screen.findByRole('tree', { name: t('orgChart.title') }, { timeout: 15_000 })).toBeInTheDocument();
  const query = new URLSearchParams(table.address().split('?')[1]);
  expect(query).toEqual(new URLSearchParams({ keyword, view: 'chart' }));
  await table.user.click(screen.getByRole('radio', { name: t('orgChart.table') }));
  expect(await screen.findByRole('treegrid')).toBeInTheDocument();
  expect(screen.queryByRole('tree')).toBeNull();
  cleanup();

  const { user, card } = await openChart();
  const head = card(DEPARTMENTS.company);
  expect(head).toHaveAttribute('aria-level', '1');
  expect(head).toHaveAttribute('aria-expanded', 'true');
  const people = t('orgChart.people', { count: 300 });
  const leader = like('orgChart.leader', {}).source.replace('.*', String.raw`\S+`);
  expect(head).toHaveAccessibleName(new RegExp(`^${DEPARTMENTS.company} ${leader}\\s${people}\\s.*11`));
  expect(card(DEPARTMENTS.research)).toHaveAttribute('aria-level', '2');
  expect(card(DEPARTMENTS.research)).toHaveAttribute('aria-posinset', '2');
  expect(card(DEPARTMENTS.research)).toHaveAttribute('aria-setsize', '11');
  expect(card(DEPARTMENTS.platform)).toBeNull();

  const button = (name: string) => within(card(DEPARTMENTS.research)!).getByRole('button', { name });
  await user.click(button(t('orgChart.openBelow', { count: 3 })));
  expect(card(DEPARTMENTS.platform)).toBeInTheDocument();
  await user.click(button(t('orgChart.closeBelow', { count: 3 })));
  expect(card(DEPARTMENTS.platform)).toBeNull();

  await user.click(screen.getByRole('button', { name: t('orgChart.openLevel') }));
  expect(card(DEPARTMENTS.research)).toHaveAttribute('aria-expanded', 'true');
  expect(card(DEPARTMENTS.platform)).toHaveAttribute('aria-expanded', 'false');
  await user.click(screen.getByRole('button', { name: t('orgChart.close') }));
  expect(card(DEPARTMENTS.platform)).toBeNull();
  expect(card(DEPARTMENTS.research)).toHaveAttribute('aria-expanded', 'false');
});

fullTest('the chart can be used by keyboard; if the current card is hidden, its parent becomes current', async () => {
  const { user, chart, current, card } = await openChart();
  chart.focus();
  expect(current()).toBe(card(DEPARTMENTS.company));
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(current()).toBe(card(DEPARTMENTS.research));
  await user.keyboard('{Enter}');
  expect(card(DEPARTMENTS.research)).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('0+');
  expect(screen.getByRole('button', { name: like('orgChart.actualSize') })).toHaveTextContent('125%');

  await user.keyboard('{ArrowDown}');
  expect(current()).not.toBe(card(DEPARTMENTS.research));
  await user.click(screen.getByRole('button', { name: t('orgChart.close') }));
  expect(current()).toBe(card(DEPARTMENTS.research));
});

fullGroup('effects of a change, shown before saving', () => {
  type Row = Record<string, unknown>;

  describe('department form', () => {
    const tree = () => screen.findByRole('treegrid', { name: t('account.department') });
    const open = async (prepare?: Parameters<typeof openApp>[1]) => {
      const app = await openApp('/account/department', { as: 'admin', ...prepare });
      await within(await tree()).findByRole('row', { name: new RegExp(`^${DEPARTMENTS.research}`) });
      return app;
    };
    const facts = async () => {
      const { data } = await (await asAdmin())('GET', '/dep/children');
      const [top] = data['tree'] as { children: { name: string; staff_count: number; children: Row[] }[] }[];
      const { staff_count, children } = top!.children.find(({ name }) => name === DEPARTMENTS.research)!;
      const countBelow = (rows: Row[]): number =>
        rows.reduce((sum, one) => sum + 1 + countBelow((one['children'] ?? []) as Row[]), 0);
      const people = t('department.people', { count: staff_count });
      const below = t('department.below', { count: countBelow(children) });
      const concerns = (what: string) => t('department.concerns', { what });
      return { people: concerns(people), all: concerns(`${people}${t('common.listSeparator')}${below}`) };
    };

    test('a department form shows the numbers of people and departments affected by disabling or moving', async () => {
      const app = await open({ prepare: ({ intercept }) => intercept(leaving({ departmentTree: ['staff_count'] })) });
      const { people, all } = await facts();
      await app.user.click(await screen.findByLabelText(`${t('form.edit')} ${DEPARTMENTS.research}`));
      const form = await drawer();
      expect(form.queryByText(like('department.concerns'))).not.toBeInTheDocument();
      await app.user.click(form.getByRole('radio', { name: t('common.disabled') }));
      expect(await form.findByText(all)).toBeInTheDocument();
      await app.user.click(form.getByRole('radio', { name: t('common.enabled') }));
      await waitFor(() => expect(form.queryByText(all)).not.toBeInTheDocument());
      await app.user.click(form.getByRole('button', { name: t('form.cancel') }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

      await chooseAct(app, t('tree.moveTo'), DEPARTMENTS.research);
      expect(await screen.findByText(people)).toBeInTheDocument();
    });
  });
});

fullGroup('an import of departments', () => {
  beforeEach(installFileReading);

  const stepOf = (name: string, to: string) =>
    t('plan.step', { name, what: t('plan.step.add', { to }) }) + t('plan.remove');

  const tree = () => screen.findByRole('treegrid', { name: t('account.department') }, { timeout: 15_000 });
  const steps = () =>
    within(screen.getByRole('list', { name: t('plan.steps') }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  test('a department import opens a plan that shows the new hierarchy and is saved only when executed', async () => {
    const app = await openApp('/account/department', { as: 'admin' });
    await tree();
    await app.user.click(screen.getByRole('button', { name: t('transfer.import') }));
    const dialog = await chooseFile([
      ['List of departments'],
      [t('department.parent'), t('account.name'), t('account.code'), t('account.sort'), t('account.remark')],
      [`${DEPARTMENTS.company} / Laboratory`, 'Optics', 'OPT', '', ''],
      [DEPARTMENTS.company, 'Laboratory', 'LAB', '', 'founded'],
      ['Nowhere', 'Acoustics', '', '', ''],
      ['', '', 'ACU', 'last', ''],
    ]);
    expect(
      dialog.getByText(t('plan.import.counts', { total: 4, create: 2, update: 0, same: 0, faulty: 2 })),
    ).toBeInTheDocument();
    expect(dialog.getByText(t('plan.import.parentUnknown', { text: 'Nowhere' }))).toBeInTheDocument();
    expect(
      dialog.getByText(
        new RegExp(
          `^${t('transfer.import.row.field', { field: t('account.name'), fault: t('transfer.import.row.empty') })}${t('transfer.import.row.separator')}${like('plan.import.sortUnknown').source}`,
        ),
      ),
    ).toBeInTheDocument();
    await app.user.click(dialog.getByRole('button', { name: t('plan.import.start', { count: 2 }) }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.address()).toBe('/account/department?plan=1');
    const plannedTree = within(await tree());
    const plannedRow = async (name: string) => (await plannedTree.findByText(name)).closest('tr')!;
    expect(await plannedRow('Laboratory')).toHaveAttribute('aria-level', '2');
    expect(await plannedRow('Laboratory')).toHaveTextContent(t('plan.mark.added'));
    await app.user.click(await plannedRow('Laboratory'));
    await app.user.keyboard('{ArrowRight}');
    expect(await plannedRow('Optics')).toHaveAttribute('aria-level', '3');
    expect(steps()).toEqual([stepOf('Laboratory', DEPARTMENTS.company), stepOf('Optics', 'Laboratory')]);
    expect(app.calls.filter(({ path }) => path.includes('/dep/store'))).toEqual([]);

    await app.user.click(screen.getByRole('button', { name: t('plan.start') }));
    const question = await screen.findByRole('dialog', { name: t('plan.start.title') });
    await app.user.click(within(question).getByRole('button', { name: t('plan.start') }));
    expect(
      await screen.findByText(t('transfer.job.allDone', { done: 2 }), undefined, { timeout: 15_000 }),
    ).toBeInTheDocument();
    const { data } = await (await asAdmin())('GET', '/dep/children');
    const [group] = (data as unknown as { tree: Department[] }).tree;
    const lab = group?.children?.find(({ name }) => name === 'Laboratory');
    expect(lab).toMatchObject({ code: 'LAB', remark: 'founded', children: [{ name: 'Optics', code: 'OPT' }] });
  });
});
