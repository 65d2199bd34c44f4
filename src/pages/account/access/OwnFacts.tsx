import { useRequest } from 'ahooks';
import { Descriptions } from 'antd';
import { useEffect } from 'react';
import EndTag from '@/components/display/EndTag';
import Ltr from '@/components/display/Ltr';
import Tag from '@/components/display/Tag';
import { paths } from '@/constants/paths';
import type { CurrentUser } from '@/contract/session';
import { useDateTime } from '@/hooks/locale/useDateTime';
import { useOwnPart } from '@/hooks/session/useOwnPart';
import { usePermission, useScreenPermission } from '@/hooks/session/usePermission';
import { useAppDispatch, useAppSelector } from '@/hooks/store';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { departmentActions } from '@/models/department';
import { fetchStaff } from '@/services/staff';
import { endsByRole } from '@/utils/terms';
import styles from './access.less';

const COLUMNS = { xs: 1, sm: 2, md: 2, lg: 2, xl: 2, xxl: 2 };

/** Whose permissions they are, through which roles, and since when there is the account, where that may be asked. */
export default function OwnFacts({ user }: { user: CurrentUser }) {
  const t = useTranslate();
  const dateTime = useDateTime();
  const dispatch = useAppDispatch();
  const may = usePermission();
  const mayOpen = useScreenPermission();
  const mayAsk = may('staffDetail') && mayOpen(paths.staff) === true;
  const { data: answer } = useRequest(() => fetchStaff(user.id, { skipErrorHandler: true }), {
    ready: mayAsk,
    refreshDeps: [user.id],
  });
  const part = useOwnPart();
  // The part is named by its departments.
  const isUnnamed = useAppSelector((root) => root.department.tree.length === 0);
  const mayName = part !== undefined && isUnnamed && mayAsk && may('departmentTree');
  useEffect(() => {
    if (mayName) void dispatch(departmentActions.fetchTree());
  }, [mayName, dispatch]);
  const created = answer?.ok ? answer.data.created_at : undefined;
  const ends = endsByRole(user.role_terms);
  const roles = user.roles.map(({ id, name }) => {
    const until = ends.get(id);
    return <Tag key={id}>{until ? t('staff.term.roleUntil', { role: name, time: dateTime(until) }) : name}</Tag>;
  });
  const items = [
    { label: t('account.username'), children: <Ltr>{user.username}</Ltr> },
    { label: t('account.department'), children: user.department?.name ?? t('shell.noDepartment') },
    ...(part ? [{ label: t('scope.departments'), children: part }] : []),
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
                {dateTime(user.valid_until)} <EndTag until={user.valid_until} />
              </span>
            ),
          },
        ]
      : []),
    { label: t('account.lastLoginAt'), children: dateTime(user.last_login_at) },
    ...(created ? [{ label: t('staff.createdAt'), children: dateTime(created) }] : []),
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
