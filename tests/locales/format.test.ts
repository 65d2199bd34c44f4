import { IntlMessageFormat } from 'intl-messageformat';
import { formatWord } from '@/locales/format';

const patterns = [
  '共 {total, number} 条',
  '{total, plural, one {# item} other {# items}}',
  '{n, plural, =0 {nothing} one {# thing of {name}} few {# things (few)} many {# things (many)} other {# things}}',
  '{kind, select, role {Role {name}} staff {Person {name}} other {“{name}”}}',
  '{name}: {n, plural, zero {zero #} two {two #} other {other #}} at once',
  'no placeholder at all, # stays',
];
const locales = ['zh-CN', 'en-US', 'ru-RU', 'ar-EG', 'pl-PL', 'fr-FR', 'he-IL'];
const numbers = [0, 1, 2, 3, 5, 11, 21, 100, 1234567, 1.5];

// The library is the reference: the small formatter must say the same in every language.
test.each(locales)('says what a whole ICU runtime says in %s', (locale) => {
  for (const pattern of patterns) {
    for (const n of numbers) {
      const values = { n, total: n, name: '张 {三}', kind: n % 2 ? 'role' : 'else' };
      expect(formatWord(pattern, locale, values)).toBe(new IntlMessageFormat(pattern, locale).format(values));
    }
  }
});

test('a missing value leaves a gap instead of “undefined”', () => {
  expect(formatWord('Hello {name}!', 'en-US')).toBe('Hello !');
});
