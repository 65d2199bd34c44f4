import type { RoleOption, Staff } from '@/contract/staff';
import { useOfferedRoles, useMarkGrantable } from '@/hooks/staff/offeredRoles';
import { userActions } from '@/models/user';
import { type Answer, listenEachTest } from '../../request/support';
import { arrived, held, fine, network, refused } from '../support/answers';
import { openHook, person } from '../support/inApp';
import { useAccountLocks } from '@/hooks/staff/accountLocks';
import { translate } from '@/locales/translate';

describe('offered roles', () => {
  const option = (id: number): RoleOption => ({ id, name: `role ${id}` });
  const options = (count: number) => Array.from({ length: count }, (_, index) => option(index + 1));
  const READER = ['account.role', 'account.role.show', 'a', 'b'];
  const reader = (...ownIds: number[]) => person({ permissions: READER, roles: ownIds.map(option) });

  const node = (id: number, code?: string) => ({ id, parent_id: null, name: `node ${id}`, type: 'action', code });
  const tree = fine({ permission: [node(1, 'a'), node(2, 'b'), node(3, 'c'), node(4), node(5, '')] });
  const detail = (id: number, permission: number[], built_in?: boolean) =>
    fine({ ...option(id), permission, built_in });

  const reports = listenEachTest();

  /** Serves the details of roles by id. All other roles have no permissions. */
  function serve(details: Record<number, Answer | Promise<Answer>> = {}, form: Answer = tree) {
    const calls = network(({ path }) => {
      if (path === '/roles/form') return form;
      const id = Number(path.split('/').at(-1));
      return details[id] ?? detail(id, []);
    });
    return { calls, requests: () => calls.map(({ path }) => path) };
  }
  const judge = (roles: readonly RoleOption[], user = reader()) => openHook(useMarkGrantable, { user }).now()(roles);

  describe('grantable roles', () => {
    test("grantable roles have only permission codes that the editor's account has", async () => {
      serve({
        1: detail(1, [1, 2]),
        2: detail(2, [1, 3]),
        3: detail(3, [], true),
        4: detail(4, [4, 5, 99]),
        5: detail(5, [3]),
      });
      const grantable = [true, false, false, true, false];
      expect(await judge(options(5))).toEqual(grantable.map((is, index) => ({ ...option(index + 1), grantable: is })));
    });

    test("the account's own roles are grantable without a request for their details", async () => {
      const { requests } = serve({ 2: detail(2, [3]), 1: detail(1, [3]) });
      expect(await judge(options(2), reader(1))).toEqual([
        { ...option(1), grantable: true },
        { ...option(2), grantable: false },
      ]);
      expect(requests()).not.toContain('/roles/show/1');
    });

    test.each([
      ['the server marks one as grantable', [option(1), { ...option(2), grantable: true }], reader()],
      ['the server marks one as not grantable', [option(1), { ...option(2), grantable: false }], reader()],
      ['the account cannot read the permission tree', options(2), person({ permissions: ['account.role.show'] })],
      ['the account cannot read role details', options(2), person({ permissions: ['account.role'] })],
      ['there are more than fifty roles', options(51), reader()],
    ])('the app does not check which roles are grantable if %s', async (_, roles, user) => {
      const { requests } = serve();
      expect(await judge(roles, user)).toBe(roles);
      expect(requests()).toEqual([]);
    });

    test("only the server checks which roles are grantable while the editor's account is unknown", async () => {
      const { requests } = serve();
      const roles = options(2);
      expect(await openHook(useMarkGrantable).now()(roles)).toBe(roles);
      expect(requests()).toEqual([]);
    });

    test('the app checks which roles are grantable for up to fifty roles', async () => {
      serve();
      expect((await judge(options(50))).every(({ grantable }) => grantable)).toBe(true);
    });

    test('roles have no `grantable` mark if the permission tree fails to load, and no message is shown', async () => {
      serve({}, refused(500));
      const roles = options(2);
      expect(await judge(roles)).toBe(roles);
      expect(reports).toEqual([]);
    });
  });

  describe('details of roles', () => {
    test('after the first refusal no details are requested, and no role is known to be grantable', async () => {
      const { requests } = serve({ 1: refused(404) });
      expect(await judge(options(3))).toEqual(options(3));
      expect([requests().includes('/roles/show/3'), reports]).toEqual([false, []]);
    });

    test('a refused request for role details ends further requests; earlier roles are still checked', async () => {
      const third = held<Answer>();
      const { requests } = serve({ 3: third.promise, 8: refused(500) });
      const judging = judge(options(13));
      await arrived();
      await third.give(detail(3, [3]));
      const grantable = (await judging).map((role) => role.grantable);
      expect(grantable.slice(0, 7)).toEqual([true, true, false, true, true, true, true]);
      expect([grantable[7], grantable[12]]).toEqual([undefined, undefined]);
      expect(requests()).not.toContain('/roles/show/13');
    });
  });

  describe('roles of a form', () => {
    const open = (roles: readonly RoleOption[], isActive: boolean) =>
      openHook(({ of, is }) => useOfferedRoles(of, is), { user: reader(), props: { of: roles, is: isActive } });

    test('useOfferedRoles returns the given roles until the form is active and the check has ended', async () => {
      const { requests } = serve({ 2: detail(2, [3]) });
      const roles = options(2);
      const { now, rerender } = open(roles, false);
      await arrived();
      expect([now() === roles, requests()]).toEqual([true, []]);
      rerender({ of: roles, is: true });
      expect(now()).toBe(roles);
      await arrived();
      expect(now().map(({ grantable }) => grantable)).toEqual([true, false]);
    });

    test('useMarkGrantable returns the same function after a change of permissions, and checks the new permissions', async () => {
      serve({ 1: detail(1, [1]) });
      const { now, dispatch } = openHook(useMarkGrantable, { user: reader() });
      const before = now();
      await dispatch(userActions.currentReceived(person({ permissions: ['account.role', 'account.role.show'] })));
      expect(now()).toBe(before);
      expect(await now()([option(1)])).toEqual([{ ...option(1), grantable: false }]);
    });
  });
});

