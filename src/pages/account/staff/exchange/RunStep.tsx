import { Alert } from 'antd';
import WindowedTable from '@/components/exchange/WindowedTable';
import WorkProgress from '@/components/exchange/WorkProgress';
import { useWords } from '@/hooks/useWords';
import { resultOf, type ImportEntry } from './importReport';
import type { Import } from './useImport';

interface RunStepProps {
  control: Import;
  /** The generated passwords are nowhere but here. */
  secret: boolean;
}

/** Third: how far it is, and what became of each row. */
export default function RunStep({ control: { work, rows }, secret }: RunStepProps) {
  const t = useWords();
  const { state, entries, counts } = work.view;
  const created = entries.filter(({ value }) => value === 'created').length;
  const told = { created, exists: counts.done - created, failed: counts.failed };
  const isOver = state === 'over';
  const left = rows.length - counts.done - counts.failed;
  return (
    <>
      {isOver ? (
        <Alert
          type={counts.failed + left > 0 ? 'warning' : 'success'}
          showIcon
          message={t('exchange.import.over', { ...told, left })}
          description={secret ? t('exchange.import.reportSecret') : undefined}
        />
      ) : (
        <WorkProgress label={t('exchange.import.progress')} done={counts.done + counts.failed} total={entries.length}>
          {state === 'paused' && <strong>{t('exchange.import.paused')} </strong>}
          {t('exchange.import.soFar', { ...told, waiting: counts.waiting + counts.running })}
        </WorkProgress>
      )}
      <div style={{ marginBlockStart: 16 }}>
        <WindowedTable<ImportEntry>
          label={t('exchange.import.results')}
          height={320}
          rows={entries}
          keyOf={({ item }) => item.number}
          columns={[
            { key: 'row', title: t('exchange.row'), width: 70, render: ({ item }) => String(item.number) },
            { key: 'username', title: t('account.username'), width: 150, render: ({ item }) => item.draft.username },
            { key: 'name', title: t('account.personName'), width: 120, render: ({ item }) => item.draft.name },
            {
              key: 'result',
              title: t('exchange.result'),
              width: 110,
              render: (entry) => resultOf(t, entry).result,
              mark: ({ state: now, value }) => (now === 'failed' ? 'bad' : value === 'created' ? 'fine' : undefined),
            },
            { key: 'reason', title: t('exchange.reason'), width: 260, grows: true, render: (entry) => resultOf(t, entry).reason },
          ]}
        />
      </div>
    </>
  );
}
