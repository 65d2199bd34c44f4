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

/** The same object for a look each time: the library makes its tokens once for each. */
function themeOf(look: Appearance): ThemeConfig {
  const name = appearanceName(look);
  const theme = themes.get(name) ?? buildTheme(look);
  themes.set(name, theme);
  return theme;
}

/** The component library's theme, language and direction for what is below; the sign-in page has nothing of it until it is asked for. */
export default function AntdProvider({ children }: { children: ReactNode }) {
  const { antd, direction } = useLocale();
  const look = useAppearance();
  const t = useTranslate();
  // The library names a dialog's own button in English, whatever its language.
  const modal = useMemo(() => ({ closable: { 'aria-label': t('common.close') } }), [t]);
  return (
    <BuiltStyles>
      <ConfigProvider
        theme={themeOf(look)}
        locale={antd as Locale}
        direction={direction}
        button={{ autoInsertSpace: false }}
        modal={modal}
        getPopupContainer={inLandmark}
        renderEmpty={() => <StatePanel compact icon={<SearchOutlined />} title={t('tree.nothing')} />}
        // A windowed list of options has no roles: screen readers would meet a list of nothing.
        virtual={false}
      >
        {children}
      </ConfigProvider>
    </BuiltStyles>
  );
}

/** Container of a built page's stylesheets, with a mark for styles made in the browser (`config/build/stylesPlugin.ts`). */
const place = document.querySelector('style[data-rc-order]')?.parentElement ?? undefined;
const nowhere = place && document.createElement('div');

/** Below it, what the library makes of styles and variables goes into the page. */
export const MadeStyles = ({ children }: { children: ReactNode }) => (
  <StyleProvider container={place}>{children}</StyleProvider>
);

/**
 * Below it, the page has all of the library's styles and variables from the build: what the library makes of them as
 * its components mount would only have the browser look at every element again. A development server has none of them.
 */
export const BuiltStyles = ({ children }: { children: ReactNode }) => (
  <StyleProvider container={nowhere}>{children}</StyleProvider>
);
