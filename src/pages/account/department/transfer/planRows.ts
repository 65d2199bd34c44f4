import { textsOf } from '@/components/form/fieldList';
import { textFaults, unreadableFaults, type RowFault as FieldFault } from '@/components/transfer/importWords';
import { MAX_SORT } from '@/constants/limits';
import { textRule, type TextKind } from '@/constants/texts';
import type { Department, DepartmentFields } from '@/contract/department';
import { childFinder } from '@/utils/plan/departmentRef';
import { newId } from '@/utils/plan/edits';
import type { PlanEdit } from '@/utils/plan/plan';
import { foldName } from '@/constants/writing';
import type { FileRow } from '@/utils/transfer/table';
import { departmentFinder, pathKey } from '@/utils/tree/departmentFinder';
import { nextSorts } from '@/utils/tree/siblings';
import { nodeOf, parentIdOf, type TreeIndex } from '@/utils/tree/tree';
import { departmentFields } from '../fields';
import { EXAMPLE_CODE, tableFields, type Mapping, type TableField } from './tableFields';

export type RowFault = FieldFault<TableField>;

/** A row of a file, with the edits that result from it. */
export interface PlannedRow {
  number: number;
  values: Readonly<Record<TableField, string>>;
  state: 'faulty' | 'create' | 'update' | 'same' | 'example';
  faults: readonly RowFault[];
  edits: readonly PlanEdit[];
}

interface RowContext {
  /** Tree with the changes planned so far. */
  index: TreeIndex<Department>;
  edits: readonly PlanEdit[];
  mapping: Mapping;
  mayCreate: boolean;
  mayUpdate: boolean;
  /** Status by its case-folded name: true for enabled, false for disabled. */
  states: ReadonlyMap<string, boolean>;
}

interface CheckContext extends RowContext {
  /** Returns the `sort` of a new department below a parent. */
  sortBelow: (parentId: number | null) => number;
}

type Values = PlannedRow['values'];

/**
 * Row of a file during the check. `id` is the department of the row: an existing one, or a new one if `isNew` is true.
 */
interface Row {
  number: number;
  values: Values;
  faults: RowFault[];
  id?: number;
  parentId?: number | null;
  isNew?: boolean;
}

const kinds: ReadonlyMap<string, TextKind> = new Map(
  textsOf<DepartmentFields>(departmentFields).map(({ name, text }) => [name, text]),
);
/** Returns the text of a cell, normalised in the same way as the input of the form field. */
const cleanCell = (field: TableField, text: string): string => textRule(kinds.get(field) ?? 'name').clean(text);

const textFault = textFaults<TableField>(textsOf<DepartmentFields>(departmentFields));

/** Returns the faults of a row that concern only one of its cells. */
function cellFaults(values: Values, states: RowContext['states']): RowFault[] {
  const faults: RowFault[] = values.name === '' ? [{ field: 'name', key: 'transfer.import.row.empty' }] : [];
  for (const field of tableFields) {
    const fault = textFault(field, values[field]);
    if (fault) faults.push(fault);
  }
  if (values.sort !== '' && (!/^\d{1,7}$/.test(values.sort) || Number(values.sort) > MAX_SORT))
    faults.push({ key: 'plan.import.sortUnknown', values: { max: MAX_SORT } });
  if (values.status !== '' && !states.has(foldName(values.status)))
    faults.push({ key: 'transfer.import.row.statusUnknown', values: { text: values.status } });
  return faults;
}

/**
 * Returns a function that finds the department and the parent of a row, in the tree or among the other rows.
 * The function stores the ids in the row and returns the id of the department.
 */
function idResolver(rows: readonly Row[], { index, edits, mapping }: RowContext) {
  const finder = departmentFinder(index);
  const childNamed = childFinder(index);
  const codes = new Map(
    index.entries.flatMap(({ id, node }) => (node.code ? [[foldName(node.code), id] as const] : [])),
  );
  const rowsByText = new Map<string, Row>();
  for (const row of [...rows].reverse()) {
    const { parent, name, code } = row.values;
    const parentMatch = parent ? finder.find(parent) : 'unknown';
    // Other rows may name this row's department by its full path, even if this row contains only a part of the path.
    const path = typeof parentMatch === 'object' && 'id' in parentMatch ? `${finder.path(parentMatch.id)}/${name}` : '';
    for (const text of [name, parent && `${parent}/${name}`, path, code]) if (text) rowsByText.set(pathKey(text), row);
  }
  let nextNewId = newId(edits);
  const pendingRows = new Set<Row>();

  const parentOf = (row: Row): number | null | undefined => {
    const text = row.values.parent;
    if (text === '') return null;
    const match = finder.find(text);
    if (typeof match === 'object' && 'id' in match) return match.id;
    const otherRow = rowsByText.get(pathKey(text));
    if (match === 'unknown' && otherRow && otherRow !== row && !pendingRows.has(otherRow)) return resolveId(otherRow);
    row.faults.push(
      match === 'unknown'
        ? { key: 'plan.import.parentUnknown', values: { text } }
        : { key: 'transfer.import.row.departmentOneOf', values: { text, paths: match.ambiguous.join(' · ') } },
    );
    return undefined;
  };
  const resolveId = (row: Row): number | undefined => {
    if (row.id !== undefined || pendingRows.has(row)) return row.id;
    pendingRows.add(row);
    const { code, name } = row.values;
    const knownId = codes.get(foldName(code));
    const parentId = mapping.parent === undefined ? parentIdOf(index, knownId) : parentOf(row);
    pendingRows.delete(row);
    if (parentId === undefined) return undefined;
    const departmentId = knownId ?? (name ? childNamed(parentId, name) : undefined);
    row.parentId = parentId;
    row.isNew = departmentId === undefined;
    row.id = departmentId ?? nextNewId;
    if (row.isNew) nextNewId -= 1;
    return row.id;
  };
  return resolveId;
}

