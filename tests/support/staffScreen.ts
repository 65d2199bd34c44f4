import { screen, waitFor, within, fireEvent } from '@testing-library/react';
import type { Staff, StaffUpdate } from '@/contract/staff';
import { tableFile } from '@/utils/transfer/tableFile';
import type { Call } from './fetch';
import { openApp, type OpenedApp, type OpenOptions } from './openApp';
import { PEOPLE, DEPARTMENTS, ROLES } from './demo';
import { like, t } from './words';
import { asAdmin } from './asAdmin';
import { testNow } from './today';
import { type SavedFile, tableTexts } from './files';

/** The demo account without administrative permissions. A search for this account finds one row. */
export const PERSON = { id: 4, name: PEOPLE.staff, username: 'staff' };

export async function openStaff(options: OpenOptions & { query?: string } = {}): Promise<OpenedApp> {
  const { query = `?keyword=${PERSON.name}`, ...others } = options;
  const app = await openApp(`/account/staff${query}`, { as: 'admin', ...others });
  await screen.findByText(like('common.total'));
  await screen.findByRole('search');
  return app;
}

const dialogOf = (element: HTMLElement) => within(element.closest<HTMLElement>('[role="dialog"]')!);

/** Finds a dialog or drawer by a text inside. In tests all titles have the same id, so names are ambiguous. */
export const dialogSaying = async (words: string | RegExp) => dialogOf(await screen.findByText(words));
export const editor = async () => dialogOf(await screen.findByLabelText(t('account.username')));

export const save = async ({ user }: Pick<OpenedApp, 'user'>) =>
  user.click((await editor()).getByRole('button', { name: t('form.save') }));
export async function editPerson({ user }: Pick<OpenedApp, 'user'>) {
  await user.click(screen.getByRole('button', { name: `${t('form.edit')} ${PERSON.name}` }));
  return editor();
}

export const dialogsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

export const bodiesOf = ({ calls }: Pick<OpenedApp, 'calls'>, pathPart: string) =>
  calls
    .filter(({ path, method }) => path.includes(pathPart) && method !== 'GET')
    .map(({ body }) => JSON.parse(body ?? '{}') as Record<string, unknown>);

export const isDisable = ({ method, path }: Call) => method === 'DELETE' && path.includes('/users/disable/');

export function delayedReply(): { answer: Promise<Response>; arrive: (response: Response) => void } {
  let arrive: (response: Response) => void = () => undefined;
  return { answer: new Promise<Response>((resolve) => (arrive = resolve)), arrive: (response) => arrive(response) };
}

export const stateOf = async (name = PERSON.name) =>
  (await screen.findByText(name, { selector: 'td bdi, td bdi *' }))
    .closest('tr')!
    .querySelector<HTMLElement>('td [aria-busy]')!;

export const edit = async (app: OpenedApp) => {
  await app.user.click(await screen.findByLabelText(like('form.edit')));
  return editor();
};

const DAY = 86_400_000;

/** @returns the end of the day that is this many days after today, according to the clock of the tests */
export function endOfDay(days: number): string {
  const now = new Date(testNow());
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 23, 59, 59, 999).toISOString();
}
export const inDays = (days: number): string => new Date(testNow() + days * DAY).toISOString();

export const account = async (id = PERSON.id) =>
  (await (await asAdmin())('GET', `/users/show/${id}`)).data as unknown as Staff;
export async function accountOf(username: string): Promise<Staff> {
  const { data } = await (await asAdmin())('POST', '/users', { keyword: username, page: 1, pageSize: 100 });
  return (data['data'] as Staff[]).find((one) => one.username === username)!;
}

/** Stores expiries of an account and its roles. Call this function before the screen is opened. */
export async function storeExpiries(id: number, ends: Pick<StaffUpdate, 'valid_until' | 'role_terms'>) {
  const { username, name, mobile, email, department_id, role_ids } = await account(id);
  const body = { id, username, name, mobile, email, department_id, role_ids, ...ends };
  await (
    await asAdmin()
  )('PUT', `/users/update/${id}`, body);
}

/** Chooses the option with the given title in a select. */
export function pick(field: HTMLElement, title: string) {
  fireEvent.mouseDown(field);
  const list = '.ant-select-dropdown:not(.ant-select-dropdown-hidden)';
  const options = document.querySelectorAll<HTMLElement>(`${list} .ant-select-item`);
  fireEvent.click([...options].find((option) => option.title === title)!);
}

const alias = (field: 'username' | 'name' | 'mobile' | 'email', index: number) =>
  t(`transfer.alias.${field}`).split(',')[index]!;
const HEADER = [
  ...['No.', t('account.department'), alias('username', 3), alias('name', 2)],
  ...[t('account.roles'), alias('mobile', 2), alias('email', 1)],
];
export const person = (
  number: number,
  fields: Partial<Record<'username' | 'department' | 'roles' | 'mobile' | 'email', string>> = {},
) => [
  '',
  fields.department ?? `${DEPARTMENTS.company} / ${DEPARTMENTS.research}`,
  fields.username ?? `new.person${number}`,
  `Newcomer ${number}`,
  fields.roles ?? ROLES.staff,
  fields.mobile ?? '',
  fields.email ?? '',
];
export const many = (count: number) => Array.from({ length: count }, (_, index) => person(index + 1));

