import { copyText } from '@/utils/text/copyText';
import { cleanName, foldName } from '@/constants/writing';
import { formatNumber, formatPercent } from '@/utils/text/formatNumber';
import { generatePassword } from '@/utils/text/generatePassword';
import { initialsOf } from '@/components/display/PersonAvatar';
import { lengthOf, plainText, shownText } from '@/utils/text/plainText';
import { foldText, searchedId, spellingVariants, searchTerms } from '@/constants/searchWords';
import { isLetters } from '@/utils/text/searchText';
import { matchingChoices } from '@/hooks/useRemoteOptions';
import { columnWidth, textWidth } from '@/utils/text/textWidth';
import { t } from '../support/words';

describe('copyText', () => {
  const offer = (clipboard: Partial<Clipboard> | undefined) =>
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });

  afterEach(() => offer(undefined));

  it('copyText writes a text to the clipboard', async () => {
    const texts: string[] = [];
    offer({ writeText: async (text) => void texts.push(text) });
    expect(await copyText('E-7')).toBe(true);
    expect(texts).toEqual(['E-7']);
  });

  it('copyText returns false if the browser refuses, or has no clipboard', async () => {
    offer({ writeText: () => Promise.reject(new Error('not allowed')) });
    expect(await copyText('E-7')).toBe(false);
    offer(undefined);
    expect(await copyText('E-7')).toBe(false);
  });
});

test.each([
  ['full-width characters', 'ＡＢＣ１', 'abc1'],
  ['upper case', 'Sales', 'sales'],
  ['a letter without an upper case', 'Straße', 'strasse'],
  ['several spaces', 'North \t West', 'north west'],
  ['outer spaces', '  销售部 ', '销售部'],
  ['invisible characters', 'Sa\u200bl\u00ades', 'sales'],
  ['fillers and selectors', '\u3164Sales\ufe0f\u2800', 'sales'],
  ['separate marks', 'Mu\u0308ller', 'müller'],
  ['a letter whose capital has two characters', 'ǰ', 'ǰ'],
  ['both forms of sigma', 'ΟΔΟΣ', 'οδοσ'],
])('foldName folds %s', (_, name, expected) => expect(foldName(name)).toBe(expected));

describe('cleanName', () => {
  test.each([
    ['blanks and invisible characters around', '\ufeff 李明\u3164\u200b ', '李明'],
    ['marks of direction', '\u200fمریم\u200e', 'مریم'],
    ['a line break', 'Li\r\nMing', 'Li Ming'],
    ['separate marks', 'Mu\u0308ller', 'Müller'],
    ['a joiner within a name', 'شهرام\u200cپور', 'شهرام\u200cپور'],
    ['invisible characters only', '\u200b\u2800\u115f', ''],
    ['control characters between blanks', 'Li \u0001 \u0001 Ming', 'Li Ming'],
    ['a blank of another width within a name', 'Li\u3000Ming', 'Li\u3000Ming'],
  ])('cleanName cleans %s: %j becomes %j', (_, name, expected) => expect(cleanName(name)).toBe(expected));

  test.each([' ', '\u3000', '\u200d', '\n'])('cleanName takes linear time for long runs of %j in a name', (sign) => {
    const startedAt = performance.now();
    cleanName(`a${sign.repeat(100_000)}b`);
    // An algorithm of quadratic time would take half a minute.
    expect(performance.now() - startedAt).toBeLessThan(2000);
  });
});

it.each([
  [1234567, 'zh-CN', '1,234,567'],
  [1234567.891, 'de-DE', '1.234.567,89'],
  [0, 'zh-CN', '0'],
  [-12.5, 'en-US', '-12.5'],
  [9_999_999, 'en-US', '9,999,999'],
  [10_000_000, 'en-US', '10M'],
  [123456789, 'zh-CN', '1.23亿'],
  [123456789, 'en-US', '123.46M'],
])('formatNumber writes %d in %s as %s', (value, locale, expected) =>
  expect(formatNumber(value, locale)).toBe(expected),
);

