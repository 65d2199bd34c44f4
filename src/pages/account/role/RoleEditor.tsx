import { Form, Input, Skeleton } from 'antd';
import { useMemo } from 'react';
import EditorDrawer from '@/components/form/EditorDrawer';
import FieldItems from '@/components/form/FieldItems';
import { textsOf } from '@/components/form/fieldList';
import Notice from '@/components/form/Notice';
import PermissionChanges, { type FieldChange } from '@/components/permission/PermissionChanges';
import PermissionTree from '@/components/permission/PermissionTree';
import { LoadFailed } from '@/components/status/StatePanel';
import type { RoleFields, PermissionNode, RoleDetail } from '@/contract/role';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useHoldersHref } from '@/hooks/members/useMemberLinks';
import type { usePermissionIndex } from '@/hooks/role/usePermissionIndex';
import { useAppSelector } from '@/hooks/store';
import { useScopeDepartments } from '@/hooks/role/useScopeWords';
import { sameValues } from '@/utils/values';
import { namePath, nodeOf, type TreeIndex } from '@/utils/tree/tree';
import { comparedFields, roleFields } from './fields';
import styles from './role.less';
import AffectedHolders, { useImpactQuestion } from './RoleImpact';
import ScopeField from './ScopeField';
import type { HeldNodes, useRoleEditor } from './useRoleEditor';

function changesAccess(newFields: RoleFields, base: RoleFields): boolean {
  const [newIds, oldIds] = [new Set(newFields.permission), new Set(base.permission)];
  return (
    newIds.size !== oldIds.size ||
    newFields.permission.some((id) => !oldIds.has(id)) ||
    !sameValues([newFields.scope, newFields.department_ids], [base.scope, base.department_ids])
  );
}

interface RoleEditorProps {
  editor: ReturnType<typeof useRoleEditor>;
  held: HeldNodes;
  permissions: ReturnType<typeof usePermissionIndex>;
  /** Whether the backend supports scopes. */
  hasScope: boolean;
}

/** Form of a role: its fields, and the tree of permissions. */
export default function RoleEditor({
  editor,
  held,
  permissions: { index, failed, reload },
  hasScope,
}: RoleEditorProps) {
  const t = useTranslate();
  const role = editor.target?.item;
  const lockedBecause = useLockedPermissions(held, role);
  const lockReason = useLockedIdentity(held, index, role);
  const departments = useScopeDepartments(hasScope && editor.open);
  const holdersHref = useHoldersHref();
  const mayBeSaved = useImpactQuestion(index);
  const isLocked = lockReason !== undefined;
  const label = t(roleFields.permission.label);

  return (
    <EditorDrawer
      editor={editor}
      width={1080}
      title={role ? t('role.editNamed', { name: role.name }) : t(editor.isNew ? 'role.create' : 'role.edit')}
      fields={comparedFields(t, hasScope, (id) => namePath(departments.index, id) || `#${id}`)}
      allowAsNew
      mayBeSaved={mayBeSaved}
      changesAccess={changesAccess}
      note={role && (({ permission }: RoleFields) => <AffectedHolders {...{ role, permission, index }} />)}
    >
      <div className={styles['columns']}>
        <div>
          {lockReason !== undefined && <Notice type="info">{lockReason}</Notice>}
          <FieldItems<RoleFields>
            fields={roleFields}
            items={{
              name: { disabled: isLocked },
              code: { disabled: isLocked || (role?.built_in ?? false) },
              description: { disabled: isLocked },
              // Permissions and scope are rendered below by separate components.
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
          {/* Mounted even before the tree has loaded, so that saving keeps the field's value. */}
          <Form.Item name="permission" className={styles['item'] ?? ''} hidden={!index}>
            {index ? (
              <PermissionTree
                label={label}
                index={index}
                initialIds={editor.target?.initialValues.permission}
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

interface RoleChangesProps {
  editor: ReturnType<typeof useRoleEditor>;
  index: TreeIndex<PermissionNode>;
  granted: ReadonlySet<number>;
}

/** Summary of the permissions that the form changes. A clone is compared with its source role. */
function RoleChanges({ editor: { target, source }, index, granted }: RoleChangesProps) {
  const t = useTranslate();
  const form = Form.useFormInstance<RoleFields>();
  const formFields = Form.useWatch((values) => values, form) as Partial<RoleFields> | undefined;
  const base: Partial<RoleFields> = target?.base ?? {};
  const fields = textsOf<RoleFields>(roleFields).map(({ name, label }): FieldChange => ({
    label: t(label),
    before: base[name] ?? '',
    after: formFields?.[name] ?? '',
  }));

  const word = (scope: RoleFields['scope']) => scope && t(`role.scope.${scope}`);
  fields.push({
    label: t(roleFields.scope.label),
    before: word(base.scope) ?? '',
    after: word(formFields?.scope) ?? '',
  });

  return (
    <PermissionChanges
      index={index}
      granted={granted}
      saved={source?.permission ?? base.permission ?? []}
      fields={formFields ? fields.filter(({ before, after }) => !sameValues(before, after)) : []}
      source={source?.name}
    />
  );
}

/**
 * Returns a function that returns why the user cannot change a permission of a role; undefined if the user can.
 * The server's field `grantable` decides. If the server omits the field, the user's own roles decide.
 * The server checks again when the role is saved.
 * @param role the edited role; undefined for a new role
 */
function useLockedPermissions(heldNodes: HeldNodes, role: Pick<RoleDetail, 'id' | 'built_in'> | undefined) {
  const t = useTranslate();
  const ownRoles = useAppSelector((root) => root.user.current?.roles);
  const isBuiltIn = role?.built_in ?? false;
  const isOwn = ownRoles?.some(({ id }) => id === role?.id) ?? false;

  return useMemo(() => {
    const roleLock = isBuiltIn
      ? t('permission.builtIn')
      : isOwn && heldNodes !== 'all'
        ? t('permission.ownRole')
        : undefined;
    return ({ id, grantable }: Pick<PermissionNode, 'id' | 'grantable'>): string | undefined => {
      if (roleLock !== undefined) return roleLock;
      const isGrantable = grantable ?? (heldNodes === undefined || heldNodes === 'all' || heldNodes.has(id));
      return isGrantable ? undefined : t('permission.notHeld');
    };
  }, [t, heldNodes, isBuiltIn, isOwn]);
}

/**
 * Returns the reason why the user cannot change name, code and description of a role; undefined if the user can.
 * Name, code and description are locked if the role grants a permission that the user lacks.
 * Permissions without a code, and all permissions before the tree has loaded, are ignored: only the server checks them.
 */
function useLockedIdentity(
  heldNodes: HeldNodes,
  index: TreeIndex<PermissionNode> | undefined,
  role: Pick<RoleDetail, 'permission' | 'built_in'> | undefined,
): string | undefined {
  const t = useTranslate();
  const exceedsOwnRights = useMemo(() => {
    if (!role || heldNodes === undefined || heldNodes === 'all') return false;
    const hasCode = (id: number) => Boolean(index && nodeOf(index, id)?.code);
    return Boolean(role.built_in) || role.permission.some((id) => !heldNodes.has(id) && hasCode(id));
  }, [heldNodes, index, role]);
  return exceedsOwnRights ? t('role.identity.beyond') : undefined;
}
