import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { collectDownloads, type SavedFile } from '../support/files';
import { created, dialogBox, many, openImport, openReport, person, press } from '../support/importScreen';
import { t } from '../support/words';

const saved = { files: [] as SavedFile[] };
beforeEach(() => {
  saved.files = collectDownloads();
});

/** A choice of the open list; what is chosen already bears the same title. */
const option = (title: string) =>
  waitFor(() => document.querySelector(`.ant-select-dropdown:not(.ant-select-dropdown-hidden) [title="${title}"]`)!);

test('a list whose titles stand below its name is read as well, with the row numbers of the spreadsheet', async () => {
  const { dialog } = await openImport([...many(2), person(3, { department: '不存在的部门' })], {
    above: [['2026年11月入职名单'], ['制表：人力资源部']],
  });
  expect(dialog.getByText(/^共 3 行：新建 2 行/)).toBeInTheDocument();
  expect(
    dialog.getAllByRole('checkbox', { name: /^导入第 \d+ 行$/ }).map((box) => box.getAttribute('aria-label')),
  ).toEqual(['导入第 6 行', '导入第 4 行', '导入第 5 行']);
});

test('of eighty rows 75 are created, the report names the other five, and a second run creates none', async () => {
  const rows = many(80);
  rows[4] = person(5, { department: '不存在的部门' });
  rows[14] = person(15, { email: 'not an address' });
  rows[24] = person(25, { username: 'NEW.person24' });
  rows[34] = person(35, { roles: '没有的角色' });
  rows[44] = person(45, { username: '' });
  const app = await openImport(rows);
  expect(
    app.dialog.getByText('共 80 行：新建 75 行，更新 0 行，无变化 0 行，跳过 0 行，有问题 5 行'),
  ).toBeInTheDocument();
  expect(
    app.dialog.getByText(t('transfer.import.row.departmentUnknown', { text: '不存在的部门' })),
  ).toBeInTheDocument();
  expect(created(app)).toEqual([]);

  press('导入 75 个账号');
  expect(
    await screen.findByText('成功 75 项，失败 0 项，未执行 5 项', undefined, { timeout: 120_000 }),
  ).toBeInTheDocument();
  const first = await openReport(saved.files);
  expect(first.header).toEqual([
    t('transfer.row'),
    t('account.personName'),
    t('transfer.export.staff'),
    t('transfer.result'),
    t('transfer.reason'),
    t('staff.issued.password'),
  ]);
  expect(
    first.rows.filter((row) => row[3] !== t('staff.detail.succeeded')).map((row) => [row[0], row[3], row[4], row[5]]),
  ).toEqual([
    ['6', t('transfer.state.waiting'), t('transfer.import.row.departmentUnknown', { text: '不存在的部门' }), ''],
    ['16', t('transfer.state.waiting'), '邮箱：请输入正确的邮箱地址', ''],
    ['26', t('transfer.state.waiting'), '账号与第 25 行重复', ''],
    ['36', t('transfer.state.waiting'), t('transfer.import.row.roleUnknown', { text: '没有的角色' }), ''],
    ['46', t('transfer.state.waiting'), '账号：不能为空', ''],
  ]);
  const passwords = first.rows.map((row) => row[5]).filter(Boolean);
  expect(new Set(passwords).size).toBe(75);
  expect(
    created(app)
      .map(({ password }) => password)
      .sort(),
  ).toEqual([...passwords].sort());
  // What was downloaded needs no question.
  press(t('common.close'));
  await waitFor(() => expect(dialogBox()).toBeNull());

  fireEvent.click(screen.getByText(t('transfer.import'), { selector: 'button *' }));
  await screen.findByText(t('transfer.import.choose'));
  const again = await app.choose();
  expect(again.getByText('共 80 行：新建 0 行，更新 0 行，无变化 0 行，跳过 75 行，有问题 5 行')).toBeInTheDocument();
  expect(again.getByText('导入 0 个账号').closest('button')).toBeDisabled();
  expect(created(app)).toHaveLength(75);
  // Each password is hashed by argon2id, which is meant to take its time.
}, 240_000);

