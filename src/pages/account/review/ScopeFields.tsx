import { Form, Skeleton } from 'antd';
import { fieldRules } from '@/components/form/rules';
import Select from '@/components/layers/Select';
import LoadFailed from '@/components/status/LoadFailed';
import TreePicker from '@/components/tree/TreePicker';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { ReviewScope } from '@/utils/review/review';
import type { ScopeChoices } from './useScopeChoices';

/** What the form of a new review holds. */
export interface ScopeValues {
  kind: ReviewScope['kind'];
  roles?: number[];
  department?: number | null;
  permissions?: number[];
}

interface ScopeFieldsProps {
  kind: ReviewScope['kind'];
  choices: ScopeChoices;
}

const nameOf = ({ name }: { name: string }): string => name;

/** Which roles, which department or which permissions a review is about. */
export default function ScopeFields({ kind, choices }: ScopeFieldsProps) {
  const t = useTranslate();
  const { chosen } = fieldRules(t);
  if (kind === 'roles') {
    return (
      <Form.Item name="roles" label={t('account.roles')} rules={[chosen(t('account.roles'))]}>
        <Select<number[]> mode="multiple" loading={choices.areRolesLoading} options={[...choices.roles]} />
      </Form.Item>
    );
  }
  if (kind === 'department') {
    return (
      <Form.Item
        name="department"
        label={t('account.department')}
        extra={t('review.scope.rolelessHint')}
        rules={[chosen(t('account.department'))]}
      >
        <TreePicker
          label={t('staff.departments')}
          index={choices.departments}
          nameOf={nameOf}
          placeholder={t('form.rule.choose', { label: t('account.department') })}
        />
      </Form.Item>
    );
  }
  if (choices.arePermissionsFailed) return <LoadFailed onRetry={choices.retryPermissions} />;
  if (choices.permissions.length === 0) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  return (
    <Form.Item
      name="permissions"
      label={t('review.permissions')}
      extra={t('review.permissionsHint')}
      initialValue={[...choices.sensitiveIds]}
      rules={[chosen(t('review.permissions'))]}
    >
      <Select<number[]> mode="multiple" maxTagCount={8} options={[...choices.permissions]} />
    </Form.Item>
  );
}
