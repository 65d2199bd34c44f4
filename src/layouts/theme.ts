import { theme, type ThemeConfig } from 'antd';
import { defaultSettings } from '../../config/defaultSettings';

export type ThemeMode = 'light' | 'dark';

/**
 * The gold is an accent on warm neutrals. White on it has a contrast of 1.9:1, so solid gold carries `ink`,
 * and where gold is text, a line or a filled control, the darker `deepGold` stands in (5.6:1 on white).
 */
const gold = defaultSettings.colorPrimary;
const ink = '#2b2317';

const palette = {
  light: {
    deepGold: '#86611f',
    selected: '#f6efe2',
    hover: '#f5f1ea',
    page: '#f7f5f2',
    container: '#ffffff',
    raised: '#ffffff',
    border: '#ddd6ca',
    control: '#968d80',
    divider: '#ebe6de',
    text: '#2a2622',
    quiet: '#6b655d',
    faint: '#757067',
    success: '#377d22',
    successPale: '#eff6ec',
    successLine: '#b7d3ab',
    filled: '#86611f',
    onFilled: '#ffffff',
  },
  dark: {
    deepGold: '#d9bd90',
    selected: '#382f22',
    hover: '#2b2723',
    page: '#171513',
    container: '#201d1a',
    raised: '#282420',
    border: '#4a443c',
    control: '#857b6d',
    divider: '#35302a',
    text: '#ece7df',
    quiet: '#b3aca1',
    faint: '#a39c91',
    success: '#7cc46a',
    successPale: '#1f2a1a',
    successLine: '#3c5a31',
    filled: '#d4b686',
    onFilled: ink,
  },
} as const;

/** antd's theme of a mode; components that fill with the primary colour get a shade that their white sign can stand on. */
export function buildTheme(mode: ThemeMode): ThemeConfig {
  const colors = palette[mode];
  const filled = {
    colorPrimary: colors.filled,
    colorPrimaryHover: colors.deepGold,
    colorPrimaryBorder: colors.deepGold,
    colorWhite: colors.onFilled,
    colorBorder: colors.control,
  };
  return {
    cssVar: true,
    hashed: false,
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: gold,
      colorLink: colors.deepGold,
      colorLinkHover: mode === 'dark' ? '#ead3ab' : '#6d4e17',
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
      controlOutline: mode === 'dark' ? 'rgba(217, 189, 144, 0.32)' : 'rgba(134, 97, 31, 0.22)',
      colorError: mode === 'dark' ? '#f0857d' : '#b7302a',
      colorErrorText: mode === 'dark' ? '#f0857d' : '#b7302a',
      colorSuccess: colors.success,
      colorSuccessText: colors.success,
      // antd would mix these from the darker green above, and too little contrast would be left.
      colorSuccessBg: colors.successPale,
      colorSuccessBorder: colors.successLine,
      borderRadius: 6,
      fontFamily:
        "-apple-system, BlinkMacSystemFont, 'Segoe UI', 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Helvetica Neue', Arial, sans-serif",
    },
    components: {
      Button: { colorPrimary: gold, colorPrimaryHover: '#dfc49a', colorPrimaryActive: '#c7a670', primaryColor: ink, primaryShadow: 'none', defaultShadow: 'none', defaultHoverColor: colors.deepGold, defaultHoverBorderColor: colors.deepGold, defaultActiveColor: colors.deepGold, defaultActiveBorderColor: colors.deepGold, fontWeight: 500 },
      Input: { colorBorder: colors.control, activeBorderColor: colors.deepGold, hoverBorderColor: colors.deepGold },
      Select: { colorBorder: colors.control, activeBorderColor: colors.deepGold, hoverBorderColor: colors.deepGold },
      DatePicker: {
        ...filled,
        activeBorderColor: colors.deepGold,
        hoverBorderColor: colors.deepGold,
        colorTextLightSolid: colors.onFilled,
        // Also the days of the months around, which can be chosen.
        colorTextDisabled: colors.faint,
      },
      Checkbox: filled,
      Radio: filled,
      Switch: filled,
      Tree: filled,
      Spin: { colorPrimary: colors.deepGold },
      Progress: { defaultColor: colors.deepGold },
      Pagination: { colorPrimary: colors.deepGold, colorPrimaryHover: colors.deepGold, itemActiveBg: colors.selected },
      Tabs: { itemSelectedColor: colors.deepGold, itemHoverColor: colors.deepGold, inkBarColor: colors.deepGold },
      Menu: { subMenuItemSelectedColor: colors.deepGold, itemSelectedColor: colors.deepGold, itemSelectedBg: colors.selected },
      Table: { headerBg: 'transparent', rowHoverBg: colors.hover },
    },
  };
}

/** ProLayout's own tokens, from the same palette. */
export function layoutTokens(mode: ThemeMode) {
  const colors = palette[mode];
  return {
    bgLayout: colors.page,
    colorTextAppListIcon: colors.quiet,
    header: {
      colorBgHeader: colors.container,
      colorHeaderTitle: colors.text,
      colorTextRightActionsItem: colors.text,
      colorBgRightActionsItemHover: colors.hover,
      heightLayoutHeader: 56,
    },
    sider: {
      colorMenuBackground: colors.container,
      colorTextMenu: colors.text,
      colorTextMenuSecondary: colors.quiet,
      colorTextMenuSelected: colors.deepGold,
      colorTextMenuActive: colors.text,
      colorTextMenuItemHover: colors.text,
      colorBgMenuItemSelected: colors.selected,
      colorBgMenuItemHover: colors.hover,
      colorMenuItemDivider: colors.divider,
      colorBgCollapsedButton: colors.raised,
      colorTextCollapsedButton: colors.quiet,
      colorTextCollapsedButtonHover: colors.text,
    },
    pageContainer: {
      colorBgPageContainer: colors.page,
      paddingInlinePageContainerContent: 24,
      paddingBlockPageContainerContent: 24,
    },
  };
}
