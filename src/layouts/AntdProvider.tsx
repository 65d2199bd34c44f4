import { ConfigProvider, type ThemeConfig } from 'antd';
import type { Locale } from 'antd/es/locale';
import type { ReactNode } from 'react';
import { inLandmark } from '@/components/popupPlace';
import { useLocale } from '@/hooks/useLocale';
import { useLook } from '@/hooks/useLook';
import { lookName, type Look } from '@/utils/pageLook';
import { BuiltStyles } from './styles';
import { buildTheme } from './theme/buildTheme';
import '@/layouts/antd.css';

const themes = new Map<string, ThemeConfig>();

/** The same object for a look each time: the library makes its tokens once for each. */
function themeOf(look: Look): ThemeConfig {
  const name = lookName(look);
  const theme = themes.get(name) ?? buildTheme(look);
  themes.set(name, theme);
  return theme;
}

/** The component library's theme, language and direction for what is below; the sign-in page has nothing of it until it is asked for. */
export default function AntdProvider({ children }: { children: ReactNode }) {
  const { antd, direction } = useLocale();
  const look = useLook();
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
