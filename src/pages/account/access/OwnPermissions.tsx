import SafetyOutlined from '@ant-design/icons/SafetyOutlined';
import { Skeleton } from 'antd';
import { useMemo } from 'react';
import PermissionSources from '@/components/permission/PermissionSources';
import StatePanel from '@/components/status/StatePanel';
import type { CurrentUser } from '@/contract/session';
import { useEffectivePermissions } from '@/hooks/role/useEffectivePermissions';
import { useScreens } from '@/hooks/session/useScreen';
import { useAppSelector } from '@/hooks/store';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { indexTree } from '@/utils/tree/tree';
import styles from './access.less';
import { ownNodes } from './ownNodes';

const SILENT = { skipErrorHandler: true };

function Nothing() {
  const t = useTranslate();
  return <StatePanel icon={<SafetyOutlined />} title={t('staff.detail.noPermissions')} />;
}

/** The own permissions with the role that each comes from, for who may read roles. */
export function PermissionsWithSources({ user }: { user: CurrentUser }) {
  const role_ids = useMemo(() => user.roles.map(({ id }) => id), [user.roles]);
  const { permissions, failed } = useEffectivePermissions({ id: user.id, role_ids }, SILENT);
  // Where the organisation has codes of its own, only the server knows whether they include the right to read roles.
  if (failed) return <OwnPermissions user={user} />;
  if (!permissions) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  return permissions.sources.size > 0 ? <PermissionSources {...permissions} /> : <Nothing />;
}

/** The own permissions as the server tells everybody theirs: the navigation and the permission codes. */
export function OwnPermissions({ user }: { user: CurrentUser }) {
  const t = useTranslate();
  const screens = useScreens();
  const menus = useAppSelector((root) => root.user.menus);
  const index = useMemo(
    () =>
      indexTree(
        ownNodes(t, {
          menus: menus ?? [],
          codes: user.permissions,
          accessOf: (uri) => {
            const access = screens.get(uri)?.access;
            // A screen that several codes open has none of its own.
            return typeof access === 'string' ? access : undefined;
          },
        }),
      ),
    [t, menus, user.permissions, screens],
  );
  if (index.entries.length === 0) return <Nothing />;
  return (
    <>
      <p className={styles['quiet']}>{t('access.sources')}</p>
      <PermissionSources index={index} sources={undefined} />
    </>
  );
}
