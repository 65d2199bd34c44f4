import type { RoleOption, Staff } from '@/contract/staff';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useAccountLocks } from '@/hooks/staff/accountLocks';
import { useOfferedRoles } from '@/hooks/staff/offeredRoles';
import { useStaffRoles } from '@/hooks/staff/useStaffRoles';
import { roleIdsOf } from '@/utils/roleIds';
import type { ActKey } from './personAct';

/**
 * The roles that can be given, and why an act cannot be done to somebody.
 * @param wanted whether an act may be chosen now
 * @param givesRole whether it is one that gives a role
 */
export function useActLocks(wanted: boolean, givesRole: boolean) {
  const t = useTranslate();
  const { roles: known, loading } = useStaffRoles(wanted);
  const roles = useOfferedRoles(known, givesRole);
  const locks = useAccountLocks(known);

  const lockOf = (key: ActKey, person: Staff, role?: RoleOption): string | undefined => {
    if (key === 'reset') return locks.password(person);
    if (key === 'edit') return locks.edit(person);
    if (key === 'add role') {
      return locks.edit(person) ?? (role && roleIdsOf(person).includes(role.id) ? t('palette.act.hasRole') : undefined);
    }
    const isAsWanted = (person.status === 1) === (key === 'enable');
    return (
      locks.status(person) ?? (isAsWanted ? t(person.status === 1 ? 'common.enabled' : 'common.disabled') : undefined)
    );
  };
  return { roles, loading, lockOf };
}
