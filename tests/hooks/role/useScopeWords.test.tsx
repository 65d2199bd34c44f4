import { useScopes, useScopeWords } from '@/hooks/role/useScopeWords';
import type { Role } from '@/contract/role';
import { arrived, fine, network } from '../support/answers';
import { openHook, person } from '../support/inApp';
import { t } from '../../support/words';

type Scoped = Pick<Role, 'scope' | 'department_ids'>;

const tree = [
  { id: 1, parent_id: null, name: 'Group', children: [{ id: 2, parent_id: 1, name: 'Research', children: [] }] },
];
const LISTED: Scoped = { scope: 'departments', department_ids: [2] };

async function wordsOf(role: Scoped, codes = ['account.role', 'account.department']) {
  const calls = network(({ path }) => (path === '/dep/children' ? fine({ tree }) : undefined));
  const { now } = openHook(() => useScopeWords([role]), { user: person({ permissions: codes }) });
  await arrived();
  return { words: now()(role), isTreeAsked: calls.length > 0 };
}

test.each<[string, Scoped, string, boolean]>([
  ['everywhere', { scope: 'all' }, t('role.scope.all'), false],
  ['everywhere on a backend without scopes', {}, t('role.scope.all'), false],
  ["in its holder's department", { scope: 'own_department' }, t('role.scope.own_department'), false],
  ['in listed departments', LISTED, t('scope.withBelow', { names: 'Research' }), true],
  ['in departments that are gone', { ...LISTED, department_ids: [2, 9] }, t('scope.count', { count: 2 }), true],
  ['in departments that are not told', { ...LISTED, department_ids: [] }, t('role.scope.outside'), true],
])(
  'a role that holds %s says so, and requests departments for their names alone',
  async (_, role, words, isTreeAsked) => {
    expect(await wordsOf(role)).toEqual({ words, isTreeAsked });
  },
);

test('without permission to read departments their number is given, and nothing requested', async () => {
  expect(await wordsOf(LISTED, ['account.role'])).toEqual({
    words: t('scope.count', { count: 1 }),
    isTreeAsked: false,
  });
});

test('of several roles the scoped ones are listed with their part', async () => {
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
