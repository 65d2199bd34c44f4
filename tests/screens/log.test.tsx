import { dayText, lastDays } from '@/utils/days';
import { parseCsv } from '@/utils/transfer/csv';
import { screen, waitFor, within } from '@testing-library/react';
import { wordsIn } from '../../mock/server/words/words';
import { PEOPLE } from '../support/demo';
import type { Call } from '../support/fetch';
import { collectDownloads, textOf, type SavedFile } from '../support/files';
import { asked, isLogDetail, openLog } from '../support/logScreen';
import { openApp, type OpenedApp } from '../support/openApp';
import { like, longDate, t } from '../support/words';

const { log: logWords } = wordsIn('zh');

afterEach(() => window.localStorage.clear());

const HISTOGRAM = [
  { date: '2026-03-01', total: 20, failed: 2 },
  { date: '2026-03-03', total: 5, failed: 0 },
];
const lastAsked = (app: OpenedApp) => asked(app).at(-1);
const dayButton = (day: string) => screen.getByRole('button', { name: new RegExp(`^${day}：`) });

describe('filters', () => {
  test('a copied link restores all filters, and reset ends them', async () => {
    const link =
      '/account/record?keyword=login&module=Sign-in&result=failure&user_id=2&start_at=2026-01-01&end_at=2026-01-31';
    const app = await openApp(link, { as: 'admin' });
    const wanted = {
      keyword: 'login',
      module: 'Sign-in',
      result: 'failure',
      user_id: 2,
      start_at: '2026-01-01',
      end_at: '2026-01-31',
    };
    await waitFor(() => expect(lastAsked(app)).toEqual({ page: 1, pageSize: 10, ...wanted }));
    expect(await screen.findByDisplayValue('2026-01-31')).toBeInTheDocument();
    expect(screen.getByText(t('log.failed'))).toBeInTheDocument();
    await app.user.click(screen.getAllByRole('button', { name: t('list.reset') })[0]!);
    expect(app.address()).toBe('/account/record');
    await waitFor(() => expect(lastAsked(app)).toEqual({ page: 1, pageSize: 10 }));
  });

  test('a period of some days is asked for by its days', async () => {
    const app = await openLog();
    for (const [name, days] of [
      [t('log.days.1'), 1],
      [t('log.days.7'), 7],
      [t('log.days.30'), 30],
    ] as const) {
      await app.user.click(await screen.findByRole('radio', { name }));
      await waitFor(() => expect(lastAsked(app)).toEqual({ page: 1, pageSize: 10, ...lastDays(days, new Date()) }));
      await waitFor(() => expect(screen.getByRole('radio', { name })).toBeChecked());
    }
  });

  describe('two days written by hand', () => {
    const write = async (from: string, until: string) => {
      const app = await openLog();
      await app.user.click(await screen.findByPlaceholderText(t('log.from')));
      await app.user.keyboard(`${from}{Enter}`);
      await waitFor(() => expect(screen.getByPlaceholderText(t('log.until'))).toHaveFocus());
      await app.user.keyboard(`${until}{Enter}`);
      return app;
    };

    test.each([
      ['2026/02/28', '20260301'],
      // The later one first.
      ['2026-03-01', '2026-02-28'],
    ])('%s and %s are the same period', async (from, until) => {
      const app = await write(from, until);
      await waitFor(() => expect(lastAsked(app)).toMatchObject({ start_at: '2026-02-28', end_at: '2026-03-01' }));
      const shown = [t('log.from'), t('log.until')].map(
        (name) => screen.getByPlaceholderText<HTMLInputElement>(name).value,
      );
      expect(shown.sort()).toEqual(['2026-02-28', '2026-03-01']);
    });
  });

  test('the last day counts to its end: an operation of this moment is among those of today', async () => {
    const today = dayText(new Date(Date.now() + 8 * 60 * 60 * 1000 + new Date().getTimezoneOffset() * 60_000));
    await openApp(`/account/record?start_at=${today}&end_at=${today}`, { as: 'auditor' });
    await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveTextContent(logWords.summaries.signedIn));
  });

  test('an operator is found among the staff', async () => {
    const app = await openApp('/account/record', { as: 'admin' });
    await app.user.click(await screen.findByRole('combobox', { name: t('account.operator') }));
    await app.user.keyboard('lichenglei');
    await app.user.click(await screen.findByTitle(/lichenglei/));
    await waitFor(() => expect(app.address()).toMatch(/^\/account\/record\?user_id=\d+$/));
    await waitFor(() => expect(lastAsked(app)).toHaveProperty('user_id'));
  });

  describe('of the operator, without the right to list the staff', () => {
    const open = async (address = '') => {
      const app = await openApp(`/account/record${address}`, { as: 'auditor' });
      return { ...app, box: await screen.findByRole('combobox', { name: t('account.operator') }) };
    };
    // The page sizes below the list are the browser's own options.
    const offered = () =>
      screen.getAllByRole('option').flatMap(({ tagName, textContent }) => (tagName === 'OPTION' ? [] : [textContent]));

    test('people of the log are offered, each once, found by name and chosen', async () => {
      const { user, box, address, calls } = await open();
      await user.click(box);
      expect(await screen.findByTitle(new RegExp(`^${PEOPLE.auditor}.* auditor$`))).toBeInTheDocument();
      expect(offered().length).toBeGreaterThan(5);
      expect(new Set(offered()).size).toBe(offered().length);
      expect(calls.some(({ path }) => path.endsWith('/users'))).toBe(false);
      await user.keyboard('HR');
      await waitFor(() => expect(offered().every((name) => /hr/i.test(name ?? ''))).toBe(true));
      // The log tells of that person by other people's doings, too: nobody else is offered for it.
      await user.click(await screen.findByTitle(/ hr$/));
      await waitFor(() => expect(address()).toMatch(/^\/account\/record\?user_id=\d+$/));
      const rows = () => [...document.querySelectorAll('tbody tr[data-row-key]')];
      await waitFor(() => expect(rows().length).toBeGreaterThan(0));
      await waitFor(() => expect(rows().every(({ textContent }) => textContent.includes(PEOPLE.hr))).toBe(true));
      await user.click(box);
      await user.keyboard('nobody');
      expect(await screen.findByText(t('log.noOption'))).toBeInTheDocument();
    });

    test('a failed search is reported once, and tried again with the next key', async () => {
      const { user, box, intercept, calls } = await open();
      await screen.findAllByRole('row');
      intercept(({ path }) =>
        path.endsWith('/logs') ? Response.json({ code: 500, message: 'busy' }, { status: 500 }) : undefined,
      );
      await user.click(box);
      expect(await screen.findByText('busy')).toBeInTheDocument();
      expect(calls.filter(({ path, body }) => path.endsWith('/logs') && body?.includes('100'))).toHaveLength(1);
      intercept(() => undefined);
      await user.keyboard('admin');
      expect(await screen.findByTitle(/ admin$/)).toBeInTheDocument();
    });
  });

  test('modules of the log are offered, and any other can be typed', async () => {
    const app = await openLog();
    await screen.findByText(`${t('form.operations')} 25`);
    await app.user.click(screen.getByRole('combobox', { name: t('account.module') }));
    await waitFor(() =>
      expect(document.querySelector(`.ant-select-item-option[title="${t('menu.role')}"]`)).not.toBeNull(),
    );
    await app.user.keyboard('Purchasing');
    await app.user.click(await screen.findByTitle('Purchasing'));
    expect(app.address()).toBe(`/account/record?module=${encodeURIComponent('Purchasing')}`);
  });
});

