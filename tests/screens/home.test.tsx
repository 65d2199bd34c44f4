import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { history } from 'umi';
import { CATEGORIES, SYSTEMS, METRICS } from '../support/demo';
import {
  card,
  forgetHome,
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
import { like, spaced, t } from '../support/words';
import { changeLocale } from '@/hooks/locale/useLocale';
import { act } from 'react';
import { scrollTo, setEverythingNear } from '../support/intersection';

afterEach(forgetHome);

const recent = () => screen.queryByRole('region', { name: t('home.recent') });

test('the home page greets by name with the last sign-in, and shows every system', async () => {
  await openHome();
  expect(await screen.findByRole('heading', { level: 1, name: /，./ })).toBeInTheDocument();
  expect(screen.getByText(like('home.lastLogin'))).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: t('home.systems') })).toBeInTheDocument();
  expect(names()).toHaveLength(Object.keys(SYSTEMS).length);
  expect(document.title).toBe(`${t('menu.home')} - ${t('common.appTitle')}`);
});

test('a system opens in a new tab that cannot reach back, and the last four opened are remembered', async () => {
  const { user } = await openHome();
  const link = within(card(new RegExp(SYSTEMS.hr))).getByRole('link', { name: new RegExp(SYSTEMS.hr) });
  expect(link).toHaveAttribute('href', 'https://hr.example.com/');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(recent()).not.toBeInTheDocument();

  await user.click(link);
  expect(within(recent()!).getAllByRole('link')).toHaveLength(1);
  for (const name of [
    new RegExp(SYSTEMS.office),
    new RegExp(SYSTEMS.finance),
    new RegExp(SYSTEMS.customers),
    new RegExp(SYSTEMS.office),
    new RegExp(SYSTEMS.purchasing),
  ])
    await user.click(within(card(name)).getByRole('link', { name }));
  // The last four, newest first.
  const opened = within(recent()!)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/（.*/, ''));
  expect(opened.map((text) => text?.slice(-4))).toEqual([
    SYSTEMS.purchasing,
    SYSTEMS.office,
    SYSTEMS.customers,
    SYSTEMS.finance,
  ]);

  cleanup();
  await showApp('/home');
  expect(await screen.findByRole('region', { name: t('home.recent') })).toHaveTextContent(SYSTEMS.purchasing);
});

