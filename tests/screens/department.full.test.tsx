import { screen, waitFor, within } from '@testing-library/react';
import { asAdmin } from '../support/asAdmin';
import { DEPARTMENTS } from '../support/demo';
import { openApp } from '../support/openApp';
import { openChart, chooseFile } from '../support/departmentScreen';
import { like, t } from '../support/words';
import { clearCache } from 'ahooks';
import { leaving } from '../support/bareAnswers';
import { drawer } from '../support/roleForm';
import { chooseAct } from '../support/rowActs';
import type { Department } from '@/contract/department';
import { installFileReading } from '../support/files';

test('by keyboard the chart is walked, opened and zoomed; a card that is closed away gives its place to its parent', async () => {
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

test('a search opens the way to its findings, Enter goes from one to the next, and its end closes the others', async () => {
  const { user, card, current, address } = await openChart();
  const search = screen.getByRole('textbox', { name: t('tree.search', { label: t('staff.departments') }) });
  await user.type(search, DEPARTMENTS.internalAudit.slice(2));
  await waitFor(() => expect(current()).toBe(card(DEPARTMENTS.internalAudit)));
  expect(
    screen.getByText(t('orgChart.finding', { position: 1, count: 2, name: DEPARTMENTS.internalAudit })),
  ).toBeInTheDocument();
  await waitFor(() => expect(decodeURIComponent(address())).toContain(`keyword=${DEPARTMENTS.internalAudit.slice(2)}`));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(current()).toBe(card(DEPARTMENTS.itAudit)));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(current()).toBe(card(DEPARTMENTS.internalAudit)));

  await user.clear(search);
  expect(current()).toBe(card(DEPARTMENTS.internalAudit));

  await user.type(search, DEPARTMENTS.internalAudit.slice(-1));
  await waitFor(() => expect(current()).toBe(card(DEPARTMENTS.infrastructure)));
  expect(card(DEPARTMENTS.applications)).toHaveAttribute('aria-expanded', 'true');
  await user.clear(search);
  await waitFor(() => expect(card(DEPARTMENTS.applications)).toHaveAttribute('aria-expanded', 'false'));
  expect(current()).toBe(card(DEPARTMENTS.infrastructure));
});

test('the chart is exported as a drawing as it is opened; closed cards alone tell how many are below', async () => {
  const saved: Blob[] = [];
  // What jsdom lacks: addresses of files, downloads, and canvases, without which names are written in full.
  HTMLCanvasElement.prototype.getContext = () => null;
  URL.createObjectURL = (content: Blob) => `blob:${saved.push(content)}`;
  const names: string[] = [];
  HTMLAnchorElement.prototype.click = function click() {
    names.push(this.download);
  };
  const { user, card } = await openChart();
  const save = async () => {
    await user.click(screen.getByRole('button', { name: t('orgChart.export') }));
    await user.click(await screen.findByRole('menuitem', { name: t('orgChart.svg') }));
    const reader = new FileReader();
    const text = new Promise((resolve) => reader.addEventListener('load', () => resolve(reader.result)));
    reader.readAsText(saved.at(-1) as Blob);
    return String(await text);
  };
  /** What the drawing says of a department, up to the next one. */
  const said = (drawing: string, name: string) =>
    new RegExp(`>${name}<.*?</g>`).exec(drawing)?.[0].match(/\+\d+/g) ?? [];

  const drawing = await save();
  expect(names).toEqual([`${t('orgChart.title')}.svg`]);
  expect(drawing).toMatch(new RegExp(`^<svg .*${DEPARTMENTS.company}.*${DEPARTMENTS.research}.*</svg>$`));
  expect(said(drawing, DEPARTMENTS.company)).toEqual([]);
  expect(said(drawing, DEPARTMENTS.research)).toEqual(['+3']);

  await user.click(
    within(card(DEPARTMENTS.research) as HTMLElement).getByRole('button', {
      name: t('orgChart.openBelow', { count: 3 }),
    }),
  );
  expect(said(await save(), DEPARTMENTS.research)).toEqual([]);
});

describe('consequences before saving', () => {
  type Row = Record<string, unknown>;

  /** Trees of many rows, and most of the app on top of them: where all processors are busy it takes its time. */
  jest.setTimeout(120_000);

  // What was read of roles would be known in the next test.
  afterEach(() => clearCache());

  describe('a department', () => {
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
        rows.reduce((sum, row) => sum + 1 + countBelow((row['children'] ?? []) as Row[]), 0);
      const people = t('department.people', { count: staff_count });
      const below = t('department.below', { count: countBelow(children) });
      const concerns = (what: string) => t('department.concerns', { what });
      return { people: concerns(people), all: concerns(`${people}${t('common.listSeparator')}${below}`) };
    };

    test('says before it is disabled or moved how many people and departments that concerns, also where they are counted', async () => {
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

describe('the chart of departments', () => {
  describe('an import of departments', () => {
    beforeEach(installFileReading);

    const stepOf = (name: string, to: string) =>
      t('plan.step', { name, what: t('plan.step.add', { to }) }) + t('plan.remove');

    const tree = () => screen.findByRole('treegrid', { name: t('account.department') }, { timeout: 15_000 });
    const steps = () =>
      within(screen.getByRole('list', { name: t('plan.steps') }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);

    test('departments of a file are planned in the tree, one below the other, and created when the plan is carried out', async () => {
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
      const grid = within(await tree());
      const row = async (name: string) => (await grid.findByText(name)).closest('tr')!;
      expect(await row('Laboratory')).toHaveAttribute('aria-level', '2');
      expect(await row('Laboratory')).toHaveTextContent(t('plan.mark.added'));
      await app.user.click(await row('Laboratory'));
      await app.user.keyboard('{ArrowRight}');
      expect(await row('Optics')).toHaveAttribute('aria-level', '3');
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
});
