import { screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../support/openApp';
import { t } from '../support/words';

const CHART = '/account/department?view=chart';

async function openChart(address = CHART) {
  const opened = await openApp(address, { as: 'admin' });
  const chart = await screen.findByRole('tree', { name: t('orgChart.title') }, { timeout: 15_000 });
  /** Not by its name as a tree item, which jsdom computes slowly for a hundred cards. */
  const card = (name: string) =>
    chart.querySelector<HTMLElement>(`[title="${name}"]`)?.closest<HTMLElement>('[role="treeitem"]') ?? null;
  await waitFor(() => expect(card('云启科技集团')).toBeInTheDocument());
  /** The card that the keyboard is at. */
  const current = () => document.getElementById(chart.getAttribute('aria-activedescendant') ?? '');
  return { ...opened, chart, current, card };
}

test('the switch leads from the table to the chart and back, in the address', async () => {
  const { user, address } = await openApp('/account/department?keyword=研发', { as: 'admin' });
  await screen.findByRole('treegrid');
  await user.click(screen.getByRole('radio', { name: t('orgChart.title') }));
  expect(await screen.findByRole('tree', { name: t('orgChart.title') }, { timeout: 15_000 })).toBeInTheDocument();
  expect(new URLSearchParams(address().split('?')[1])).toEqual(new URLSearchParams({ keyword: '研发', view: 'chart' }));
  await user.click(screen.getByRole('radio', { name: t('orgChart.table') }));
  expect(await screen.findByRole('treegrid')).toBeInTheDocument();
  expect(screen.queryByRole('tree')).toBeNull();
});

test('it opens with two levels; cards tell their place, and open and close', async () => {
  const { user, card } = await openChart();
  const head = card('云启科技集团');
  expect(head).toHaveAttribute('aria-level', '1');
  expect(head).toHaveAttribute('aria-expanded', 'true');
  expect(head).toHaveAccessibleName(/^云启科技集团 负责人：\S+\s300 人\s.*11/);
  const centre = card('研发中心');
  expect(centre).toHaveAttribute('aria-level', '2');
  expect(centre).toHaveAttribute('aria-posinset', '2');
  expect(centre).toHaveAttribute('aria-setsize', '11');
  expect(card('平台研发部')).toBeNull();

  const button = (name: string) => within(card('研发中心') as HTMLElement).getByRole('button', { name });
  await user.click(button('展开 3 个下级部门'));
  expect(card('平台研发部')).toBeInTheDocument();
  await user.click(button('收起 3 个下级部门'));
  expect(card('平台研发部')).toBeNull();
});

test('a level at a time is opened, and all closed again', async () => {
  const { user, card } = await openChart();
  await user.click(screen.getByRole('button', { name: t('orgChart.openLevel') }));
  expect(card('研发中心')).toHaveAttribute('aria-expanded', 'true');
  expect(card('平台研发部')).toHaveAttribute('aria-expanded', 'false');
  await user.click(screen.getByRole('button', { name: t('orgChart.close') }));
  expect(card('平台研发部')).toBeNull();
  expect(card('研发中心')).toHaveAttribute('aria-expanded', 'false');
});

test('arrow keys walk along the hierarchy, Enter opens and closes, the zoom has keys', async () => {
  const { user, chart, current, card } = await openChart();
  chart.focus();
  expect(current()).toBe(card('云启科技集团'));
  await user.keyboard('{ArrowDown}');
  expect(current()).toBe(card('总裁办公室'));
  await user.keyboard('{ArrowRight}');
  expect(current()).toBe(card('研发中心'));
  await user.keyboard('{Enter}');
  expect(card('研发中心')).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(current()).toBe(card('应用研发部'));
  await user.keyboard('{ArrowUp}{Enter}');
  expect(current()).toBe(card('研发中心'));
  expect(card('应用研发部')).toBeNull();

  await user.keyboard('0');
  expect(screen.getByRole('button', { name: /恢复到 100%/ })).toHaveTextContent('100%');
  await user.keyboard('+');
  expect(screen.getByRole('button', { name: /恢复到 100%/ })).toHaveTextContent('125%');
  await user.keyboard('--');
  expect(screen.getByRole('button', { name: /恢复到 100%/ })).toHaveTextContent('80%');
});

test('a card that is closed away leaves its place to the one that it went into', async () => {
  const { user, chart, current, card } = await openChart();
  chart.focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(current()).toBe(card('战略发展部'));
  await user.click(screen.getByRole('button', { name: t('orgChart.close') }));
  expect(current()).toBe(card('总裁办公室'));
});

test('a search opens the way to what it finds, Enter leads from finding to finding, and its end closes the others', async () => {
  const { user, card, current, address } = await openChart();
  const search = screen.getByRole('textbox', { name: t('tree.search', { label: '部门' }) });
  await user.type(search, '审计组');
  await waitFor(() => expect(current()).toBe(card('内部审计组')));
  expect(screen.getByText('第 1 项，共 2 项：内部审计组')).toBeInTheDocument();
  await waitFor(() => expect(decodeURIComponent(address())).toContain('keyword=审计组'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(current()).toBe(card('信息审计组')));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(current()).toBe(card('内部审计组')));

  await user.clear(search);
  expect(current()).toBe(card('内部审计组'));

  await user.type(search, '组');
  await waitFor(() => expect(current()).toBe(card('基础架构组')));
  expect(card('应用研发部')).toHaveAttribute('aria-expanded', 'true');
  await user.clear(search);
  await waitFor(() => expect(card('应用研发部')).toHaveAttribute('aria-expanded', 'false'));
  expect(current()).toBe(card('基础架构组'));
});

test('the opened chart is saved as a drawing, in which closed cards alone tell how many are below', async () => {
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
  expect(names).toEqual(['组织架构图.svg']);
  expect(drawing).toMatch(/^<svg .*云启科技集团.*研发中心.*<\/svg>$/);
  expect(said(drawing, '云启科技集团')).toEqual([]);
  expect(said(drawing, '研发中心')).toEqual(['+3']);

  await user.click(within(card('研发中心') as HTMLElement).getByRole('button', { name: '展开 3 个下级部门' }));
  expect(said(await save(), '研发中心')).toEqual([]);
});