describe('formatPercent', () => {
  it.each([
    [0.123, 'zh-CN', '+12.3%'],
    [-0.05, 'zh-CN', '-5%'],
    [0, 'zh-CN', '0%'],
    [12, 'en-US', '+1,200%'],
  ])('formatPercent writes %d in %s with a sign as %s', (share, locale, expected) => {
    expect(formatPercent(share, locale, 'exceptZero')).toBe(expected);
  });

  it('formatPercent writes a plus sign only on request', () => expect(formatPercent(0.5, 'zh-CN')).toBe('50%'));
});

describe('generatePassword', () => {
  test('generated passwords differ, are unambiguous, and contain all three kinds of characters', () => {
    const passwords = Array.from({ length: 500 }, () => generatePassword());
    expect(new Set(passwords).size).toBe(500);
    for (const password of passwords) {
      expect(password).toHaveLength(16);
      expect(password).not.toMatch(/[^A-Za-z0-9]|[0O1lIio]/);
      expect(password).toMatch(/[A-Z]/);
      expect(password).toMatch(/[a-z]/);
      expect(password).toMatch(/[0-9]/);
    }
  });

  test('in generated passwords all characters have about the same probability', () => {
    const counts = new Map<string, number>();
    for (const letter of Array.from({ length: 1000 }, () => generatePassword()).join(''))
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect(counts.size).toBe(54);
    const expected = 16_000 / 54;
    for (const count of counts.values()) expect(Math.abs(count - expected)).toBeLessThan(expected * 0.4);
  });
});

test.each([
  ['人力资源系统', '人'],
  ['OA 办公', 'O'],
  ['customer portal', 'CP'],
  ['《合同》管理', '合'],
  ['𠮷野系统', '𠮷'],
  ['3D 设计', '3'],
  ['…', ''],
  ['', ''],
  [null, ''],
  [undefined, ''],
  ['Portal', 'P'],
])('initialsOf returns for %j the initials %j', (name, expected) => expect(initialsOf(name)).toBe(expected));

test.each([
  ['', 0],
  ['abc', 3],
  ['销售部', 3],
  ['𠮷野', 2],
])('lengthOf returns for %j the length %d', (text, length) => expect(lengthOf(text)).toBe(length));

describe('plainText', () => {
  test.each([
    ['line breaks and tabs', 'first\r\n\tsecond', 'first second'],
    ['outer spaces', '  in between ', 'in between'],
    ['control characters', 'a\u0000\u0007b', 'a b'],
    ['direction overrides', 'exe.\u202egpj', 'exe.gpj'],
    ['zero-width characters', 'pass\u200bword', 'password'],
    ['lone surrogates', 'a\ud83db', 'ab'],
  ])('plainText replaces or removes %s', (_, text, expected) => expect(plainText(text)).toBe(expected));

  it('plainText returns at most 300 characters, also with surrogate pairs', () => {
    expect(plainText('字'.repeat(300))).toBe('字'.repeat(300));
    expect(plainText('字'.repeat(301))).toBe(`${'字'.repeat(299)}…`);
    expect(plainText('😀'.repeat(300))).toBe('😀'.repeat(300));
    expect(plainText('😀'.repeat(301))).toBe(`${'😀'.repeat(299)}…`);
  });

  it('plainText ignores text beyond 1200 characters', () => expect(plainText(`${' '.repeat(1200)}late`)).toBe(''));

  it('plainText returns an empty text for values other than texts', () => {
    expect([shownText(7), shownText(' seven ')]).toEqual(['', 'seven']);
  });
});

