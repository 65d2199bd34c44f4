import { useState } from 'react';
import EditorDrawer from '@/components/form/EditorDrawer';
import ExpiryPicker from '@/components/form/ExpiryPicker';
import FieldItems from '@/components/form/FieldItems';
import Notice from '@/components/form/Notice';
import { fieldRules } from '@/components/form/rules';
import TreePicker from '@/components/tree/TreePicker';
import type { Department } from '@/contract/department';
import type { RoleOption } from '@/contract/staff';
import { usePermission } from '@/hooks/session/usePermission';
import { useDateTime } from '@/hooks/locale/useFormats';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { sameValues } from '@/utils/values';
import { hasTermFields } from '@/utils/terms';
import { namePath, type TreeIndex } from '@/utils/tree/tree';
import type { AccountLock } from '@/hooks/staff/accountLocks';
import { useOfferedRoles } from '@/hooks/staff/offeredRoles';
import AccessNote from './AccessNote';
import { PasswordFields } from '../password/ResetPassword';
import { comparedFields, staffFields, type StaffValues, expiryLock, expiryRule, isRefusedExpiry } from '../fields';
import AvatarField from './AvatarField';
import RoleField, { RoleExpiryFields } from './RoleField';
import type { useStaffEditor } from '../actions';

interface StaffEditorProps {
  editor: ReturnType<typeof useStaffEditor>;
  departments: TreeIndex<Department>;
  /** Selectable roles. */
  roles: readonly RoleOption[];
  identityLock: AccountLock;
}

const changesAccess = (newValues: StaffValues, base: StaffValues): boolean =>
  (['role_ids', 'role_terms', 'valid_until'] as const).some((field) => !sameValues(newValues[field], base[field]));

const nameOf = ({ name }: Department): string => name;

export default function StaffEditor({ editor, departments, roles, identityLock }: StaffEditorProps) {
  const t = useTranslate();
  const may = usePermission();
  const staff = editor.target?.item;
  const [uploading, setUploading] = useState(false);
  const choose = (field: 'department_id' | 'role_ids') => t('form.rule.choose', { label: t(staffFields[field].label) });
  // Includes the account's roles, whose names are known even if the list of roles cannot be loaded.
  const offeredRoles = useOfferedRoles(roles, editor.open);
  const rolesById = new Map<number, RoleOption>(
    [...(staff?.roles ?? []), ...offeredRoles].map((role) => [role.id, role]),
  );
  const lockReason = staff && identityLock(staff);
  const isLocked = lockReason !== undefined;
  const dateTime = useDateTime();
  const canEnd = editor.target !== undefined && hasTermFields(editor.target.base);

  return (
    <EditorDrawer
      editor={editor}
      title={staff ? t('staff.editNamed', { name: staff.name }) : t(editor.isNew ? 'staff.create' : 'staff.edit')}
      fields={comparedFields(t, {
        department: (id) => namePath(departments, id),
        role: (id) => rolesById.get(id)?.name,
        moment: dateTime,
      })}
      allowAsNew
      changesAccess={changesAccess}
    >
      {lockReason !== undefined && <Notice type="info">{lockReason}</Notice>}
      <FieldItems<StaffValues>
        fields={staffFields}
        items={{
          name: { disabled: isLocked },
          username: { disabled: isLocked },
          department_id: {
            rules: [fieldRules(t).chosen(t(staffFields.department_id.label))],
            control: (
              <TreePicker
                label={t('staff.departments')}
                index={departments}
                nameOf={nameOf}
                // The account's current department can be kept, even if it is disabled.
                isDisabled={({ id, status }) => status === 0 && id !== staff?.department_id}
                placeholder={choose('department_id')}
              />
            ),
          },
          role_ids: {
            control: <RoleField roles={[...rolesById.values()]} placeholder={choose('role_ids')} />,
          },
          role_terms: canEnd
            ? {
                dependencies: ['role_ids'],
                rules: [expiryRule(t, staff)],
                control: <RoleExpiryFields roles={rolesById} isRefused={(expiry) => isRefusedExpiry(staff, expiry)} />,
              }
            : null,
          valid_until: canEnd
            ? {
                rules: [
                  expiryRule(t, staff),
                  {
                    validator: (_, expiry: string | null | undefined) => {
                      const expiryLockReason = staff && expiryLock(t, may, staff.valid_until, expiry);
                      return expiryLockReason === undefined
                        ? Promise.resolve()
                        : Promise.reject(new Error(expiryLockReason));
                    },
                  },
                ],
                control: <ExpiryPicker label={t(staffFields.valid_until.label)} />,
              }
            : null,
          mobile: {
            disabled: isLocked,
            above: staff && <AccessNote {...{ staff, departments }} roles={rolesById} />,
          },
          email: { disabled: isLocked },
          avatar: {
            rules: [
              { validator: () => (uploading ? Promise.reject(new Error(t('staff.avatar.busy'))) : Promise.resolve()) },
            ],
            control: <AvatarField onBusy={setUploading} />,
          },
        }}
      />
      {!staff && <PasswordFields />}
    </EditorDrawer>
  );
}
