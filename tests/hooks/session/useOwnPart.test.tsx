import type { Department } from '@/contract/department';
import type { CurrentUser } from '@/contract/session';
import { useOwnPart, usePartNote, useRoleBeyond } from '@/hooks/session/useOwnPart';
import { changeLocale } from '@/hooks/locale/useLocale';
import { translate } from '@/locales/translate';
import { userActions } from '@/models/user';
import { arrived } from '../support/held';
import { openHook, person } from '../support/signedIn';

const department = (id: number, name: string, children?: Department[]) =>
  ({ id, name, parent_id: null, children }) as unknown as Department;
const tree = [department(1, 'All', [department(2, 'Sales', [department(3, 'North')])]), department(4, 'Lab')];

type Role = CurrentUser['roles'][number];
const role = (id: number, scope?: Role['scope'], department_ids?: number[]): Role => ({
  id,
  name: `role ${id}`,
  scope,
  department_ids,
});
const own = { id: 3, name: 'North' };

const use = () => ({ part: useOwnPart(), note: usePartNote(), beyond: useRoleBeyond() });
const open = (user?: CurrentUser, shown = tree) =>
  openHook(use, { user, state: { department: { tree: shown, failed: false } } }).now();

const belowOf = (...names: string[]) => translate('scope.withBelow', { names: names.join('、') });

test.each<[string, CurrentUser | undefined]>([
  ['nobody', undefined],
  ['who has no role', person()],
  ['who has roles of which the backend says nothing', person({ roles: [role(1), role(2)], department: own })],
  ['who has one role that counts everywhere', person({ roles: [role(1, 'departments', [2]), role(2, 'all')] })],
])('%s administers no part', (_, user) => {
  expect(open(user)).toEqual({ part: undefined, note: undefined, beyond: translate('staff.role.beyond') });
});

test.each<[string, Partial<CurrentUser>, string]>([
  ['their own department', { department: own, roles: [role(1, 'own_department')] }, belowOf('North')],
  ['departments that a role lists', { roles: [role(1, 'departments', [2, 4])] }, belowOf('Sales', 'Lab')],
  [
    'each department of several roles once, the own one first',
    {
      department: own,
      roles: [role(1, 'departments', [4, 3]), role(2, 'own_department'), role(3, 'departments', [4, 2])],
    },
    belowOf('North', 'Lab', 'Sales'),
  ],
  [
    'only what is listed, where no role is of the own one',
    { department: own, roles: [role(1, 'departments', [2])] },
    belowOf('Sales'),
  ],
  [
    'the own department alone, whatever a role of it lists',
    { department: own, roles: [role(1, 'own_department', [2])] },
    belowOf('North'),
  ],
  ['a part beside a role that says nothing', { roles: [role(1), role(2, 'departments', [1])] }, belowOf('All')],
  ['nothing, where a role lists no department', { roles: [role(1, 'departments')] }, belowOf()],
])('a part is %s', (_, part, words) => {
  expect(open(person(part))).toEqual({
    part: words,
    note: translate('scope.manages', { part: words }),
    beyond: translate('scope.role.beyond'),
  });
});

test('without the tree the departments are counted; the own one is named all the same', () => {
  const roles = [role(1, 'departments', [2, 4])];
  expect(open(person({ roles }), []).part).toBe(translate('scope.count', { count: 2 }));
  expect(open(person({ roles: [role(1, 'departments', [2, 9])] })).part).toBe(translate('scope.count', { count: 2 }));
  expect(open(person({ department: own, roles: [role(1, 'own_department')] }), []).part).toBe(belowOf('North'));
});

test('it follows the person and the language', async () => {
  const { now, dispatch } = openHook(use, { user: person() });
  await dispatch(userActions.currentReceived(person({ department: own, roles: [role(1, 'own_department')] })));
  expect(now().part).toBe(belowOf('North'));
  await arrived(() => void changeLocale('en-US'));
  expect(now().part).toBe(translate('scope.withBelow', { names: 'North' }));
  await arrived(() => void changeLocale('zh-CN'));
  expect(now().part).toBe(belowOf('North'));
});
