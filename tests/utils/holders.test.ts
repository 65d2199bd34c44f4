import fc from 'fast-check';
import type { PermissionNode, RoleDetail } from '@/contract/role';
import type { Staff, StaffQuery } from '@/contract/staff';
import { holderSource, grantTest, permitsNothing, type Holder } from '@/utils/holders';
import { MATRIX_LAYOUT, permissionMatrix } from '@/pages/account/holders/MatrixDialog';
import { pageReader } from '@/utils/transfer/pageReader';
import { indexTree } from '@/utils/tree/tree';
import { effectivePermissions, permissionSources } from '@/hooks/role/usePermissionIndex';
import { isDaily } from '../support/tier';

describe('holders', () => {
  const nodes: PermissionNode[] = [
    { id: 1, parent_id: null, name: 'People', type: 'directory' },
    { id: 2, parent_id: 1, name: 'Pay', code: 'pay', type: 'page' },
    { id: 3, parent_id: 2, name: 'See pay', code: 'pay.show', type: 'action' },
    { id: 4, parent_id: null, name: 'Pay, once more', code: 'pay', type: 'page' },
    { id: 5, parent_id: null, name: 'Home', type: 'page' },
  ];
  const index = indexTree(nodes);
  const role = (id: number, permission: number[], rest: Partial<RoleDetail> = {}) =>
    ({ id, name: `Role ${id}`, permission, staff_count: 1, ...rest }) as RoleDetail;

  describe('permission of a node', () => {
    const holds = grantTest(index);

    test('a role grants a permission by its node, or by another node with the same code', () => {
      expect([2, 3, 4, 5].map((id) => holds(role(1, [4]), id))).toEqual([true, false, true, false]);
      // A node without a code is granted only if the role contains the node itself.
      expect(holds(role(1, [5]), 5)).toBe(true);
      expect([holds(role(1, [1]), 5), holds(role(1, [4]), 99)]).toEqual([false, false]);
    });

    test('the built-in role grants the permissions of all existing nodes', () => {
      const builtIn = role(1, [], { built_in: true });
      expect([nodes.every(({ id }) => holds(builtIn, id)), holds(builtIn, 99)]).toEqual([true, false]);
    });

    test('a folder without a code grants no permission', () => {
      expect(nodes.map(permitsNothing)).toEqual([true, false, false, false, false]);
    });
  });

  test('the permission matrix has a row for each permission, indented by depth, and a column per role', () => {
    const matrix = permissionMatrix(index, [role(1, [], { built_in: true }), role(2, [4])], {
      heads: ['permission', 'path', 'code', 'type'],
      typeName: (type) => type,
      roleName: ({ name }) => name,
    });
    expect(matrix).toEqual([
      ['permission', 'path', 'code', 'type', 'Role 1', 'Role 2'],
      ['People', 'People', '', 'directory', '●', ''],
      ['    Pay', 'People / Pay', 'pay', 'page', '●', '●'],
      ['        See pay', 'People / Pay / See pay', 'pay.show', 'action', '●', ''],
      ['Pay, once more', 'Pay, once more', 'pay', 'page', '●', '●'],
      ['Home', 'Home', '', 'page', '●', ''],
    ]);
    // In the exported matrix, the first column is frozen, and the four columns before the roles have fixed widths.
    expect([MATRIX_LAYOUT.frozenColumns, MATRIX_LAYOUT.widths.length]).toEqual([1, 4]);
  });

  describe('holders of roles', () => {
    type Members = ReadonlyMap<number, readonly number[]>;
    const person = (id: number, members: Members) =>
      ({ id, role_ids: [...members].flatMap(([roleId, ids]) => (ids.includes(id) ? roleId : [])) }) as Staff;
    const backend =
      (members: Members, without: readonly (keyof Staff)[] = []) =>
      ({ role_id = 0, page = 1, pageSize = 100 }: StaffQuery) => {
        const ids = members.get(role_id) ?? [];
        const data = ids.slice((page - 1) * pageSize, page * pageSize).map((id) => {
          const row = person(id, members);
          return Object.fromEntries(
            Object.entries(row).filter(([key]) => !without.includes(key as keyof Staff)),
          ) as Staff;
        });
        return Promise.resolve({ ok: true as const, data: { data, total: ids.length } });
      };
    const readAll = async (source: ReturnType<typeof holderSource>) => {
      const rows: Holder[] = [];
      const totals: (number | undefined)[] = [];
      const end = await pageReader(
        source,
        (next) => rows.push(...next),
        ({ total }) => totals.push(total),
      ).read();
      return { rows, totals, end };
    };
    const countedRole = (id: number, staff_count: number) => ({ id, name: `Role ${id}`, staff_count });
    const idList = fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { maxLength: 330 });

    test('holders of roles are listed once per person with all roles, and the total is never too low', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(idList, { maxLength: 4 }), fc.boolean(), async (lists, isCounted) => {
          const members: Members = new Map(lists.map((ids, place) => [place + 1, ids]));
          const roles = lists.map((ids, place) => ({
            id: place + 1,
            name: `Role ${place + 1}`,
            ...(isCounted && { staff_count: ids.length }),
          }));
          const { rows, totals, end } = await readAll(holderSource(roles, backend(members)));
          const holderIds = new Set(lists.flat());
          expect(end.kind).toBe('read');
          expect(rows.map(({ id }) => id).sort()).toEqual([...holderIds].sort());
          for (const { id, grantingRoles } of rows)
            expect(grantingRoles.map((one) => one.id)).toEqual(person(id, members).role_ids);
          if (isCounted) expect(totals.every((total) => (total ?? 0) >= holderIds.size)).toBe(true);
        }),
        { numRuns: isDaily ? 20 : 400 },
      );
    });

    test('if accounts in a response have no roles, each holder has the role that was queried', async () => {
      const members = new Map([
        [1, [7, 8]],
        [2, [8, 9]],
      ]);
      const roles = [1, 2].map((id) => ({ id, name: `Role ${id}` }));
      const { rows } = await readAll(holderSource(roles, backend(members, ['role_ids', 'roles'])));
      expect(rows.map(({ id }) => id)).toEqual([7, 8, 9]);
      expect(rows.map(({ grantingRoles }) => grantingRoles.map(({ id }) => id))).toEqual([[1], [1], [2]]);
    });

    test('holders of a role without people are not requested; a failed page is requested again', async () => {
      const members = new Map([
        [1, Array.from({ length: 150 }, (_, place) => place + 1)],
        [3, [500]],
      ]);
      const answer = backend(members);
      const roleIds: (number | undefined)[] = [];
      let isBroken = true;
      const source = holderSource([countedRole(1, 150), countedRole(2, 0), countedRole(3, 1)], (query) => {
        roleIds.push(query.role_id);
        if (query.role_id !== 3 || !isBroken) return answer(query);
        isBroken = false;
        return Promise.resolve({ ok: false, failure: { code: 500, message: 'down' } });
      });
      const rows: Holder[] = [];
      const reader = pageReader(source, (next) => rows.push(...next));
      expect((await reader.read()).kind).toBe('failed');
      expect((await reader.read()).kind).toBe('read');
      expect(rows).toHaveLength(151);
      expect(roleIds).toEqual([1, 1, 3, 3]);
    });

    test('holders have the roles in `roles` if `role_ids` is missing', async () => {
      const roleRefs = [{ id: 2, name: 'Role 2' }];
      const source = holderSource(
        [1, 2, 3].map((id) => ({ id, name: `Role ${id}` })),
        ({ role_id }) =>
          Promise.resolve({
            ok: true,
            data: role_id === 1 ? { data: [{ id: 7, roles: roleRefs } as Staff], total: 1 } : { data: [], total: 0 },
          }),
      );
      const { rows } = await readAll(source);
      expect(rows.map(({ grantingRoles }) => grantingRoles.map(({ id }) => id))).toEqual([[1, 2]]);
    });

    const memberIds = new Map([
      [1, [11, 12, 13]],
      [2, [13, 14]],
      [3, [15]],
    ]);
    // Some backends return no `staff_count`.
    const countedRoles = [countedRole(1, 3), countedRole(2, 2), { id: 3, name: 'Role 3' }];

    test('the total of holders starts as the sum over all roles, and decreases by each repeated person', async () => {
      const source = holderSource(countedRoles, backend(memberIds));
      const ids: number[][] = [];
      const totals: (number | undefined)[] = [];
      for (const page of [1, 2, 3, 4, 5]) {
        const answer = await source({ page, pageSize: 2 });
        if (!answer.ok) throw new Error(answer.failure.message);
        ids.push(answer.data.data.map(({ id }) => id));
        totals.push(answer.data.total);
      }
      expect(ids).toEqual([[11, 12], [13], [14], [15], []]);
      expect(totals).toEqual([6, 6, 5, 5, 5]);
    });

    test('a second request for the first page of holders restarts the list', async () => {
      const source = holderSource(countedRoles, backend(memberIds));
      for (const page of [1, 2, 3]) await source({ page, pageSize: 2 });
      const data = { data: [{ id: 11 }, { id: 12 }], total: 6 };
      expect(await source({ page: 1, pageSize: 2 })).toMatchObject({ ok: true, data });
    });

    test('a total of holders that is too high does not cause endless requests', async () => {
      const pages: (number | undefined)[] = [];
      const source = holderSource([{ id: 1, name: 'one' }], ({ page }) => {
        pages.push(page);
        const data = page === 1 ? [{ id: 7 } as Staff] : [];
        return Promise.resolve({ ok: true, data: { data, total: 9 } });
      });
      expect((await readAll(source)).rows.map(({ id }) => id)).toEqual([7]);
      expect(pages).toEqual([1, 2]);
    });
  });
});

