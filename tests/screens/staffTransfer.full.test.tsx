import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ROLES, DEPARTMENTS } from '../support/demo';
import { answerOf, reasonsOf } from '../support/fetch';
import { collectDownloads, type SavedFile, textOf, installFileReading, tableTexts } from '../support/files';
import {
  created,
  many,
  openExport,
  isBigPage,
  openImport,
  openReport,
  person,
  press,
  option,
  plan,
  ended,
  notDone,
  storeExpiries,
  accountOf,
} from '../support/staffScreen';
import { openApp, type OpenedApp } from '../support/openApp';
import { like, t } from '../support/words';
import { bareBackend } from '../support/bareAnswers';
import { updates } from '../support/memberScreens';
import { testNow } from '../support/today';

/** The backend hashes each password with argon2id, which is slow by design. */
jest.setTimeout(240_000);

const downloads = { files: [] as SavedFile[] };
beforeEach(() => {
  installFileReading();
  downloads.files = collectDownloads();
});

test('an import lets the user choose columns, rows to skip, and one password for all new accounts', async () => {
  const two = `hr_admin${t('common.listSeparator')}${ROLES.staff}`;
  const app = await openImport([...many(2), person(3, { roles: two, mobile: '+86 13800000000' })], { format: 'xlsx' });
  const { dialog } = app;
  fireEvent.click(dialog.getByLabelText(t('transfer.import.take', { row: 2 })));
  press(t('transfer.import.edit'));
  const department = { field: t('account.department') };
  const column = () => dialog.getByLabelText(t('transfer.import.columnFor', department), { selector: 'input' });
  fireEvent.mouseDown(column());
  fireEvent.click(await option(t('transfer.import.noColumn')));
  expect(dialog.getByText(t('transfer.import.missing', { fields: department.field }))).toBeInTheDocument();
  fireEvent.mouseDown(column());
  fireEvent.click(await option(department.field));
  press(t('transfer.import.next'));
  expect(await dialog.findByText(plan(2, { skip: 1 }))).toBeInTheDocument();

  fireEvent.click(dialog.getByLabelText(t('transfer.import.password.same')));
  expect(dialog.getByText(t('transfer.import.password.hint'), { exact: false })).toBeInTheDocument();
  const button = () => dialog.getByText(t('transfer.import.start', { count: 2 })).closest('button');
  expect(button()).toBeDisabled();
  const password = dialog.getByLabelText(t('transfer.import.password'), { selector: 'input' });
  fireEvent.change(password, { target: { value: 'violet-Harbour-71' } });
  expect(button()).toBeEnabled();
  press(t('transfer.import.start', { count: 2 }));
  expect(await ended(2, 0, 1)).toBeInTheDocument();
  const bodies = created(app);
  expect(bodies.map(({ username }) => username).sort()).toEqual(['new.person2', 'new.person3']);
  expect(bodies.every((body) => body['password'] === 'violet-Harbour-71')).toBe(true);
  const third = bodies.find(({ username }) => username === 'new.person3');
  expect(third).toMatchObject({ mobile: '+86 13800000000', role_ids: [expect.any(Number), expect.any(Number)] });
  const { header, rows } = await openReport(downloads.files);
  expect(header).not.toContain(t('account.password.new'));
  expect(rows[0]).toEqual(['2', 'Newcomer 1', 'new.person1', notDone, t('transfer.import.leftOutReason')]);
});

