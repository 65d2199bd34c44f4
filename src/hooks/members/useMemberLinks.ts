import { useCallback } from 'react';
import { paths } from '@/constants/paths';
import { usePermission, useScreenPermission } from '@/hooks/session/usePermission';

/**
 * Where members are found on the screen of accounts, for who may open it.
 * @param filter what the screen shows: `role_id=3`
 */
export function useMemberLinks(filter: string) {
  const mayOpen = useScreenPermission()(paths.staff) === true;
  const mayRead = usePermission()('staffDetail');
  const hrefOf = useCallback(({ id }: { id: number }) => `${paths.staff}?detail=${id}`, []);
  return {
    listHref: mayOpen ? `${paths.staff}?${filter}` : undefined,
    hrefOf: mayOpen && mayRead ? hrefOf : undefined,
  };
}
