import { useCallback, useMemo } from 'react';
import type { Staff } from '@/contract/staff';
import { useAppSelector } from '@/hooks/store';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { usePermission } from '@/hooks/session/usePermission';
import { useAccountLocks } from '@/hooks/staff/accountLocks';
import { useOfferedRoles } from '@/hooks/staff/offeredRoles';
import { useStaffRoles } from '@/hooks/staff/useStaffRoles';

/** What a role is to be taken from: an account, with all that is known of it. */
interface LockedItem {
  personId: number;
  roleId: number;
  /** The account as it is now, where it was read. */
  staff?: Staff | undefined;
}

export type ReviewLock = (item: LockedItem) => string | undefined;

/**
 * Why a role may not be taken from somebody, in words; undefined where it may be, as far as can be told. Nobody decides
 * about their own roles. Roles beyond the reviewer's are locked for those who carry out what they decide; they are read
 * where that is `wanted`.
 */
export function useReviewLock(wanted: boolean): ReviewLock {
  const t = useTranslate();
  const mayUpdate = usePermission()('staffUpdate');
  const ownId = useAppSelector((root) => root.user.current?.id);
  const isRead = wanted && mayUpdate;
  const { roles } = useStaffRoles(isRead);
  const offered = useOfferedRoles(roles, isRead);
  const { edit } = useAccountLocks(offered);
  const beyond = useMemo(
    () => new Set(offered.filter(({ grantable }) => grantable === false).map(({ id }) => id)),
    [offered],
  );
  return useCallback(
    ({ personId, roleId, staff }) => {
      if (personId === ownId) return t('review.self');
      if (!mayUpdate) return undefined;
      if (beyond.has(roleId)) return t('staff.role.beyond');
      return staff && edit(staff);
    },
    [t, ownId, mayUpdate, beyond, edit],
  );
}
