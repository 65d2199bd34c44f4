import { screen, waitFor, within } from '@testing-library/react';
import { momentsOf } from '@/utils/days';
import { reply } from '../support/fetch';
import { collectDownloads, tableTexts, textOf, type SavedFile } from '../support/files';
import { logRequests, openLog, detailOf, CHANGES, openExport, requestedDetailIds } from '../support/logScreen';
import { type OpenedApp } from '../support/openApp';
import { fullTest } from '../support/tier';
import { like, longDate, t } from '../support/words';

const HISTOGRAM = [
  { date: '2026-03-01', total: 20, failed: 2 },
  { date: '2026-03-03', total: 5, failed: 0 },
];
const lastAsked = (app: OpenedApp) => logRequests(app).at(-1);
const dayButton = (day: string) => screen.getByRole('button', { name: new RegExp(`^${day}：`) });

describe('chart of the log', () => {
  test('pressing a day in the log chart, or Enter, filters by that day; a second press shows all days', async () => {
    const app = await openLog('', { histogram: HISTOGRAM });
    expect(await screen.findByRole('figure', { name: t('log.chart') })).toHaveTextContent(
      t('log.chart.summary', {
        from: longDate('2026-03-01'),
        until: longDate('2026-03-03'),
        total: 25,
        failed: 2,
        peak: longDate('2026-03-01'),
        most: 20,
      }),
    );
    await app.user.click(screen.getByRole('button', { name: t('log.chart') }));
    await app.user.click(dayButton(longDate('2026-03-01')));
    expect(app.address()).toBe('/account/record?start_at=2026-03-01&end_at=2026-03-01');
    await waitFor(() => expect(dayButton(longDate('2026-03-01'))).toHaveAttribute('aria-pressed', 'true'));
    await waitFor(() =>
      expect(lastAsked(app)).toMatchObject(momentsOf({ start_at: '2026-03-01', end_at: '2026-03-01' })),
    );
    await app.user.click(dayButton(longDate('2026-03-01')));
    expect(app.address()).toBe('/account/record');

    // The days in the chart are a single tab stop. Arrow keys move between days and show the focused day's figures.
    dayButton(longDate('2026-03-03')).focus();
    await app.user.keyboard('{ArrowLeft}');
    expect(dayButton(longDate('2026-03-02'))).toHaveFocus();
    expect(
      screen.getByText(t('log.chart.day', { day: longDate('2026-03-02'), total: 0, failed: 0 })),
    ).toBeInTheDocument();
    await app.user.keyboard('{Home}{Enter}');
    expect(app.address()).toContain('start_at=2026-03-01');
    expect(
      screen.getAllByRole('button', { name: like('log.chart.day') }).filter(({ tabIndex }) => tabIndex === 0),
    ).toHaveLength(1);
  });
});

describe('export of the log', () => {
  const downloads = { files: [] as SavedFile[] };
  beforeEach(() => {
    downloads.files = collectDownloads();
  });

  const table = async () => tableTexts(downloads.files[0]!.content);

  test('a log export has changes in two columns, before and after, if log details can be read', async () => {
    const app = await openExport(
      await openLog('', {
        total: 12,
        detail: (id) => {
          if (id === 10) return reply(404, 'no such record');
          return { changes: id === 12 ? CHANGES : id === 11 ? [{ label: '=1+1', before: 1, after: 2 }] : undefined };
        },
      }),
    );
    await app.withDetails();
    await app.begin();
    await app.dialog.findByText(t('transfer.export.done', { count: 12 }));
    const [header, first, second, third, fourth] = await table();
    expect(header?.slice(-2)).toEqual([t('log.changes.before'), t('log.changes.after')]);
    expect(first?.slice(-2)).toEqual([
      `${t('account.status')}：${t('common.enabled')}\n${t('account.roles')}：Sales\u3001Service`,
      `${t('account.status')}：${t('common.disabled')}\n${t('account.roles')}：${t('log.changes.none')}`,
    ]);
    // The export prefixes this cell with an apostrophe, to avoid a formula. Reading the file removes the prefix.
    expect(await textOf(downloads.files[0]!.content)).toContain("'=1+1：1");
    expect(second?.slice(-2)).toEqual(['=1+1：1', '=1+1：2']);
    expect(third?.slice(-2)).toEqual([t('log.export.unread'), t('log.export.unread')]);
    expect(fourth?.slice(-2)).toEqual(['', '']);
    expect(requestedDetailIds(app)).toHaveLength(12);
  });
});

