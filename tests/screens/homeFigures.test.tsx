import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { changeLocale } from '@/hooks/locale/useLocale';
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
import { t } from '../support/words';

const garbage = /NaN|undefined|null|\[object/;

afterEach(async () => {
  await changeLocale('zh-CN');
  forgetHome();
});

test('figures carry value, unit and change, the change in words too', async () => {
  await openHomeWith(
    [someCard()],
    [
      { key: 'a', label: '待办', value: 1234.5, unit: '件', change: 0.12, trend: [1, 2, 3] },
      { key: 'b', label: '回款', value: 8, unit: '万元', change: -0.034 },
      { key: 'c', label: '在线', value: 0, change: 0 },
    ],
  );
  const term = await screen.findByText('待办');
  const rows = term.closest('dl')!.querySelectorAll('dd');
  expect(rows[0]).toHaveTextContent('▲ +12%较上期上升 12%1,234.5件');
  expect(rows[1]).toHaveTextContent('▼ -3.4%较上期下降 3.4%8万元');
  expect(rows[2]).toHaveTextContent('– 0%与上期持平0');
});

test('figures are asked for when a card comes near the window, once each', async () => {
  setEverythingNear(false);
  const { calls } = await openHome();
  await screen.findByRole('heading', { level: 1, name: /，/ });
  expect(calls.filter(isData)).toHaveLength(0);

  act(() => scrollTo(card(/人力资源/)));
  expect(await within(card(/人力资源/)).findByText('在职员工')).toBeInTheDocument();
  expect(calls.filter(isData).map(({ path }) => path.split('/').pop())).toEqual(['2']);

  act(() => scrollTo(card(/人力资源/)));
  await screen.findByText('在职员工');
  expect(calls.filter(isData)).toHaveLength(1);
});

test('what was searched away and back shows its figures without another call', async () => {
  const { user, calls } = await openHome();
  await within(card(/财务管理/)).findByText('本月回款');
  await waitFor(() => expect(calls.filter(isData)).toHaveLength(12));
  await user.type(searchBox(), '客户');
  await waitFor(() => expect(names()).toEqual(['客户关系']));
  await user.clear(searchBox());
  expect(within(card(/财务管理/)).getByText('本月回款')).toBeInTheDocument();
  expect(calls.filter(isData)).toHaveLength(12);
});

test('figures that fail say so in their card, which stays usable, and come with a retry', async () => {
  let broken = true;
  const { user } = await openHomeOn((call) => {
    if (isList(call)) return success({ data: [someCard()] });
    if (!isData(call)) return undefined;
    return broken ? refused() : success({ id: 1, metrics: [{ key: 'a', label: '待办', value: 3 }] });
  });
  const only = await screen.findByRole('article');
  expect(await within(only).findByText(t('home.metrics.failed'))).toBeInTheDocument();
  expect(within(only).getByRole('link', { name: /客户/ })).toHaveAttribute('href', 'https://crm.example.com/');
  // One notice in its place, none over the page.
  expect(screen.queryByText('数据库不可用')).not.toBeInTheDocument();

  broken = false;
  await user.click(within(only).getByRole('button', { name: t('home.metrics.retry', { name: '客户' }) }));
  expect(await within(only).findByText('待办')).toBeInTheDocument();
  expect(within(only).queryByText(t('home.metrics.failed'))).not.toBeInTheDocument();
});

test('a list that fails offers a retry, after which the systems are there', async () => {
  let broken = true;
  const { user } = await openHomeOn((call) => (broken && isList(call) ? refused() : undefined));
  const alert = (await screen.findByText(t('home.failed'))).closest<HTMLElement>('[role=alert]')!;
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  broken = false;
  await user.click(within(alert).getByRole('button', { name: /重\s*试/ }));
  await screen.findByRole('article', { name: /协同办公/ });
  expect(names()).toHaveLength(12);
});

test('while the first answer is on its way there is a placeholder, then no more', async () => {
  let answer: (response: Response) => void = () => undefined;
  const late = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  await openHomeOn((call) => (isList(call) ? late : undefined));
  expect(await screen.findByRole('progressbar', { name: t('common.loading') })).toBeInTheDocument();
  answer(success({ data: [someCard()] }));
  expect(await screen.findByRole('article', { name: /客户/ })).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('without any system it says what to do, and a refresh shows what was added', async () => {
  let cards: unknown[] = [];
  const { user } = await openHomeOn((call) => (isList(call) ? success({ data: cards }) : undefined));
  expect(await screen.findByText(t('home.empty'))).toBeInTheDocument();
  cards = [someCard()];
  await user.click(screen.getByRole('button', { name: /刷\s*新/ }));
  expect(await screen.findByRole('article', { name: /客户/ })).toBeInTheDocument();
});

test('without any system, who sets up the organisation is told where to begin', async () => {
  const { user, address } = await openHomeOn((call) => (isList(call) ? success({ data: [] }) : undefined));
  expect(await screen.findByText(/^请先新建部门和角色，再新建账号/)).toBeInTheDocument();
  expect(screen.queryByText(/联系管理员/)).not.toBeInTheDocument();
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: t('menu.department') }));
  await waitFor(() => expect(address()).toBe('/account/department'));
});

test.each(['hr', 'staff'])('without any system, %s is told whom to ask', async (as) => {
  await openApp('/home', {
    as,
    prepare: ({ intercept }) => intercept((call) => (isList(call) ? success({ data: [] }) : undefined)),
  });
  expect(await screen.findByText(/^请联系管理员开通/)).toBeInTheDocument();
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
      someCard({ id: 2, name: '长'.repeat(500), description: t('account.description').repeat(250) }),
      someCard({ id: 2, name: '重复' }),
      null,
      'text',
    ],
    [
      { key: 'a', label: '坏数', value: null },
      { key: 'b', label: '好数', value: 5, change: 'x', trend: [null, 1] },
      null,
    ],
  );
  expect(await screen.findAllByText('好数')).toHaveLength(2);
  expect(names()).toEqual([t('home.unnamed'), expect.stringMatching(/^长{299}…$/)]);
  expect(screen.queryByText('坏数')).not.toBeInTheDocument();
  expect(document.querySelector('main')?.textContent).not.toMatch(garbage);
});

test('a system without figures says so', async () => {
  await openHomeWith([someCard()]);
  expect(await screen.findByText(t('home.metrics.none'))).toBeInTheDocument();
});

test('words, numbers and dates follow the language', async () => {
  await openHomeWith([someCard()], [{ key: 'a', label: '待办', value: 123456789, change: 0.5 }]);
  expect(await screen.findByText('1.23亿')).toBeInTheDocument();
  await changeLocale('en-US');
  expect(await screen.findByText('123.46M')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Business systems' })).toBeInTheDocument();
  expect(screen.getByText(/^Last sign-in: /)).toBeInTheDocument();
});
