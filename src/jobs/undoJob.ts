import { translate } from '@/locales/translate';
import type { Job, JobEntry, JobItem, JobUndo } from './job';

type Call = 'staffUpdate' | 'staffEnable' | 'staffDisable' | 'departmentUpdate';

/** Returns the names of the calls that an undo makes. */
function callsOf({ act }: JobUndo): Call[] {
  if (act.kind === 'departmentLeader') return ['departmentUpdate'];
  const { change, enabled, roles } = act.params;
  const isUpdate = roles !== undefined || Object.keys(change).length > 0;
  return [
    ...(isUpdate ? (['staffUpdate'] as const) : []),
    ...(enabled === undefined ? [] : [enabled ? ('staffEnable' as const) : ('staffDisable' as const)]),
  ];
}

/** Merges the undos of two changes of a record. The result restores the state before the earlier change. */
function mergeUndos(earlier: JobUndo, later: JobUndo): JobUndo {
  const [earlierAct, laterAct] = [earlier.act, later.act];
  const words = [earlier.item.change, later.item.change].filter((change) => change !== undefined);
  const item: JobItem = {
    ...later.item,
    ...(words.length > 0 && { change: words.join(translate('common.listSeparator')) }),
  };
  if (earlierAct.kind !== 'staffUpdate' || laterAct.kind !== 'staffUpdate') return { act: earlierAct, item };
  return {
    act: {
      kind: 'staffUpdate',
      params: {
        ...laterAct.params,
        ...earlierAct.params,
        change: { ...laterAct.params.change, ...earlierAct.params.change },
      },
    },
    item,
  };
}

/**
 * Returns the job that undoes another job.
 * The undo job has each record only once, and no changes for which the user has no permission.
 * Undefined if a completed change cannot be undone, such as a new password or a change made before a reload.
 */
export function undoJob(
  { title, review, isUndo, reason }: Job,
  entries: readonly JobEntry[],
  may: (name: Call) => boolean,
): Job | undefined {
  // Revocations of a review are not undone, since the review records them.
  if (isUndo || review !== undefined) return undefined;
  const undos = new Map<string, JobUndo>();
  for (const { state, item, value } of entries) {
    if (state !== 'done' || value?.note === 'transfer.job.asWanted') continue;
    if (!value?.undo) return undefined;
    if (!callsOf(value.undo).every(may)) continue;
    const { act } = value.undo;
    const undo = { act, item: { ...value.undo.item, ...(item.change !== undefined && { change: item.change }) } };
    const key = `${act.kind} ${undo.item.id}`;
    const earlier = undos.get(key);
    undos.set(key, earlier ? mergeUndos(earlier, undo) : undo);
  }
  const allUndos = [...undos.values()];
  if (allUndos.length === 0) return undefined;
  return {
    title,
    isUndo: true,
    ...(reason !== undefined && { reason }),
    acts: allUndos.map(({ act }) => act),
    items: allUndos.map(({ item }, act) => ({ ...item, act })),
  };
}
