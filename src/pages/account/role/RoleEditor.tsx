import { Form, Input, Skeleton } from 'antd';
import EditorDrawer from '@/components/form/EditorDrawer';
import LongText from '@/components/form/LongText';
import Notice from '@/components/form/Notice';
import { fieldRules } from '@/components/form/rules';
import LoadFailed from '@/components/status/LoadFailed';
import PermissionTree from '@/components/permission/PermissionTree';
import { TEXT_LENGTH } from '@/constants/limits';
import type { HeldNodes } from './useGrantedIds';
import type { usePermissionIndex } from './usePermissionIndex';
import { useTranslate } from '@/hooks/locale/useTranslate';
import RoleChanges from './RoleChanges';
import styles from './RoleEditor.less';
import { useLockedIdentity, useLockedPermissions } from './useLockedPermissions';
import type { useRoleEditor } from './useRoleEditor';

interface RoleEditorProps {
  editor: ReturnType<typeof useRoleEditor>;
  held: HeldNodes;
  permissions: ReturnType<typeof usePermissionIndex>;
}

/** The form of a role: its fields, and the tree of what it permits. */
export default function RoleEditor({ editor, held, permissions: { index, failed, reload } }: RoleEditorProps) {
  const t = useTranslate();
  const rules = fieldRules(t);
  const role = editor.target?.item;
  const lockedBecause = useLockedPermissions(held, role);
  const locked = useLockedIdentity(held, index, role);
  const isLocked = locked !== undefined;
  const labels = {
    name: t('account.name'),
    code: t('account.code'),
    description: t('account.description'),
    permission: t('role.permissions'),
  };

  return (
    <EditorDrawer
      editor={editor}
      width={1080}
      title={role ? t('role.editNamed', { name: role.name }) : t(editor.isNew ? 'role.create' : 'role.edit')}
      fields={[
        { name: 'name', label: labels.name },
        { name: 'code', label: labels.code },
        { name: 'description', label: labels.description },
        {
          name: 'permission',
          label: labels.permission,
          show: (ids) => t('role.permissionTotal', { count: ids.length }),
        },
      ]}
      allowAsNew
      note={role && t('role.concerns', { count: role.staff_count })}
    >
      <div className={styles['columns']}>
        <div>
          {locked !== undefined && <Notice type="info">{locked}</Notice>}
          <Form.Item name="name" label={labels.name} rules={rules.name(labels.name)}>
            <Input autoComplete="off" disabled={isLocked} />
          </Form.Item>
          <Form.Item name="code" label={labels.code} rules={rules.roleCode(labels.code)}>
            <Input autoComplete="off" spellCheck={false} disabled={isLocked || role?.built_in} />
          </Form.Item>
          <Form.Item name="description" label={labels.description} rules={rules.remark}>
            <LongText minRows={3} max={TEXT_LENGTH.remark} disabled={isLocked} />
          </Form.Item>
        </div>
        <div className={styles['permissions']}>
          <h2 className={styles['title']}>{labels.permission}</h2>
          {failed && !index && <LoadFailed onRetry={reload} />}
          {!failed && !index && <Skeleton active title={false} paragraph={{ rows: 10 }} />}
          {/* The field is there from the start: what it holds must be saved although the tree is not there yet. */}
          <Form.Item name="permission" className={styles['item'] ?? ''} hidden={!index}>
            {index ? (
              <PermissionTree
                label={labels.permission}
                index={index}
                changes={(granted) => <RoleChanges {...{ editor, index, granted, labels }} />}
                lockedBecause={lockedBecause}
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
