import type { ProLayoutProps } from '@ant-design/pro-layout';
import MenuFoldOutlined from '@ant-design/icons/MenuFoldOutlined';
import MenuUnfoldOutlined from '@ant-design/icons/MenuUnfoldOutlined';
import type { ReactNode } from 'react';
import { Link } from 'umi';
import { NavigationSkeleton } from '@/components/shell/Skeleton';
import type { Settings } from '@/utils/storage/settingsStorage';
import { defaultSettings } from '../../config/defaultSettings';
import Navigation from './navigation/Navigation';
import type { NavigationItem } from './navigation/navigationItems';
import Rail from './navigation/Rail';
import type { layoutTokens } from './theme/layoutTokens';

interface ShellParts {
  title: string;
  documentTitle: string;
  logo: ReactNode;
  actions: ReactNode[];
  /** Undefined until it is known. */
  items: NavigationItem[] | undefined;
  pathname: string;
  /** The same object until the look changes: the styles are made of it. */
  tokens: ReturnType<typeof layoutTokens>;
  contentWidth: Settings['contentWidth'];
  /** The sider is narrow, or the drawer closed. */
  collapsed: boolean;
  onCollapse: (collapsed: boolean) => void;
  /** An entry of the navigation was chosen. */
  onChosen: () => void;
  navigationLabel: string;
  collapseLabel: string;
}

/** ProLayout's own applies to its page container only. With the padding, 1200 pixels are left for the screen. */
const fixedWidth = { boxSizing: 'border-box', inlineSize: '100%', maxInlineSize: 1248, marginInline: 'auto' } as const;

/** The one place that knows ProLayout's props. */
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
    // Also in the dark theme: its tokens come from the palette, where ProLayout's own dark one puts white on gold.
    navTheme: 'light',
    contentWidth,
    contentStyle: contentWidth === 'Fixed' ? fixedWidth : {},
    fixSiderbar: defaultSettings.fixSiderbar,
    fixedHeader: defaultSettings.fixedHeader,
    siderWidth: 216,
    token: tokens,
    // Its own menus get nothing to draw: the navigation below is the app's.
    route: { path: '/', routes: [] },
    location: { pathname },
    // ProLayout sets a title in any case: this is the one that the app sets as well.
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
    // The sider would unfold itself when it appears in a wide window, whatever was remembered.
    breakpoint: false,
    onCollapse,
    // ProLayout's own title is a second level-one heading on every screen.
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
