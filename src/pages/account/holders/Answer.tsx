import { useMemo } from 'react';
import { Link } from 'umi';
import Ltr from '@/components/display/Ltr';
import Tag from '@/components/display/Tag';
import LoadFailed from '@/components/status/LoadFailed';
import NotPermitted from '@/components/status/NotPermitted';
import WorkProgress from '@/components/transfer/WorkProgress';
import { paths } from '@/constants/paths';
import type { PermissionNode, RoleDetail } from '@/contract/role';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { RoleDetails } from '@/hooks/role/useRoleDetails';
import { usePermission } from '@/hooks/session/usePermission';
import { holdingTest } from '@/utils/holders';
import { namePath, type TreeIndex } from '@/utils/tree/tree';
import FailedRoles from './FailedRoles';
import styles from './holders.less';
import People from './People';
import type { HoldersQuery } from './useHolders';

interface AnswerProps {
  node: PermissionNode;
  index: TreeIndex<PermissionNode>;
  roles: RoleDetails;
  query: HoldersQuery;
}

const roleHref = (id: number): string => `${paths.role}?members=${id}`;

/** Who has a permission: the roles that give it, and the people who have these. */
export default function Answer({ node, index, roles, query }: AnswerProps) {
  const t = useTranslate();
  const mayList = usePermission()('staffList');
  const { read, progress, failed, loading, reload } = roles;
  const holding = useMemo(() => {
    const holds = holdingTest(index);
    const all = read?.details.filter((role) => holds(role, node.id)) ?? [];
    return [...all.filter(({ built_in }) => built_in), ...all.filter(({ built_in }) => !built_in)];
  }, [index, read, node.id]);
  const label = t('holders.of', { name: node.name });

  return (
    <section aria-label={label} className={styles['answer']}>
      <div className={styles['card']}>
        <h2 className={styles['name']}>{node.name}</h2>
        <p className={styles['where']}>
          <bdi>{namePath(index, node.parent_id)}</bdi> {node.code && <Ltr>{node.code}</Ltr>}
        </p>
        {failed && <LoadFailed retrying={loading} onRetry={reload} />}
        {!read && !failed && (
          <WorkProgress label={t('account.roles')} {...progress}>
            {progress.total === undefined
              ? t('common.loading')
              : t('holders.reading', { done: progress.done, total: progress.total })}
          </WorkProgress>
        )}
        {read && (
          <>
            <p role="status" className={styles['sentence']}>
              {t('holders.roles', { count: holding.length })}
            </p>
            <Roles roles={holding} />
            <FailedRoles roles={roles} />
          </>
        )}
      </div>
      {read && holding.length > 0 && mayList && (
        <People roles={holding} isWhole={read.failed.length === 0} {...{ label, roleHref, query }} />
      )}
      {read && holding.length > 0 && !mayList && (
        <div className={styles['card']}>
          <NotPermitted title={t('members.mayNotList')} />
        </div>
      )}
    </section>
  );
}

function Roles({ roles }: { roles: readonly RoleDetail[] }) {
  const t = useTranslate();
  if (roles.length === 0) return null;
  return (
    <ul className={styles['roles']} aria-label={t('account.roles')}>
      {roles.map(({ id, name, built_in, staff_count }) => (
        <li key={id}>
          <Link to={roleHref(id)} title={t('members.show', { name })}>
            {/* A backend may leave the count out, whatever the contract says. */}
            {typeof staff_count === 'number' ? t('menuManagement.concerns.role', { name, count: staff_count }) : name}
          </Link>
          {built_in && <Tag>{t('role.builtIn')}</Tag>}
        </li>
      ))}
    </ul>
  );
}
