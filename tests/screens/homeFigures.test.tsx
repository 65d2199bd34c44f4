import { changeLocale } from '@/hooks/locale/useLocale';
import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { METRICS, SYSTEMS } from '../support/demo';
import {
  card,
  forgetHome,
  isData,
  isList,
  names,
  openHome,
  openHomeOn,
  openHomeWith,
  refused,
  searchBox,
  someCard,
  success,
} from '../support/homeScreen';
import { scrollTo, setEverythingNear } from '../support/intersection';
import { openApp } from '../support/openApp';
import { like, spaced, t } from '../support/words';

const garbage = /NaN|undefined|null|\[object/;

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

test('odd data leaves no garbage on the screen', async () => {
  await openHomeWith(
    [
      someCard({
        name: null,
        code: null,
        description: null,
        category: null,
        logo: null,
        url: null,
        status: null,
        sort: null,
      }),
      someCard({ id: 2, name: 'x'.repeat(500), description: t('account.description').repeat(250) }),
      someCard({ id: 2, name: 'Twice' }),
      null,
      'text',
    ],
    [
      { key: 'a', label: 'Bad', value: null },
      { key: 'b', label: 'Good', value: 5, change: 'x', trend: [null, 1] },
      null,
    ],
  );
  expect(await screen.findAllByText('Good')).toHaveLength(2);
  expect(names()).toEqual([t('home.unnamed'), expect.stringMatching(/^x{299}…$/)]);
  expect(screen.queryByText('Bad')).not.toBeInTheDocument();
  expect(document.querySelector('main')?.textContent).not.toMatch(garbage);
});

test('words, numbers and dates follow the language', async () => {
  await openHomeWith([someCard()], [{ key: 'a', label: 'To do', value: 123456789, change: 0.5 }]);
  expect(
    await screen.findByText(
      new Intl.NumberFormat('zh-CN', { notation: 'compact', maximumFractionDigits: 2 }).format(123456789),
    ),
  ).toBeInTheDocument();
  await changeLocale('en-US');
  expect(await screen.findByText('123.46M')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Business systems' })).toBeInTheDocument();
  expect(screen.getByText(/^Last sign-in: /)).toBeInTheDocument();
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
