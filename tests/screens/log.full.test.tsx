import { fireEvent, screen, waitFor } from '@testing-library/react';
import { reply, replyTo } from '../support/fetch';
import { giveCodes } from '../support/asAdmin';
import { PEOPLE } from '../support/demo';
import { logRequests, detailOf, isLogDetail, openLog } from '../support/logScreen';
import { openApp, type OpenedApp } from '../support/openApp';
import { like, longDate, t } from '../support/words';
import { saveAuthority } from '@/utils/storage/authStorage';

const lastAsked = (app: OpenedApp) => logRequests(app).at(-1);

describe('filters of the log', () => {
  test('the operator filter of the log finds operators among the accounts', async () => {
    const app = await openApp('/account/record', { as: 'admin' });
    await app.user.click(await screen.findByRole('combobox', { name: t('account.operator') }));
    await app.user.keyboard('lichenglei');
    await app.user.click(await screen.findByTitle(/lichenglei/));
    await waitFor(() => expect(app.address()).toMatch(/^\/account\/record\?user_id=\d+$/));
    await waitFor(() => expect(lastAsked(app)).toHaveProperty('user_id'));
  });

  describe('operator filter without permission to list accounts', () => {
    const open = async (address = '') => {
      const app = await openApp(`/account/record${address}`, { as: 'auditor' });
      return { ...app, box: await screen.findByRole('combobox', { name: t('account.operator') }) };
    };

    test('the operator filter reports a failed search once, and searches again on the next key', async () => {
      const { user, box, intercept, calls } = await open();
      await screen.findAllByRole('row');
      intercept(replyTo('/logs', () => reply(500, 'busy')));
      await user.click(box);
      expect(await screen.findByText('busy')).toBeInTheDocument();
      expect(calls.filter(({ path, body }) => path.endsWith('/logs') && body?.includes('100'))).toHaveLength(1);
      intercept(() => undefined);
      await user.keyboard('admin');
      expect(await screen.findByTitle(/ admin$/)).toBeInTheDocument();
    });

    // Native `<option>` elements are excluded, because they are the page sizes below the list.
    const optionNames = () =>
      screen.getAllByRole('option').flatMap(({ tagName, textContent }) => (tagName === 'OPTION' ? [] : [textContent]));

    test('without permission to list accounts, the operator filter offers each person of the log once', async () => {
      const { user, box, address, calls } = await open();
      await user.click(box);
      expect(await screen.findByTitle(new RegExp(`^${PEOPLE.auditor}.* auditor$`))).toBeInTheDocument();
      expect(optionNames().length).toBeGreaterThan(5);
      expect(new Set(optionNames()).size).toBe(optionNames().length);
      expect(calls.some(({ path }) => path.endsWith('/users'))).toBe(false);
      await user.keyboard('HR');
      await waitFor(() => expect(optionNames().every((name) => /hr/i.test(name ?? ''))).toBe(true));
      // The list then shows only the rows of this operator, and no rows of other operators that mention this person.
      await user.click(await screen.findByTitle(/ hr$/));
      await waitFor(() => expect(address()).toMatch(/^\/account\/record\?user_id=\d+$/));
      const rows = () => [...document.querySelectorAll('tbody tr[data-row-key]')];
      await waitFor(() => expect(rows().length).toBeGreaterThan(0));
      await waitFor(() => expect(rows().every(({ textContent }) => textContent.includes(PEOPLE.hr))).toBe(true));
      await user.click(box);
      await user.keyboard('nobody');
      expect(await screen.findByText(t('log.noOption'))).toBeInTheDocument();
    });
  });
});

describe('chart of the log', () => {
  test('the log chart shows a selected day without operations; pressing that day removes the day filter', async () => {
    const app = await openLog('?start_at=2026-03-02&end_at=2026-03-02', { total: 0, histogram: [] });
    await app.user.click(await screen.findByRole('button', { name: t('log.chart') }));
    await app.user.click(
      await screen.findByRole('button', {
        name: t('log.chart.day', { day: longDate('2026-03-02'), total: 0, failed: 0 }),
      }),
    );
    expect(app.address()).toBe('/account/record');
  });

  test.each([[undefined], [[{ date: 'soon', total: 5 }]]])('the chart is omitted for data %p', async (histogram) => {
    await openLog('', { histogram });
    await screen.findByText(`${t('form.operations')} 25`);
    expect(screen.queryByRole('figure')).not.toBeInTheDocument();
  });
});

describe('log entry', () => {
  const drawerClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  test('without permission to read log details no row opens, and a link is refused without a call', async () => {
    const app = await openApp('/account/record?detail=25', {
      as: 'auditor',
      prepare: async () => {
        saveAuthority(['account.record']);
        await giveCodes('auditor', ['account.record']);
      },
    });
    await screen.findByRole('button', { name: new RegExp(PEOPLE.auditor) });
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(3));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: new RegExp(`^${t('log.detail')}`) })).not.toBeInTheDocument(),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(
      t('log.detail.mayNotRead') + t('account.askAdministrator'),
    );
    await app.user.click(screen.getByRole('button', { name: new RegExp(`${t('common.close')}|Close`) }));
    await drawerClosed();
    expect(app.calls.filter(isLogDetail)).toEqual([]);
  });

  test('pressing a log row opens its details, unless text in the row is selected', async () => {
    const app = await openLog();
    const summary = (await screen.findByText(`${t('form.operations')} 24`)).closest('td')!;
    window.getSelection()?.selectAllChildren(summary);
    fireEvent.click(summary);
    expect(app.address()).toBe('/account/record');
    // Text that is selected in another row does not keep this row closed.
    fireEvent.click(screen.getByText(`${t('form.operations')} 20`));
    await detailOf(20);
  });

  describe('a log whose older operations were archived', () => {
    const SINCE = '2026-03-02T12:00:09+08:00';

    test('log and chart show the first remaining day if older operations were archived', async () => {
      await openLog('?start_at=2026-02-01&end_at=2026-03-03', {
        since: SINCE,
        histogram: [{ date: '2026-03-03', total: 5, failed: 0 }],
      });
      expect(await screen.findByText(t('log.since', { day: longDate('2026-03-02') }))).toBeInTheDocument();
      expect(await screen.findByRole('figure')).toHaveTextContent(longDate('2026-03-02'));
    });

    test('the period filter of the log disables days whose operations were archived', async () => {
      const app = await openLog('?start_at=2026-03-03&end_at=2026-03-03', { since: SINCE });
      await screen.findByText(like('log.since'));
      await app.user.click((await screen.findAllByDisplayValue('2026-03-03'))[0]!);
      const cell = (title: string) => document.querySelector(`.ant-picker-cell[title="${title}"]`);
      await waitFor(() => expect(cell('2026-03-01')).toHaveClass('ant-picker-cell-disabled'));
      expect(cell('2026-03-02')).not.toHaveClass('ant-picker-cell-disabled');
    });

    test.each([['soon'], [null]])('no archive notice is shown for the invalid first day %p', async (since) => {
      await openLog('', { since, histogram: [{ date: '2026-03-03', total: 5, failed: 0 }] });
      await screen.findByRole('figure');
      expect(screen.queryByText(like('log.since'))).not.toBeInTheDocument();
    });
  });
});
