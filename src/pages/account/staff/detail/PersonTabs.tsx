import { Tabs } from 'antd';
import type { Staff } from '@/contract/staff';
import { usePermission } from '@/hooks/session/usePermission';
import { useTranslate } from '@/hooks/locale/useTranslate';
import AccountChanges from './AccountChanges';
import styles from './detail.less';
import EffectivePermissions from './EffectivePermissions';
import Profile from './Profile';
import RecentOperations from './RecentOperations';

export type PersonTab = 'profile' | 'permissions' | 'operations' | 'changes';

interface PersonTabsProps {
  staff: Staff;
  revision: number;
  tab: PersonTab;
  onTab: (tab: PersonTab) => void;
}

/** The parts of what there is to know about an account. What is not looked at is not asked for. */
export default function PersonTabs({ staff, revision, tab, onTab }: PersonTabsProps) {
  const t = useTranslate();
  const mayReadLog = usePermission()('logList');
  const ofLog = [
    { key: 'operations', label: t('staff.detail.operations'), children: <RecentOperations staffId={staff.id} /> },
    { key: 'changes', label: t('staff.detail.changes'), children: <AccountChanges {...{ staff, revision }} /> },
  ];
  return (
    <Tabs
      className={styles['tabs'] ?? ''}
      activeKey={tab}
      onChange={(key) => onTab(key as PersonTab)}
      items={[
        { key: 'profile', label: t('staff.detail.profile'), children: <Profile staff={staff} /> },
        { key: 'permissions', label: t('staff.detail.permissions'), children: <EffectivePermissions staff={staff} /> },
        ...(mayReadLog ? ofLog : []),
      ]}
    />
  );
}
