import { theme } from 'antd';
import type { Appearance } from '@/utils/appearance';
import { buildTheme } from '@/layouts/theme/buildTheme';
import { layoutTokens } from '@/layouts/proLayoutProps';
import { paletteOf } from '@/layouts/theme/colors';
import { contrast } from '../support/contrast';

const looks: readonly Appearance[] = [true, false].flatMap((colorWeak) =>
  (['light', 'dark'] as const).map((mode) => ({ mode, colorWeak, compact: false })),
);

/** @returns a function that finds a theme colour by names such as `colorText` or `Button.colorPrimary` */
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

/** Colours of texts, each with all backgrounds on which the text appears. */
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
  ['colorBgContainer', ['colorTextPlaceholder']],
  ['Tooltip.colorTextLightSolid', ['colorBgSpotlight']],
  ['Tabs.itemSelectedColor', SURFACES],
  ['Menu.itemSelectedColor', ['Menu.itemSelectedBg']],
  ['sider.colorTextMenu', ['sider.colorMenuBackground', 'sider.colorBgMenuItemHover']],
  ['sider.colorTextMenuSelected', ['sider.colorBgMenuItemSelected']],
  ['sider.colorTextMenuSecondary', ['sider.colorMenuBackground']],
  ['header.colorHeaderTitle', ['header.colorBgHeader']],
];

/** Colours of borders, icons, states of controls, focus rings and highlights, each with all their backgrounds. */
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
  ['palette.control', SURFACES],
  ['palette.filled', SURFACES],
  ['palette.onFilled', ['palette.filled', 'palette.control']],
  // The checkboxes of trees and the borders of pickers.
  ['colorTextTertiary', [...SURFACES, ...ROWS]],
  ['colorLink', SURFACES],
  ['Tabs.inkBarColor', ['colorBgContainer', 'colorBgElevated']],
  ['Progress.defaultColor', ['colorBgContainer', 'colorBgElevated']],
  ['Spin.colorPrimary', SURFACES],
  ...(['Error', 'Warning', 'Success', 'Info'] as const).map(
    (kind) => [`color${kind}`, [...SURFACES, `color${kind}Bg`]] as const,
  ),
  ['colorTextPlaceholder', ['colorBgContainer']],
];

/** @returns pairs of colours with too little contrast, with their ratios. Transparent backgrounds are blended first. */
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
  test('texts of the theme have a contrast of at least 4.5:1', () => expect(tooClose(look, texts, 4.5)).toEqual([]));
  test('controls, focus rings and highlights have a contrast of at least 3:1', () =>
    expect(tooClose(look, marks, 3)).toEqual([]));
});

/** Returns whether blue outweighs red. People with red-green blindness can see this difference. */
const isBlue = (color: string) => parseInt(color.slice(5, 7), 16) > parseInt(color.slice(1, 3), 16);

test.each(['light', 'dark'] as const)('the %s colour-weak theme does not rely on red and green only', (mode) => {
  const color = colorsOf({ mode, colorWeak: true, compact: false });
  expect([isBlue(color('colorSuccess')), isBlue(color('colorError')), isBlue(color('colorWarning'))]).toEqual([
    true,
    false,
    false,
  ]);
});

test('compact density makes controls smaller, but neither the texts nor the cells of lists', () => {
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