test('columns are matched, can be chosen otherwise, and rows left out; everyone may get one password', async () => {
  const app = await openImport([...many(2), person(3, { roles: 'hr_admin、普通员工', mobile: '+86 13800000000' })], {
    format: 'xlsx',
  });
  fireEvent.click(app.dialog.getByLabelText('导入第 2 行'));
  fireEvent.mouseDown(
    app.dialog.getByLabelText(t('transfer.import.columnFor', { field: '部门' }), { selector: 'input' }),
  );
  fireEvent.click(await option(t('transfer.import.noColumn')));
  expect(app.dialog.getByText(t('transfer.import.missing', { fields: '部门' }))).toBeInTheDocument();
  fireEvent.mouseDown(
    app.dialog.getByLabelText(t('transfer.import.columnFor', { field: '部门' }), { selector: 'input' }),
  );
  fireEvent.click(await option(t('staff.departments')));
  expect(
    await app.dialog.findByText('共 3 行：新建 2 行，更新 0 行，无变化 0 行，跳过 1 行，有问题 0 行'),
  ).toBeInTheDocument();

  fireEvent.click(app.dialog.getByLabelText(t('transfer.import.password.same')));
  expect(app.dialog.getByText(t('transfer.import.password.hint'), { exact: false })).toBeInTheDocument();
  const button = () => app.dialog.getByText('导入 2 个账号').closest('button');
  expect(button()).toBeDisabled();
  fireEvent.change(app.dialog.getByLabelText(t('transfer.import.password'), { selector: 'input' }), {
    target: { value: 'violet-Harbour-71' },
  });
  expect(button()).toBeEnabled();
  press('导入 2 个账号');
  expect(await screen.findByText('成功 2 项，失败 0 项，未执行 1 项')).toBeInTheDocument();
  const bodies = created(app);
  expect(bodies.map(({ username }) => username).sort()).toEqual(['new.person2', 'new.person3']);
  expect(bodies.every(({ password }) => password === 'violet-Harbour-71')).toBe(true);
  expect(bodies.find(({ username }) => username === 'new.person3')).toMatchObject({
    mobile: '+86 13800000000',
    role_ids: [expect.any(Number), expect.any(Number)],
  });
  const { header, rows } = await openReport(saved.files);
  expect(header).not.toContain(t('staff.issued.password'));
  expect(rows[0]).toEqual([
    '2',
    '新同事1',
    'new.person1',
    t('transfer.state.waiting'),
    t('transfer.import.leftOutReason'),
  ]);
});

const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const rowsOf = (label: string) =>
  within(screen.getByRole('table', { name: label }))
    .getAllByRole('row')
    .slice(1);

test('the check names what is wrong first: roles that may not be given, accounts that exist, names that stand twice', async () => {
  const app = await openImport(
    [
      ...many(12),
      person(13, { roles: '安全审计员' }),
      person(14, { username: 'ADMIN' }),
      person(15, { username: 'New.Person1' }),
      ...many(2).map((row) => [...row.slice(0, 2), `${row[2]}x`, ...row.slice(3)]),
    ],
    { as: 'hr' },
  );
  expect(
    app.dialog.getByText('共 17 行：新建 14 行，更新 0 行，无变化 0 行，跳过 1 行，有问题 2 行'),
  ).toBeInTheDocument();
  const checks = rowsOf(t('transfer.import.preview')).map((row) => cells(row).slice(1, 3));
  expect(checks.slice(0, 4)).toEqual([
    ['14', t('transfer.import.row.roleBeyond', { text: '安全审计员' })],
    ['16', '账号与第 2 行重复'],
    ['15', expect.stringMatching(/^账号已存在（林致远，.+）$/)],
    ['2', t('transfer.import.fine')],
  ]);
  // A handful of calls, not one for each row.
  expect(app.calls.filter(({ path }) => path.endsWith('/users')).length).toBeLessThan(8);
  fireEvent.click(app.dialog.getByLabelText(t('transfer.import.onlyFaulty')));
  expect(rowsOf(t('transfer.import.preview'))).toHaveLength(2);
});

test('in the end the rows that were not imported come first, each with the reason', async () => {
  const app = await openImport([
    ...many(2),
    person(3, { username: 'admin' }),
    person(4, { department: '不存在的部门' }),
    person(5),
  ]);
  fireEvent.click(app.dialog.getByLabelText('导入第 6 行'));
  press('导入 2 个账号');
  expect(
    await screen.findByText('成功 2 项，失败 0 项，未执行 3 项', undefined, { timeout: 10_000 }),
  ).toBeInTheDocument();
  expect(rowsOf(t('transfer.job.results')).map((row) => [cells(row)[0], ...cells(row).slice(3)])).toEqual([
    ['4', t('transfer.state.waiting'), expect.stringMatching(/^账号已存在（林致远/)],
    ['5', t('transfer.state.waiting'), t('transfer.import.row.departmentUnknown', { text: '不存在的部门' })],
    ['6', t('transfer.state.waiting'), t('transfer.import.leftOutReason')],
    ['2', t('staff.detail.succeeded'), t('transfer.import.created')],
    ['3', t('staff.detail.succeeded'), t('transfer.import.created')],
  ]);
});
