import DownOutlined from '@ant-design/icons/DownOutlined';
import UpOutlined from '@ant-design/icons/UpOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import { Button, Skeleton, Tabs } from 'antd';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { useSearchParams } from 'umi';
import PersonAvatar from '@/components/display/PersonAvatar';
import { useMessages } from '@/components/feedback/useMessages';
import SideDrawer from '@/components/layers/SideDrawer';
import Tooltip from '@/components/layers/Tooltip';
import RowActions, { type RowAction } from '@/components/list/RowActions';
import NotPermitted from '@/components/status/NotPermitted';
import StatePanel from '@/components/status/StatePanel';
import type { Staff } from '@/contract/staff';
import { useMinWidth } from '@/hooks/browser/useMinWidth';
import type { Neighbours } from '@/hooks/list/useNeighbours';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useNotFoundNote } from '@/hooks/session/useManagedScope';
import { usePermission } from '@/hooks/session/usePermission';
import type { EarlierState } from '@/utils/log/restored';
import { useStaffDetail, takeRequestedAct } from './useStaffDetail';
import styles from './detail.less';
import { EffectivePermissions, Profile, PersonHistory, RecentOperations } from './panels';

interface StaffDrawerProps {
  /** Id of the account; undefined if the drawer is closed. */
  id: number | undefined;
  /** Changes after each action, so that the account is reloaded. */
  revision: number;
  actionsOf: (staff: Staff) => RowAction[];
  /** Whether the restrictions of actions have loaded. */
  locksKnown: boolean;
  neighbours: Neighbours;
  /** Opens the form with the values of an earlier version. */
  onRestore: (id: number, state: EarlierState) => void;
  onClose: () => void;
}

/** Window width in pixels from which the names in the list stay visible beside the wide drawer. */
const WIDE_WINDOW_PX = 1440;
const WIDTH = { wide: 720, narrow: 600 } as const;

