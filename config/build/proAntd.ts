import { ConfigProvider as Provider } from 'antd';
import type { ReactNode } from 'react';

/**
 * Replaces antd in ProLayout's frame and header. `ConfigProvider` does nothing here.
 * The original would make antd compute its tokens, and add all its variables to the page,
 * once more for each theme that ProLayout nests in the app's theme.
 * `src/layouts/theme/buildTheme.ts` sets the tokens of those nested themes.
 */
export * from 'antd';
export const ConfigProvider = Object.assign(({ children }: { children?: ReactNode }) => children, {
  ConfigContext: Provider.ConfigContext,
});
