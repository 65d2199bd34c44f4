import { ConfigProvider as Provider } from 'antd';
import type { ReactNode } from 'react';

/**
 * Replaces antd in ProLayout's frame and header. `ConfigProvider` does nothing here.
 * ProLayout nests several themes in the app's theme.
 * For each of them, the original would make antd compute its tokens and add all its variables to the page again.
 * `src/layouts/theme/buildTheme.ts` sets the tokens of those nested themes.
 */
export * from 'antd';
export const ConfigProvider = Object.assign(({ children }: { children?: ReactNode }) => children, {
  ConfigContext: Provider.ConfigContext,
});