/** Drawer of an account: all its data, its actions, and buttons to the neighbours in the list. */
export default function StaffDrawer(props: StaffDrawerProps) {
  const { id, revision, actionsOf, locksKnown, neighbours, onRestore, onClose } = props;
  const t = useTranslate();
  const isWideWindow = useMinWidth(WIDE_WINDOW_PX);
  const mayRead = usePermission()('staffDetail');
  const { staff, failure, loading, retry } = useStaffDetail(mayRead ? id : undefined, revision);
  const notFoundNote = useNotFoundNote();
  const notFoundText = failure && notFoundNote(failure);
  const actions = staff ? actionsOf(staff) : [];
  // The selected tab is kept when the user opens the previous or next account.
  const [search] = useSearchParams();
  const addressTab = tabOfAddress(search.get('tab'));
  const [tab, setTab] = useState<PersonTab>(addressTab);
  const isOpen = id !== undefined;
  useEffect(() => {
    if (!isOpen) setTab('profile');
    else if (addressTab !== 'profile') setTab(addressTab);
  }, [isOpen, addressTab]);
  const can = (act: string) => actions.some(({ key, disabledBecause }) => key === act && disabledBecause === undefined);
  const mayEdit = can('edit');
  useActOfAddress(locksKnown ? staff?.id : undefined, actions);

  return (
    <SideDrawer
      open={isOpen}
      title={staff ? <Title staff={staff} /> : t('staff.detail.title')}
      extra={<PersonTools name={staff?.name ?? ''} actions={actions} neighbours={neighbours} />}
      width={isWideWindow ? WIDTH.wide : WIDTH.narrow}
      belowForms
      inAddress
      destroyOnHidden
      onKeyDown={stepByKey(neighbours)}
      onClose={onClose}
    >
      {staff && (
        <PersonTabs
          key={staff.id}
          {...{ staff, revision, tab }}
          mayReset={locksKnown && can('reset')}
          onTab={setTab}
          onRestore={mayEdit ? (state) => onRestore(staff.id, state) : undefined}
        />
      )}
      {!mayRead && <NotPermitted title={t('staff.detail.mayNotRead')} />}
      {mayRead && !staff && failure === undefined && <Skeleton active aria-busy />}
      {failure && (
        <StatePanel
          alert
          icon={<UserOutlined />}
          title={notFoundText ?? failure.message}
          action={
            !notFoundText && (
              <Button loading={loading} onClick={retry}>
                {t('common.retry')}
              </Button>
            )
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

const TABS = ['profile', 'permissions', 'operations', 'changes'] as const;
type PersonTab = (typeof TABS)[number];

/** Returns the tab that the address requests. */
const tabOfAddress = (tab: string | null): PersonTab => TABS.find((knownTab) => knownTab === tab) ?? 'profile';

interface PersonTabsProps {
  staff: Staff;
  revision: number;
  /** Whether the user can reset the password. */
  mayReset: boolean;
  /** Restores an earlier version; undefined if the user cannot edit the account. */
  onRestore: ((state: EarlierState) => void) | undefined;
  tab: PersonTab;
  onTab: (tab: PersonTab) => void;
}

/** Tabs with the details of an account. Only the selected tab loads its data. */
function PersonTabs({ staff, revision, mayReset, onRestore, tab, onTab }: PersonTabsProps) {
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

interface PersonToolsProps {
  /** Name of the account; empty while it loads. */
  name: string;
  actions: readonly RowAction[];
  neighbours: Neighbours;
}

/** Actions on the open account, and buttons to its neighbours in the list. */
function PersonTools({ name, actions, neighbours }: PersonToolsProps) {
  return (
    <div className={styles['tools']}>
      {actions.length > 0 && <RowActions name={name} actions={actions} />}
      <Step label="staff.detail.previous" keys="Alt+ArrowUp" icon={<UpOutlined />} go={neighbours.previous} />
      <Step label="staff.detail.next" keys="Alt+ArrowDown" icon={<DownOutlined />} go={neighbours.next} />
    </div>
  );
}

interface StepProps {
  label: 'staff.detail.previous' | 'staff.detail.next';
  keys: string;
  icon: JSX.Element;
  go: (() => void) | undefined;
}

function Step({ label, keys, icon, go }: StepProps) {
  const t = useTranslate();
  const name = t(label);
  return (
    <Tooltip title={`${name} (${keys.replace('ArrowUp', '↑').replace('ArrowDown', '↓')})`}>
      <Button
        type="text"
        icon={icon}
        aria-label={name}
        aria-keyshortcuts={keys}
        // `aria-disabled` instead of `disabled`, because a disabled button would lose the focus at the end of the list.
        aria-disabled={go === undefined}
        className={styles['step'] ?? ''}
        onClick={go}
      />
    </Tooltip>
  );
}

/** Returns the handler of the keys that open the previous and the next account. */
const stepByKey =
  ({ previous, next }: Neighbours) =>
  (event: KeyboardEvent): void => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const step = { ArrowUp: previous, ArrowDown: next }[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  };

/**
 * Opens, once, the form or confirmation that the address requests, such as `?detail=4&act=reset`.
 * If the action is locked, the reason is shown.
 * Not only the command palette but any web page can link to such an address, so no action runs without the user.
 * @param id id of the account; undefined until the account and the restrictions of actions have loaded
 */
function useActOfAddress(id: number | undefined, actions: readonly RowAction[]): void {
  const [search] = useSearchParams();
  const { message } = useMessages();
  const isActRequested = search.has('act');
  useEffect(() => {
    if (id === undefined || !isActRequested) return;
    const requestedAct = takeRequestedAct();
    const action = actions.find(({ key }) => key === requestedAct);
    if (action?.disabledBecause !== undefined) message.warning(action.disabledBecause);
    else action?.onAsk?.();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once per request, with the actions of that render
  }, [id, isActRequested]);
}
