import { Button, Input, Radio } from 'antd';
import { lazyPart } from '@/hooks/lazyPart';
import { useWords } from '@/hooks/useWords';
import { lastDays, type Period } from '@/utils/days';
import styles from './record.less';

// The calendar is a tenth of the screen's code, and the rows should not wait for it.
const PeriodPicker = lazyPart(() => import('./PeriodPicker'), {
  waiting: () => <WaitingPeriod />,
  missing: (retry) => <MissingPeriod onRetry={retry} />,
});

const PRESETS = [1, 7, 30] as const;

interface PeriodFilterProps {
  value: Period;
  onChange: (period: Period) => void;
}

function WaitingPeriod() {
  const t = useWords();
  return <Input disabled aria-label={t('record.period')} />;
}

function MissingPeriod({ onRetry }: { onRetry: () => void }) {
  const t = useWords();
  return <Button onClick={onRetry}>{`${t('record.period')}: ${t('common.retry')}`}</Button>;
}

/** From which day to which: whole days, some of them at a press. */
export default function PeriodFilter({ value, onChange }: PeriodFilterProps) {
  const t = useWords();
  const now = new Date();
  const isLast = (days: number) => {
    const { start_at, end_at } = lastDays(days, now);
    return start_at === value.start_at && end_at === value.end_at;
  };
  return (
    <>
      <Radio.Group
        aria-label={t('record.period')}
        className={styles['presets'] ?? ''}
        optionType="button"
        value={PRESETS.find(isLast) ?? null}
        onChange={({ target }) => onChange(lastDays(target.value as number, now))}
        options={PRESETS.map((days) => ({ value: days, label: t(`record.days.${days}`) }))}
      />
      <div className={styles['period']}>
        <PeriodPicker value={value} onChange={onChange} />
      </div>
    </>
  );
}
