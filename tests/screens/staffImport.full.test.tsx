import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Staff } from '@/contract/staff';
import { tableFile } from '@/utils/transfer/tableFile';
import { asAdmin } from '../support/asAdmin';
import { bareBackend } from '../support/bareAnswers';
import { DEPARTMENTS, ROLES } from '../support/demo';
import { answerOf, reasonsOf } from '../support/fetch';
import { collectDownloads, installFileReading, type SavedFile } from '../support/files';
import { created, dialogBox, isCreation, many, openImport, openReport, press } from '../support/importScreen';
import { updates } from '../support/memberScreens';
import { openApp } from '../support/openApp';
import { tableTexts } from '../support/tableCells';
import { testNow } from '../support/today';
import { end } from '../support/staffEnds';
import { like, t } from '../support/words';

const saved = { files: [] as SavedFile[] };
beforeEach(() => {
  installFileReading();
  saved.files = collectDownloads();
});

const HEADER = [
  ...[t('account.username'), t('account.personName'), t('account.department'), t('account.roles')],
  ...[t('account.mobile'), t('account.status')],
];
const start = (count: number) => press(t('transfer.import.start', { count }));
const allDone = (done: number) => screen.findByText(t('transfer.job.allDone', { done }));
const accountOf = async (username: string) => {
  const { data } = await (await asAdmin())('POST', '/users', { keyword: username, page: 1, pageSize: 100 });
  return (data['data'] as Staff[]).find((one) => one.username === username)!;
};
const update = (app: Awaited<ReturnType<typeof openImport>>) => {
  const label = app.dialog.getByLabelText(t('transfer.import.existing.update'), { selector: 'input[type="radio"]' });
  fireEvent.click(label);
};
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

test('an import whose accounts cannot be looked up says so and looks each of them up', async () => {
  const app = await openApp('/account/staff', { as: 'admin' });
  await screen.findByText(like('common.total'));
  app.intercept((call) =>
    call.path.endsWith('/users') && call.body?.includes('"pageSize":1}')
      ? Response.json({ code: 500, message: 'busy' }, { status: 500 })
      : undefined,
  );
  fireEvent.click(await screen.findByRole('button', { name: t('transfer.import') }));
  await screen.findByText(t('transfer.import.choose'));
  const content = await tableFile('csv', [HEADER, ['admin', 'Newcomer', DEPARTMENTS.company]]);
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  fireEvent.change(input, { target: { files: [new File([content], 'people.csv')] } });
  expect(await screen.findByText(t('transfer.import.lookFailed'))).toBeInTheDocument();
  start(1);
  expect(await allDone(1)).toBeInTheDocument();
  expect(screen.getByText(t('transfer.import.exists'))).toBeInTheDocument();
  expect(created(app)).toEqual([]);
});

test('an import with a chosen file asks before it is closed, one without does not', async () => {
  const app = await openImport(many(1));
  const close = () => fireEvent.click(dialogBox()!.querySelector('.ant-modal-close')!);
  close();
  expect(await screen.findByText(t('transfer.import.stop.hintChosen'))).toBeInTheDocument();
  press(t('transfer.import.stop.stay'));
  await waitFor(() => expect(document.querySelector('.ant-modal-confirm')).toBeNull());
  expect(app.dialog.getByText(like('transfer.import.plan'))).toBeInTheDocument();
  close();
  fireEvent.click(await screen.findByText(t('transfer.import.stop.leaveChosen'), { selector: 'button *' }));
  await waitFor(() => expect(screen.queryByText(t('transfer.import.title'))).not.toBeInTheDocument());

  fireEvent.click(screen.getByText(t('transfer.import'), { selector: 'button *' }));
  await screen.findByText(t('transfer.import.choose'));
  close();
  await waitFor(() => expect(screen.queryByText(t('transfer.import.title'))).not.toBeInTheDocument());
  expect(document.querySelector('.ant-modal-confirm')).toBeNull();
});

test('an account whose answer was lost is looked up instead of created twice, and its password is reported', async () => {
  const app = await openImport(many(1));
  let losses = 0;
  app.intercept((call) => {
    if (!isCreation(call)) return undefined;
    losses += 1;
    // Carried out, and never answered.
    return answerOf(call).then(() => lost());
  });
  start(1);
  expect(await allDone(1)).toBeInTheDocument();
  expect(losses).toBe(1);
  const { rows } = await openReport(saved.files);
  expect(rows[0]?.[5]).toBe(created(app)[0]?.['password']);
});

