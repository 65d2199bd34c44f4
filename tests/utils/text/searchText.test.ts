import { fold, isLetters, termsOf } from '@/utils/text/searchText';

it('folds full width and upper case, and keeps what has no upper case of its own', () => {
  expect(fold('ＡＢ Straße')).toBe('ab straße');
});

test.each([
  ['', []],
  ['  ', []],
  [' Zhang  三\tHR ', ['zhang', '三', 'hr']],
])('the terms of %j are %j', (query, terms) => expect(termsOf(query)).toEqual(terms));

test.each([
  ['zhang', true],
  ['z', true],
  ['', false],
  ['zhang3', false],
  ['3zhang', false],
  ['张san', false],
])('%j may be pinyin: %s', (term, expected) => expect(isLetters(term)).toBe(expected));
