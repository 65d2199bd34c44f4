import path from 'node:path';
import { readdirSync, readFileSync } from 'node:fs';
import { theme as antdTheme } from 'antd';
import { paletteOf } from '@/layouts/theme/colors';
import { REPLACED } from '../../config/build/replaced.cjs';
import { antdStyles } from '../../config/build/stylesPlugin';
import { buildTheme } from '../../src/layouts/theme/buildTheme';
import { criticalCss } from '../../config/build/earlyPlugin';
import { namesIn, rulesFor, variablesOf } from '../../config/build/appearancePlugin';
import { ROOT } from '../support/sources';

const LIBRARIES = ['antd', '@ant-design/pro-layout', '@ant-design/pro-provider'];

/** @returns the imports of all modules of a library, each with the folder of its module */
function requestsOf(library: string, form: 'es' | 'lib'): { from: string; request: string }[] {
  const root = path.join('node_modules', library, form);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  return files.flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    const requests = [...source.matchAll(/(?:from |require\()["']([^"']+)["']/g)].map(([, request = '']) => request);
    return requests.map((request) => ({ from: path.dirname(path.join(root, file)), request }));
  });
}

test.each(['es', 'lib'] as const)('each module replacement matches an import in the folder %s of a library', (form) => {
  const requests = LIBRARIES.flatMap((library) => requestsOf(library, form));
  const unusedReplacements = REPLACED.filter(
    (replacement) =>
      !requests.some(({ from, request }) => replacement.from.test(from) && replacement.request.test(request)),
  );
  expect(unusedReplacements).toEqual([]);
});

const source = (file: string): string => readFileSync(`node_modules/@ant-design/pro-layout/es/${file}`, 'utf8');

/** @returns the names of the properties in a file between the texts `from` and `to` */
function names(file: string, from: string, to: string): string[] {
  const [, part = ''] = source(file).split(from);
  return [...(part.split(to)[0] ?? '').matchAll(/^\s*(\w+):/gm)].map(([, name = '']) => name);
}

test('the ConfigProvider themes that the build removes from ProLayout set only the listed keys', () => {
  expect(names('ProLayout.js', 'jsx(ConfigProvider\n', 'children: siderMenuDom')).toEqual([
    ...['theme', 'hashed', 'token', 'controlHeightLG', 'components', 'Menu'],
    ...['colorItemBg', 'colorSubItemBg', 'radiusItem', 'colorItemBgSelected', 'colorItemBgHover', 'colorItemBgActive'],
    ...['colorItemBgSelectedHorizontal', 'colorActiveBarWidth', 'colorActiveBarHeight', 'colorActiveBarBorderSize'],
    ...['colorItemText', 'colorItemTextHover', 'colorItemTextSelected'],
    ...['popupBg', 'subMenuItemBg', 'darkSubMenuItemBg', 'darkPopupBg'],
  ]);
  const header = names('components/Header/index.js', 'jsxs(ConfigProvider\n', 'children: [needFixedHeader');
  expect(header).toEqual(['theme', 'hashed', 'components', 'Layout', 'headerBg', 'bodyBg']);
});

