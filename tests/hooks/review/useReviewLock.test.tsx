import { history } from 'umi';
import type { Staff } from '@/contract/staff';
import { useReviewLock } from '@/hooks/review/useReviewing';
import { useReviewOfRole } from '@/hooks/review/useReviewOfRole';
import { translate } from '@/locales/translate';
import { listen } from '../../request/support';
import { arrived, fine, network } from '../support/answers';
import { openHook, person } from '../support/inApp';

beforeEach(() => void listen());

describe('reason against revoking a role', () => {
  const roles = [
    { id: 5, name: 'Beyond', grantable: false },
    { id: 6, name: 'Mine', grantable: true },
    { id: 7, name: 'Open' },
    { id: 8, name: 'Super', grantable: false, built_in: true },
  ];
  function open(isActive = true, codes = ['account.staff', 'account.staff.update']) {
    const calls = network(({ path }) => (path === '/users/filter' ? fine({ roles }) : undefined));
    const user = person({ id: 9, permissions: codes });
    return { ...openHook((is: boolean) => useReviewLock(is), { user, props: isActive }), calls };
  }
  const superStaff = { id: 3, role_ids: [8, 6] } as Staff;

  test('exists for own roles, roles beyond the reviewer, and accounts that they may not change', async () => {
    const { now } = open();
    await arrived();
    const lock = now();
    expect(lock({ personId: 9, roleId: 6 })).toBe(translate('review.self'));
    expect(lock({ personId: 3, roleId: 5 })).toBe(translate('staff.role.beyond'));
    expect(lock({ personId: 3, roleId: 6, staff: superStaff })).toBe(translate('staff.onlySuper'));
    for (const roleId of [6, 7, 99]) expect(lock({ personId: 3, roleId })).toBeUndefined();
    expect(lock({ personId: 3, roleId: 6, staff: { ...superStaff, role_ids: [6] } })).toBeUndefined();
  });

  test('exists only for own roles without permission to change accounts', async () => {
    const { now, calls } = open(true, ['account.staff']);
    await arrived();
    expect(now()({ personId: 9, roleId: 6 })).toBe(translate('review.self'));
    expect([now()({ personId: 3, roleId: 5, staff: superStaff }), calls]).toEqual([undefined, []]);
  });

  test('is read on request only', async () => {
    const { now, calls, rerender } = open(false);
    await arrived();
    expect([now()({ personId: 3, roleId: 5 }), calls]).toEqual([undefined, []]);
    rerender(true);
    await arrived();
    expect(now()({ personId: 3, roleId: 5 })).toBe(translate('staff.role.beyond'));
    const before = now();
    rerender(true);
    expect(now()).toBe(before);
  });
});

describe('a review of the members of a role', () => {
  const screens = [{ path: '/account/review', access: 'account.staff' }];
  const open = (...permissions: string[]) =>
    openHook(useReviewOfRole, { user: person({ permissions }), screens }).now();

  test('opens from its row with permission to list accounts and roles', async () => {
    const { hrefOf, actionsOf } = open('account.staff', 'account.role');
    expect(hrefOf?.(3)).toBe('/account/review?role=3');
    const [action] = actionsOf(3);
    expect(action).toMatchObject({ key: 'review', label: translate('review.ofRole') });
    await arrived(() => action?.onClick());
    expect(history.location.pathname + history.location.search).toBe('/account/review?role=3');
  });

  test.each([
    ['list accounts', ['account.role']],
    ['list roles', ['account.staff']],
    ['open the screen', ['own.code']],
  ])('is not available without permission to %s', (_, codes) => {
    const { hrefOf, actionsOf } = open(...codes);
    expect([hrefOf, actionsOf(3)]).toEqual([undefined, []]);
  });

  test('is not available without permission to open the screen', () => {
    const user = person({ permissions: ['account.staff', 'account.role'] });
    const screens = [{ path: '/account/review', access: 'account.review' }];
    expect(openHook(useReviewOfRole, { user, screens }).now().hrefOf).toBeUndefined();
  });
});
