import { renderHook } from '@testing-library/react';
import type { Role, PermissionNode } from '@/contract/role';
import { useRoleDetails } from '@/hooks/role/useRoleDetails';
import { clearSession } from '@/utils/storage/authStorage';
import { useHolderLink, useHoldersHref } from '@/hooks/members/useMemberLinks';
import { useScopes, useScopeWords } from '@/hooks/role/useScopeWords';
import type { Answer } from '../../request/support';
import { arrived, heldCalls, startSession, fine, network, pageOf, refused } from '../support/answers';
import { openHook, person } from '../support/inApp';
import { t } from '../../support/words';

describe('useRoleDetails', () => {
  const role = (id: number, version = 1) => ({ id, name: `role ${id}`, version }) as Role;
  const detail = (id: number, version = 1) => ({ ...role(id, version), permission: [id] });

  beforeEach(() => void startSession());
  afterEach(clearSession);

  function open(isActive = true) {
    const [lists, roles] = [heldCalls<Answer>(), heldCalls<Answer>()];
    const calls = network(({ path }) => (path === '/roles' ? lists : roles).call());
    const hook = renderHook(({ is }) => useRoleDetails(is), { initialProps: { is: isActive } });
    return {
      ...hook,
      calls,
      now: () => hook.result.current,
      giveList: (answer: Answer) => lists.answers.shift()?.give(answer),
      giveRole: (answer: Answer) => roles.answers.shift()?.give(answer),
      reload: () => arrived(() => hook.result.current.reload()),
    };
  }

  test('useRoleDetails requests nothing while inactive, and aborts its requests when it becomes inactive', async () => {
    const { now, calls, rerender } = open(false);
    await arrived();
    expect([now().loading, calls]).toEqual([false, []]);
    rerender({ is: true });
    await arrived();
    expect([now().loading, calls.length]).toEqual([true, 1]);
    rerender({ is: false });
    expect(calls[0]?.signal?.aborted).toBe(true);
  });

  test('useRoleDetails keeps details during a reload and after a failure; only changed roles reload', async () => {
    const { now, calls, giveList, giveRole, reload } = open();
    await arrived();
    await giveList(pageOf([role(1), role(2)]));
    await giveRole(fine(detail(1)));
    await giveRole(fine(detail(2)));
    calls.length = 0;
    await reload();
    expect(now()).toMatchObject({ loading: true, progress: { done: 0, total: undefined } });
    expect(now().readRoles?.details).toEqual([detail(1), detail(2)]);
    await giveList(refused(500));
    expect(now()).toMatchObject({ loading: false, failed: false });
    expect(now().readRoles?.details).toEqual([detail(1), detail(2)]);

    await reload();
    await giveList(pageOf([role(1), role(2, 5)]));
    expect(now().progress).toEqual({ done: 1, total: 2 });
    await giveRole(fine(detail(2, 5)));
    expect(now().readRoles?.details).toEqual([detail(1), detail(2, 5)]);
    expect(calls.map(({ path }) => path)).toEqual(['/roles', '/roles', '/roles/show/2']);
  });

  test('useRoleDetails ignores outdated responses', async () => {
    const { now, giveList, giveRole, reload, calls } = open();
    await arrived();
    await reload();
    await giveList(pageOf([role(1)]));
    expect(now()).toMatchObject({ loading: true, progress: { done: 0, total: undefined } });
    await giveList(pageOf([role(2)]));
    await reload();
    await giveRole(fine(detail(2)));
    expect(now()).toMatchObject({ readRoles: undefined, loading: true, progress: { done: 0, total: undefined } });
    await giveList(pageOf([role(3)]));
    await giveRole(fine(detail(3)));
    expect(now().readRoles?.details).toEqual([detail(3)]);
    expect(calls.map(({ path }) => path)).toEqual(['/roles', '/roles', '/roles/show/2', '/roles', '/roles/show/3']);
  });
});

