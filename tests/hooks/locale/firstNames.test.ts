import { firstNames } from '@/hooks/locale/firstNames';
import { translate } from '@/locales/translate';
import { t } from '../../support/words';

const names = (count: number) => Array.from({ length: count }, (_, at) => `n${at + 1}`);

test('ten names are read out; of more the first ten, and how many more there are', () => {
  expect(firstNames(translate, [])).toBe('');
  expect(firstNames(translate, names(2))).toBe('n1、n2');
  expect(firstNames(translate, names(10))).toBe(names(10).join(t('common.listSeparator')));
  expect(firstNames(translate, names(13))).toBe([...names(10), '另有 3 项'].join(t('common.listSeparator')));
});
