import { useMemoizedFn } from 'ahooks';
import { useCallback } from 'react';
import type { RowAction } from '@/components/list/RowActions';
import type { Staff } from '@/contract/staff';
import { usePermission } from '@/hooks/session/usePermission';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { AccountLocks } from '@/hooks/staff/accountLocks';
import { isLocked } from './SignInTags';

interface Options {
  locks: AccountLocks;
  /** By id where the whole account may be read. */
  onEdit: (staff: Staff | number) => Promise<void>;
  onReset: (staff: Staff) => void;
  /** `asks`: also before it enables. */
  onStatus: (staff: Staff, enabled: boolean, asks?: boolean) => Promise<void>;
  onLeave: (staff: Staff) => void;
  onUnlock: (staff: Staff) => Promise<void>;
}

const ACTS = ['staffUpdate', 'staffUnlock', 'staffPassword', 'staffEnable', 'staffDisable'] as const;

/** Actions that open a form or dialog; an address may open them as well. */
const opening = (open: () => void) => ({ onClick: open, onAsk: open });

/**
 * What can be done with an account, by its row and where it is open; what the person may not do is not offered. The same
 * function as long as the same is offered: the list's cells are drawn anew only for something new.
 */
export function useRowActions({ locks, ...handlers }: Options) {
  const t = useTranslate();
  const may = usePermission();
  const mayRead = may('staffDetail');
  const onEdit = useMemoizedFn(handlers.onEdit);
  const onReset = useMemoizedFn(handlers.onReset);
  const onStatus = useMemoizedFn(handlers.onStatus);
  const onLeave = useMemoizedFn(handlers.onLeave);
  const onUnlock = useMemoizedFn(handlers.onUnlock);

  const actionsOf = useCallback(
    (staff: Staff): RowAction[] => {
      return [
        ...(may('staffUpdate')
          ? [
              {
                key: 'edit',
                label: t('form.edit'),
                disabledBecause: locks.edit(staff),
                ...opening(() => void onEdit(mayRead ? staff.id : staff)),
              },
            ]
          : []),
        // Who may not reset the password may not unlock, either: the button beside says why.
        ...(may('staffUnlock') && isLocked(staff, new Date()) && locks.password(staff) === undefined
          ? [{ key: 'unlock', label: t('staff.unlock'), onClick: () => void onUnlock(staff) }]
          : []),
        ...(may('staffPassword')
          ? [
              {
                key: 'reset',
                label: t('staff.reset'),
                disabledBecause: locks.password(staff),
                ...opening(() => onReset(staff)),
              },
            ]
          : []),
        ...(may(staff.status === 1 ? 'staffDisable' : 'staffEnable')
          ? [
              {
                key: 'status',
                label: t(staff.status === 1 ? 'staff.disable.confirm' : 'staff.enable'),
                disabledBecause: locks.status(staff),
                often: true,
                onClick: () => void onStatus(staff, staff.status !== 1),
                onAsk: () => void onStatus(staff, staff.status !== 1, true),
              },
            ]
          : []),
        ...(may('staffDisable')
          ? [
              {
                key: 'leave',
                label: t('staff.leave'),
                disabledBecause: locks.status(staff),
                ...opening(() => onLeave(staff)),
              },
            ]
          : []),
      ];
    },
    [t, may, locks, mayRead, onEdit, onReset, onStatus, onLeave, onUnlock],
  );
  return { actionsOf, hasActions: ACTS.some((name) => may(name)) };
}