/** Returns the form values of a department from the cells of its row. */
function fieldsOf({ values, parentId = null }: Row, { mapping, states, sortBelow }: CheckContext): DepartmentFields {
  const texts = Object.fromEntries(textsOf(departmentFields).map(({ name }) => [name, values[name] || null]));
  return {
    ...texts,
    name: values.name,
    parent_id: parentId,
    sort: values.sort === '' ? sortBelow(parentId) : Number(values.sort),
    status: values.status === '' || mapping.status === undefined || states.get(foldName(values.status)) ? 1 : 0,
  };
}

/** Returns the edits that change an existing department to the values of its row. */
function editsOf(row: Row, node: Department, context: CheckContext): PlanEdit[] {
  const { mapping, index } = context;
  const { parent_id: parentId, ...imported } = fieldsOf(row, context);
  const { version, id } = node;
  const isMoved = mapping.parent !== undefined && parentIdOf(index, id) !== parentId;
  const names = (Object.keys(imported) as (keyof typeof imported)[]).filter((name) => {
    // An empty cell leaves the order or status unchanged.
    const isGiven = name !== 'sort' && name !== 'status' ? true : row.values[name] !== '';
    return mapping[name] !== undefined && isGiven && (imported[name] ?? '') !== (node[name] ?? '');
  });
  const values = Object.fromEntries(names.map((name) => [name, imported[name]]));
  return [
    ...(names.length > 0 ? [{ kind: 'edit', id, version, values } as const] : []),
    ...(isMoved ? [{ kind: 'move', id, version, parentId } as const] : []),
  ];
}

function rowOf(row: Row, context: CheckContext, firstRow: Row | undefined): PlannedRow {
  const { number, values, id } = row;
  const faults = [...row.faults];
  if (firstRow) faults.push({ key: 'plan.import.duplicate', values: { row: firstRow.number } });
  if (row.isNew && !context.mayCreate) faults.push({ key: 'plan.import.mayNotCreate' });
  if (row.isNew === false && !context.mayUpdate) faults.push({ key: 'plan.import.mayNotUpdate' });
  const base = { number, values, faults };
  if (faults.length > 0 || id === undefined) return { ...base, state: 'faulty', edits: [] };
  if (row.isNew) return { ...base, state: 'create', edits: [{ kind: 'add', id, values: fieldsOf(row, context) }] };
  const node = nodeOf(context.index, id);
  const edits = node ? editsOf(row, node, context) : [];
  return { ...base, state: edits.length > 0 ? 'update' : 'same', edits };
}

/** True if the row is the example row of the template. */
const isExample = ({ values }: Row): boolean => foldName(values.code) === foldName(EXAMPLE_CODE);

/**
 * Reads the rows of a file as departments.
 * An existing department is found by its code, or by its parent and name. All other rows are new departments.
 * A parent can be another row of the file, in any order.
 */
export function planRows(rows: readonly FileRow[], context: RowContext): PlannedRow[] {
  const readRows: Row[] = rows.map((row) => {
    const values = Object.fromEntries(
      tableFields.map((field) => [field, cleanCell(field, row.cells[context.mapping[field] ?? -1] ?? '')]),
    ) as Values;
    const unread = unreadableFaults(row, context.mapping, tableFields);
    return { number: row.number, values, faults: [...unread, ...cellFaults(values, context.states)] };
  });
  const resolveId = idResolver(readRows, context);
  readRows.filter((row) => !isExample(row)).forEach(resolveId);
  const checking: CheckContext = { ...context, sortBelow: nextSorts(context.index) };
  const firstOf = new Map<number, Row>();
  const result = readRows.map((row): PlannedRow => {
    const { number, values } = row;
    if (isExample(row)) return { number, values, state: 'example', faults: [], edits: [] };
    const firstRow = firstOf.get(row.id ?? NaN);
    if (row.id !== undefined && !firstRow) firstOf.set(row.id, row);
    return rowOf(row, checking, firstRow);
  });
  return withoutOrphans(readRows, result, context);
}

/** Marks descendants of faulty rows as faulty, because their parent will not exist. */
function withoutOrphans(readRows: readonly Row[], result: PlannedRow[], { index }: RowContext): PlannedRow[] {
  const existingIds = new Set(index.places.keys());
  readRows.forEach(({ id }, place) => {
    if (id !== undefined && result[place]?.state === 'create') existingIds.add(id);
  });
  let rows = result;
  for (let hasChanged = true; hasChanged;) {
    hasChanged = false;
    rows = rows.map((row, place) => {
      const { parentId = null, id } = readRows[place] ?? {};
      if (row.state === 'faulty' || parentId === null || existingIds.has(parentId)) return row;
      hasChanged = true;
      if (row.state === 'create' && id !== undefined) existingIds.delete(id);
      const fault = { key: 'plan.import.parentUnknown', values: { text: row.values.parent } } as const;
      return { ...row, state: 'faulty', faults: [fault], edits: [] };
    });
  }
  return rows;
}

/**
 * Returns the edits of all rows without faults.
 * Ids of new departments are negative and descend from parents to children. Sorting by id puts parents first.
 */
export function editsOfRows(rows: readonly PlannedRow[]): PlanEdit[] {
  const edits = rows.flatMap((row) => row.edits);
  const adds = edits.filter(({ kind }) => kind === 'add').sort((one, other) => other.id - one.id);
  return [...adds, ...edits.filter(({ kind }) => kind !== 'add')];
}
