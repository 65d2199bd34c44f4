import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { tableFile } from '@/utils/transfer/tableFile';
import type { Call } from './fetch';
import type { SavedFile } from './files';
import { openApp, type OpenedApp } from './openApp';
import { DEPARTMENTS, ROLES } from './demo';
import { tableTexts } from './tableCells';
import { like, t } from './words';

const HEADER = [
  'No.',
  t('account.department'),
  t('transfer.alias.username').split(',')[3]!,
  t('transfer.alias.name').split(',')[2]!,
  t('account.roles'),
  t('transfer.alias.mobile').split(',')[2]!,
  t('transfer.alias.email').split(',')[1]!,
];
export const person = (
  number: number,
  part: Partial<Record<'username' | 'department' | 'roles' | 'mobile' | 'email', string>> = {},
) => [
  '',
  part.department ?? `${DEPARTMENTS.company} / ${DEPARTMENTS.research}`,
  part.username ?? `new.person${number}`,
  `Newcomer ${number}`,
  part.roles ?? ROLES.staff,
  part.mobile ?? '',
  part.email ?? '',
];
export const many = (count: number) => Array.from({ length: count }, (_, index) => person(index + 1));

export const isCreation = ({ path }: Call) => path.endsWith('/users/store');
export const created = ({ calls }: Pick<OpenedApp, 'calls'>) =>
  calls.filter(isCreation).map(({ body }) => JSON.parse(body ?? '') as Record<string, unknown>);
export const dialogBox = () => document.querySelector<HTMLElement>('[role="dialog"]');
export const press = (words: string | RegExp) => fireEvent.click(screen.getByText(words, { selector: 'button *' }));

/** The import with this file, as far as its check. */
export async function openImport(
  rows: readonly (readonly string[])[],
  {
    format = 'csv',
    header = HEADER,
    ...prepare
  }: { format?: 'csv' | 'xlsx'; header?: readonly string[] } & Parameters<typeof openApp>[1] = {},
) {
  const app = await openApp('/account/staff', { as: 'admin', ...prepare });
  fireEvent.click(await screen.findByRole('button', { name: t('transfer.import') }));
  const choose = async () => {
    const input = await waitFor(() => document.querySelector<HTMLInputElement>('input[type="file"]')!);
    const content = await tableFile(format, [header, ...rows]);
    fireEvent.change(input, { target: { files: [new File([content], `people.${format}`)] } });
    const dialog = within(
      (await screen.findByText(t('transfer.import.edit'))).closest<HTMLElement>('[role="dialog"]')!,
    );
    // The accounts that exist have been looked up.
    await dialog.findByText(like('transfer.import.plan'), undefined, { timeout: 10_000 });
    return dialog;
  };
  await screen.findByText(t('transfer.import.choose'));
  return { ...app, choose, dialog: await choose() };
}

/** The report of the import, downloaded; `files` are all that were saved so far. */
export async function openReport(files: SavedFile[]) {
  press(t('transfer.job.report'));
  await waitFor(() => expect(files.length).toBeGreaterThan(0));
  const [header, ...rows] = await tableTexts(files.pop()!.content);
  return { header, rows };
}

/** Option of the open list; the selected value has the same title outside of it. */
export const option = (title: string) =>
  waitFor(() => document.querySelector(`.ant-select-dropdown:not(.ant-select-dropdown-hidden) [title="${title}"]`)!);
export const plan = (create: number, part: Record<string, number> = {}) => {
  const counts = { update: 0, same: 0, skip: 0, faulty: 0, ...part };
  const total = create + Object.values(counts).reduce((sum, count) => sum + count, 0);
  return t('transfer.import.plan', { total, create, ...counts });
};
export const ended = (done: number, failed: number, waiting: number) =>
  screen.findByText(t('transfer.job.someFailed', { done, failed, waiting }), undefined, { timeout: 60_000 });
export const notDone = t('transfer.state.waiting');
