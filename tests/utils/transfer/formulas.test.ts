import fc from 'fast-check';
import { neutralised, plainCell, startsFormula } from '@/utils/transfer/formulas';

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\rx',
  '\nx',
  ' =1',
  '\u200b=1',
  '\ufeff=1',
  '\uff1d1',
  '\uff0b1',
  '\uff0d1',
  '\uff20x',
])('%j could be a formula', (text) => {
  expect(startsFormula(text)).toBe(true);
  expect(neutralised(text)).toBe(`'${text}`);
});

test.each(['', 'a=1', "'=1", '13800138000', '1-2', ' a', '\u4e2d\u6587'])('%j is plain', (text) =>
  expect(neutralised(text)).toBe(text),
);

test('nothing begins a formula afterwards, and it is read as it was', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[=+@\t\r\n '-]{0,6}$/));
  fc.assert(
    fc.property(text, (raw) => {
      expect(startsFormula(neutralised(raw))).toBe(false);
      // An apostrophe of the text's own before a sign cannot be told from ours.
      if (neutralised(raw) !== raw || plainCell(raw) === raw) expect(plainCell(neutralised(raw))).toBe(raw);
    }),
  );
});
