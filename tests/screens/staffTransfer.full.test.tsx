import { fireEvent, screen, within } from '@testing-library/react';
import { ROLES } from '../support/demo';
import { answerOf, type Call } from '../support/fetch';
import { collectDownloads, type SavedFile, textOf } from '../support/files';
import {
  created,
  many,
  openImport,
  openReport,
  person,
  press,
  option,
  plan,
  ended,
  notDone,
} from '../support/importScreen';
import { openApp, type OpenedApp } from '../support/openApp';
import { tableTexts } from '../support/tableCells';
import { like, t } from '../support/words';

/** Each password is hashed by argon2id, which is meant to take its time. */
jest.setTimeout(240_000);

const saved = { files: [] as SavedFile[] };
beforeEach(() => {
  saved.files = collectDownloads();
});

test('columns of an import are matched or chosen, rows left out, and everyone may get one password', async () => {
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
  const { header, rows } = await openReport(saved.files);
  expect(header).not.toContain(t('account.password.new'));
  expect(rows[0]).toEqual(['2', 'Newcomer 1', 'new.person1', notDone, t('transfer.import.leftOutReason')]);
});

describe('an export', () => {
  const isBigPage = ({ path, body }: Call) =>
    path.endsWith('/users') && (JSON.parse(body ?? '') as { pageSize: number }).pageSize === 100;
  const pagesAsked = ({ calls }: OpenedApp) =>
    calls.filter(isBigPage).map(({ body }) => JSON.parse(body ?? '') as Record<string, unknown>);

  async function openExport(address = '/account/staff', prepare?: Parameters<typeof openApp>[1], ticked = 0) {
    const app = await openApp(address, { as: 'admin', ...prepare });
    // Not before the list has said how many rows there are.
    const boxes = await screen.findAllByRole('checkbox', { name: like('list.selectRow') });
    for (const box of boxes.slice(0, ticked)) await app.user.click(box);
    await app.user.click(await screen.findByRole('button', { name: t('transfer.export') }));
    const dialog = within(await screen.findByRole('dialog'));
    const begin = async (format?: RegExp) => {
      if (format) await app.user.click(dialog.getByRole('radio', { name: format }));
      await app.user.click(dialog.getByRole('button', { name: t('transfer.export.start') }));
    };
    return { ...app, dialog, begin };
  }

  test('selected rows are offered first, and all of them besides', async () => {
    const app = await openExport('/account/staff?sortField=username', {}, 2);
    const selected = app.dialog.getByRole('radio', { name: t('transfer.export.selected', { count: 2 }) });
    expect(selected).toBeChecked();
    expect(app.dialog.getByRole('radio', { name: like('transfer.export.all') })).not.toBeChecked();
    await app.begin(/CSV/);
    await app.dialog.findByText(t('transfer.export.done', { count: 2 }));
    expect((await tableTexts(saved.files[0]!.content)).slice(1)).toHaveLength(2);
  });

  test('an exported CSV follows the filters, order and chosen columns, and no cell begins a formula', async () => {
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

    const text = await textOf(saved.files[0]!.content);
    expect(text.startsWith('\ufeff')).toBe(true);
    expect(text).toContain("'=HYPERLINK(1)");
    const [header, ...rows] = await tableTexts(saved.files[0]!.content);
    expect(header).not.toContain(t('account.email'));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((row) => row.includes(t('staff.disable.confirm')))).toBe(true);
    expect(text.split(/[\r\n,]+/).filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
    expect(pagesAsked(app)[0]).toMatchObject({ status: 0, sortField: 'username', sortOrder: 'descend', page: 1 });
  });
});
