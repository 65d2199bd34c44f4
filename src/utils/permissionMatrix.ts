import type { MenuType } from '@/contract/menu';
import type { PermissionNode, RoleDetail } from '@/contract/role';
import { holdingTest } from '@/utils/holders';
import { namePath, type TreeIndex } from '@/utils/tree/tree';

/** Mark in the cell of a role with the permission. */
const HELD = '●';
const INDENT = '    ';

/** Workbook layout of the matrix: the permissions stay visible beside any number of roles. */
export const MATRIX_LAYOUT = { frozenColumns: 1, widths: [36, 44, 32, 10] };

interface MatrixWords {
  /** Heads of the columns before those of the roles. */
  heads: readonly [permission: string, path: string, code: string, type: string];
  typeName: (type: MenuType) => string;
  roleName: (role: RoleDetail) => string;
}

/** All permissions in the order of the tree, and which of the roles have them; the first row is the header. */
export function permissionMatrix(
  index: TreeIndex<PermissionNode>,
  roles: readonly RoleDetail[],
  { heads, typeName, roleName }: MatrixWords,
): string[][] {
  const holds = holdingTest(index);
  return [
    [...heads, ...roles.map(roleName)],
    ...index.entries.map(({ id, level, node }) => [
      INDENT.repeat(level - 1) + node.name,
      namePath(index, id),
      node.code ?? '',
      typeName(node.type),
      ...roles.map((role) => (holds(role, id) ? HELD : '')),
    ]),
  ];
}
