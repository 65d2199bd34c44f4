import type { ProLayoutProps } from '@ant-design/pro-layout';
import MenuFoldOutlined from '@ant-design/icons/MenuFoldOutlined';
import MenuUnfoldOutlined from '@ant-design/icons/MenuUnfoldOutlined';
import type { ReactNode } from 'react';
import { Link } from 'umi';
import { defaultSettings } from '../../config/defaultSettings';
import type { NavigationItem } from './navigationItems';
import NavigationLoading from './NavigationLoading';
import { layoutTokens, type ThemeMode } from './theme';

interface ShellParts {
  title: string;
  documentTitle: string;
  logo: ReactNode;
  actions: ReactNode[];
  /** Undefined until it is known. */
  items: NavigationItem[] | undefined;
  pathname: string;
  mode: ThemeMode;
  collapsed: boolean;
  onCollapse: (collapsed: boolean) => void;
  collapseLabel: string;
}

/** An entry's link: ProLayout's own would open absolute addresses without `noopener`. */
function itemLink(item: { path?: string | undefined }, content: ReactNode): ReactNode {
  const path = item.path ?? '/';
  if (path.startsWith('/')) return <Link to={path}>{content}</Link>;
  return (
    <a href={path} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  );
}

/** Navigations with more entries begin closed, but for the way to the current screen. */
const MOST_OPEN_ENTRIES = 60;

const countItems = (items: readonly NavigationItem[]): number =>
  items.reduce((count, { children = [] }) => count + 1 + countItems(children), 0);

/** The one place that knows ProLayout's props. */
export function proLayoutProps(parts: ShellParts): ProLayoutProps {
  const { title, documentTitle, logo, actions, items, pathname, mode, collapsed, onCollapse, collapseLabel } = parts;
  return {
    title,
    logo,
    layout: defaultSettings.layout,
    // Also in the dark theme: its tokens come from the palette, where ProLayout's own dark one puts white on gold.
    navTheme: defaultSettings.navTheme,
    contentWidth: defaultSettings.contentWidth,
    fixSiderbar: defaultSettings.fixSiderbar,
    fixedHeader: defaultSettings.fixedHeader,
    siderWidth: 216,
    token: layoutTokens(mode),
    route: { path: '/', routes: items ?? [] },
    location: { pathname },
    // ProLayout sets a title whatever it is told; this is the one that the app sets, too.
    pageTitleRender: () => documentTitle,
    breadcrumbRender: false,
    ErrorBoundary: false,
    menu: { defaultOpenAll: countItems(items ?? []) <= MOST_OPEN_ENTRIES, ignoreFlatMenu: true },
    // Which groups are open is decided when the menu mounts, so it waits for its entries.
    menuContentRender: (_, menu) => (items ? menu : <NavigationLoading />),
    collapsed,
    onCollapse,
    menuItemRender: (item, content) => itemLink(item, content),
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
