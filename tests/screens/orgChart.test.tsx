import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Department } from '@/contract/department';
import { tableFile } from '@/utils/transfer/tableFile';
import { asAdmin } from '../support/asAdmin';
import { DEPARTMENTS } from '../support/demo';
import { installFileReading } from '../support/files';
import { openApp } from '../support/openApp';
import { like, t } from '../support/words';

const CHART = '/account/department?view=chart';

async function openChart(address = CHART) {
  const opened = await openApp(address, { as: 'admin' });
  const chart = await screen.findByRole('tree', { name: t('orgChart.title') }, { timeout: 15_000 });
  /** Not by its name as a tree item, which jsdom computes slowly for a hundred cards. */
  const card = (name: string) =>
    chart.querySelector<HTMLElement>(`[title="${name}"]`)?.closest<HTMLElement>('[role="treeitem"]') ?? null;
  await waitFor(() => expect(card(DEPARTMENTS.company)).toBeInTheDocument());
  /** The card that the keyboard is at. */
  const current = () => document.getElementById(chart.getAttribute('aria-activedescendant') ?? '');
  return { ...opened, chart, current, card };
}

test('the chart opens from the table with two levels; cards tell their place and are opened one by one or by level', async () => {
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

test('by keyboard the chart is walked, opened and zoomed; a card that is closed away gives its place to its parent', async () => {
  const { user, chart, current, card } = await openChart();
  chart.focus();
  expect(current()).toBe(card(DEPARTMENTS.company));
  await user.keyboard('{ArrowDown}');
  expect(current()).toBe(card(DEPARTMENTS.office));
  await user.keyboard('{ArrowRight}');
  expect(current()).toBe(card(DEPARTMENTS.research));
  await user.keyboard('{Enter}');
  expect(card(DEPARTMENTS.research)).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(current()).toBe(card(DEPARTMENTS.applications));
  await user.keyboard('{ArrowUp}{Enter}');
  expect(current()).toBe(card(DEPARTMENTS.research));
  expect(card(DEPARTMENTS.applications)).toBeNull();

  await user.keyboard('0');
  expect(screen.getByRole('button', { name: like('orgChart.actualSize') })).toHaveTextContent('100%');
  await user.keyboard('+');
  expect(screen.getByRole('button', { name: like('orgChart.actualSize') })).toHaveTextContent('125%');
  await user.keyboard('--');
  expect(screen.getByRole('button', { name: like('orgChart.actualSize') })).toHaveTextContent('80%');

  await user.keyboard('{Enter}{ArrowDown}');
  expect(current()).not.toBe(card(DEPARTMENTS.research));
  await user.click(screen.getByRole('button', { name: t('orgChart.close') }));
  expect(current()).toBe(card(DEPARTMENTS.research));
});

test('a search opens the way to its findings, Enter goes from one to the next, and its end closes the others', async () => {
  const { user, card, current, address } = await openChart();
  const search = screen.getByRole('textbox', { name: t('tree.search', { label: t('account.department') }) });
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

describe('an import of departments', () => {
  beforeEach(installFileReading);

  const stepOf = (name: string, to: string) =>
    t('plan.step', { name, what: t('plan.step.add', { to }) }) + t('plan.remove');

  const tree = () => screen.findByRole('treegrid', { name: t('account.department') }, { timeout: 15_000 });
  const steps = () =>
    within(screen.getByRole('list', { name: t('plan.steps') }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  /** The import, with this file chosen. */
  async function choose(rows: readonly (readonly string[])[]) {
    const dialog = await screen.findByRole('dialog', { name: t('plan.import.title') }, { timeout: 10_000 });
    const content = await tableFile('csv', rows);
    const input = dialog.querySelector<HTMLInputElement>('input[type="file"]')!;
    fireEvent.change(input, { target: { files: [new File([content], 'departments.csv')] } });
    await within(dialog).findByText(like('plan.import.counts'));
    return within(dialog);
  }

  test('departments of a file are planned in the tree, one below the other, and created when the plan is carried out', async () => {
    const app = await openApp('/account/department', { as: 'admin' });
    await tree();
    await app.user.click(screen.getByRole('button', { name: t('transfer.import') }));
    const dialog = await choose([
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
