import WorkProgress from '@/components/transfer/WorkProgress';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { RoleDetails } from '@/hooks/role/useRoleDetails';

/** How far the roles are read. */
export default function ReadingRoles({ progress }: Pick<RoleDetails, 'progress'>) {
  const t = useTranslate();
  const { done, total } = progress;
  return (
    <WorkProgress label={t('account.roles')} {...progress}>
      {total === undefined ? t('common.loading') : t('holders.reading', { done, total })}
    </WorkProgress>
  );
}
