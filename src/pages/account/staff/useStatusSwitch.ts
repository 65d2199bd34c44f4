import { useMemoizedFn } from 'ahooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useModal, type Question } from '@/components/feedback/useModal';
import type { Staff } from '@/contract/staff';
import { useAppDispatch } from '@/hooks/store';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { staffActions } from '@/models/staff';

/**
 * Enables and disables accounts, each once at a time: `change` asks before it disables. While the server is asked,
 * `pending` says what is wanted; after a failure the account is shown as it was.
 */
export function useStatusSwitch(onSettled: () => void) {
  const t = useTranslate();
  const modal = useModal();
  const dispatch = useAppDispatch();
  const [pending, setPending] = useState<ReadonlyMap<number, boolean>>(new Map());
  /** Faster than state: several clicks may come before React renders. */
  const busy = useRef(new Set<number>());
  const question = useRef<Question>();
  useEffect(() => () => question.current?.close(), []);

  const mayDisable = async ({ name, username }: Staff): Promise<boolean> => {
    question.current = modal.confirm({
      title: t('staff.disable.title', { name }),
      content: t('staff.disable.hint', { name, username }),
      okText: t('staff.disable.confirm'),
      cancelText: t('form.cancel'),
      // Outlined: white on the dark theme's red is hard to read.
      okButtonProps: { danger: true, type: 'default' },
      autoFocusButton: 'cancel',
    });
    return question.current.answer;
  };

  const carryOut = async (staff: Staff, enabled: boolean) => {
    if (!enabled && !(await mayDisable(staff))) return;
    setPending((before) => new Map(before).set(staff.id, enabled));
    await dispatch(staffActions.operateStatus({ id: staff.id, enabled }));
    setPending((before) => new Map([...before].filter(([id]) => id !== staff.id)));
    onSettled();
  };

  const change = useMemoizedFn(async (staff: Staff, enabled: boolean) => {
    if (busy.current.has(staff.id)) return;
    busy.current.add(staff.id);
    await carryOut(staff, enabled).finally(() => busy.current.delete(staff.id));
  });
  // The same object until something is pending: the list's cells are drawn anew only for something new.
  return useMemo(() => ({ pending, change }), [pending, change]);
}
