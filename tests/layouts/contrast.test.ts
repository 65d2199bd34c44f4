import { theme } from 'antd';
import type { Appearance } from '@/utils/appearance';
import { buildTheme } from '@/layouts/theme/buildTheme';
import { layoutTokens } from '@/layouts/theme/layoutTokens';
import { paletteOf } from '@/layouts/theme/colors';
import { contrast } from '../support/contrast';

const looks: readonly Appearance[] = [true, false].flatMap((colorWeak) =>
  (['light', 'dark'] as const).map((mode) => ({ mode, colorWeak, compact: false })),
);

/** Returns a function that finds a colour by name: `colorText`, `Button.colorPrimary`, `sider.colorTextMenu`. */
function colorsOf(look: Appearance): (name: string) => string {
  const config = buildTheme(look);
  const base = theme.getDesignToken(config) as unknown as Record<string, unknown>;
  const components = { ...config.components, ...layoutTokens(look), palette: paletteOf(look) } as unknown as Record<
    string,
    Record<string, unknown>
  >;
  return (name) => {
    const [component = '', token = ''] = name.includes('.') ? name.split('.') : ['', name];
    const value = components[component]?.[token] ?? base[token];
    if (typeof value !== 'string') throw new Error(`no such token: ${name}`);
    return value;
  };
}

const SURFACES = ['colorBgContainer', 'colorBgElevated', 'colorBgLayout'];
const ROWS = ['controlItemBgActive', 'controlItemBgHover'];

/** Colours of text, each with all of its backgrounds. */
const texts: readonly (readonly [color: string, grounds: readonly string[]])[] = [
  ['colorText', [...SURFACES, ...ROWS, 'colorErrorBg', 'colorSuccessBg', 'colorWarningBg', 'colorInfoBg']],
  ['colorTextSecondary', [...SURFACES, ...ROWS]],
  ['colorTextTertiary', SURFACES],
  ['colorTextDescription', SURFACES],
  ['colorTextHeading', SURFACES],
  ['colorTextLabel', SURFACES],
  ['colorTextPlaceholder', ['colorBgContainer', 'colorBgElevated']],
  ['colorLink', [...SURFACES, ...ROWS]],
  ['colorLinkHover', SURFACES],
  ['colorErrorText', [...SURFACES, 'colorErrorBg']],
  ['colorError', [...SURFACES, 'controlItemBgHover', 'colorErrorBg']],
  ['colorErrorHover', SURFACES],
  ['colorErrorActive', ['colorBgContainer']],
  ['colorSuccessText', ['colorBgContainer', 'colorBgElevated', 'colorSuccessBg']],
  ['colorSuccess', ['colorBgContainer', 'colorSuccessBg']],
  ['Button.primaryColor', ['Button.colorPrimary', 'Button.colorPrimaryHover', 'Button.colorPrimaryActive']],
  ['Button.dangerColor', ['colorError', 'colorErrorHover', 'colorErrorActive']],
  ['Button.defaultHoverColor', SURFACES],
  ['DatePicker.colorTextLightSolid', ['DatePicker.colorPrimary']],
  ['DatePicker.colorTextDisabled', ['colorBgElevated']],
  // `PersonAvatar`.
  ['colorBgContainer', ['colorTextPlaceholder']],
  ['Tooltip.colorTextLightSolid', ['colorBgSpotlight']],
  ['Tabs.itemSelectedColor', SURFACES],
  ['Menu.itemSelectedColor', ['Menu.itemSelectedBg']],
  ['sider.colorTextMenu', ['sider.colorMenuBackground', 'sider.colorBgMenuItemHover']],
  ['sider.colorTextMenuSelected', ['sider.colorBgMenuItemSelected']],
  ['sider.colorTextMenuSecondary', ['sider.colorMenuBackground']],
  ['header.colorHeaderTitle', ['header.colorBgHeader']],
];

