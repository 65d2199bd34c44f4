import { Descriptions, Skeleton, Tabs } from 'antd';
import { useMemoizedFn } from 'ahooks';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'umi';
import Ltr from '@/components/display/Ltr';
import { useReasonQuestion } from '@/components/form/useReasonQuestion';
import SideDrawer from '@/components/layers/SideDrawer';
import RecordHistory from '@/components/log/RecordHistory';
import MemberList from '@/components/members/MemberList';
import StaffPicker from '@/components/members/StaffPicker';
import PermissionTree from '@/components/permission/PermissionTree';
import { LoadFailed } from '@/components/status/StatePanel';
import NotPermitted from '@/components/status/NotPermitted';
import type { Reference } from '@/contract/fields';
import type { Staff } from '@/contract/staff';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useHistory } from '@/hooks/log/useHistory';
import { useHoldersHref, useMemberLinks, useReviewOfRole } from '@/hooks/members/useMemberLinks';
import { useMembers, useStaffChoice, type Members } from '@/hooks/members/useMembers';
import type { usePermissionIndex } from '@/hooks/role/usePermissionIndex';
import { useRole } from '@/hooks/role/useRole';
import { useScopeWords } from '@/hooks/role/useScopeWords';
import { useUngrantableRoleText } from '@/hooks/session/useManagedScope';
import { usePermission } from '@/hooks/session/usePermission';
import { useOfferedRoles } from '@/hooks/staff/offeredRoles';
import type { EarlierState } from '@/utils/log/restored';
import { roleIdsOf } from '@/utils/roleIds';
import { expiryByRole } from '@/utils/terms';
import styles from './role.less';

/** Tab of the viewer. */
export type RolePart = 'permissions' | 'members' | 'history';

/** Role in the viewer. The name is undefined if a link opened the viewer and the list does not contain the role. */
export interface ViewedRole {
  id: number;
  name?: string | undefined;
}

/** State of the viewer. */
export interface ShownRole {
  role: ViewedRole | undefined;
  /** Undefined if the viewer is closed. */
  part: RolePart | undefined;
  /** Shows a tab of a role, by default its permissions. */
  show: (role: ViewedRole | undefined, part?: RolePart) => void;
  close: () => void;
}

interface RoleViewerProps {
  viewer: ShownRole;
  permissions: ReturnType<typeof usePermissionIndex>;
  /** Opens the form with the values of an earlier version; undefined without permission to edit roles. */
  onRestore: ((id: number, state: EarlierState) => void) | undefined;
}