describe('the chart', () => {
  test('a press or Enter on a day shows it alone, another one all again', async () => {
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
    await app.user.click(dayButton(longDate('2026-03-01')));
    expect(app.address()).toBe('/account/record?start_at=2026-03-01&end_at=2026-03-01');
    await waitFor(() => expect(dayButton(longDate('2026-03-01'))).toHaveAttribute('aria-pressed', 'true'));
    await waitFor(() => expect(lastAsked(app)).toMatchObject({ start_at: '2026-03-01', end_at: '2026-03-01' }));
    await app.user.click(dayButton(longDate('2026-03-01')));
    expect(app.address()).toBe('/account/record');

    // By keyboard: one tab stop, arrows along the days with their figures.
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

  test('a day without operations stays, so that another press shows all again', async () => {
    const app = await openLog('?start_at=2026-03-02&end_at=2026-03-02', { total: 0, histogram: [] });
    await app.user.click(
      await screen.findByRole('button', {
        name: t('log.chart.day', { day: longDate('2026-03-02'), total: 0, failed: 0 }),
      }),
    );
    expect(app.address()).toBe('/account/record');
  });

  test.each([[undefined], [[{ date: 'soon', total: 5 }]]])(
    'is left out where the backend sends %p',
    async (histogram) => {
      await openLog('', { histogram });
      await screen.findByText(`${t('form.operations')} 25`);
      expect(screen.queryByRole('figure')).not.toBeInTheDocument();
    },
  );
});

describe('export', () => {
  const saved = { files: [] as SavedFile[] };
  beforeEach(() => {
    saved.files = collectDownloads();
  });

  const DETAILS = t('log.export.changes');
  const CHANGES = [
    { field: 'status', label: t('account.status'), before: t('common.enabled'), after: t('common.disabled') },
    { field: 'roles', label: t('account.roles'), before: ['Sales', 'Service'], after: [] },
  ];

  async function openExport(app: OpenedApp) {
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(5));
    await app.user.click(screen.getByRole('button', { name: t('transfer.export') }));
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.click(dialog.getByRole('radio', { name: /CSV/ }));
    const begin = () => app.user.click(dialog.getByRole('button', { name: t('transfer.export.start') }));
    return {
      ...app,
      dialog,
      begin,
      withDetails: () => app.user.click(dialog.getByRole('checkbox', { name: DETAILS })),
    };
  }
  const table = async () => parseCsv((await textOf(saved.files[0]!.content)).slice(1));
  const details = ({ calls }: Pick<OpenedApp, 'calls'>) =>
    calls.filter(isLogDetail).map(({ path }: Call) => Number(path.split('/').at(-1)));

  const gone = () => Response.json({ code: 404, message: 'no such record', data: null }, { status: 404 });

  test('changes are two columns of the file, before and after, where the record can be read', async () => {
    const app = await openExport(
      await openLog('', {
        total: 12,
        detail: (id) => {
          if (id === 10) return gone();
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
    // No cell begins a formula.
    expect(second?.slice(-2)).toEqual(["'=1+1：1", "'=1+1：2"]);
    expect(third?.slice(-2)).toEqual([t('log.export.unread'), t('log.export.unread')]);
    expect(fourth?.slice(-2)).toEqual(['', '']);
    expect(details(app)).toHaveLength(12);
  });

  test('without changes no record is read; number and client are columns on request', async () => {
    const app = await openExport(await openLog('?result=failure', { total: 12, detail: () => ({ changes: CHANGES }) }));
    expect(app.dialog.getByText(t('transfer.export.filtered', { count: 12 }))).toBeInTheDocument();
    await app.user.click(app.dialog.getByRole('checkbox', { name: t('log.detail.id') }));
    await app.user.click(app.dialog.getByRole('checkbox', { name: t('log.detail.userAgent') }));
    await app.begin();
    await app.dialog.findByText(t('transfer.export.done', { count: 12 }));
    expect((await table())[0]).not.toContain(t('log.changes.before'));
    expect((await table()).slice(0, 3).map((row) => row.slice(-2))).toEqual([
      [t('log.detail.userAgent'), t('log.detail.id')],
      ['Test', '12'],
      ['Test', '11'],
    ]);
    expect(details(app)).toEqual([]);
  });

  test('an auditor exports changes, for which sign-ins and failures are not read one by one', async () => {
    // Of all days there are hundreds.
    const { start_at, end_at } = lastDays(30, new Date());
    const address = `/account/record?keyword=${t('form.edit')}&start_at=${start_at}&end_at=${end_at}`;
    const app = await openExport(await openApp(address, { as: 'auditor' }));
    await app.withDetails();
    await app.begin();
    await app.dialog.findByText(like('transfer.export.done'));
    const [header = [], ...rows] = await table();
    const before = rows.map((row) => row[header.indexOf(t('log.changes.before'))]);
    expect(before.some((cell) => new RegExp(String.raw`${t('account.phone')}：\d+`).test(cell ?? ''))).toBe(true);
    const changed = rows.filter((row) => row[header.indexOf(t('transfer.result'))]?.startsWith(t('log.succeeded')));
    expect(details(app)).toHaveLength(changed.length);
  });
});
