import type { Department, DepartmentFields } from '../../../src/contract/department';
import type { Status } from '../../../src/contract/fields';
import { auditLabels, auditSummaries, auditValues, auditWords } from '../auditWords';
import { notFound, requireValid, stale } from '../failure';
import { fieldMessages } from '../messages';
import type { HandlersOf } from '../pipeline/handler';
import { changesOf } from '../rules/changes';
import { fold, orNull, siblingKey } from '../rules/fold';
import { byParent, nest } from '../rules/tree';
import { treeFaults } from '../rules/treeFaults';
import type { Db, DepartmentRow } from '../store/tables';

export const departmentOperations: HandlersOf<'departmentTree' | 'departmentCreate' | 'departmentUpdate'> = {
  async departmentTree({ store: { db } }) {
    const rows = await allDepartments(db);
    const counts = await staffCounts(db, rows);
    return { tree: nest(rows, (row) => ({ ...shown(row), staff_count: counts.get(row.id) ?? 0 })) };
  },

  departmentCreate: ({ write, now }, { body }) =>
    write(async (tx) => {
      const rows = await allDepartments(tx);
      const row = toRow(body, null);
      requireAllowed(rows, null, row);
      await tx
        .insertInto('departments')
        .values({ ...row, created_at: now(), updated_at: now() })
        .execute();
      return entry('departmentCreate', rows, null, row);
    }),

  departmentUpdate: ({ write, now }, { params: { id }, body: { version, ...fields } }) =>
    write(async (tx) => {
      const rows = await allDepartments(tx);
      const before = rows.find((row) => row.id === id);
      if (!before) throw notFound();
      if (version !== undefined && version !== before.version) throw stale(shown(before));
      const row = toRow(fields, before);
      requireAllowed(rows, id, row);
      await tx
        .updateTable('departments')
        .set({ ...row, updated_at: now(), version: before.version + 1 })
        .where('id', '=', id)
        .execute();
      return entry('departmentUpdate', rows, before, row);
    }),
};

type Stored = Omit<DepartmentRow, 'id' | 'created_at' | 'updated_at' | 'version'>;

const allDepartments = (db: Db) => db.selectFrom('departments').selectAll().orderBy('sort').orderBy('id').execute();

const shown = ({ id, parent_id, name, code, leader, phone, sort, status, remark, version }: DepartmentRow): Department => ({
  id,
  parent_id,
  name,
  code,
  leader,
  phone,
  sort,
  status: status as Status,
  remark,
  version,
});

/** A field that the body leaves out keeps its value; null or '' empties it. */
function toRow(body: DepartmentFields, before: DepartmentRow | null): Stored {
  const kept = <Field extends 'code' | 'leader' | 'phone' | 'remark'>(field: Field) =>
    body[field] === undefined ? (before?.[field] ?? null) : orNull(body[field]);
  const code = kept('code');
  return {
    parent_id: body.parent_id,
    name: body.name,
    sibling_key: siblingKey(body.parent_id, body.name),
    code,
    code_key: code === null ? null : fold(code),
    leader: kept('leader'),
    phone: kept('phone'),
    sort: body.sort,
    status: body.status,
    remark: kept('remark'),
  };
}

/** @throws Failure 422 */
function requireAllowed(rows: readonly DepartmentRow[], id: number | null, row: Stored): void {
  const errors = treeFaults(rows, id, row);
  const sameCode = rows.some((other) => other.id !== id && row.code_key !== null && other.code_key === row.code_key);
  if (sameCode) errors['code'] = [fieldMessages.codeTaken];
  requireValid(errors);
}

function entry(
  name: 'departmentCreate' | 'departmentUpdate',
  rows: readonly DepartmentRow[],
  before: Stored | null,
  after: Stored,
) {
  const view = (row: Stored) => ({
    ...row,
    parent: rows.find((other) => other.id === row.parent_id)?.name,
    status: auditValues.status[row.status as Status],
  });
  return {
    summary: auditSummaries.done(auditWords[name].action, after.name),
    changes: changesOf(auditLabels.department, before && view(before), view(after)),
  };
}

/** @returns by department id, how many people it has together with those below it */
async function staffCounts(db: Db, rows: readonly DepartmentRow[]): Promise<Map<number, number>> {
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
