import UserOutlined from '@ant-design/icons/UserOutlined';
import { Button, Skeleton, Tabs } from 'antd';
import NotPermitted from '@/components/status/NotPermitted';
import PersonAvatar from '@/components/display/PersonAvatar';
import SideDrawer from '@/components/layers/SideDrawer';
import StatePanel from '@/components/status/StatePanel';
import type { Staff } from '@/contract/staff';
import { usePermission } from '@/hooks/session/usePermission';
import { useTranslate } from '@/hooks/locale/useTranslate';
import styles from './detail.less';
import EffectivePermissions from './EffectivePermissions';
import Profile from './Profile';
import RecentOperations from './RecentOperations';
import { useStaffDetail } from './useStaffDetail';

interface StaffDrawerProps {
  /** Undefined: closed. */
  id: number | undefined;
  onClose: () => void;
}

/** All there is to know about an account. */
export default function StaffDrawer({ id, onClose }: StaffDrawerProps) {
  const t = useTranslate();
  const mayRead = usePermission()('staffDetail');
  const { staff, failure, loading, retry } = useStaffDetail(mayRead ? id : undefined);
  return (
    <SideDrawer
      open={id !== undefined}
      title={staff ? <Title staff={staff} /> : t('staff.detail.title')}
      width={720}
      destroyOnHidden
      onClose={onClose}
    >
      {staff && <Parts key={staff.id} staff={staff} />}
      {!mayRead && <NotPermitted title={t('staff.detail.mayNotRead')} />}
      {mayRead && !staff && failure === undefined && <Skeleton active aria-busy />}
      {failure !== undefined && (
        <StatePanel
          alert
          icon={<UserOutlined />}
          title={failure}
          action={
            <Button loading={loading} onClick={retry}>
              {t('common.retry')}
            </Button>
          }
        />
      )}
    </SideDrawer>
  );
}

function Title({ staff: { name, avatar } }: { staff: Staff }) {
  return (
    <span className={styles['person']}>
      <PersonAvatar name={name} src={avatar} size={32} />
      <bdi>{name}</bdi>
    </span>
  );
}

/** What is not looked at is not asked for. */
function Parts({ staff }: { staff: Staff }) {
  const t = useTranslate();
  const may = usePermission();
  return (
    <Tabs
      className={styles['tabs'] ?? ''}
      items={[
        { key: 'profile', label: t('staff.detail.profile'), children: <Profile staff={staff} /> },
        { key: 'permissions', label: t('staff.detail.permissions'), children: <EffectivePermissions staff={staff} /> },
        ...(may('logList')
          ? [
              {
                key: 'operations',
                label: t('staff.detail.operations'),
                children: <RecentOperations staffId={staff.id} />,
              },
            ]
          : []),
      ]}
    />
  );
}
