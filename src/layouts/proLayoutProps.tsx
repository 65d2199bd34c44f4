import MenuFoldOutlined from '@ant-design/icons/MenuFoldOutlined';
import MenuUnfoldOutlined from '@ant-design/icons/MenuUnfoldOutlined';
import type { ProLayoutProps } from '@ant-design/pro-layout';
import type { ReactNode } from 'react';
import { Link } from 'umi';
import { defaultSettings } from '../../config/defaultSettings';
import { NavigationSkeleton } from '@/components/shell/Skeleton';
import type { Appearance } from '@/utils/appearance';
import type { Settings } from '@/utils/storage/settingsStorage';
import Navigation from './navigation/Navigation';
import type { NavigationItem } from './navigation/navigationItems';
import Rail from './navigation/Rail';
import { paletteOf } from './theme/colors';

/** Returns ProLayout's style tokens with the colours of the app's palette. */
export function layoutTokens(appearance: Appearance) {
  const colors = paletteOf(appearance);
  const padding = appearance.compact ? 16 : 24;
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

interface ShellParts {
  title: string;
  documentTitle: string;
  logo: ReactNode;
  actions: ReactNode[];
  /** Undefined while the menus are loading. */
  items: NavigationItem[] | undefined;
  pathname: string;
  /** The object is the same until the appearance changes, since ProLayout generates styles from each new object. */
  tokens: ReturnType<typeof layoutTokens>;
  contentWidth: Settings['contentWidth'];
  /** True if the side bar is narrow or the drawer is closed. */
  collapsed: boolean;
  onCollapse: (collapsed: boolean) => void;
  /** Called when an entry of the navigation is chosen. */
  onChosen: () => void;
  navigationLabel: string;
  collapseLabel: string;
}

/**
 * Styles of content with a fixed width. ProLayout's own setting for a fixed width affects only its page container.
 * Of the 1248 pixels, 48 are padding.
 */
const fixedWidth = { boxSizing: 'border-box', inlineSize: '100%', maxInlineSize: 1248, marginInline: 'auto' } as const;

/** Returns ProLayout's props. No other function uses the names of ProLayout's props. */
export function proLayoutProps(parts: ShellParts): ProLayoutProps {
  const {
    title,
    documentTitle,
    logo,
    actions,
    items,
    pathname,
    tokens,
    contentWidth,
    collapsed,
    onCollapse,
    onChosen,
    navigationLabel,
    collapseLabel,
  } = parts;
  const navigation = { items: items ?? [], pathname, label: navigationLabel, onChosen };
  return {
    title,
    logo,
    layout: defaultSettings.layout,
    // The value `light` is also used in the dark theme.
    // `tokens` has the dark colours, and ProLayout's own dark theme would put white text on gold.
    navTheme: 'light',
    contentWidth,
    contentStyle: contentWidth === 'Fixed' ? fixedWidth : {},
    fixSiderbar: defaultSettings.fixSiderbar,
    fixedHeader: defaultSettings.fixedHeader,
    siderWidth: 216,
    token: tokens,
    // ProLayout's own menu gets no entries, because the app renders its own navigation.
    route: { path: '/', routes: [] },
    location: { pathname },
    // ProLayout always sets the document title, so it gets the title of the app.
    pageTitleRender: () => documentTitle,
    breadcrumbRender: false,
    ErrorBoundary: false,
    menuContentRender: ({ isMobile }) => {
      if (!items) return <NavigationSkeleton />;
      return collapsed && !isMobile ? <Rail {...navigation} /> : <Navigation {...navigation} />;
    },
    ...((defaultSettings.layout as string) === 'top' && {
      headerContentRender: ({ isMobile }) => (isMobile ? null : <Rail {...navigation} isBar />),
    }),
    collapsed,
    // With a breakpoint, the side bar would expand in every wide window and ignore the stored choice.
    breakpoint: false,
    onCollapse,
    // ProLayout's own title would be a second level-one heading on every screen, so a link replaces it.
    headerTitleRender: (sign) => (
      <Link to="/" className="shell-title">
        {sign}
        <span>{title}</span>
      </Link>
    ),
    actionsRender: () => actions,
    avatarProps: false,
    collapsedButtonRender: false,
    menuFooterRender: (props) =>
      props?.isMobile ? null : (
        <button
          type="button"
          className="shell-collapse"
          aria-label={collapseLabel}
          aria-expanded={!collapsed}
          onClick={() => onCollapse(!collapsed)}
        >
          {collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        </button>
      ),
  };
}
