import { useRequest } from 'ahooks';
import { Button, Skeleton, Alert, Checkbox } from 'antd';
import { useState, useEffect, useMemo, useId } from 'react';
import { departmentsLed } from '../departments/useDepartments';
import { useStaffDetail } from '../detail/useStaffDetail';
import { StatusTag } from '@/components/display/Tag';
import ReasonField from '@/components/form/ReasonField';
import Modal from '@/components/layers/Modal';
import Select from '@/components/layers/Select';
import { LoadFailed } from '@/components/status/StatePanel';
import type { Department } from '@/contract/department';
import type { Reference } from '@/contract/fields';
import type { RoleOption, Staff } from '@/contract/staff';
import { useJobs } from '@/hooks/job/useJobs';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { usePermission, useReasonGiven } from '@/hooks/session/usePermission';
import type { AccountLocks } from '@/hooks/staff/accountLocks';
import { useOfferedRoles } from '@/hooks/staff/offeredRoles';
import { useRemoteOptions } from '@/hooks/useRemoteOptions';
import { WITHOUT_MESSAGE } from '@/request/send';
import { fetchStaffPlatforms, fetchStaffPage } from '@/services/staff';
import { namePath, type TreeIndex } from '@/utils/tree/tree';
import styles from './leave.less';
import { leaveJob, type LeaveChoice } from './leaveJob';

const CHOICES = 20;

/** Returns props for a `Select` of enabled accounts. The server searches by name, user name, mobile or e-mail. */
export function useStaffOptions() {
  const [isFocused, setFocused] = useState(false);
  const search = useRemoteOptions(async (keyword) => {
    const outcome = await fetchStaffPage({ page: 1, pageSize: CHOICES, status: 1, ...(keyword && { keyword }) });
    const accounts = outcome.ok ? outcome.data.data : [];
    return accounts.map(({ id, name, username }) => ({ value: id, label: `${name} ${username}`, name }));
  }, isFocused);
  return { ...search, onFocus: () => setFocused(true) };
}

interface LeaveDialogProps {
  /** True while the dialog is open. A closed dialog stays mounted, so that it can return the focus. */
  open: boolean;
  staff: Staff | undefined;
  departments: TreeIndex<Department>;
  roles: readonly RoleOption[];
  locks: AccountLocks;
  onClose: () => void;
}

const NOTHING: LeaveChoice = { disable: false, roles: [], departments: [] };

/** Dialog for off-boarding a person. All changes of access and department leadership need only one confirmation. */
export default function LeaveDialog({ open, staff, departments, roles, locks, onClose }: LeaveDialogProps) {
  const t = useTranslate();
  const { busy, start } = useJobs();
  const mayRead = usePermission()('staffDetail');
  // Loads the account again, because `staff`, a row of the list, may be stale.
  const detail = useStaffDetail(mayRead && open ? staff?.id : undefined, 0);
  const currentStaff = mayRead ? detail.staff : staff;
  const [choice, setChoice] = useState(NOTHING);
  const [reason, setReason] = useState('');
  const isReasonGiven = useReasonGiven();
  const isNothing = !choice.disable && choice.roles.length + choice.departments.length === 0;

  const begin = () => {
    if (!currentStaff) return;
    start({ ...leaveJob(t, currentStaff, choice), reason });
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
      afterClose={() => {
        setChoice(NOTHING);
        setReason('');
      }}
      footer={
        <>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          {/* Outlined instead of filled, because white text on the dark theme's red is hard to read. */}
          <Button danger disabled={!currentStaff || isNothing || busy || !isReasonGiven(reason)} onClick={begin}>
            {t('staff.leave')}
          </Button>
        </>
      }
    >
      {currentStaff && <LeaveSteps staff={currentStaff} {...{ departments, roles, locks }} onChange={setChoice} />}
      {currentStaff && <ReasonField value={reason} onChange={setReason} />}
      {!currentStaff && detail.failure === undefined && <Skeleton active aria-busy />}
      {!currentStaff && detail.failure !== undefined && <LoadFailed retrying={detail.loading} onRetry={detail.retry} />}
    </Modal>
  );
}

interface LeaveStepsProps {
  staff: Staff;
  departments: TreeIndex<Department>;
  roles: readonly RoleOption[];
  locks: AccountLocks;
  onChange: (choice: LeaveChoice) => void;
}