describe('useHolderLink', () => {
  const screens = [{ path: '/account/holders', access: 'account.role', parentPath: '/account/role' }];
  const use = () => ({ link: useHolderLink(), href: useHoldersHref() });
  const open = (...permissions: string[]) => openHook(use, { user: person({ permissions }), screens });

  const node = (type: PermissionNode['type'], code?: string) => ({ id: 7, parent_id: null, name: 'n', type, code });

  test('an account that can read roles has links to the holders of a permission', () => {
    const { now, rerender } = open('account.role', 'account.role.show');
    const before = now();
    expect(before.link?.(7)).toBe('/account/holders?permission=7');
    expect(before.link?.(0)).toBe('/account/holders?permission=0');
    rerender();
    expect(now()).toEqual(before);
    expect(now().link).toBe(before.link);
    expect(now().href).toBe(before.href);
  });

  test('a folder without a permission code has no link to holders', () => {
    const { href } = open('account.role', 'account.role.show').now();
    expect(href?.(node('page'))).toBe('/account/holders?permission=7');
    expect(href?.(node('directory', 'folder'))).toBe('/account/holders?permission=7');
    expect(href?.(node('directory'))).toBeUndefined();
  });

  test.each([
    ['without permission to read single roles', ['account.role']],
    ['without permission to open the screen', ['account.role.show']],
    ['without either permission', ['account.staff']],
    ['with unknown permission codes', ['own.code']],
  ])('an account %s has no links to holders', (_, codes) =>
    expect(open(...codes).now()).toEqual({ link: undefined, href: undefined }),
  );

  test('an account without permission to read the permission tree has no links to holders', () => {
    const { now } = openHook(use, { user: person({ permissions: ['account.role.show'] }) });
    expect(now().link).toBeUndefined();
  });
});

type Scoped = Pick<Role, 'scope' | 'department_ids'>;

const tree = [
  { id: 1, parent_id: null, name: 'Group', children: [{ id: 2, parent_id: 1, name: 'Research', children: [] }] },
];
const LISTED: Scoped = { scope: 'departments', department_ids: [2] };

async function wordsOf(role: Scoped, codes = ['account.role', 'account.department']) {
  const calls = network(({ path }) => (path === '/dep/children' ? fine({ tree }) : undefined));
  const { now } = openHook(() => useScopeWords([role]), { user: person({ permissions: codes }) });
  await arrived();
  return { words: now()(role), isTreeRequested: calls.length > 0 };
}

test.each<[string, Scoped, string, boolean]>([
  ['everywhere', { scope: 'all' }, t('role.scope.all'), false],
  ['everywhere on a backend without scopes', {}, t('role.scope.all'), false],
  ["in its holder's department", { scope: 'own_department' }, t('role.scope.own_department'), false],
  ['in listed departments', LISTED, t('scope.withBelow', { names: 'Research' }), true],
  ['in deleted departments', { ...LISTED, department_ids: [2, 9] }, t('scope.count', { count: 2 }), true],
  ['in unknown departments', { ...LISTED, department_ids: [] }, t('role.scope.outside'), true],
])(
  'a scope that applies %s is described, with a request for the department tree only if it lists departments',
  async (_, role, words, isTreeRequested) => {
    expect(await wordsOf(role)).toEqual({ words, isTreeRequested });
  },
);

test('without permission to read departments, a scope is described by the number of departments', async () => {
  const words = t('scope.count', { count: 1 });
  expect(await wordsOf(LISTED, ['account.role'])).toEqual({ words, isTreeRequested: false });
});

test('useScopes returns the roles with a limited scope, each with a description of its scope', async () => {
  network(() => undefined);
  const roles = [
    { id: 1, name: 'All', scope: 'all' as const },
    { id: 2, name: 'Own', scope: 'own_department' as const },
    { id: 3, name: 'Older backend' },
  ];
  const { now } = openHook(() => useScopes(roles), { user: person() });
  await arrived();
  expect(now()).toEqual([{ id: 2, role: 'Own', words: t('role.scope.own_department') }]);
});
