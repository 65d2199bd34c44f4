import Tooltip from '@/components/layers/Tooltip';
import Switch from '@/components/form/Switch';
import type { Staff } from '@/contract/staff';
import { usePermission } from '@/hooks/session/usePermission';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { AccountLock } from '@/hooks/staff/accountLocks';
import type { useStatusSwitch } from './useStatusSwitch';

interface StatusSwitchProps {
  staff: Staff;
  control: ReturnType<typeof useStatusSwitch>;
  lock: AccountLock;
}

/** Whether an account is enabled, to be changed by who may. */
export default function StatusSwitch({ staff, control: { pending, change }, lock }: StatusSwitchProps) {
  const t = useTranslate();
  const may = usePermission();
  const locked = lock(staff);
  const wanted = pending.get(staff.id);
  const enabled = wanted ?? staff.status === 1;

  const reason = () => {
    if (locked !== undefined) return locked;
    if (enabled) return may('staffDisable') ? undefined : t('staff.status.mayNotDisable');
    return may('staffEnable') ? undefined : t('staff.status.mayNotEnable');
  };
  const disabledBecause = wanted === undefined ? reason() : undefined;
  const disabled = wanted !== undefined || disabledBecause !== undefined;
  // The tooltip is more than the switch to draw. Not by the account's state, or the switch would lose the focus.
  const mayHaveReason = locked !== undefined || !may('staffDisable') || !may('staffEnable');
  const button = (
    <Switch
      checked={enabled}
      aria-label={t('staff.status.of', { name: staff.name })}
      // Not `disabled`: the focus stays, and the reason is there for the keyboard, too.
      aria-disabled={disabled}
      aria-busy={wanted !== undefined}
      {...(disabledBecause !== undefined && { 'aria-description': disabledBecause })}
      onChange={(next) => void change(staff, next)}
    />
  );
  return mayHaveReason ? <Tooltip title={disabledBecause}>{button}</Tooltip> : button;
}
