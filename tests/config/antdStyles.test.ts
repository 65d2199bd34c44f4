import { theme as antdTheme } from 'antd';
import { antdStyles } from '../../config/build/styles/antdStyles';
import { buildTheme } from '../../src/layouts/theme/buildTheme';

const looks = (['light', 'dark'] as const).flatMap((mode) =>
  [false, true].flatMap((colorWeak) => [false, true].map((compact) => ({ mode, colorWeak, compact }))),
);

test('the styles of antd are the same in every look: what differs are variables', () => {
  const [first, ...others] = looks.map((look) => antdStyles(buildTheme(look)));
  expect(first?.css).toContain('.ant-btn{');
  expect(first?.css).toContain('@keyframes');
  expect(first?.names).toContain('Button-Button%ant-btn%anticon');
  for (const { css, names } of others) {
    expect(names).toEqual(first?.names);
    expect(css === first?.css).toBe(true);
  }
});

test('none of it is of one theme: no hash, and none of the colours', () => {
  const { css } = antdStyles(buildTheme(looks[0]!));
  expect(css).not.toMatch(/\.css-\w/);
  expect(css).not.toContain('cache-path');
  expect(css).not.toContain(antdTheme.getDesignToken().colorText);
});