/** Colours of borders, signs and states of controls, focus rings and marks, each with all of its backgrounds. */
const marks: readonly (readonly [color: string, grounds: readonly string[]])[] = [
  ...['Input', 'InputNumber', 'Select', 'DatePicker'].flatMap((name) =>
    ['colorBorder', 'activeBorderColor', 'hoverBorderColor'].map(
      (token) => [`${name}.${token}`, ['colorBgContainer', 'colorBgElevated']] as const,
    ),
  ),
  ['Radio.colorBorder', SURFACES],
  ['Radio.colorPrimary', SURFACES],
  ['Radio.colorWhite', ['Radio.colorPrimary']],
  ['Checkbox.colorBorder', SURFACES],
  ['Checkbox.colorPrimary', [...SURFACES, ...ROWS]],
  ['Checkbox.colorWhite', ['Checkbox.colorPrimary', 'Checkbox.colorPrimaryHover']],
  // `components/form/Switch`.
  ['palette.control', SURFACES],
  ['palette.filled', SURFACES],
  ['palette.onFilled', ['palette.filled', 'palette.control']],
  // Checkboxes of trees, and borders of pickers.
  ['colorTextTertiary', [...SURFACES, ...ROWS]],
  // The focus ring of global.less.
  ['colorLink', SURFACES],
  ['Tabs.inkBarColor', ['colorBgContainer', 'colorBgElevated']],
  ['Progress.defaultColor', ['colorBgContainer', 'colorBgElevated']],
  ['Spin.colorPrimary', SURFACES],
  ...(['Error', 'Warning', 'Success', 'Info'] as const).map(
    (kind) => [`color${kind}`, [...SURFACES, `color${kind}Bg`]] as const,
  ),
  ['colorTextPlaceholder', ['colorBgContainer']],
];

/** Returns the pairs with too little contrast, and their ratios; transparent backgrounds lie on a container. */
function tooClose(look: Appearance, pairs: typeof texts, least: number): string[] {
  const color = colorsOf(look);
  return pairs.flatMap(([name, grounds]) =>
    grounds.flatMap((ground) => {
      const ratio = contrast(color(name), color('colorBgContainer'), color(ground));
      return ratio < least ? [`${name} on ${ground}: ${ratio.toFixed(2)}`] : [];
    }),
  );
}

describe.each(looks)('$mode, colour-weak $colorWeak', (look) => {
  test('text has a contrast of 4.5:1', () => expect(tooClose(look, texts, 4.5)).toEqual([]));
  test('controls, focus rings and marks have a contrast of 3:1', () => expect(tooClose(look, marks, 3)).toEqual([]));
});

/** Returns whether blue outweighs red, a difference that people with red-green blindness can see. */
const isBlue = (color: string) => parseInt(color.slice(5, 7), 16) > parseInt(color.slice(1, 3), 16);

test.each(['light', 'dark'] as const)(
  '%s, colour-weak: failure and success differ by more than red and green',
  (mode) => {
    const color = colorsOf({ mode, colorWeak: true, compact: false });
    expect([isBlue(color('colorSuccess')), isBlue(color('colorError')), isBlue(color('colorWarning'))]).toEqual([
      true,
      false,
      false,
    ]);
  },
);

test('compact density reduces controls, but neither the text size nor list cells', () => {
  const [usual, compact] = [false, true].map((dense) =>
    buildTheme({ mode: 'light', colorWeak: false, compact: dense }),
  );
  const tokens = [usual, compact].map((config) => theme.getDesignToken(config));
  expect(tokens.map(({ controlHeight }) => controlHeight)).toEqual([32, 28]);
  expect(tokens.map(({ fontSize, fontSizeSM, lineHeight }) => [fontSize, fontSizeSM, lineHeight])).toEqual([
    [14, 12, tokens[0]?.lineHeight],
    [14, 12, tokens[0]?.lineHeight],
  ]);
  expect(compact?.components?.Table).toEqual(usual?.components?.Table);
});