describe('log entry', () => {
  const [BEFORE, AFTER] = [t('log.changes.before'), t('log.changes.after')];

  const openDetail = async (id: number) =>
    screen.findByRole('button', { name: `${t('log.detail')} ${t('form.operations')} ${id}` });
  const drawerClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  test('opening a log entry adds its id to the address; a button filters the log by its operator', async () => {
    const app = await openLog();
    await app.user.click(await openDetail(24));
    const drawer = await detailOf(24);
    expect(app.address()).toBe('/account/record?detail=24');
    expect(drawer.getByText('wang')).toBeInTheDocument();
    expect(drawer.getByText('PUT /api/account-api/roles/update/3')).toBeInTheDocument();
    await app.user.click(drawer.getByRole('button', { name: t('log.detail.onlyUser') }));
    await drawerClosed();
    expect(app.address()).toBe('/account/record?user_id=7');
    await app.user.click(await openDetail(24));
    await detailOf(24);
    await app.user.click(screen.getByRole('button', { name: t('common.close') }));
    await drawerClosed();
    expect(app.address()).toBe('/account/record?user_id=7');
  });

  fullTest('a link to a deleted log entry shows no retry; a log entry that fails to load shows a retry', async () => {
    let state: 'gone' | 'broken' | 'there' = 'gone';
    const app = await openLog('?detail=99', {
      detail: () => {
        if (state === 'broken') throw new TypeError('The connection broke.');
        if (state === 'there') return { response: { done: true } };
        return reply(404, 'no such record');
      },
    });
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByRole('alert')).toHaveTextContent(/^no such record$/);
    expect(drawer.queryByRole('button', { name: t('common.retry') })).not.toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: t('common.close') }));
    await drawerClosed();

    state = 'broken';
    await app.user.click(await openDetail(25));
    const retry = await screen.findByRole('button', { name: t('common.retry') });
    state = 'there';
    await app.user.click(retry);
    expect(await screen.findByRole('tree', { name: t('log.response') })).toBeInTheDocument();
  });

  fullTest('the details of a log entry show the change field by field', async () => {
    const long = 'x'.repeat(1000);
    const app = await openLog('', {
      detail: () => ({
        changes: [
          { field: 'r', label: t('account.remark'), before: `${long} early`, after: `${long} late` },
          { field: 'name', label: t('account.name'), before: 'Sales one', after: 'Sales two' },
          { field: 'phone', label: t('account.phone'), before: null, after: '021-1' },
          { field: 'status', label: t('account.status'), before: t('common.enabled'), after: t('common.disabled') },
          {
            field: 'permission',
            label: t('role.permissions'),
            before: [t('review.view'), t('review.delete')],
            after: [t('review.view'), '<b>new</b>'],
          },
          { field: 'password', label: t('login.password'), before: '******', after: '******' },
          null,
          { before: 1 },
        ],
      }),
    });
    await app.user.click(await openDetail(25));
    const drawer = await detailOf(25);
    const change = (label: string) =>
      drawer.getByRole('heading', { level: 4, name: new RegExp(`^${label}`) }).closest('li')!;
    await drawer.findByText(t('log.changes'));
    const marksOf = (label: string) =>
      [...change(label).querySelectorAll('del, ins')].map(({ tagName, textContent }) => `${tagName} ${textContent}`);
    // A short value is marked as a whole. Striking out only a part would make the rest look like another value.
    expect(marksOf(t('account.name'))).toEqual(['DEL Sales one', 'INS Sales two']);
    expect(marksOf(t('account.status'))).toEqual([`DEL ${t('common.enabled')}`, `INS ${t('common.disabled')}`]);
    expect(change(t('account.status'))).toHaveTextContent(
      `${BEFORE}${t('common.enabled')}${AFTER}${t('common.disabled')}`,
    );
    expect(change(t('account.phone'))).toHaveTextContent(`${BEFORE}${t('log.changes.none')}${AFTER}021-1`);
    const lists = within(change(t('role.permissions')))
      .getAllByRole('heading', { level: 5 })
      .map(({ parentElement }) => parentElement?.textContent);
    const removal = new RegExp(`1.*${t('review.delete')}$`);
    expect(lists).toEqual([expect.stringMatching(/1.*<b>new<\/b>$/), expect.stringMatching(removal)]);
    expect(change(t('role.permissions'))).toHaveTextContent(t('log.changes.kept', { count: 1 }));
    expect(change(t('login.password'))).toHaveTextContent(`${BEFORE}******${AFTER}******`);
    expect(drawer.getAllByRole('heading', { level: 4 })).toHaveLength(6);
    // A long text shows only its difference, and the full text on request.
    expect(drawer.getByText('early')).toBeInTheDocument();
    expect(drawer.queryByText(long)).not.toBeInTheDocument();
    await app.user.click(drawer.getByRole('button', { name: t('log.changes.more') }));
    expect(drawer.getAllByText(long, { exact: false }).length).toBeGreaterThan(0);
  });

  describe('request and response of a log entry', () => {
    const open = async (request: unknown) => {
      const app = await openLog('', { detail: () => ({ request }) });
      await app.user.click(await openDetail(25));
      const drawer = await detailOf(25);
      return { ...app, drawer, tree: within(await drawer.findByRole('tree', { name: t('log.request') })) };
    };
    const fields = (count: number) => t('log.json.fields', { count });
    const rows = (tree: ReturnType<typeof within>) =>
      tree.getAllByRole('treeitem').map((item: HTMLElement) => item.textContent);

    fullTest('the logged request can be searched, and copied value by value or in full', async () => {
      const { user, drawer, tree } = await open({ body: { name: '<img src=x>', roles: [1, 2] } });
      expect(rows(tree)).toEqual([fields(1), `body: ${fields(2)}`]);
      await user.type(drawer.getByRole('textbox', { name: t('tree.search', { label: t('log.request') }) }), 'img');
      await waitFor(() => expect(rows(tree)).toEqual([fields(1), `body: ${fields(2)}`, 'name: "<img src=x>"']));
      expect(drawer.getByText(t('tree.found', { count: 1 }))).toBeInTheDocument();
      await user.click(tree.getByText(/<img/));
      const selectedValue = within(drawer.getByRole('region', { name: t('log.json.value') }));
      expect(selectedValue.getByText('body.name')).toBeInTheDocument();
      await user.click(selectedValue.getByRole('button', { name: t('log.json.copy') }));
      expect(await screen.findByText(t('log.json.copied'))).toBeInTheDocument();
      expect(await navigator.clipboard.readText()).toBe('<img src=x>');
      await user.click(drawer.getByRole('button', { name: new RegExp(t('log.json.copyAll')) }));
      await waitFor(async () =>
        expect(JSON.parse(await navigator.clipboard.readText())).toEqual({
          body: { name: '<img src=x>', roles: [1, 2] },
        }),
      );
    });
  });
});
