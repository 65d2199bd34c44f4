import type { RoleOption, Staff } from '@/contract/staff';
import { useAccountLocks } from '@/hooks/staff/accountLocks';
import { translate } from '@/locales/translate';
import { userActions } from '@/models/user';
import { openHook, person } from '../support/signedIn';

const staff = (id: number, ...role_ids: number[]) => ({ id, role_ids }) as Staff;
const roles: RoleOption[] = [
  { id: 1, name: 'Super', grantable: false, built_in: true },
  { id: 2, name: 'Beyond', grantable: false },
  { id: 3, name: 'Mine', grantable: true, built_in: true },
  { id: 4, name: 'Open' },
];
const open = (of = roles, user = person({ id: 9 })) => openHook(useAccountLocks, { user, props: of });

const onlySuper = translate('staff.onlySuper');
const identity = translate('staff.identity.beyond');

test.each([
  ['an account without roles', staff(1), {}],
  ['one with roles that may be given, or of which nothing is known', staff(1, 3, 4, 99), {}],
  ['one with a role beyond the person', staff(1, 3, 2), { identity, password: translate('staff.reset.beyond') }],
  ['a super administrator', staff(1, 4, 1), { status: onlySuper, edit: onlySuper, identity, password: onlySuper }],
  [
    'the own one',
    staff(9, 3),
    {
      status: translate('staff.status.self'),
      edit: translate('staff.self'),
      password: translate('staff.selfPassword'),
    },
  ],
  [
    'the own one with a role beyond the person',
    staff(9, 1),
    {
      status: translate('staff.status.self'),
      edit: translate('staff.self'),
      identity,
      password: translate('staff.selfPassword'),
    },
  ],
])('%s', (_, of, locks) => {
  const { status, edit, identity: who, password } = open().now();
  expect({ status: status(of), edit: edit(of), identity: who(of), password: password(of) }).toEqual({
    status: undefined,
    edit: undefined,
    identity: undefined,
    password: undefined,
    ...locks,
  });
});

test('a backend that leaves roles out locks nothing', () => {
  const { edit, identity: who } = open().now();
  expect([edit({ id: 1 } as Staff), who({ id: 1 } as Staff)]).toEqual([undefined, undefined]);
});

test('the locks are the same ones until roles or person are others', async () => {
  const { now, rerender, dispatch } = open();
  const before = now();
  rerender(roles);
  expect(now()).toBe(before);
  rerender([]);
  expect(now().edit(staff(1, 1))).toBeUndefined();
  rerender(roles);
  expect(now().edit(staff(1, 1))).toBe(onlySuper);
  expect(now().edit(staff(1))).toBeUndefined();
  await dispatch(userActions.currentReceived(person({ id: 1 })));
  expect(now().edit(staff(1))).toBe(translate('staff.self'));
});
