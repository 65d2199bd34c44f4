import EndPicker from '@/components/form/EndPicker';
import type { FieldProps } from '@/components/form/PickerField';
import { Form } from 'antd';
import type { RoleOption, RoleTerm } from '@/contract/staff';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { endsByRole } from '@/utils/terms';
import styles from './RoleEnds.less';

interface RoleEndsProps extends FieldProps {
  /** Given by a form's item, as `onChange` is. Those of roles that are not chosen stay, for when they are chosen again. */
  value?: readonly RoleTerm[];
  onChange?: (terms: RoleTerm[]) => void;
  /** By id, with the names. */
  roles: ReadonlyMap<number, RoleOption>;
}

/** When each of the roles ends that are chosen beside it. Those that the person may not give keep the end that they have. */
export default function RoleEnds({ id, value = [], onChange, roles }: RoleEndsProps) {
  const t = useTranslate();
  const form = Form.useFormInstance<{ role_ids: number[] }>();
  const chosen = (Form.useWatch('role_ids', form) as readonly number[] | undefined) ?? [];
  const ends = endsByRole(value);
  const change = (roleId: number, until: string | null) =>
    onChange?.([...value.filter(({ role_id }) => role_id !== roleId), ...(until ? [{ role_id: roleId, until }] : [])]);

  return (
    <ul id={id} tabIndex={-1} className={styles['ends']}>
      {chosen.map((roleId) => {
        const role = roles.get(roleId);
        const name = role?.name ?? `#${roleId}`;
        return (
          <li key={roleId}>
            <bdi className={styles['name']} title={name}>
              {name}
            </bdi>
            <EndPicker
              label={t('staff.term.ofRole', { name })}
              value={ends.get(roleId) ?? null}
              disabled={role?.grantable === false}
              onChange={(until) => change(roleId, until)}
            />
          </li>
        );
      })}
    </ul>
  );
}
