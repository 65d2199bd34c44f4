import { Descriptions, Skeleton } from 'antd';
import PermissionTree from '@/components/permission/PermissionTree';
import Ltr from '@/components/Ltr';
import SideDrawer from '@/components/SideDrawer';
import type { PermissionNode, Role } from '@/contract/role';
import { useRole } from '@/hooks/useRole';
import { useWords } from '@/hooks/useWords';
import type { TreeIndex } from '@/utils/tree';

interface RoleViewerProps {
  /** Undefined: closed. */
  role: Pick<Role, 'id' | 'name'> | undefined;
  index: TreeIndex<PermissionNode> | undefined;
  onClose: () => void;
}

/** A role for those who may look at it only. */
export default function RoleViewer({ role, index, onClose }: RoleViewerProps) {
  const t = useWords();
  const { role: loaded } = useRole(role?.id);
  return (
    <SideDrawer
      open={role !== undefined}
      title={role?.name}
      width={720}
      onClose={onClose}
      styles={{ body: { display: 'flex', flexDirection: 'column', gap: 16 } }}
    >
      {loaded && index ? (
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
      ) : (
        <Skeleton active />
      )}
    </SideDrawer>
  );
}
