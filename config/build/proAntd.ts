import { ConfigProvider as Provider } from 'antd';
import type { ReactNode } from 'react';

/**
 * Replaces antd in ProLayout's frame and header. This `ConfigProvider` only renders its children.
 * ProLayout nests several themes in the app's theme.
 * For each nested theme, antd's `ConfigProvider` would compute the tokens and add all variables to the page again.
 * `src/layouts/theme/buildTheme.ts` sets the tokens of the nested themes.
 */
export * from 'antd';
export const ConfigProvider = Object.assign(({ children }: { children?: ReactNode }) => children, {
  ConfigContext: Provider.ConfigContext,
});
