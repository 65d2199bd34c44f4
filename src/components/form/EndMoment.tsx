import dayjs, { type Dayjs } from 'dayjs';
import { useMemo, useState } from 'react';
import DatePicker from '@/components/layers/DatePicker';
import { writtenDayFormats } from '@/locales/dayFormats';

export interface EndMomentProps {
  label: string;
  className: string;
  value: string;
  disabled: boolean;
  onChange: (end: string) => void;
}

/** A day of the calendar has no time. */
const isDay = (moment: Dayjs): boolean => moment.isSame(moment.startOf('day'));
const withTime = (format: string): string => `${format} HH:mm`;

/** When something ends, in a calendar: at the end of a day, or at the time that somebody writes behind the day. */
export default function EndMoment({ label, className, value, disabled, onChange }: EndMomentProps) {
  /** What is typed, and not told yet. */
  const [entered, setEntered] = useState<Dayjs>();
  // The same object as long as it is the same moment: another one would take the place of what is typed.
  const end = useMemo(() => dayjs(value), [value]);
  const shown = entered ?? end;
  const days = writtenDayFormats();
  const times = days.map(withTime);
  const isWhole = isDay(shown) || shown.isSame(shown.endOf('day'), 'minute');
  const take = (moment: Dayjs) => {
    setEntered(undefined);
    onChange((isDay(moment) ? moment.endOf('day') : moment).toISOString());
  };
  return (
    <DatePicker
      aria-label={label}
      className={className}
      value={end.isValid() ? end : null}
      disabled={disabled}
      allowClear={false}
      // One of the words beside it says that.
      showNow={false}
      format={isWhole ? [...days, ...times] : [...times, ...days]}
      onCalendarChange={(moment) => setEntered(moment as Dayjs)}
      onChange={(moment) => take(moment as Dayjs)}
    />
  );
}