test('the template can be filled in as it is, and a file that is none says so', async () => {
  const app = await openApp('/account/staff', { as: 'admin' });
  fireEvent.click(await screen.findByRole('button', { name: t('transfer.import') }));
  fireEvent.click(await screen.findByText(t('transfer.format.csv')));
  await waitFor(() => expect(saved.files).toHaveLength(1));
  expect((await tableTexts(saved.files[0]!.content))[0]).toEqual([
    t('account.username'),
    t('account.personName'),
    t('account.department'),
    t('account.roles'),
    t('transfer.import.like'),
    t('account.mobile'),
    t('account.email'),
    t('account.status'),
    t('account.validUntil'),
    t('account.remark'),
  ]);

  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  fireEvent.change(input, { target: { files: [new File(['PK no workbook'], 'people.xlsx')] } });
  expect(await screen.findByText(like('transfer.import.fault.unreadable'))).toBeInTheDocument();
  fireEvent.change(input, { target: { files: [new File([saved.files[0]!.content], 'template.csv')] } });
  expect(
    await screen.findByText(t('transfer.import.plan', { total: 1, create: 0, update: 0, same: 0, skip: 1, faulty: 0 })),
  ).toBeInTheDocument();
  expect(screen.getByText(t('transfer.import.row.example'))).toBeInTheDocument();
  expect(created(app)).toEqual([]);
});

const row = (part: Partial<Record<string, string>>) => HEADER.map((title) => part[title] ?? '');

test('an import offers no update without the right to it', async () => {
  const rows = [
    row({ [t('account.username')]: 'staff', [t('account.mobile')]: '13900003333' }),
    row({
      [t('account.username')]: 'nobody.yet',
      [t('account.personName')]: 'New',
      [t('account.department')]: DEPARTMENTS.research,
    }),
  ];
  const without = (code: string) => ({
    header: HEADER,
    as: 'hr',
    prepare: ({ intercept }: Parameters<NonNullable<NonNullable<Parameters<typeof openImport>[1]>['prepare']>>[0]) => {
      intercept((call) =>
        call.path.endsWith('/user')
          ? answerOf(call, (text) => text.replace(`"${code}"`, '"account.other"'))
          : undefined,
      );
    },
  });
  const creating = await openImport(rows, without('account.staff.update'));
  expect(
    creating.dialog.queryByLabelText(t('transfer.import.existing.update'), { selector: 'input[type="radio"]' }),
  ).toBeNull();
  expect(
    creating.dialog.getByText(like('transfer.import.plan', { create: 1, update: 0, same: 0, skip: 1 })),
  ).toBeInTheDocument();
});

test('an import works on a backend without optional fields', async () => {
  const app = await openImport([row({ [t('account.username')]: 'hr', [t('account.roles')]: ROLES.staff })], {
    header: HEADER,
    prepare: ({ intercept }) => intercept(bareBackend()),
  });
  update(app);
  start(1);
  expect(await allDone(1)).toBeInTheDocument();
  expect((await accountOf('hr')).roles.map(({ name }) => name)).toEqual([ROLES.staff]);
});

test('an import says until when, for new and existing accounts; an exported end changes nothing', async () => {
  const inDays = (days: number) => new Date(testNow() + days * 86_400_000);
  const two = (value: number) => String(value).padStart(2, '0');
  const dayOf = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  const stored = inDays(9);
  const time = `${two(stored.getHours())}:${two(stored.getMinutes())}:${two(stored.getSeconds())}`;
  const header = [t('account.username'), t('account.personName'), t('account.department'), t('account.validUntil')];
  const rows = [
    ['new.guest', 'Guest', `${DEPARTMENTS.company} / ${DEPARTMENTS.research}`, dayOf(inDays(5))],
    ['staff', '', '', `${dayOf(inDays(6))} 18:00`],
    ['hr', '', '', `${dayOf(stored)} ${time}`],
    ['auditor', '', '', 'next week'],
  ];
  const prepare = async () => end((await accountOf('hr')).id, { valid_until: stored.toISOString() });
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
