import { useCacheToken } from '@ant-design/cssinjs';
import { ProProvider, type ProConfigProvider as Provider } from '@ant-design/pro-provider/es';
import { getLayoutDesignToken } from '@ant-design/pro-provider/es/typing/layoutToken';
import { ConfigProvider, theme as antdTheme } from 'antd';
import { createElement, useContext, useMemo, type ComponentProps } from 'react';

/**
 * Replaces ProLayout's own provider.
 * Like the original, it provides antd's tokens and the layout's tokens. The class names of styles have no hash.
 * The original would also add two nested providers of antd, and set the language of dates.
 * In this app `hooks/locale/useLocale.ts` sets that language.
 */
export * from '@ant-design/pro-provider/es';
export const isNeedOpenHash = () => false;

export function ProConfigProvider({ token: partialToken, dark = false, children }: ComponentProps<typeof Provider>) {
  const { theme, token: antd } = antdTheme.useToken();
  const { getPrefixCls } = useContext(ConfigProvider.ConfigContext);
  const parentContext = useContext(ProProvider);
  const prefix = getPrefixCls();
  const [layoutToken, fullToken] = useMemo(() => {
    const names = { proComponentsCls: `.${prefix}-pro`, antCls: `.${prefix}`, themeId: theme.id };
    const layout = { ...names, layout: getLayoutDesignToken(partialToken ?? {}, antd) };
    return [layout, { ...parentContext.token, ...antd, ...layout }];
  }, [prefix, theme, partialToken, antd, parentContext]);
  // Adds a key to the tokens. When the tokens change, this key identifies the styles to remove from the page.
  const [token] = useCacheToken(theme, [antd], {
    salt: layoutToken.proComponentsCls,
    override: layoutToken,
    getComputedToken: () => fullToken,
  });
  const value = useMemo(
    () => ({ ...parentContext, dark, token, theme, hashed: false, hashId: '' }),
    [parentContext, dark, token, theme],
  );
  return createElement(ProProvider.Provider, { value }, children);
}
