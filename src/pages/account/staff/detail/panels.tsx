import HistoryOutlined from '@ant-design/icons/HistoryOutlined';
import LockOutlined from '@ant-design/icons/LockOutlined';
import SafetyOutlined from '@ant-design/icons/SafetyOutlined';
import { useRequest } from 'ahooks';
import { Button, Skeleton, Descriptions } from 'antd';
import { useState } from 'react';
import { Link } from 'umi';
import Ltr from '@/components/display/Ltr';
import SessionList from '@/components/display/SessionList';
import { ExpiryTag, StatusTag } from '@/components/display/Tag';
import SystemLogo from '@/components/display/SystemLogo';
import { useModal } from '@/components/feedback/useModal';
import RecordHistory from '@/components/log/RecordHistory';
import PermissionSources from '@/components/permission/PermissionSources';
import StatePanel, { LoadFailed } from '@/components/status/StatePanel';
import { paths } from '@/constants/paths';
import type { Staff } from '@/contract/staff';
import { useDateTime } from '@/hooks/locale/useFormats';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useHistory } from '@/hooks/log/useHistory';
import { useEffectivePermissions } from '@/hooks/role/usePermissionIndex';
import { useScopes } from '@/hooks/role/useScopeWords';
import { usePermission } from '@/hooks/session/usePermission';
import { fetchLogPage } from '@/services/log';
import { endStaffSessions, fetchStaffSessions } from '@/services/security';
import { fetchStaffPlatforms } from '@/services/staff';
import { safeUrl } from '@/utils/address/safeUrl';
import { isFailed } from '@/utils/log/changes';
import type { EarlierState } from '@/utils/log/restored';
import { hasTermFields } from '@/utils/terms';
import { RoleTags } from '../columns';
import { InitialPasswordTag, LockTag } from '../SignInTags';
import styles from './detail.less';
import PersonFactors from './PersonFactors';

/**
 * Numbers of columns by screen width.
 * The library's default is three columns on wide screens, but the drawer does not become wider on wide screens.
 */
const COLUMNS = { xs: 1, sm: 2, md: 2, lg: 2, xl: 2, xxl: 2 };

interface ProfileProps {
  staff: Staff;
  /** Changes after each action, so that the sessions are reloaded. The action may have ended some of them. */
  revision: number;
  /** Whether the user can reset the password, which is required to see and end sessions. */
  mayReset: boolean;
}

/** Profile of an account, with its roles and systems. */
export function Profile({ staff, revision, mayReset }: ProfileProps) {
  const t = useTranslate();
  const may = usePermission();
  const dateTime = useDateTime();
  /** Number of times that factors were removed. Each removal ends the sessions, so the list of sessions is reloaded. */
  const [removals, setRemovals] = useState(0);
  const { username, mobile, email, department, roles, role_terms, status, valid_until, remark } = staff;
  const items = [
    { label: t('account.username'), children: <Ltr>{username}</Ltr> },
    {
      label: t('account.status'),
      children: (
        <span className={styles['end']}>
          <StatusTag enabled={status === 1} />
          <LockTag staff={staff} explained />
          <InitialPasswordTag staff={staff} explained />
        </span>
      ),
    },
    { label: t('account.department'), children: (department as typeof department | null)?.name ?? '—' },
    {
      label: t('account.roles'),
      children: <RoleTags roles={roles} terms={role_terms} shown={Infinity} withExpiries />,
    },
    ...(hasTermFields(staff)
      ? [
          {
            label: t('account.validUntil'),
            children: valid_until ? (
              <span className={styles['end']}>
                {dateTime(valid_until)} <ExpiryTag until={valid_until} />
              </span>
            ) : (
              t('staff.term.none')
            ),
          },
        ]
      : []),
    { label: t('account.mobile'), children: mobile ? <Ltr>{mobile}</Ltr> : '—' },
    { label: t('account.email'), children: email ? <Ltr>{email}</Ltr> : '—' },
    { label: t('account.lastLoginAt'), children: dateTime(staff.last_login_at) },
    { label: t('staff.createdAt'), children: dateTime(staff.created_at) },
    { label: t('account.updatedAt'), children: dateTime(staff.updated_at) },
    { label: t('account.remark'), children: remark || '—' },
  ];
  return (
    <>
      <Descriptions
        column={COLUMNS}
        colon={false}
        className={styles['profile'] ?? ''}
        items={items.map((item) => ({ ...item, key: item.label }))}
      />
      {may('staffPlatforms') && (
        <section>
          <h2 className={styles['title']}>{t('staff.detail.platforms')}</h2>
          <Platforms staff={staff} />
        </section>
      )}
      {mayReset && may('staffFactors') && (
        <PersonFactors staff={staff} onRemoved={() => setRemovals((count) => count + 1)} />
      )}
      {mayReset && may('staffSessions') && <PersonSessions key={`${revision} ${removals}`} staff={staff} />}
    </>
  );
}

