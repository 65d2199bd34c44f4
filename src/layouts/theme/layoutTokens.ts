import type { Appearance } from '@/utils/appearance';
import { paletteOf } from './colors';

/** Returns ProLayout's tokens, with the colours of the app's palette. */
export function layoutTokens(look: Appearance) {
  const colors = paletteOf(look);
  const padding = look.compact ? 16 : 24;
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
      paddingInlinePageContainerContent: padding,
      paddingBlockPageContainerContent: padding,
    },
  };
}
