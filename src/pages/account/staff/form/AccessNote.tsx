import { Button, Form } from 'antd';
import { useId, useMemo, useRef, useState } from 'react';
import { useRequest } from 'ahooks';
import type { Department } from '@/contract/department';
import type { PermissionNode, RoleDetail } from '@/contract/role';
import type { RoleOption, Staff } from '@/contract/staff';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { usePermission } from '@/hooks/session/usePermission';
import { withShownNames } from '@/locales/builtInNames';
import { WITHOUT_MESSAGE } from '@/request/send';
import { fetchPermissionTree, fetchRole } from '@/services/role';
import { permissionSources } from '@/hooks/role/usePermissionIndex';
import { roleIdsOf } from '@/utils/roleIds';
import { sameValues } from '@/utils/values';
import { indexTree, namePath, type TreeIndex } from '@/utils/tree/tree';
import { grantChanges } from '@/utils/tree/treeChecks';
import { departmentsLed } from '../departments/useDepartments';
import styles from './form.less';

interface AccessNoteProps {
  /** Account with its stored values; the form has the new values. */
  staff: Staff;
  /** Roles with names, by id. */
  roles: ReadonlyMap<number, RoleOption>;
  departments: TreeIndex<Department>;
}

/**
 * Shows the effect of saving an account: permissions gained and lost.
 * If the account moves to another department, the note also shows departments that the person still leads.
 */
export default function AccessNote({ staff, roles, departments }: AccessNoteProps) {
  const t = useTranslate();
  const may = usePermission();
  const form = Form.useFormInstance<Pick<Staff, 'role_ids' | 'department_id'>>();
  const oldRoleIds = roleIdsOf(staff);
  const newRoleIds = (Form.useWatch('role_ids', form) as readonly number[] | undefined) ?? oldRoleIds;
  const departmentId = Form.useWatch('department_id', form) as number | null | undefined;

  const hasOtherRoles = !sameValues([...oldRoleIds].sort(), [...newRoleIds].sort());
  const moves = typeof departmentId === 'number' && departmentId !== staff.department_id;
  const ledDepartments = moves ? departmentsLed(departments, staff) : [];
  const separator = t('common.listSeparator');
  const { added, removed } = grantChanges(new Set(oldRoleIds), new Set(newRoleIds));
  const names = (ids: readonly number[]) => ids.map((id) => roles.get(id)?.name ?? `#${id}`).join(separator);
  const mayReadRoles = may('roleDetail') && may('roleForm');

  return (
    <div className={styles['accessNote']}>
      {mayReadRoles && <PermissionNote before={oldRoleIds} after={newRoleIds} isNeeded={hasOtherRoles} />}
      <div role="status">
        {!mayReadRoles && added.length > 0 && <p>{t('staff.access.rolesGained', { names: names(added) })}</p>}
        {!mayReadRoles && removed.length > 0 && <p>{t('staff.access.rolesLost', { names: names(removed) })}</p>}
        {ledDepartments.length > 0 && (
          <p>
            {t('staff.access.leads', {
              departments: ledDepartments.map(({ id }) => namePath(departments, id)).join(separator),
            })}
          </p>
        )}
      </div>
    </div>
  );
}

const NAMES_SHOWN = 50;

interface PermissionNoteProps {
  /** Role ids before and after the change. */
  before: readonly number[];
  after: readonly number[];
  /** Whether `before` and `after` differ. */
  isNeeded: boolean;
}

/**
 * Line with the numbers of permissions that an account gains and loses by changed roles.
 * Expanding the line shows the names of the permissions.
 */
function PermissionNote({ before, after, isNeeded }: PermissionNoteProps) {
  const t = useTranslate();
  const list = useId();
  const [open, setOpen] = useState(false);
  const { access, failed, loading, retry } = useAccessChanges({ before, after }, isNeeded);
  const parts = [
    { key: 'gained', changes: access?.gained ?? [] },
    { key: 'lost', changes: access?.lost ?? [] },
  ] as const;
  const nonEmptyParts = parts.filter(({ changes }) => changes.length > 0);
  const text = () => {
    if (!isNeeded) return '';
    if (failed) return t('common.loadFailed');
    if (!access) return t('common.loading');
    const parts = nonEmptyParts.map(({ key, changes }) => t(`permission.${key}`, { count: changes.length }));
    return parts.join(t('common.listSeparator')) || t('permission.same');
  };

  return (
    <>
      <div className={styles['line']}>
        <span role="status">{text()}</span>
        {failed && (
          <Button type="link" size="small" loading={loading} onClick={retry}>
            {t('common.retry')}
          </Button>
        )}
        {nonEmptyParts.length > 0 && (
          <Button
            type="link"
            size="small"
            aria-expanded={open}
            aria-controls={open ? list : undefined}
            onClick={() => setOpen(!open)}
          >
            {t('permission.showChanges')}
          </Button>
        )}
      </div>
      {open && access && nonEmptyParts.length > 0 && (
        <div id={list} className={styles['changes']}>
          {nonEmptyParts.map(({ key, changes }) => (
            <section key={key}>
              <h3>{t(`permission.${key}`, { count: changes.length })}</h3>
              <Names changes={changes} index={access.index} />
            </section>
          ))}
        </div>
      )}
    </>
  );
}

