import { useModal } from '@/components/feedback/useModal';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useSignOut } from '@/hooks/session/useSignOut';
import { useAppSelector } from '@/hooks/store';
import { hasWork } from '@/utils/storage/workStorage';

const ASKED = ['draft', 'plan', 'review', 'reviews'] as const;

/** Signs out; asks first where the browser keeps work of the person, which goes with the sign-out. */
export function useAskedSignOut(): () => Promise<void> {
  const t = useTranslate();
  const modal = useModal();
  const userId = useAppSelector((root) => root.user.current?.id);
  return useSignOut(async () => {
    if (userId === undefined || !ASKED.some((kind) => hasWork(kind, userId))) return true;
    // Its part of the app may be missing without a connection: then the question does not name the work.
    const work = await import('./keptWork').then(
      ({ keptWork }) => keptWork(t, userId),
      () => [t('form.leave.title')],
    );
    if (work.length === 0) return true;
    return modal.confirm({
      title: t('form.leave.title'),
      content: `${t('form.leave.hint')} (${work.join(t('common.listSeparator'))})`,
      okText: t('shell.signOut'),
      cancelText: t('form.cancel'),
      // Outlined: white on the dark theme's red is hard to read.
      okButtonProps: { danger: true, type: 'default' },
      autoFocusButton: 'cancel',
    }).answer;
  });
}
