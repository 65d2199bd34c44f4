import { Button } from 'antd';
import { Link } from 'umi';
import Tag from '@/components/display/Tag';
import Notice from '@/components/form/Notice';
import { memberColumns } from '@/components/members/memberColumns';
import { type DataColumn, momentWidth } from '@/components/table/columns';
import { WorkProgress } from '@/components/transfer/StepFrame';
import { paths } from '@/constants/paths';
import type { Staff } from '@/contract/staff';
import type { ExportColumn } from '@/hooks/list/useTableExport';
import { firstNames } from '@/hooks/locale/useFormats';
import { type Translate, useTranslate } from '@/hooks/locale/useTranslate';
import type { RoleDetails } from '@/hooks/role/useRoleDetails';
import type { Holder } from '@/utils/holders';
import { exportMoment } from '@/utils/transfer/exportMoment';
import styles from './holders.less';

interface ColumnParts {
  t: Translate;
  dateTime: (moment: string | null | undefined) => string;
  hrefOf: ((staff: Staff) => string) | undefined;
}

export const roleHref = (id: number): string => `${paths.role}?members=${id}`;

/** Returns the columns of the people with a permission, including the roles that grant it. */
export const holderColumns = ({ t, dateTime, hrefOf }: ColumnParts): DataColumn<Holder>[] => [
  ...(memberColumns({ t, hrefOf }) as DataColumn<Holder>[]),
  {
    key: 'last_login_at',
    title: t('account.lastLoginAt'),
    width: momentWidth(dateTime),
    from: 460,
    className: styles['moment'],
    render: ({ last_login_at }) => dateTime(last_login_at),
  },
  {
    key: 'why',
    title: t('staff.detail.sources'),
    width: 120,
    grow: 3,
    alwaysShown: true,
    render: ({ grantingRoles }) => (
      <span className={styles['tags']}>
        {grantingRoles.map(({ id, name }) => (
          <Link key={id} to={roleHref(id)}>
            <Tag>{name}</Tag>
          </Link>
        ))}
      </span>
    ),
  },
];

/** Returns the columns of the people with a permission as text, for an export. */
export const exportedColumns = (t: Translate): ExportColumn<Holder>[] => [
  { key: 'name', title: t('account.personName'), text: ({ name }) => name },
  { key: 'username', title: t('account.username'), text: ({ username }) => username },
  {
    key: 'department',
    title: t('account.department'),
    text: ({ department }) => (department as typeof department | null)?.name,
  },
  {
    key: 'status',
    title: t('account.status'),
    text: ({ status }) => t(status === 1 ? 'common.enabled' : 'common.disabled'),
  },
  { key: 'last_login_at', title: t('account.lastLoginAt'), text: ({ last_login_at }) => exportMoment(last_login_at) },
  {
    key: 'why',
    title: t('staff.detail.sources'),
    text: ({ grantingRoles }) => grantingRoles.map(({ name }) => name).join(t('common.listSeparator')),
  },
];

/** Progress of loading the roles. */
export function ReadingRoles({ progress }: Pick<RoleDetails, 'progress'>) {
  const t = useTranslate();
  const { done, total } = progress;
  return (
    <WorkProgress label={t('account.roles')} {...progress}>
      {total === undefined ? t('common.loading') : t('holders.reading', { done, total })}
    </WorkProgress>
  );
}

/** Warning with the roles that failed to load, and a retry; null if all were loaded. */
export function FailedRoles({ roles: { readRoles, loading, reload } }: { roles: RoleDetails }) {
  const t = useTranslate();
  const failedRoles = readRoles?.failed ?? [];
  if (failedRoles.length === 0) return null;
  const names = failedRoles.map(({ name }) => name);
  return (
    <Notice
      type="warning"
      actions={
        <Button size="small" loading={loading} onClick={reload}>
          {t('common.retry')}
        </Button>
      }
    >
      {t('holders.failed', { count: failedRoles.length, names: firstNames(t, names) })}
    </Notice>
  );
}
