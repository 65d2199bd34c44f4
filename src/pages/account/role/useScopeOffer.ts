import type { Role, RoleFields } from '@/contract/role';
import { useOwnPart } from '@/hooks/session/useOwnPart';

/**
 * Whether roles have scopes, as an answer about one of them shows, and what a new role begins with: a backend without
 * scopes is not asked to store any, and who administers a part gives nothing that holds everywhere.
 */
export function useScopeOffer(role: Pick<Role, 'scope'> | undefined): {
  hasScope: boolean;
  start: Partial<RoleFields> | undefined;
} {
  const isPart = useOwnPart() !== undefined;
  const hasScope = role?.scope !== undefined;
  return { hasScope, start: hasScope ? { scope: isPart ? 'own_department' : 'all' } : undefined };
}
