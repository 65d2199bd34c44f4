import { ConfigProvider, type ThemeConfig } from 'antd';
import type { Locale } from 'antd/es/locale';
import { useMemo, type ReactNode } from 'react';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import StatePanel from '@/components/status/StatePanel';
import { inLandmark } from '@/components/layers/popupPlace';
import { useLocale } from '@/hooks/locale/useLocale';
import { useTranslate } from '@/hooks/locale/useTranslate';
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