/** Drawer with a role's permissions, holders and change history. */
export default function RoleViewer({ viewer, permissions, onRestore }: RoleViewerProps) {
  const { role, part, show, close } = viewer;
  const t = useTranslate();
  const may = usePermission();
  const mayRead = may('roleDetail');
  const mayList = may('staffList');
  const isNeeded = part !== 'members' || role?.name === undefined;
  const detail = useRole(mayRead && isNeeded ? role?.id : undefined);
  const name = role?.name ?? detail.role?.name ?? '';
  return (
    <SideDrawer
      open={role !== undefined}
      title={name || t('account.roles')}
      width={760}
      destroyOnHidden
      belowForms
      inAddress={part !== 'permissions'}
      onClose={close}
      className={styles['viewer'] ?? ''}
    >
      {role && (
        <Tabs
          key={role.id}
          {...(part && { activeKey: part })}
          onChange={(key) => show(role, key as RolePart)}
          items={[
            ...(mayList || part === 'members'
              ? [
                  {
                    key: 'members',
                    label: t('members.title'),
                    children: mayList ? (
                      <RoleMembers role={{ id: role.id, name }} />
                    ) : (
                      <NotPermitted title={t('members.mayNotList')} />
                    ),
                  },
                ]
              : []),
            ...(mayRead
              ? [
                  {
                    key: 'permissions',
                    label: t('role.permissions'),
                    children: <Permissions {...{ detail, permissions }} />,
                  },
                ]
              : []),
            ...(may('logList')
              ? [
                  {
                    key: 'history',
                    label: t('history.title'),
                    children: (
                      <RoleHistory
                        role={{ ...detail.role, id: role.id, name }}
                        onRestore={mayRead && onRestore ? (state) => onRestore(role.id, state) : undefined}
                      />
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </SideDrawer>
  );
}

interface PermissionsProps {
  detail: ReturnType<typeof useRole>;
  permissions: ReturnType<typeof usePermissionIndex>;
}

function Permissions({ detail: { role, failed, refresh }, permissions }: PermissionsProps) {
  const t = useTranslate();
  const holdersHref = useHoldersHref();
  const scopeWords = useScopeWords([role]);
  const { index } = permissions;
  const isMissing = failed || (permissions.failed && !index);
  const retry = () => {
    if (failed) refresh();
    if (permissions.failed) permissions.reload();
  };
  if (isMissing) return <LoadFailed onRetry={retry} />;
  if (!role || !index) return <Skeleton active title={false} />;
  return (
    <div className={styles['viewedPermissions']}>
      <Descriptions
        column={1}
        items={[
          { key: 'code', label: t('account.code'), children: <Ltr>{role.code}</Ltr> },
          { key: 'description', label: t('account.description'), children: role.description ?? '—' },
          ...(role.scope === undefined ? [] : [{ key: 'scope', label: t('role.scope'), children: scopeWords(role) }]),
        ]}
      />
      <PermissionTree
        label={t('role.permissions')}
        index={index}
        value={role.permission}
        lockedBecause={() => t('role.viewOnly')}
        holdersHref={holdersHref}
      />
    </div>
  );
}

interface RoleHistoryProps {
  role: { id: number; name: string; version?: number | undefined; created_at?: string | undefined };
  onRestore: ((state: EarlierState) => void) | undefined;
}

function RoleHistory({ role: { id, name, version = 0, created_at }, onRestore }: RoleHistoryProps) {
  const record = { kind: 'role', id } as const;
  const history = useHistory({ ...record, createdAt: created_at, version });
  return <RecordHistory {...{ record, name, history, onRestore }} />;
}

/** Maximum number of names in a sentence. */
const MAX_NAMED = 10;

/** List of the people with a role, with actions to add and remove people. */
function RoleMembers({ role: { id, name } }: { role: Reference }) {
  const t = useTranslate();
  const ungrantableText = useUngrantableRoleText();
  const members = useMembers({ role_id: id });
  const links = useMemberLinks(`role_id=${id}`);
  const ask = useReasonQuestion();
  const [adding, setAdding] = useState(false);
  const reviewHref = useReviewOfRole().hrefOf;
  const { roles, mayChange, change } = members;
  const [role] = useOfferedRoles(
    useMemo(() => roles.filter((listedRole) => listedRole.id === id), [roles, id]),
    mayChange,
  );

  const onAct = useMemoizedFn(async (people: readonly Staff[]) => {
    const title = { key: 'members.removeFrom', values: { name, count: people.length } } as const;
    const words = t(title.key, title.values);
    const names = people.slice(0, MAX_NAMED).map((staff) => staff.name);
    const hint = t('members.removeHint', {
      names: names.join(t('common.listSeparator')) + (people.length > MAX_NAMED ? '…' : ''),
    });
    const reason = await ask({ title: words, content: <p>{hint}</p>, okText: t('members.remove'), danger: true });
    if (reason !== undefined) change(people, title, { kind: 'staffRoles', params: { add: [], remove: [id] } }, reason);
  });
  const expiryOf = useCallback((staff: Staff) => expiryByRole(staff.role_terms).get(id), [id]);
  const act = useMemo(() => ({ label: t('members.remove'), danger: true, onAct }), [t, onAct]);

  return (
    <>
      {reviewHref && (
        <p>
          <Link to={reviewHref(id)}>{t('review.ofRole')}</Link>
        </p>
      )}
      <MemberList
        {...{ members, name, act, expiryOf, ...links }}
        lockedBecause={role?.grantable === false ? ungrantableText : undefined}
        onAdd={() => setAdding(true)}
      />
      {adding && <RolePicker role={{ id, name }} members={members} onClose={() => setAdding(false)} />}
    </>
  );
}

/** Dialog for selecting people who do not have the role, and granting it to them. */
function RolePicker({
  role: { id, name },
  members,
  onClose,
}: {
  role: Reference;
  members: Members;
  onClose: () => void;
}) {
  const t = useTranslate();
  const { lock, change } = members;
  const title = { key: 'members.addTo', values: { name } } as const;
  return (
    <StaffPicker
      {...useStaffChoice()}
      title={t(title.key, title.values)}
      lock={(staff) => (roleIdsOf(staff).includes(id) ? t('members.holds') : lock(staff))}
      takesReason
      onPick={(people, reason) =>
        change(people, title, { kind: 'staffRoles', params: { add: [id], remove: [] } }, reason)
      }
      onClose={onClose}
    />
  );
}
