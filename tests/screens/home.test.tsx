import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { history } from 'umi';
import { CATEGORIES, SYSTEMS } from '../support/demo';
import {
  card,
  names,
  openHome,
  openHomeWith,
  searchBox,
  someCard,
  isData,
  isList,
  openHomeOn,
  refused,
  success,
} from '../support/homeScreen';
import { showApp } from '../support/openApp';
import { fullTest } from '../support/tier';
import { like, t } from '../support/words';

const recent = () => screen.queryByRole('region', { name: t('home.recent') });

test('the home page shows every system, and the name and last sign-in of the user', async () => {
  await openHome();
  expect(await screen.findByRole('heading', { level: 1, name: /，./ })).toBeInTheDocument();
  expect(screen.getByText(like('home.lastLogin'))).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: t('home.systems') })).toBeInTheDocument();
  expect(names()).toHaveLength(Object.keys(SYSTEMS).length);
  expect(document.title).toBe(`${t('menu.home')} - ${t('common.appTitle')}`);
});

test('a system opens in an isolated browser tab, and the home page lists the last four opened systems', async () => {
  const { user } = await openHome();
  const link = within(card(new RegExp(SYSTEMS.hr))).getByRole('link', { name: new RegExp(SYSTEMS.hr) });
  expect(link).toHaveAttribute('href', 'https://hr.example.com/');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(recent()).not.toBeInTheDocument();

  await user.click(link);
  expect(within(recent()!).getAllByRole('link')).toHaveLength(1);
  for (const system of ['office', 'finance', 'customers', 'office', 'purchasing'] as const) {
    const name = new RegExp(SYSTEMS[system]);
    await user.click(within(card(name)).getByRole('link', { name }));
  }
  const recentNames = within(recent()!)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/（.*/, '').slice(-4));
  const { purchasing, office, customers, finance } = SYSTEMS;
  expect(recentNames).toEqual([purchasing, office, customers, finance]);

  cleanup();
  await showApp('/home');
  expect(await screen.findByRole('region', { name: t('home.recent') })).toHaveTextContent(SYSTEMS.purchasing);
});

fullTest('a favourite system is the first card, also after a reload', async () => {
  const { user } = await openHome();
  const star = within(card(new RegExp(SYSTEMS.figures))).getByRole('button', {
    name: t('home.favourite', { name: SYSTEMS.figures }),
  });
  expect(star).toHaveAttribute('aria-pressed', 'false');
  await user.click(star);
  expect(names()[0]).toBe(SYSTEMS.figures);
  expect(star).toHaveAttribute('aria-pressed', 'true');
  expect(star).toHaveFocus();

  cleanup();
  await showApp('/home');
  await waitFor(() => expect(names()[0]).toBe(SYSTEMS.figures));
});

describe('search for systems', () => {
  const announcement = () => within(screen.getByRole('main')).getByRole('status');

  test('the slash key focuses the system search, typed text filters systems, Escape clears the search', async () => {
    const { user } = await openHome();
    const all = names();
    await user.keyboard('/');
    expect(searchBox()).toHaveFocus();

    await user.keyboard(SYSTEMS.expenses);
    expect(names()).toEqual([SYSTEMS.expenses]);
    expect(announcement()).toHaveTextContent(t('home.found', { count: 1 }));

    await user.keyboard('{Escape}');
    expect(searchBox()).toHaveValue('');
    expect(names()).toEqual(all);
    expect(announcement()).toBeEmptyDOMElement();

    // Inside the search field a slash is an ordinary character. The search also finds pinyin, codes and descriptions.
    for (const [query, expected] of [
      ['a/b', []],
      ['rlzy', [SYSTEMS.hr]],
      ['CRM', [SYSTEMS.customers]],
    ] as const) {
      await user.clear(searchBox());
      await user.type(searchBox(), query);
      expect(searchBox()).toHaveValue(query);
      await waitFor(() => expect(names()).toEqual(expected));
    }
  });

  fullTest('search and category of the home page are stored in the address, and Back undoes a change', async () => {
    const { user, address } = await openHome();
    await user.click(screen.getByRole('radio', { name: new RegExp(`^${CATEGORIES.finance} 3`) }));
    expect(address()).toBe(`/home?category=${encodeURIComponent(CATEGORIES.finance)}`);
    const steps = window.history.length;
    await user.type(searchBox(), SYSTEMS.contracts);
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('q')).toBe(SYSTEMS.contracts));
    expect(window.history.length).toBe(steps);
    const link = address();

    cleanup();
    await showApp(link);
    await screen.findByRole('article', { name: new RegExp(SYSTEMS.contracts) });
    expect(names()).toEqual([SYSTEMS.contracts]);
    expect(searchBox()).toHaveValue(SYSTEMS.contracts);
    expect(screen.queryByRole('button', { name: t('home.order') })).not.toBeInTheDocument();

    history.push(`/home?q=${SYSTEMS.expenses}`);
    await waitFor(() => expect(names()).toEqual([SYSTEMS.expenses]));
    expect(searchBox()).toHaveValue(SYSTEMS.expenses);
    window.history.back();
    await waitFor(() => expect(names()).toEqual([SYSTEMS.contracts]));
  });
});

describe('figures of systems', () => {
  test('a system card shows figures with value, unit and change, and describes each change in words', async () => {
    await openHomeWith(
      [someCard()],
      [
        { key: 'a', label: 'To do', value: 1234.5, unit: 'pcs', change: 0.12, trend: [1, 2, 3] },
        { key: 'b', label: 'Returns', value: 8, unit: 'k', change: -0.034 },
        { key: 'c', label: 'Online', value: 0, change: 0 },
      ],
    );
    const term = await screen.findByText('To do');
    const rows = term.closest('dl')!.querySelectorAll('dd');
    expect(rows[0]).toHaveTextContent(`▲ +12%${t('home.change.up', { change: '12%' })}1,234.5pcs`);
    expect(rows[1]).toHaveTextContent(`▼ -3.4%${t('home.change.down', { change: '3.4%' })}8k`);
    expect(rows[2]).toHaveTextContent(`– 0%${t('home.change.level')}0`);
  });

  test('a system card whose figures fail to load shows the error with a retry and stays usable', async () => {
    let isBroken = true;
    const { user } = await openHomeOn((call) => {
      if (isList(call)) return success({ data: [someCard()] });
      if (!isData(call)) return undefined;
      return isBroken ? refused() : success({ id: 1, metrics: [{ key: 'a', label: 'To do', value: 3 }] });
    });
    const only = await screen.findByRole('article');
    expect(await within(only).findByText(t('home.metrics.failed'))).toBeInTheDocument();
    expect(within(only).getByRole('link', { name: /Customers/ })).toHaveAttribute('href', 'https://crm.example.com/');
    // The error is shown only in the card, not in a toast as well.
    expect(screen.queryByText('database down')).not.toBeInTheDocument();

    isBroken = false;
    await user.click(within(only).getByRole('button', { name: t('home.metrics.retry', { name: 'Customers' }) }));
    expect(await within(only).findByText('To do')).toBeInTheDocument();
    expect(within(only).queryByText(t('home.metrics.failed'))).not.toBeInTheDocument();
  });
});
