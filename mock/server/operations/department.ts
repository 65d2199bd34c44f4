import { departmentCreateBody, type Department, type DepartmentFields } from '../../../src/contract/department';
import { forbidden, invalid, notFound, requireValid, editConflict } from '../failure';
import { answerText, words } from '../words/words';
import type { AuditEntry, HandlersOf } from '../pipeline/context';
import { cacheSerialized } from '../pipeline/serialize';
import type { Actor } from '../rules/actor';
import { changesOf, columnsOf, fieldNames, pick } from '../rules/fields';
import { branchOf, isWithin, reachFor, type Reach } from '../rules/reach';
import { hasGainFromMove, type Move } from '../rules/gains';
import { byParent, isTaken, nameOf, nest, treeFaults, departmentKeys } from '../rules/tree';
import { memoizeBy } from '../store/revisions';
import type { Db, DepartmentRow } from '../store/tables';

const fields = fieldNames(departmentCreateBody);
const shownColumns = ['id', ...fields, 'version'] as const;

/**
 * The department tree, limited to a reach (the departments in which the actor can read the tree).
 * If the parent of a department is outside the reach, the department becomes a root.
 */
const departmentTree = memoizeBy(['departments', 'staff'], async (db, reach: Reach) => {
  const departments = db.selectFrom('departments').select(shownColumns).orderBy('sort').orderBy('id');
  const visibleRows = await (reach ? departments.where('id', 'in', branchOf(db, reach)) : departments).execute();
  const ids = new Set(visibleRows.map(({ id }) => id));
  const rows = visibleRows.map((row) => withVisibleParent(row, ids));
  const counts = await staffCounts(db, rows, reach);
  return cacheSerialized({
    tree: nest(rows, (row) => ({ ...toDepartment(row), staff_count: counts.get(row.id) ?? 0 })),
  });
});

/**
 * Returns the row without its parent if `ids` does not contain the parent.
 * A parent outside the actor's reach must not be disclosed.
 */
const withVisibleParent = <Row extends { parent_id: number | null }>(row: Row, ids: ReadonlySet<number>): Row =>
  row.parent_id === null || ids.has(row.parent_id) ? row : { ...row, parent_id: null };

export const departmentOperations: HandlersOf<'departmentTree' | 'departmentCreate' | 'departmentUpdate'> = {
  departmentTree: async ({ store: { db }, actor }) => departmentTree(db, await reachFor(db, actor, 'departmentTree')),

  departmentCreate: ({ write, now }, { body }) =>
    write(async (tx, actor) => {
      const row = toRow(body, null);
      await requireParentWithin(tx, await reachFor(tx, actor, 'departmentCreate'), row.parent_id);
      await requireValidRow(tx, null, row);
      const { id } = await tx
        .insertInto('departments')
        .values({ ...row, created_at: now(), updated_at: now() })
        .returning('id')
        .executeTakeFirstOrThrow();
      return auditEntry(tx, id, null, row);
    }),

  departmentUpdate: ({ write, now }, { params: { id }, body: { version, ...fields } }) =>
    write(async (tx, actor) => {
      const reach = await reachFor(tx, actor, 'departmentUpdate');
      const before = await tx.selectFrom('departments').selectAll().where('id', '=', id).executeTakeFirst();
      if (!before || !(await isWithin(tx, reach, [id]))) throw notFound();
      const treeReach = await reachFor(tx, actor, 'departmentTree');
      const shownBefore = await shownWithin(tx, treeReach, before);
      if (version !== undefined && version !== before.version)
        throw editConflict((await isWithin(tx, treeReach, [id])) ? shownBefore : null);
      // An actor who cannot read the parent department sees null instead of the parent's id.
      // If the body contains the parent as the actor sees it, the department keeps its stored parent.
      // If null moved the department to the root instead, saving an unchanged form would move the department.
      const isMoved = fields.parent_id !== shownBefore.parent_id;
      if (reach && isMoved) await requireParentWithin(tx, reach, fields.parent_id);
      const row = toRow(isMoved ? fields : { ...fields, parent_id: before.parent_id }, before);
      if (reach) await requireTopUnchanged(tx, reach, before, row);
      await requireValidRow(tx, before, row);
      if (before.parent_id !== row.parent_id)
        await requireNoGain(tx, actor, { departmentId: id, toId: row.parent_id }, now());
      await tx
        .updateTable('departments')
        .set({ ...row, updated_at: now(), version: before.version + 1 })
        .where('id', '=', id)
        .execute();
      return auditEntry(tx, id, before, row);
    }),
};

