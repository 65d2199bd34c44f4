import { Button, Checkbox } from 'antd';
import { useMemo, useState, useId } from 'react';
import { Link } from 'umi';
import Ltr from '@/components/display/Ltr';
import Tag from '@/components/display/Tag';
import DataTable from '@/components/list/DataTable';
import { LoadFailed } from '@/components/status/StatePanel';
import NotPermitted from '@/components/status/NotPermitted';
import ExportButton from '@/components/transfer/ExportButton';
import TreePicker from '@/components/tree/TreePicker';
import type { Department } from '@/contract/department';
import type { PermissionNode, RoleDetail } from '@/contract/role';
import type { Scan } from '@/hooks/list/useScan';
import { useTableSettings } from '@/hooks/list/useTableSettings';
import { useDateTime } from '@/hooks/locale/useFormats';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useMemberLinks } from '@/hooks/members/useMemberLinks';
import { useScopes } from '@/hooks/role/useScopeWords';
import { roleWithCount } from '@/hooks/role/useRole';
import type { RoleDetails } from '@/hooks/role/useRoleDetails';
import { usePermission } from '@/hooks/session/usePermission';
import { useTree } from '@/hooks/tree/useTree';
import { departmentActions } from '@/models/department';
import { grantTest, type Holder } from '@/utils/holders';
import { namePath, type TreeIndex } from '@/utils/tree/tree';
import { roleHref, exportedColumns, holderColumns, FailedRoles, ReadingRoles } from './columns';
import styles from './holders.less';
import { useHolders, type HoldersQuery } from './useHolders';

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
  const { readRoles, progress, failed, loading, reload } = roles;
  const grants = useMemo(() => grantTest(index), [index]);
  const grantingRoles = useMemo(() => {
    const unsortedRoles = readRoles?.details.filter((role) => grants(role, node.id)) ?? [];
    return [...unsortedRoles.filter(({ built_in }) => built_in), ...unsortedRoles.filter(({ built_in }) => !built_in)];
  }, [grants, readRoles, node.id]);
  const label = t('holders.of', { name: node.name });

  return (
    <section aria-label={label} className={styles['answer']}>
      <div className={styles['card']}>
        <h2 className={styles['name']}>{node.name}</h2>
        <p className={styles['where']}>
          <bdi>{namePath(index, node.parent_id)}</bdi> {node.code && <Ltr>{node.code}</Ltr>}
        </p>
        {failed && <LoadFailed retrying={loading} onRetry={reload} />}
        {!readRoles && !failed && <ReadingRoles progress={progress} />}
        {readRoles && (
          <>
            <p role="status" className={styles['sentence']}>
              {t('holders.roles', { count: grantingRoles.length })}
            </p>
            <Roles key={node.id} roles={grantingRoles} />
            <FailedRoles roles={roles} />
          </>
        )}
      </div>
      {readRoles && grantingRoles.length > 0 && mayList && (
        <People roles={grantingRoles} isWhole={readRoles.failed.length === 0} {...{ label, query }} />
      )}
      {readRoles && grantingRoles.length > 0 && !mayList && (
        <div className={styles['card']}>
          <NotPermitted title={t('members.mayNotList')} />
        </div>
      )}
    </section>
  );
}

/** Number of roles shown at first: about four lines. */
const SHOWN_ROLES = 12;

function Roles({ roles }: { roles: readonly RoleDetail[] }) {
  const t = useTranslate();
  const [isExpanded, setExpanded] = useState(false);
  const scopeWords = new Map(useScopes(roles).map(({ id, words }) => [id, words]));
  if (roles.length === 0) return null;
  const shownRoles = isExpanded ? roles : roles.slice(0, SHOWN_ROLES);
  const hiddenCount = roles.length - shownRoles.length;
  return (
    <ul className={styles['roles']} aria-label={t('account.roles')}>
      {shownRoles.map((role) => (
        <li key={role.id}>
          <Link to={roleHref(role.id)} title={t('members.show', { name: role.name })}>
            {roleWithCount(t, role)}
          </Link>
          {role.built_in && <Tag>{t('role.builtIn')}</Tag>}
          {scopeWords.has(role.id) && <Tag>{scopeWords.get(role.id)}</Tag>}
        </li>
      ))}
      {hiddenCount > 0 && (
        <li>
          <Button type="link" size="small" onClick={() => setExpanded(true)}>
            {t('permission.more', { count: hiddenCount })}
          </Button>
        </li>
      )}
    </ul>
  );
}

