import { fitting } from '@/utils/fitting';

const choices = [{ label: '王芳 Sales' }, { label: '王伟 Web' }, { label: 'Straße' }];

test.each([
  ['王', ['王芳 Sales', '王伟 Web']],
  [' ＳＡＬＥＳ ', ['王芳 Sales']],
  ['strasse', ['Straße']],
  ['', ['王芳 Sales', '王伟 Web', 'Straße']],
  ['李', []],
])('%j fits the choices that have it in them, however it is written', (words, labels) => {
  expect(fitting(choices, words).map(({ label }) => label)).toEqual(labels);
});
