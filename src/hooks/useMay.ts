import { useCallback, useMemo } from 'react';
import type { EndpointName } from '@/contract/endpoints';
import { guardingCodes, permissions, type Access } from '@/contract/permissions';
import { readAuthority } from '@/utils/authStorage';
import { useAppSelector } from './store';

/**
 * `may('roleCreate')`: whether the signed-in person is known to have the right to a call, for what a screen offers; the
 * server decides again. Always true where the person's codes are none of the table's: the organisation has its own.
 */
export function useMay(): (name: EndpointName) => boolean {
  const current = useAppSelector((root) => root.user.current?.permissions);
  // The codes of the last visit, until those of this one arrive.
  const held = useMemo(() => new Set(current ?? readAuthority()), [current]);
  return useCallback(
    (name) => {
      const access: Access = permissions[name];
      if (typeof access === 'string' || !guardingCodes.some((code) => held.has(code))) return true;
      return access.some((code) => held.has(code));
    },
    [held],
  );
}
