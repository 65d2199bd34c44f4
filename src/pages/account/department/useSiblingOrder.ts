import { useMemoizedFn } from 'ahooks';
import type { Department } from '@/contract/department';
import { useJobs } from '@/hooks/job/useJobs';
import { translate } from '@/locales/translate';
import { showFailure } from '@/request/reportFailure';
import type { ChangeOptions } from '@/request/send';
import { saveDepartment } from '@/services/department';
import { siblingSorts } from '@/utils/tree/siblings';
import { nodeOf, placeOf, type TreeIndex } from '@/utils/tree/tree';
import { toValues } from './fields';

/** Returns a department and its siblings in the order to save. */
function wantedOrder(index: TreeIndex<Department>, id: number, beforeId: number | null): Department[] {
  const { entries } = index;
  const ownEntry = entries[placeOf(index, id)];
  if (!ownEntry) return [];
  const otherEntries = entries.filter(
    ({ parentPlace, id: otherId }) => parentPlace === ownEntry.parentPlace && otherId !== id,
  );
  const siblingIndex = otherEntries.findIndex((entry) => entry.id === beforeId);
  const place = siblingIndex < 0 ? otherEntries.length : siblingIndex;
  return [...otherEntries.slice(0, place), ownEntry, ...otherEntries.slice(place)].map(({ node }) => node);
}

/**
 * Moves a department before a sibling (null: to the end). If only the department's `sort` changes, it is saved at once,
 * with an undo; if the `sort` of siblings changes as well, a job saves all changes.
 */
export function useSiblingOrder(index: TreeIndex<Department>, reload: () => void) {
  const { start } = useJobs();
  const save = useMemoizedFn(async (id: number, sort: number, options: ChangeOptions) => {
    const node = nodeOf(index, id);
    if (!node) return;
    const draft = { ...toValues(node), sort, id, version: node.version };
    const outcome = await saveDepartment(draft, options);
    if (!outcome.ok && !outcome.failure.isReported) showFailure(outcome.failure);
    reload();
  });
  return useMemoizedFn((id: number, beforeId: number | null) => {
    const siblings = wantedOrder(index, id, beforeId);
    const sorts = siblingSorts(siblings, id);
    const [firstSort] = sorts;
    const currentSort = nodeOf(index, id)?.sort;
    if (!firstSort || currentSort === undefined) return;
    const [sortedId, sort] = firstSort;
    if (sorts.size === 1 && sortedId === id) {
      const undo = () => void save(id, currentSort, { success: translate('common.undone') });
      return void save(id, sort, { undo });
    }
    const changedSiblings = siblings.filter((node) => sorts.has(node.id));
    start({
      title: { key: 'plan.order.job' },
      acts: changedSiblings.map((node) => ({
        kind: 'departmentUpdate',
        params: { target: node.id, change: { sort: sorts.get(node.id) ?? node.sort } },
      })),
      items: changedSiblings.map(({ id: changedId, name, code, version }, act) => ({
        id: changedId,
        label: name,
        detail: code ?? '',
        version,
        act,
      })),
    });
  });
}