describe('account locks', () => {
  const staff = (id: number, ...role_ids: number[]) => ({ id, role_ids }) as Staff;
  const roles: RoleOption[] = [
    { id: 1, name: 'Super', grantable: false, built_in: true },
    { id: 2, name: 'Beyond', grantable: false },
    { id: 3, name: 'Mine', grantable: true, built_in: true },
    { id: 4, name: 'Open' },
  ];
  const open = (accounts = roles, user = person({ id: 9 })) => openHook(useAccountLocks, { user, props: accounts });

  const onlySuper = translate('staff.onlySuper');
  const identity = translate('staff.identity.beyond');
  const own = {
    status: translate('staff.status.self'),
    edit: translate('staff.self'),
    password: translate('staff.selfPassword'),
  };

  test.each([
    ['nothing for an account without roles', staff(1), {}],
    ['nothing for an account with grantable or unknown roles', staff(1, 3, 4, 99), {}],
    [
      'identity and password of an account with an ungrantable role',
      staff(1, 3, 2),
      { identity, password: translate('staff.reset.beyond') },
    ],
    [
      'status, identity and password of a disabled account with an ungrantable role',
      { ...staff(1, 3, 2), status: 0 as const },
      { status: translate('staff.enable.beyond'), identity, password: translate('staff.reset.beyond') },
    ],
    [
      'all actions on a super administrator',
      staff(1, 4, 1),
      { status: onlySuper, edit: onlySuper, identity, password: onlySuper },
    ],
    ['status, editing and password of the own account', staff(9, 3), own],
    ['all actions on the own account with an ungrantable role', staff(9, 1), { ...own, identity }],
  ])('useAccountLocks locks %s', (_, of, locks) => {
    const { status, edit, identity: who, password } = open().now();
    expect({ status: status(of), edit: edit(of), identity: who(of), password: password(of) }).toEqual(locks);
  });

  test('useAccountLocks does not lock editing and identity of an account without the field `role_ids`', () => {
    const { edit, identity: who } = open().now();
    expect([edit({ id: 1 } as Staff), who({ id: 1 } as Staff)]).toEqual([undefined, undefined]);
  });
});
