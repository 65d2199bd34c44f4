import { useState } from 'react';
import PermissionChanges from '@/components/permission/PermissionChanges';
import PermissionSources from '@/components/permission/PermissionSources';
import PermissionTree from '@/components/permission/PermissionTree';
import type { PermissionNode } from '@/contract/role';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { Examples } from '../example';
import { LONG_NAME, permissions } from '../samples';

const lockedBecause = ({ grantable }: PermissionNode) => (grantable === false ? LONG_NAME : undefined);

const changes = (grantedIds: ReadonlySet<number>) => (
  <PermissionChanges index={permissions} granted={grantedIds} saved={[3]} fields={[]} />
);

function Granted({ initialIds }: { initialIds: readonly number[] }) {
  const t = useTranslate();
  const [ids, setIds] = useState(initialIds);
  return (
    <PermissionTree
      label={t('menu.role')}
      index={permissions}
      value={ids}
      onChange={setIds}
      {...{ lockedBecause, changes }}
    />
  );
}

const permission: Examples = {
  'permission/PermissionTree': {
    'none granted': () => <Granted initialIds={[]} />,
    'some granted, one locked': () => <Granted initialIds={[3, 5]} />,
  },
  'permission/PermissionSources': {
    'with their roles': () => (
      <PermissionSources
        index={permissions}
        sources={
          new Map([
            [2, ['Finance']],
            [3, ['Finance', LONG_NAME]],
          ])
        }
      />
    ),
    'roles not known': () => <PermissionSources index={permissions} sources={undefined} />,
  },
  'permission/PermissionChanges': {
    'unchanged': () => <PermissionChanges index={permissions} granted={new Set([3])} saved={[3]} fields={[]} />,
    'changed': (t) => (
      <PermissionChanges
        index={permissions}
        granted={new Set([2, 4])}
        saved={[3]}
        fields={[{ label: t('account.name'), before: '', after: LONG_NAME }]}
      />
    ),
    'compared with another': () => (
      <PermissionChanges index={permissions} granted={new Set([3])} saved={[3]} fields={[]} source={LONG_NAME} />
    ),
  },
};

export default permission;
