import { useModal } from '@/components/feedback/useModal';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useSignOut } from '@/hooks/session/useSignOut';
import { useAppSelector } from '@/hooks/store';
import { hasWork } from '@/utils/storage/workStorage';

const CONFIRMED_KINDS = ['draft', 'plan', 'review', 'reviews'] as const;

/**
 * Returns a function that signs the user out. If the sign-out would delete stored work, the user must confirm first.
 */
export function useConfirmedSignOut(): () => Promise<void> {
  const t = useTranslate();
  const modal = useModal();
  const userId = useAppSelector((root) => root.user.current?.id);
  return useSignOut(async () => {
    if (userId === undefined || !CONFIRMED_KINDS.some((kind) => hasWork(kind, userId))) return true;
    // Undefined if the chunk that reads the names could not be loaded, for example offline.
    const names = await import('./keptWork').then(
      ({ keptWork }) => keptWork(t, userId),
      () => undefined,
    );
    const hasDraft = hasWork('draft', userId);
    if (names?.length === 0 && !hasDraft) return true;
    const list = names?.join(t('common.listSeparator'));
    const hint = t('form.leave.hint');
    // The list names work that was saved on purpose: access reviews and the plan. Drafts of forms are unsaved input.
    const question =
      list && !hasDraft
        ? { title: t('shell.signOut.kept'), content: list }
        : { title: t('form.leave.title'), content: list ? `${hint} (${list})` : hint };
    return modal.confirm({
      ...question,
      okText: t('shell.signOut'),
      cancelText: t('form.cancel'),
      // The button is outlined, because white text on the dark theme's red is hard to read.
      okButtonProps: { danger: true, type: 'default' },
      autoFocusButton: 'cancel',
    }).answer;
  });
}
