import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import Modal from '@/components/layers/Modal';
import LoadFailed from '@/components/status/LoadFailed';
import type { Department } from '@/contract/department';
import type { RoleOption, Staff } from '@/contract/staff';
import { useJobs } from '@/hooks/job/useJobs';
import { usePermission } from '@/hooks/session/usePermission';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { TreeIndex } from '@/utils/tree/tree';
import type { AccountLocks } from '@/hooks/staff/accountLocks';
import { useStaffDetail } from '../detail/useStaffDetail';
import { leaveJob, type LeaveChoice } from './leaveJob';
import LeaveSteps from './LeaveSteps';

interface LeaveDialogProps {
  /** The dialog stays mounted, so that it can give the focus back. */
  open: boolean;
  staff: Staff | undefined;
  departments: TreeIndex<Department>;
  roles: readonly RoleOption[];
  locks: AccountLocks;
  onClose: () => void;
}

const NOTHING: LeaveChoice = { disable: false, roles: [], departments: [] };

/** All that is to be done about somebody who leaves, with one confirmation. */
export default function LeaveDialog({ open, staff, departments, roles, locks, onClose }: LeaveDialogProps) {
  const t = useTranslate();
  const { busy, start } = useJobs();
  const mayRead = usePermission()('staffDetail');
  // The row may be older than what is to be decided by it.
  const detail = useStaffDetail(mayRead && open ? staff?.id : undefined, 0);
  const fresh = mayRead ? detail.staff : staff;
  const [choice, setChoice] = useState(NOTHING);
  const isNothing = !choice.disable && choice.roles.length + choice.departments.length === 0;

  const begin = () => {
    if (!fresh) return;
    start(leaveJob(t, fresh, choice));
    onClose();
  };

  return (
    <Modal
      open={open}
      destroyOnHidden
      width={640}
      title={t('staff.leave.title', { name: staff?.name ?? '' })}
      maskClosable={false}
      onCancel={onClose}
      afterClose={() => setChoice(NOTHING)}
      footer={
        <>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          {/* Outlined: white on the dark theme's red is hard to read. */}
          <Button danger disabled={!fresh || isNothing || busy} onClick={begin}>
            {t('staff.leave')}
          </Button>
        </>
      }
    >
      {fresh && <LeaveSteps staff={fresh} {...{ departments, roles, locks }} onChange={setChoice} />}
      {!fresh && detail.failure === undefined && <Skeleton active aria-busy />}
      {!fresh && detail.failure !== undefined && <LoadFailed retrying={detail.loading} onRetry={detail.retry} />}
    </Modal>
  );
}