describe('folding and terms of a search', () => {
  it.each([
    ['full-width characters', 'ＡＢ１２', 'ab12'],
    ['Latin accents, composed or not', 'Ñúñez e\u0301', 'nunez e'],
    ['Latin letters with strokes', 'Øre Łódź Đỗ Þór æœ', 'ore lodz do thor aeoe'],
    ['sharp s', 'Straße STRASSE', 'strasse strasse'],
    ['Turkish i', 'İI ıi', 'ii ii'],
    ['Greek tonos and final sigma', 'ΝΊΚΟΣ νίκος', 'νικοσ νικοσ'],
    ['Cyrillic', 'Ёлкин Йод', 'елкин иод'],
    ['Arabic and Persian forms', 'علی على أإآا ٱ کك ةه', 'علي علي اااا ا كك هه'],
    ['Arabic marks and tatweel', 'عَـلِيّ', 'علي'],
    ['Arabic and Persian digits', '١٢ ۳۴', '12 34'],
    ['variation selectors', '葛\u{e0100}洪 a\ufe0f', '葛洪 a'],
    ['points, apostrophes and hyphens', "买·艾•力・O’Brien 'a‐b", '买艾力obrien a-b'],
    ['no marks that count as letters', 'が कि', 'が कि'],
  ])('for a search, foldText folds %s', (_what, text, folded) => {
    expect(foldText(text)).toBe(folded);
    expect(foldText(folded)).toBe(folded);
  });

  it('spellingVariants returns a name with ü also with ue, and other names once', () => {
    expect(spellingVariants('Jürgen Groß')).toEqual(['jurgen gross', 'juergen gross']);
    expect(spellingVariants('Tom')).toEqual(['tom']);
  });

  it.each([
    ['#12', 12],
    [' ＃１２ ', 12],
    ['#۱۲', 12],
    ['12', undefined],
    ['#1a', undefined],
    ['#', undefined],
  ])('the query %j searches for the id %j', (query, id) => expect(searchedId(query)).toBe(id));

  test.each([
    ['', []],
    ['  ', []],
    [' Zhang  三\tHR ', ['zhang', '三', 'hr']],
    ['Wang, Xiao-Ming；李、x-1', ['wang', 'xiao', 'ming', '李', 'x-1']],
  ])('the query %j has the search terms %j', (query, terms) => expect(searchTerms(query)).toEqual(terms));

  test.each([
    ['zhang', true],
    ['z', true],
    ['', false],
    ['zhang3', false],
    ['3zhang', false],
    ['张san', false],
  ])('the search term %j may be pinyin: %s', (term, expected) => expect(isLetters(term)).toBe(expected));
});

describe('matchingChoices', () => {
  const choices = [{ label: '王芳 Sales' }, { label: '王伟 Web' }, { label: 'Straße' }];

  test.each([
    ['王', ['王芳 Sales', '王伟 Web']],
    [' ＳＡＬＥＳ ', ['王芳 Sales']],
    ['strasse', ['Straße']],
    ['', ['王芳 Sales', '王伟 Web', 'Straße']],
    ['李', []],
  ])('matchingChoices finds the choices for %j regardless of case, width, and ß or ss', (words, labels) => {
    expect(matchingChoices(choices, words).map(({ label }) => label)).toEqual(labels);
  });
});

describe('width of texts', () => {
  test.each([
    ['', 0],
    ['Edit', 4],
    [t('form.edit'), 4],
    ['수정', 4],
    ['へ移動…', 7],
    ['تعديل', 5],
  ])('the text %s is as wide as %i half-width characters', (text, width) => expect(textWidth(text)).toBe(width));

  test('a table column is as wide as its longest word, with a minimum width', () => {
    expect(columnWidth(70, t('account.sort'))).toBe(70);
    expect(columnWidth(70, 'Reihenfolge', 'x')).toBe(114);
    // A Tamil letter counts as eleven pixels, an Arabic letter as nine.
    expect(columnWidth(70, 'வரிசைமுறை')).toBe(125);
    expect(columnWidth(70, 'عدد الأشخاص')).toBe(124);
    expect(columnWidth(70)).toBe(70);
  });
});
