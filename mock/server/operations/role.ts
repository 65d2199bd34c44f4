import type { z } from 'zod';
import type { Page } from '../../../src/contract/envelope';
import { searchedId } from '../../../src/constants/searchWords';
import { roleIdentity, type Role, type RoleFields, type roleListQuery } from '../../../src/contract/role';
import { forbidden, invalid, notFound, requireValid, editConflict } from '../failure';
import { answerText, words } from '../words/words';
import type { AuditEntry, HandlersOf } from '../pipeline/context';
import { cacheSerialized } from '../pipeline/serialize';
import { memoizeByRoles, grantedNodeIds, canCall, type Actor } from '../rules/actor';
import { changesOf, columnsOf, fieldNames } from '../rules/fields';
import { fold } from '../rules/fold';
import { nameOrder } from '../rules/nameOrder';
import { roleSearchKey, searchWords } from '../rules/searchKey';
import { symmetricDifference, inChunks, requireCoversRole, requireNodesGranted, without } from '../rules/grants';
import { directionOf, containsWords, sliceOf, sortOf } from '../rules/listing';
import { reachFor, type Reach } from '../rules/reach';
import type { Scope } from '../rules/gains';
import { nest } from '../rules/tree';
import { memoizeBy } from '../store/revisions';
import type { Db } from '../store/tables';
import { orderedNodes, permissionPaths } from './menu';
import {
  findRole,
  nodeIdsOf,
  roleColumns,
  toRole,
  departmentNames,
  isSameScope,
  visibleDepartments,
  requireChangeHeld,
  requireRoleWithin,
  scopeOf,
  setDepartments,
  requestedScope,
} from './roleRecords';

const sortColumns = {
  id: 'id',
  name: 'order_key',
  code: 'code_key',
  staff_count: 'staff_count',
  permission_count: 'permission_count',
  created_at: 'created_at',
  updated_at: 'updated_at',
} as const;

const identity = fieldNames(roleIdentity);

/** The permission tree with all menu nodes. `grantable` is true for the nodes that the actor can grant and revoke. */
const permissionTree = memoizeByRoles(['menus', 'roles'], async (db, holder) => {
  const grantedIds = await grantedNodeIds(db, holder);
  return cacheSerialized({
    permission: nest(await orderedNodes(db), ({ id, parent_id, name, permission, type }) => ({
      id,
      parent_id,
      name,
      code: permission,
      type,
      grantable: grantedIds.has(id),
    })),
  });
});

type Query = z.output<typeof roleListQuery>;

/**
 * The role list, cached because counting the accounts of a widely assigned role is slow.
 * Only accounts within the reach are counted.
 */
const cachedRoleList = memoizeBy(
  ['roles', 'menus', 'staff', 'departments'],
  async (db, { query, reach }: { query: Query; reach: Reach }) => cacheSerialized(await listRoles(db, query, reach)),
);

const cachedRoleDetail = memoizeBy(
  ['roles', 'menus', 'staff', 'departments'],
  async (db, { id, reach }: { id: number; reach: Reach }) => cacheSerialized(await detailOf(db, id, reach)),
);

/**
 * @returns the reach for the accounts shown with a role: the departments in which the actor can list accounts.
 * For an actor who cannot list any accounts, the reach is the departments in which the actor can list roles.
 */
async function visibleReach(db: Db, actor: Actor): Promise<Reach> {
  const reach = await reachFor(db, actor, 'staffList');
  return reach?.length === 0 ? reachFor(db, actor, 'roleList') : reach;
}

