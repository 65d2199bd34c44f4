import LockOutlined from '@ant-design/icons/LockOutlined';
import { useId } from 'react';
import Select from '@/components/layers/Select';
import type { FieldProps } from '@/components/form/PickerField';
import type { RoleOption } from '@/contract/staff';
import { useRoleBeyond } from '@/hooks/session/useOwnPart';
import { useTranslate } from '@/hooks/locale/useTranslate';
import styles from './RoleField.less';

interface RoleFieldProps extends FieldProps {
  /** Given by a form's item, as `onChange` is. */
  value?: number[];
  onChange?: (ids: number[]) => void;
  roles: readonly RoleOption[];
  placeholder: string;
}

/** The roles of an account. Those that the person may not give or take are shown, locked, with the reason. */
export default function RoleField({ value = [], onChange, roles, placeholder, ...field }: RoleFieldProps) {
  const t = useTranslate();
  const note = useId();
  const isLocked = ({ grantable }: RoleOption) => grantable === false;
  const kept = roles.filter((role) => isLocked(role) && value.includes(role.id));
  const reason = useRoleBeyond();

  return (
    <>
      <Select<number[]>
        {...field}
        aria-describedby={[field['aria-describedby'], kept.length > 0 && note].filter(Boolean).join(' ') || undefined}
        mode="multiple"
        value={value}
        onChange={onChange}
        placeholder={placeholder}
        // Selectable roles first.
        options={[...roles.filter((role) => !isLocked(role)), ...roles.filter(isLocked)].map((role) => ({
          value: role.id,
          label: role.name,
          title: role.name,
          ...(isLocked(role) && { 'disabled': true, 'aria-disabled': true, 'aria-label': `${role.name} (${reason})` }),
        }))}
        optionRender={({ label, data }) =>
          data.disabled ? (
            <span className={styles['locked']}>
              <span className={styles['name']}>
                <LockOutlined aria-hidden /> {label}
              </span>
              <small className={styles['reason']}>{reason}</small>
            </span>
          ) : (
            label
          )
        }
        labelRender={({ label, value: id }) =>
          kept.some((role) => role.id === id) ? (
            <>
              <LockOutlined aria-hidden /> {label}
            </>
          ) : (
            label
          )
        }
      />
      {kept.length > 0 && (
        <p id={note} className={styles['note']}>
          {t('staff.role.kept', { names: kept.map(({ name }) => name).join(t('common.listSeparator')) })}
        </p>
      )}
    </>
  );
}
