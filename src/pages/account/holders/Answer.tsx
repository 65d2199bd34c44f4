import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'umi';
import Ltr from '@/components/display/Ltr';
import Tag from '@/components/display/Tag';
import LoadFailed from '@/components/status/LoadFailed';
import NotPermitted from '@/components/status/NotPermitted';
import type { PermissionNode, RoleDetail } from '@/contract/role';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { roleWithCount } from '@/hooks/role/roleWithCount';
import type { RoleDetails } from '@/hooks/role/useRoleDetails';
import { usePermission } from '@/hooks/session/usePermission';
import { holdingTest } from '@/utils/holders';
import { namePath, type TreeIndex } from '@/utils/tree/tree';
import FailedRoles from './FailedRoles';
import { roleHref } from './holderColumns';
import styles from './holders.less';
import People from './People';
import ReadingRoles from './ReadingRoles';
import type { HoldersQuery } from './useHolders';

interface AnswerProps {
  node: PermissionNode;
  index: TreeIndex<PermissionNode>;
  roles: RoleDetails;
  query: HoldersQuery;
}

/** Holders of a permission: roles that grant it, and the people with these roles. */
export default function Answer({ node, index, roles, query }: AnswerProps) {
  const t = useTranslate();
  const mayList = usePermission()('staffList');
  const { read, progress, failed, loading, reload } = roles;
  const holds = useMemo(() => holdingTest(index), [index]);
  const holding = useMemo(() => {
    const all = read?.details.filter((role) => holds(role, node.id)) ?? [];
    return [...all.filter(({ built_in }) => built_in), ...all.filter(({ built_in }) => !built_in)];
  }, [holds, read, node.id]);
  const label = t('holders.of', { name: node.name });

  return (
    <section aria-label={label} className={styles['answer']}>
      <div className={styles['card']}>
        <h2 className={styles['name']}>{node.name}</h2>
        <p className={styles['where']}>
          <bdi>{namePath(index, node.parent_id)}</bdi> {node.code && <Ltr>{node.code}</Ltr>}
        </p>
        {failed && <LoadFailed retrying={loading} onRetry={reload} />}
        {!read && !failed && <ReadingRoles progress={progress} />}
        {read && (
          <>
            <p role="status" className={styles['sentence']}>
              {t('holders.roles', { count: holding.length })}
            </p>
            <Roles key={node.id} roles={holding} />
            <FailedRoles roles={roles} />
          </>
        )}
      </div>
      {read && holding.length > 0 && mayList && (
        <People roles={holding} isWhole={read.failed.length === 0} {...{ label, query }} />
      )}
      {read && holding.length > 0 && !mayList && (
        <div className={styles['card']}>
          <NotPermitted title={t('members.mayNotList')} />
        </div>
      )}
    </section>
  );
}

/** So many roles are shown at first: about four lines. */
const SHOWN_ROLES = 12;

function Roles({ roles }: { roles: readonly RoleDetail[] }) {
  const t = useTranslate();
  const [isWhole, setWhole] = useState(false);
  if (roles.length === 0) return null;
  const shown = isWhole ? roles : roles.slice(0, SHOWN_ROLES);
  const rest = roles.length - shown.length;
  return (
    <ul className={styles['roles']} aria-label={t('account.roles')}>
      {shown.map((role) => (
        <li key={role.id}>
          <Link to={roleHref(role.id)} title={t('members.show', { name: role.name })}>
            {roleWithCount(t, role)}
          </Link>
          {role.built_in && <Tag>{t('role.builtIn')}</Tag>}
        </li>
      ))}
      {rest > 0 && (
        <li>
          <Button type="link" size="small" onClick={() => setWhole(true)}>
            {t('permission.more', { count: rest })}
          </Button>
        </li>
      )}
    </ul>
  );
}
