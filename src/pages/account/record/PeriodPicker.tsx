import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled';
import SwapRightOutlined from '@ant-design/icons/SwapRightOutlined';
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

type PickerWords = NonNullable<Locale['DatePicker']>['lang'];

const parsed = (day: string | undefined) => (day === undefined ? null : dayjs(day));

/** "上个月 (翻页上键)": the keys that the library names do nothing. */
const withoutKeys = (label: string): string => label.replace(/\s*\p{Ps}.*/u, '');

function pickerWords(lang: PickerWords): PickerWords {
  const { previousYear, nextYear, previousMonth, nextMonth } = lang;
  return {
    ...lang,
    // Months and first day of the week are dayjs's own; antd knows some languages by another name, or not.
    locale: dayjs.locale(),
    // Without names of their own the buttons above the days are called what they show: "2026", not "choose a year".
    yearSelect: '',
    monthSelect: '',
    previousYear: withoutKeys(previousYear),
    nextYear: withoutKeys(nextYear),
    previousMonth: withoutKeys(previousMonth),
    nextMonth: withoutKeys(nextMonth),
  };
}

/** The two days as a calendar; either may stay open. */
export default function PeriodPicker({ value, earliest, onChange }: PeriodPickerProps) {
  const t = useTranslate();
  const { antd } = useLocale();
  const words = (antd as Locale).DatePicker;
  return (
    <RangePicker
      {...(words && { locale: { ...words, lang: pickerWords(words.lang) } })}
      value={[parsed(value.start_at), parsed(value.end_at)]}
      placeholder={[t('log.from'), t('log.until')]}
      format={WRITTEN_DAY_FORMATS}
      // The library would take the later day for both; the call puts them in order.
      order={false}
      {...(earliest !== undefined && { minDate: dayjs(earliest) })}
      allowEmpty
      // The library's signs call themselves "close-circle", "to" and "calendar", in every language.
      allowClear={{ clearIcon: <CloseCircleFilled aria-label={t('tree.clear')} /> }}
      separator={
        <span className="ant-picker-separator">
          <SwapRightOutlined aria-hidden />
        </span>
      }
      suffixIcon={<CalendarOutlined aria-hidden />}
      className={styles['picker'] ?? ''}
      classNames={{ popup: { root: styles['calendar'] ?? '' } }}
      // Beside the field, so that it belongs to a landmark for screen readers.
      getPopupContainer={(field) => field.parentElement ?? document.body}
      onChange={(days) => onChange({ start_at: days?.[0]?.format(DAY_FORMAT), end_at: days?.[1]?.format(DAY_FORMAT) })}
    />
  );
}
