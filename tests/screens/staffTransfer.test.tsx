import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DEPARTMENTS } from '../support/demo';
import { answerOf } from '../support/fetch';
import { collectDownloads, type SavedFile, tableTexts } from '../support/files';
import {
  created,
  openExport,
  isBigPage,
  openImport,
  openReport,
  press,
  option,
  person,
  plan,
  ended,
  notDone,
  accountOf,
} from '../support/staffScreen';
import { updates } from '../support/memberScreens';
import { openApp } from '../support/openApp';
import { fullTest } from '../support/tier';
import { like, t } from '../support/words';

/** The backend hashes each password with argon2id, which is slow by design. */
jest.setTimeout(240_000);

const downloads = { files: [] as SavedFile[] };
beforeEach(() => {
  downloads.files = collectDownloads();
});

const rowsOf = (label: string) =>
  within(screen.getByRole('table', { name: label }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent));
const PERSON_TITLES = [t('transfer.row'), t('account.personName'), t('account.username')];
const RESULT_TITLES = [t('transfer.result'), t('transfer.reason'), t('account.password.new')];

test('a faulty cell is corrected directly in the import preview, and its row is imported', async () => {
  const app = await openImport([person(1), person(2, { department: 'Nowhere', mobile: 'call me' })]);
  const { dialog, user } = app;
  expect(dialog.getByText(plan(1, { faulty: 1 }))).toBeInTheDocument();
  await user.click(dialog.getByLabelText(t('transfer.import.onlyFaulty')));
  const cell = (field: string) =>
    dialog.getByRole<HTMLInputElement>('textbox', { name: `${field} · ${t('transfer.row')} 3` });
  expect(cell(t('account.mobile'))).toBeInvalid();

  await user.clear(cell(t('account.mobile')));
  await user.clear(cell(t('account.department')));
  const lookups = () => app.calls.filter(({ path }) => path.endsWith('/users')).length;
  await waitFor(() => expect(dialog.queryByText(like('transfer.import.looking'))).toBeNull());
  const lookupsBefore = lookups();
  await user.type(cell(t('account.department')), `${DEPARTMENTS.research}{Enter}`);
  expect(await dialog.findByText(plan(2))).toBeInTheDocument();
  expect(cell(t('account.department'))).toHaveFocus();
  expect(cell(t('account.mobile'))).toBeValid();
  expect(lookups()).toBe(lookupsBefore);

  press(t('transfer.import.start', { count: 2 }));
  await screen.findByText(like('transfer.job.allDone'), undefined, { timeout: 60_000 });
  // The job sends both requests at the same time, in either order.
  const bodies = created(app);
  expect(bodies.map(({ username }) => username).sort()).toEqual(['new.person1', 'new.person2']);
  expect(bodies.map(({ mobile }) => mobile)).toEqual(['', '']);
});

test('an import row without a department copies the department of the account in its column `like`', async () => {
  const titles = ['account.username', 'account.personName', 'account.department', 'transfer.import.like'] as const;
  const header = titles.map((key) => t(key));
  const { dialog, user } = await openImport([['new.like', 'Newcomer', '', 'unknown.person']], { header });
  const cell = (key: (typeof titles)[number]) =>
    dialog.getByRole<HTMLInputElement>('textbox', { name: `${t(key)} · ${t('transfer.row')} 2` });
  await user.type(cell('account.department'), 'x');
  await user.clear(cell('account.department'));
  const departmentLike = async (username: string) => {
    await user.clear(cell('transfer.import.like'));
    await user.type(cell('transfer.import.like'), `${username}{Enter}`);
    expect(await dialog.findByText(plan(1))).toBeInTheDocument();
    await user.click(cell('account.department'));
    await user.tab();
    return cell('account.department').value;
  };
  expect(await departmentLike('auditor')).toContain(DEPARTMENTS.itAudit);
  expect(await departmentLike('staff')).not.toContain(DEPARTMENTS.itAudit);
});

