import { Descriptions, Skeleton } from 'antd';
import PermissionTree from '@/components/permission/PermissionTree';
import Ltr from '@/components/display/Ltr';
import LoadFailed from '@/components/status/LoadFailed';
import SideDrawer from '@/components/layers/SideDrawer';
import type { Role } from '@/contract/role';
import type { usePermissionIndex } from './usePermissionIndex';
import { useRole } from '@/hooks/role/useRole';
import { useTranslate } from '@/hooks/locale/useTranslate';

interface RoleViewerProps {
  /** Undefined: closed. */
  role: Pick<Role, 'id' | 'name'> | undefined;
  permissions: ReturnType<typeof usePermissionIndex>;
  onClose: () => void;
}

/** A role for those who may look at it only. */
export default function RoleViewer({ role, permissions, onClose }: RoleViewerProps) {
  const t = useTranslate();
  const { role: loaded, failed, refresh } = useRole(role?.id);
  const { index } = permissions;
  const isMissing = failed || (permissions.failed && !index);
  const retry = () => {
    if (failed) refresh();
    if (permissions.failed) permissions.reload();
  };
  return (
    <SideDrawer
      open={role !== undefined}
      title={role?.name}
      width={720}
      onClose={onClose}
      styles={{ body: { display: 'flex', flexDirection: 'column', gap: 16 } }}
    >
      {isMissing && <LoadFailed onRetry={retry} />}
      {!isMissing && !(loaded && index) && <Skeleton active />}
      {!isMissing && loaded && index && (
        <>
          <Descriptions
            column={1}
            items={[
              { key: 'code', label: t('account.code'), children: <Ltr>{loaded.code}</Ltr> },
              { key: 'description', label: t('account.description'), children: loaded.description ?? '—' },
            ]}
          />
          <PermissionTree
            label={t('role.permissions')}
            index={index}
            value={loaded.permission}
            lockedBecause={() => t('role.viewOnly')}
          />
        </>
      )}
    </SideDrawer>
  );
}
