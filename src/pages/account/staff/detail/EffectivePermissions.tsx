import LockOutlined from '@ant-design/icons/LockOutlined';
import SafetyOutlined from '@ant-design/icons/SafetyOutlined';
import { Skeleton } from 'antd';
import { useState } from 'react';
import LoadFailed from '@/components/status/LoadFailed';
import StatePanel from '@/components/status/StatePanel';
import TreeGrid from '@/components/tree/TreeGrid';
import TreeSearch from '@/components/tree/TreeSearch';
import type { PermissionNode } from '@/contract/role';
import type { Staff } from '@/contract/staff';
import { usePermission } from '@/hooks/session/usePermission';
import { BEYOND_PHONE, useMinWidth } from '@/hooks/browser/useMinWidth';
import { useTreeView } from '@/hooks/tree/useTreeView';
import { useTranslate } from '@/hooks/locale/useTranslate';
import styles from './detail.less';
import type { EffectivePermissions as Effective } from './permissionSources';
import { useEffectivePermissions } from './useEffectivePermissions';

const nameOf = ({ name }: PermissionNode): string => name;
const textOf = ({ name, code }: PermissionNode): string => `${name} ${code ?? ''}`;

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
  if (permissions.sources.size > 0) return <Tree permissions={permissions} />;
  return (
    <StatePanel
      icon={<SafetyOutlined />}
      title={t('staff.detail.noPermissions')}
      hint={t('staff.detail.noPermissionsHint')}
    />
  );
}

function Tree({ permissions: { index, sources } }: { permissions: Effective }) {
  const t = useTranslate();
  const isRoomy = useMinWidth(BEYOND_PHONE);
  const [keyword, setKeyword] = useState('');
  const view = useTreeView(index, { keyword, textOf });
  const label = t('staff.detail.permissions');
  return (
    <>
      <TreeSearch
        label={t('tree.search', { label: t('staff.detail.permission') })}
        {...{ view, keyword }}
        onKeyword={setKeyword}
        compact
      />
      <p className={styles['quiet']}>{t('staff.detail.permissionCount', { count: sources.size })}</p>
      <div className={styles['frame']}>
        <TreeGrid
          label={label}
          view={view}
          nameOf={nameOf}
          // On a phone the roles stand in two lines: nothing points at what is cut off there.
          rowHeight={isRoomy ? 36 : 56}
          columns={[
            {
              key: 'name',
              title: t('staff.detail.permission'),
              width: 160,
              grow: 1,
              render: (node) => <Name node={node} />,
            },
            {
              key: 'sources',
              title: t('staff.detail.sources'),
              width: 160,
              grow: 1,
              render: ({ id }) => {
                const names = sources.get(id)?.join(t('common.listSeparator')) ?? '—';
                return (
                  <span title={names} className={styles['sources']}>
                    {names}
                  </span>
                );
              },
            },
          ]}
          empty={<p className={styles['nothing']}>{t('tree.nothing')}</p>}
          style={{ maxBlockSize: 'max(280px, calc(100dvh - 330px))' }}
        />
      </div>
    </>
  );
}

function Name({ node: { name, code } }: { node: PermissionNode }) {
  return (
    <span title={name}>
      {name} {code && <span className={styles['code']}>{code}</span>}
    </span>
  );
}
