import { screen, waitFor, within, cleanup } from '@testing-library/react';
import { CATEGORIES, SYSTEMS, METRICS } from '../support/demo';
import {
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
  card,
} from '../support/homeScreen';
import { showApp } from '../support/openApp';
import { delayedReply } from '../support/staffScreen';
import { like, spaced, t } from '../support/words';
import { scrollTo, setEverythingNear } from '../support/intersection';
import { act } from 'react';

afterEach(() => setEverythingNear(true));

const recent = () => screen.queryByRole('region', { name: t('home.recent') });

test('the card of a system with an unsafe or missing address opens nothing and shows a notice', async () => {
  const urls = ['', 'javascript:alert(1)', '//evil.example/', 'https://user@evil.example/'];
  const { user } = await openHomeWith(urls.map((url, index) => someCard({ id: index + 1, url })));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(urls.length));
  for (const each of screen.getAllByRole('article')) {
    expect(each).toHaveTextContent(t('home.noAddress'));
    expect(within(each).queryByRole('link')).not.toBeInTheDocument();
    await user.click(within(each).getByRole('button', { name: /^Customers/ }));
  }
  expect(recent()).not.toBeInTheDocument();
});

describe('order of the systems, chosen by the user', () => {
  const tileNames = () =>
    screen
      .getAllByRole('button', { name: like('home.order.forward') })
      .map((button) => button.getAttribute('aria-label')?.slice(3, -1));
  const sort = async (user: { click: (element: Element) => Promise<void> }) =>
    user.click(await screen.findByRole('button', { name: t('home.order') }));

  test('reordering systems by keyboard announces each position, survives a reload, and can be reset', async () => {
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
    // The moved system is now first. Its forward button is disabled, so the focus moves to the back button.
    screen.getByRole('button', { name: t('home.order.forward', { name: before[1]! }) }).focus();
    await again.user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: t('home.order.back', { name: before[1]! }) })).toHaveFocus();
  });
});

describe('search for systems', () => {
  const announcement = () => within(screen.getByRole('main')).getByRole('status');
  const chip = (name: RegExp) => screen.getByRole('radio', { name });

  test('a category filters the systems, its counts follow the search, and an empty result can be reset', async () => {
    const { user } = await openHome();
    expect(chip(new RegExp(`^${t('home.category.all')} 12`))).toBeChecked();
    await user.click(chip(new RegExp(`^${CATEGORIES.finance} 3`)));
    expect(names()).toEqual([SYSTEMS.finance, SYSTEMS.contracts, SYSTEMS.expenses]);

    await user.type(searchBox(), SYSTEMS.contracts);
    expect(names()).toEqual([SYSTEMS.contracts]);
    expect(chip(new RegExp(`^${CATEGORIES.finance} 1`))).toBeChecked();
    expect(chip(new RegExp(`^${CATEGORIES.supply} 0`))).not.toBeChecked();

    await user.clear(searchBox());
    await user.type(searchBox(), 'qqqq');
    expect(await screen.findByText(t('home.noMatch', { query: 'qqqq' }))).toBeInTheDocument();
    expect(announcement()).toHaveTextContent(t('home.found', { count: 0 }));

    await user.click(screen.getByRole('button', { name: t('home.noMatch.clear') }));
    expect(names()).toHaveLength(12);
    expect(searchBox()).toHaveFocus();
    expect(chip(new RegExp(`^${t('home.category.all')}`))).toBeChecked();
  });
});

describe('figures of systems', () => {
  test('if the systems fail to load, an error with a retry button replaces the skeleton', async () => {
    let isBroken = true;
    const late = delayedReply();
    const { user } = await openHomeOn((call) => (isBroken && isList(call) ? late.answer : undefined));
    expect(await screen.findByRole('progressbar', { name: t('common.loading') })).toBeInTheDocument();
    late.arrive(refused());
    const alert = (await screen.findByText(t('home.failed'))).closest<HTMLElement>('[role=alert]')!;
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: spaced('common.retry') }));
    await screen.findByRole('article', { name: new RegExp(SYSTEMS.office) });
    expect(names()).toHaveLength(12);
  });

  test('a home page without systems shows an administrator instructions; a refresh shows new systems', async () => {
    let cards: unknown[] = [];
    const { user, address } = await openHomeOn((call) => {
      if (isList(call)) return success({ data: cards });
      return isData(call) ? success({ id: 1, metrics: [] }) : undefined;
    });
    expect(await screen.findByText(t('home.empty'))).toBeInTheDocument();
    expect(screen.getByText(t('home.empty.begin'))).toBeInTheDocument();
    expect(screen.queryByText(t('home.empty.hint'))).not.toBeInTheDocument();
    const main = within(screen.getByRole('main'));
    await user.click(main.getByRole('button', { name: t('menu.department') }));
    await waitFor(() => expect(address()).toBe('/account/department'));

    window.history.back();
    cards = [someCard()];
    await user.click(await screen.findByRole('button', { name: spaced('home.empty.refresh') }));
    const only = await screen.findByRole('article', { name: /Customers/ });
    expect(await within(only).findByText(t('home.metrics.none'))).toBeInTheDocument();
  });

  test('scrolling the home page renders many system cards in batches', async () => {
    setEverythingNear(false);
    const ids = Array.from({ length: 60 }, (_, index) => index + 1);
    await openHomeWith(ids.map((id) => someCard({ id, name: `System ${id}`, sort: id })));
    for (const count of [24, 48]) {
      await screen.findByRole('article', { name: new RegExp(`System ${count}`) });
      expect(names()).toHaveLength(count);
      scrollTo(document.body);
    }
    await screen.findByRole('article', { name: /System 60/ });
    expect(screen.queryByText(like('home.more'))).not.toBeInTheDocument();
  });

  test('the home page requests the figures of a card once, when the card approaches the viewport', async () => {
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

    // Cards hidden by a search and shown again keep their figures without another call.
    await user.type(searchBox(), SYSTEMS.customers);
    await waitFor(() => expect(names()).toEqual([SYSTEMS.customers]));
    await user.clear(searchBox());
    expect(within(card(new RegExp(SYSTEMS.hr))).getByText(METRICS.headcount)).toBeInTheDocument();
    expect(calls.filter((call) => isData(call) && call.path.endsWith('/2'))).toHaveLength(1);
  });
});

test('a system in maintenance is marked, and opens only after a confirmation', async () => {
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
