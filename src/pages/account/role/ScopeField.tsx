import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { Form, Radio, Button } from 'antd';
import type { FieldProps } from '@/components/form/PickerField';
import TreePicker from '@/components/tree/TreePicker';
import type { Department } from '@/contract/department';
import type { RoleFields, RoleScope } from '@/contract/role';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { ScopeDepartments } from '@/hooks/role/useScopeWords';
import { useIsScopeLimited } from '@/hooks/session/useManagedScope';
import { nodeOf, type TreeIndex } from '@/utils/tree/tree';
import styles from './role.less';

const SCOPES: readonly RoleScope[] = ['all', 'own_department', 'departments'];

interface ScopeFieldProps {
  departments: ScopeDepartments;
  /** True if the scope cannot be changed. */
  disabled: boolean;
}

/** Scope of a role: everywhere, the holder's department, or chosen departments. */
export default function ScopeField({ departments: { index, loading, allowed }, disabled }: ScopeFieldProps) {
  const t = useTranslate();
  const isScopeLimited = useIsScopeLimited();
  const form = Form.useFormInstance<RoleFields>();
  const scope = Form.useWatch<RoleScope | undefined>('scope', form);
  // An administrator with a limited scope cannot grant the scope 'all'.
  // Without the department tree, no departments can be selected.
  const isClosed = (value: RoleScope) => (value === 'all' && isScopeLimited) || (value === 'departments' && !allowed);

  return (
    <>
      <Form.Item name="scope" label={t('role.scope')} extra={t('role.scope.hint')}>
        <Radio.Group
          disabled={disabled}
          className={styles['scopes'] ?? ''}
          options={SCOPES.map((value) => ({
            value,
            label: t(`role.scope.${value}`),
            disabled: value !== scope && isClosed(value),
            ...(value === 'all' && isScopeLimited && { title: t('role.scope.beyond') }),
          }))}
        />
      </Form.Item>
      {scope === 'departments' && (
        <Form.Item
          name="department_ids"
          label={t('account.department')}
          required
          rules={[
            {
              validator: (_, ids: number[] | undefined) =>
                ids?.length ? Promise.resolve() : Promise.reject(new Error(t('role.scope.required'))),
            },
          ]}
        >
          <DepartmentsField index={index} loading={loading} disabled={disabled || !allowed} />
        </Form.Item>
      )}
    </>
  );
}

interface DepartmentsFieldProps extends FieldProps {
  /** `Form.Item` provides this prop and `onChange`. */
  value?: readonly number[] | undefined;
  onChange?: (ids: number[]) => void;
  index: TreeIndex<Department>;
  loading: boolean;
  disabled: boolean;
}

const nameOf = ({ name }: Department): string => name;

/** Field for several departments, each including its descendants. The user selects one department at a time. */
function DepartmentsField({ value = [], onChange, index, loading, disabled, ...field }: DepartmentsFieldProps) {
  const t = useTranslate();
  const namedDepartments = value.map((id) => ({ id, name: nodeOf(index, id)?.name ?? (loading ? '…' : `#${id}`) }));
  return (
    <>
      <TreePicker
        {...field}
        label={t('staff.departments')}
        index={index}
        nameOf={nameOf}
        value={null}
        placeholder={t('role.scope.choose')}
        disabled={disabled}
        isDisabled={({ id }) => value.includes(id)}
        onChange={(id) => id !== null && onChange?.([...value, id])}
      />
      {namedDepartments.length > 0 && (
        <ul className={styles['chosen']}>
          {namedDepartments.map(({ id, name }) => (
            <li key={id}>
              <span className={styles['department']}>
                <bdi>{name}</bdi>
                <Button
                  type="text"
                  size="small"
                  disabled={disabled}
                  icon={<CloseOutlined />}
                  aria-label={t('role.scope.remove', { name })}
                  onClick={() => onChange?.(value.filter((otherId) => otherId !== id))}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
