import { screen, within } from '@testing-library/react';
import { changeLocale } from '@/hooks/locale/useLocale';
import { demoMenus, flatMenus } from '../../mock/server/seed/menus';
import { openApp } from '../support/openApp';

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
