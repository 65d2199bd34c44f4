import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { saveSession } from '@/utils/storage/authStorage';
import { history } from 'umi';
import { card, forgetHome, names, openHome, openHomeWith, searchBox, someCard } from '../support/homeScreen';
import { openApp, showApp, tokenOf } from '../support/openApp';
import { scrollTo, setEverythingNear } from '../support/intersection';
import { t } from '../support/words';

afterEach(forgetHome);

const tileNames = () =>
  screen.getAllByRole('button', { name: /^前移“/ }).map((button) => button.getAttribute('aria-label')?.slice(3, -1));
const sort = async (user: { click: (element: Element) => Promise<void> }) =>
  user.click(await screen.findByRole('button', { name: t('home.order') }));

test('an own order by keyboard: the place is told, the focus stays, it is there after a reload and can be taken back', async () => {
  const { user } = await openHome();
  const before = names();
  await sort(user);
  expect(screen.getByRole('button', { name: t('home.order.forward', { name: before[0]! }) })).toBeDisabled();
  screen.getByRole('button', { name: t('home.order.back', { name: before[0]! }) }).focus();
  await user.keyboard('{Enter}{Enter}');
  expect(screen.getByText(`${before[0]}：第 3 位，共 12 位`)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: t('home.order.back', { name: before[0]! }) })).toHaveFocus();
  const after = [before[1], before[2], before[0], ...before.slice(3)];
  expect(tileNames()).toEqual(after);
  await user.click(screen.getByRole('button', { name: t('home.order.done') }));
  expect(names()).toEqual(after);

  cleanup();
  const again = await showApp('/home');
  await screen.findByRole('article', { name: /协同办公/ });
  await waitFor(() => expect(names()).toEqual(after));
  await sort(again.user);
  await again.user.click(screen.getByRole('button', { name: t('home.order.reset') }));
  expect(tileNames()).toEqual(before);
  expect(screen.queryByRole('button', { name: t('home.order.reset') })).not.toBeInTheDocument();
});

test('at the end of the list the focus goes to the button that still moves', async () => {
  const { user } = await openHome();
  const before = names();
  await sort(user);
  screen.getByRole('button', { name: t('home.order.forward', { name: before[1]! }) }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: t('home.order.back', { name: before[1]! }) })).toHaveFocus();
});

test('a tile that is dragged over another takes its place', async () => {
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

test('favourites stay in front, with an order among themselves', async () => {
  const { user } = await openHome();
  for (const name of ['人力资源', '财务管理'])
    await user.click(within(card(new RegExp(name))).getByRole('button', { name: t('home.favourite', { name }) }));
  const [first, second, third] = names();
  await sort(user);
  expect(screen.getByRole('button', { name: t('home.order.forward', { name: third! }) })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: t('home.order.forward', { name: second! }) }));
  expect(tileNames().slice(0, 3)).toEqual([second, first, third]);
});

test("another person's order is their own", async () => {
  const { user } = await openHome('admin');
  const before = names();
  await sort(user);
  await user.click(screen.getByRole('button', { name: t('home.order.back', { name: before[0]! }) }));
  cleanup();
  saveSession(await tokenOf('hr'));
  await showApp('/home');
  await screen.findByRole('article', { name: /协同办公/ });
  expect(names()[0]).toBe('协同办公');
  expect(before[0]).toBe('协同办公');
});

test('search and category live in the address: a link restores them, back takes the category away', async () => {
  const { user, address } = await openHome();
  await user.click(screen.getByRole('radio', { name: /^财务法务 3/ }));
  expect(address()).toBe(`/home?category=${encodeURIComponent('财务法务')}`);
  const steps = window.history.length;
  await user.type(searchBox(), '合同');
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('q')).toBe('合同'));
  expect(window.history.length).toBe(steps);
  const link = address();

  cleanup();
  await showApp(link);
  await screen.findByRole('article', { name: /合同管理/ });
  expect(names()).toEqual(['合同管理']);
  expect(searchBox()).toHaveValue('合同');
  expect(screen.queryByRole('button', { name: t('home.order') })).not.toBeInTheDocument();

  history.push('/home?q=报销');
  await waitFor(() => expect(names()).toEqual(['费用报销']));
  expect(searchBox()).toHaveValue('报销');
  window.history.back();
  await waitFor(() => expect(names()).toEqual(['合同管理']));
});

test('what was typed shortly before leaving does not reach the address of the next screen', async () => {
  const { user, address } = await openHome();
  await user.type(searchBox(), '合同');
  history.push('/account/password');
  await screen.findByLabelText(t('account.password.new'));
  await expect(waitFor(() => expect(address()).not.toBe('/account/password'), { timeout: 600 })).rejects.toThrow();
});

test('many cards come in parts, the next when the end is near', async () => {
  setEverythingNear(false);
  const cards = Array.from({ length: 60 }, (_, index) =>
    someCard({ id: index + 1, name: `系统 ${index + 1}`, sort: index }),
  );
  await openHomeWith(cards);
  await screen.findByRole('article', { name: /系统 24/ });
  expect(names()).toHaveLength(24);
  scrollTo(document.body);
  await screen.findByRole('article', { name: /系统 48/ });
  expect(names()).toHaveLength(48);
  scrollTo(document.body);
  await screen.findByRole('article', { name: /系统 60/ });
  expect(screen.queryByText(/正在显示更多/)).not.toBeInTheDocument();
});

describe('the bell', () => {
  const counted = (counts: object) =>
    openApp('/account/password', {
      as: 'admin',
      prepare: ({ intercept }) =>
        intercept(({ path }) =>
          path.endsWith('/account-api/user')
            ? Response.json({
                code: 200,
                message: '',
                data: { id: 1, username: 'admin', name: '王', roles: [], permissions: [], ...counts },
              })
            : undefined,
        ),
    });

  test('says how many notifications there are', async () => {
    const { user } = await counted({ totalCount: 12, unreadCount: 3 });
    await user.click(await screen.findByRole('button', { name: '通知: 12 条通知，3 条未读' }));
    expect(await screen.findByText('12 条通知，3 条未读')).toBeInTheDocument();
  });

  test('is not there where the backend counts none', async () => {
    await counted({});
    await screen.findByRole('button', { name: /王/ });
    expect(screen.queryByRole('button', { name: /通知/ })).not.toBeInTheDocument();
  });
});
