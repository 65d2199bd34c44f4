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

let known: { tags: Tags; digits: readonly string[] } | undefined;

/** Each day of a calendar asks. */
function currentDigits(): readonly string[] {
  const tags = intlTags(currentLocale());
  if (known?.tags !== tags) known = { tags, digits: digitsOf(tags) };
  return known.digits;
}

/** A calendar that writes with the digits of the current language, and reads them as well as 0 to 9. */
export const withOwnDigits = <Day extends object>(config: GenerateConfig<Day>): GenerateConfig<Day> => ({
  ...config,
  locale: {
    ...config.locale,
    format: (locale, day, format) => withDigits(config.locale.format(locale, day, format), currentDigits()),
    parse: (locale, text, formats) => config.locale.parse(locale, withoutDigits(text, currentDigits()), formats),
  },
});

/** antd's own calendar writes 0 to 9 in every language, beside texts that do not. */
const AntdDatePicker = generatePicker<Dayjs>(withOwnDigits(dayjsConfig));

type PickerWords = NonNullable<Locale['DatePicker']>['lang'];

/** "上个月 (翻页上键)": the keys that the library names do nothing. */
const withoutKeys = (label: string): string => label.replace(/\s*\p{Ps}.*/u, '');

function pickerWords({ shortWeekDays: _days, ...lang }: PickerWords): PickerWords {
  const { previousYear, nextYear, previousMonth, nextMonth } = lang;
  return {
    ...lang,
    // Months and days of the week are dayjs's own; antd knows some languages by another name, or not, and its Arabic days
    // are wider than their columns.
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

/**
 * Shared props of calendars: the current language, a decorative icon, and their state as a layer, which Back closes. Escape
 * is handled by antd itself.
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
    // Enter takes the day; the form around it is not sent.
    onKeyDown: (event: KeyboardEvent) => {
      if (open && isEnter(event)) event.preventDefault();
    },
  };
}

/** antd's for one day, as a calendar of this app. */
export function DatePicker(props: ComponentProps<typeof AntdDatePicker>) {
  return <AntdDatePicker {...useCalendar()} {...props} />;
}

const { RangePicker: AntdRangePicker } = AntdDatePicker;

/** antd's for two days, as a calendar of this app. */
export function RangePicker(props: ComponentProps<typeof AntdRangePicker>) {
  return <AntdRangePicker {...useCalendar()} {...props} />;
}
