import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { parseCsv } from '@/utils/transfer/csv';
import { tableFile } from '@/utils/transfer/tableFile';
import type { Call } from './fetch';
import { textOf, type SavedFile } from './files';
import { openApp, type OpenedApp } from './openApp';
import { t } from './words';

export const HEADER = [
  '工号备注',
  t('account.department'),
  t('login.headingOf', { title: '名' }),
  '员工姓名',
  t('account.roles'),
  '手机号码',
  '电子邮箱',
];
export const person = (
  number: number,
  part: Partial<Record<'username' | 'department' | 'roles' | 'mobile' | 'email', string>> = {},
) => [
  '',
  part.department ?? '云启科技集团 / 研发中心',
  part.username ?? `new.person${number}`,
  `新同事${number}`,
  part.roles ?? '普通员工',
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
    above = [],
    header = HEADER,
    ...prepare
  }: { format?: 'csv' | 'xlsx'; above?: string[][]; header?: readonly string[] } & Parameters<typeof openApp>[1] = {},
) {
  const app = await openApp('/account/staff', { as: 'admin', ...prepare });
  fireEvent.click(await screen.findByRole('button', { name: t('transfer.import') }));
  const choose = async () => {
    const input = await waitFor(() => document.querySelector<HTMLInputElement>('input[type="file"]')!);
    const content = await tableFile(format, [...above, header, ...rows]);
    fireEvent.change(input, { target: { files: [new File([content], `people.${format}`)] } });
    const dialog = within(
      (await screen.findByText(t('transfer.import.columns'))).closest<HTMLElement>('[role="dialog"]')!,
    );
    // The accounts that exist have been looked up.
    await dialog.findByText(/行：新建/, undefined, { timeout: 10_000 });
    return dialog;
  };
  await screen.findByText(t('transfer.import.choose'));
  return { ...app, choose, dialog: await choose() };
}

/** The report of the import, downloaded; `files` are all that were saved so far. */
export async function openReport(files: SavedFile[]) {
  press(t('transfer.job.report'));
  await waitFor(() => expect(files.length).toBeGreaterThan(0));
  const [header, ...rows] = parseCsv((await textOf(files.pop()!.content)).slice(1));
  return { header, rows };
}
