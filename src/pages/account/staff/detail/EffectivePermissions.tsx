import LockOutlined from '@ant-design/icons/LockOutlined';
import SafetyOutlined from '@ant-design/icons/SafetyOutlined';
import { Skeleton } from 'antd';
import PermissionSources from '@/components/permission/PermissionSources';
import LoadFailed from '@/components/status/LoadFailed';
import StatePanel from '@/components/status/StatePanel';
import type { Staff } from '@/contract/staff';
import { usePermission } from '@/hooks/session/usePermission';
import { useEffectivePermissions } from '@/hooks/role/useEffectivePermissions';
import { useTranslate } from '@/hooks/locale/useTranslate';

/** All that an account may do, with the roles that each permission comes from. */
export default function EffectivePermissions({ staff }: { staff: Staff }) {
  const t = useTranslate();
  const may = usePermission();
  if (may('roleDetail') && may('roleForm')) return <Loaded staff={staff} />;
  return (
    <StatePanel
      icon={<LockOutlined />}
      title={t('staff.detail.mayNotReadRoles')}
      hint={t('staff.detail.mayNotReadRolesHint')}
    />
  );
}

function Loaded({ staff }: { staff: Staff }) {
  const t = useTranslate();
  const { permissions, loading, failed, retry } = useEffectivePermissions(staff);
  if (failed) return <LoadFailed retrying={loading} onRetry={retry} />;
  if (!permissions) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  if (permissions.sources.size > 0) return <PermissionSources {...permissions} />;
  return (
    <StatePanel
      icon={<SafetyOutlined />}
      title={t('staff.detail.noPermissions')}
      hint={t('staff.detail.noPermissionsHint')}
    />
  );
}
