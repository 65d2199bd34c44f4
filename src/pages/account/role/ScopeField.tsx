import { Form, Radio } from 'antd';
import type { RoleFields, RoleScope } from '@/contract/role';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useOwnPart } from '@/hooks/session/useOwnPart';
import DepartmentsField from './DepartmentsField';
import styles from './ScopeField.less';
import type { ScopeDepartments } from './useScopeDepartments';

const SCOPES: readonly RoleScope[] = ['all', 'own_department', 'departments'];

interface ScopeFieldProps {
  departments: ScopeDepartments;
  /** The whole scope stays as it is. */
  disabled: boolean;
}

/** Where a role gives what it gives: everywhere, in its holder's department, or in chosen ones. */
export default function ScopeField({ departments: { index, loading, allowed }, disabled }: ScopeFieldProps) {
  const t = useTranslate();
  const isPart = useOwnPart() !== undefined;
  const form = Form.useFormInstance<RoleFields>();
  const scope = Form.useWatch<RoleScope | undefined>('scope', form);
  // Administrators of a scope cannot grant beyond it; without the tree, departments cannot be chosen.
  const isClosed = (value: RoleScope) => (value === 'all' && isPart) || (value === 'departments' && !allowed);

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
            ...(value === 'all' && isPart && { title: t('role.scope.beyond') }),
          }))}
        />
      </Form.Item>
      {scope === 'departments' && (
        <Form.Item
          name="department_ids"
          label={t('account.department')}
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
