import { useCacheToken } from '@ant-design/cssinjs';
import { ProProvider, type ProConfigProvider as Provider } from '@ant-design/pro-provider/es';
import { getLayoutDesignToken } from '@ant-design/pro-provider/es/typing/layoutToken';
import { ConfigProvider, theme as antdTheme } from 'antd';
import { createElement, useContext, useMemo, type ComponentProps } from 'react';

/**
 * What ProLayout's own provider gives the components below it: antd's tokens with the layout's among them, and styles that
 * are not hashed. It would wrap them in two further providers of antd, and set the language of dates, which
 * `hooks/locale/useLocale.ts` does.
 */
export * from '@ant-design/pro-provider/es';
export const isNeedOpenHash = () => false;

export function ProConfigProvider({ token: given, dark = false, children }: ComponentProps<typeof Provider>) {
  const { theme, token: antd } = antdTheme.useToken();
  const { getPrefixCls } = useContext(ConfigProvider.ConfigContext);
  const above = useContext(ProProvider);
  const prefix = getPrefixCls();
  const [own, all] = useMemo(() => {
    const names = { proComponentsCls: `.${prefix}-pro`, antCls: `.${prefix}`, themeId: theme.id };
    const layout = { ...names, layout: getLayoutDesignToken(given ?? {}, antd) };
    return [layout, { ...above.token, ...antd, ...layout }];
  }, [prefix, theme, given, antd, above]);
  // It has a key for the tokens, by which their styles leave the page when others come.
  const [token] = useCacheToken(theme, [antd], {
    salt: own.proComponentsCls,
    override: own,
    getComputedToken: () => all,
  });
  const value = useMemo(
    () => ({ ...above, dark, token, theme, hashed: false, hashId: '' }),
    [above, dark, token, theme],
  );
  return createElement(ProProvider.Provider, { value }, children);
}
