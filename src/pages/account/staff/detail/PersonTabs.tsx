import { Tabs } from 'antd';
import type { Staff } from '@/contract/staff';
import { usePermission } from '@/hooks/session/usePermission';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { EarlierState } from '@/utils/log/restored';
import styles from './detail.less';
import EffectivePermissions from './EffectivePermissions';
import Profile from './Profile';
import PersonHistory from './PersonHistory';
import RecentOperations from './RecentOperations';

const TABS = ['profile', 'permissions', 'operations', 'changes'] as const;
export type PersonTab = (typeof TABS)[number];

/** The part that the address asks for. */
export const tabOfAddress = (tab: string | null): PersonTab => TABS.find((one) => one === tab) ?? 'profile';

interface PersonTabsProps {
  staff: Staff;
  revision: number;
  /** Whether the password may be reset. */
  mayReset: boolean;
  /** Undefined where the account may not be edited. */
  onRestore: ((state: EarlierState) => void) | undefined;
  tab: PersonTab;
  onTab: (tab: PersonTab) => void;
}

/** The parts of what there is to know about an account. What is not looked at is not asked for. */
export default function PersonTabs({ staff, revision, mayReset, onRestore, tab, onTab }: PersonTabsProps) {
  const t = useTranslate();
  const mayReadLog = usePermission()('logList');
  const ofLog = [
    { key: 'operations', label: t('staff.detail.operations'), children: <RecentOperations staffId={staff.id} /> },
    { key: 'changes', label: t('history.title'), children: <PersonHistory {...{ staff, revision, onRestore }} /> },
  ];
  return (
    <Tabs
      className={styles['tabs'] ?? ''}
      activeKey={tab}
      onChange={(key) => onTab(key as PersonTab)}
      items={[
        { key: 'profile', label: t('staff.detail.profile'), children: <Profile {...{ staff, revision, mayReset }} /> },
        { key: 'permissions', label: t('staff.detail.permissions'), children: <EffectivePermissions staff={staff} /> },
        ...(mayReadLog ? ofLog : []),
      ]}
    />
  );
}
