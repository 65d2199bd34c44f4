import HistoryOutlined from '@ant-design/icons/HistoryOutlined';
import SafetyOutlined from '@ant-design/icons/SafetyOutlined';
import { useRequest } from 'ahooks';
import { Skeleton, Descriptions } from 'antd';
import { useEffect, useMemo } from 'react';
import { Link } from 'umi';
import Ltr from '@/components/display/Ltr';
import ScreenHeader from '@/components/display/ScreenHeader';
import Tag, { ExpiryTag } from '@/components/display/Tag';
import PermissionSources from '@/components/permission/PermissionSources';
import StatePanel, { LoadFailed } from '@/components/status/StatePanel';
import { Contacts } from '@/components/status/NotPermitted';
import { paths } from '@/constants/paths';
import { endpoints } from '@/contract/endpoints';
import type { PermissionNode } from '@/contract/role';
import type { CurrentUser, UserMenu } from '@/contract/session';
import { useDateTime } from '@/hooks/locale/useFormats';
import { useTranslate, type Translate } from '@/hooks/locale/useTranslate';
import { useEffectivePermissions } from '@/hooks/role/usePermissionIndex';
import { useScopes } from '@/hooks/role/useScopeWords';
import { useManagedScope } from '@/hooks/session/useManagedScope';
import { usePermission, useScreenPermission } from '@/hooks/session/usePermission';
import { useScreens } from '@/hooks/session/useScreen';
import { useAppSelector, useAppDispatch } from '@/hooks/store';
import { nameOfCode, shownName } from '@/locales/builtInNames';
import { departmentActions } from '@/models/department';
import { WITHOUT_MESSAGE } from '@/request/send';
import { fetchLogPage } from '@/services/log';
import { fetchStaff } from '@/services/staff';
import { isFailed } from '@/utils/log/changes';
import { expiryByRole } from '@/utils/terms';
import { indexTree } from '@/utils/tree/tree';
import styles from './access.less';

/** Screen "My access": the user's permissions with the roles that grant them, and contacts for requesting more. */
export default function AccessPage() {
  const t = useTranslate();
  const may = usePermission();
  // A section is shown only if the user can open the screen with the same data (`mayOpen`) and send its calls (`may`).
  const mayOpen = useScreenPermission();
  const user = useAppSelector((root) => root.user.current);
  return (
    <>
      <ScreenHeader title={t('menu.access')} />
      {!user && <Skeleton active />}
      {user && (
        <div className={styles['parts']}>
          <section className={styles['card']}>
            <OwnFacts user={user} />
            <Contacts />
          </section>
          <section className={styles['card']} aria-label={t('access.can')}>
            <h2>{t('access.can')}</h2>
            {mayOpen(paths.role) && may('roleDetail') && may('roleForm') ? (
              <PermissionsWithSources user={user} />
            ) : (
              <OwnPermissions user={user} />
            )}
          </section>
          {mayOpen(paths.record) && may('logList') && (
            <section className={styles['card']} aria-label={t('access.signIns')}>
              <h2>{t('access.signIns')}</h2>
              <SignIns userId={user.id} />
            </section>
          )}
        </div>
      )}
    </>
  );
}

const COLUMNS = { xs: 1, sm: 2, md: 2, lg: 2, xl: 2, xxl: 2 };

/** Facts of the user's account: roles, data scope, expiry, and the creation date if the user can read accounts. */
function OwnFacts({ user }: { user: CurrentUser }) {
  const t = useTranslate();
  const dateTime = useDateTime();
  const dispatch = useAppDispatch();
  const may = usePermission();
  const mayOpen = useScreenPermission();
  const mayReadAccount = may('staffDetail') && mayOpen(paths.staff) === true;
  const { data: answer } = useRequest(() => fetchStaff(user.id, WITHOUT_MESSAGE), {
    ready: mayReadAccount,
    refreshDeps: [user.id],
  });
  const managedScope = useManagedScope();
  // The text about the data scope contains department names, so a missing department tree is loaded.
  const areNamesMissing = useAppSelector((root) => root.department.tree.length === 0);
  const mayName = managedScope !== undefined && areNamesMissing && mayReadAccount && may('departmentTree');
  useEffect(() => {
    if (mayName) void dispatch(departmentActions.fetchTree());
  }, [mayName, dispatch]);
  const createdAt = answer?.ok ? answer.data.created_at : undefined;
  const expiries = expiryByRole(user.role_terms);
  const roles = user.roles.map(({ id, name }) => {
    const until = expiries.get(id);
    return <Tag key={id}>{until ? t('staff.term.roleUntil', { role: name, time: dateTime(until) }) : name}</Tag>;
  });
  const items = [
    { label: t('account.username'), children: <Ltr>{user.username}</Ltr> },
    { label: t('account.department'), children: user.department?.name ?? t('shell.noDepartment') },
    ...(managedScope ? [{ label: t('scope.departments'), children: managedScope }] : []),
    {
      label: t('account.roles'),
      children: roles.length > 0 ? <span className={styles['roles']}>{roles}</span> : '—',
    },
    ...(user.valid_until
      ? [
          {
            label: t('account.validUntil'),
            children: (
              <span className={styles['end']}>
                {dateTime(user.valid_until)} <ExpiryTag until={user.valid_until} />
              </span>
            ),
          },
        ]
      : []),
    { label: t('account.lastLoginAt'), children: dateTime(user.last_login_at) },
    ...(createdAt ? [{ label: t('staff.createdAt'), children: dateTime(createdAt) }] : []),
  ];
  return (
    <Descriptions
      column={COLUMNS}
      colon={false}
      className={styles['facts'] ?? ''}
      items={items.map((item) => ({ ...item, key: item.label }))}
    />
  );
}

