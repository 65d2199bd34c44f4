import type { z } from 'zod';
import type { Page } from '../../../src/contract/envelope';
import { idAskedFor } from '../../../src/constants/searchWords';
import { roleIdentity, type Role, type RoleFields, type roleListQuery } from '../../../src/contract/role';
import { forbidden, invalid, notFound, requireValid, stale } from '../failure';
import { say, words } from '../words/words';
import type { AuditEntry } from '../pipeline/context';
import type { HandlersOf } from '../pipeline/handler';
import { lasting } from '../pipeline/lasting';
import { memoizeByRoles, grantedNodeIds, canCall, type Actor } from '../rules/actor';
import { changesOf, columnsOf, fieldNames } from '../rules/fields';
import { fold } from '../rules/fold';
import { nameOrder } from '../rules/nameOrder';
import { roleSearchKey, searchWords } from '../rules/searchKey';
import { symmetricDifference, inChunks, requireCoversRole, requireNodesGranted, without } from '../rules/grants';
import { withDirection, containsWords, sliceOf, sortOf } from '../rules/listing';
import { reachFor, type Reach } from '../rules/reach';
import type { Scope } from '../rules/gains';
import { nest } from '../rules/tree';
import { memoizeBy } from '../store/revisions';
import type { Db } from '../store/tables';
import { orderedNodes } from './menuRecords';
import { permissionPaths } from './permissionNames';
import { findRole, nodeIdsOf, roleColumns, shownRole } from './roleRecords';
import {
  departmentNames,
  isSameScope,
  knownDepartments,
  requireChangedWithin,
  requireRoleReached,
  scopeOf,
  setDepartments,
  wantedScope,
} from './roleScope';

const sortable = {
  id: 'id',
  name: 'order_key',
  code: 'code_key',
  staff_count: 'staff_count',
  permission_count: 'permission_count',
  created_at: 'created_at',
  updated_at: 'updated_at',
} as const;

const identity = fieldNames(roleIdentity);

/** All nodes; `grantable` where the holder can grant and revoke them. */
const permissionTree = memoizeByRoles(['menus', 'roles'], async (db, holder) => {
  const held = await grantedNodeIds(db, holder);
  return lasting({
    permission: nest(await orderedNodes(db), ({ id, parent_id, name, permission, type }) => ({
      id,
      parent_id,
      name,
      code: permission,
      type,
      grantable: held.has(id),
    })),
  });
});

type Query = z.output<typeof roleListQuery>;

/** Cached: counting holders of a common role is slow. Scoped actors get counts for their scope. */
const keptList = memoizeBy(
  ['roles', 'menus', 'staff', 'departments'],
  async (db, { query, reach }: { query: Query; reach: Reach }) => lasting(await listRoles(db, query, reach)),
);

const keptDetail = memoizeBy(
  ['roles', 'menus', 'staff', 'departments'],
  async (db, { id, reach }: { id: number; reach: Reach }) => lasting(await detailOf(db, id, reach)),
);

/** Staff whom the actor may see as holders of a role. */
async function knownReach(db: Db, actor: Actor): Promise<Reach> {
  const reach = await reachFor(db, actor, 'staffList');
  return reach?.length === 0 ? reachFor(db, actor, 'roleList') : reach;
}

export const roleOperations: HandlersOf<'roleList' | 'roleForm' | 'roleDetail' | 'roleCreate' | 'roleUpdate'> = {
  roleList: async ({ store: { db }, actor }, { query }) => keptList(db, { query, reach: await knownReach(db, actor) }),

  roleForm: ({ store: { db }, actor }) => permissionTree(db, actor),

  roleDetail: async ({ store: { db }, actor }, { params: { id } }) =>
    keptDetail(db, { id, reach: await knownReach(db, actor) }),

  roleCreate: ({ write, now }, { body: { permission, scope, department_ids, ...fields } }) =>
    write(async (tx, actor) => {
      const row = toRow(fields, null);
      const nodeIds = [...new Set(permission)];
      await requireUnique(tx, null, row);
      const reach = await reachFor(tx, actor, 'roleCreate');
      const wanted = await wantedScope(tx, { scope, department_ids }, null, reach);
      await requireNodesGranted(tx, actor, nodeIds);
      await requireChangedWithin(tx, actor, null, nodeIds, [{ nodeIds, scope: wanted }]);
      const { id } = await tx
        .insertInto('roles')
        .values({ ...row, scope: wanted.scope, built_in: 0, created_at: now(), updated_at: now() })
        .returning('id')
        .executeTakeFirstOrThrow();
      await insertNodes(tx, id, nodeIds);
      await setDepartments(tx, id, wanted.departmentIds);
      return entry(tx, id, null, { ...row, ...wanted, nodeIds });
    }),

  roleUpdate: ({ write, now }, { params: { id }, body: { permission, version, scope, department_ids, ...fields } }) =>
    write(async (tx, actor) => {
      const current = await tx.selectFrom('roles').selectAll().where('id', '=', id).executeTakeFirst();
      if (!current) throw notFound();
      if (version !== undefined && version !== current.version)
        throw stale(
          (await canCall(tx, actor, 'roleDetail')) ? await detailOf(tx, id, await knownReach(tx, actor)) : null,
        );
      const reach = await reachFor(tx, actor, 'roleUpdate');
      const had = await scopeOf(tx, current);
      await requireRoleReached(tx, reach, id, had);
      const row = toRow(fields, current);
      const nodeIds = [...new Set(permission)];
      const held = await nodeIdsOf(tx, current);
      if (identity.some((field) => row[field] !== current[field])) await requireCoversRole(tx, actor, current);
      await requireUnique(tx, id, row);
      const wanted = await wantedScope(tx, { scope, department_ids }, had, reach);
      const isSame = isSameScope(had, wanted);
      if (!isSame && current.built_in === 1) throw invalid({ scope: [words().fields.builtInScope] });
      if (!isSame && !actor.isSuper && actor.roleIds.includes(id)) throw forbidden(say('notOwnScope'));
      // A change of scope grants or revokes all permissions of the role somewhere.
      const changed = isSame ? symmetricDifference(held, nodeIds) : [...new Set([...held, ...nodeIds])];
      if (current.built_in === 1) requireWhole(current, row, held, nodeIds);
      else await requireMine(tx, actor, id, changed);
      await requireChangedWithin(tx, actor, id, changed, [
        { nodeIds: held, scope: had },
        { nodeIds, scope: wanted },
      ]);
      await tx
        .updateTable('roles')
        .set({ ...row, scope: wanted.scope, updated_at: now(), version: current.version + 1 })
        .where('id', '=', id)
        .execute();
      if (current.built_in === 0) {
        await deleteNodes(tx, id, without(held, nodeIds));
        await insertNodes(tx, id, without(nodeIds, held));
      }
      if (!isSame) await setDepartments(tx, id, wanted.departmentIds);
      return entry(tx, id, { ...current, ...had, nodeIds: held }, { ...row, ...wanted, nodeIds });
    }),
};

