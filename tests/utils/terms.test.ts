import { daysLeft, endsWithin, inputText, momentOfInput, presetEnd, readTerm, termPresets } from '@/utils/terms';

/** By the person's clock, whichever it is. */
const at = (...parts: [number, number, number, number?, number?, number?, number?]) => new Date(...parts);
const FRIDAY = at(2026, 2, 20, 10);

test('presets are the last millisecond of their day; this Friday is today on a Friday, and the coming one on a Sunday', () => {
  expect(termPresets.map((preset) => presetEnd(preset, FRIDAY))).toEqual([
    at(2026, 2, 20, 23, 59, 59, 999),
    at(2026, 2, 20, 23, 59, 59, 999),
    at(2026, 2, 27, 23, 59, 59, 999),
    at(2026, 3, 19, 23, 59, 59, 999),
    at(2026, 2, 31, 23, 59, 59, 999),
  ]);
  expect(presetEnd('friday', at(2026, 2, 22, 8))).toEqual(at(2026, 2, 27, 23, 59, 59, 999));
  expect(presetEnd('quarter', at(2026, 11, 31, 23))).toEqual(at(2026, 11, 31, 23, 59, 59, 999));
});

test('days left are days of the calendar, not of 24 hours', () => {
  const left = (date: Date) => daysLeft(date.toISOString(), FRIDAY);
  expect(left(at(2026, 2, 20, 23, 59))).toBe(0);
  expect(left(at(2026, 2, 21, 0, 1))).toBe(1);
  expect(left(at(2026, 2, 27, 9))).toBe(7);
  expect(left(at(2026, 2, 20, 9, 59))).toBe(-1);
  expect([null, undefined, '', 'soon'].map((none) => daysLeft(none, FRIDAY))).toEqual(Array(4).fill(undefined));
});

test('what has ended, or never ends, does not end within some days', () => {
  expect(endsWithin(at(2026, 2, 23, 23).toISOString(), 3, FRIDAY)).toBe(true);
  expect(endsWithin(at(2026, 2, 24, 0, 1).toISOString(), 3, FRIDAY)).toBe(false);
  expect(endsWithin(at(2026, 2, 19).toISOString(), 3, FRIDAY)).toBe(false);
  expect(endsWithin(null, 3, FRIDAY)).toBe(false);
});

test('an input of date and time holds the moment to the minute, and gives none while it is not whole', () => {
  const moment = at(2026, 2, 7, 8, 5).toISOString();
  expect(inputText(moment)).toBe('2026-03-07T08:05');
  expect(momentOfInput('2026-03-07T08:05')).toBe(moment);
  expect([momentOfInput(''), inputText(null)]).toEqual([undefined, '']);
});

test.each<[string, Date | undefined]>([
  ['2026-12-31', at(2026, 11, 31, 23, 59, 59, 999)],
  ['2026/3/7', at(2026, 2, 7, 23, 59, 59, 999)],
  ['2026-12-31 18:00', at(2026, 11, 31, 18)],
  ['2026-12-31T18:00:59', at(2026, 11, 31, 18, 0, 59)],
  ['2026-02-30', undefined],
  ['2026-12-31 24:00', undefined],
  ['2026-12-31 18:60', undefined],
  ['31.12.2026', undefined],
  ['明天', undefined],
])('reads “%s” from a file', (text, date) => {
  expect(readTerm(text)).toBe(date?.toISOString());
});
