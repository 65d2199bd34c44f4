import { Form } from 'antd';
import type { Department } from '@/contract/department';
import type { RoleOption, Staff } from '@/contract/staff';
import { usePermission } from '@/hooks/session/usePermission';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { roleIdsOf } from '@/utils/roleIds';
import { sameValues } from '@/utils/sameValues';
import { grantChanges } from '@/utils/tree/treeChecks';
import { namePath, type TreeIndex } from '@/utils/tree/tree';
import styles from './access.less';
import { departmentsLed } from './departmentsLed';
import PermissionNote from './PermissionNote';

interface AccessNoteProps {
  /** The account as it is; its form says what it is to be. */
  staff: Staff;
  /** By id, with the names. */
  roles: ReadonlyMap<number, RoleOption>;
  departments: TreeIndex<Department>;
}

/** Impact of saving an account: permissions gained and lost, and duties left in the previous department. */
export default function AccessNote({ staff, roles, departments }: AccessNoteProps) {
  const t = useTranslate();
  const may = usePermission();
  const form = Form.useFormInstance<Pick<Staff, 'role_ids' | 'department_id'>>();
  const before = roleIdsOf(staff);
  const after = (Form.useWatch('role_ids', form) as readonly number[] | undefined) ?? before;
  const departmentId = Form.useWatch('department_id', form) as number | null | undefined;

  const hasOtherRoles = !sameValues([...before].sort(), [...after].sort());
  const moves = typeof departmentId === 'number' && departmentId !== staff.department_id;
  const led = moves ? departmentsLed(departments, staff) : [];
  const separator = t('common.listSeparator');
  const { added, removed } = grantChanges(new Set(before), new Set(after));
  const names = (ids: readonly number[]) => ids.map((id) => roles.get(id)?.name ?? `#${id}`).join(separator);
  const mayReadRoles = may('roleDetail') && may('roleForm');

  return (
    <div className={styles['note']}>
      {mayReadRoles && <PermissionNote before={before} after={after} wanted={hasOtherRoles} />}
      <div role="status">
        {!mayReadRoles && added.length > 0 && <p>{t('staff.access.rolesGained', { names: names(added) })}</p>}
        {!mayReadRoles && removed.length > 0 && <p>{t('staff.access.rolesLost', { names: names(removed) })}</p>}
        {led.length > 0 && (
          <p>
            {t('staff.access.leads', {
              departments: led.map(({ id }) => namePath(departments, id)).join(separator),
            })}
          </p>
        )}
      </div>
    </div>
  );
}
