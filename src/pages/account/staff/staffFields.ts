import { comparedOf, valuesOf, type FieldList } from '@/components/form/fieldList';
import type { Staff, StaffFields } from '@/contract/staff';
import type { Translate } from '@/hooks/locale/useTranslate';

/** What the form holds: a new account has no department yet. */
export type StaffValues = Omit<StaffFields, 'department_id'> & { department_id: number | null };

export const staffFields = {
  name: { label: 'account.personName', text: 'name', required: true },
  username: { label: 'account.username', text: 'username', required: true },
  department_id: { label: 'account.department', start: null },
  role_ids: { label: 'account.roles', start: [] },
  mobile: { label: 'account.mobile', text: 'phone' },
  email: { label: 'account.email', text: 'email' },
  avatar: { label: 'staff.avatar', text: 'address' },
  remark: { label: 'account.remark', text: 'remark' },
} satisfies FieldList<StaffValues>;

export const toValues = (staff?: Staff) => valuesOf<StaffValues>(staffFields, staff);

interface Names {
  department: (id: number | null) => string;
  role: (id: number) => string | undefined;
}

/** The fields of an account where two versions of it are compared. */
export const comparedFields = (t: Translate, names: Names) =>
  comparedOf<StaffValues>(t, staffFields, {
    department_id: names.department,
    role_ids: (ids) => ids.map((id) => names.role(id) ?? `#${id}`).join(t('common.listSeparator')),
    avatar: (url) => url && t('staff.avatar.set'),
  });
