import { useMemoizedFn } from 'ahooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useModal, type Question } from '@/components/feedback/useModal';
import type { Staff } from '@/contract/staff';
import { usePermission } from '@/hooks/session/usePermission';
import { useAppDispatch } from '@/hooks/store';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { staffActions } from '@/models/staff';

/**
 * Enables and disables accounts, each once at a time: `change` asks before it disables, and where `asks` says so. While the server is asked,
 * `pending` says what is wanted; after a failure the account is shown as it was. What was done can be taken back, by who
 * may do that.
 */
export function useStatusSwitch(onSettled: () => void) {
  const t = useTranslate();
  const modal = useModal();
  const dispatch = useAppDispatch();
  const may = usePermission();
  const [pending, setPending] = useState<ReadonlyMap<number, boolean>>(new Map());
  /** Faster than state: several clicks may come before React renders. */
  const busy = useRef(new Set<number>());
  const question = useRef<Question>();
  useEffect(() => () => question.current?.close(), []);

  const isAgreed = async ({ name, username }: Staff, enabled: boolean): Promise<boolean> => {
    question.current = modal.confirm({
      title: t(enabled ? 'staff.status.of' : 'staff.disable.title', { name }),
      content: enabled ? username : t('staff.disable.hint', { name, username }),
      okText: t(enabled ? 'staff.enable' : 'staff.disable.confirm'),
      cancelText: t('form.cancel'),
      // Outlined: white on the dark theme's red is hard to read.
      ...(!enabled && { okButtonProps: { danger: true, type: 'default' } }),
      autoFocusButton: 'cancel',
    });
    return question.current.answer;
  };

  const operate = async ({ id, name }: Staff, enabled: boolean, undo?: () => void) => {
    setPending((before) => new Map(before).set(id, enabled));
    await dispatch(
      staffActions.operateStatus({
        id,
        enabled,
        undo,
        success: t(enabled ? 'staff.enable.done' : 'staff.disable.done', { name }),
      }),
    );
    setPending((before) => new Map([...before].filter(([other]) => other !== id)));
    onSettled();
  };

  const carryOut = async (staff: Staff, enabled: boolean, asks: boolean) => {
    if (asks && !(await isAgreed(staff, enabled))) return;
    const mayUndo = may(enabled ? 'staffDisable' : 'staffEnable');
    await operate(staff, enabled, mayUndo ? () => void once(staff, () => operate(staff, !enabled)) : undefined);
  };

  const once = async ({ id }: Staff, act: () => Promise<void>) => {
    if (busy.current.has(id)) return;
    busy.current.add(id);
    await act().finally(() => busy.current.delete(id));
  };

  const change = useMemoizedFn((staff: Staff, enabled: boolean, asks: boolean = !enabled) =>
    once(staff, () => carryOut(staff, enabled, asks)),
  );
  // The same object until something is pending: the list's cells are drawn anew only for something new.
  return useMemo(() => ({ pending, change }), [pending, change]);
}
