import path from 'node:path';
import { readdirSync, readFileSync } from 'node:fs';
import { REPLACED } from '../../config/build/replaced.cjs';
import { theme as antdTheme } from 'antd';
import { antdStyles } from '../../config/build/stylesPlugin';
import { buildTheme } from '../../src/layouts/theme/buildTheme';

const LIBRARIES = ['antd', '@ant-design/pro-layout', '@ant-design/pro-provider'];

/** What the modules of a library ask for, by the folder they are in. */
function requestsOf(library: string, form: 'es' | 'lib'): { from: string; request: string }[] {
  const root = path.join('node_modules', library, form);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  return files.flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    const requests = [...source.matchAll(/(?:from |require\()["']([^"']+)["']/g)].map(([, request = '']) => request);
    return requests.map((request) => ({ from: path.dirname(path.join(root, file)), request }));
  });
}

test.each(['es', 'lib'] as const)(
  'libraries ask for all that is replaced in their modules of the folder %s',
  (form) => {
    const requests = LIBRARIES.flatMap((library) => requestsOf(library, form));
    const unused = REPLACED.filter(
      (replaced) => !requests.some(({ from, request }) => replaced.from.test(from) && replaced.request.test(request)),
    );
    expect(unused).toEqual([]);
  },
);

const source = (file: string): string => readFileSync(`node_modules/@ant-design/pro-layout/es/${file}`, 'utf8');

/** Names that a file gives within the part of it between two texts. */
function names(file: string, from: string, to: string): string[] {
  const [, part = ''] = source(file).split(from);
  return [...(part.split(to)[0] ?? '').matchAll(/^\s*(\w+):/gm)].map(([, name = '']) => name);
}

test('the themes of ProLayout that the build leaves out set what the theme of the app knows of', () => {
  expect(names('ProLayout.js', 'jsx(ConfigProvider\n', 'children: siderMenuDom')).toEqual([
    'theme',
    'hashed',
    'token',
    'controlHeightLG',
    'components',
    'Menu',
    'colorItemBg',
    'colorSubItemBg',
    'radiusItem',
    'colorItemBgSelected',
    'colorItemBgHover',
    'colorItemBgActive',
    'colorItemBgSelectedHorizontal',
    'colorActiveBarWidth',
    'colorActiveBarHeight',
    'colorActiveBarBorderSize',
    'colorItemText',
    'colorItemTextHover',
    'colorItemTextSelected',
    'popupBg',
    'subMenuItemBg',
    'darkSubMenuItemBg',
    'darkPopupBg',
  ]);
  expect(names('components/Header/index.js', 'jsxs(ConfigProvider\n', 'children: [needFixedHeader')).toEqual([
    'theme',
    'hashed',
    'components',
    'Layout',
    'headerBg',
    'bodyBg',
  ]);
});

test('no other file of its frame and header has a theme', () => {
  for (const file of [
    'WrapContent.js',
    'components/SiderMenu/index.js',
    'components/SiderMenu/SiderMenu.js',
    'components/GlobalHeader/index.js',
  ]) {
    expect(source(file)).not.toMatch(/jsxs?\(ConfigProvider\b/);
  }
});

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