test('for existing accounts an import can skip the row, stop, or update only values that differ', async () => {
  const nameTitles = [t('account.username'), t('account.personName'), t('account.department'), t('account.roles')];
  const valueTitles = [t('transfer.import.like'), t('account.mobile'), t('account.status'), t('account.lastLoginAt')];
  const rows = [
    ['HR', '', '', '', '', '13900001111', t('common.disabled'), '2026-01-01 08:00:00'],
    ['auditor', 'Other name', '', '', '', '', '', ''],
    ['staff', '', '', '', '', '', '', ''],
    ['new.like', 'Newcomer', '', '', 'hr', '', '', ''],
  ];
  const app = await openImport(rows, { header: [...nameTitles, ...valueTitles] });
  const before = await accountOf('hr');
  const { dialog } = app;
  const ignoredFields = t('transfer.import.readOnly', { fields: t('account.lastLoginAt') });
  expect(dialog.getByText(ignoredFields)).toBeInTheDocument();
  expect(dialog.getByText(t('transfer.import.existing', { count: 3 }))).toBeInTheDocument();
  expect(dialog.getByText(plan(1, { skip: 3 }))).toBeInTheDocument();

  const radio = { selector: 'input[type="radio"]' };
  fireEvent.click(dialog.getByLabelText(t('transfer.import.existing.stop'), radio));
  expect(dialog.getByText(t('transfer.import.stopped', { count: 3 }))).toBeInTheDocument();
  expect(screen.getByText(t('transfer.import.start', { count: 1 })).closest('button')).toBeDisabled();

  fireEvent.click(dialog.getByLabelText(t('transfer.import.existing.update'), radio));
  expect(dialog.getByText(plan(1, { update: 2, same: 1 }))).toBeInTheDocument();
  fireEvent.mouseDown(dialog.getByLabelText(t('transfer.import.take', { row: 3 }), { selector: 'input' }));
  fireEvent.click(await option(t('transfer.import.existing.skip')));
  const oldMobile = before.mobile || t('form.conflict.empty');
  const mobile = { field: t('account.mobile'), before: oldMobile, after: '13900001111' };
  const status = { field: t('account.status'), before: t('common.enabled'), after: t('common.disabled') };
  const changes = [t('transfer.import.change', mobile), t('transfer.import.change', status)];
  const exists = expect.stringMatching(like('transfer.import.row.exists'));
  const preview = rowsOf(t('transfer.import.preview'));
  expect(preview.map((cells) => cells.slice(1, 5))).toEqual([
    ['2', 'HR', '', [...changes].reverse().join(t('transfer.import.row.separator'))],
    ['3', 'auditor', 'Other name', exists],
    ['5', 'new.like', 'Newcomer', t('transfer.import.fine')],
    ['4', 'staff', '', t('transfer.import.same')],
  ]);
  // The new account takes the roles of the account in its column `like`.
  expect(dialog.getByText(t('transfer.import.loss.disabled', { count: 1 }))).toBeInTheDocument();
  expect(preview[2]).toContain(before.roles.map(({ name }) => name).join(t('common.listSeparator')));

  press(t('transfer.import.start', { count: 2 }));
  expect(await ended(2, 0, 2)).toBeInTheDocument();
  const { id, username, name, email, department_id, role_ids, version } = before;
  const unchangedFields = { id, username, name, email, department_id, role_ids, version };
  expect(updates(app)).toEqual([expect.objectContaining({ ...unchangedFields, mobile: '13900001111' })]);
  expect(app.calls.filter(({ path }) => /\/users\/(?:en|dis)able\//.test(path))).toHaveLength(1);
  expect(await accountOf('hr')).toMatchObject({ mobile: '13900001111', status: 0 });
  expect(created(app)[0]).toMatchObject({ username: 'new.like', department_id, role_ids });
  const report = await openReport(downloads.files);
  expect(report.header).toEqual([...PERSON_TITLES, ...RESULT_TITLES]);
  expect(report.rows.map((cells) => [cells[0], cells[2], cells[3], cells[4]])).toEqual([
    ['2', 'hr', t('staff.detail.succeeded'), t('transfer.import.updated')],
    ['3', 'auditor', notDone, exists],
    ['4', 'staff', notDone, t('transfer.import.same')],
    ['5', 'new.like', t('staff.detail.succeeded'), t('transfer.import.created')],
  ]);
});

describe('export of accounts', () => {
  test('a workbook export has all accounts of all pages, under the column titles of the table', async () => {
    const { dialog, begin, calls } = await openExport();
    expect(dialog.getByText(like('transfer.export.all'))).toBeInTheDocument();
    await begin();
    expect(await dialog.findByText(like('transfer.export.done'))).toBeInTheDocument();

    const [file] = downloads.files;
    expect(file?.name).toMatch(new RegExp(`^${t('account.username')}-\\d{4}-\\d\\d-\\d\\d\\.xlsx$`));
    const [header, ...rows] = await tableTexts(file!.content);
    const nameTitles = [t('account.personName'), t('account.username'), t('account.mobile'), t('account.email')];
    const valueTitles = [t('account.department'), t('account.roles'), t('account.status'), t('account.lastLoginAt')];
    expect(header).toEqual([...nameTitles, ...valueTitles]);
    expect(rows.length).toBeGreaterThan(250);
    expect(new Set(rows.map((row) => row[1])).size).toBe(rows.length);
    expect(rows.map((row) => row[1])).toContain('admin');
    // Departments are exported by their path, so that an import finds departments even if several have the same name.
    expect(rows.every((row) => row[4]?.startsWith(DEPARTMENTS.company))).toBe(true);
    expect(rows.some((row) => row[4]?.split(' / ').length === 3)).toBe(true);
    expect(calls.filter(isBigPage)).toHaveLength(Math.ceil(rows.length / 100));
    expect(calls.filter(({ body }) => body?.includes('for_export'))).toHaveLength(1);
  });

  fullTest('without permission neither export nor import is available', async () => {
    await openApp('/account/staff', {
      as: 'admin',
      prepare: ({ intercept }) => {
        intercept((call) =>
          call.path.endsWith('/user')
            ? answerOf(call, (text) => text.replace(/"account\.staff\.(export|import)",/g, ''))
            : undefined,
        );
      },
    });
    await screen.findAllByRole('checkbox', { name: like('list.selectRow') });
    expect(await screen.findByRole('button', { name: t('staff.create') })).toBeInTheDocument();
    for (const key of ['transfer.export', 'transfer.import'] as const)
      expect(screen.queryByRole('button', { name: t(key) })).toBeNull();
  });
});
