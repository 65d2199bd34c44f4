import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { DAY_FORMAT, writtenDayFormats } from '@/locales/dayFormats';
import { locales } from '@/locales/registry';

dayjs.extend(customParseFormat);

afterEach(() => dayjs.locale('en'));

/** The text of a calendar field after the keys of a day: a field rewrites its text as soon as a format reads all of it. */
const typed = (keys: string, formats: readonly string[]) =>
  [...keys].reduce((text, key) => {
    const day = dayjs(text + key, [...formats], true);
    return day.isValid() ? day.format(DAY_FORMAT) : text + key;
  }, '');

test.each(locales)('$code: a day, typed key by key in any of its formats, is the day meant', async ({ load }) => {
  dayjs.locale((await load()).dayjs);
  const formats = writtenDayFormats();
  const days = ['2026-10-28', '2026-01-05', '2026-11-30', '2026-12-01'];
  const wrong = days.flatMap((day) =>
    formats.map((format) => typed(dayjs(day).format(format), formats)).filter((text) => text !== day),
  );
  expect(wrong).toEqual([]);
});