export const roleOperations: HandlersOf<'roleList' | 'roleForm' | 'roleDetail' | 'roleCreate' | 'roleUpdate'> = {
  roleList: async ({ store: { db }, actor }, { query }) =>
    cachedRoleList(db, { query, reach: await visibleReach(db, actor) }),

  roleForm: ({ store: { db }, actor }) => permissionTree(db, actor),

  roleDetail: async ({ store: { db }, actor }, { params: { id } }) =>
    cachedRoleDetail(db, { id, reach: await visibleReach(db, actor) }),

  roleCreate: ({ write, now }, { body: { permission, scope, department_ids, ...fields } }) =>
    write(async (tx, actor) => {
      const row = toRow(fields, null);
      const nodeIds = [...new Set(permission)];
      await requireUnique(tx, null, row);
      const reach = await reachFor(tx, actor, 'roleCreate');
      const newScope = await requestedScope(tx, { scope, department_ids }, null, reach);
      await requireNodesGranted(tx, actor, nodeIds);
      await requireChangeHeld(tx, actor, null, nodeIds, [{ nodeIds, scope: newScope }]);
      const { id } = await tx
        .insertInto('roles')
        .values({ ...row, scope: newScope.scope, built_in: 0, created_at: now(), updated_at: now() })
        .returning('id')
        .executeTakeFirstOrThrow();
      await insertNodes(tx, id, nodeIds);
      await setDepartments(tx, id, newScope.departmentIds);
      return auditEntry(tx, id, null, { ...row, ...newScope, nodeIds });
    }),

  roleUpdate: ({ write, now }, { params: { id }, body: { permission, version, scope, department_ids, ...fields } }) =>
    write(async (tx, actor) => {
      const current = await tx.selectFrom('roles').selectAll().where('id', '=', id).executeTakeFirst();
      if (!current) throw notFound();
      if (version !== undefined && version !== current.version)
        throw editConflict(
          (await canCall(tx, actor, 'roleDetail')) ? await detailOf(tx, id, await visibleReach(tx, actor)) : null,
        );
      const reach = await reachFor(tx, actor, 'roleUpdate');
      const scopeBefore = await scopeOf(tx, current);
      await requireRoleWithin(tx, reach, id, scopeBefore);
      const row = toRow(fields, current);
      const nodeIds = [...new Set(permission)];
      const nodeIdsBefore = await nodeIdsOf(tx, current);
      if (identity.some((field) => row[field] !== current[field])) await requireCoversRole(tx, actor, current);
      await requireUnique(tx, id, row);
      const newScope = await requestedScope(tx, { scope, department_ids }, scopeBefore, reach);
      const isSame = isSameScope(scopeBefore, newScope);
      if (!isSame && current.built_in === 1) throw invalid({ scope: [words().fields.builtInScope] });
      if (!isSame && !actor.isSuper && actor.roleIds.includes(id)) throw forbidden(answerText('notOwnScope'));
      // A change of the scope grants or revokes all permissions of the role in some departments.
      const changedIds = isSame
        ? symmetricDifference(nodeIdsBefore, nodeIds)
        : [...new Set([...nodeIdsBefore, ...nodeIds])];
      if (current.built_in === 1) requireBuiltInRoleUnchanged(current, row, nodeIdsBefore, nodeIds);
      else await requireActorHolds(tx, actor, id, changedIds);
      await requireChangeHeld(tx, actor, id, changedIds, [
        { nodeIds: nodeIdsBefore, scope: scopeBefore },
        { nodeIds, scope: newScope },
      ]);
      await tx
        .updateTable('roles')
        .set({ ...row, scope: newScope.scope, updated_at: now(), version: current.version + 1 })
        .where('id', '=', id)
        .execute();
      if (current.built_in === 0) {
        await deleteNodes(tx, id, without(nodeIdsBefore, nodeIds));
        await insertNodes(tx, id, without(nodeIds, nodeIdsBefore));
      }
      if (!isSame) await setDepartments(tx, id, newScope.departmentIds);
      return auditEntry(
        tx,
        id,
        { ...current, ...scopeBefore, nodeIds: nodeIdsBefore },
        { ...row, ...newScope, nodeIds },
      );
    }),
};

/**
 * Lists roles.
 * @returns one page of the roles whose name or code contains the keyword.
 * A keyword such as `#12` finds the role with this id.
 */
async function listRoles(db: Db, { keyword = '', ...options }: Query, reach: Reach): Promise<Page<Role>> {
  const [id, words] = [searchedId(keyword), searchWords(keyword)];
  const sort = sortOf(sortColumns, options);
  const { limit, offset } = sliceOf(options);
  const roles = db
    .selectFrom('roles')
    .where((row) => (id === undefined ? containsWords(row.ref('search_key'), words) : row('id', '=', id)));
  const { total } = await roles.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const page = roles.select(roleColumns(db, reach));
  const rows = await (sort ? page.orderBy(sort.column, directionOf(sort)) : page.orderBy('built_in', 'desc'))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const departmentsByRole = await visibleDepartments(db, rows, reach);
  return { data: rows.map((row) => toRole(row, departmentsByRole)), current_page: options.page, total: Number(total) };
}

