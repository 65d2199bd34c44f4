import useStyleRegister from '@ant-design/cssinjs/es/hooks/useStyleRegister';
import type { ReactElement } from 'react';

export * from '@ant-design/cssinjs/es/hooks/useStyleRegister';

const inFile = new Set(process.env['ANTD_STYLES']?.split(' '));

/** Registers nothing where the build's own file holds the styles already (`stylesPlugin.ts`). */
export default function useKnownStyles(
  ...[info, make]: Parameters<typeof useStyleRegister>
): ReturnType<typeof useStyleRegister> {
  // A component has the same styles as long as it lives: which of the two it is does not change.
  return inFile.has(info.path.join('%')) ? (node: ReactElement) => node : useStyleRegister(info, make);
}
