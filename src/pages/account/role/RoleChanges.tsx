import { Form } from 'antd';
import { textsOf } from '@/components/form/fieldList';
import PermissionChanges, { type FieldChange } from '@/components/permission/PermissionChanges';
import type { PermissionNode, RoleFields } from '@/contract/role';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { sameValues } from '@/utils/sameValues';
import type { TreeIndex } from '@/utils/tree/tree';
import { roleFields } from './roleFields';
import type { useRoleEditor } from './useRoleEditor';

interface RoleChangesProps {
  editor: ReturnType<typeof useRoleEditor>;
  index: TreeIndex<PermissionNode>;
  granted: ReadonlySet<number>;
}

/** Permission changes of the form. A clone is compared with its source role. */
export default function RoleChanges({ editor: { target, source }, index, granted }: RoleChangesProps) {
  const t = useTranslate();
  const form = Form.useFormInstance<RoleFields>();
  const now = Form.useWatch((values) => values, form) as Partial<RoleFields> | undefined;
  const base: Partial<RoleFields> = target?.base ?? {};
  const fields = textsOf<RoleFields>(roleFields).map(({ name, label }): FieldChange => ({
    label: t(label),
    before: base[name] ?? '',
    after: now?.[name] ?? '',
  }));

  const word = (scope: RoleFields['scope']) => scope && t(`role.scope.${scope}`);
  fields.push({ label: t(roleFields.scope.label), before: word(base.scope) ?? '', after: word(now?.scope) ?? '' });

  return (
    <PermissionChanges
      index={index}
      granted={granted}
      saved={source?.permission ?? base.permission ?? []}
      fields={now ? fields.filter(({ before, after }) => !sameValues(before, after)) : []}
      source={source?.name}
    />
  );
}
