import type { Role, RoleFields } from '../../../src/contract/role';
import { auditLabels, auditSummaries, auditWords } from '../auditWords';
import { forbidden, invalid, notFound, requireValid, stale } from '../failure';
import { fieldMessages, messages } from '../messages';
import type { HandlersOf } from '../pipeline/handler';
import type { Actor } from '../rules/actor';
import { changesOf } from '../rules/changes';
import { fold, orNull } from '../rules/fold';
import { difference, requireNodesHeld } from '../rules/grants';
import { directed, matches, sliceOf, sortOf } from '../rules/listing';
import { nest } from '../rules/tree';
import type { Db } from '../store/tables';
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

export const roleOperations: HandlersOf<'roleList' | 'roleForm' | 'roleDetail' | 'roleCreate' | 'roleUpdate'> = {
  async roleList({ store: { db } }, { query }) {
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
  },

  async roleForm({ store: { db } }) {
    const nodes = await db.selectFrom('menu_nodes').selectAll().orderBy('sort').orderBy('id').execute();
    return {
      permission: nest(nodes, ({ id, parent_id, name, permission, type }) => ({
        id,
        parent_id,
        name,
        code: permission,
        type,
      })),
    };
  },

  async roleDetail({ store: { db } }, { params: { id } }) {
    return detailOf(db, id);
  },

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
      return entry(tx, 'roleCreate', null, { ...row, nodeIds });
    }),

  roleUpdate: ({ write, now }, { params: { id }, body: { permission, version, ...fields } }) =>
    write(async (tx, actor) => {
      const current = await detailOf(tx, id);
      if (version !== undefined && version !== current.version) throw stale(current);
      const row = toRow(fields, current);
      const nodeIds = [...new Set(permission)];
      await requireUnique(tx, id, row);
      await (current.built_in ? requireWhole(tx, current, fields, nodeIds) : requireMine(tx, actor, current, nodeIds));
      await tx
        .updateTable('roles')
        .set({ ...row, updated_at: now(), version: current.version + 1 })
        .where('id', '=', id)
        .execute();
      if (!current.built_in) {
        await tx.deleteFrom('role_nodes').where('role_id', '=', id).execute();
        await insertNodes(tx, id, nodeIds);
      }
      return entry(tx, 'roleUpdate', { ...current, nodeIds: current.permission }, { ...row, nodeIds });
    }),
};

type Detail = Role & { permission: number[] };

/** @throws Failure 404 */
async function detailOf(db: Db, id: number): Promise<Detail> {
  const row = await findRole(db, id);
  if (!row) throw notFound();
  return { ...shownRole(row), permission: await nodeIdsOf(db, row) };
}

/** A description that the body leaves out keeps its value; null or '' empties it. */
function toRow({ name, code, description }: Omit<RoleFields, 'permission'>, before: Role | null) {
  return {
    name,
    name_key: fold(name),
    code,
    code_key: fold(code),
    description: description === undefined ? (before?.description ?? null) : orNull(description),
  };
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
    ...(others.some((other) => other.name_key === name_key) && { name: [fieldMessages.nameTaken] }),
    ...(others.some((other) => other.code_key === code_key) && { code: [fieldMessages.codeTaken] }),
  });
}

/** The built-in role keeps its code and cannot lose a permission. @throws Failure 422 */
async function requireWhole(db: Db, current: Detail, { code }: { code: string }, nodeIds: readonly number[]) {
  if (code !== current.code) throw invalid({ code: [fieldMessages.builtInCode] });
  const all = await db.selectFrom('menu_nodes').select('id').execute();
  const given = new Set(nodeIds);
  if (given.size !== all.length || all.some((node) => !given.has(node.id))) {
    throw invalid({ permission: [fieldMessages.builtInPermission] });
  }
}

/** What changes must be the actor's to give and to take, and not be about the actor's own rights. @throws Failure */
async function requireMine(db: Db, actor: Actor, current: Detail, nodeIds: readonly number[]) {
  const changed = difference(current.permission, nodeIds);
  await requireNodesHeld(db, actor, changed);
  if (changed.length > 0 && !actor.isSuper && actor.roleIds.includes(current.id)) throw forbidden(messages.notOwnRole);
}

/** In portions: a database takes only so many values in one statement. */
async function insertNodes(db: Db, roleId: number, nodeIds: readonly number[]): Promise<void> {
  for (let from = 0; from < nodeIds.length; from += 1000) {
    const rows = nodeIds.slice(from, from + 1000).map((nodeId) => ({ role_id: roleId, node_id: nodeId }));
    await db.insertInto('role_nodes').values(rows).execute();
  }
}

type Audited = Pick<RoleFields, 'name' | 'code' | 'description'> & { nodeIds: readonly number[] };

async function entry(db: Db, name: 'roleCreate' | 'roleUpdate', before: Audited | null, after: Audited) {
  const nodes = await db.selectFrom('menu_nodes').select(['id', 'name', 'permission']).execute();
  const changed = new Set(difference(before?.nodeIds ?? [], after.nodeIds));
  const view = ({ nodeIds, ...fields }: Audited) => {
    const mine = new Set(nodeIds.filter((id) => changed.has(id)));
    const names = nodes.filter((node) => mine.has(node.id)).map(({ name: word, permission }) => permission ?? word);
    return { ...fields, permission: names.length > 0 ? names : null };
  };
  return {
    summary: auditSummaries.done(auditWords[name].action, after.name),
    changes: changesOf(auditLabels.role, before && view(before), view(after)),
  };
}