/** Business systems that an account can open. */
function Platforms({ staff: { id, version } }: { staff: Staff }) {
  const t = useTranslate();
  const {
    data: outcome,
    loading,
    refresh,
  } = useRequest(() => fetchStaffPlatforms(id), {
    // A new version of the account may have other roles, and therefore other systems.
    refreshDeps: [version],
  });
  if (!outcome) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  if (!outcome.ok) return <LoadFailed framed retrying={loading} onRetry={refresh} />;
  if (outcome.data.length === 0) return <p className={styles['quiet']}>{t('staff.detail.noPlatforms')}</p>;
  return (
    <ul className={styles['platforms']}>
      {outcome.data.map(({ id, name, logo }) => {
        const src = safeUrl(logo);
        return (
          <li key={id}>
            <SystemLogo name={name} seed={id} {...(src !== undefined && { src })} small />
            <span>{name}</span>
          </li>
        );
      })}
    </ul>
  );
}

const SHOWN = 10;

/** Recent operations of an account. */
export function RecentOperations({ staffId }: { staffId: number }) {
  const t = useTranslate();
  const may = usePermission();
  const dateTime = useDateTime('second');
  const {
    data: outcome,
    loading,
    refresh,
  } = useRequest(() => fetchLogPage({ user_id: staffId, page: 1, pageSize: SHOWN }));
  if (!outcome) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  if (!outcome.ok) return <LoadFailed retrying={loading} onRetry={refresh} />;
  const rows = outcome.data.data;
  if (rows.length === 0) return <StatePanel icon={<HistoryOutlined />} title={t('staff.detail.noOperations')} />;
  return (
    <>
      <ul className={styles['operations']}>
        {rows.map(({ id, created_at, module, summary, status_code }) => (
          <li key={id}>
            <span className={styles['summary']}>
              <strong>{module}</strong>{' '}
              <bdi>
                {may('logDetail') ? (
                  <Link to={`${paths.record}?user_id=${staffId}&detail=${id}`}>{summary}</Link>
                ) : (
                  summary
                )}
              </bdi>
            </span>
            <span className={isFailed({ status_code }) ? styles['failed'] : styles['quiet']}>
              {t(isFailed({ status_code }) ? 'staff.detail.failed' : 'staff.detail.succeeded')}
            </span>
            <time dateTime={created_at} className={styles['quiet']}>
              {dateTime(created_at)}
            </time>
          </li>
        ))}
      </ul>
      <Link to={`${paths.record}?user_id=${staffId}`}>{t('staff.detail.allOperations')}</Link>
    </>
  );
}

/** All permissions of an account, each with the roles that grant it. */
export function EffectivePermissions({ staff }: { staff: Staff }) {
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
  const { permissions, roles, loading, failed, retry } = useEffectivePermissions(staff);
  const scopes = useScopes(roles);
  if (failed) return <LoadFailed retrying={loading} onRetry={retry} />;
  if (!permissions) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  if (permissions.sources.size > 0) return <PermissionSources {...permissions} scopes={scopes} />;
  return (
    <StatePanel
      icon={<SafetyOutlined />}
      title={t('staff.detail.noPermissions')}
      hint={t('staff.detail.noPermissionsHint')}
    />
  );
}

interface PersonHistoryProps {
  staff: Staff;
  /** Changes after each action, so that the history is reloaded. */
  revision: number;
  onRestore: ((state: EarlierState) => void) | undefined;
}

/** History of an account: changes and their operators. */
export function PersonHistory({ staff, revision, onRestore }: PersonHistoryProps) {
  const record = { kind: 'staff', id: staff.id } as const;
  // `revision` is added, because some actions, such as enabling, may not change the version of the account.
  const history = useHistory({ ...record, createdAt: staff.created_at, version: staff.version + revision });
  return <RecordHistory {...{ record, history, onRestore }} name={staff.name} />;
}

/** Active sessions of an account, with an action that ends all of them. */
function PersonSessions({ staff: { id, name, username } }: { staff: Staff }) {
  const t = useTranslate();
  const modal = useModal();
  const { data: outcome, loading, refreshAsync } = useRequest(() => fetchStaffSessions(id));
  const [ending, setEnding] = useState(false);

  const endAll = async () => {
    const question = modal.confirm({
      title: t('sessions.endAll.title', { name }),
      content: username,
      okText: t('sessions.endAll'),
      cancelText: t('form.cancel'),
      autoFocusButton: 'cancel',
    });
    if (!(await question.answer)) return;
    setEnding(true);
    await endStaffSessions(id);
    await refreshAsync();
    setEnding(false);
  };

  return (
    <section>
      <h2 className={styles['title']}>{t('sessions.title')}</h2>
      {!outcome && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {outcome && !outcome.ok && <LoadFailed framed retrying={loading} onRetry={() => void refreshAsync()} />}
      {outcome?.ok && <SessionList sessions={outcome.data} />}
      {outcome?.ok && outcome.data.length > 0 && (
        <Button loading={ending} onClick={() => void endAll()}>
          {t('sessions.endAll')}
        </Button>
      )}
    </section>
  );
}
