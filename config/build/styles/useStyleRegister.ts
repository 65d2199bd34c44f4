import useStyleRegister from '@ant-design/cssinjs/es/hooks/useStyleRegister';
import type { ReactElement } from 'react';

export * from '@ant-design/cssinjs/es/hooks/useStyleRegister';

const inFile = new Set(process.env['ANTD_STYLES']?.split(' '));

/** Registers nothing for styles that the build's stylesheet contains (`stylesPlugin.ts`). */
export default function useKnownStyles(
  ...[info, make]: Parameters<typeof useStyleRegister>
): ReturnType<typeof useStyleRegister> {
  // Calling the hook conditionally is safe: a component has the same styles as long as it is mounted.
  return inFile.has(info.path.join('%')) ? (node: ReactElement) => node : useStyleRegister(info, make);
}
