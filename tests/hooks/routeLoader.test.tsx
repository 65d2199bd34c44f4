import { claimRequest, createRouteLoader, isInFlight } from '@/hooks/routeLoader';
import { departmentActions } from '@/models/department';
import { roleActions } from '@/models/role';
import { clearSession, saveAuthority, saveSession } from '@/utils/storage/authStorage';
import { listen } from '../request/support';
import { arrived, fine, network, refused } from './support/answers';
import { openHook, person } from './support/inApp';

const clientRoutes = [
  {
    path: '/',
    name: 'frame',
    children: [
      { path: '/role', name: 'role', access: 'account.role' },
      { path: '/department', name: 'department' },
      { path: '/user/login', name: 'login' },
      { path: '/plain' },
    ],
  },
];
const tree = departmentActions.fetchTree();
const page = (search: string) => roleActions.fetchPage({ page: 1, pageSize: 10, keyword: search });
const TREE = '/dep/children';

beforeEach(() => {
  listen();
  saveSession({ token: 'a.b.c', expireIn: 600 });
});
afterEach(() => {
  createRouteLoader({})({ clientRoutes, location: { pathname: '/plain', search: '' }, isFirst: false });
  clearSession();
  jest.restoreAllMocks();
});

function open({ user }: { user?: ReturnType<typeof person> | undefined } = { user: person() }) {
  const calls = network(({ path }) => (path === TREE ? fine({ tree: [] }) : refused(500)));
  openHook(() => undefined, { user });
  const loader = { role: page, department: () => tree, login: () => tree, frame: () => tree };
  const move = createRouteLoader(loader);
  const go = (
    pathname: string,
    { search = '', isFirst = false, basename }: { search?: string; isFirst?: boolean; basename?: string } = {},
  ) => move({ clientRoutes, location: { pathname, search }, isFirst, basename });
  return { go, requests: () => calls.map(({ path, query }) => path + (query['keyword'] ?? '')) };
}

describe('the first request of a screen', () => {
  test('navigation to a screen starts the first request of the screen, with the query of the address', async () => {
    const { go, requests } = open();
    go('/role', { search: '?ada' });
    expect(isInFlight(page('?ada'))).toBe(true);
    expect([isInFlight(page('?bob')), isInFlight(tree)]).toEqual([false, false]);
    await arrived();
    expect(requests()).toEqual(['/roles?ada']);
  });

  test('the first request of a screen is also sent if the app has a base path', () => {
    const { go } = open();
    go('/accounts/department', { basename: '/accounts' });
    expect(isInFlight(tree)).toBe(true);
  });

  test('the first request of a screen is used only once', () => {
    const { go } = open();
    go('/department');
    expect([claimRequest(tree), isInFlight(tree), claimRequest(tree)]).toEqual([true, false, false]);
  });

  test('the first request of a screen starts once for each visit', async () => {
    const { go, requests } = open();
    go('/department');
    go('/department', { search: '?page=2' });
    expect(isInFlight(tree)).toBe(true);
    go('/plain');
    expect(isInFlight(tree)).toBe(false);
    go('/department');
    await arrived();
    expect(requests()).toEqual([TREE, TREE]);
  });

  test('the first request of a screen is fresh for five seconds, also if the clock was set back', () => {
    const { go } = open();
    const now = jest.spyOn(Date, 'now').mockReturnValue(100_000);
    go('/department');
    for (const [moment, is] of [
      [104_999, true],
      [105_000, false],
      [95_001, true],
      [95_000, false],
    ] as const) {
      now.mockReturnValue(moment);
      expect(isInFlight(tree)).toBe(is);
    }
    expect(claimRequest(tree)).toBe(false);
  });
});

describe('cases in which the route loader requests nothing', () => {
  test.each([
    ['the login page', '/user/login', true],
    ['an address of no screen', '/nowhere', true],
    ['a screen without a loader', '/plain', false],
  ])('the route loader requests nothing for %s', async (_, path, isFirst) => {
    const { go, requests } = open();
    go(path, { isFirst });
    await arrived();
    expect([isInFlight(tree), requests()]).toEqual([false, []]);
  });

  test('the route loader requests nothing without a session', async () => {
    clearSession();
    const { go, requests } = open();
    go('/department', { isFirst: true });
    await arrived();
    expect([isInFlight(tree), requests()]).toEqual([false, []]);
  });

  test.each([
    ['without the right to open the screen', person({ permissions: ['account.staff'] })],
    ['with unknown permission codes', person({ permissions: ['own.code'] })],
    ['before a required change of the password', person({ must_change_password: true })],
  ])('the route loader requests nothing %s', (_, user) => {
    const { go } = open({ user });
    go('/role');
    expect(isInFlight(page(''))).toBe(false);
  });

  test('the route loader requests nothing for a screen whose loader has nothing to load', async () => {
    const calls = network(() => refused(500));
    openHook(() => undefined, { user: person() });
    const move = createRouteLoader({ department: () => undefined });
    move({ clientRoutes, location: { pathname: '/department', search: '' }, isFirst: false });
    await arrived();
    expect(calls).toEqual([]);
  });
});

describe('the first visit of a page', () => {
  test('the first visit requests account and menus, and the screen data if stored permissions allow this', async () => {
    saveAuthority(['account.role']);
    const { go, requests } = open({});
    go('/role', { isFirst: true });
    expect(isInFlight(page(''))).toBe(true);
    await arrived();
    expect(requests()).toEqual(['/user', '/user_menus', '/roles']);
  });

  test('on the first visit the account is requested even if the address is unchanged', async () => {
    const { go, requests } = open();
    go('/department');
    go('/department', { isFirst: true });
    await arrived();
    expect(requests()).toEqual([TREE, '/user', '/user_menus', TREE]);
  });

  test('on the first visit no screen data is requested if the permissions are unknown', async () => {
    const { go, requests } = open({});
    go('/department', { isFirst: true });
    await arrived();
    expect(requests()).toEqual(['/user', '/user_menus']);
  });
});
