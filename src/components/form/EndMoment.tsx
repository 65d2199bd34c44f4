import dayjs, { type Dayjs } from 'dayjs';
import { useEffect, useId, useMemo, useState } from 'react';
import { DatePicker } from '@/components/layers/calendars';
import { writtenDayFormats } from '@/locales/dayFormats';

export interface EndMomentProps {
  label: string;
  className: string;
  value: string;
  disabled: boolean;
  /** Becomes another number when the field shall take the focus. */
  focusedBy: number;
  onChange: (end: string) => void;
}

/** A day of the calendar has no time. */
const isDay = (moment: Dayjs): boolean => moment.isSame(moment.startOf('day'));
const withTime = (format: string): string => `${format} HH:mm`;

/** Moment of an expiry in a calendar: the end of a day, or a time typed behind the day. */
export default function EndMoment({ label, className, value, disabled, focusedBy, onChange }: EndMomentProps) {
  const id = useId();
  useEffect(() => {
    if (focusedBy === 0) return undefined;
    // Behind the list beside it, which takes the focus back when a press in it is over.
    const timer = setTimeout(() => document.getElementById(id)?.focus());
    return () => clearTimeout(timer);
  }, [focusedBy, id]);
  /** Typed moment before `onChange`. */
  const [entered, setEntered] = useState<Dayjs>();
  // Stable object: the library overwrites typed text when its value changes identity.
  const end = useMemo(() => dayjs(value), [value]);
  const shown = entered ?? end;
  const days = writtenDayFormats();
  const times = days.map(withTime);
  const isWhole = isDay(shown) || shown.isSame(shown.endOf('day'), 'minute');
  // Typed days pass: the rule of the form explains their faults.
  const isLocked = (day: Dayjs) => day.isBefore(dayjs(), 'day') && !day.isSame(shown, 'day');
  const take = (moment: Dayjs) => {
    setEntered(undefined);
    onChange((isDay(moment) ? moment.endOf('day') : moment).toISOString());
  };
  return (
    <DatePicker
      id={id}
      aria-label={label}
      className={className}
      value={end.isValid() ? end : null}
      disabled={disabled}
      allowClear={false}
      // A preset beside it covers that.
      showNow={false}
      format={isWhole ? [...days, ...times] : [...times, ...days]}
      disabledDate={isLocked}
      onCalendarChange={(moment) => setEntered(moment as Dayjs)}
      onChange={(moment) => take(moment as Dayjs)}
    />
  );
}
