import { Button, Form } from 'antd';
import { useId, useMemo, useRef, useState } from 'react';
import { useRequest } from 'ahooks';
import type { Department } from '@/contract/department';
import type { PermissionNode, RoleDetail } from '@/contract/role';
import type { RoleOption, Staff } from '@/contract/staff';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { usePermission } from '@/hooks/session/usePermission';
import { withShownNames } from '@/locales/builtInNames';
import { fetchPermissionTree, fetchRole } from '@/services/role';
import { permissionSources } from '@/utils/permissionSources';
import { roleIdsOf } from '@/utils/roleIds';
import { sameValues } from '@/utils/sameValues';
import { indexTree, namePath, type TreeIndex } from '@/utils/tree/tree';
import { grantChanges } from '@/utils/tree/treeChecks';
import { departmentsLed } from '../departments/useDepartments';
import styles from './access.less';

interface AccessNoteProps {
  /** Account as stored; the form has the new values. */
  staff: Staff;
  /** Roles with names, by id. */
  roles: ReadonlyMap<number, RoleOption>;
  departments: TreeIndex<Department>;
}

/** Impact of saving an account: permissions gained and lost, and duties left in the previous department. */
export default function AccessNote({ staff, roles, departments }: AccessNoteProps) {
  const t = useTranslate();
  const may = usePermission();
  const form = Form.useFormInstance<Pick<Staff, 'role_ids' | 'department_id'>>();
  const before = roleIdsOf(staff);
  const after = (Form.useWatch('role_ids', form) as readonly number[] | undefined) ?? before;
  const departmentId = Form.useWatch('department_id', form) as number | null | undefined;

  const hasOtherRoles = !sameValues([...before].sort(), [...after].sort());
  const moves = typeof departmentId === 'number' && departmentId !== staff.department_id;
  const led = moves ? departmentsLed(departments, staff) : [];
  const separator = t('common.listSeparator');
  const { added, removed } = grantChanges(new Set(before), new Set(after));
  const names = (ids: readonly number[]) => ids.map((id) => roles.get(id)?.name ?? `#${id}`).join(separator);
  const mayReadRoles = may('roleDetail') && may('roleForm');

  return (
    <div className={styles['note']}>
      {mayReadRoles && <PermissionNote before={before} after={after} wanted={hasOtherRoles} />}
      <div role="status">
        {!mayReadRoles && added.length > 0 && <p>{t('staff.access.rolesGained', { names: names(added) })}</p>}
        {!mayReadRoles && removed.length > 0 && <p>{t('staff.access.rolesLost', { names: names(removed) })}</p>}
        {led.length > 0 && (
          <p>
            {t('staff.access.leads', {
              departments: led.map(({ id }) => namePath(departments, id)).join(separator),
            })}
          </p>
        )}
      </div>
    </div>
  );
}

/** Maximum number of listed names. */
const NAMES_SHOWN = 50;

interface PermissionNoteProps {
  /** Role ids before and after the change. */
  before: readonly number[];
  after: readonly number[];
  /** Whether the roles differ. */
  wanted: boolean;
}

/** Numbers of permissions gained and lost by changed roles, in a line that expands to their names. */
function PermissionNote({ before, after, wanted }: PermissionNoteProps) {
  const t = useTranslate();
  const list = useId();
  const [open, setOpen] = useState(false);
  const { access, failed, loading, retry } = useAccessChanges({ before, after }, wanted);
  const parts = [
    { key: 'gained', changes: access?.gained ?? [] },
    { key: 'lost', changes: access?.lost ?? [] },
  ] as const;
  const some = parts.filter(({ changes }) => changes.length > 0);
  const text = () => {
    if (!wanted) return '';
    if (failed) return t('common.loadFailed');
    if (!access) return t('common.loading');
    const parts = some.map(({ key, changes }) => t(`permission.${key}`, { count: changes.length }));
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
        {some.length > 0 && (
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
      {open && access && some.length > 0 && (
        <div id={list} className={styles['changes']}>
          {some.map(({ key, changes }) => (
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

const QUIET = { skipErrorHandler: true } as const;

interface RoleIds {
  before: readonly number[];
  after: readonly number[];
}

/** Cached roles and permission tree. */
interface Known {
  tree?: readonly PermissionNode[] | undefined;
  roles: Map<number, RoleDetail>;
}

/** Fetches missing roles and the permission tree; undefined when a request failed. */
async function complete(known: Known, { before, after }: RoleIds) {
  const missing = [...new Set([...before, ...after])].filter((id) => !known.roles.has(id));
  const [tree, ...roles] = await Promise.all([
    known.tree ?? fetchPermissionTree(QUIET).then((outcome) => (outcome.ok ? outcome.data.permission : undefined)),
    ...missing.map((id) => fetchRole(id, QUIET)),
  ]);
  known.tree = tree;
  for (const role of roles) if (role.ok) known.roles.set(role.data.id, role.data);
  const detailsOf = (ids: readonly number[]) => ids.flatMap((id) => known.roles.get(id) ?? []);
  const isWhole = roles.every(({ ok }) => ok);
  return tree && isWhole ? { tree: [...tree], before: detailsOf(before), after: detailsOf(after) } : undefined;
}

/**
 * Changes of permissions by changed roles, with the permission tree; undefined while unknown, and while `wanted` is
 * false. `failed` if roles or permissions could not be loaded.
 */
function useAccessChanges({ before, after }: RoleIds, wanted: boolean) {
  const t = useTranslate();
  const known = useRef<Known>({ roles: new Map() });
  const ids = `${before.join()}>${after.join()}`;
  const { data, loading, refresh } = useRequest(
    async () => ({ ids, read: await complete(known.current, { before, after }) }),
    { ready: wanted, refreshDeps: [ids] },
  );
  // Discard the result of a previous role selection.
  const current = wanted && data?.ids === ids ? data : undefined;
  const read = current?.read;
  const access = useMemo(() => {
    if (!read) return undefined;
    const index = indexTree(withShownNames(t, read.tree));
    return { index, ...accessChanges(index, read.before, read.after) };
  }, [read, t]);
  return { access, failed: current !== undefined && !read, loading, retry: refresh };
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
 * Permissions gained and lost by a change of roles, in the order of the tree. A permission that an old and a new role
 * grant is neither gained nor lost.
 */
export function accessChanges(
  index: TreeIndex<PermissionNode>,
  before: readonly RoleDetail[],
  after: readonly RoleDetail[],
): AccessChanges {
  const had = permissionSources(index, before);
  const has = permissionSources(index, after);
  const missingIn = (others: Sources, sources: Sources) =>
    index.entries.flatMap(({ id }) => {
      const roles = others.has(id) ? undefined : sources.get(id);
      return roles ? [{ id, roles }] : [];
    });
  return { gained: missingIn(had, has), lost: missingIn(has, had) };
}
