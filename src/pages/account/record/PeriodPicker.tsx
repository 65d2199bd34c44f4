import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled';
import SwapRightOutlined from '@ant-design/icons/SwapRightOutlined';
import { RangePicker } from '@/components/layers/calendars';
import dayjs from 'dayjs';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { DAY_FORMAT, writtenDayFormats } from '@/locales/dayFormats';
import type { Period } from '@/utils/days';
import styles from './log.less';

interface PeriodPickerProps {
  value: Period;
  earliest?: string | undefined;
  onChange: (period: Period) => void;
}

const dayOf = (day: string | undefined) => (day === undefined ? null : dayjs(day));

/** Calendar for the first and the last day of a period. Either day can be empty. */
export default function PeriodPicker({ value, earliest, onChange }: PeriodPickerProps) {
  const t = useTranslate();
  return (
    <RangePicker
      value={[dayOf(value.start_at), dayOf(value.end_at)]}
      placeholder={[t('log.from'), t('log.until')]}
      format={writtenDayFormats()}
      // Days in the wrong order are allowed, because the request sorts them.
      // Without this setting, the library would use the later day for both ends of the period.
      order={false}
      {...(earliest !== undefined && { minDate: dayjs(earliest) })}
      allowEmpty
      // The icons are the app's own, with translated labels.
      // The library would label its icons "close-circle" and "to" in every language.
      allowClear={{ clearIcon: <CloseCircleFilled aria-label={t('tree.clear')} /> }}
      separator={
        <span className="ant-picker-separator">
          <SwapRightOutlined aria-hidden />
        </span>
      }
      className={styles['picker'] ?? ''}
      classNames={{ popup: { root: styles['calendar'] ?? '' } }}
      // The calendar is rendered beside the field, because screen readers expect all content inside a landmark.
      getPopupContainer={(field) => field.parentElement ?? document.body}
      onChange={(days) => onChange({ start_at: days?.[0]?.format(DAY_FORMAT), end_at: days?.[1]?.format(DAY_FORMAT) })}
    />
  );
}