describe('export of accounts', () => {
  const pagesAsked = ({ calls }: OpenedApp) =>
    calls.filter(isBigPage).map(({ body }) => JSON.parse(body ?? '') as Record<string, unknown>);

  test('an export has the selected rows by default, or all rows on request', async () => {
    const app = await openExport('/account/staff?sortField=username', {}, 2);
    const radio = app.dialog.getByRole('radio', { name: t('transfer.export.selected', { count: 2 }) });
    expect(radio).toBeChecked();
    expect(app.dialog.getByRole('radio', { name: like('transfer.export.all') })).not.toBeChecked();
    await app.begin(/CSV/);
    await app.dialog.findByText(t('transfer.export.done', { count: 2 }));
    expect((await tableTexts(downloads.files[0]!.content)).slice(1)).toHaveLength(2);
  });

  test('a CSV export applies filters and order of the list and the chosen columns, and escapes formulas', async () => {
    const app = await openExport('/account/staff?status=0&sortField=username&sortOrder=descend', {
      prepare: ({ intercept }) => {
        intercept((call) =>
          isBigPage(call)
            ? answerOf(call, (text) => text.replace(/"name":"[^"]*","mobile"/, '"name":"=HYPERLINK(1)","mobile"'))
            : undefined,
        );
      },
    });
    expect(app.dialog.getByText(like('transfer.export.filtered'))).toBeInTheDocument();
    await app.user.click(app.dialog.getByRole('checkbox', { name: t('account.email') }));
    await app.begin(/CSV/);
    await app.dialog.findByText(like('transfer.export.done'));

    const text = await textOf(downloads.files[0]!.content);
    expect(text.startsWith('\ufeff')).toBe(true);
    expect(text).toContain("'=HYPERLINK(1)");
    const [header, ...rows] = await tableTexts(downloads.files[0]!.content);
    expect(header).not.toContain(t('account.email'));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((row) => row.includes(t('staff.disable.confirm')))).toBe(true);
    expect(text.split(/[\r\n,]+/).filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
    expect(pagesAsked(app)[0]).toMatchObject({ status: 0, sortField: 'username', sortOrder: 'descend', page: 1 });
  });
});

const NAME_TITLES = [t('account.username'), t('account.personName'), t('account.department'), t('account.roles')];
const HEADER = [...NAME_TITLES, t('account.mobile'), t('account.status')];
const start = (count: number) => press(t('transfer.import.start', { count }));
const allDone = (count: number) => screen.findByText(t('transfer.job.allDone', { done: count }));
const update = (app: Awaited<ReturnType<typeof openImport>>) => {
  const label = app.dialog.getByLabelText(t('transfer.import.existing.update'), { selector: 'input[type="radio"]' });
  fireEvent.click(label);
};

test('the import skips the example row of the template, and refuses a file that is no workbook', async () => {
  const app = await openApp('/account/staff', { as: 'admin' });
  fireEvent.click(await screen.findByRole('button', { name: t('transfer.import') }));
  fireEvent.click(await screen.findByText(t('transfer.format.csv')));
  await waitFor(() => expect(downloads.files).toHaveLength(1));
  const contactTitles = [t('transfer.import.like'), t('account.mobile'), t('account.email')];
  const otherTitles = [t('account.status'), t('account.validUntil'), t('account.remark')];
  const [header] = await tableTexts(downloads.files[0]!.content);
  expect(header).toEqual([...NAME_TITLES, ...contactTitles, ...otherTitles]);

  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  fireEvent.change(input, { target: { files: [new File(['PK no workbook'], 'people.xlsx')] } });
  expect(await screen.findByText(like('transfer.import.fault.unreadable'))).toBeInTheDocument();
  fireEvent.change(input, { target: { files: [new File([downloads.files[0]!.content], 'template.csv')] } });
  expect(
    await screen.findByText(t('transfer.import.plan', { total: 1, create: 0, update: 0, same: 0, skip: 1, faulty: 0 })),
  ).toBeInTheDocument();
  expect(screen.getByText(t('transfer.import.row.example'))).toBeInTheDocument();
  expect(created(app)).toEqual([]);
});

const row = (cells: Partial<Record<string, string>>) => HEADER.map((title) => cells[title] ?? '');

test('an import updates roles of an account even if the backend sends no optional fields', async () => {
  const app = await openImport([row({ [t('account.username')]: 'hr', [t('account.roles')]: ROLES.staff })], {
    header: HEADER,
    prepare: ({ intercept }) => intercept(bareBackend()),
  });
  update(app);
  start(1);
  expect(await allDone(1)).toBeInTheDocument();
  expect((await accountOf('hr')).roles.map(({ name }) => name)).toEqual([ROLES.staff]);
});

test('an import sets account expiries, omits an unchanged expiry, and reports an invalid expiry', async () => {
  const inDays = (days: number) => new Date(testNow() + days * 86_400_000);
  const two = (value: number) => String(value).padStart(2, '0');
  const dayOf = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  const storedEnd = inDays(9);
  const time = `${two(storedEnd.getHours())}:${two(storedEnd.getMinutes())}:${two(storedEnd.getSeconds())}`;
  const header = [t('account.username'), t('account.personName'), t('account.department'), t('account.validUntil')];
  const rows = [
    ['new.guest', 'Guest', `${DEPARTMENTS.company} / ${DEPARTMENTS.research}`, dayOf(inDays(5))],
    ['staff', '', '', `${dayOf(inDays(6))} 18:00`],
    ['hr', '', '', `${dayOf(storedEnd)} ${time}`],
    ['auditor', '', '', 'next week'],
  ];
  const prepare = async () => storeExpiries((await accountOf('hr')).id, { valid_until: storedEnd.toISOString() });
  const app = await openImport(rows, { header, prepare });
  update(app);
  const unknown = t('transfer.import.row.timeUnknown', { text: 'next week' });
  expect(await app.dialog.findByText(unknown)).toBeInTheDocument();
  const counts = { total: 4, create: 1, update: 1, same: 1, skip: 0, faulty: 1 };
  expect(app.dialog.getByText(t('transfer.import.plan', counts))).toBeInTheDocument();
  fireEvent.click(app.dialog.getByRole('button', { name: t('transfer.reason') }));
  fireEvent.change(app.dialog.getByLabelText(t('transfer.reason')), { target: { value: 'guests' } });
  start(2);
  await waitFor(() => expect([...created(app), ...updates(app)]).toHaveLength(2));
  expect(new Set(reasonsOf(app))).toEqual(new Set(['guests']));
  const day = inDays(5);
  const endOfDay = new Date(day.getFullYear(), day.getMonth(), day.getDate(), 23, 59, 59, 999).toISOString();
  expect(created(app)).toEqual([expect.objectContaining({ username: 'new.guest', valid_until: endOfDay })]);
  const until = new Date(`${dayOf(inDays(6))}T18:00`).toISOString();
  expect(updates(app)).toEqual([expect.objectContaining({ id: 4, valid_until: until })]);
});
