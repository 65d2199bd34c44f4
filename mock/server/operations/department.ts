import { departmentCreateBody, type Department, type DepartmentFields } from '../../../src/contract/department';
import { notFound, requireValid, stale } from '../failure';
import { words } from '../words/words';
import type { AuditEntry } from '../pipeline/context';
import type { HandlersOf } from '../pipeline/handler';
import { lasting } from '../pipeline/lasting';
import { changesOf } from '../rules/changes';
import { columnsOf, fieldNames, pick } from '../rules/columns';
import { fold, siblingKey } from '../rules/fold';
import { byParent, isTaken, nameOf, nest } from '../rules/tree';
import { treeFaults } from '../rules/treeFaults';
import { cachedBy } from '../store/revisions';
import type { Db, DepartmentRow } from '../store/tables';

const fields = fieldNames(departmentCreateBody);
const shownColumns = ['id', ...fields, 'version'] as const;

const wholeTree = cachedBy(['departments', 'staff'], async (db) => {
  const rows = await db.selectFrom('departments').select(shownColumns).orderBy('sort').orderBy('id').execute();
  const counts = await staffCounts(db, rows);
  return lasting({ tree: nest(rows, (row) => ({ ...shown(row), staff_count: counts.get(row.id) ?? 0 })) });
});

export const departmentOperations: HandlersOf<'departmentTree' | 'departmentCreate' | 'departmentUpdate'> = {
  departmentTree: ({ store: { db } }) => wholeTree(db),

  departmentCreate: ({ write, now }, { body }) =>
    write(async (tx) => {
      const row = toRow(body, null);
      await requireAllowed(tx, null, row);
      const { id } = await tx
        .insertInto('departments')
        .values({ ...row, created_at: now(), updated_at: now() })
        .returning('id')
        .executeTakeFirstOrThrow();
      return entry(tx, id, null, row);
    }),

  departmentUpdate: ({ write, now }, { params: { id }, body: { version, ...fields } }) =>
    write(async (tx) => {
      const before = await tx.selectFrom('departments').selectAll().where('id', '=', id).executeTakeFirst();
      if (!before) throw notFound();
      if (version !== undefined && version !== before.version) throw stale(shown(before));
      const row = toRow(fields, before);
      await requireAllowed(tx, before, row);
      await tx
        .updateTable('departments')
        .set({ ...row, updated_at: now(), version: before.version + 1 })
        .where('id', '=', id)
        .execute();
      return entry(tx, id, before, row);
    }),
};

type Stored = Omit<DepartmentRow, 'id' | 'created_at' | 'updated_at' | 'version'>;

const shown = (row: Pick<DepartmentRow, (typeof shownColumns)[number]>): Department => pick(row, shownColumns);

function toRow(body: DepartmentFields, before: DepartmentRow | null): Stored {
  const row = columnsOf(fields, body, before);
  return {
    ...row,
    sibling_key: siblingKey(row.parent_id, row.name),
    code_key: row.code === null ? null : fold(row.code),
  };
}

/** @throws Failure 422 */
async function requireAllowed(db: Db, before: DepartmentRow | null, row: Stored): Promise<void> {
  const errors = await treeFaults(db, 'departments', before, row);
  if (await isTaken(db, 'departments', before?.id ?? null, 'code_key', row.code_key)) {
    errors['code'] = [words().fields.codeTaken];
  }
  requireValid(errors);
}

async function entry(db: Db, id: number, before: Stored | null, after: Stored): Promise<AuditEntry> {
  const view = async (row: Stored) => ({
    ...row,
    parent: await nameOf(db, 'departments', row.parent_id),
    status: row.status === 1 ? 'enabled' : 'disabled',
  });
  return {
    happened: { kind: 'done', name: after.name, id },
    changes: changesOf('department', before && (await view(before)), await view(after)),
  };
}

/** @returns by department id, how many people it has together with those below it */
async function staffCounts(
  db: Db,
  rows: readonly Pick<DepartmentRow, 'id' | 'parent_id'>[],
): Promise<Map<number, number>> {
  const own = await db
    .selectFrom('staff')
    .select((row) => ['department_id', row.fn.countAll<number>().as('people')])
    .groupBy('department_id')
    .execute();
  const counts = new Map(own.map((row) => [row.department_id, Number(row.people)]));
  const groups = byParent(rows);
  const total = (id: number): number => {
    const sum = (groups.get(id) ?? []).reduce((people, child) => people + total(child.id), counts.get(id) ?? 0);
    counts.set(id, sum);
    return sum;
  };
  for (const root of groups.get(null) ?? []) total(root.id);
  return counts;
}
