import { screen, waitFor, within, fireEvent } from '@testing-library/react';
import type { StaffUpdate } from '@/contract/staff';
import { tableFile } from '@/utils/transfer/tableFile';
import type { Call, InstalledFetch } from './fetch';
import { ROLES, DEPARTMENTS } from './demo';
import { like, t } from './words';
import { type OpenedApp, openApp } from './openApp';

/** Roles of the demonstration data: one with many members and one with few members. */
export const PLAIN_ROLE = { id: 4, name: ROLES.staff };
export const AUDITOR_ROLE = { id: 3, name: ROLES.auditor };

export async function memberDrawer() {
  const field = (await screen.findAllByLabelText(t('list.staff.search')))[0]!;
  const drawer = within(field.closest<HTMLElement>('[role="dialog"]')!);
  await waitFor(() => expect(drawer.getByRole('table')).toHaveAttribute('aria-busy', 'false'));
  return drawer;
}

export const namesIn = (dialog: ReturnType<typeof within>): string[] =>
  [...dialog.getByRole('table').querySelectorAll('tbody tr[data-row-key] .name')].map((cell) => cell.textContent ?? '');

export const isStaffList = ({ method, path }: Call) => method === 'POST' && path.endsWith('/users');

export const listBodies = ({ calls }: Pick<InstalledFetch, 'calls'>) =>
  calls.filter(isStaffList).map(({ body }) => JSON.parse(body ?? '{}') as Record<string, unknown>);

export const updates = ({ calls }: Pick<InstalledFetch, 'calls'>) =>
  calls
    .filter(({ path, method }) => method === 'PUT' && path.includes('/users/update/'))
    .map(({ body }) => JSON.parse(body ?? '{}') as StaffUpdate);

/** Adds members by keyboard: types each name, presses Enter, and confirms with Ctrl + Enter. */
export async function addByKeyboard({ user }: Pick<OpenedApp, 'user'>, names: readonly string[]): Promise<void> {
  await user.click((await memberDrawer()).getByRole('button', { name: t('members.add') }));
  const picker = within((await screen.findByText(like('members.addTo'))).closest<HTMLElement>('[role="dialog"]')!);
  const field = picker.getByLabelText(t('list.staff.search'));
  await waitFor(() => expect(field).toHaveFocus());
  for (const [turn, name] of names.entries()) {
    await user.keyboard(`${name}{Enter}`);
    await picker.findByText(t('list.selected', { count: turn + 1 }));
  }
  await user.keyboard('{Control>}{Enter}{/Control}');
}

/** Waits for the final text in the dialog of the job, then closes the dialog. */
export async function jobEnds({ user }: Pick<OpenedApp, 'user'>, words: string | RegExp): Promise<void> {
  const message = await screen.findByText(words);
  const dialog = within(message.closest<HTMLElement>('[role="dialog"]')!);
  await user.click(dialog.getAllByRole('button', { name: t('common.close') }).at(-1)!);
  await waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument());
}

export const checkedSummary = () => screen.findByText(like('list.view.all'));
export const rowsShown = () => [...document.querySelectorAll<HTMLElement>('tbody tr[data-row-key]')];
export const rowIds = () => rowsShown().map((row) => Number(row.getAttribute('data-row-key')));

export const holdersOf = async (name: string) =>
  within(await screen.findByRole('region', { name: t('holders.of', { name }) }));
export const holderCount = () =>
  screen.findByText(new RegExp(`^(${like('holders.people').source}|${like('holders.atLeast').source})`), {
    selector: '[role=status]',
    ignore: false,
  });

export async function chooseView({ user }: Pick<OpenedApp, 'user'>, item: string | RegExp) {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${t('list.view')}`) }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

const CHART = '/account/department?view=chart';

/** Opens the department chart, with its two upper levels rendered. */
export async function openChart(address = CHART) {
  const app = await openApp(address, { as: 'admin' });
  const chart = await screen.findByRole('tree', { name: t('orgChart.title') }, { timeout: 15_000 });
  /** Finds a card by its title. jsdom would need much time to compute the names of a hundred tree items. */
  const card = (name: string) =>
    chart.querySelector<HTMLElement>(`[title="${name}"]`)?.closest<HTMLElement>('[role="treeitem"]') ?? null;
  await waitFor(() => expect(card(DEPARTMENTS.company)).toBeInTheDocument());
  /** @returns the card with the keyboard focus */
  const current = () => document.getElementById(chart.getAttribute('aria-activedescendant') ?? '');
  return { ...app, chart, current, card };
}

export async function chooseFile(rows: readonly (readonly string[])[]) {
  const dialog = await screen.findByRole('dialog', { name: t('plan.import.title') }, { timeout: 10_000 });
  const content = await tableFile('csv', rows);
  const input = dialog.querySelector<HTMLInputElement>('input[type="file"]')!;
  fireEvent.change(input, { target: { files: [new File([content], 'departments.csv')] } });
  await within(dialog).findByText(like('plan.import.counts'));
  return within(dialog);
}
