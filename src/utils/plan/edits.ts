import type { Department } from '@/contract/department';
import { nextSibling } from '@/utils/tree/siblings';
import { nodeOf, type TreeIndex } from '@/utils/tree/tree';
import { childFinder } from './departmentRef';
import type { PlanEdit } from './plan';

type Index = TreeIndex<Department>;

/**
 * Returns the ids of other departments to which an edit refers: parents, siblings and merge targets.
 * Departments that the plan creates have negative ids.
 */
function references(edit: PlanEdit): readonly (number | null | undefined)[] {
  if (edit.kind === 'move') return [edit.parentId, edit.before];
  if (edit.kind === 'merge') return [edit.into];
  return [edit.values.parent_id];
}

/**
 * Returns the ids to which edits refer. An edit that creates one of these departments cannot be removed from the plan.
 */
export const referencedIds = (edits: readonly PlanEdit[]): ReadonlySet<number | null | undefined> =>
  new Set(edits.flatMap((edit) => (edit.kind === 'add' ? references(edit) : [edit.id, ...references(edit)])));

/** Returns an unused negative id for a department that the plan creates. */
export const newId = (edits: readonly PlanEdit[]): number => Math.min(0, ...edits.map(({ id }) => id)) - 1;

/** Whether an edit has no effect on the tree. */
function isIdle(index: Index, edit: PlanEdit): boolean {
  const place = index.places.get(edit.id);
  const entry = index.entries[place ?? -1];
  if (place === undefined || !entry) return false;
  const { node } = entry;
  const parentId = index.entries[entry.parentPlace]?.id ?? null;
  if (edit.kind === 'move')
    return edit.parentId === parentId && (edit.before === undefined || edit.before === nextSibling(index, place));
  if (edit.kind === 'merge') return node.status === 0 && entry.endPlace === place + 1;
  const names = Object.keys(edit.values) as (keyof typeof edit.values)[];
  return names.every(
    (name) => ((name === 'parent_id' ? parentId : node[name]) ?? null) === (edit.values[name] ?? null),
  );
}

/** Adds an edit to a plan. The edit replaces an earlier edit of the same kind and department. */
export function withEdit(index: Index, edits: readonly PlanEdit[], edit: PlanEdit): readonly PlanEdit[] {
  const addIndex = edits.findIndex((otherEdit) => otherEdit.kind === 'add' && otherEdit.id === edit.id);
  const addEdit = edits[addIndex];
  if (addEdit?.kind === 'add' && edit.kind === 'edit' && edit.values.parent_id === undefined)
    return edits.map((otherEdit, editIndex) =>
      editIndex === addIndex ? { ...addEdit, values: { ...addEdit.values, ...edit.values } } : otherEdit,
    );
  const earlierIndex = edits.findIndex((otherEdit) => otherEdit.id === edit.id && otherEdit.kind === edit.kind);
  const earlierEdit = edits[earlierIndex];
  const otherEdits = edit.kind === 'add' ? edits : edits.filter((_, editIndex) => editIndex !== earlierIndex);
  const mergedEdit: PlanEdit =
    edit.kind === 'edit' && earlierEdit?.kind === 'edit'
      ? { ...edit, values: { ...earlierEdit.values, ...edit.values } }
      : edit;
  // An edit without effect on the current tree is dropped, but only if no other edit changes the tree.
  return otherEdits.length === 0 && isIdle(index, mergedEdit) ? otherEdits : [...otherEdits, mergedEdit];
}

/**
 * Returns the edits of a partly executed plan that are not done yet, given the current departments (`index`).
 * Created departments now have their real ids.
 */
export function remainingEdits(index: Index, edits: readonly PlanEdit[]): PlanEdit[] {
  const ids = new Map<number, number>();
  const realId = <Id extends number | null | undefined>(id: Id): Id => (ids.get(id ?? 0) ?? id) as Id;
  const childNamed = childFinder(index);
  const openEdits: PlanEdit[] = [];
  for (const edit of edits) {
    if (edit.kind === 'add') {
      const parent_id = realId(edit.values.parent_id ?? null);
      const existingId = childNamed(parent_id, edit.values.name);
      if (existingId !== undefined) ids.set(edit.id, existingId);
      else openEdits.push({ ...edit, values: { ...edit.values, parent_id } });
      continue;
    }
    const id = realId(edit.id);
    const version = nodeOf(index, id)?.version;
    const { parent_id } = edit.kind === 'edit' ? edit.values : {};
    const currentEdit: PlanEdit =
      edit.kind === 'move'
        ? {
            ...edit,
            id,
            version,
            parentId: realId(edit.parentId),
            ...(edit.before !== undefined && { before: realId(edit.before) }),
          }
        : edit.kind === 'merge'
          ? { ...edit, id, version, into: realId(edit.into) }
          : {
              ...edit,
              id,
              version,
              values: { ...edit.values, ...(parent_id !== undefined && { parent_id: realId(parent_id) }) },
            };
    if (!isIdle(index, currentEdit)) openEdits.push(currentEdit);
  }
  return openEdits;
}
