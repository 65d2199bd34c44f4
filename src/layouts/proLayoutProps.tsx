import type { ProLayoutProps } from '@ant-design/pro-layout';
import MenuFoldOutlined from '@ant-design/icons/MenuFoldOutlined';
import MenuUnfoldOutlined from '@ant-design/icons/MenuUnfoldOutlined';
import type { ReactNode } from 'react';
import { Link } from 'umi';
import { NavigationBones } from '@/components/shell/Bones';
import type { Settings } from '@/utils/settingsStorage';
import { defaultSettings } from '../../config/defaultSettings';
import type { NavigationItem } from './navigationItems';
import type { layoutTokens } from './theme/layoutTokens';

interface ShellParts {
  title: string;
  documentTitle: string;
  logo: ReactNode;
  actions: ReactNode[];
  /** Undefined until it is known. */
  items: NavigationItem[] | undefined;
  /** The entries are only a part of what will be there. */
  isHeld: boolean;
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

/** Enter on an entry that the arrow keys led to: the library takes only the link within for the way to a screen. */
function followByKey({ type, target }: { type: string; target: EventTarget }): void {
  if (type === 'keydown' && target instanceof Element && !target.closest('a')) target.querySelector('a')?.click();
}

/** ProLayout's own applies to its page container only. With the padding, 1200 pixels are left for the screen. */
const fixedWidth = { boxSizing: 'border-box', inlineSize: '100%', maxInlineSize: 1248, marginInline: 'auto' } as const;

/** Navigations with more entries begin closed, but for the way to the current screen. */
const MOST_OPEN_ENTRIES = 60;

const countItems = (items: readonly NavigationItem[]): number =>
  items.reduce((count, { children = [] }) => count + 1 + countItems(children), 0);

/** The one place that knows ProLayout's props. */
export function proLayoutProps(parts: ShellParts): ProLayoutProps {
  const { title, documentTitle, logo, actions, items, isHeld, pathname, tokens, contentWidth, collapsed, onCollapse, onChosen, navigationLabel, collapseLabel } = parts;
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
    route: { path: '/', routes: items ?? [] },
    location: { pathname },
    // ProLayout sets a title whatever it is told; this is the one that the app sets, too.
    pageTitleRender: () => documentTitle,
    breadcrumbRender: false,
    ErrorBoundary: false,
    menu: { defaultOpenAll: countItems(items ?? []) <= MOST_OPEN_ENTRIES, ignoreFlatMenu: true },
    // Which groups are open is decided when the menu mounts, so it waits for its entries, and begins anew with all of them.
    menuContentRender: (_, menu) => (
      <nav key={isHeld ? 'held' : 'all'} aria-label={navigationLabel}>
        {items ? menu : <NavigationBones />}
      </nav>
    ),
    collapsed,
    // The sider would unfold itself when it appears in a wide window, whatever was remembered.
    breakpoint: false,
    onCollapse,
    menuItemRender: (item, content) => itemLink(item, content),
    menuProps: {
      onClick: ({ domEvent }) => {
        followByKey(domEvent);
        onChosen();
      },
    },
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
