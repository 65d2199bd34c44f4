import { waitFor } from '@testing-library/react';
import { usePeopleCount } from '@/hooks/staff/usePeopleCount';
import { useStaffOptions } from '@/pages/account/staff/leave/LeaveDialog';
import { useStaffRoles } from '@/hooks/staff/offeredRoles';
import { useMemberLinks } from '@/hooks/members/useMemberLinks';
import { listenEachTest } from '../../request/support';
import { arrived, fine, network, pageOf, refused, waitingNetwork } from '../support/answers';
import { openHook, person } from '../support/inApp';

const reports = listenEachTest();

describe('number of accounts of a role or department', () => {
  interface Props {
    of: { role_id?: number; department_id?: number };
    known?: number;
    isNeeded?: boolean;
  }
  const reader = person({ permissions: ['account.staff'] });
  async function open(first: Props, user = reader) {
    const net = waitingNetwork();
    const hook = ({ of, known, isNeeded = true }: Props) => usePeopleCount(of, { known, isNeeded });
    const rendered = openHook(hook, { user, props: first });
    await arrived();
    return { ...rendered, ...net };
  }

  test('the number of people of a role or department is taken from the record, without a request', async () => {
    const { now, calls } = await open({ of: { role_id: 3 }, known: 0 });
    expect([now(), calls]).toEqual([0, []]);
  });

  test('the number of people is requested if the record does not contain the number', async () => {
    const { now, calls, give } = await open({ of: { role_id: 3 } });
    expect(now()).toBeUndefined();
    await give(pageOf([], 12));
    expect(now()).toBe(12);
    expect(calls.map(({ path, body }) => [path, body])).toEqual([['/users', { role_id: 3, page: 1, pageSize: 1 }]]);
  });

  test('the number of people is requested only when needed and with the permission to list accounts', async () => {
    const first = await open({ of: { role_id: 3 }, isNeeded: false });
    expect(first.calls).toEqual([]);
    first.rerender({ of: { role_id: 3 }, isNeeded: true });
    await arrived();
    expect(first.calls).toHaveLength(1);
    const second = await open({ of: { role_id: 3 } }, person({ permissions: ['account.role'] }));
    expect(second.calls).toEqual([]);
  });

  test('after a failed request the number of people is undefined, and the failure is not reported', async () => {
    const { now, give } = await open({ of: { department_id: 3 } });
    await give(refused(500));
    expect([now(), reports]).toEqual([undefined, []]);
  });

  test.each<[string, Props['of'], Props['of']]>([
    ['role', { role_id: 3 }, { role_id: 4 }],
    ['department', { department_id: 3 }, { department_id: 4 }],
    ['kind of record with the same id', { role_id: 3 }, { department_id: 3 }],
  ])('the number of people is requested again for another %s', async (_, one, other) => {
    const { now, calls, give, rerender } = await open({ of: one });
    await give(pageOf([], 12));
    rerender({ of: other });
    expect(now()).toBeUndefined();
    await arrived();
    expect(calls.at(-1)?.body).toMatchObject(other);
    await give(pageOf([], 5));
    expect(now()).toBe(5);
  });
});

describe('accounts for selection', () => {
  const account = (id: number) => ({ id, name: `Name ${id}`, username: `user${id}` });

  test('useStaffOptions requests nothing until the field gets the focus, and then only enabled accounts', async () => {
    const calls = network(() => pageOf([account(1)]));
    const { now } = openHook(useStaffOptions);
    await arrived();
    expect([now().options, calls]).toEqual([[], []]);
    await arrived(() => now().onFocus());
    expect(now().options).toEqual([{ value: 1, label: 'Name 1 user1', name: 'Name 1' }]);
    expect(calls.map(({ path, body }) => [path, body])).toEqual([['/users', { page: 1, pageSize: 20, status: 1 }]]);
    await arrived(() => now().onSearch('ada'));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]?.body).toEqual({ page: 1, pageSize: 20, status: 1, keyword: 'ada' });
  });

  test('useStaffOptions reports a failed request and returns no accounts', async () => {
    network(() => refused(500, 'no accounts'));
    const { now } = openHook(useStaffOptions);
    await arrived(() => now().onFocus());
    expect([now().options, reports]).toEqual([[], [['error', 'no accounts']]]);
  });
});

describe('roles for selection', () => {
  const roles = [{ id: 1, name: 'Admins' }];

  test('roles for selection are requested from the backend', async () => {
    network(({ path }) => (path === '/users/filter' ? fine({ roles }) : undefined));
    const { now } = openHook(() => useStaffRoles());
    expect(now()).toEqual({ roles: [], loading: true });
    await arrived();
    expect(now()).toEqual({ roles, loading: false });
  });

  test('roles for selection are not requested until a form needs the roles', async () => {
    const calls = network(() => fine({ roles }));
    const { now, rerender } = openHook((isActive: boolean) => useStaffRoles(isActive), { props: false });
    await arrived();
    expect([now(), calls]).toEqual([{ roles: [], loading: false }, []]);
    rerender(true);
    await arrived();
    expect(now().roles).toEqual(roles);
  });
});

describe('links to the staff screen', () => {
  const screens = [{ path: '/account/staff', access: 'account.staff' }];
  const open = (...permissions: string[]) =>
    openHook(() => useMemberLinks('role_id=3'), { user: person({ permissions }), screens });

  test('useMemberLinks returns links to the staff list of a role and to each account', () => {
    const { now, rerender } = open('account.staff', 'account.staff.show');
    const { listHref, hrefOf } = now();
    expect([listHref, hrefOf?.({ id: 7 })]).toEqual(['/account/staff?role_id=3', '/account/staff?detail=7']);
    rerender();
    expect(now().hrefOf).toBe(hrefOf);
  });

  test.each([
    ['the permission to read single accounts', ['account.staff'], '/account/staff?role_id=3'],
    ['the permission to open the staff screen', ['account.staff.show'], undefined],
    ['a known permission', ['own.code'], undefined],
  ])('useMemberLinks returns no links to single accounts without %s', (_, codes, listHref) => {
    expect(open(...codes).now()).toEqual({ listHref, hrefOf: undefined });
  });
});
