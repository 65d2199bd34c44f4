import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Staff } from '@/contract/staff';
import { asAdmin } from '../support/asAdmin';
import { bareBackend } from '../support/bareAnswers';
import { answerOf, type Call } from '../support/fetch';
import { collectDownloads, type SavedFile } from '../support/files';
import { created, dialogBox, isCreation, openImport, openReport, press } from '../support/importScreen';
import { updates } from '../support/memberScreens';
import { t } from '../support/words';

const saved = { files: [] as SavedFile[] };
beforeEach(() => {
  saved.files = collectDownloads();
});

const HEADER = [
  t('transfer.export.staff'),
  t('account.personName'),
  t('staff.departments'),
  t('account.roles'),
  t('transfer.import.like'),
  t('account.mobile'),
  t('account.status'),
  t('account.lastLoginAt'),
];
const isSwitch = ({ path }: Call) => /\/users\/(?:en|dis)able\//.test(path);
const accountOf = async (username: string) => {
  const { data } = await (await asAdmin())('POST', '/users', { keyword: username, page: 1, pageSize: 100 });
  return (data['data'] as Staff[]).find((one) => one.username === username)!;
};
const rowsOf = (label: string) =>
  within(screen.getByRole('table', { name: label }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
const row = (part: Partial<Record<string, string>>) => HEADER.map((title) => part[title] ?? '');

test('accounts that exist are skipped, updated or stop the import, for all and for each; only what differs is changed', async () => {
  const app = await openImport(
    [
      row({ 账号: 'HR', 手机号: '13900001111', 状态: t('staff.disable.confirm'), 上次登录: '2026-01-01 08:00:00' }),
      row({ 账号: 'auditor', 姓名: '别的名字' }),
      row({ 账号: 'staff' }),
      row({ 账号: 'new.like', 姓名: '新同事', 参照账号: 'hr' }),
    ],
    { header: HEADER },
  );
  const before = await accountOf('hr');
  expect(app.dialog.getByText(t('transfer.import.readOnly', { fields: '上次登录' }))).toBeInTheDocument();
  expect(app.dialog.getByText('已有账号（3 个）')).toBeInTheDocument();
  expect(
    app.dialog.getByText('共 4 行：新建 1 行，更新 0 行，无变化 0 行，跳过 3 行，有问题 0 行'),
  ).toBeInTheDocument();

  fireEvent.click(app.dialog.getByLabelText(t('transfer.import.existing.stop'), { selector: 'input[type="radio"]' }));
  expect(app.dialog.getByText('有 3 个账号已存在。改为跳过或更新后才能导入。')).toBeInTheDocument();
  expect(screen.getByText('导入 1 个账号').closest('button')).toBeDisabled();

  fireEvent.click(app.dialog.getByLabelText(t('transfer.import.existing.update'), { selector: 'input[type="radio"]' }));
  expect(
    app.dialog.getByText('共 4 行：新建 1 行，更新 2 行，无变化 1 行，跳过 0 行，有问题 0 行'),
  ).toBeInTheDocument();
  // One of them otherwise.
  fireEvent.mouseDown(app.dialog.getByLabelText('导入第 3 行', { selector: 'input' }));
  const list = await waitFor(() =>
    within(document.querySelector<HTMLElement>('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')!),
  );
  fireEvent.click(list.getByTitle(t('transfer.import.existing.skip')));
  const checks = rowsOf(t('transfer.import.preview')).map((cells) => cells.slice(1, 3));
  expect(checks).toEqual([
    ['3', expect.stringMatching(/^账号已存在/)],
    ['2', `手机号：${before.mobile || t('form.conflict.empty')} → 13900001111；状态：启用 → 停用`],
    ['5', t('transfer.import.fine')],
    ['4', t('transfer.import.same')],
  ]);
  // What it takes from the account that it is like.
  expect(rowsOf(t('transfer.import.preview'))[2]).toEqual(
    expect.arrayContaining([before.roles.map(({ name }) => name).join(t('common.listSeparator'))]),
  );

  press('导入 2 个账号');
  expect(await screen.findByText('成功 2 项，失败 0 项，未执行 2 项')).toBeInTheDocument();
  const [update, ...more] = updates(app);
  expect(more).toEqual([]);
  const { id, username, name, email, department_id, role_ids, version } = before;
  expect(update).toMatchObject({ id, username, name, email, department_id, role_ids, version, mobile: '13900001111' });
  expect(app.calls.filter(isSwitch)).toHaveLength(1);
  expect(await accountOf('hr')).toMatchObject({ mobile: '13900001111', status: 0 });
  expect(created(app)[0]).toMatchObject({ username: 'new.like', department_id, role_ids });

  const { header, rows } = await openReport(saved.files);
  expect(header).toEqual([
    t('transfer.row'),
    t('account.personName'),
    t('transfer.export.staff'),
    t('transfer.result'),
    t('transfer.reason'),
    t('staff.issued.password'),
  ]);
  expect(rows.map((cells) => [cells[0], cells[2], cells[3], cells[4]])).toEqual([
    ['2', 'hr', t('staff.detail.succeeded'), t('transfer.import.updated')],
    ['3', 'auditor', t('transfer.state.waiting'), expect.stringMatching(/^账号已存在/)],
    ['4', 'staff', t('transfer.state.waiting'), t('transfer.import.same')],
    ['5', 'new.like', t('staff.detail.succeeded'), t('transfer.import.created')],
  ]);
});

test('what was changed since the check is not overwritten, and says so; another try goes by what it is then', async () => {
  const app = await openImport([row({ 账号: 'hr', 手机号: '13900002222' })], { header: HEADER });
  fireEvent.click(app.dialog.getByLabelText(t('transfer.import.existing.update'), { selector: 'input[type="radio"]' }));
  const { id, username, name, mobile, email, avatar, department_id, role_ids, version } = await accountOf('hr');
  await (
    await asAdmin()
  )('PUT', `/users/update/${id}`, {
    ...{ id, username, name, mobile, email, avatar, department_id, role_ids, version },
    remark: '刚刚改过',
  });
  press('导入 1 个账号');
  expect(await screen.findByText('成功 0 项，失败 1 项，未执行 0 项')).toBeInTheDocument();
  expect(updates(app)).toEqual([]);
  press('重试未完成的 1 项');
  expect(await screen.findByText('1 项已全部完成')).toBeInTheDocument();
  expect(await accountOf('hr')).toMatchObject({ mobile: '13900002222', remark: '刚刚改过' });
});

test('without the right to update no update is offered', async () => {
  const rows = [
    row({ 账号: 'staff', 手机号: '13900003333' }),
    row({ 账号: 'nobody.yet', 姓名: '新', 部门: '研发中心' }),
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
  expect(creating.dialog.getByText(/新建 1 行，更新 0 行，无变化 0 行，跳过 1 行/)).toBeInTheDocument();
});

test('a reload in the middle forgets the password that all were to share: the rows that are left say so', async () => {
  const app = await openImport([row({ 账号: 'new.one', 姓名: '新同事', 部门: '云启科技集团 / 研发中心' })], {
    header: HEADER,
  });
  fireEvent.click(app.dialog.getByLabelText(t('transfer.import.password.same')));
  fireEvent.change(app.dialog.getByLabelText(t('transfer.import.password'), { selector: 'input' }), {
    target: { value: 'violet-Harbour-71' },
  });
  app.intercept((call) => (isCreation(call) ? Promise.reject(new TypeError('Failed to fetch')) : undefined));
  press('导入 1 个账号');
  await waitFor(() => expect(dialogBox()?.textContent).toContain('未完成的 1 项'));
  const stored = [window.localStorage, window.sessionStorage].flatMap((storage) => Object.values(storage)).join();
  expect(stored).toContain('new.one');
  expect(stored).not.toContain('violet-Harbour-71');
});

test('a backend that sends no optional field can be imported into as well', async () => {
  const app = await openImport([row({ 账号: 'hr', 角色: '普通员工' })], {
    header: HEADER,
    prepare: ({ intercept }) => intercept(bareBackend()),
  });
  fireEvent.click(app.dialog.getByLabelText(t('transfer.import.existing.update'), { selector: 'input[type="radio"]' }));
  press('导入 1 个账号');
  expect(await screen.findByText('1 项已全部完成')).toBeInTheDocument();
  expect((await accountOf('hr')).roles.map(({ name }) => name)).toEqual(['普通员工']);
});
