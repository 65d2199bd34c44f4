import UserOutlined from '@ant-design/icons/UserOutlined';
import { Button, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'umi';
import NotPermitted from '@/components/status/NotPermitted';
import PersonAvatar from '@/components/display/PersonAvatar';
import SideDrawer from '@/components/layers/SideDrawer';
import type { RowAction } from '@/components/list/RowActions';
import StatePanel from '@/components/status/StatePanel';
import type { Staff } from '@/contract/staff';
import type { EarlierState } from '@/utils/log/restored';
import { useMinWidth } from '@/hooks/browser/useMinWidth';
import type { Neighbours } from '@/hooks/list/useNeighbours';
import { useGoneNote } from '@/hooks/session/useOwnPart';
import { usePermission } from '@/hooks/session/usePermission';
import { useTranslate } from '@/hooks/locale/useTranslate';
import styles from './detail.less';
import PersonTabs, { tabOfAddress, type PersonTab } from './PersonTabs';
import PersonTools, { stepByKey } from './PersonTools';
import { useActOfAddress } from './useActOfAddress';
import { useStaffDetail } from './useStaffDetail';

interface StaffDrawerProps {
  /** Undefined: closed. */
  id: number | undefined;
  /** Becomes another one when something was done: the account is read anew. */
  revision: number;
  actionsOf: (staff: Staff) => RowAction[];
  /** Whether it is known by now what may not be done. */
  locksKnown: boolean;
  neighbours: Neighbours;
  /** Opens the form with an earlier state in it. */
  onRestore: (id: number, state: EarlierState) => void;
  onClose: () => void;
}

/** In pixels: from here on the window shows the names of the list beside the wide drawer. */
const ROOMY = 1440;
const WIDTH = { wide: 720, narrow: 600 } as const;

/** An account as a workplace: all there is to know about it, what can be done with it, and the way to its neighbours. */
export default function StaffDrawer(props: StaffDrawerProps) {
  const { id, revision, actionsOf, locksKnown, neighbours, onRestore, onClose } = props;
  const t = useTranslate();
  const isRoomy = useMinWidth(ROOMY);
  const mayRead = usePermission()('staffDetail');
  const { staff, failure, loading, retry } = useStaffDetail(mayRead ? id : undefined, revision);
  const goneNote = useGoneNote();
  const gone = failure && goneNote(failure);
  const actions = staff ? actionsOf(staff) : [];
  // The same part of each account that is looked at in turn.
  const [search] = useSearchParams();
  const asked = tabOfAddress(search.get('tab'));
  const [tab, setTab] = useState<PersonTab>(asked);
  const isOpen = id !== undefined;
  useEffect(() => {
    if (!isOpen) setTab('profile');
    else if (asked !== 'profile') setTab(asked);
  }, [isOpen, asked]);
  const can = (act: string) => actions.some(({ key, disabledBecause }) => key === act && disabledBecause === undefined);
  const mayEdit = can('edit');
  useActOfAddress(locksKnown ? staff?.id : undefined, actions);

  return (
    <SideDrawer
      open={isOpen}
      title={staff ? <Title staff={staff} /> : t('staff.detail.title')}
      extra={<PersonTools name={staff?.name ?? ''} actions={actions} neighbours={neighbours} />}
      width={isRoomy ? WIDTH.wide : WIDTH.narrow}
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
          title={gone ?? failure.message}
          action={
            !gone && (
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
