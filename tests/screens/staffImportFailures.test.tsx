import { fireEvent, screen, waitFor } from '@testing-library/react';
import { parseCsv } from '@/utils/transfer/csv';
import { tableFile } from '@/utils/transfer/tableFile';
import { answerOf } from '../support/fetch';
import { collectDownloads, textOf, type SavedFile } from '../support/files';
import {
  created,
  dialogBox,
  HEADER,
  isCreation,
  many,
  openImport,
  openReport,
  person,
  press,
} from '../support/importScreen';
import { openApp } from '../support/openApp';
import { t } from '../support/words';

const saved = { files: [] as SavedFile[] };
beforeEach(() => {
  saved.files = collectDownloads();
});

test('where accounts cannot be looked up the check says so, and the import looks each of them up', async () => {
  const app = await openApp('/account/staff', { as: 'admin' });
  await screen.findByText(/^共 \d/);
  app.intercept((call) =>
    call.path.endsWith('/users') && call.body?.includes('"pageSize":1}')
      ? Response.json({ code: 500, message: '繁忙' }, { status: 500 })
      : undefined,
  );
  fireEvent.click(await screen.findByRole('button', { name: t('transfer.import') }));
  await screen.findByText(t('transfer.import.choose'));
  const content = await tableFile('csv', [HEADER, person(1, { username: 'admin' })]);
  fireEvent.change(document.querySelector<HTMLInputElement>('input[type="file"]')!, {
    target: { files: [new File([content], 'people.csv')] },
  });
  expect(await screen.findByText(/^已有账号核对失败/)).toBeInTheDocument();
  press('导入 1 个账号');
  expect(await screen.findByText('1 项已全部完成')).toBeInTheDocument();
  expect(screen.getByText(t('transfer.import.exists'))).toBeInTheDocument();
  expect(created(app)).toEqual([]);
});

test('a chosen file is not closed away without a question; without one nothing is asked', async () => {
  const app = await openImport(many(1));
  const close = () => fireEvent.click(dialogBox()!.querySelector('.ant-modal-close')!);
  close();
  expect(await screen.findByText(t('transfer.import.stop.hintChosen'))).toBeInTheDocument();
  press(t('transfer.import.stop.stay'));
  await waitFor(() => expect(document.querySelector('.ant-modal-confirm')).toBeNull());
  expect(app.dialog.getByText(/行：新建/)).toBeInTheDocument();
  close();
  fireEvent.click(await screen.findByText(t('transfer.import.stop.leaveChosen'), { selector: 'button *' }));
  await waitFor(() => expect(screen.queryByText(t('transfer.import.title'))).not.toBeInTheDocument());

  fireEvent.click(screen.getByText(t('transfer.import'), { selector: 'button *' }));
  await screen.findByText(t('transfer.import.choose'));
  close();
  await waitFor(() => expect(screen.queryByText(t('transfer.import.title'))).not.toBeInTheDocument());
  expect(document.querySelector('.ant-modal-confirm')).toBeNull();
});

test('an answer that was lost makes no second account: it is looked up, and its password is reported', async () => {
  const app = await openImport(many(1));
  let losses = 0;
  app.intercept((call) => {
    if (!isCreation(call)) return undefined;
    losses += 1;
    // Carried out, and never answered.
    return answerOf(call).then(() => Promise.reject(new TypeError('Failed to fetch')));
  });
  press('导入 1 个账号');
  expect(await screen.findByText('1 项已全部完成')).toBeInTheDocument();
  expect(losses).toBe(1);
  const { rows } = await openReport(saved.files);
  expect(rows[0]?.[5]).toBe(created(app)[0]?.['password']);
});

test('where nothing can be asked any more it says so, and the next try finds the account that was made', async () => {
  const app = await openImport(many(1));
  let away = false;
  app.intercept((call) => {
    if (away) return Promise.reject(new TypeError('Failed to fetch'));
    if (!isCreation(call)) return undefined;
    away = true;
    return answerOf(call).then(() => Promise.reject(new TypeError('Failed to fetch')));
  });
  press('导入 1 个账号');
  expect(await screen.findByText('成功 0 项，失败 1 项，未执行 0 项')).toBeInTheDocument();
  away = false;
  app.intercept(() => undefined);
  press('重试未完成的 1 项');
  expect(await screen.findByText('1 项已全部完成')).toBeInTheDocument();
  expect(created(app)).toHaveLength(1);
  const { rows } = await openReport(saved.files);
  expect(rows[0]?.[5]).toBe(created(app)[0]?.['password']);
});

test('what the server refuses is told at the row and can be tried again', async () => {
  const app = await openImport(many(3));
  let busy = true;
  app.intercept((call) =>
    busy && isCreation(call) && call.body?.includes('new.person2')
      ? Response.json(
          { code: 600, message: '提交的内容有误', data: { errors: { password: ['密码过于常见，请换一个'] } } },
          { status: 422 },
        )
      : undefined,
  );
  press('导入 3 个账号');
  expect(await screen.findByText('成功 2 项，失败 1 项，未执行 0 项')).toBeInTheDocument();
  expect(screen.getAllByText('密码过于常见，请换一个')).toHaveLength(1);
  busy = false;
  press('重试未完成的 1 项');
  expect(await screen.findByText('3 项已全部完成')).toBeInTheDocument();
  expect(created(app)).toHaveLength(4);
});

test('a running import can be paused and put away; its passwords are asked about before it is closed', async () => {
  const app = await openImport(many(6));
  let release = () => undefined as void;
  const held = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined);
  });
  app.intercept((call) => (isCreation(call) ? (held as never) : undefined));
  press('导入 6 个账号');
  await waitFor(() => expect(created(app)).toHaveLength(2));
  press(t('transfer.pause'));
  expect(await screen.findByText(t('transfer.import.paused'))).toBeInTheDocument();
  release();
  expect(await screen.findByText(/成功 2 项，失败 0 项，剩余 4 项/)).toBeInTheDocument();
  expect(created(app)).toHaveLength(2);

  press(t('transfer.goOn'));
  expect(await screen.findByText('6 项已全部完成')).toBeInTheDocument();

  // The generated passwords are nowhere else.
  press(t('common.close'));
  expect(await screen.findByText(t('transfer.job.secret.hint'))).toBeInTheDocument();
  press(t('transfer.import.stop.leaveSecret'));
  await waitFor(() => expect(screen.queryByText(t('transfer.import.title'))).not.toBeInTheDocument());
});

test('the template can be filled in as it is, and a file that is none says so', async () => {
  const app = await openApp('/account/staff', { as: 'admin' });
  fireEvent.click(await screen.findByRole('button', { name: t('transfer.import') }));
  fireEvent.click(await screen.findByText(t('transfer.format.csv')));
  await waitFor(() => expect(saved.files).toHaveLength(1));
  expect(parseCsv((await textOf(saved.files[0]!.content)).slice(1))[0]).toEqual([
    t('transfer.export.staff'),
    t('account.personName'),
    t('staff.departments'),
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
  expect(await screen.findByText(/无法读取该文件/)).toBeInTheDocument();
  fireEvent.change(input, { target: { files: [new File([saved.files[0]!.content], 'template.csv')] } });
  expect(
    await screen.findByText('共 1 行：新建 1 行，更新 0 行，无变化 0 行，跳过 0 行，有问题 0 行'),
  ).toBeInTheDocument();
  expect(created(app)).toEqual([]);
});
