import { Form, Input } from 'antd';
import { useState } from 'react';
import EditorDrawer from '@/components/form/EditorDrawer';
import LongText from '@/components/form/LongText';
import Notice from '@/components/form/Notice';
import { fieldRules } from '@/components/form/rules';
import TreePicker from '@/components/tree/TreePicker';
import { TEXT_LENGTH } from '@/constants/limits';
import type { Department } from '@/contract/department';
import type { RoleOption } from '@/contract/staff';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { namePath, type TreeIndex } from '@/utils/tree/tree';
import type { AccountLock } from '../accountLocks';
import { useOfferedRoles } from '../offeredRoles';
import PasswordFields from '../password/PasswordFields';
import AvatarField from './AvatarField';
import RoleField from './RoleField';
import type { useStaffEditor } from './useStaffEditor';

interface StaffEditorProps {
  editor: ReturnType<typeof useStaffEditor>;
  departments: TreeIndex<Department>;
  /** Those that can be chosen. */
  roles: readonly RoleOption[];
  identityLock: AccountLock;
}

const nameOf = ({ name }: Department): string => name;

/** The form of an account. */
export default function StaffEditor({ editor, departments, roles, identityLock }: StaffEditorProps) {
  const t = useTranslate();
  const rules = fieldRules(t);
  const staff = editor.target?.item;
  const [uploading, setUploading] = useState(false);
  const labels = {
    username: t('account.username'),
    name: t('account.personName'),
    department_id: t('account.department'),
    role_ids: t('account.roles'),
    mobile: t('account.mobile'),
    email: t('account.email'),
    avatar: t('staff.avatar'),
    remark: t('account.remark'),
  };
  // What the account has already keeps its name, also where the list of roles could not be had.
  const offered = useOfferedRoles(roles, editor.open);
  const known = new Map<number, RoleOption>([...(staff?.roles ?? []), ...offered].map((role) => [role.id, role]));
  const locked = staff && identityLock(staff);
  const isLocked = locked !== undefined;
  const departmentName = (id: number | null) => namePath(departments, id);

  return (
    <EditorDrawer
      editor={editor}
      title={staff ? t('staff.editNamed', { name: staff.name }) : t(editor.isNew ? 'staff.create' : 'staff.edit')}
      fields={[
        { name: 'username', label: labels.username },
        { name: 'name', label: labels.name },
        { name: 'department_id', label: labels.department_id, show: departmentName },
        {
          name: 'role_ids',
          label: labels.role_ids,
          show: (ids) => ids.map((id) => known.get(id)?.name ?? `#${id}`).join(t('common.listSeparator')),
        },
        { name: 'mobile', label: labels.mobile },
        { name: 'email', label: labels.email },
        { name: 'avatar', label: labels.avatar, show: (url) => url && t('staff.avatar.set') },
        { name: 'remark', label: labels.remark },
      ]}
      allowAsNew
    >
      {locked !== undefined && <Notice type="info">{locked}</Notice>}
      <Form.Item name="name" label={labels.name} rules={rules.name(labels.name)}>
        <Input autoComplete="off" disabled={isLocked} />
      </Form.Item>
      <Form.Item name="username" label={labels.username} rules={rules.username(labels.username)}>
        <Input autoComplete="off" spellCheck={false} dir="ltr" disabled={isLocked} />
      </Form.Item>
      <Form.Item name="department_id" label={labels.department_id} rules={[rules.chosen(labels.department_id)]}>
        <TreePicker
          label={t('staff.departments')}
          index={departments}
          nameOf={nameOf}
          placeholder={t('form.rule.choose', { label: labels.department_id })}
        />
      </Form.Item>
      <Form.Item name="role_ids" label={labels.role_ids}>
        <RoleField roles={[...known.values()]} placeholder={t('form.rule.choose', { label: labels.role_ids })} />
      </Form.Item>
      <Form.Item name="mobile" label={labels.mobile} rules={rules.phone}>
        <Input autoComplete="off" inputMode="tel" dir="ltr" disabled={isLocked} />
      </Form.Item>
      <Form.Item name="email" label={labels.email} rules={rules.email}>
        <Input autoComplete="off" inputMode="email" dir="ltr" disabled={isLocked} />
      </Form.Item>
      <Form.Item noStyle dependencies={['name']}>
        {({ getFieldValue }) => (
          <Form.Item
            name="avatar"
            label={labels.avatar}
            rules={[
              { validator: () => (uploading ? Promise.reject(new Error(t('staff.avatar.busy'))) : Promise.resolve()) },
            ]}
          >
            <AvatarField name={String(getFieldValue('name') ?? '')} onBusy={setUploading} />
          </Form.Item>
        )}
      </Form.Item>
      <Form.Item name="remark" label={labels.remark} rules={rules.remark}>
        <LongText minRows={2} max={TEXT_LENGTH.remark} />
      </Form.Item>
      {!staff && <PasswordFields />}
    </EditorDrawer>
  );
}
