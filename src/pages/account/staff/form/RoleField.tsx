import LockOutlined from '@ant-design/icons/LockOutlined';
import { Form } from 'antd';
import { useId } from 'react';
import ExpiryPicker from '@/components/form/ExpiryPicker';
import type { FieldProps } from '@/components/form/PickerField';
import Select from '@/components/layers/Select';
import type { RoleOption, RoleTerm } from '@/contract/staff';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useUngrantableRoleText } from '@/hooks/session/useManagedScope';
import { expiryByRole } from '@/utils/terms';
import styles from './form.less';

interface RoleFieldProps extends FieldProps {
  /** `Form.Item` provides this prop and `onChange`. */
  value?: number[];
  onChange?: (ids: number[]) => void;
  roles: readonly RoleOption[];
  placeholder: string;
}

/** Roles of an account. Roles that the user cannot grant or revoke are shown locked, with the reason. */
export default function RoleField({ value = [], onChange, roles, placeholder, ...field }: RoleFieldProps) {
  const t = useTranslate();
  const note = useId();
  const isLocked = ({ grantable }: RoleOption) => grantable === false;
  const keptRoles = roles.filter((role) => isLocked(role) && value.includes(role.id));
  const reason = useUngrantableRoleText();

  return (
    <>
      <Select<number[]>
        {...field}
        aria-describedby={
          [field['aria-describedby'], keptRoles.length > 0 && note].filter(Boolean).join(' ') || undefined
        }
        mode="multiple"
        value={value}
        onChange={onChange}
        placeholder={placeholder}
        // Selectable roles precede locked roles.
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
          keptRoles.some((role) => role.id === id) ? (
            <>
              <LockOutlined aria-hidden /> {label}
            </>
          ) : (
            label
          )
        }
      />
      {keptRoles.length > 0 && (
        <p id={note} className={styles['note']}>
          {t('staff.role.kept', { names: keptRoles.map(({ name }) => name).join(t('common.listSeparator')) })}
        </p>
      )}
    </>
  );
}

interface RoleExpiryFieldsProps extends FieldProps {
  /**
   * `Form.Item` provides this prop and `onChange`.
   * The value also contains the expiries of deselected roles, in case the user selects these roles again.
   */
  value?: readonly RoleTerm[];
  onChange?: (terms: RoleTerm[]) => void;
  /** Roles with names, by id. */
  roles: ReadonlyMap<number, RoleOption>;
  isRefused: (expiry: string | null | undefined) => boolean;
}

/** Fields for the expiry of each selected role. The expiry of a role that the user cannot grant is not changed. */
export function RoleExpiryFields({ id, value = [], onChange, roles, isRefused }: RoleExpiryFieldsProps) {
  const t = useTranslate();
  const { status } = Form.Item.useStatus();
  const form = Form.useFormInstance<{ role_ids: number[] }>();
  const chosenRoleIds = (Form.useWatch('role_ids', form) as readonly number[] | undefined) ?? [];
  const expiries = expiryByRole(value);
  const change = (roleId: number, until: string | null) =>
    onChange?.([...value.filter(({ role_id }) => role_id !== roleId), ...(until ? [{ role_id: roleId, until }] : [])]);

  return (
    <ul id={id} tabIndex={-1} className={styles['ends']}>
      {chosenRoleIds.map((roleId) => {
        const role = roles.get(roleId);
        const name = role?.name ?? `#${roleId}`;
        return (
          <li key={roleId}>
            <bdi className={styles['roleName']} title={name}>
              {name}
            </bdi>
            {/* An error of the whole list may concern one role, so only fields with a refused expiry are marked. */}
            <Form.Item noStyle validateStatus={status === 'error' && isRefused(expiries.get(roleId)) ? 'error' : ''}>
              <ExpiryPicker
                label={t('staff.term.ofRole', { name })}
                value={expiries.get(roleId) ?? null}
                disabled={role?.grantable === false}
                onChange={(until) => change(roleId, until)}
              />
            </Form.Item>
          </li>
        );
      })}
    </ul>
  );
}