test('a system in maintenance is marked, and opens after a question', async () => {
  const { user } = await openHome();
  const resting = card(new RegExp(SYSTEMS.warehouse));
  expect(resting).toHaveTextContent(t('home.status.maintenance'));
  expect(resting).toHaveTextContent(t('home.maintenance.hint'));
  expect(within(resting).queryByRole('link')).not.toBeInTheDocument();

  await user.click(within(resting).getByRole('button', { name: SYSTEMS.warehouse }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(t('home.maintenance.title', { name: SYSTEMS.warehouse }));
  const onward = within(dialog).getByRole('link', { name: t('home.maintenance.open') });
  expect(onward).toHaveAttribute('href', 'https://wms.example.com/');
  expect(onward).toHaveAttribute('rel', 'noopener noreferrer');
  await user.click(within(dialog).getByRole('button', { name: spaced('form.cancel') }));
  expect(recent()).not.toBeInTheDocument();
});

test('a favourite comes first, also after a reload', async () => {
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

describe('own order', () => {
  const tileNames = () =>
    screen
      .getAllByRole('button', { name: like('home.order.forward') })
      .map((button) => button.getAttribute('aria-label')?.slice(3, -1));
  const sort = async (user: { click: (element: Element) => Promise<void> }) =>
    user.click(await screen.findByRole('button', { name: t('home.order') }));

  test('an own order by keyboard announces each place, stays after a reload, and can be reset', async () => {
    const { user } = await openHome();
    const before = names();
    await sort(user);
    expect(screen.getByRole('button', { name: t('home.order.forward', { name: before[0]! }) })).toBeDisabled();
    screen.getByRole('button', { name: t('home.order.back', { name: before[0]! }) }).focus();
    await user.keyboard('{Enter}{Enter}');
    expect(screen.getByText(t('home.order.moved', { name: before[0]!, place: 3, count: 12 }))).toBeInTheDocument();
    expect(screen.getByRole('button', { name: t('home.order.back', { name: before[0]! }) })).toHaveFocus();
    const after = [before[1], before[2], before[0], ...before.slice(3)];
    expect(tileNames()).toEqual(after);
    await user.click(screen.getByRole('button', { name: t('home.order.done') }));
    expect(names()).toEqual(after);

    cleanup();
    const again = await showApp('/home');
    await screen.findByRole('article', { name: new RegExp(SYSTEMS.office) });
    await waitFor(() => expect(names()).toEqual(after));
    await sort(again.user);
    await again.user.click(screen.getByRole('button', { name: t('home.order.reset') }));
    expect(tileNames()).toEqual(before);
    expect(screen.queryByRole('button', { name: t('home.order.reset') })).not.toBeInTheDocument();
    // At the end of the list the focus goes to the button that still moves.
    screen.getByRole('button', { name: t('home.order.forward', { name: before[1]! }) }).focus();
    await again.user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: t('home.order.back', { name: before[1]! }) })).toHaveFocus();
  });
});

describe('search', () => {
  const announcement = () => within(screen.getByRole('main')).getByRole('status');

  test('slash leads to the search, words narrow the list, Escape shows everything again', async () => {
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

    // In the field a slash is a character; a code, pinyin and the description find, too.
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

  test('arrows lead from the search to the cards, of which one is a tab stop, and Enter opens it', async () => {
    const { user } = await openHome();
    const opener = (name: RegExp) => within(card(name)).getByRole('link', { name });
    await user.click(searchBox());
    await user.keyboard('{ArrowDown}');
    expect(opener(new RegExp(SYSTEMS.office))).toHaveFocus();

    // Without a layout the grid has one column.
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(opener(new RegExp(SYSTEMS.finance))).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(opener(new RegExp(SYSTEMS.hr))).toHaveFocus();

    await user.tab();
    expect(
      within(card(new RegExp(SYSTEMS.hr))).getByRole('button', { name: t('home.favourite', { name: SYSTEMS.hr }) }),
    ).toHaveFocus();
    await user.keyboard('{End}');
    expect(opener(new RegExp(SYSTEMS.selfService))).toHaveFocus();
    await user.keyboard('{Home}');
    expect(opener(new RegExp(SYSTEMS.office))).toHaveFocus();

    const stops = screen
      .getAllByRole('article')
      .filter((each) => within(each).queryAllByRole('link')[0]?.tabIndex === 0);
    expect(stops).toEqual([card(new RegExp(SYSTEMS.office))]);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('region', { name: t('home.recent') })).toHaveTextContent(SYSTEMS.office);
  });

  test('search and category are in the address: a link restores them, and back undoes them', async () => {
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
  afterEach(async () => {
    await changeLocale('zh-CN');
    forgetHome();
  });

  test('figures carry value, unit and change, the change in words too', async () => {
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

  test('figures are asked for when a card comes near the window, once each', async () => {
    setEverythingNear(false);
    const { user, calls } = await openHome();
    await screen.findByRole('heading', { level: 1, name: /，/ });
    expect(calls.filter(isData)).toHaveLength(0);

    act(() => scrollTo(card(new RegExp(SYSTEMS.hr))));
    expect(await within(card(new RegExp(SYSTEMS.hr))).findByText(METRICS.headcount)).toBeInTheDocument();
    expect(calls.filter(isData).map(({ path }) => path.split('/').pop())).toEqual(['2']);

    act(() => scrollTo(card(new RegExp(SYSTEMS.hr))));
    await screen.findByText(METRICS.headcount);
    expect(calls.filter(isData)).toHaveLength(1);

    // Searched away and back, they are there without another call.
    await user.type(searchBox(), SYSTEMS.customers);
    await waitFor(() => expect(names()).toEqual([SYSTEMS.customers]));
    await user.clear(searchBox());
    expect(within(card(new RegExp(SYSTEMS.hr))).getByText(METRICS.headcount)).toBeInTheDocument();
    expect(calls.filter((call) => isData(call) && call.path.endsWith('/2'))).toHaveLength(1);
  });

  test('figures that fail are reported in their card, which stays usable, and come with a retry', async () => {
    let broken = true;
    const { user } = await openHomeOn((call) => {
      if (isList(call)) return success({ data: [someCard()] });
      if (!isData(call)) return undefined;
      return broken ? refused() : success({ id: 1, metrics: [{ key: 'a', label: 'To do', value: 3 }] });
    });
    const only = await screen.findByRole('article');
    expect(await within(only).findByText(t('home.metrics.failed'))).toBeInTheDocument();
    expect(within(only).getByRole('link', { name: /Customers/ })).toHaveAttribute('href', 'https://crm.example.com/');
    // One notice in its place, none over the page.
    expect(screen.queryByText('database down')).not.toBeInTheDocument();

    broken = false;
    await user.click(within(only).getByRole('button', { name: t('home.metrics.retry', { name: 'Customers' }) }));
    expect(await within(only).findByText('To do')).toBeInTheDocument();
    expect(within(only).queryByText(t('home.metrics.failed'))).not.toBeInTheDocument();
  });
});
