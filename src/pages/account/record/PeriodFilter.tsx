import { Button, Input } from 'antd';
import FilterSelect from '@/components/list/FilterSelect';
import { lazyComponent } from '@/hooks/lazyComponent';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { lastDays, type Period } from '@/utils/days';
import styles from './log.less';

// The calendar is a tenth of the screen's code, and the rows should not wait for it.
const PeriodPicker = lazyComponent(() => import(/* webpackChunkName: "calendar" */ './PeriodPicker'), {
  waiting: () => <WaitingPicker />,
  missing: (retry) => <MissingPicker onRetry={retry} />,
});

/** Spans of days with a name: their length, and the days between their end and today. */
export const PRESETS = [
  { value: '1', days: 1, before: 0 },
  { value: 'yesterday', days: 1, before: 1 },
  { value: '7', days: 7, before: 0 },
  { value: '30', days: 30, before: 0 },
] as const;

interface PeriodFilterProps {
  value: Period;
  /** Before this day there is nothing to choose. */
  earliest?: string | undefined;
  onChange: (period: Period) => void;
}

function WaitingPicker() {
  const t = useTranslate();
  return <Input disabled aria-label={t('log.period')} />;
}

function MissingPicker({ onRetry }: { onRetry: () => void }) {
  const t = useTranslate();
  return <Button onClick={onRetry}>{`${t('log.period')}: ${t('common.retry')}`}</Button>;
}

/** From which day to which: whole days, some of them by name. */
export default function PeriodFilter({ value, earliest, onChange }: PeriodFilterProps) {
  const t = useTranslate();
  // eslint-disable-next-line react-hooks/purity -- the last days end at the moment of drawing
  const now = new Date();
  const presets = PRESETS.map((preset) => ({ ...preset, period: lastDays(preset.days, now, preset.before) }));
  const chosen = presets.find(
    ({ period }) => period.start_at === value.start_at && period.end_at === value.end_at,
  )?.value;
  const isOther = chosen === undefined && (value.start_at !== undefined || value.end_at !== undefined);
  return (
    <>
      <FilterSelect
        label={t('log.period')}
        value={chosen}
        // The days beside it say which.
        {...(isOther && { placeholder: '…' })}
        options={PRESETS.map((preset) => ({ value: preset.value, label: t(`log.days.${preset.value}`) }))}
        onChange={(next) =>
          onChange(
            presets.find((preset) => preset.value === next)?.period ?? { start_at: undefined, end_at: undefined },
          )
        }
      />
      <div className={styles['period']}>
        <PeriodPicker value={value} earliest={earliest} onChange={onChange} />
      </div>
    </>
  );
}