describe('permission sources', () => {
  const tree: PermissionNode[] = [
    { id: 1, parent_id: null, name: 'People', type: 'directory' },
    { id: 2, parent_id: 1, name: 'Staff', type: 'page' },
    { id: 3, parent_id: 1, name: 'Roles', type: 'page' },
    { id: 4, parent_id: 3, name: 'New role', type: 'action' },
    { id: 5, parent_id: null, name: 'Home', type: 'page' },
  ];
  const role = (name: string, permission: number[], rest: Partial<RoleDetail> = {}) =>
    ({ id: 1, name, permission, ...rest }) as RoleDetail;

  test('each known permission node has the names of all roles that grant it, without duplicates', () => {
    const sources = permissionSources(indexTree(tree), [role('Editor', [2, 4, 4, 99]), role('Reader', [2])]);
    expect([...sources]).toEqual([
      [2, ['Editor', 'Reader']],
      [4, ['Editor']],
    ]);
  });

  test('the built-in role grants all nodes, whatever permissions it lists', () => {
    const sources = permissionSources(indexTree(tree), [role('Admin', [99], { built_in: true }), role('Reader', [5])]);
    const admin = [1, 2, 3, 4].map((id) => [id, ['Admin']]);
    expect([...sources]).toEqual([...admin, [5, ['Admin', 'Reader']]]);
  });

  test('the effective permission tree has the granted nodes and their ancestors', () => {
    const { index, sources } = effectivePermissions(tree, [role('Editor', [4])]);
    expect(index.entries).toMatchObject([
      { level: 1, node: { name: 'People', parent_id: null } },
      { level: 2, node: { name: 'Roles', parent_id: 1 } },
      { level: 3, node: { name: 'New role', parent_id: 3 } },
    ]);
    expect([...sources]).toEqual([[4, ['Editor']]]);
  });

  test('the effective permission tree omits nodes that are not granted, and keeps later granted nodes', () => {
    const { index } = effectivePermissions(tree, [role('Reader', [3, 5])]);
    expect(index.entries.map(({ id }) => id)).toEqual([1, 3, 5]);
    expect(effectivePermissions(tree, [role('Reader', [5])]).index.entries.map(({ id }) => id)).toEqual([5]);
  });

  test('the effective permission tree is empty without roles', () => {
    const { index, sources } = effectivePermissions(tree, []);
    expect([index.entries, sources.size]).toEqual([[], 0]);
  });
});
