import { Button } from 'antd';
import Notice from '@/components/form/Notice';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { RoleDetails } from '@/hooks/role/useRoleDetails';

/** More names than this would not be read. */
const NAMES_SHOWN = 10;

/** Which roles could not be read; nothing where all could. */
export default function FailedRoles({ roles: { read, loading, reload } }: { roles: RoleDetails }) {
  const t = useTranslate();
  const failed = read?.failed ?? [];
  if (failed.length === 0) return null;
  const names = failed.slice(0, NAMES_SHOWN).map(({ name }) => name);
  const more = failed.length > NAMES_SHOWN ? [t('permission.more', { count: failed.length - NAMES_SHOWN })] : [];
  return (
    <Notice
      type="warning"
      actions={
        <Button size="small" loading={loading} onClick={reload}>
          {t('common.retry')}
        </Button>
      }
    >
      {t('holders.failed', { count: failed.length, names: [...names, ...more].join(t('common.listSeparator')) })}
    </Notice>
  );
}
