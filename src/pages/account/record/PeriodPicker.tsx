import RangePicker from '@/components/layers/RangePicker';
import type { Locale } from 'antd/es/locale';
import dayjs from 'dayjs';
import { useLocale } from '@/hooks/useLocale';
import { useWords } from '@/hooks/useWords';
import type { Period } from '@/utils/days';
import styles from './record.less';

interface PeriodPickerProps {
  value: Period;
  onChange: (period: Period) => void;
}

const DAY = 'YYYY-MM-DD';
/**
 * How a day is shown, and how else people write it. None that is whole before its last key: the field rewrites what it
 * can read while somebody is still writing.
 */
const FORMATS = [DAY, 'YYYY/MM/DD', 'YYYY.MM.DD', 'YYYYMMDD', 'YYYY年M月D日'];
const parsed = (day: string | undefined) => (day === undefined ? null : dayjs(day));

/** The two days as a calendar; either may stay open. */
export default function PeriodPicker({ value, onChange }: PeriodPickerProps) {
  const t = useWords();
  const { antd } = useLocale();
  const words = (antd as Locale).DatePicker;
  return (
    <RangePicker
      // Without names of their own the buttons above the days are called what they show: "2026", not "choose a year".
      {...(words && { locale: { ...words, lang: { ...words.lang, yearSelect: '', monthSelect: '' } } })}
      value={[parsed(value.start_at), parsed(value.end_at)]}
      placeholder={[t('record.from'), t('record.until')]}
      format={FORMATS}
      // The library would take the later day for both; the call puts them in order.
      order={false}
      allowEmpty
      className={styles['picker'] ?? ''}
      classNames={{ popup: { root: styles['calendar'] ?? '' } }}
      // Beside the field, so that it belongs to a landmark for screen readers.
      getPopupContainer={(field) => field.parentElement ?? document.body}
      onChange={(days) => onChange({ start_at: days?.[0]?.format(DAY), end_at: days?.[1]?.format(DAY) })}
    />
  );
}
