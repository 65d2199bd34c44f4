import { ConfigProvider as Provider } from 'antd';
import type { ReactNode } from 'react';

/**
 * antd as ProLayout's frame and header see it, without themes inside the app's own: for each of them antd would make its
 * tokens, and put all its variables into the page, once more. `src/layouts/theme/buildTheme.ts` says what those themes did.
 */
export * from 'antd';
export const ConfigProvider = Object.assign(({ children }: { children?: ReactNode }) => children, {
  ConfigContext: Provider.ConfigContext,
});
