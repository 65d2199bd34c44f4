import type { Actor } from '../../mock/server/rules/actor';
import type { Store } from '../../mock/server/store/openStore';
import { addOrganization } from './organizationRows';

/** Departments: below the top are two branches, 2 > 3 and 10 > 11, and 20 and 30. */
const tree: [number, number | null][] = [
  [1, null],
  [2, 1],
  [3, 2],
  [10, 1],
  [11, 10],
  [20, 1],
  [30, 1],
];
/** Roles by what they give, and where. */
export const [EVERYWHERE, OWN, LISTED, LOGS, NOTHING, LISTED_OTHER, BARE, OWN_LOGS, EMPTY] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9,
];
/** Permissions of the nodes 1 to 5. */
export const [LIST, SHOW, LOG, MENU, ROLE] = [
  'account.staff',
  'account.staff.show',
  'account.record',
  'account.menu',
  'account.role',
] as const;

/** An organisation whose roles give something in parts of it. */
export const addParts = (store: Store): Promise<void> =>
  addOrganization(store, {
    departments: tree,
    nodes: [LIST, SHOW, LOG, MENU, ROLE].map((permission, at) => ({ id: at + 1, permission })),
    roles: [
      { id: EVERYWHERE, nodes: [1] },
      { id: OWN, nodes: [1, 2, 4], scope: 'own_department' },
      { id: LISTED, nodes: [1, 5], scope: 'departments', departments: [10, 2] },
      { id: LOGS, nodes: [3], scope: 'departments', departments: [20] },
      // Rows of a scope that the role has no more count for nothing.
      { id: NOTHING, scope: 'own_department', departments: [20] },
      { id: LISTED_OTHER, nodes: [1], scope: 'departments', departments: [11, 3] },
      { id: BARE, nodes: [4], scope: 'departments', departments: [1] },
      { id: OWN_LOGS, nodes: [3], scope: 'own_department' },
      { id: EMPTY, nodes: [1], scope: 'departments' },
    ],
    staff: [
      { id: 1, department: 2, roles: [OWN] },
      { id: 2, department: 3, roles: [NOTHING, OWN] },
      { id: 3, department: 11, roles: [LISTED, OWN] },
      { id: 4, department: 20, roles: [OWN_LOGS] },
      { id: 5, department: 2, roles: [OWN] },
      { id: 6, department: 30, roles: [OWN] },
    ],
  });

export const scoped = (roleIds: number[], departmentId = 2): Actor => ({
  ...{ id: 9, username: 'x', name: 'x', jti: 'x', roleIds, isSuper: false, isScoped: true },
  ...{ departmentId, mustChangePassword: false, seenAt: 0 },
});
export const everywhere = { ...scoped([EVERYWHERE]), isScoped: false };
