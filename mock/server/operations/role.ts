import type { z } from 'zod';
import type { Page } from '../../../src/contract/envelope';
import { roleIdentity, type Role, type RoleFields, type roleListQuery } from '../../../src/contract/role';
import { forbidden, invalid, notFound, requireValid, stale } from '../failure';
import { say, words } from '../words/words';
import type { AuditEntry } from '../pipeline/context';
import type { HandlersOf } from '../pipeline/handler';
import { lasting } from '../pipeline/lasting';
import { cachedByRoles, heldNodeIds, type Actor } from '../rules/actor';
import { changesOf } from '../rules/changes';
import { columnsOf, fieldNames } from '../rules/columns';
import { fold } from '../rules/fold';
import { difference, inPortions, requireCoversRole, requireNodesHeld, without } from '../rules/grants';
import { directed, matches, sliceOf, sortOf } from '../rules/listing';
import { nest } from '../rules/tree';
import { cachedBy } from '../store/revisions';
import type { Db } from '../store/tables';
import { orderedNodes } from './menuRecords';
import { permissionPaths } from './permissionNames';
import { findRole, nodeIdsOf, roleColumns, shownRole } from './roleRecords';

const sortable = {
  id: 'id',
  name: 'name',
  code: 'code',
  staff_count: 'staff_count',
  permission_count: 'permission_count',
  created_at: 'created_at',
  updated_at: 'updated_at',
} as const;

const identity = fieldNames(roleIdentity);

/** All nodes, each with whether the holder may give and take it. */
const permissionTree = cachedByRoles(['menus', 'roles'], async (db, holder) => {
  const held = await heldNodeIds(db, holder);
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

/** Counting who has a role that everybody has takes a while. */
const keptList = cachedBy(['roles', 'menus', 'staff'], async (db, query: string) =>
  lasting(await listRoles(db, JSON.parse(query) as Query)),
);

const keptDetail = cachedBy(['roles', 'menus', 'staff'], async (db, id: number) => lasting(await detailOf(db, id)));

export const roleOperations: HandlersOf<'roleList' | 'roleForm' | 'roleDetail' | 'roleCreate' | 'roleUpdate'> = {
  roleList: ({ store: { db } }, { query }) => keptList(db, JSON.stringify(query)),

  roleForm: ({ store: { db }, actor }) => permissionTree(db, actor),

  roleDetail: ({ store: { db } }, { params: { id } }) => keptDetail(db, id),

  roleCreate: ({ write, now }, { body: { permission, ...fields } }) =>
    write(async (tx, actor) => {
      const row = toRow(fields, null);
      const nodeIds = [...new Set(permission)];
      await requireUnique(tx, null, row);
      await requireNodesHeld(tx, actor, nodeIds);
      const { id } = await tx
        .insertInto('roles')
        .values({ ...row, built_in: 0, created_at: now(), updated_at: now() })
        .returning('id')
        .executeTakeFirstOrThrow();
      await insertNodes(tx, id, nodeIds);
      return entry(tx, id, null, { ...row, nodeIds });
    }),

  roleUpdate: ({ write, now }, { params: { id }, body: { permission, version, ...fields } }) =>
    write(async (tx, actor) => {
      const current = await tx.selectFrom('roles').selectAll().where('id', '=', id).executeTakeFirst();
      if (!current) throw notFound();
      if (version !== undefined && version !== current.version) throw stale(await detailOf(tx, id));
      const row = toRow(fields, current);
      const nodeIds = [...new Set(permission)];
      const held = await nodeIdsOf(tx, current);
      if (identity.some((field) => row[field] !== current[field])) await requireCoversRole(tx, actor, current, held);
      await requireUnique(tx, id, row);
      if (current.built_in === 1) requireWhole(current, row, held, nodeIds);
      else await requireMine(tx, actor, id, difference(held, nodeIds));
      await tx
        .updateTable('roles')
        .set({ ...row, updated_at: now(), version: current.version + 1 })
        .where('id', '=', id)
        .execute();
      if (current.built_in === 0) {
        await deleteNodes(tx, id, without(held, nodeIds));
        await insertNodes(tx, id, without(nodeIds, held));
      }
      return entry(tx, id, { ...current, nodeIds: held }, { ...row, nodeIds });
    }),
};

/** @returns one page of the roles whose name or code has the keyword */
async function listRoles(db: Db, query: Query): Promise<Page<Role>> {
  const words = fold(query.keyword ?? '');
  const sort = sortOf(sortable, query);
  const { limit, offset } = sliceOf(query);
  const found = db.selectFrom('roles').where((row) => {
    const inName = matches(row.ref('name_key'), words);
    return row.or([inName, matches(row.ref('code_key'), words)]);
  });
  const { total } = await found.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const page = found.select(roleColumns);
  const rows = await (sort ? page.orderBy(sort.column, directed(sort)) : page.orderBy('built_in', 'desc'))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { data: rows.map(shownRole), current_page: query.page, total: Number(total) };
}

type Detail = Role & { permission: number[] };

/** @throws Failure 404 */
async function detailOf(db: Db, id: number): Promise<Detail> {
  const row = await findRole(db, id);
  if (!row) throw notFound();
  return { ...shownRole(row), permission: await nodeIdsOf(db, row) };
}

type Identity = Omit<RoleFields, 'permission'>;

function toRow(body: Identity, before: Identity | null) {
  const row = columnsOf(identity, body, before);
  return { ...row, name_key: fold(row.name), code_key: fold(row.code) };
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

/** The built-in role keeps its code and cannot lose a permission. @throws Failure 422 */
function requireWhole(
  { code }: { code: string },
  after: { code: string },
  all: readonly number[],
  nodeIds: readonly number[],
): void {
  if (after.code !== code) throw invalid({ code: [words().fields.builtInCode] });
  if (difference(all, nodeIds).length > 0) throw invalid({ permission: [words().fields.builtInPermission] });
}

/** What changes must be the actor's to give and to take, and not be about the actor's own rights. @throws Failure */
async function requireMine(db: Db, actor: Actor, id: number, changed: readonly number[]) {
  await requireNodesHeld(db, actor, changed);
  if (changed.length > 0 && !actor.isSuper && actor.roleIds.includes(id)) throw forbidden(say('notOwnRole'));
}

async function insertNodes(db: Db, roleId: number, nodeIds: readonly number[]): Promise<void> {
  for (const portion of inPortions(nodeIds)) {
    const rows = portion.map((nodeId) => ({ role_id: roleId, node_id: nodeId }));
    await db.insertInto('role_nodes').values(rows).execute();
  }
}

async function deleteNodes(db: Db, roleId: number, nodeIds: readonly number[]): Promise<void> {
  for (const portion of inPortions(nodeIds)) {
    await db.deleteFrom('role_nodes').where('role_id', '=', roleId).where('node_id', 'in', portion).execute();
  }
}

type Audited = Identity & { nodeIds: readonly number[] };

async function entry(db: Db, id: number, before: Audited | null, after: Audited): Promise<AuditEntry> {
  const view = async ({ nodeIds, ...fields }: Audited, other: Audited | null) => {
    const { names, others } = await permissionPaths(db, without(nodeIds, other?.nodeIds ?? []));
    return { ...fields, permission: names.length > 0 ? names : null, permission_ids: others || null };
  };
  return {
    happened: { kind: 'done', name: after.name, id },
    changes: changesOf('role', before && (await view(before, after)), await view(after, before)),
  };
}
