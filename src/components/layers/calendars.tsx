import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import generatePicker from 'antd/es/date-picker/generatePicker';
import type { Locale } from 'antd/es/locale';
import dayjs, { type Dayjs } from 'dayjs';
import type { GenerateConfig } from 'rc-picker/es/generate';
import dayjsConfig from 'rc-picker/es/generate/dayjs';
import { useMemo, useState, type KeyboardEvent, type ComponentProps } from 'react';
import { useLayer } from '@/hooks/browser/useLayer';
import { useLocale } from '@/hooks/locale/useLocale';
import { digitsOf, withDigits, withoutDigits } from '@/locales/digits';
import { intlTags, type Tags } from '@/locales/locale';
import { currentLocale } from '@/locales/translate';
import { isEnter } from '@/utils/inputEvents';

let digitsCache: { tags: Tags; digits: readonly string[] } | undefined;

/**
 * Returns the ten digits of the current language, starting with 0.
 * The digits are cached, because each day of a calendar needs them.
 */
function currentDigits(): readonly string[] {
  const tags = intlTags(currentLocale());
  if (digitsCache?.tags !== tags) digitsCache = { tags, digits: digitsOf(tags) };
  return digitsCache.digits;
}

/**
 * Returns a configuration that formats dates with the digits of the current language.
 * The configuration parses dates with these digits as well as dates with 0 to 9.
 */
export const withOwnDigits = <Day extends object>(config: GenerateConfig<Day>): GenerateConfig<Day> => ({
  ...config,
  locale: {
    ...config.locale,
    format: (locale, day, format) => withDigits(config.locale.format(locale, day, format), currentDigits()),
    parse: (locale, text, formats) => config.locale.parse(locale, withoutDigits(text, currentDigits()), formats),
  },
});

/** Replacement of antd's date picker, which shows the digits 0 to 9 in every language. */
const AntdDatePicker = generatePicker<Dayjs>(withOwnDigits(dayjsConfig));

type PickerWords = NonNullable<Locale['DatePicker']>['lang'];

/** Removes the key from labels such as "上个月 (翻页上键)", because the keys in antd's labels have no effect here. */
const withoutKeys = (label: string): string => label.replace(/\s*\p{Ps}.*/u, '');

function pickerWords({ shortWeekDays: _days, ...lang }: PickerWords): PickerWords {
  const { previousYear, nextYear, previousMonth, nextMonth } = lang;
  return {
    ...lang,
    // dayjs provides the names of months and weekdays, since antd lacks some languages or uses other codes for them.
    // The weekdays of antd's Arabic are also wider than their columns.
    locale: dayjs.locale(),
    // With empty names, the buttons above the days are read out by their text: "2026" instead of "choose a year".
    yearSelect: '',
    monthSelect: '',
    previousYear: withoutKeys(previousYear),
    nextYear: withoutKeys(nextYear),
    previousMonth: withoutKeys(previousMonth),
    nextMonth: withoutKeys(nextMonth),
  };
}

/**
 * Returns the props that all calendars share: texts in the current language, a decorative icon, and the open state.
 * An open calendar is registered as a layer, so that Back closes it. antd itself handles Escape.
 */
function useCalendar() {
  const { antd } = useLocale();
  const [open, setOpen] = useState(false);
  useLayer(open, () => setOpen(false), { ownEscape: true });
  const words = (antd as Locale).DatePicker;
  const locale = useMemo(() => words && { ...words, lang: pickerWords(words.lang) }, [words]);
  return {
    ...(locale && { locale }),
    suffixIcon: <CalendarOutlined aria-hidden />,
    open,
    onOpenChange: setOpen,
    // Enter picks a day, and must not submit the form that contains the calendar.
    onKeyDown: (event: KeyboardEvent) => {
      if (open && isEnter(event)) event.preventDefault();
    },
  };
}

/** antd's picker for a single day, with the props of `useCalendar`. */
export function DatePicker(props: ComponentProps<typeof AntdDatePicker>) {
  return <AntdDatePicker {...useCalendar()} {...props} />;
}

const { RangePicker: AntdRangePicker } = AntdDatePicker;

/** antd's picker for a period of days, with the props of `useCalendar`. */
export function RangePicker(props: ComponentProps<typeof AntdRangePicker>) {
  return <AntdRangePicker {...useCalendar()} {...props} />;
}
