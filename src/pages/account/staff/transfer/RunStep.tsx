import { Alert } from 'antd';
import { useMemo } from 'react';
import WindowedTable from '@/components/table/WindowedTable';
import WorkProgress from '@/components/transfer/WorkProgress';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { importResults, worstResultsFirst, type ImportResult } from './importReport';
import type { Import } from './useImport';

interface RunStepProps {
  control: Import;
  /** The generated passwords are nowhere but here. */
  secret: boolean;
}

const MARKS = { bad: 'bad', skipped: undefined, fine: 'fine' } as const;

/** What may become of a row. */
const RESULTS = [
  'transfer.import.created',
  'transfer.import.exists',
  'transfer.import.leftOut',
  'transfer.import.refused',
  'transfer.state.waiting',
  'transfer.state.running',
  'transfer.state.failed',
] as const;

/** Third: how far it is, and in the end what became of each row of the file. */
export default function RunStep({ control: { work, rows }, secret }: RunStepProps) {
  const t = useTranslate();
  const { state, stalled, entries, counts } = work.view;
  const isOver = state === 'over';
  const results = useMemo(() => {
    if (isOver) return worstResultsFirst(importResults(t, rows, entries));
    // Nothing changes its place while it is worked on.
    const tried = new Set(entries.map(({ item }) => item.number));
    return importResults(
      t,
      rows.filter(({ number }) => tried.has(number)),
      entries,
    );
  }, [t, isOver, rows, entries]);

  const created = entries.filter(({ value }) => value === 'created').length;
  const met = counts.done - created;
  const known = rows.filter(({ exists }) => exists).length;
  const left = rows.length - known - counts.done - counts.failed;
  return (
    <>
      {isOver ? (
        <Alert
          type={counts.failed + left > 0 ? 'warning' : 'success'}
          showIcon
          message={t('transfer.import.over', { created, exists: met + known, failed: counts.failed, left })}
          description={secret ? t('transfer.import.reportSecret') : undefined}
        />
      ) : (
        <WorkProgress label={t('transfer.import.progress')} done={counts.done + counts.failed} total={entries.length}>
          {state === 'paused' && <strong>{t(stalled ? 'transfer.stalled' : 'transfer.import.paused')} </strong>}
          {t('transfer.import.soFar', {
            created,
            exists: met,
            failed: counts.failed,
            waiting: counts.waiting + counts.running,
          })}
        </WorkProgress>
      )}
      <div style={{ marginBlockStart: 16 }}>
        <WindowedTable<ImportResult>
          label={t('transfer.import.results')}
          height={320}
          rows={results}
          keyOf={({ number }) => number}
          columns={[
            { key: 'row', title: t('transfer.row'), width: 70, render: ({ number }) => String(number) },
            { key: 'username', title: t('account.username'), width: 150, render: ({ username }) => username },
            { key: 'name', title: t('account.personName'), width: 120, render: ({ name }) => name },
            {
              key: 'result',
              title: t('transfer.result'),
              width: 110,
              widest: RESULTS.map((key) => t(key)),
              render: ({ result }) => result,
              // While it is worked on, what waits is not bad yet.
              mark: ({ rank, reason }) => (isOver || reason !== '' || rank === 'fine' ? MARKS[rank] : undefined),
            },
            { key: 'reason', title: t('transfer.reason'), width: 260, grow: 1, render: ({ reason }) => reason },
          ]}
        />
      </div>
    </>
  );
}
