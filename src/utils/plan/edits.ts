import type { Department } from '@/contract/department';
import { nextSibling } from '@/utils/tree/siblings';
import { nodeOf, type TreeIndex } from '@/utils/tree/tree';
import { childFinder } from './departmentRef';
import type { PlanEdit } from './plan';

type Index = TreeIndex<Department>;

/**
 * Returns the other departments that an edit refers to: parents, siblings and merge targets. Negative ids are
 * departments that the plan creates.
 */
function references(edit: PlanEdit): readonly (number | null | undefined)[] {
  if (edit.kind === 'move') return [edit.parentId, edit.before];
  if (edit.kind === 'merge') return [edit.into];
  return [edit.values.parent_id];
}

/** Returns the ids that edits refer to: an edit that creates one of them cannot be removed. */
export const neededIds = (edits: readonly PlanEdit[]): ReadonlySet<number | null | undefined> =>
  new Set(edits.flatMap((edit) => (edit.kind === 'add' ? references(edit) : [edit.id, ...references(edit)])));

/** Returns an unused negative id for a department that the plan creates. */
export const newId = (edits: readonly PlanEdit[]): number => Math.min(0, ...edits.map(({ id }) => id)) - 1;

/** Whether an edit would change nothing in the tree. */
function isIdle(index: Index, edit: PlanEdit): boolean {
  const at = index.places.get(edit.id);
  const entry = index.entries[at ?? -1];
  if (at === undefined || !entry) return false;
  const { node } = entry;
  const parentId = index.entries[entry.parent]?.id ?? null;
  if (edit.kind === 'move')
    return edit.parentId === parentId && (edit.before === undefined || edit.before === nextSibling(index, at));
  if (edit.kind === 'merge') return node.status === 0 && entry.end === at + 1;
  const names = Object.keys(edit.values) as (keyof typeof edit.values)[];
  return names.every(
    (name) => ((name === 'parent_id' ? parentId : node[name]) ?? null) === (edit.values[name] ?? null),
  );
}

/** Adds an edit; it replaces an earlier one of the same kind and department. */
export function withEdit(index: Index, edits: readonly PlanEdit[], edit: PlanEdit): readonly PlanEdit[] {
  const made = edits.findIndex((other) => other.kind === 'add' && other.id === edit.id);
  const start = edits[made];
  if (start?.kind === 'add' && edit.kind === 'edit' && edit.values.parent_id === undefined)
    return edits.map((other, at) => (at === made ? { ...start, values: { ...start.values, ...edit.values } } : other));
  const earlier = edits.findIndex((other) => other.id === edit.id && other.kind === edit.kind);
  const old = edits[earlier];
  const rest = edit.kind === 'add' ? edits : edits.filter((_, at) => at !== earlier);
  const merged: PlanEdit =
    edit.kind === 'edit' && old?.kind === 'edit' ? { ...edit, values: { ...old.values, ...edit.values } } : edit;
  // The tree shows whether an edit is needed only if no other edit precedes it.
  return rest.length === 0 && isIdle(index, merged) ? rest : [...rest, merged];
}

/**
 * Returns the rest of a partly executed plan, compared with the departments of `index`: created departments have their
 * ids, finished edits are removed.
 */
export function remaining(index: Index, edits: readonly PlanEdit[]): PlanEdit[] {
  const ids = new Map<number, number>();
  const real = <Id extends number | null | undefined>(id: Id): Id => (ids.get(id ?? 0) ?? id) as Id;
  const childNamed = childFinder(index);
  const left: PlanEdit[] = [];
  for (const edit of edits) {
    if (edit.kind === 'add') {
      const parent_id = real(edit.values.parent_id ?? null);
      const found = childNamed(parent_id, edit.values.name);
      if (found !== undefined) ids.set(edit.id, found);
      else left.push({ ...edit, values: { ...edit.values, parent_id } });
      continue;
    }
    const id = real(edit.id);
    const version = nodeOf(index, id)?.version;
    const { parent_id } = edit.kind === 'edit' ? edit.values : {};
    const now: PlanEdit =
      edit.kind === 'move'
        ? {
            ...edit,
            id,
            version,
            parentId: real(edit.parentId),
            ...(edit.before !== undefined && { before: real(edit.before) }),
          }
        : edit.kind === 'merge'
          ? { ...edit, id, version, into: real(edit.into) }
          : {
              ...edit,
              id,
              version,
              values: { ...edit.values, ...(parent_id !== undefined && { parent_id: real(parent_id) }) },
            };
    if (!isIdle(index, now)) left.push(now);
  }
  return left;
}