/** Fields for the steps of off-boarding; each step can be skipped. */
function LeaveSteps({ staff, departments, roles, locks, onChange }: LeaveStepsProps) {
  const t = useTranslate();
  const may = usePermission();
  const separator = t('common.listSeparator');
  const isEnabled = staff.status === 1;
  const heldRoles = useMemo(() => (staff.roles as Staff['roles'] | null | undefined) ?? [], [staff]);
  const offeredRoles = useOfferedRoles(roles, true);
  const { kept, taken } = useMemo(() => {
    const ungrantableIds = new Set(offeredRoles.filter(({ grantable }) => grantable === false).map(({ id }) => id));
    return {
      kept: heldRoles.filter(({ id }) => ungrantableIds.has(id)),
      taken: heldRoles.filter(({ id }) => !ungrantableIds.has(id)),
    };
  }, [heldRoles, offeredRoles]);
  const mayTake = may('staffUpdate') && locks.edit(staff) === undefined;
  const ledDepartments = useMemo(() => departmentsLed(departments, staff), [departments, staff]);
  const solelyHeldRoles = useSolelyHeldRoles(staff, heldRoles);

  const [isDisabling, setDisabling] = useState(isEnabled);
  const [isTaking, setTaking] = useState(true);
  const [leaders, setLeaders] = useState<ReadonlyMap<number, string>>(new Map());
  const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name).join(separator);

  // Reports the choices to the parent dialog, which carries them out.
  useEffect(() => {
    onChange({
      disable: isDisabling,
      roles: mayTake && isTaking ? taken : [],
      departments: ledDepartments.flatMap((department) => {
        const leader = leaders.get(department.id);
        return leader === undefined ? [] : [{ department, leader }];
      }),
    });
  }, [onChange, isDisabling, isTaking, mayTake, taken, ledDepartments, leaders]);

  return (
    <div className={styles['steps']}>
      {solelyHeldRoles.length > 0 && (
        <Alert type="warning" showIcon message={t('staff.leave.lastHolder', { roles: namesOf(solelyHeldRoles) })} />
      )}
      <section>
        <Checkbox checked={isDisabling} disabled={!isEnabled} onChange={({ target }) => setDisabling(target.checked)}>
          {t('staff.leave.disable')} {!isEnabled && <StatusTag enabled={false} />}
        </Checkbox>
        <div className={styles['hint']}>
          {isEnabled && <p>{t('staff.leave.hint')}</p>}
          {may('staffPlatforms') && <PlatformsLost staffId={staff.id} />}
        </div>
      </section>
      {mayTake && heldRoles.length > 0 && (
        <section>
          {taken.length > 0 && (
            <Checkbox checked={isTaking} onChange={({ target }) => setTaking(target.checked)}>
              {t('staff.leave.roles', { names: namesOf(taken) })}
            </Checkbox>
          )}
          {kept.length > 0 && <p className={styles['hint']}>{t('staff.role.kept', { names: namesOf(kept) })}</p>}
        </section>
      )}
      {ledDepartments.length > 0 && (
        <HandOver
          staff={staff}
          index={departments}
          led={ledDepartments}
          onChoose={(id, leader) =>
            setLeaders((before) => {
              const newLeaders = new Map(before);
              if (leader === undefined) newLeaders.delete(id);
              else newLeaders.set(id, leader);
              return newLeaders;
            })
          }
        />
      )}
    </div>
  );
}

interface HandOverProps {
  staff: Staff;
  index: TreeIndex<Department>;
  /** Departments led by the person. */
  led: readonly Department[];
  /** `leader` is the name of the new leader; undefined leaves the department unchanged. */
  onChoose: (id: number, leader: string | undefined) => void;
}

/** Fields for new leaders of the departments that a departing staff member leads. */
function HandOver({ staff, index, led, onChoose }: HandOverProps) {
  const t = useTranslate();
  const may = usePermission();
  const paths = led.map(({ id }) => namePath(index, id)).join(t('common.listSeparator'));
  if (!may('departmentUpdate') || !may('staffList')) return <p>{t('staff.access.leads', { departments: paths })}</p>;
  return (
    <section>
      <h3 className={styles['title']}>{t('staff.leave.departments')}</h3>
      <p className={styles['quiet']}>{t('staff.leave.departmentsHint')}</p>
      {led.map(({ id, name }) => (
        <LeaderField
          key={id}
          department={name}
          title={namePath(index, id)}
          staffId={staff.id}
          onChoose={(leader) => onChoose(id, leader)}
        />
      ))}
    </section>
  );
}

interface LeaderFieldProps {
  department: string;
  /** Path of the department, because several departments may have the same name. */
  title: string;
  /** Id of the leaving person, who cannot be selected. */
  staffId: number;
  onChoose: (leader: string | undefined) => void;
}

function LeaderField({ department, title, staffId, onChoose }: LeaderFieldProps) {
  const t = useTranslate();
  const id = useId();
  const { options, ...search } = useStaffOptions();
  return (
    <div className={styles['field']}>
      <label htmlFor={id} title={title}>
        {t('staff.leave.newLeader', { department })}
      </label>
      <Select<number>
        {...search}
        id={id}
        allowClear
        placeholder={t('form.rule.choose', { label: t('account.leader') })}
        options={options.filter(({ value }) => value !== staffId)}
        onChange={(_, option) => onChoose((option as { name: string } | undefined)?.name)}
      />
    </div>
  );
}

/** Business systems that the departing staff member loses. */
function PlatformsLost({ staffId }: { staffId: number }) {
  const t = useTranslate();
  const { data: outcome } = useRequest(() => fetchStaffPlatforms(staffId));
  const platforms = outcome?.ok ? outcome.data : [];
  if (platforms.length === 0) return null;
  return (
    <p>{t('staff.leave.platforms', { names: platforms.map(({ name }) => name).join(t('common.listSeparator')) })}</p>
  );
}

const CONCURRENCY = 5;

/** Resolves to true if no other enabled account has the role; false also after a failed request. */
async function isLastHolder({ status }: Staff, role_id: number): Promise<boolean> {
  const outcome = await fetchStaffPage({ role_id, status: 1, page: 1, pageSize: 1 }, WITHOUT_MESSAGE);
  return outcome.ok && outcome.data.total === status;
}

/** Returns the roles of an account that no other enabled account has; empty while unknown. */
function useSolelyHeldRoles(staff: Staff, roles: readonly Reference[]): readonly Reference[] {
  const { data } = useRequest(
    async () => {
      const lastRoles: Reference[] = [];
      for (let start = 0; start < roles.length; start += CONCURRENCY) {
        const batch = roles.slice(start, start + CONCURRENCY);
        const answers = await Promise.all(batch.map(({ id }) => isLastHolder(staff, id)));
        lastRoles.push(...batch.filter((_, place) => answers[place]));
      }
      return lastRoles;
    },
    { ready: usePermission()('staffList'), refreshDeps: [staff.id] },
  );
  return data ?? [];
}
