import type { WindowedColumn } from '@/components/table/WindowedTable';
import type { Translate } from '@/hooks/locale/useTranslate';
import type { Job, JobEntry } from '@/jobs/job';
import type { WorkState } from '@/utils/workQueue';
import { columnTitles, entryNote, hasChanges, hasRows } from './jobReport';

/** What needs a look comes first. */
export const RANKS: readonly WorkState[] = ['failed', 'waiting', 'running', 'done'];

const MARKS = { waiting: undefined, running: undefined, done: 'fine', failed: 'bad' } as const;

/** The columns of what became of each change: its row where it comes from a file, and what it is where they differ. */
export function jobColumns(t: Translate, job: Job): WindowedColumn<JobEntry>[] {
  const titles = columnTitles(t, job);
  const row = { key: 'row', title: t('transfer.row'), width: 70 };
  const change = { key: 'change', title: t('form.operations'), width: 200 };
  return [
    ...(hasRows(job) ? [{ ...row, render: ({ item }: JobEntry) => String(item.row ?? '') }] : []),
    { key: 'name', title: titles.label, width: 120, render: ({ item }) => item.label },
    { key: 'detail', title: titles.detail, width: 130, render: ({ item }) => item.detail ?? '' },
    ...(hasChanges(job) ? [{ ...change, render: ({ item }: JobEntry) => item.change ?? '' }] : []),
    {
      key: 'result',
      title: t('transfer.result'),
      width: 90,
      widest: RANKS.map((one) => t(`transfer.state.${one}`)),
      render: (entry) => t(`transfer.state.${entry.state}`),
      mark: (entry) => MARKS[entry.state],
    },
    { key: 'reason', title: t('transfer.reason'), width: 220, grow: 1, render: (entry) => entryNote(t, entry) },
  ];
}
