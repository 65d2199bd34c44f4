import { useEffect, useMemo, useState } from 'react';
import { Alert, Checkbox } from 'antd';
import StatusTag from '@/components/display/StatusTag';
import type { Department } from '@/contract/department';
import type { RoleOption, Staff } from '@/contract/staff';
import { usePermission } from '@/hooks/session/usePermission';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { TreeIndex } from '@/utils/tree/tree';
import { departmentsLed } from '../access/departmentsLed';
import type { AccountLocks } from '@/hooks/staff/accountLocks';
import { useOfferedRoles } from '@/hooks/staff/offeredRoles';
import HandOver from './HandOver';
import styles from './leave.less';
import type { LeaveChoice } from './leaveJob';
import PlatformsLost from './PlatformsLost';
import { useLastHeld } from './useLastHeld';

interface LeaveStepsProps {
  staff: Staff;
  departments: TreeIndex<Department>;
  roles: readonly RoleOption[];
  locks: AccountLocks;
  onChange: (choice: LeaveChoice) => void;
}

/** Steps of off-boarding; each can be skipped. */
export default function LeaveSteps({ staff, departments, roles, locks, onChange }: LeaveStepsProps) {
  const t = useTranslate();
  const may = usePermission();
  const separator = t('common.listSeparator');
  const isEnabled = staff.status === 1;
  const held = useMemo(() => (staff.roles as Staff['roles'] | null | undefined) ?? [], [staff]);
  const offered = useOfferedRoles(roles, true);
  const { kept, taken } = useMemo(() => {
    const beyond = new Set(offered.filter(({ grantable }) => grantable === false).map(({ id }) => id));
    return { kept: held.filter(({ id }) => beyond.has(id)), taken: held.filter(({ id }) => !beyond.has(id)) };
  }, [held, offered]);
  const mayTake = may('staffUpdate') && locks.edit(staff) === undefined;
  const led = useMemo(() => departmentsLed(departments, staff), [departments, staff]);
  const lastHeld = useLastHeld(staff, held);

  const [isDisabling, setDisabling] = useState(isEnabled);
  const [isTaking, setTaking] = useState(true);
  const [leaders, setLeaders] = useState<ReadonlyMap<number, string>>(new Map());
  const namesOf = (some: readonly { name: string }[]) => some.map(({ name }) => name).join(separator);

  // The dialog above carries out what is chosen here.
  useEffect(() => {
    onChange({
      disable: isDisabling,
      roles: mayTake && isTaking ? taken : [],
      departments: led.flatMap((department) => {
        const leader = leaders.get(department.id);
        return leader === undefined ? [] : [{ department, leader }];
      }),
    });
  }, [onChange, isDisabling, isTaking, mayTake, taken, led, leaders]);

  return (
    <div className={styles['steps']}>
      {lastHeld.length > 0 && (
        <Alert type="warning" showIcon message={t('staff.leave.lastHolder', { roles: namesOf(lastHeld) })} />
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
      {mayTake && held.length > 0 && (
        <section>
          {taken.length > 0 && (
            <Checkbox checked={isTaking} onChange={({ target }) => setTaking(target.checked)}>
              {t('staff.leave.roles', { names: namesOf(taken) })}
            </Checkbox>
          )}
          {kept.length > 0 && <p className={styles['hint']}>{t('staff.role.kept', { names: namesOf(kept) })}</p>}
        </section>
      )}
      {led.length > 0 && (
        <HandOver
          staff={staff}
          index={departments}
          led={led}
          onChoose={(id, leader) =>
            setLeaders((before) => {
              const next = new Map(before);
              if (leader === undefined) next.delete(id);
              else next.set(id, leader);
              return next;
            })
          }
        />
      )}
    </div>
  );
}
