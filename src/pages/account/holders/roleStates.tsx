import { Button } from 'antd';
import Notice from '@/components/form/Notice';
import { WorkProgress } from '@/components/transfer/StepFrame';
import { firstNames } from '@/hooks/locale/firstNames';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { RoleDetails } from '@/hooks/role/useRoleDetails';

/** Progress of loading the roles. */
export function ReadingRoles({ progress }: Pick<RoleDetails, 'progress'>) {
  const t = useTranslate();
  const { done, total } = progress;
  return (
    <WorkProgress label={t('account.roles')} {...progress}>
      {total === undefined ? t('common.loading') : t('holders.reading', { done, total })}
    </WorkProgress>
  );
}

/** Warning with the roles that failed to load, and a retry; null if all were loaded. */
export function FailedRoles({ roles: { readRoles, loading, reload } }: { roles: RoleDetails }) {
  const t = useTranslate();
  const failedRoles = readRoles?.failed ?? [];
  if (failedRoles.length === 0) return null;
  const names = failedRoles.map(({ name }) => name);
  return (
    <Notice
      type="warning"
      actions={
        <Button size="small" loading={loading} onClick={reload}>
          {t('common.retry')}
        </Button>
      }
    >
      {t('holders.failed', { count: failedRoles.length, names: firstNames(t, names) })}
    </Notice>
  );
}
