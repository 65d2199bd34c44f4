import { changeLocale } from '@/hooks/locale/useLocale';
import type { LocaleBundle, LocaleState } from '@/locales/locale';
import { applyLocale, currentLocale, translate } from '@/locales/translate';
import english from '@/locales/en-US/bundle';
import { readStored } from '@/utils/storage/safeStorage';

const chinese = currentLocale();
afterEach(() => applyLocale(chinese));

const pattern = (words: string): LocaleBundle => ({ ...english, words: { 'common.total': words } });
const lacking = (code: string): LocaleState => ({ code, bundle: { ...english, words: {} } });

test('a word that a language lacks takes the plural rules of English, from which it is', () => {
  const between = { code: 'en-US', bundle: pattern('{total, plural, one {# entry} other {# entries}}') };
  // Japanese has no singular, French one for nothing as well, Russian one for 21.
  for (const [code, total, said] of [
    ['ja-JP', 1, '1 entry'],
    ['fr-FR', 0, '0 entries'],
    ['ru-RU', 21, '21 entries'],
  ] as const) {
    applyLocale(lacking(code), [between]);
    expect(translate('common.total', { total })).toBe(said);
  }
});

test('and its numbers are written as the others of the screen', () => {
  const between = { code: 'en-US', bundle: pattern('{total, number} of them') };
  applyLocale(lacking('de-DE'), [between]);
  expect(translate('common.total', { total: 1234 })).toBe('1.234 of them');
});

test('Kurdish is stored as it always was, and told to browsers as Sorani', async () => {
  await changeLocale('ku-IQ');
  expect(currentLocale().code).toBe('ku-IQ');
  expect(document.documentElement.lang).toBe('ckb-IQ');
  expect(document.documentElement.dir).toBe('rtl');
  expect(readStored('locale')).toBe('ku-IQ');
  expect(translate('common.total', { total: 1234 })).toContain('١٬٢٣٤');
  await changeLocale('zh-CN');
});
