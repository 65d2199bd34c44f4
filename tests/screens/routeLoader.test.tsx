import { screen, waitFor } from '@testing-library/react';
import { getDvaApp, history } from 'umi';
import { claim, createRouteLoader, isInFlight } from '@/hooks/routeLoader';
import { stateOf } from '@/hooks/store';
import { departmentActions } from '@/models/department';
import { loaders } from '@/pages/loaders';
import { openApp, type OpenedApp } from '../support/openApp';
import routes from '../../config/routes';
import { t } from '../support/words';

/** The last parts of the addresses that were called. */
const asked = ({ calls }: Pick<OpenedApp, 'calls'>, name: string) =>
  calls.filter(({ path }) => path.endsWith(`/${name}`)).length;

const isAsking = (effect: string) => stateOf(getDvaApp()).loading.effects[effect] === true;

test.each([
  ['/account/role', 'roles', 'role/fetchPage', t('menu.role')],
  ['/account/staff', 'users', 'staff/fetchPage', t('menu.staff')],
  ['/account/record', 'logs', 'log/fetchPage', t('menu.record')],
  ['/account/department', 'dep/children', 'department/fetchTree', t('menu.department')],
  ['/account/menu', 'menus/children', 'menu/fetchTree', t('menu.menu')],
])(
  '%s: its first question leaves with the move, before anything is drawn, and once',
  async (path, call, effect, title) => {
    const app = await openApp('/home', { as: 'admin' });
    await waitFor(() => expect(asked(app, 'user_menus')).toBe(1));
    await screen.findByRole('link', { name: title });
    const before = asked(app, call);
    history.push(path);
    expect(isAsking(effect)).toBe(true);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    await waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).toBeNull());
    expect(asked(app, call)).toBe(before + 1);
  },
);

test('what the address says of a list is asked for', async () => {
  const app = await openApp('/home', { as: 'admin' });
  await screen.findByRole('link', { name: t('menu.role') });
  history.push('/account/role?keyword=admin&sortField=code&sortOrder=ascend');
  await waitFor(() => expect(isAsking('role/fetchPage')).toBe(false));
  const { query } = app.calls.find(({ path }) => path.endsWith('/roles'))!;
  expect(query).toMatchObject({ keyword: 'admin', sortField: 'code', sortOrder: 'ascend', page: '1' });
});

test('a screen that is refused asks for nothing', async () => {
  const app = await openApp('/home', { as: 'staff' });
  await screen.findByRole('link', { name: t('shell.changePassword') });
  history.push('/account/role');
  expect(await screen.findByRole('heading', { name: t('exception.forbidden.title') })).toBeInTheDocument();
  expect(asked(app, 'roles')).toBe(0);
});

test('an answer is taken by one screen only, not long after, and not after another move', async () => {
  await openApp('/home', { as: 'admin' });
  const question = departmentActions.fetchTree();
  const move = createRouteLoader({ department: () => question });
  const [clientRoutes, now] = [[{ path: '/a', name: 'department' }, { path: '/b' }], jest.spyOn(Date, 'now')];
  const go = (pathname: string, search = '') => move({ clientRoutes, location: { pathname, search }, isFirst: false });

  go('/a');
  expect(isInFlight(question)).toBe(true);
  expect([claim(question), claim(question)]).toEqual([true, false]);
  // Another query of the same screen is its own to ask.
  go('/a', '?page=2');
  expect(isInFlight(question)).toBe(false);

  go('/b');
  go('/a');
  go('/b');
  expect(claim(question)).toBe(false);

  go('/a');
  now.mockReturnValue(Date.now() + 5001);
  expect(claim(question)).toBe(false);
  now.mockRestore();
});

test('the loaders are those of screens of the route table', () => {
  const names = JSON.stringify(routes).match(/"name":"\w+"/g) ?? [];
  for (const name of Object.keys(loaders)) expect(names).toContain(`"name":"${name}"`);
});
