import { ConfigProvider as Provider } from 'antd';
import type { ReactNode } from 'react';

/**
 * Replaces antd in ProLayout's frame and header. `ConfigProvider` does nothing: for each theme that ProLayout nests in
 * the app's, antd would otherwise compute its tokens and add all its variables to the page again.
 * `src/layouts/theme/buildTheme.ts` sets the tokens of those themes.
 */
export * from 'antd';
export const ConfigProvider = Object.assign(({ children }: { children?: ReactNode }) => children, {
  ConfigContext: Provider.ConfigContext,
});
