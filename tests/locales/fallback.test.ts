import { changeLocale } from '@/hooks/locale/useLocale';
import type { LocaleBundle, LocaleState } from '@/locales/locale';
import { applyLocale, currentLocale, translate } from '@/locales/translate';
import english from '@/locales/en-US/bundle';
import { readStored } from '@/utils/storage/safeStorage';
import { IntlMessageFormat } from 'intl-messageformat';
import { formatWord } from '@/locales/format';

describe('fallback to English', () => {
  const chinese = currentLocale();
  afterEach(() => applyLocale(chinese));

  const pattern = (words: string): LocaleBundle => ({ ...english, words: { 'common.total': words } });
  const lacking = (code: string): LocaleState => ({ code, bundle: { ...english, words: {} } });

  test('a text missing in a language follows the plural rules of English', () => {
    const between = { code: 'en-US', bundle: pattern('{total, plural, one {# entry} other {# entries}}') };
    // Japanese has no singular. French uses the singular for 0, Russian for 21.
    for (const [code, total, text] of [
      ['ja-JP', 1, '1 entry'],
      ['fr-FR', 0, '0 entries'],
      ['ru-RU', 21, '21 entries'],
    ] as const) {
      applyLocale(lacking(code), [between]);
      expect(translate('common.total', { total })).toBe(text);
    }
  });

  test('a text missing in a language has its numbers in the format of that language', () => {
    const between = { code: 'en-US', bundle: pattern('{total, number} of them') };
    applyLocale(lacking('de-DE'), [between]);
    expect(translate('common.total', { total: 1234 })).toBe('1.234 of them');
  });

  test('Kurdish is stored as ku-IQ, and the page has the language tag ckb-IQ', async () => {
    await changeLocale('ku-IQ');
    expect(currentLocale().code).toBe('ku-IQ');
    expect(document.documentElement.lang).toBe('ckb-IQ');
    expect(document.documentElement.dir).toBe('rtl');
    expect(readStored('locale')).toBe('ku-IQ');
    expect(translate('common.total', { total: 1234 })).toContain('١٬٢٣٤');
    await changeLocale('zh-CN');
  });
});

describe('formatter of texts', () => {
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

  // The ICU library is the reference. The smaller formatter of the app must return the same text in each language.
  test.each(locales)('the formatter of the app returns the same texts as the full ICU library in %s', (locale) => {
    for (const pattern of patterns) {
      for (const n of numbers) {
        const values = { n, total: n, name: '张 {三}', kind: n % 2 ? 'role' : 'else' };
        expect(formatWord(pattern, locale, values)).toBe(new IntlMessageFormat(pattern, locale).format(values));
      }
    }
  });

  test('a placeholder without a value leaves a gap in the text instead of “undefined”', () => {
    expect(formatWord('Hello {name}!', 'en-US')).toBe('Hello !');
  });
});