export const isCreation = ({ path }: Call) => path.endsWith('/users/store');
export const created = ({ calls }: Pick<OpenedApp, 'calls'>) =>
  calls.filter(isCreation).map(({ body }) => JSON.parse(body ?? '') as Record<string, unknown>);
export const dialogBox = () => document.querySelector<HTMLElement>('[role="dialog"]');
export const press = (words: string | RegExp) => fireEvent.click(screen.getByText(words, { selector: 'button *' }));

/** Opens the import dialog, chooses a file with the given rows, and waits for the preview. */
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
    // The app shows the import plan once it has looked up the existing accounts.
    await dialog.findByText(like('transfer.import.plan'), undefined, { timeout: 10_000 });
    return dialog;
  };
  await screen.findByText(t('transfer.import.choose'));
  return { ...app, choose, dialog: await choose() };
}

/** @returns whether a call requests a page of rows for the export */
export const isBigPage = ({ path, body }: Call) =>
  path.endsWith('/users') && (JSON.parse(body ?? '') as { pageSize: number }).pageSize === 100;

/** Opens the export dialog while the given number of rows is selected in the list. */
export async function openExport(address = '/account/staff', prepare?: Parameters<typeof openApp>[1], tickedRows = 0) {
  const app = await openApp(address, { as: 'admin', ...prepare });
  const boxes = await screen.findAllByRole('checkbox', { name: like('list.selectRow') });
  for (const box of boxes.slice(0, tickedRows)) await app.user.click(box);
  await app.user.click(await screen.findByRole('button', { name: t('transfer.export') }));
  const dialog = within(await screen.findByRole('dialog'));
  const begin = async (format?: RegExp) => {
    if (format) await app.user.click(dialog.getByRole('radio', { name: format }));
    await app.user.click(dialog.getByRole('button', { name: t('transfer.export.start') }));
  };
  return { ...app, dialog, begin };
}

/** Downloads the report of the import and reads the report. `files` contains all files saved so far. */
export async function openReport(files: SavedFile[]) {
  press(t('transfer.job.report'));
  await waitFor(() => expect(files.length).toBeGreaterThan(0));
  const [header, ...rows] = await tableTexts(files.pop()!.content);
  return { header, rows };
}

/** @returns an option of the open list. Outside the list, the selected value has the same title. */
export const option = (title: string) =>
  waitFor(() => document.querySelector(`.ant-select-dropdown:not(.ant-select-dropdown-hidden) [title="${title}"]`)!);
export const plan = (create: number, otherCounts: Record<string, number> = {}) => {
  const counts = { update: 0, same: 0, skip: 0, faulty: 0, ...otherCounts };
  const total = create + Object.values(counts).reduce((sum, count) => sum + count, 0);
  return t('transfer.import.plan', { total, create, ...counts });
};
export const ended = (done: number, failed: number, waiting: number) =>
  screen.findByText(t('transfer.job.someFailed', { done, failed, waiting }), undefined, { timeout: 60_000 });
export const notDone = t('transfer.state.waiting');

export const isStatusChange = ({ path }: Call) => /\/users\/(enable|disable)\//.test(path);
export const boxes = () => [...document.querySelectorAll<HTMLInputElement>('tbody input[type="checkbox"]:enabled')];
export const bar = () => screen.queryByText(like('list.selected'));

/** Selects all rows of a staff list and chooses a bulk action. `filter` is appended to the query parameters. */
export async function chooseBatch(
  act: string,
  count: number,
  filter = 'status=1&sortField=username&sortOrder=descend',
) {
  const app = await openApp(`/account/staff?pageSize=${count}&${filter}`, { as: 'admin' });
  await waitFor(() => expect(boxes()).toHaveLength(count));
  fireEvent.click(screen.getByLabelText(t('list.selectAll')));
  const summary = await screen.findByText(t('list.selected', { count }));
  const verbs = within(summary.parentElement!);
  const direct = verbs.queryByText(act);
  if (direct) fireEvent.click(direct);
  else {
    const isOfRoles = [t('transfer.batch.addRoles'), t('transfer.batch.removeRoles')].includes(act);
    fireEvent.click(isOfRoles ? verbs.getByText(t('account.roles')) : verbs.getByLabelText(t('transfer.batch.more')));
    fireEvent.click(await screen.findByText(act));
  }
  await waitFor(() => expect(dialogBox()).not.toBeNull());
  return { ...app, dialog: within(dialogBox()!) };
}

// Searching by label takes a fraction of the time of a search by role in a whole screen.
const leaveOpener = (name: string) =>
  screen.findByLabelText(new RegExp(`^(${t('staff.leave')} ${name}|${t('common.moreFor', { name })})$`));
export const openLeave = async (app: OpenedApp) => {
  const button = await leaveOpener(PERSON.name);
  await app.user.click(button);
  if (button.textContent === '') await app.user.click(await screen.findByText(t('staff.leave')));
  return dialogSaying(like('staff.leave.disable'));
};
export const confirmLeave = async (app: OpenedApp, dialog: ReturnType<typeof within>) =>
  app.user.click(dialog.getByRole('button', { name: t('staff.leave') }));
export const leaveReport = async (words: string) => {
  await screen.findByText(words);
  return dialogSaying(t('transfer.job.report'));
};
export const writes = ({ calls }: OpenedApp) =>
  calls.filter(({ method, path }) => ['PUT', 'DELETE'].includes(method) && !path.includes('/logout'));
