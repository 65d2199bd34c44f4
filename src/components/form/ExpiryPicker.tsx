import { Input } from 'antd';
import { useState } from 'react';
import Select from '@/components/layers/Select';
import { lazyComponent } from '@/hooks/lazyComponent';
import { useDateFormat } from '@/hooks/locale/useFormats';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { offeredPresets, presetExpiry, type TermPreset } from '@/utils/terms';
import styles from './form.less';
import type { ExpiryMomentProps } from './ExpiryMoment';
import type { FieldProps } from './PickerField';

interface ExpiryPickerProps extends FieldProps {
  /** Accessible name of both controls. */
  label: string;
  /** Time of the expiry in ISO 8601 with offset; null for no expiry; undefined while nothing is chosen. */
  value?: string | null | undefined;
  onChange?: (expiry: string | null) => void;
  /** Text shown while nothing is chosen. */
  placeholder?: string;
  disabled?: boolean;
}

// The calendar is loaded lazily: its code is larger than that of a form, and most users choose a preset.
const ExpiryMoment = lazyComponent<ExpiryMomentProps>(
  () => import(/* webpackChunkName: "calendar" */ './ExpiryMoment'),
  {
    placeholder: ({ label, className }) => <Input disabled aria-label={label} className={className} />,
  },
);

type Choice = TermPreset | 'none' | 'other';

/** Field for an expiry: a select with "none" and preset days, and a calendar for any other time. */
export default function ExpiryPicker({
  label,
  value,
  onChange,
  placeholder,
  disabled = false,
  ...field
}: ExpiryPickerProps) {
  const t = useTranslate();
  const dayOf = useDateFormat('day');
  /**
   * Time at which the component was mounted.
   * Presets are computed from this time, so that a chosen preset does not change later.
   */
  const [now] = useState(() => new Date());
  const [isTyped, setIsTyped] = useState(false);
  /** Number of times that "other" was chosen. Each increase moves the focus to the calendar field. */
  const [focusCount, setFocusCount] = useState(0);

  const presets = offeredPresets(now);
  const currentChoice = (): Choice | undefined => {
    if (value === undefined) return isTyped ? 'other' : undefined;
    if (value === null) return isTyped ? 'other' : 'none';
    const time = Date.parse(value);
    return (!isTyped && presets.find((preset) => presetExpiry(preset, now).getTime() === time)) || 'other';
  };
  const choose = (choice: Choice) => {
    setIsTyped(choice === 'other');
    if (choice === 'other') setFocusCount((count) => count + 1);
    if (choice === 'none') onChange?.(null);
    // The calendar starts with the previously chosen moment.
    else if (choice === 'other') onChange?.(value ?? presetExpiry('today', now).toISOString());
    else onChange?.(presetExpiry(choice, now).toISOString());
  };
  const choice = currentChoice();
  return (
    <div className={styles['ends']}>
      <Select<Choice>
        {...field}
        className={styles['preset'] ?? ''}
        disabled={disabled}
        aria-label={label}
        {...(choice && { value: choice })}
        placeholder={placeholder}
        // The options contain dates, which makes them wider than the field.
        popupMatchSelectWidth={false}
        options={(['none', ...presets, 'other'] as const).map((key) => ({
          value: key,
          label: t(`staff.term.${key}`),
        }))}
        optionRender={({ label: words, value: key }) => {
          const preset = presets.find((candidate) => candidate === key);
          return (
            <span className={styles['choice']}>
              {words}
              {preset && <small>{dayOf(presetExpiry(preset, now))}</small>}
            </span>
          );
        }}
        onChange={choose}
      />
      {value != null && (
        <ExpiryMoment
          label={t('staff.term.time', { label })}
          className={styles['moment'] ?? ''}
          value={value}
          disabled={disabled}
          focusedBy={focusCount}
          onChange={(expiry) => {
            setIsTyped(true);
            onChange?.(expiry);
          }}
        />
      )}
    </div>
  );
}
