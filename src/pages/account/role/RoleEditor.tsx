import { Form, Input, Skeleton } from 'antd';
import FieldItems from '@/components/form/FieldItems';
import EditorDrawer from '@/components/form/EditorDrawer';
import Notice from '@/components/form/Notice';
import LoadFailed from '@/components/status/LoadFailed';
import PermissionTree from '@/components/permission/PermissionTree';
import type { RoleFields } from '@/contract/role';
import type { HeldNodes } from './useGrantedIds';
import type { usePermissionIndex } from '@/hooks/role/usePermissionIndex';
import { useHoldersHref } from '@/hooks/role/useHolderLink';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { namePath } from '@/utils/tree/tree';
import RoleConcerns from './impact/RoleConcerns';
import { useImpactQuestion } from './impact/useImpactQuestion';
import RoleChanges from './RoleChanges';
import styles from './RoleEditor.less';
import { comparedFields, roleFields } from './roleFields';
import ScopeField from './ScopeField';
import { useLockedIdentity, useLockedPermissions } from './useLockedPermissions';
import type { useRoleEditor } from './useRoleEditor';
import { useScopeDepartments } from './useScopeDepartments';

interface RoleEditorProps {
  editor: ReturnType<typeof useRoleEditor>;
  held: HeldNodes;
  permissions: ReturnType<typeof usePermissionIndex>;
  /** The backend has scopes. */
  hasScope: boolean;
}

/** The form of a role: its fields, and the tree of what it permits. */
export default function RoleEditor({
  editor,
  held,
  permissions: { index, failed, reload },
  hasScope,
}: RoleEditorProps) {
  const t = useTranslate();
  const role = editor.target?.item;
  const lockedBecause = useLockedPermissions(held, role);
  const locked = useLockedIdentity(held, index, role);
  const departments = useScopeDepartments(hasScope && editor.open);
  const holdersHref = useHoldersHref();
  const mayBeSaved = useImpactQuestion(index);
  const isLocked = locked !== undefined;
  const label = t(roleFields.permission.label);

  return (
    <EditorDrawer
      editor={editor}
      width={1080}
      title={role ? t('role.editNamed', { name: role.name }) : t(editor.isNew ? 'role.create' : 'role.edit')}
      fields={comparedFields(t, hasScope, (id) => namePath(departments.index, id) || `#${id}`)}
      allowAsNew
      mayBeSaved={mayBeSaved}
      note={role && (({ permission }: RoleFields) => <RoleConcerns {...{ role, permission, index }} />)}
    >
      <div className={styles['columns']}>
        <div>
          {locked !== undefined && <Notice type="info">{locked}</Notice>}
          <FieldItems<RoleFields>
            fields={roleFields}
            items={{
              name: { disabled: isLocked },
              code: { disabled: isLocked || (role?.built_in ?? false) },
              description: { disabled: isLocked },
              // Beside them.
              permission: null,
              scope: null,
              department_ids: null,
            }}
          />
          {hasScope && <ScopeField departments={departments} disabled={role?.built_in ?? false} />}
        </div>
        <div className={styles['permissions']}>
          <h2 className={styles['title']}>{label}</h2>
          {failed && !index && <LoadFailed onRetry={reload} />}
          {!failed && !index && <Skeleton active title={false} paragraph={{ rows: 10 }} />}
          {/* The field is there from the start: what it holds must be saved although the tree is not there yet. */}
          <Form.Item name="permission" className={styles['item'] ?? ''} hidden={!index}>
            {index ? (
              <PermissionTree
                label={label}
                index={index}
                start={editor.target?.start.permission}
                changes={(granted) => <RoleChanges {...{ editor, index, granted }} />}
                {...{ lockedBecause, holdersHref }}
              />
            ) : (
              <Input type="hidden" />
            )}
          </Form.Item>
        </div>
      </div>
    </EditorDrawer>
  );
}
