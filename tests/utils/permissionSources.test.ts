import type { PermissionNode, RoleDetail } from '@/contract/role';
import { effectivePermissions, permissionSources } from '@/utils/permissionSources';
import { indexTree } from '@/utils/tree/tree';

const tree: PermissionNode[] = [
  {
    id: 1,
    parent_id: null,
    name: 'People',
    type: 'directory',
    children: [
      { id: 2, parent_id: 1, name: 'Staff', type: 'page' },
      {
        id: 3,
        parent_id: 1,
        name: 'Roles',
        type: 'page',
        children: [{ id: 4, parent_id: 3, name: 'New role', type: 'action' }],
      },
    ],
  },
  { id: 5, parent_id: null, name: 'Home', type: 'page' },
];
const role = (name: string, permission: number[], rest: Partial<RoleDetail> = {}) =>
  ({ id: 1, name, permission, ...rest }) as RoleDetail;

test('a node has the names of all roles that hold it, each once; what is not in the tree has none', () => {
  const sources = permissionSources(indexTree(tree), [role('Editor', [2, 4, 4, 99]), role('Reader', [2])]);
  expect([...sources]).toEqual([
    [2, ['Editor', 'Reader']],
    [4, ['Editor']],
  ]);
});

test('the built-in role holds all there are, whatever it lists', () => {
  const sources = permissionSources(indexTree(tree), [role('Admin', [99], { built_in: true }), role('Reader', [5])]);
  expect([...sources]).toEqual([
    [1, ['Admin']],
    [2, ['Admin']],
    [3, ['Admin']],
    [4, ['Admin']],
    [5, ['Admin', 'Reader']],
  ]);
});

test('of the tree only what is held is left, with the way to it', () => {
  const { index, sources } = effectivePermissions(tree, [role('Editor', [4])]);
  expect(index.entries.map(({ node, level }) => [node.name, level, node.parent_id])).toEqual([
    ['People', 1, null],
    ['Roles', 2, 1],
    ['New role', 3, 3],
  ]);
  expect([...sources]).toEqual([[4, ['Editor']]]);
});

test('what comes after something that is not held is not lost', () => {
  const { index } = effectivePermissions(tree, [role('Reader', [3, 5])]);
  expect(index.entries.map(({ id }) => id)).toEqual([1, 3, 5]);
  expect(effectivePermissions(tree, [role('Reader', [5])]).index.entries.map(({ id }) => id)).toEqual([5]);
});

test('without roles nothing is left', () => {
  const { index, sources } = effectivePermissions(tree, []);
  expect([index.entries, sources.size]).toEqual([[], 0]);
});
