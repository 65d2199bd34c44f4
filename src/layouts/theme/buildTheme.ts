import { theme, type ThemeConfig } from 'antd';
import type { Appearance } from '@/utils/appearance';
import { gold, goldActive, goldHover, ink, paletteOf, type Palette } from './colors';

type Algorithm = typeof theme.compactAlgorithm;

/**
 * Antd algorithm that keeps the colours of the palette.
 * Without this algorithm, antd would shade the colours in the dark theme, but the palette has its own dark colours.
 */
const keepColors: Algorithm = (seed, shadedTokens) => {
  const { colorError, colorSuccess, colorWarning, colorInfo, colorLink } = seed;
  return {
    ...(shadedTokens ?? theme.defaultAlgorithm(seed)),
    colorError,
    colorSuccess,
    colorWarning,
    colorInfo,
    colorLink,
  };
};

/**
 * Antd algorithm that combines compact sizes with the default text size.
 * Antd's compact text of 12 pixels is too small for Chinese.
 */
const keepTextSize: Algorithm = (seed, measures) => {
  const defaultTokens = theme.defaultAlgorithm(seed);
  const texts = Object.entries(defaultTokens).filter(([name]) => /^(font|lineHeight)/.test(name));
  return { ...(measures ?? defaultTokens), ...Object.fromEntries(texts) };
};

const RADIUS = 6;

/** Returns the tokens that ProLayout would otherwise set with its own nested themes (`config/build/proAntd.ts`). */
function navigation(colors: Palette): ThemeConfig['components'] {
  return {
    Menu: {
      subMenuItemSelectedColor: colors.deepGold,
      itemSelectedColor: colors.deepGold,
      itemSelectedBg: colors.selected,
      itemBg: colors.container,
      subMenuItemBg: colors.container,
      itemColor: colors.text,
      itemHoverColor: colors.text,
      itemHoverBg: colors.hover,
      itemActiveBg: 'var(--ant-color-bg-text-active)',
      itemBorderRadius: RADIUS,
      activeBarBorderWidth: 0,
    },
    Layout: { headerBg: 'transparent' },
  };
}

function componentTokens(colors: Palette): ThemeConfig['components'] {
  // Controls filled with the primary colour use a shade that has enough contrast to their icon.
  const filledColors = {
    colorPrimary: colors.filled,
    colorPrimaryHover: colors.deepGold,
    colorPrimaryBorder: colors.deepGold,
    colorWhite: colors.onFilled,
    colorBorder: colors.control,
  };
  const field = { colorBorder: colors.control, activeBorderColor: colors.deepGold, hoverBorderColor: colors.deepGold };
  return {
    Button: {
      colorPrimary: gold,
      colorPrimaryHover: goldHover,
      colorPrimaryActive: goldActive,
      primaryColor: ink,
      // White on the light theme's red; `ink` on the lighter red of the dark theme.
      dangerColor: colors.onFilled,
      primaryShadow: 'none',
      dangerShadow: 'none',
      defaultShadow: 'none',
      defaultBorderColor: colors.border,
      defaultHoverColor: colors.deepGold,
      defaultHoverBorderColor: colors.deepGold,
      defaultActiveColor: colors.deepGold,
      defaultActiveBorderColor: colors.deepGold,
      fontWeight: 500,
    },
    Input: field,
    InputNumber: field,
    Select: field,
    DatePicker: {
      ...filledColors,
      ...field,
      colorTextLightSolid: colors.onFilled,
      // antd also uses this colour for days of adjacent months, which can be selected and must be legible.
      colorTextDisabled: colors.faint,
    },
    Checkbox: filledColors,
    Radio: { ...filledColors, buttonColor: colors.text },
    Tree: filledColors,
    Spin: { colorPrimary: colors.deepGold },
    Progress: { defaultColor: colors.deepGold },
    Dropdown: { colorPrimary: colors.deepGold },
    Tabs: { itemSelectedColor: colors.deepGold, itemHoverColor: colors.deepGold, inkBarColor: colors.deepGold },
    ...navigation(colors),
  };
}

/**
 * Class of the elements that set the CSS variables of the theme for their descendants, as in `AppProviders`.
 */
export const VARIABLES = 'theme-variables';

/** Returns antd's theme for an appearance. */
export function buildTheme({ mode, colorWeak, compact }: Appearance): ThemeConfig {
  const colors = paletteOf({ mode, colorWeak });
  const shades = mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return {
    cssVar: { key: VARIABLES },
    hashed: false,
    algorithm: [shades, keepColors, ...(compact ? [theme.compactAlgorithm, keepTextSize] : [])],
    token: {
      colorPrimary: gold,
      colorLink: colors.deepGold,
      colorLinkHover: colors.deeperGold,
      colorLinkActive: colors.deepGold,
      colorPrimaryText: colors.deepGold,
      colorPrimaryTextHover: colors.deepGold,
      colorPrimaryTextActive: colors.deepGold,
      colorText: colors.text,
      colorTextSecondary: colors.quiet,
      colorTextTertiary: colors.quiet,
      colorTextDescription: colors.quiet,
      colorTextPlaceholder: colors.faint,
      colorBgLayout: colors.page,
      colorBgContainer: colors.container,
      colorBgElevated: colors.raised,
      colorBorder: colors.border,
      colorBorderSecondary: colors.divider,
      controlItemBgActive: colors.selected,
      controlItemBgActiveHover: colors.selected,
      controlItemBgHover: colors.hover,
      // antd's own outline is transparent, because `theme.less` adds a focus ring.
      controlOutline: 'transparent',
      // antd would derive the other status colours from a darker shade, which has too little contrast.
      colorError: colors.error,
      colorErrorText: colors.error,
      colorErrorHover: colors.errorHover,
      colorErrorActive: colors.error,
      colorErrorBorderHover: colors.errorHover,
      colorErrorBg: colors.errorPale,
      colorErrorBorder: colors.errorLine,
      colorSuccess: colors.success,
      colorSuccessText: colors.success,
      colorSuccessBg: colors.successPale,
      colorSuccessBorder: colors.successLine,
      colorWarning: colors.warning,
      colorWarningText: colors.warning,
      colorWarningBg: colors.warningPale,
      colorWarningBorder: colors.warningLine,
      colorInfo: colors.info,
      // antd's lower opacity would make the labels of loading buttons hard to read.
      opacityLoading: 0.8,
      borderRadius: RADIUS,
      fontFamily:
        "-apple-system, BlinkMacSystemFont, 'Segoe UI', 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Helvetica Neue', Arial, sans-serif",
    },
    components: componentTokens(colors),
  };
}
