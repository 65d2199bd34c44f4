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
import { isEnter } from '@/utils/isComposing';

let digitsCache: { tags: Tags; digits: readonly string[] } | undefined;

/** Digits of the current language, cached because each day of a calendar needs them. */
function currentDigits(): readonly string[] {
  const tags = intlTags(currentLocale());
  if (digitsCache?.tags !== tags) digitsCache = { tags, digits: digitsOf(tags) };
  return digitsCache.digits;
}

/** Calendar configuration that formats with the digits of the current language, and parses these as well as 0 to 9. */
export const withOwnDigits = <Day extends object>(config: GenerateConfig<Day>): GenerateConfig<Day> => ({
  ...config,
  locale: {
    ...config.locale,
    format: (locale, day, format) => withDigits(config.locale.format(locale, day, format), currentDigits()),
    parse: (locale, text, formats) => config.locale.parse(locale, withoutDigits(text, currentDigits()), formats),
  },
});

/** antd's own calendar would show 0 to 9 in every language, unlike the texts around it. */
const AntdDatePicker = generatePicker<Dayjs>(withOwnDigits(dayjsConfig));

type PickerWords = NonNullable<Locale['DatePicker']>['lang'];

/** Removes the key in labels such as "上个月 (翻页上键)": the keys named by the library do nothing. */
const withoutKeys = (label: string): string => label.replace(/\s*\p{Ps}.*/u, '');

function pickerWords({ shortWeekDays: _days, ...lang }: PickerWords): PickerWords {
  const { previousYear, nextYear, previousMonth, nextMonth } = lang;
  return {
    ...lang,
    // Names of months and weekdays come from dayjs; antd has other codes for some languages or lacks them, and its
    // Arabic weekdays are wider than their columns.
    locale: dayjs.locale(),
    // Empty, so that the buttons above the days are named by their text: "2026", not "choose a year".
    yearSelect: '',
    monthSelect: '',
    previousYear: withoutKeys(previousYear),
    nextYear: withoutKeys(nextYear),
    previousMonth: withoutKeys(previousMonth),
    nextMonth: withoutKeys(nextMonth),
  };
}

/**
 * Shared props of calendars: the current language, a decorative icon, and their registration as a layer, which Back
 * closes. antd itself handles Escape.
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
    // Enter picks the day and must not submit the form around it.
    onKeyDown: (event: KeyboardEvent) => {
      if (open && isEnter(event)) event.preventDefault();
    },
  };
}

/** antd's picker for one day with the shared props. */
export function DatePicker(props: ComponentProps<typeof AntdDatePicker>) {
  return <AntdDatePicker {...useCalendar()} {...props} />;
}

const { RangePicker: AntdRangePicker } = AntdDatePicker;

/** antd's picker for two days with the shared props. */
export function RangePicker(props: ComponentProps<typeof AntdRangePicker>) {
  return <AntdRangePicker {...useCalendar()} {...props} />;
}
