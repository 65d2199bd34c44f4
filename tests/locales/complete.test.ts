import { readdirSync } from 'node:fs';
import path from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { locales } from '@/locales/registry';
import localEnglish from '@/locales/en-US/local';
import englishWords from '@/locales/en-US/words';
import localChinese from '@/locales/zh-CN/local';
import chineseWords from '@/locales/zh-CN/words';
import { findOffer, offers } from '@/locales/offers';

type Words = Record<string, string>;
type Part = ReturnType<InstanceType<typeof IntlMessageFormat>['getAst']>[number];

const FOLDER = path.resolve('src/locales');
const chinese: Words = chineseWords;
const english: Words = englishWords;

/**
 * Keys of the texts that an organisation adds to its installation.
 * These texts exist in Chinese and English. All other languages show the English text.
 */
const local = new Set(Object.keys(localChinese));

/** Returns the names of the placeholders in a message pattern, sorted and joined. */
const valuesOf = (pattern: string): string =>
  [...new Set([...pattern.matchAll(/\{\s*([A-Za-z]\w*)\s*[,}]/g)].map(([, name]) => name))].sort().join();

function missingForms(code: string, parts: readonly Part[]): string[] {
  const categories = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
  return parts.flatMap((part) => {
    if (!('options' in part)) return [];
    const inside = Object.values(part.options).flatMap(({ value }) => missingForms(code, value));
    if (!('pluralType' in part)) return inside;
    return [...categories.filter((form) => !(form in part.options)), ...inside];
  });
}

test('53 languages exist, each with a unique code, a name, a flag and a word for "language"', () => {
  expect(locales).toHaveLength(53);
  expect(new Set(locales.map(({ code }) => code)).size).toBe(53);
  expect(locales.every(({ label, flag, title }) => label && flag && title)).toBe(true);
});

test('each language loads with the texts of the component library', async () => {
  for (const { code, load } of locales) {
    const { antd, dayjs } = await load();
    expect({ code, antd: Object.keys(antd).length > 5, dayjs: dayjs !== '' }).toEqual({
      code,
      antd: true,
      dayjs: true,
    });
  }
});

test('texts added by an organisation exist in Chinese and English, and their keys are in no other file', async () => {
  expect(Object.keys(localEnglish).sort()).toEqual([...local].sort());
  const sums = ['bundle.ts', 'entry.ts', 'signedIn.ts', 'words.ts'];
  const areas = readdirSync(path.join(FOLDER, 'zh-CN')).filter((file) => ![...sums, 'local.ts'].includes(file));
  const others = await Promise.all(
    areas.map(async (file) => ((await import(path.join(FOLDER, 'zh-CN', file))) as { default: Words }).default),
  );
  expect(others.flatMap((words) => Object.keys(words)).filter((key) => local.has(key))).toEqual([]);
});

test.each(locales)('$code has each text, with the same placeholders and all plural forms', async ({ code, load }) => {
  // The Chinese bundle has only the texts of the sign-in page, whereas `chinese` has all texts.
  const own: Words = code === 'zh-CN' ? chinese : (await load()).words;
  const keys = Object.keys(chinese).filter((key) => !key.startsWith('icon.'));
  const requiredKeys = keys.filter((key) => !local.has(key));
  const missing = requiredKeys.filter((key) => !(key in own));
  expect(missing.map((key) => `${key}: here, or an organisation's own word in local.ts`)).toEqual([]);
  expect(Object.keys(own).filter((key) => !(key in chinese))).toEqual([]);

  const faults = Object.entries(own).flatMap(([key, pattern]) => {
    if (pattern.trim() === '') return [`${key}: empty`];
    const values = valuesOf(pattern);
    if (values !== valuesOf(english[key] ?? '') && values !== valuesOf(chinese[key] ?? ''))
      return [`${key}: other values`];
    const parts = new IntlMessageFormat(pattern.replaceAll(', inline}', '}'), code).getAst();
    return missingForms(code, parts).map((form) => `${key}: no form for ${form}`);
  });
  expect(faults).toEqual([]);

  if (code.startsWith('en-')) return;
  const copies = Object.keys(own).filter((key) => own[key] === english[key] && /[a-z]{4}/.test(english[key] ?? ''));
  expect(copies.length).toBeLessThan(keys.length * 0.05);
});

describe('language offers', () => {
  it('`offers` contains the code of each language except the default language', () => {
    const codes = ['zh-CN', ...offers.map(([code]) => code)];
    expect(codes.sort()).toEqual(locales.map(({ code }) => code).sort());
  });

  it.each([
    [['en-US', 'zh-CN'], 'en-US'],
    [['en-AU'], 'en-US'],
    [['en-GB'], 'en-GB'],
    [['de'], 'de-DE'],
    [['fr-CA', 'en'], 'fr-FR'],
    [['pt'], 'pt-PT'],
    [['pt-BR'], 'pt-BR'],
    [['zh-HK'], 'zh-TW'],
    [['zh-Hant-TW'], 'zh-TW'],
    [['nn-NO'], 'nb-NO'],
    [['ckb-IQ'], 'ku-IQ'],
    [['iw'], 'he-IL'],
    [['sw-KE', 'ja'], 'ja-JP'],
  ])('a browser with the languages %j is offered %s', (languages, code) =>
    expect(findOffer(languages)?.code).toBe(code),
  );

  it.each([
    [['zh-CN', 'en-US']],
    [['zh']],
    [['zh-Hans-SG', 'en']],
    [['zh-SG']],
    [['sw-KE', 'zh-CN']],
    [['sw-KE']],
    [[]],
  ])('a browser with the languages %j is offered no other language', (languages) =>
    expect(findOffer(languages)).toBeUndefined(),
  );
});
