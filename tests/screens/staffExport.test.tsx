import { screen, waitFor, within } from '@testing-library/react';
import { readXlsx } from '@/utils/transfer/xlsxReader';
import { parseCsv } from '@/utils/transfer/csv';
import { answerOf, type Call } from '../support/fetch';
import { bytesOf, collectDownloads, textOf, type SavedFile } from '../support/files';
import { openApp, type OpenedApp } from '../support/openApp';
import { t } from '../support/words';

const saved = { files: [] as SavedFile[] };
beforeEach(() => {
  saved.files = collectDownloads();
});

const isBigPage = ({ path, body }: Call) =>
  path.endsWith('/users') && (JSON.parse(body ?? '') as { pageSize: number }).pageSize === 100;
const pagesAsked = ({ calls }: OpenedApp) =>
  calls.filter(isBigPage).map(({ body }) => JSON.parse(body ?? '') as Record<string, unknown>);

async function openExport(address = '/account/staff', prepare?: Parameters<typeof openApp>[1]) {
  const app = await openApp(address, { as: 'admin', ...prepare });
  // Not before the list has said how many rows there are.
  await screen.findAllByRole('checkbox', { name: /^选择(?!本页)/ });
  await app.user.click(await screen.findByRole('button', { name: t('transfer.export') }));
  const dialog = within(await screen.findByRole('dialog'));
  const begin = async (format?: RegExp) => {
    if (format) await app.user.click(dialog.getByRole('radio', { name: format }));
    await app.user.click(dialog.getByRole('button', { name: t('transfer.export.start') }));
  };
  return { ...app, dialog, begin };
}

const refused = (status: number, headers: Record<string, string> = {}) =>
  Response.json({ code: status, message: '请稍后再试', data: null }, { status, headers });

test('a workbook has every account on all pages, under the titles of the table', async () => {
  const { dialog, begin, calls } = await openExport();
  expect(dialog.getByText(/将导出全部 \d+ 条数据/)).toBeInTheDocument();
  await begin();
  expect(await dialog.findByText(/^已导出 \d+ 条数据$/)).toBeInTheDocument();

  const [file] = saved.files;
  expect(file?.name).toMatch(/^账号-\d{4}-\d\d-\d\d\.xlsx$/);
  const [header, ...rows] = readXlsx(await bytesOf(file!.content));
  expect(header).toEqual([
    t('account.personName'),
    t('transfer.export.staff'),
    t('account.mobile'),
    t('account.email'),
    t('staff.departments'),
    t('account.roles'),
    t('account.status'),
    t('account.lastLoginAt'),
  ]);
  expect(rows.length).toBeGreaterThan(250);
  expect(new Set(rows.map((row) => row[1])).size).toBe(rows.length);
  expect(rows.map((row) => row[1])).toContain('admin');
  // The import finds departments by what the export calls them, however many have the same name.
  expect(rows.every((row) => row[4]?.startsWith('云启科技集团'))).toBe(true);
  expect(rows.some((row) => row[4]?.split(' / ').length === 3)).toBe(true);
  expect(calls.filter(isBigPage)).toHaveLength(Math.ceil(rows.length / 100));
});

test('filters and order of the address are used, columns can be left out, and no cell begins a formula', async () => {
  const app = await openExport('/account/staff?status=0&sortField=username&sortOrder=descend', {
    prepare: ({ intercept }) => {
      intercept((call) =>
        isBigPage(call)
          ? answerOf(call, (text) => text.replace(/"name":"[^"]*","mobile"/, '"name":"=HYPERLINK(1)","mobile"'))
          : undefined,
      );
    },
  });
  expect(app.dialog.getByText(/符合当前筛选条件/)).toBeInTheDocument();
  await app.user.click(app.dialog.getByRole('checkbox', { name: t('account.email') }));
  await app.begin(/CSV/);
  await app.dialog.findByText(/已导出/);

  const text = await textOf(saved.files[0]!.content);
  expect(text.startsWith('\ufeff')).toBe(true);
  expect(text).toContain("'=HYPERLINK(1)");
  const [header, ...rows] = parseCsv(text.slice(1));
  expect(header).not.toContain(t('account.email'));
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every((row) => row.includes(t('staff.disable.confirm')))).toBe(true);
  expect(rows.flat().filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
  expect(pagesAsked(app)[0]).toMatchObject({ status: 0, sortField: 'username', sortOrder: 'descend', page: 1 });
});

test('a failure half way shows why; going on begins with the page that failed', async () => {
  const app = await openExport();
  let broken = true;
  app.intercept((call) => (broken && isBigPage(call) && call.body?.includes('"page":2') ? refused(500) : undefined));
  await app.begin();
  expect(await app.dialog.findByText('请稍后再试')).toBeInTheDocument();
  // The dialog says it; a toast beside it would say it twice.
  expect(screen.getAllByText('请稍后再试')).toHaveLength(1);
  expect(saved.files).toEqual([]);

  broken = false;
  await app.user.click(app.dialog.getByRole('button', { name: t('transfer.goOn') }));
  await app.dialog.findByText(/已导出/);
  expect(
    pagesAsked(app)
      .map(({ page }) => page)
      .slice(0, 4),
  ).toEqual([1, 2, 2, 3]);
  const [, ...rows] = readXlsx(await bytesOf(saved.files[0]!.content));
  expect(new Set(rows.map((row) => row[1])).size).toBe(rows.length);
});

test('too many requests are waited out', async () => {
  const app = await openExport();
  let refusals = 0;
  app.intercept((call) =>
    isBigPage(call) && (refusals += 1) === 1 ? refused(429, { 'Retry-After': '0' }) : undefined,
  );
  await app.begin();
  await app.dialog.findByText(/已导出/);
  expect(refusals).toBeGreaterThan(1);
  expect(screen.queryByText('请稍后再试')).not.toBeInTheDocument();
});

test('cancelling stops asking and saves nothing', async () => {
  const app = await openExport();
  let release = () => undefined as void;
  const held = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined);
  });
  app.intercept((call) => (isBigPage(call) && call.body?.includes('"page":2') ? (held as never) : undefined));
  await app.begin();
  await waitFor(() => expect(pagesAsked(app)).toHaveLength(2));
  expect(app.dialog.getByRole('progressbar', { name: t('transfer.export.progress') })).toBeInTheDocument();
  await app.user.click(app.dialog.getByRole('button', { name: t('form.cancel') }));
  release();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: t('transfer.export') })).toHaveFocus());
  expect(pagesAsked(app)).toHaveLength(2);
  expect(saved.files).toEqual([]);
});