interface NamesProps {
  changes: readonly AccessChange[];
  index: TreeIndex<PermissionNode>;
}

function Names({ changes, index }: NamesProps) {
  const t = useTranslate();
  return (
    <ul>
      {changes.slice(0, NAMES_SHOWN).map(({ id, roles }) => (
        <li key={id}>
          {namePath(index, id)}{' '}
          <span className={styles['source']}>
            {t('staff.access.from', { roles: roles.join(t('common.listSeparator')) })}
          </span>
        </li>
      ))}
      {changes.length > NAMES_SHOWN && <li>{t('permission.more', { count: changes.length - NAMES_SHOWN })}</li>}
    </ul>
  );
}

interface RoleIds {
  before: readonly number[];
  after: readonly number[];
}

/** Cached roles and permission tree. */
interface Known {
  tree?: readonly PermissionNode[] | undefined;
  roles: Map<number, RoleDetail>;
}

/** Loads the roles and the permission tree that the cache lacks; undefined if a request failed. */
async function fetchMissing(cache: Known, { before, after }: RoleIds) {
  const missingIds = [...new Set([...before, ...after])].filter((id) => !cache.roles.has(id));
  const [tree, ...roles] = await Promise.all([
    cache.tree ??
      fetchPermissionTree(WITHOUT_MESSAGE).then((outcome) => (outcome.ok ? outcome.data.permission : undefined)),
    ...missingIds.map((id) => fetchRole(id, WITHOUT_MESSAGE)),
  ]);
  cache.tree = tree;
  for (const role of roles) if (role.ok) cache.roles.set(role.data.id, role.data);
  const detailsOf = (ids: readonly number[]) => ids.flatMap((id) => cache.roles.get(id) ?? []);
  const isComplete = roles.every(({ ok }) => ok);
  return tree && isComplete ? { tree: [...tree], before: detailsOf(before), after: detailsOf(after) } : undefined;
}

/**
 * Returns `access`: the permissions that a change of roles grants and revokes, with the permission tree.
 * `access` is undefined while loading, after a failure, or if `isWanted` is false.
 * `failed` is true if roles or permissions could not be loaded.
 */
function useAccessChanges({ before, after }: RoleIds, isWanted: boolean) {
  const t = useTranslate();
  const cache = useRef<Known>({ roles: new Map() });
  const ids = `${before.join()}>${after.join()}`;
  const { data, loading, refresh } = useRequest(
    async () => ({ ids, accessData: await fetchMissing(cache.current, { before, after }) }),
    { ready: isWanted, refreshDeps: [ids] },
  );
  // Ignores the result for an earlier selection of roles.
  const current = isWanted && data?.ids === ids ? data : undefined;
  const accessData = current?.accessData;
  const access = useMemo(() => {
    if (!accessData) return undefined;
    const index = indexTree(withShownNames(t, accessData.tree));
    return { index, ...accessChanges(index, accessData.before, accessData.after) };
  }, [accessData, t]);
  return { access, failed: current !== undefined && !accessData, loading, retry: refresh };
}

/** A permission that an account gains or loses, with the names of the roles that grant or granted it. */
interface AccessChange {
  id: number;
  roles: readonly string[];
}

interface AccessChanges {
  gained: readonly AccessChange[];
  lost: readonly AccessChange[];
}

type Sources = ReadonlyMap<number, readonly string[]>;

/**
 * Returns the permissions gained and lost by a change of roles, in the order of the tree.
 * A permission that both an old and a new role grant is neither gained nor lost.
 */
export function accessChanges(
  index: TreeIndex<PermissionNode>,
  oldRoles: readonly RoleDetail[],
  newRoles: readonly RoleDetail[],
): AccessChanges {
  const oldSources = permissionSources(index, oldRoles);
  const newSources = permissionSources(index, newRoles);
  const missingIn = (otherSources: Sources, sources: Sources) =>
    index.entries.flatMap(({ id }) => {
      const roles = otherSources.has(id) ? undefined : sources.get(id);
      return roles ? [{ id, roles }] : [];
    });
  return { gained: missingIn(oldSources, newSources), lost: missingIn(newSources, oldSources) };
}
