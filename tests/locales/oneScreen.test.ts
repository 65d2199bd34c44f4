import dayjsConfig from 'rc-picker/es/generate/dayjs';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { withOwnDigits } from '@/components/layers/calendars';
import { dateFormat, type DateStyle } from '@/locales/dates';
import { DAY_FORMAT, writtenDayFormats } from '@/locales/dayFormats';
import { digitsOf } from '@/locales/digits';
import { intlTags } from '@/locales/locale';
import { locales } from '@/locales/registry';
import { applyLocale, currentLocale, translate } from '@/locales/translate';
import { formatNumber, formatPercent } from '@/utils/text/formatNumber';
import englishWords from '@/locales/en-US/words';
import { formatWord } from '@/locales/format';

const calendar = withOwnDigits(dayjsConfig).locale;
const DAY = '2025-06-17';
const date = new Date(`${DAY}T12:34:56`);
const digits = (text: string) => text.match(/\p{Nd}+/gu) ?? [];

const chinese = currentLocale();
afterEach(() => applyLocale(chinese));

test.each(locales)('$code: numbers, texts, dates and the date picker use the same digits', async ({ code, load }) => {
  const state = { code, bundle: await load() };
  applyLocale(state);
  const tags = intlTags(state);
  const own = digitsOf(tags);
  const styles: DateStyle[] = ['day', 'date', 'long', 'minute', 'second'];
  const texts = [
    formatNumber(1_234_567, tags),
    formatPercent(0.125, tags),
    translate('common.total', { total: 1000 }),
    translate('transfer.import.limits', { size: 5, rows: 10_000 }),
    translate('transfer.import.fault.tooLarge', { size: 5 }),
    calendar.format(state.bundle.dayjs, dayjs(DAY), 'YYYY'),
    ...styles.map((style) => dateFormat(state, style)(date)),
  ];
  const foreign = texts.filter((text) =>
    digits(text)
      .join('')
      .split('')
      .some((digit) => !own.includes(digit)),
  );
  expect(foreign).toEqual([]);
  expect(texts.filter((text) => digits(text).length === 0)).toEqual([]);
});

test.each(locales)('$code: sizes in texts are formatted as numbers', async ({ code, load }) => {
  applyLocale({ code, bundle: await load() });
  const texts = [
    translate('transfer.import.limits', { size: 12_345, rows: 1 }),
    translate('transfer.import.fault.tooLarge', { size: 12_345 }),
  ];
  const expected = new Intl.NumberFormat(intlTags(currentLocale())).format(12_345);
  expect(texts.filter((text) => !text.includes(expected))).toEqual([]);
});

test.each(locales)('$code: a formatted date has the same year and day as the date picker', async ({ code, load }) => {
  const state = { code, bundle: await load() };
  applyLocale(state);
  const year = calendar.format(state.bundle.dayjs, dayjs(DAY), 'YYYY');
  const [day] = digits(calendar.format(state.bundle.dayjs, dayjs(DAY), 'D'));
  for (const style of ['date', 'long', 'second'] as const) {
    expect(digits(dateFormat(state, style)(date))).toEqual(expect.arrayContaining([year, day]));
  }
  expect(new Intl.DateTimeFormat(intlTags(state)).resolvedOptions().calendar).toBe('gregory');
});

test.each(locales)('$code: the date picker parses local digits, and the digits 0 to 9', async ({ code, load }) => {
  const state = { code, bundle: await load() };
  applyLocale(state);
  const ownText = calendar.format(state.bundle.dayjs, dayjs(DAY), DAY_FORMAT);
  for (const text of [ownText, DAY]) {
    const day = calendar.parse(state.bundle.dayjs, text, [DAY_FORMAT]);
    expect(dayjs(day).locale('en').format(DAY_FORMAT)).toBe(DAY);
  }
});

test('dates in Persian and Kurdish have the digits of their scripts, dates in Thai the digits 0 to 9', async () => {
  const datesIn = async (language: string) => {
    const entry = locales.find(({ code }) => code === language);
    const state = { code: language, bundle: await (entry ?? locales[0]!).load() };
    applyLocale(state);
    return [calendar.format(state.bundle.dayjs, dayjs(DAY), DAY_FORMAT), dateFormat(state, 'long')(date)];
  };
  expect(await datesIn('fa-IR')).toEqual(['۲۰۲۵-۰۶-۱۷', '۱۷ ژوئن ۲۰۲۵']);
  expect(await datesIn('ku-IQ')).toEqual(['٢٠٢٥-٠٦-١٧', '١٧ی حوزەیران ٢٠٢٥']);
  expect(await datesIn('th-TH')).toEqual([DAY, '17 มิถุนายน ค.ศ. 2025']);
});

describe('formats of days', () => {
  dayjs.extend(customParseFormat);

  afterEach(() => dayjs.locale('en'));

  /** Returns the text of a calendar field after typing. The field reformats the text once it matches a format. */
  const fieldText = (keys: string, formats: readonly string[]) =>
    [...keys].reduce((text, key) => {
      const day = dayjs(text + key, [...formats], true);
      return day.isValid() ? day.format(DAY_FORMAT) : text + key;
    }, '');

  test.each(locales)('$code: a day that is typed key by key in any format is parsed as this day', async ({ load }) => {
    dayjs.locale((await load()).dayjs);
    const formats = writtenDayFormats();
    const days = ['2026-10-28', '2026-01-05', '2026-11-30', '2026-12-01'];
    const wrong = days.flatMap((day) =>
      formats.map((format) => fieldText(dayjs(day).format(format), formats)).filter((text) => text !== day),
    );
    expect(wrong).toEqual([]);
  });
});

const words: Record<string, string> = englishWords;

/** Names of products, keys and weekdays. Names have capital letters everywhere in a sentence. */
const NAMES = /\b(Account Center|Caps Lock|Enter|Ctrl|Shift|Alt|Excel|Numbers|OpenDocument|WebP|Friday|Jane Doe)\b/g;

/** Returns a text without names and quotations. Quoted names of buttons begin with a capital letter. */
const plain = (text: string) => text.replace(/“[^”]*”/g, '“”').replace(NAMES, '');

test('English texts have capital letters only at the beginning of a sentence', () => {
  const faults = Object.entries(words).filter(([, text]) => /[\p{Ll},;)”] \p{Lu}\p{Ll}/u.test(plain(text)));
  expect(faults).toEqual([]);
});

test('English texts use the `inline` format for each label within a sentence', () => {
  const faults = Object.entries(words).filter(([, text]) => /[\p{L},] \{(label|field|column)\}/u.test(text));
  expect(faults).toEqual([]);
});

test.each([
  ['tree.search', 'staff.departments', 'Search departments'],
  ['tree.search', 'menuManagement.menu', 'Search menus'],
  ['form.rule.required', 'account.ip', 'Please enter IP address'],
  ['form.rule.choose', 'account.department', 'Please select department'],
])('the English text %s with the label %s is “%s”', (key, label, sentence) => {
  expect(formatWord(words[key]!, 'en-US', { label: words[label]! })).toBe(sentence);
});

test.each([
  ['tr-TR', 'İsim', 'a isim'],
  ['vi-VN', 'Đơn vị', 'a đơn vị'],
  ['en-US', 'URL', 'a URL'],
  ['en-US', '部门', 'a 部门'],
  ['en-US', '', 'a '],
])('in %s, the `inline` format of the label “%s” results in “%s”', (locale, label, sentence) => {
  expect(formatWord('a {label, inline}', locale, { label })).toBe(sentence);
});
