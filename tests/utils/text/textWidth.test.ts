import { columnWidth, textWidth } from '@/utils/text/textWidth';
import { t } from '../../support/words';

test.each([
  ['', 0],
  ['Edit', 4],
  [t('form.edit'), 4],
  ['수정', 4],
  ['へ移動…', 7],
  ['تعديل', 5],
])('%s is as wide as %i half-width characters', (text, width) => {
  expect(textWidth(text)).toBe(width);
});

test('a column is as wide as its longest word, and never narrower than it was drawn', () => {
  expect(columnWidth(70, t('account.sort'))).toBe(70);
  expect(columnWidth(70, 'Reihenfolge', 'x')).toBe(114);
  // Eleven pixels a letter.
  expect(columnWidth(70, 'வரிசைமுறை')).toBe(125);
  expect(columnWidth(70)).toBe(70);
});
