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

/** The siblings of a department, itself included, in the order to save. */
function wantedOrder(index: TreeIndex<Department>, id: number, before: number | null): Department[] {
  const { entries } = index;
  const own = entries[placeOf(index, id)];
  if (!own) return [];
  const others = entries.filter(({ parent, id: other }) => parent === own.parent && other !== id);
  const at = others.findIndex((entry) => entry.id === before);
  const place = at < 0 ? others.length : at;
  return [...others.slice(0, place), own, ...others.slice(place)].map(({ node }) => node);
}

/**
 * Moves a department before a sibling (null: to the end). If only its own `sort` changes, that is saved at once with an
 * undo; if siblings change as well, a job saves all of them.
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
  return useMemoizedFn((id: number, before: number | null) => {
    const wanted = wantedOrder(index, id, before);
    const sorts = siblingSorts(wanted, id);
    const [first] = sorts;
    const now = nodeOf(index, id)?.sort;
    if (!first || now === undefined) return;
    const [only, sort] = first;
    if (sorts.size === 1 && only === id) {
      const undo = () => void save(id, now, { success: translate('common.undone') });
      return void save(id, sort, { undo });
    }
    const changed = wanted.filter((node) => sorts.has(node.id));
    start({
      title: { key: 'plan.order.job' },
      acts: changed.map((node) => ({
        kind: 'departmentUpdate',
        params: { target: node.id, change: { sort: sorts.get(node.id) ?? node.sort } },
      })),
      items: changed.map(({ id: changedId, name, code, version }, act) => ({
        id: changedId,
        label: name,
        detail: code ?? '',
        version,
        act,
      })),
    });
  });
}