type NewRow = Omit<DepartmentRow, 'id' | 'created_at' | 'updated_at' | 'version'>;

const toDepartment = (row: Pick<DepartmentRow, (typeof shownColumns)[number]>): Department => pick(row, shownColumns);

function toRow(body: DepartmentFields, before: DepartmentRow | null): NewRow {
  const row = columnsOf(fields, body, before);
  return { ...row, ...departmentKeys(row) };
}

/**
 * Returns the department as the tree shows it to an actor with this reach.
 * A parent outside the reach is left out.
 */
async function shownWithin(db: Db, reach: Reach, row: DepartmentRow): Promise<Department> {
  const isBelow = row.parent_id === null || (await isWithin(db, reach, [row.parent_id]));
  return toDepartment(isBelow ? row : { ...row, parent_id: null });
}

/** Requires that the actor can use the new parent. @throws Failure 422 if the parent is outside the reach */
async function requireParentWithin(db: Db, reach: Reach, parentId: number | null): Promise<void> {
  if (reach && (parentId === null || !(await isWithin(db, reach, [parentId]))))
    throw invalid({ parent_id: [words().fields.parentBeyond] });
}

/**
 * Protects the top departments of a limited reach, which have no parent or a parent outside the reach.
 * @throws Failure 403 if the change affects a top department
 */
async function requireTopUnchanged(db: Db, reach: readonly number[], before: DepartmentRow, row: NewRow) {
  const isTop = before.parent_id === null || !(await isWithin(db, reach, [before.parent_id]));
  if (isTop && fields.some((field) => before[field] !== row[field])) throw forbidden(answerText('topOfPart'));
}

/**
 * Refuses a move that extends permissions. @throws Failure 422 if any account gains a permission that the actor lacks
 */
async function requireNoGain(db: Db, actor: Actor, move: Move, now: number): Promise<void> {
  if (await hasGainFromMove(db, actor, move, now)) throw invalid({ parent_id: [words().fields.moveGains] });
}

/** Checks parent, name and code. @throws Failure 422 if the parent is invalid, or if the name or code is taken */
async function requireValidRow(db: Db, before: DepartmentRow | null, row: NewRow): Promise<void> {
  const errors = await treeFaults(db, 'departments', before, row);
  if (await isTaken(db, 'departments', before?.id ?? null, 'code_key', row.code_key)) {
    errors['code'] = [words().fields.codeTaken];
  }
  requireValid(errors);
}

async function auditEntry(db: Db, id: number, before: NewRow | null, after: NewRow): Promise<AuditEntry> {
  const view = async (row: NewRow) => ({
    ...row,
    parent: await nameOf(db, 'departments', row.parent_id),
    status: row.status === 1 ? 'enabled' : 'disabled',
  });
  return {
    happening: { kind: 'done', name: after.name, id },
    changes: changesOf('department', before && (await view(before)), await view(after)),
  };
}

/**
 * Counts the accounts of each department within the reach.
 * @returns the number of accounts by department id; accounts of sub-departments are included
 */
async function staffCounts(
  db: Db,
  rows: readonly Pick<DepartmentRow, 'id' | 'parent_id'>[],
  reach: Reach,
): Promise<Map<number, number>> {
  const staff = db.selectFrom('staff');
  const directCounts = await (reach ? staff.where('department_id', 'in', branchOf(db, reach)) : staff)
    .select((row) => ['department_id', row.fn.countAll<number>().as('people')])
    .groupBy('department_id')
    .execute();
  const counts = new Map(directCounts.map((row) => [row.department_id, Number(row.people)]));
  const groups = byParent(rows);
  const total = (id: number): number => {
    const sum = (groups.get(id) ?? []).reduce((people, child) => people + total(child.id), counts.get(id) ?? 0);
    counts.set(id, sum);
    return sum;
  };
  for (const root of groups.get(null) ?? []) total(root.id);
  return counts;
}
