import type { PermissionNode } from '@/contract/role';
import { indexTree } from '@/utils/tree/tree';

/** This file contains the sample data of the examples. */

export const LONG_NAME = 'North-western Regional Directorate for Procurement, Supplier Relations and Shared Services';

export const nothing = (): undefined => undefined;

export interface Person {
  id: number;
  name: string;
  department: string;
  staffCount: number;
}

export const people: readonly Person[] = [
  { id: 1, name: 'Ada Lovelace', department: 'Analysis', staffCount: 12 },
  { id: 2, name: 'Grace Hopper', department: 'Compilers', staffCount: 7 },
  { id: 3, name: 'Li Shanlan', department: 'Translation', staffCount: 1 },
];

export const longPeople: readonly Person[] = [
  { id: 4, name: `${LONG_NAME} (Deputy)`, department: LONG_NAME, staffCount: 1_234_567 },
  { id: 5, name: 'Unbreakable'.repeat(12), department: LONG_NAME, staffCount: 0 },
];

export interface Unit {
  id: number;
  parent_id: number | null;
  name: string;
  version: number;
  children?: readonly Unit[];
}

const unit = (id: number, parent: number | null, name: string, children: readonly Unit[] = []): Unit => ({
  id,
  parent_id: parent,
  name,
  version: 1,
  children,
});

export const units = indexTree<Unit>([
  unit(1, null, 'Head office', [
    unit(2, 1, 'Finance', [unit(3, 2, 'Payroll')]),
    unit(4, 1, LONG_NAME, [unit(5, 4, 'Warehouse')]),
  ]),
  unit(6, null, 'Laboratory'),
]);

export const noUnits = indexTree<Unit>([]);

export const nameOf = ({ name }: { name: string }): string => name;

/** Permission tree in which all but the last entry is grantable. */
export const permissions = indexTree<PermissionNode>([
  {
    id: 1,
    parent_id: null,
    name: 'Accounts',
    type: 'directory',
    children: [
      {
        id: 2,
        parent_id: 1,
        name: 'Roles',
        code: 'account.role',
        type: 'page',
        children: [
          { id: 3, parent_id: 2, name: 'Create', code: 'account.role.store', type: 'action' },
          { id: 4, parent_id: 2, name: LONG_NAME, code: 'account.role.update', type: 'action' },
        ],
      },
    ],
  },
  { id: 5, parent_id: null, name: 'Locked', code: 'account.locked', type: 'page', grantable: false },
]);
