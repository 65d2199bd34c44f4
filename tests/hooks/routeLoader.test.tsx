import { claim, createRouteLoader, isInFlight } from '@/hooks/routeLoader';
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

interface Opened {
  user?: ReturnType<typeof person> | undefined;
}
function open({ user }: Opened = { user: person() }) {
  const calls = network(({ path }) => (path === TREE ? fine({ tree: [] }) : refused(500)));
  openHook(() => undefined, { user });
  const loader = { role: page, department: () => tree, login: () => tree, frame: () => tree };
  const move = createRouteLoader(loader);
  const go = (
    pathname: string,
    { search = '', isFirst = false, basename }: { search?: string; isFirst?: boolean; basename?: string } = {},
  ) => move({ clientRoutes, location: { pathname, search }, isFirst, basename });
  return { go, asked: () => calls.map(({ path, query }) => path + (query['keyword'] ?? '')) };
}

describe('the first question of a screen', () => {
  test('leaves with the move, given the query of the address', async () => {
    const { go, asked } = open();
    go('/role', { search: '?ada' });
    expect(isInFlight(page('?ada'))).toBe(true);
    expect([isInFlight(page('?bob')), isInFlight(tree)]).toEqual([false, false]);
    await arrived();
    expect(asked()).toEqual(['/roles?ada']);
  });

  test('is that of the screen below the base of the app', () => {
    const { go } = open();
    go('/accounts/department', { basename: '/accounts' });
    expect(isInFlight(tree)).toBe(true);
  });

  test('is taken by one screen only', () => {
    const { go } = open();
    go('/department');
    expect([claim(tree), isInFlight(tree), claim(tree)]).toEqual([true, false, false]);
  });

  test('leaves once for a screen, whose list asks for its other pages itself, and again on another visit', async () => {
    const { go, asked } = open();
    go('/department');
    go('/department', { search: '?page=2' });
    expect(isInFlight(tree)).toBe(true);
    go('/plain');
    expect(isInFlight(tree)).toBe(false);
    go('/department');
    await arrived();
    expect(asked()).toEqual([TREE, TREE]);
  });

  test('is taken for fresh for five seconds, and not where the clock was set back', () => {
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
    expect(claim(tree)).toBe(false);
  });
});

describe('nothing is asked for', () => {
  test.each([
    ['the login page', '/user/login', true],
    ['an address of no screen', '/nowhere', true],
    ['a screen without a loader', '/plain', false],
  ])('%s', async (_, path, isFirst) => {
    const { go, asked } = open();
    go(path, { isFirst });
    await arrived();
    expect([isInFlight(tree), asked()]).toEqual([false, []]);
  });

  test('a person who is not signed in', async () => {
    clearSession();
    const { go, asked } = open();
    go('/department', { isFirst: true });
    await arrived();
    expect([isInFlight(tree), asked()]).toEqual([false, []]);
  });

  test.each([
    ['who may not open the screen', person({ permissions: ['account.staff'] })],
    ['who is not known to may open it', person({ permissions: ['own.code'] })],
    ['who has to change the password first', person({ must_change_password: true })],
  ])('%s', (_, user) => {
    const { go } = open({ user });
    go('/role');
    expect(isInFlight(page(''))).toBe(false);
  });

  test('a screen that has nothing to ask for now', async () => {
    const calls = network(() => refused(500));
    openHook(() => undefined, { user: person() });
    const move = createRouteLoader({ department: () => undefined });
    move({ clientRoutes, location: { pathname: '/department', search: '' }, isFirst: false });
    await arrived();
    expect(calls).toEqual([]);
  });
});

describe('the first visit of a page', () => {
  test('asks who is here as well, and for the screen by what the last visit knew', async () => {
    saveAuthority(['account.role']);
    const { go, asked } = open({});
    go('/role', { isFirst: true });
    expect(isInFlight(page(''))).toBe(true);
    await arrived();
    expect(asked()).toEqual(['/user', '/user_menus', '/roles']);
  });

  test('is one also where the address is the same as before', async () => {
    const { go, asked } = open();
    go('/department');
    go('/department', { isFirst: true });
    await arrived();
    expect(asked()).toEqual([TREE, '/user', '/user_menus', TREE]);
  });

  test('does not ask for the screen before anything is known', async () => {
    const { go, asked } = open({});
    go('/department', { isFirst: true });
    await arrived();
    expect(asked()).toEqual(['/user', '/user_menus']);
  });
});