type Detail = Role & { permission: number[] };

/**
 * @returns the role with the ids of its menu nodes
 * @throws Failure 404 if the role does not exist
 */
async function detailOf(db: Db, id: number, reach: Reach): Promise<Detail> {
  const row = await findRole(db, id, reach);
  if (!row) throw notFound();
  const departmentsByRole = await visibleDepartments(db, [row], reach);
  return { ...toRole(row, departmentsByRole), permission: await nodeIdsOf(db, row) };
}

type Identity = Omit<RoleFields, 'permission' | 'scope' | 'department_ids'>;

function toRow(body: Identity, before: Identity | null) {
  const row = columnsOf(identity, body, before);
  const keys = { name_key: fold(row.name), code_key: fold(row.code) };
  return { ...row, ...keys, search_key: roleSearchKey(row), order_key: nameOrder(row.name) };
}

/** @throws Failure 422 if another role has this name or code */
async function requireUnique(db: Db, id: number | null, { name_key, code_key }: ReturnType<typeof toRow>) {
  const duplicates = await db
    .selectFrom('roles')
    .select(['name_key', 'code_key'])
    .where('id', '!=', id ?? 0)
    .where((row) => row.or([row('name_key', '=', name_key), row('code_key', '=', code_key)]))
    .execute();
  requireValid({
    ...(duplicates.some((role) => role.name_key === name_key) && { name: [words().fields.nameTaken] }),
    ...(duplicates.some((role) => role.code_key === code_key) && { code: [words().fields.codeTaken] }),
  });
}

/** Protects the built-in role. @throws Failure 422 if the role's code changes, or if it would lose a permission */
function requireBuiltInRoleUnchanged(
  { code }: { code: string },
  after: { code: string },
  allNodeIds: readonly number[],
  nodeIds: readonly number[],
): void {
  if (after.code !== code) throw invalid({ code: [words().fields.builtInCode] });
  if (symmetricDifference(allNodeIds, nodeIds).length > 0)
    throw invalid({ permission: [words().fields.builtInPermission] });
}

/** @throws Failure 403 if the actor lacks a changed permission, or if the role is one of the actor's own roles */
async function requireActorHolds(db: Db, actor: Actor, id: number, changedIds: readonly number[]) {
  await requireNodesGranted(db, actor, changedIds);
  if (changedIds.length > 0 && !actor.isSuper && actor.roleIds.includes(id)) throw forbidden(answerText('notOwnRole'));
}

async function insertNodes(db: Db, roleId: number, nodeIds: readonly number[]): Promise<void> {
  for (const chunk of inChunks(nodeIds)) {
    const rows = chunk.map((nodeId) => ({ role_id: roleId, node_id: nodeId }));
    await db.insertInto('role_nodes').values(rows).execute();
  }
}

async function deleteNodes(db: Db, roleId: number, nodeIds: readonly number[]): Promise<void> {
  for (const chunk of inChunks(nodeIds)) {
    await db.deleteFrom('role_nodes').where('role_id', '=', roleId).where('node_id', 'in', chunk).execute();
  }
}

type AuditedRole = Identity & Scope & { nodeIds: readonly number[] };

async function auditEntry(db: Db, id: number, before: AuditedRole | null, after: AuditedRole): Promise<AuditEntry> {
  const view = async ({ nodeIds, scope, departmentIds, ...fields }: AuditedRole, otherVersion: AuditedRole | null) => {
    const { names, others } = await permissionPaths(db, without(nodeIds, otherVersion?.nodeIds ?? []));
    return {
      ...fields,
      // A new role has the default scope, which is not logged.
      scope: scope ?? (before && 'all'),
      departments: await departmentNames(db, departmentIds),
      permission: names.length > 0 ? names : null,
      permission_ids: others || null,
    };
  };
  return {
    happening: { kind: 'done', name: after.name, id },
    changes: changesOf('role', before && (await view(before, after)), await view(after, before)),
  };
}
