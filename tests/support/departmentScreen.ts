import { tableFile } from '@/utils/transfer/tableFile';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DEPARTMENTS } from './demo';
import { openApp } from './openApp';
import { like, t } from './words';

const CHART = '/account/department?view=chart';

/** The chart of departments, with its two upper levels drawn. */
export async function openChart(address = CHART) {
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

/** The import of departments, with this file chosen. */
export async function chooseFile(rows: readonly (readonly string[])[]) {
  const dialog = await screen.findByRole('dialog', { name: t('plan.import.title') }, { timeout: 10_000 });
  const content = await tableFile('csv', rows);
  const input = dialog.querySelector<HTMLInputElement>('input[type="file"]')!;
  fireEvent.change(input, { target: { files: [new File([content], 'departments.csv')] } });
  await within(dialog).findByText(like('plan.import.counts'));
  return within(dialog);
}
