import { screen, within } from '@testing-library/react';
import { changeLocale } from '@/hooks/locale/useLocale';
import { wordsIn } from '../../mock/server/words/words';
import { demoMenus, flatMenus } from '../../mock/server/seed/menus';
import { FOLDERS } from '../support/demo';
import { openApp } from '../support/openApp';

const HAN = /\p{Script=Han}/u;

const { calls, summaries } = wordsIn('zh').log;
const SIGN_IN = `${calls.login.module} · ${calls.login.action}`;

test('in English navigation, breadcrumbs and permissions have English names, and business systems their own', async () => {
  const { user } = await openApp('/account/role', { as: 'admin' });
  await changeLocale('en-US');
  const navigation = await screen.findByRole('navigation', { name: 'Main navigation' });
  expect(await within(navigation).findByText('Security audit')).toBeInTheDocument();
  expect(within(navigation).getByText(FOLDERS.systems)).toBeInTheDocument();

  await user.click((await screen.findAllByRole('button', { name: /^Edit/ }))[1]!);
  const tree = await screen.findByRole('tree');
  const names = within(tree)
    .getAllByRole('treeitem')
    .map((item) => item.textContent ?? '');
  expect(names.length).toBeGreaterThan(3);
  const own = flatMenus(demoMenus).map(({ name }) => name);
  expect(names.filter((name) => HAN.test(name))).toEqual(own);
});

test('the words of the server follow the chosen language, also in rows that are there already', async () => {
  const { user } = await openApp('/account/record', { as: 'admin' });
  expect((await screen.findAllByText(summaries.signedIn)).length).toBeGreaterThan(0);
  await changeLocale('en-US');
  expect((await screen.findAllByText('Signed in')).length).toBeGreaterThan(0);
  expect(screen.queryByText(summaries.signedIn)).not.toBeInTheDocument();

  await user.click(screen.getAllByText('Signed in')[0]!);
  const entry = await screen.findByRole('dialog');
  expect(await within(entry).findByText('Sign-in · Sign in')).toBeInTheDocument();
  await changeLocale('zh-CN');
  expect(await within(entry).findByText(SIGN_IN)).toBeInTheDocument();
});
