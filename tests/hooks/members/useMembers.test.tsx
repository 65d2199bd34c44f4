import { act } from '@testing-library/react';
import type { Staff } from '@/contract/staff';
import { useMemberLinks } from '@/hooks/members/useMemberLinks';
import { useMembers, useStaffChoice } from '@/hooks/members/useMembers';
import { activeJob, closeJob, setActiveJob } from '@/jobs/activeJob';
import { translate } from '@/locales/translate';
import { clearSession, saveSession } from '@/utils/storage/authStorage';
import { hang, listen } from '../../request/support';
import { arrived, fine, network, pageOf, type Asked } from '../support/answers';
import { openHook, person } from '../support/inApp';

const staff = (id: number, ...role_ids: number[]) =>
  ({ id, name: `Name ${id}`, username: `user${id}`, version: id, role_ids }) as Staff;
const roles = [{ id: 5, name: 'Super', grantable: false, built_in: true }];

beforeEach(() => {
  listen();
  saveSession({ token: 'a.b.c', expireIn: 600 });
});
afterEach(() => {
  act(closeJob);
  setActiveJob(undefined);
  clearSession();
});

describe('the members of a role or a department', () => {
  const rows = [staff(1), staff(2, 5)];
  let calls: Asked[];
  async function open(codes = ['account.staff', 'account.staff.update']) {
    calls = network(({ path }) => (path === '/users/filter' ? fine({ roles }) : pageOf(rows)));
    const user = person({ id: 9, permissions: codes });
    const drawn = openHook(() => useMembers({ role_id: 5 }), { user });
    await arrived();
    return drawn;
  }
  const lists = () => calls.filter(({ path }) => path === '/users');

  test('are its accounts, with the roles that there are and what may be done', async () => {
    const { now } = await open();
    expect(now().rows.list.rows).toEqual(rows);
    expect(lists()[0]?.body).toMatchObject({ role_id: 5 });
    expect(now()).toMatchObject({ roles, mayChange: true, busy: undefined });
    expect(now().lock(rows[0]!)).toBeUndefined();
    expect(now().lock(rows[1]!)).toBe(translate('staff.onlySuper'));
  });

  test('are changed as a job, of which it is said that it is going on', async () => {
    const { now } = await open();
    network(() => undefined);
    global.fetch = ((_: string, init: RequestInit) => hang({ url: '', init: init as never })) as typeof fetch;
    const act1 = { kind: 'staffRoles', params: { add: [], remove: [5] } } as const;
    const title = { key: 'transfer.batch.enable.title' } as const;
    await arrived(() => now().change([rows[0]!], title, act1));
    expect(activeJob()?.job).toEqual({
      title,
      acts: [act1],
      items: [{ id: 1, label: 'Name 1', detail: 'user1', version: 1 }],
    });
    expect(now().busy).toBe(translate('transfer.batch.busy'));
  });
});

describe('the screen of accounts', () => {
  const screens = [{ path: '/account/staff', access: 'account.staff' }];
  const open = (...permissions: string[]) =>
    openHook(() => useMemberLinks('role_id=3'), { user: person({ permissions }), screens });

  test('shows the members, and each one of them', () => {
    const { now, rerender } = open('account.staff', 'account.staff.show');
    const { listHref, hrefOf } = now();
    expect([listHref, hrefOf?.({ id: 7 })]).toEqual(['/account/staff?role_id=3', '/account/staff?detail=7']);
    rerender();
    expect(now().hrefOf).toBe(hrefOf);
  });

  test.each([
    ['may not read single ones', ['account.staff'], '/account/staff?role_id=3'],
    ['may not open it', ['account.staff.show'], undefined],
    ['is not known to may open it', ['own.code'], undefined],
  ])('does not show them to who %s', (_, codes, listHref) => {
    expect(open(...codes).now()).toEqual({ listHref, hrefOf: undefined });
  });
});

test('accounts are chosen from all, or from a department', async () => {
  const calls = network(({ path }) =>
    path === '/users' ? pageOf([staff(1)]) : fine({ tree: [{ id: 3, name: 'Sales', parent_id: null }] }),
  );
  const { now } = openHook(useStaffChoice, { user: person() });
  await arrived();
  expect(now().rows.list.rows).toEqual([staff(1)]);
  expect(now().departments.value).toBeUndefined();
  expect(now().departments.index.entries.map(({ id }) => id)).toEqual([3]);
  await arrived(() => now().departments.onChange(3));
  expect(now().departments.value).toBe(3);
  const lists = calls
    .filter(({ path }) => path === '/users')
    .map(({ body }) => (body as Asked['query'])['department_id']);
  expect(lists).toEqual([undefined, 3]);
});
