import { useMemo } from 'react';
import type { RoleOption, Staff } from '@/contract/staff';
import { useAppSelector } from '@/hooks/store';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { roleIdsOf } from '@/utils/roleIds';

/** Returns the reason, as text, why an action on an account is locked; undefined if the client knows no reason. */
export type AccountLock = (staff: Staff) => string | undefined;

export interface AccountLocks {
  status: AccountLock;
  edit: AccountLock;
  /** Reason why user name, name, mobile and e-mail of an account are locked. */
  identity: AccountLock;
  password: AccountLock;
}

/**
 * Returns the locks for actions on the signed-in account itself, and on accounts with roles that the user cannot grant.
 * @param roles roles as offered by the backend.
 * If the backend does not report which roles can be granted, no role locks an account.
 */
export function useAccountLocks(roles: readonly RoleOption[]): AccountLocks {
  const t = useTranslate();
  const ownId = useAppSelector((root) => root.user.current?.id);

  return useMemo(() => {
    const ungrantableRoles = new Map(
      roles.filter(({ grantable }) => grantable === false).map((role) => [role.id, role]),
    );
    const isOwn = ({ id }: Staff) => id === ownId;
    const exceedsOwnRights = (staff: Staff) => roleIdsOf(staff).some((id) => ungrantableRoles.has(id));
    const isSuper = (staff: Staff) => roleIdsOf(staff).some((id) => ungrantableRoles.get(id)?.built_in);
    const superLock = (staff: Staff) => (isSuper(staff) ? t('staff.onlySuper') : undefined);
    return {
      status: (staff) => {
        if (isOwn(staff)) return t('staff.status.self');
        return (
          superLock(staff) ?? (staff.status === 0 && exceedsOwnRights(staff) ? t('staff.enable.beyond') : undefined)
        );
      },
      edit: (staff) => (isOwn(staff) ? t('staff.self') : superLock(staff)),
      identity: (staff) => (exceedsOwnRights(staff) ? t('staff.identity.beyond') : undefined),
      password: (staff) => {
        if (isOwn(staff)) return t('staff.selfPassword');
        return superLock(staff) ?? (exceedsOwnRights(staff) ? t('staff.reset.beyond') : undefined);
      },
    };
  }, [t, ownId, roles]);
}
