import { ConfigProvider as Provider } from 'antd';
import type { ReactNode } from 'react';

/**
 * antd as ProLayout's frame and header import it, without ProLayout's themes nested in the app's: for each of them antd
 * would compute its tokens again and add all its variables to the page again. `src/layouts/theme/buildTheme.ts` sets
 * the tokens of those themes.
 */
export * from 'antd';
export const ConfigProvider = Object.assign(({ children }: { children?: ReactNode }) => children, {
  ConfigContext: Provider.ConfigContext,
});
