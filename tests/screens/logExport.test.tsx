import { screen, waitFor, within } from '@testing-library/react';
import { parseCsv } from '@/utils/transfer/csv';
import type { Call } from '../support/fetch';
import { collectDownloads, textOf, type SavedFile } from '../support/files';
import { isLogDetail, openLog } from '../support/logScreen';
import { openApp, type OpenedApp } from '../support/openApp';
import { t } from '../support/words';

const saved = { files: [] as SavedFile[] };
beforeEach(() => {
  saved.files = collectDownloads();
});

const DETAILS = t('log.export.changes');
const CHANGES = [
  { field: 'status', label: t('account.status'), before: t('common.enabled'), after: t('common.disabled') },
  { field: 'roles', label: t('account.roles'), before: ['销售', '客服'], after: [] },
];

async function openExport(app: OpenedApp) {
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(5));
  await app.user.click(screen.getByRole('button', { name: t('transfer.export') }));
  const dialog = within(await screen.findByRole('dialog'));
  await app.user.click(dialog.getByRole('radio', { name: /CSV/ }));
  const begin = () => app.user.click(dialog.getByRole('button', { name: t('transfer.export.start') }));
  return { ...app, dialog, begin, withDetails: () => app.user.click(dialog.getByRole('checkbox', { name: DETAILS })) };
}
const table = async () => parseCsv((await textOf(saved.files[0]!.content)).slice(1));
const details = ({ calls }: Pick<OpenedApp, 'calls'>) =>
  calls.filter(isLogDetail).map(({ path }: Call) => Number(path.split('/').at(-1)));

test('what was before and after stands in columns of its own', async () => {
  const app = await openExport(
    await openLog('', {
      total: 12,
      detail: (id) => ({
        changes: id === 12 ? CHANGES : id === 11 ? [{ label: '=1+1', before: 1, after: 2 }] : undefined,
      }),
    }),
  );
  await app.withDetails();
  await app.begin();
  await app.dialog.findByText('已导出 12 条数据');
  const [header, first, second, third] = await table();
  expect(header?.slice(-2)).toEqual([t('log.changes.before'), t('log.changes.after')]);
  expect(first?.slice(-2)).toEqual(['状态：启用\n角色：销售、客服', '状态：停用\n角色：（空）']);
  // No cell begins a formula.
  expect(second?.slice(-2)).toEqual(["'=1+1：1", "'=1+1：2"]);
  expect(third?.slice(-2)).toEqual(['', '']);
  expect(details(app)).toHaveLength(12);
});

test('without the wish no record is read, and there are no such columns', async () => {
  const app = await openExport(await openLog('', { total: 12, detail: () => ({ changes: CHANGES }) }));
  await app.begin();
  await app.dialog.findByText('已导出 12 条数据');
  expect((await table())[0]).not.toContain(t('log.changes.before'));
  expect(details(app)).toEqual([]);
});

test('an auditor has it, for the changes alone: sign-ins and failures are not read one by one', async () => {
  const app = await openExport(await openApp('/account/record?keyword=编辑', { as: 'auditor' }));
  await app.withDetails();
  await app.begin();
  await app.dialog.findByText(/已导出/);
  const [header = [], ...rows] = await table();
  const before = rows.map((row) => row[header.indexOf(t('log.changes.before'))]);
  expect(before.some((cell) => /手机号：\d+/.test(cell ?? ''))).toBe(true);
  const changed = rows.filter((row) => row[header.indexOf(t('transfer.result'))]?.startsWith(t('log.succeeded')));
  expect(details(app)).toHaveLength(changed.length);
});

test('few are read at a time; after a failure only what is missing is read again', async () => {
  let running = 0;
  let most = 0;
  let broken = true;
  const detail = async (id: number) => {
    most = Math.max(most, (running += 1));
    await new Promise((resolve) => setTimeout(resolve));
    running -= 1;
    if (broken && id === 10) throw new TypeError('The connection broke.');
    return { changes: CHANGES };
  };
  const app = await openExport(await openLog('', { total: 40, detail }));
  await app.withDetails();
  await app.begin();
  await app.dialog.findByRole('button', { name: t('transfer.goOn') });
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(6);
  broken = false;
  await app.user.click(app.dialog.getByRole('button', { name: t('transfer.goOn') }));
  await app.dialog.findByText('已导出 40 条数据');
  const read = details(app);
  expect(new Set(read).size).toBe(40);
  // Those that were on their way together with the one that failed.
  expect(read.length).toBeLessThanOrEqual(46);
});

test('cancelling stops reading', async () => {
  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    answer = () => resolve();
  });
  const app = await openExport(await openLog('', { total: 40, detail: () => held.then(() => ({})) }));
  await app.withDetails();
  await app.begin();
  await waitFor(() => expect(details(app).length).toBeGreaterThan(0));
  const asked = details(app).length;
  await app.user.click(app.dialog.getByRole('button', { name: t('form.cancel') }));
  answer();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(details(app)).toHaveLength(asked);
  expect(saved.files).toEqual([]);
});

test('progress is told within a page', async () => {
  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    answer = () => resolve();
  });
  const app = await openExport(
    await openLog('', { total: 40, detail: (id) => (id > 20 ? { changes: [] } : held.then(() => ({}))) }),
  );
  await app.withDetails();
  await app.begin();
  expect(await app.dialog.findByText('已读取 20 / 40 条')).toBeInTheDocument();
  answer();
  await app.dialog.findByText('已导出 40 条数据');
});

test('a record that is gone is told in its cells, and stops nothing', async () => {
  const gone = () => Response.json({ code: 404, message: '没有', data: null }, { status: 404 });
  const app = await openExport(await openLog('', { total: 12, detail: (id) => (id === 12 ? gone() : {}) }));
  await app.withDetails();
  await app.begin();
  await app.dialog.findByText('已导出 12 条数据');
  expect((await table())[1]?.slice(-2)).toEqual([t('log.export.unread'), t('log.export.unread')]);
});

test('rows can be followed back: the number of the record and the client are among the columns', async () => {
  const app = await openExport(await openLog('', { total: 12 }));
  await app.user.click(app.dialog.getByRole('checkbox', { name: t('log.detail.id') }));
  await app.user.click(app.dialog.getByRole('checkbox', { name: t('log.detail.userAgent') }));
  await app.begin();
  await app.dialog.findByText('已导出 12 条数据');
  expect((await table()).slice(0, 3).map((row) => row.slice(-2))).toEqual([
    [t('log.detail.userAgent'), t('log.detail.id')],
    ['Test', '12'],
    ['Test', '11'],
  ]);
});
