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
  const presets = PRESETS.map(({ key, days, before }) => ({ key, period: lastDays(days, now, before) }));
  const isChosen = ({ period }: (typeof presets)[number]) =>
    period.start_at === value.start_at && period.end_at === value.end_at;
  return (
    <>
      <Radio.Group
        aria-label={t('log.period')}
        className={styles['presets'] ?? ''}
        optionType="button"
        value={presets.find(isChosen)?.key ?? null}
        onChange={({ target }) => onChange(presets.find(({ key }) => key === target.value)?.period ?? {})}
        options={presets.map(({ key }) => ({ value: key, label: t(`log.days.${key}`) }))}
      />
      <div className={styles['period']}>
        <PeriodPicker value={value} earliest={earliest} onChange={onChange} />
      </div>
    </>
  );
}