/** @returns one page of the roles whose name or code contains the keyword, or the role with this id (`#12`) */
async function listRoles(db: Db, query: Query, reach: Reach): Promise<Page<Role>> {
  const [id, words] = [idAskedFor(query.keyword ?? ''), searchWords(query.keyword ?? '')];
  const sort = sortOf(sortable, query);
  const { limit, offset } = sliceOf(query);
  const found = db
    .selectFrom('roles')
    .where((row) => (id === undefined ? containsWords(row.ref('search_key'), words) : row('id', '=', id)));
  const { total } = await found.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const page = found.select(roleColumns(db, reach));
  const rows = await (sort ? page.orderBy(sort.column, withDirection(sort)) : page.orderBy('built_in', 'desc'))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const known = await knownDepartments(db, rows, reach);
  return { data: rows.map((row) => shownRole(row, known)), current_page: query.page, total: Number(total) };
}

type Detail = Role & { permission: number[] };

/** @throws Failure 404 for an unknown role */
async function detailOf(db: Db, id: number, reach: Reach): Promise<Detail> {
  const row = await findRole(db, id, reach);
  if (!row) throw notFound();
  const known = await knownDepartments(db, [row], reach);
  return { ...shownRole(row, known), permission: await nodeIdsOf(db, row) };
}

type Identity = Omit<RoleFields, 'permission' | 'scope' | 'department_ids'>;

function toRow(body: Identity, before: Identity | null) {
  const row = columnsOf(identity, body, before);
  const keys = { name_key: fold(row.name), code_key: fold(row.code) };
  return { ...row, ...keys, search_key: roleSearchKey(row), order_key: nameOrder(row.name) };
}

/** @throws Failure 422 */
async function requireUnique(db: Db, id: number | null, { name_key, code_key }: ReturnType<typeof toRow>) {
  const others = await db
    .selectFrom('roles')
    .select(['name_key', 'code_key'])
    .where('id', '!=', id ?? 0)
    .where((row) => row.or([row('name_key', '=', name_key), row('code_key', '=', code_key)]))
    .execute();
  requireValid({
    ...(others.some((other) => other.name_key === name_key) && { name: [words().fields.nameTaken] }),
    ...(others.some((other) => other.code_key === code_key) && { code: [words().fields.codeTaken] }),
  });
}

/** @throws Failure 422 for another code or fewer permissions of the built-in role */
function requireWhole(
  { code }: { code: string },
  after: { code: string },
  all: readonly number[],
  nodeIds: readonly number[],
): void {
  if (after.code !== code) throw invalid({ code: [words().fields.builtInCode] });
  if (symmetricDifference(all, nodeIds).length > 0) throw invalid({ permission: [words().fields.builtInPermission] });
}

/** @throws Failure 403 unless the actor holds every changed permission, and the role is not one of their own */
async function requireMine(db: Db, actor: Actor, id: number, changed: readonly number[]) {
  await requireNodesGranted(db, actor, changed);
  if (changed.length > 0 && !actor.isSuper && actor.roleIds.includes(id)) throw forbidden(say('notOwnRole'));
}

async function insertNodes(db: Db, roleId: number, nodeIds: readonly number[]): Promise<void> {
  for (const portion of inChunks(nodeIds)) {
    const rows = portion.map((nodeId) => ({ role_id: roleId, node_id: nodeId }));
    await db.insertInto('role_nodes').values(rows).execute();
  }
}

async function deleteNodes(db: Db, roleId: number, nodeIds: readonly number[]): Promise<void> {
  for (const portion of inChunks(nodeIds)) {
    await db.deleteFrom('role_nodes').where('role_id', '=', roleId).where('node_id', 'in', portion).execute();
  }
}

type Audited = Identity & Scope & { nodeIds: readonly number[] };

async function entry(db: Db, id: number, before: Audited | null, after: Audited): Promise<AuditEntry> {
  const view = async ({ nodeIds, scope, departmentIds, ...fields }: Audited, other: Audited | null) => {
    const { names, others } = await permissionPaths(db, without(nodeIds, other?.nodeIds ?? []));
    return {
      ...fields,
      // The default scope of a new role is not logged.
      scope: scope ?? (before && 'all'),
      departments: await departmentNames(db, departmentIds),
      permission: names.length > 0 ? names : null,
      permission_ids: others || null,
    };
  };
  return {
    happened: { kind: 'done', name: after.name, id },
    changes: changesOf('role', before && (await view(before, after)), await view(after, before)),
  };
}