interface PeopleProps {
  /** Text with the name of the permission; names the table and the exported file. */
  label: string;
  roles: readonly RoleDetail[];
  /** True if all roles that grant the permission are known. */
  isWhole: boolean;
  query: HoldersQuery;
}

/** List of the people with a permission. Each person appears once, with the roles that grant the permission. */
function People({ label, roles, isWhole, query }: PeopleProps) {
  const t = useTranslate();
  const dateTime = useDateTime();
  const { hrefOf } = useMemberLinks('');
  const { found, ...holders } = useHolders(roles, query, isWhole);
  const columns = useMemo(() => holderColumns({ t, dateTime, hrefOf }), [t, dateTime, hrefOf]);
  const settings = useTableSettings('holders', columns);
  if (!found) return null;
  const { list } = found;
  const { total, atLeast } = holders;
  const words = total === undefined ? t('holders.atLeast', { count: atLeast }) : t('holders.people', { count: total });
  return (
    <>
      <div className={styles['bar']}>
        <Count {...{ words, total, atLeast }} scan={list.scan} />
        <div className={styles['tools']}>
          <Departments query={query} />
          <Checkbox
            checked={query.filters.accounts === 'all'}
            onChange={({ target }) => query.setFilters({ accounts: target.checked ? 'all' : null })}
          >
            {t('holders.disabledToo')}
          </Checkbox>
          <ExportButton<Holder>
            key={label}
            name={label}
            columns={exportedColumns(t)}
            shownKeys={settings.columns.map(({ key }) => key)}
            total={holders.upperBound}
            isFiltered
            source={holders.source}
            guarded={{ permission: 'staffExport', announce: holders.announce }}
          />
        </div>
      </div>
      {/* The key resets the list to its top when the permission changes.
          The department filter above has no key: it stays mounted and sends no new request. */}
      <DataTable
        key={label}
        label={label}
        list={list}
        query={{
          ...found.query,
          isFiltered: query.filters.department_id !== undefined,
          reset: () => query.setFilters({ department_id: null }),
        }}
        settings={settings}
        empty={{ title: t('holders.none') }}
        countWords={words}
      />
    </>
  );
}

interface CountProps extends Pick<ReturnType<typeof useHolders>, 'total' | 'atLeast'> {
  words: string;
  scan: Scan<Holder> | undefined;
}

/** Number of people, with a note while they are still being loaded. */
function Count({ words, total, atLeast, scan }: CountProps) {
  const t = useTranslate();
  if (!scan || scan.phase === 'failed') return <span />;
  const isReading = scan.phase === 'reading';
  const isKnown = total !== undefined || atLeast > 0 || !isReading;
  return (
    <div className={styles['count']}>
      <span>{isKnown ? words : t('common.loading')}</span>
      {isReading && (
        <Button size="small" onClick={scan.stop}>
          {t('transfer.stop')}
        </Button>
      )}
      {scan.phase === 'paused' && (
        <Button size="small" onClick={scan.resume}>
          {t('list.view.goOn')}
        </Button>
      )}
      {scan.phase === 'full' && t('list.view.full', { count: atLeast })}
    </div>
  );
}

const nameOf = ({ name }: Department): string => name;

/** Filter by department; hidden if the departments cannot be loaded. */
function Departments({ query }: Pick<PeopleProps, 'query'>) {
  const t = useTranslate();
  const id = useId();
  const { index } = useTree<Department>((root) => root.department, departmentActions.fetchTree);
  if (index.entries.length === 0) return null;
  return (
    <div className={styles['filter']}>
      <label htmlFor={id} className={styles['visuallyHidden']}>
        {t('account.department')}
      </label>
      <TreePicker
        id={id}
        label={t('staff.departments')}
        index={index}
        nameOf={nameOf}
        value={query.filters.department_id}
        placeholder={t('staff.departments.all')}
        clearable
        onChange={(department) => query.setFilters({ department_id: department })}
      />
    </div>
  );
}
