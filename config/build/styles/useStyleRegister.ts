import useStyleRegister from '@ant-design/cssinjs/es/hooks/useStyleRegister';
import type { ReactElement } from 'react';

export * from '@ant-design/cssinjs/es/hooks/useStyleRegister';

const inFile = new Set(process.env['ANTD_STYLES']?.split(' '));

/**
 * Replaces the hook with which antd inserts styles.
 * The replacement does not insert styles that the build's stylesheet already contains (`stylesPlugin.ts`).
 */
export default function useKnownStyles(
  ...[info, make]: Parameters<typeof useStyleRegister>
): ReturnType<typeof useStyleRegister> {
  // Calling the hook under a condition is safe here, because a component keeps the same styles while it is mounted.
  return inFile.has(info.path.join('%')) ? (node: ReactElement) => node : useStyleRegister(info, make);
}
