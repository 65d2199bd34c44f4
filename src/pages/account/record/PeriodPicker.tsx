import RangePicker from '@/components/layers/RangePicker';
import type { Locale } from 'antd/es/locale';
import dayjs from 'dayjs';
import { useLocale } from '@/hooks/locale/useLocale';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { DAY_FORMAT, WRITTEN_DAY_FORMATS } from '@/locales/dayFormats';
import type { Period } from '@/utils/days';
import styles from './log.less';

interface PeriodPickerProps {
  value: Period;
  earliest?: string | undefined;
  onChange: (period: Period) => void;
}

const parsed = (day: string | undefined) => (day === undefined ? null : dayjs(day));

/** The two days as a calendar; either may stay open. */
export default function PeriodPicker({ value, earliest, onChange }: PeriodPickerProps) {
  const t = useTranslate();
  const { antd } = useLocale();
  const words = (antd as Locale).DatePicker;
  return (
    <RangePicker
      // Without names of their own the buttons above the days are called what they show: "2026", not "choose a year".
      {...(words && { locale: { ...words, lang: { ...words.lang, yearSelect: '', monthSelect: '' } } })}
      value={[parsed(value.start_at), parsed(value.end_at)]}
      placeholder={[t('log.from'), t('log.until')]}
      format={WRITTEN_DAY_FORMATS}
      // The library would take the later day for both; the call puts them in order.
      order={false}
      {...(earliest !== undefined && { minDate: dayjs(earliest) })}
      allowEmpty
      className={styles['picker'] ?? ''}
      classNames={{ popup: { root: styles['calendar'] ?? '' } }}
      // Beside the field, so that it belongs to a landmark for screen readers.
      getPopupContainer={(field) => field.parentElement ?? document.body}
      onChange={(days) => onChange({ start_at: days?.[0]?.format(DAY_FORMAT), end_at: days?.[1]?.format(DAY_FORMAT) })}
    />
  );
}
