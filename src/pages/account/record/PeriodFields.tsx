import { Radio } from 'antd';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { lastDays, type Period } from '@/utils/days';
import PeriodPicker from './PeriodPicker';
import { PRESETS } from './presets';
import styles from './log.less';

interface PeriodFieldsProps {
  value: Period;
  earliest?: string | undefined;
  onChange: (period: Period) => void;
}

/** Some whole days at a press, or any two. */
export default function PeriodFields({ value, earliest, onChange }: PeriodFieldsProps) {
  const t = useTranslate();
  // eslint-disable-next-line react-hooks/purity -- the last days end at the moment of drawing
  const now = new Date();
  const isLast = (days: number) => {
    const { start_at, end_at } = lastDays(days, now);
    return start_at === value.start_at && end_at === value.end_at;
  };
  return (
    <>
      <Radio.Group
        aria-label={t('log.period')}
        className={styles['presets'] ?? ''}
        optionType="button"
        value={PRESETS.find(isLast) ?? null}
        onChange={({ target }) => onChange(lastDays(target.value as number, now))}
        options={PRESETS.map((days) => ({ value: days, label: t(`log.days.${days}`) }))}
      />
      <div className={styles['period']}>
        <PeriodPicker value={value} earliest={earliest} onChange={onChange} />
      </div>
    </>
  );
}
