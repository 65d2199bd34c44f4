import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CATEGORIES, SYSTEMS } from '../support/demo';
import {
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
import { openApp } from '../support/openApp';
import { like, spaced, t } from '../support/words';
import { changeLocale } from '@/hooks/locale/useLocale';
import { scrollTo, setEverythingNear } from '../support/intersection';

afterEach(forgetHome);

const recent = () => screen.queryByRole('region', { name: t('home.recent') });

test('a system without a safe address opens nothing, and its card says that it has none', async () => {
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

describe('own order', () => {
  const tileNames = () =>
    screen
      .getAllByRole('button', { name: like('home.order.forward') })
      .map((button) => button.getAttribute('aria-label')?.slice(3, -1));
  const sort = async (user: { click: (element: Element) => Promise<void> }) =>
    user.click(await screen.findByRole('button', { name: t('home.order') }));

  test('a tile dragged over another takes its place', async () => {
    const { user } = await openHome();
    const before = names();
    await sort(user);
    const tile = (name: string | undefined) =>
      screen.getByRole('button', { name: t('home.order.forward', { name: name! }) }).closest('li')!;
    const dataTransfer = { setData: () => undefined, effectAllowed: '' };
    fireEvent.dragStart(tile(before[2]), { dataTransfer });
    fireEvent.dragOver(tile(before[0]), { dataTransfer });
    fireEvent.drop(tile(before[0]), { dataTransfer });
    fireEvent.dragEnd(tile(before[2]), { dataTransfer });
    expect(tileNames().slice(0, 3)).toEqual([before[2], before[0], before[1]]);
  });
});

describe('search', () => {
  const announcement = () => within(screen.getByRole('main')).getByRole('status');
  const chip = (name: RegExp) => screen.getByRole('radio', { name });

  test('a category narrows the list, its counts follow the search, and one button shows everything where nothing is found', async () => {
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
  afterEach(async () => {
    await changeLocale('zh-CN');
    forgetHome();
  });

  test('a list that fails after a placeholder offers a retry, which shows the systems', async () => {
    let broken = true;
    let answer: (response: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const { user } = await openHomeOn((call) => (broken && isList(call) ? late : undefined));
    expect(await screen.findByRole('progressbar', { name: t('common.loading') })).toBeInTheDocument();
    answer(refused());
    const alert = (await screen.findByText(t('home.failed'))).closest<HTMLElement>('[role=alert]')!;
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    broken = false;
    await user.click(within(alert).getByRole('button', { name: spaced('common.retry') }));
    await screen.findByRole('article', { name: new RegExp(SYSTEMS.office) });
    expect(names()).toHaveLength(12);
  });

  test('without any system, an administrator reads where to begin, and a refresh shows what was added', async () => {
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

  test.each(['hr', 'staff'])('without any system, %s reads whom to ask', async (as) => {
    await openApp('/home', {
      as,
      prepare: ({ intercept }) => intercept((call) => (isList(call) ? success({ data: [] }) : undefined)),
    });
    expect(await screen.findByText(t('home.empty.hint'))).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getAllByRole('button')).toHaveLength(1);
  });

  test('many cards come in parts, the next one near the end', async () => {
    setEverythingNear(false);
    const cards = Array.from({ length: 60 }, (_, index) =>
      someCard({ id: index + 1, name: `System ${index + 1}`, sort: index }),
    );
    await openHomeWith(cards);
    await screen.findByRole('article', { name: /System 24/ });
    expect(names()).toHaveLength(24);
    scrollTo(document.body);
    await screen.findByRole('article', { name: /System 48/ });
    expect(names()).toHaveLength(48);
    scrollTo(document.body);
    await screen.findByRole('article', { name: /System 60/ });
    expect(screen.queryByText(like('home.more'))).not.toBeInTheDocument();
  });
});
