import { Form } from 'antd';
import PermissionChanges, { type FieldChange } from '@/components/permission/PermissionChanges';
import type { PermissionNode, RoleFields } from '@/contract/role';
import { sameValues } from '@/utils/sameValues';
import type { TreeIndex } from '@/utils/tree/tree';
import type { useRoleEditor } from './useRoleEditor';

const TEXTS = ['name', 'code', 'description'] as const;

interface RoleChangesProps {
  editor: ReturnType<typeof useRoleEditor>;
  index: TreeIndex<PermissionNode>;
  granted: ReadonlySet<number>;
  labels: Record<(typeof TEXTS)[number], string>;
}

/** What saving the form would change. A clone's permissions are counted against those of the role that it is made from. */
export default function RoleChanges({ editor: { target, source }, index, granted, labels }: RoleChangesProps) {
  const form = Form.useFormInstance<RoleFields>();
  const now = Form.useWatch((values) => values, form) as Partial<RoleFields> | undefined;
  const base: Partial<RoleFields> = target?.base ?? {};
  const fields = TEXTS.map((name): FieldChange => ({
    label: labels[name],
    before: base[name] ?? '',
    after: now?.[name] ?? '',
  }));

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
