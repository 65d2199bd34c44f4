import { screen, waitFor, within } from '@testing-library/react';
import type { Call, InstalledFetch } from './fetch';
import type { OpenedApp } from './openApp';
import type { StaffUpdate } from '@/contract/staff';
import { ROLES } from './demo';
import { like, t } from './words';

/** Whoever has many members in the demonstration data, and whoever has few. */
export const PLAIN_ROLE = { id: 4, name: ROLES.staff };
export const AUDITOR_ROLE = { id: 3, name: ROLES.auditor };

/** The drawer that has words of its own, once its rows have come. */
export async function memberDrawer() {
  const field = (await screen.findAllByLabelText(t('list.staff.search')))[0]!;
  const drawer = within(field.closest<HTMLElement>('[role="dialog"]')!);
  await waitFor(() => expect(drawer.getByRole('table')).toHaveAttribute('aria-busy', 'false'));
  return drawer;
}

/** The names in a table, in its order. */
export const namesIn = (dialog: ReturnType<typeof within>): string[] =>
  [...dialog.getByRole('table').querySelectorAll('tbody tr[data-row-key] .name')].map((cell) => cell.textContent ?? '');

export const isStaffList = ({ method, path }: Call) => method === 'POST' && path.endsWith('/users');

export const listBodies = ({ calls }: Pick<InstalledFetch, 'calls'>) =>
  calls.filter(isStaffList).map(({ body }) => JSON.parse(body ?? '{}') as Record<string, unknown>);

export const updates = ({ calls }: Pick<InstalledFetch, 'calls'>) =>
  calls
    .filter(({ path, method }) => method === 'PUT' && path.includes('/users/update/'))
    .map(({ body }) => JSON.parse(body ?? '{}') as StaffUpdate);

/** Opens the picker and takes people by keyboard alone: a name, Enter; Ctrl + Enter is done. */
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

/** What the dialog of the job says in the end, closed again. */
export async function jobEnds({ user }: Pick<OpenedApp, 'user'>, words: string | RegExp): Promise<void> {
  const said = await screen.findByText(words);
  const dialog = within(said.closest<HTMLElement>('[role="dialog"]')!);
  await user.click(dialog.getAllByRole('button', { name: t('common.close') }).at(-1)!);
  await waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument());
}