const SHOWN = 10;
const { path } = endpoints.login;

/** Latest sign-ins and failed attempts of the account, with time and IP address. */
function SignIns({ userId }: { userId: number }) {
  const t = useTranslate();
  const dateTime = useDateTime('second');
  const {
    data: outcome,
    loading,
    refresh,
  } = useRequest(() => fetchLogPage({ user_id: userId, keyword: path, page: 1, pageSize: SHOWN }, WITHOUT_MESSAGE));
  if (!outcome) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  if (!outcome.ok) return <LoadFailed retrying={loading} onRetry={refresh} />;
  // The request searches by keyword. The response can also contain operations that match in other fields.
  const rows = outcome.data.data.filter((row) => row.path.endsWith(path));
  if (rows.length === 0) return <StatePanel icon={<HistoryOutlined />} title={t('staff.detail.noOperations')} />;
  return (
    <>
      <ul className={styles['signIns']}>
        {rows.map(({ id, created_at, ip, status_code }) => (
          <li key={id}>
            <time dateTime={created_at}>{dateTime(created_at)}</time>
            <Ltr>{ip}</Ltr>
            <span>{t(isFailed({ status_code }) ? 'staff.detail.failed' : 'staff.detail.succeeded')}</span>
          </li>
        ))}
      </ul>
      <Link to={`${paths.record}?user_id=${userId}`}>{t('staff.detail.allOperations')}</Link>
    </>
  );
}

function Nothing() {
  const t = useTranslate();
  return <StatePanel icon={<SafetyOutlined />} title={t('staff.detail.noPermissions')} />;
}

/** The user's permissions, each with the roles that grant it, for users with permission to read roles. */
function PermissionsWithSources({ user }: { user: CurrentUser }) {
  const role_ids = useMemo(() => user.roles.map(({ id }) => id), [user.roles]);
  const { permissions, roles, failed } = useEffectivePermissions({ id: user.id, role_ids }, WITHOUT_MESSAGE);
  const scopes = useScopes(roles);
  // If the organisation has its own permission codes, the app learns only from this failure that roles are unreadable.
  if (failed) return <OwnPermissions user={user} />;
  if (!permissions) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  return permissions.sources.size > 0 ? <PermissionSources {...permissions} scopes={scopes} /> : <Nothing />;
}

/** The user's permissions, from data that every session loads: the navigation and the permission codes. */
function OwnPermissions({ user }: { user: CurrentUser }) {
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
            // If any of several codes opens the screen, there is no single code to show.
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

interface OwnAccess {
  menus: readonly UserMenu[];
  /** Permission codes that the user has. */
  codes: readonly string[];
  /** Returns the permission code of the screen at an address. */
  accessOf: (uri: string) => string | undefined;
}

/**
 * Returns the permissions as a tree. The screens of the navigation are first, each with its permission codes.
 * The permission codes that belong to no screen follow. The ids are generated for this tree.
 */
function ownNodes(t: Translate, { menus, codes, accessOf }: OwnAccess): PermissionNode[] {
  let lastId = 0;
  const remainingCodes = new Set(codes);
  const nodeOf = (node: Omit<PermissionNode, 'id'>): PermissionNode => ({ ...node, id: (lastId += 1) });
  const actionOf = (code: string, parent_id: number | null) => {
    remainingCodes.delete(code);
    return nodeOf({ parent_id, name: nameOfCode(t, code) ?? code, code, type: 'action' });
  };

  const visit = ({ name, uri, children = [] }: UserMenu, parent_id: number | null): PermissionNode[] => {
    const access = accessOf(uri);
    const code = access !== undefined && remainingCodes.delete(access) ? access : undefined;
    const menuNode = nodeOf({
      parent_id,
      name: shownName(t, { name, uri }),
      code,
      type: uri === '' ? 'directory' : 'page',
    });
    const codesBelow =
      code === undefined ? [] : [...remainingCodes].filter((remainingCode) => remainingCode.startsWith(`${code}.`));
    return [
      menuNode,
      ...children.flatMap((child) => visit(child, menuNode.id)),
      ...codesBelow.map((codeBelow) => actionOf(codeBelow, menuNode.id)),
    ];
  };
  const inNavigation = menus.flatMap((menu) => visit(menu, null));
  if (remainingCodes.size === 0) return inNavigation;
  const otherNode = nodeOf({ parent_id: null, name: t('access.other'), type: 'directory' });
  return [...inNavigation, otherNode, ...[...remainingCodes].map((code) => actionOf(code, otherNode.id))];
}
