import { ConfigProvider, type ThemeConfig } from 'antd';
import type { Locale } from 'antd/es/locale';
import type { ReactNode } from 'react';
import { inLandmark } from '@/components/layers/popupPlace';
import { useLocale } from '@/hooks/locale/useLocale';
import { useAppearance } from './theme/useAppearance';
import { appearanceName, type Appearance } from '@/utils/appearance';
import { BuiltStyles } from './styles';
import { buildTheme } from './theme/buildTheme';
import '@/layouts/antd.css';

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
  return (
    <BuiltStyles>
      <ConfigProvider
        theme={themeOf(look)}
        locale={antd as Locale}
        direction={direction}
        button={{ autoInsertSpace: false }}
        getPopupContainer={inLandmark}
        // A windowed list of options has no roles: screen readers would meet a list of nothing.
        virtual={false}
      >
        {children}
      </ConfigProvider>
    </BuiltStyles>
  );
}
