import dayjs, { type Dayjs } from 'dayjs';
import { useEffect, useId, useMemo, useState } from 'react';
import { DatePicker } from '@/components/layers/calendars';
import { writtenDayFormats } from '@/locales/dayFormats';

export interface ExpiryMomentProps {
  label: string;
  className: string;
  value: string;
  disabled: boolean;
  /** Initially 0. Each increase moves the focus to the field. */
  focusedBy: number;
  onChange: (expiry: string) => void;
}

/** Whether a time is the start of a day, as picked in the calendar without a time of day. */
const isDay = (moment: Dayjs): boolean => moment.isSame(moment.startOf('day'));
const withTime = (format: string): string => `${format} HH:mm`;

/** Calendar field for the time of an expiry. A picked day expires at its end, unless a time is typed after the day. */
export default function ExpiryMoment({ label, className, value, disabled, focusedBy, onChange }: ExpiryMomentProps) {
  const id = useId();
  useEffect(() => {
    if (focusedBy === 0) return undefined;
    // The focus is delayed, because the select beside this field takes the focus back after a click on an option.
    const timer = setTimeout(() => document.getElementById(id)?.focus());
    return () => clearTimeout(timer);
  }, [focusedBy, id]);
  /** Time that was selected in the calendar, but is not yet confirmed by `onChange`. */
  const [typedMoment, setTypedMoment] = useState<Dayjs>();
  // Memoized, because the picker overwrites typed text whenever it gets another object.
  const chosenMoment = useMemo(() => dayjs(value), [value]);
  const shownMoment = typedMoment ?? chosenMoment;
  const days = writtenDayFormats();
  const times = days.map(withTime);
  const isWholeDay = isDay(shownMoment) || shownMoment.isSame(shownMoment.endOf('day'), 'minute');
  // The shown day is never disabled, even if it is in the past. For an invalid day, the form's rule shows a message.
  const isLocked = (day: Dayjs) => day.isBefore(dayjs(), 'day') && !day.isSame(shownMoment, 'day');
  const choose = (moment: Dayjs) => {
    setTypedMoment(undefined);
    onChange((isDay(moment) ? moment.endOf('day') : moment).toISOString());
  };
  return (
    <DatePicker
      id={id}
      aria-label={label}
      className={className}
      value={chosenMoment.isValid() ? chosenMoment : null}
      disabled={disabled}
      allowClear={false}
      // The select beside this field has presets instead of a "now" button.
      showNow={false}
      format={isWholeDay ? [...days, ...times] : [...times, ...days]}
      disabledDate={isLocked}
      onCalendarChange={(moment) => setTypedMoment(moment as Dayjs)}
      onChange={(moment) => choose(moment as Dayjs)}
    />
  );
}
