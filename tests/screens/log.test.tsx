import { screen, waitFor, within } from '@testing-library/react';
import { dayText, lastDays } from '@/utils/days';
import { openApp, type OpenedApp } from '../support/openApp';
import { asked, detailOf, openLog } from '../support/logScreen';
import { t } from '../support/words';

afterEach(() => window.localStorage.clear());

const HISTOGRAM = [
  { date: '2026-03-01', total: 20, failed: 2 },
  { date: '2026-03-03', total: 5, failed: 0 },
];
const lastAsked = (app: OpenedApp) => asked(app).at(-1);
const dayButton = (day: string) => screen.getByRole('button', { name: new RegExp(`^${day}：`) });

describe('filters', () => {
  test('a copied link restores all of them; reset ends them', async () => {
    const link =
      '/account/record?keyword=%E7%99%BB%E5%BD%95&module=%E7%99%BB%E5%BD%95%E8%AE%A4%E8%AF%81&result=failure&user_id=2&start_at=2026-01-01&end_at=2026-01-31';
    const app = await openApp(link, { as: 'admin' });
    const wanted = {
      keyword: t('login.submit'),
      module: t('login.headingOf', { title: '认证' }),
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

  test.each([
    [t('log.days.1'), 1],
    [t('log.days.7'), 7],
    [t('log.days.30'), 30],
  ])('%s', async (name, days) => {
    const app = await openLog();
    await app.user.click(await screen.findByRole('radio', { name }));
    await waitFor(() => expect(lastAsked(app)).toEqual({ page: 1, pageSize: 10, ...lastDays(days, new Date()) }));
    await waitFor(() => expect(screen.getByRole('radio', { name })).toBeChecked());
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
      ['2026-02-28', '2026-03-01'],
      ['2026/02/28', '2026.03.01'],
      ['20260228', '20260301'],
      ['2026年2月28日', '2026年3月1日'],
      // The later one first.
      ['2026-03-01', '2026-02-28'],
    ])('%s and %s', async (from, until) => {
      const app = await write(from, until);
      await waitFor(() => expect(lastAsked(app)).toMatchObject({ start_at: '2026-02-28', end_at: '2026-03-01' }));
      const shown = [t('log.from'), t('log.until')].map(
        (name) => screen.getByPlaceholderText<HTMLInputElement>(name).value,
      );
      expect(shown.sort()).toEqual(['2026-02-28', '2026-03-01']);
    });
  });

  test('the last day counts to its end: what was done a moment ago is among the operations of today', async () => {
    const today = dayText(new Date(Date.now() + 8 * 60 * 60 * 1000 + new Date().getTimezoneOffset() * 60_000));
    await openApp(`/account/record?start_at=${today}&end_at=${today}`, { as: 'auditor' });
    await waitFor(() =>
      expect(screen.getAllByRole('row')[1]).toHaveTextContent(t('login.headingOf', { title: '成功' })),
    );
  });

  test('an operator is found among the staff', async () => {
    const app = await openApp('/account/record', { as: 'admin' });
    await app.user.click(await screen.findByRole('combobox', { name: t('account.operator') }));
    await app.user.keyboard('lichenglei');
    await app.user.click(await screen.findByTitle(/lichenglei/));
    await waitFor(() => expect(app.address()).toMatch(/^\/account\/record\?user_id=\d+$/));
    await waitFor(() => expect(lastAsked(app)).toHaveProperty('user_id'));
  });

  describe('of the operator, for who may not list the staff', () => {
    const open = async (address = '') => {
      const app = await openApp(`/account/record${address}`, { as: 'auditor' });
      return { ...app, box: await screen.findByRole('combobox', { name: t('account.operator') }) };
    };
    // The page sizes below the list are the browser's own options.
    const offered = () =>
      screen.getAllByRole('option').flatMap(({ tagName, textContent }) => (tagName === 'OPTION' ? [] : [textContent]));

    test('the people of the log are offered, each once', async () => {
      const { user, box, calls } = await open();
      await user.click(box);
      expect(await screen.findByTitle(/^周.* auditor$/)).toBeInTheDocument();
      expect(offered().length).toBeGreaterThan(5);
      expect(new Set(offered()).size).toBe(offered().length);
      expect(calls.some(({ path }) => path.endsWith('/users'))).toBe(false);
    });

    test('they are found by name, and one of them is chosen', async () => {
      const { user, box, address } = await open();
      await user.click(box);
      await user.keyboard('HR');
      await waitFor(() => expect(offered().every((name) => /hr/i.test(name ?? ''))).toBe(true));
      // The log tells of that person by other people's doings, too: nobody else is offered for it.
      await user.click(await screen.findByTitle(/ hr$/));
      await waitFor(() => expect(address()).toMatch(/^\/account\/record\?user_id=\d+$/));
      const rows = () => [...document.querySelectorAll('tbody tr[data-row-key]')];
      await waitFor(() => expect(rows().length).toBeGreaterThan(0));
      await waitFor(() => expect(rows().every(({ textContent }) => textContent.includes('陈思雨'))).toBe(true));
      await user.click(box);
      await user.keyboard('没有这个人');
      expect(await screen.findByText(t('log.noOption'))).toBeInTheDocument();
    });

    test('the one of a link is named, and can be taken away', async () => {
      const { user, address } = await open('?user_id=1');
      const chosen = () => document.querySelector('.ant-select-selection-item');
      await waitFor(() => expect(chosen()).toHaveTextContent(/^\p{Script=Han}{2,4}$/u));
      expect(chosen()).not.toHaveTextContent('编号');
      await user.click(screen.getAllByRole('button', { name: t('list.reset') })[0]!);
      expect(address()).toBe('/account/record');
    });

    test('an answer that fails is told once, and asked for again with the next word', async () => {
      const { user, box, intercept, calls } = await open();
      await screen.findAllByRole('row');
      intercept(({ path }) =>
        path.endsWith('/logs') ? Response.json({ code: 500, message: '忙' }, { status: 500 }) : undefined,
      );
      await user.click(box);
      expect(await screen.findByText('忙')).toBeInTheDocument();
      expect(calls.filter(({ path, body }) => path.endsWith('/logs') && body?.includes('100'))).toHaveLength(1);
      intercept(() => undefined);
      await user.keyboard('admin');
      expect(await screen.findByTitle(/ admin$/)).toBeInTheDocument();
    });
  });

  test('modules are offered as they were seen, and any can be typed', async () => {
    const app = await openLog();
    await screen.findByText('操作 25');
    await app.user.click(screen.getByRole('combobox', { name: t('account.module') }));
    await waitFor(() => expect(document.querySelector('.ant-select-item-option[title="角色管理"]')).not.toBeNull());
    await app.user.keyboard('采购');
    await app.user.click(await screen.findByTitle('采购'));
    expect(app.address()).toBe(`/account/record?module=${encodeURIComponent('采购')}`);
  });
});

describe('the chart', () => {
  test('a press on a day shows it alone, another one all again', async () => {
    const app = await openLog('', { histogram: HISTOGRAM });
    expect(await screen.findByRole('figure', { name: t('log.chart') })).toHaveTextContent(
      '2026年3月1日至2026年3月3日，共 25 次操作，其中失败 2 次；最多的一天是2026年3月1日，20 次。',
    );
    await app.user.click(dayButton('2026年3月1日'));
    expect(app.address()).toBe('/account/record?start_at=2026-03-01&end_at=2026-03-01');
    await waitFor(() => expect(dayButton('2026年3月1日')).toHaveAttribute('aria-pressed', 'true'));
    await waitFor(() => expect(lastAsked(app)).toMatchObject({ start_at: '2026-03-01', end_at: '2026-03-01' }));
    await app.user.click(dayButton('2026年3月1日'));
    expect(app.address()).toBe('/account/record');
  });

  test('a day without operations stays, so that another press shows all again', async () => {
    const app = await openLog('?start_at=2026-03-02&end_at=2026-03-02', { total: 0, histogram: [] });
    await app.user.click(await screen.findByRole('button', { name: /^2026年3月2日：0 次/ }));
    expect(app.address()).toBe('/account/record');
  });

  test('by keyboard: one tab stop, arrows along the days with their figures, Enter chooses', async () => {
    const app = await openLog('', { histogram: HISTOGRAM });
    await screen.findByRole('figure');
    dayButton('2026年3月3日').focus();
    await app.user.keyboard('{ArrowLeft}');
    expect(dayButton('2026年3月2日')).toHaveFocus();
    expect(screen.getByText('2026年3月2日：0 次操作，失败 0 次')).toBeInTheDocument();
    await app.user.keyboard('{Home}{Enter}');
    expect(app.address()).toContain('start_at=2026-03-01');
    expect(screen.getAllByRole('button', { name: /次操作/ }).filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });

  test.each([[undefined], [[]], ['lots'], [[{ date: 'soon', total: 5 }]]])(
    'is not there where the backend sends %p',
    async (histogram) => {
      await openLog('', { histogram });
      await screen.findByText('操作 25');
      expect(screen.queryByRole('figure')).not.toBeInTheDocument();
    },
  );
});

test('operations of one minute can be told apart: the time is to the second', async () => {
  await openLog('?detail=24');
  const drawer = await detailOf(24);
  expect(drawer.getByText(/^2026年3月1日 \d\d:00:00$/)).toBeInTheDocument();
  expect(
    within(screen.getAllByRole('row', { hidden: true })[1]!).getByText(/^2026年3月1日 \d\d:00:00$/),
  ).toBeInTheDocument();
});

describe('where older operations have been archived', () => {
  const SINCE = '2026-03-02T00:00:09+08:00';

  test('the screen says from which day on it has them', async () => {
    await openLog('', { since: SINCE });
    expect(await screen.findByText(t('log.since', { day: '2026年3月2日' }))).toBeInTheDocument();
  });

  test('the chart begins there, whatever was asked for', async () => {
    await openLog('?start_at=2026-02-01&end_at=2026-03-03', { since: SINCE, histogram: HISTOGRAM.slice(1) });
    expect(await screen.findByRole('figure')).toHaveTextContent('2026年3月2日至2026年3月3日');
  });

  test('earlier days cannot be chosen', async () => {
    const app = await openLog('?start_at=2026-03-03&end_at=2026-03-03', { since: SINCE });
    await screen.findByText(/已归档/);
    await app.user.click((await screen.findAllByDisplayValue('2026-03-03'))[0]!);
    const cell = (title: string) => document.querySelector(`.ant-picker-cell[title="${title}"]`);
    await waitFor(() => expect(cell('2026-03-01')).toHaveClass('ant-picker-cell-disabled'));
    expect(cell('2026-03-02')).not.toHaveClass('ant-picker-cell-disabled');
  });

  test.each([[undefined], ['soon'], [5], [null]])('nothing is said for %p', async (since) => {
    await openLog('', { since, histogram: HISTOGRAM });
    await screen.findByRole('figure');
    expect(screen.queryByText(/已归档/)).not.toBeInTheDocument();
  });
});

test('the log can be exported as it is filtered', async () => {
  const app = await openLog('?result=failure');
  await screen.findByText('操作 25');
  await app.user.click(screen.getByRole('button', { name: t('transfer.export') }));
  expect(await screen.findByText(/符合当前筛选条件的 25 条/)).toBeInTheDocument();
});
