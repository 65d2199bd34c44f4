import { Descriptions } from 'antd';
import EndTag from '@/components/display/EndTag';
import Ltr from '@/components/display/Ltr';
import StatusTag from '@/components/display/StatusTag';
import type { Staff } from '@/contract/staff';
import { useDateTime } from '@/hooks/locale/useDateTime';
import { usePermission } from '@/hooks/session/usePermission';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { tellsTerms } from '@/utils/terms';
import RoleTags from '../RoleTags';
import { InitialPasswordTag, LockTag } from '../SignInTags';
import styles from './detail.less';
import PersonSessions from './PersonSessions';
import Platforms from './Platforms';

/** The library's own grow to three on wide screens, where the drawer does not grow. */
const COLUMNS = { xs: 1, sm: 2, md: 2, lg: 2, xl: 2, xxl: 2 };

interface ProfileProps {
  staff: Staff;
  /** Becomes another one when something was done: sessions may have ended. */
  revision: number;
  /** Whether the password may be reset, and so sessions seen and ended. */
  mayReset: boolean;
}

/** Profile of an account, with its roles and systems. */
export default function Profile({ staff, revision, mayReset }: ProfileProps) {
  const t = useTranslate();
  const may = usePermission();
  const dateTime = useDateTime();
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
    { label: t('account.roles'), children: <RoleTags roles={roles} terms={role_terms} shown={Infinity} withEnds /> },
    ...(tellsTerms(staff)
      ? [
          {
            label: t('account.validUntil'),
            children: valid_until ? (
              <span className={styles['end']}>
                {dateTime(valid_until)} <EndTag until={valid_until} />
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
          <Platforms staffId={staff.id} />
        </section>
      )}
      {mayReset && may('staffSessions') && <PersonSessions key={revision} staff={staff} />}
    </>
  );
}
