import { foldName } from '@/utils/text/foldName';

test.each([
  ['full width', 'ＡＢＣ１', 'abc1'],
  ['upper case', 'Sales', 'sales'],
  ['a letter without an upper case of its own', 'Straße', 'strasse'],
  ['several spaces', 'North \t West', 'north west'],
  ['spaces around', '  销售部 ', '销售部'],
  ['invisible characters', 'Sa\u200bl\u00ades', 'sales'],
])('folds %s', (_, name, expected) => expect(foldName(name)).toBe(expected));