test('the side menu, content and global header files of ProLayout render no ConfigProvider', () => {
  const components = ['SiderMenu/index.js', 'SiderMenu/SiderMenu.js', 'GlobalHeader/index.js'];
  for (const file of ['WrapContent.js', ...components.map((name) => `components/${name}`)])
    expect(source(file)).not.toMatch(/jsxs?\(ConfigProvider\b/);
});

const looks = (['light', 'dark'] as const).flatMap((mode) =>
  [false, true].flatMap((colorWeak) => [false, true].map((compact) => ({ mode, colorWeak, compact }))),
);

test("antd's stylesheet is the same in all themes and modes, apart from the values of variables", () => {
  const [first, ...others] = looks.map((look) => antdStyles(buildTheme(look)));
  expect(first?.css).toContain('.ant-btn{');
  expect(first?.css).toContain('@keyframes');
  expect(first?.names).toContain('Button-Button%ant-btn%anticon');
  for (const { css, names } of others) {
    expect([names, css === first?.css]).toEqual([first?.names, true]);
  }
});

test("antd's styles contain neither a hash nor colours of a theme", () => {
  const { css } = antdStyles(buildTheme(looks[0]!));
  expect(css).not.toMatch(/\.css-\w/);
  expect(css).not.toContain('cache-path');
  expect(css).not.toContain(antdTheme.getDesignToken().colorText);
});

const HTML = '<main class="a"><p class="b c"></p></main>';

describe('styles inlined into the page', () => {
  it.each([
    ['.a .b{x:1}', '.a .b{x:1}'],
    ['.a .d{x:1}', ''],
    ['.d,.a>p,.e{x:1}', '.a>p{x:1}'],
    ['p:hover{x:1}legend{x:1}.a legend{x:1}', 'p:hover{x:1}'],
    ['html[data-x="d"] .a{x:1}body{x:1}*{x:1}', 'html[data-x="d"] .a{x:1}body{x:1}*{x:1}'],
    ['.a:not(.d):hover{x:1}.a:not(.d,.e){x:1}', '.a:not(.d):hover{x:1}.a:not(.d,.e){x:1}'],
  ])('the inlined styles are the rules of %j that match elements of the page', (css, expectedCss) => {
    expect(criticalCss(css, HTML)).toBe(expectedCss);
  });

  it('the inlined styles keep their order and their media conditions, without empty rules', () => {
    expect(criticalCss('@media(x){.d{x:1}}.b{x:1}@media(y){.d{x:1}.a{x:2}}.b{x:3}', HTML)).toBe(
      '.b{x:1}@media(y){.a{x:2}}.b{x:3}',
    );
  });

  it('the inlined styles include a keyframes rule only if an animation uses it', () => {
    const css = '@keyframes turn{to{x:1}}@keyframes appear{to{x:1}}.a{animation:appear .2s}.d{animation:turn 1s}';
    expect(criticalCss(css, HTML)).toBe('@keyframes appear{to{x:1}}.a{animation:appear .2s}');
  });
});

const usual = { mode: 'light', colorWeak: false, compact: false } as const;

describe('CSS variables written into the page', () => {
  it('namesIn finds the CSS variables that styles use', () => {
    expect(namesIn('a{color:var(--ant-one);margin:calc(var(--two) * 2)}')).toEqual(['--ant-one', '--two']);
  });

  it('the CSS rule of a theme omits each variable that less specific rules already set to the same value', () => {
    const dark = { ...usual, mode: 'dark' } as const;
    const weak = { ...usual, colorWeak: true };
    const darkAndWeak = { ...dark, colorWeak: true };
    const values = (one: string, two: string) =>
      new Map(Object.entries({ '--one': one, '--two': two, '--unused': one }));
    const all = [
      [darkAndWeak, values('1px', 'blue')],
      [usual, values('1px', 'red')],
      [weak, values('2px', 'red')],
      [dark, values('1px', 'blue')],
    ] as const;
    expect(rulesFor(new Set(['--one', '--two']), all)).toBe(
      'html{--one:1px;--two:red}html[data-color-weak]{--one:2px}html[data-theme="dark"]{--two:blue}' +
        'html[data-theme="dark"][data-color-weak]{--one:1px}',
    );
  });

  it("the CSS variables include the variables of antd's theme and of the app's palette", () => {
    const light = variablesOf(usual);
    const dark = variablesOf({ ...usual, mode: 'dark' });
    expect(light.get('--ant-color-text')).toBe('#2a2622');
    const compact = variablesOf({ ...usual, compact: true });
    expect([light, compact].map((look) => look.get('--ant-control-height-lg'))).toEqual(['40px', '35px']);
    expect([light.get('--control'), dark.get('--control')]).toEqual(['#8f8679', '#857b6d']);
  });
});

const less = readFileSync(path.join(ROOT, 'src/components/table/controls.less'), 'utf8');

/** CSS variables of the page, by their short names in `controls.less`, such as `filled`. */
const variableNames = Object.fromEntries(
  [...less.matchAll(/--box-(\w+): var\((--[\w-]+)\);/g)].map(([, name, variable]) => [name, variable!]),
);

test.each([
  ['light', false],
  ['light', true],
  ['dark', false],
  ['dark', true],
] as const)('SelectBox uses the colours of the palette in the %s theme, colour-weak: %s', (mode, colorWeak) => {
  const { control, filled, onFilled } = paletteOf({ mode, colorWeak });
  const variables = variablesOf({ mode, colorWeak, compact: false });
  const colorOf = (name: string) => variables.get(variableNames[name] ?? '');
  expect(['edge', 'sign', 'filled'].map(colorOf)).toEqual([control, onFilled, filled]);
});
