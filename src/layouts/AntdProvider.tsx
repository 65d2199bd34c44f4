import { StyleProvider } from '@ant-design/cssinjs';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { ConfigProvider, type ThemeConfig } from 'antd';
import type { Locale } from 'antd/es/locale';
import { useMemo, type ReactNode } from 'react';
import { inLandmark } from '@/components/layers/PopupButton';
import StatePanel from '@/components/status/StatePanel';
import { useLocale } from '@/hooks/locale/useLocale';
import { useTranslate } from '@/hooks/locale/useTranslate';
import '@/layouts/antd.css';
import { appearanceName, type Appearance } from '@/utils/appearance';
import { buildTheme } from './theme/buildTheme';
import { useAppearance } from './theme/useAppearance';

const themes = new Map<string, ThemeConfig>();

/** Returns the same theme object for equal appearances, because antd computes all tokens for each new object. */
function themeOf(appearance: Appearance): ThemeConfig {
  const name = appearanceName(appearance);
  const theme = themes.get(name) ?? buildTheme(appearance);
  themes.set(name, theme);
  return theme;
}

/**
 * Provides the theme, language and writing direction of the component library (antd) to its children.
 * The sign-in page loads this component only when it needs the library.
 */
export default function AntdProvider({ children }: { children: ReactNode }) {
  const { antd, direction } = useLocale();
  const appearance = useAppearance();
  const t = useTranslate();
  // The library labels a dialog's close button in English, even in other languages.
  const modal = useMemo(() => ({ closable: { 'aria-label': t('common.close') } }), [t]);
  return (
    <BuiltStyles>
      <ConfigProvider
        theme={themeOf(appearance)}
        locale={antd as Locale}
        direction={direction}
        button={{ autoInsertSpace: false }}
        modal={modal}
        getPopupContainer={inLandmark}
        renderEmpty={() => <StatePanel compact icon={<SearchOutlined />} title={t('tree.nothing')} />}
        // The options of a virtualized list lack ARIA roles: screen readers would find an empty list.
        virtual={false}
      >
        {children}
      </ConfigProvider>
    </BuiltStyles>
  );
}

/**
 * Parent of the style element that marks where styles generated in the browser belong.
 * The build adds that element (`config/build/stylesPlugin.ts`). Without a build, the parent is undefined.
 */
const styleContainer = document.querySelector('style[data-rc-order]')?.parentElement ?? undefined;
const detachedContainer = styleContainer && document.createElement('div');

/** Inserts the styles and CSS variables that the library generates for the children into the page. */
export const InsertedStyles = ({ children }: { children: ReactNode }) => (
  <StyleProvider container={styleContainer}>{children}</StyleProvider>
);

/**
 * Discards the styles that the library generates for the children.
 * The built page contains these styles already.
 * Inserting them when components mount would make the browser recompute styles.
 * A page of the development server has no built styles, so the generated styles are inserted there.
 */
export const BuiltStyles = ({ children }: { children: ReactNode }) => (
  <StyleProvider container={detachedContainer}>{children}</StyleProvider>
);
