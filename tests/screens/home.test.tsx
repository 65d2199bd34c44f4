import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { card, forgetHome, names, openHome, openHomeWith, someCard } from '../support/homeScreen';
import { openApp, showApp } from '../support/openApp';
import { t } from '../support/words';

const SYSTEMS = 12;
const recent = () => screen.queryByRole('region', { name: t('home.recent') });

afterEach(forgetHome);

test('greets by name with the last sign-in, and shows every system under headings in order', async () => {
  await openHome();
  expect(await screen.findByRole('heading', { level: 1, name: /，./ })).toBeInTheDocument();
  expect(screen.getByText(/^上次登录：\d{4}年/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: t('home.systems') })).toBeInTheDocument();
  expect(names()).toHaveLength(SYSTEMS);
  expect(document.title).toBe('首页 - 账户中心');
});

test('a system opens in a new tab that cannot reach back, and is remembered as recently opened', async () => {
  const { user } = await openHome();
  const link = within(card(/人力资源/)).getByRole('link', { name: /人力资源/ });
  expect(link).toHaveAttribute('href', 'https://hr.example.com/');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(recent()).not.toBeInTheDocument();

  await user.click(link);
  expect(within(recent()!).getAllByRole('link')).toHaveLength(1);

  cleanup();
  await showApp('/home');
  expect(await screen.findByRole('region', { name: t('home.recent') })).toHaveTextContent('人力资源');
});

test('the last four opened stay, newest first', async () => {
  const { user } = await openHome();
  for (const name of [/协同办公/, /人力资源/, /财务管理/, /客户关系/, /协同办公/, /采购管理/]) {
    await user.click(within(card(name)).getByRole('link', { name }));
  }
  const opened = within(recent()!)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/（.*/, ''));
  expect(opened.map((text) => text?.slice(-4))).toEqual(['采购管理', '协同办公', '客户关系', '财务管理']);
});

test('a system in maintenance says so and asks before it opens', async () => {
  const { user } = await openHome();
  const resting = card(/仓储物流/);
  expect(resting).toHaveTextContent(t('home.status.maintenance'));
  expect(resting).toHaveTextContent(t('home.maintenance.hint'));
  expect(within(resting).queryByRole('link')).not.toBeInTheDocument();

  await user.click(within(resting).getByRole('button', { name: '仓储物流' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(t('home.maintenance.title', { name: '仓储物流' }));
  const onward = within(dialog).getByRole('link', { name: t('home.maintenance.open') });
  expect(onward).toHaveAttribute('href', 'https://wms.example.com/');
  expect(onward).toHaveAttribute('rel', 'noopener noreferrer');
  await user.click(within(dialog).getByRole('button', { name: /取\s*消/ }));
  expect(recent()).not.toBeInTheDocument();
});

test.each(['', 'javascript:alert(1)', '//evil.example/', 'https://user@evil.example/'])(
  'the address %j is followed by nothing, and the card says that it has none',
  async (url) => {
    const { user } = await openHomeWith([someCard({ url })]);
    const only = await screen.findByRole('article');
    expect(only).toHaveTextContent(t('home.noAddress'));
    expect(within(only).queryByRole('link')).not.toBeInTheDocument();
    await user.click(within(only).getByRole('button', { name: /^客户/ }));
    expect(recent()).not.toBeInTheDocument();
  },
);

test('a favourite comes first, says so, and is still there after a reload, for this person only', async () => {
  const { user } = await openHome();
  const star = within(card(/数据看板/)).getByRole('button', { name: t('home.favourite', { name: '数据看板' }) });
  expect(star).toHaveAttribute('aria-pressed', 'false');
  await user.click(star);
  expect(names()[0]).toBe('数据看板');
  expect(star).toHaveAttribute('aria-pressed', 'true');
  expect(star).toHaveFocus();

  cleanup();
  await showApp('/home');
  await waitFor(() => expect(names()[0]).toBe('数据看板'));

  cleanup();
  // Not the app's own sign-out: what is remembered belongs to a person, whoever uses the browser next.
  const kept = { ...window.localStorage };
  const other = await openApp('/account/password', { as: 'auditor' });
  Object.entries(kept).forEach(([key, value]) => /favourites/.test(key) && window.localStorage.setItem(key, value));
  cleanup();
  await showApp('/home');
  await screen.findByRole('article', { name: /协同办公/ });
  expect(names()[0]).toBe('协同办公');
  expect(other.address()).toBe('/home');
});
