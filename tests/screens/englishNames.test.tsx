import { screen, within } from '@testing-library/react';
import { changeLocale } from '@/hooks/locale/useLocale';
import { demoMenus, flatMenus } from '../../mock/server/seed/menus';
import { openApp } from '../support/openApp';
import { t } from '../support/words';

const HAN = /\p{Script=Han}/u;

test('in English the navigation, the place and the permissions have English names, and systems their own', async () => {
  const { user } = await openApp('/account/role', { as: 'admin' });
  await changeLocale('en-US');
  const navigation = await screen.findByRole('navigation', { name: 'Main navigation' });
  expect(await within(navigation).findByRole('link', { name: 'Operation log' })).toBeInTheDocument();
  expect(within(navigation).getByText('Security audit')).toBeInTheDocument();
  expect(within(navigation).getByText('常用系统')).toBeInTheDocument();

  await user.click((await screen.findAllByRole('button', { name: /^Edit/ }))[1]!);
  const tree = await screen.findByRole('tree');
  const names = within(tree)
    .getAllByRole('treeitem')
    .map((item) => item.textContent ?? '');
  expect(names.length).toBeGreaterThan(3);
  const own = flatMenus(demoMenus).map(({ name }) => name);
  expect(names.filter((name) => HAN.test(name))).toEqual(own);
});

test('what the server says is in the language that was chosen, also of rows that are there already', async () => {
  const { user } = await openApp('/account/record', { as: 'admin' });
  expect((await screen.findAllByText(t('login.headingOf', { title: '成功' }))).length).toBeGreaterThan(0);
  await changeLocale('en-US');
  expect((await screen.findAllByText('Signed in')).length).toBeGreaterThan(0);
  expect(screen.queryByText(t('login.headingOf', { title: '成功' }))).not.toBeInTheDocument();

  await user.click(screen.getAllByText('Signed in')[0]!);
  const entry = await screen.findByRole('dialog');
  expect(await within(entry).findByText('Sign-in · Sign in')).toBeInTheDocument();
  await changeLocale('zh-CN');
  expect(await within(entry).findByText(t('login.headingOf', { title: '认证 · 登录' }))).toBeInTheDocument();
});
