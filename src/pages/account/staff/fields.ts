import type { FormRule } from 'antd';
import { comparedOf, valuesOf, type FieldList } from '@/components/form/fieldList';
import type { RoleTerm, Staff, StaffFields } from '@/contract/staff';
import type { Translate } from '@/hooks/locale/useTranslate';
import { hasTermFields, isPast } from '@/utils/terms';

/** ISO date and time; the type distinguishes fields with a picker from text fields. */
type Moment = `${number}-${string}`;

/** Form values; a new account has no department yet. */
export type StaffValues = Omit<StaffFields, 'department_id' | 'valid_until' | 'role_terms'> & {
  department_id: number | null;
  valid_until?: Moment | null;
  role_terms?: RoleTerm[];
};

export const staffFields = {
  name: { label: 'account.personName', text: 'name', required: true },
  username: { label: 'account.username', text: 'username', required: true },
  department_id: { label: 'account.department', initialValue: null },
  role_ids: { label: 'account.roles', initialValue: [] },
  role_terms: { label: 'staff.term.roles', initialValue: [] },
  mobile: { label: 'account.mobile', text: 'phone' },
  email: { label: 'account.email', text: 'email' },
  avatar: { label: 'staff.avatar', text: 'address' },
  valid_until: { label: 'account.validUntil', initialValue: null },
  remark: { label: 'account.remark', text: 'remark' },
} satisfies FieldList<StaffValues>;

/**
 * Returns the form values of an account.
 * @param hasTerms true if a new account can expire. An existing account can expire if it has the fields of an expiry.
 */
export function toValues(staff: Staff | undefined, hasTerms: boolean): StaffValues {
  const { valid_until, role_terms, ...values } = valuesOf<StaffValues>(staffFields, staff as StaffValues | undefined);
  const isOffered = staff ? hasTermFields(staff) : hasTerms;
  return isOffered ? { ...values, valid_until: valid_until ?? null, role_terms: role_terms ?? [] } : values;
}

interface Names {
  department: (id: number | null) => string;
  role: (id: number) => string | undefined;
  moment: (moment: string | null | undefined) => string;
}

/** Fields of an account for the comparison of two versions. */
export const comparedFields = (t: Translate, names: Names) =>
  comparedOf<StaffValues>(t, staffFields, {
    department_id: names.department,
    role_ids: (ids) => ids.map((id) => names.role(id) ?? `#${id}`).join(t('common.listSeparator')),
    role_terms: (terms = []) =>
      terms
        .map(({ role_id, until }) => {
          const role = names.role(role_id) ?? `#${role_id}`;
          return t('staff.term.roleUntil', { role, time: names.moment(until) });
        })
        .join(t('common.listSeparator')),
    avatar: (url) => url && t('staff.avatar.set'),
    valid_until: (expiry) => (expiry ? names.moment(expiry) : t('staff.term.none')),
  });

/**
 * Checks the permission to change the expiry of an account.
 * An earlier expiry requires permission to disable accounts, a later one permission to enable them.
 * @returns the reason why the user cannot set this expiry; undefined if the user can set it
 */
export function expiryLock(
  t: Translate,
  may: (name: 'staffEnable' | 'staffDisable') => boolean,
  storedExpiry: string | null | undefined,
  expiry: string | null | undefined,
): string | undefined {
  const [from, to] = [storedExpiry, expiry].map((moment) => (moment ? Date.parse(moment) : Infinity)) as [
    number,
    number,
  ];
  if (to < from && !may('staffDisable')) return t('staff.status.mayNotDisable');
  if (to > from && !may('staffEnable')) return t('staff.status.mayNotEnable');
  return undefined;
}

/** True if the expiry of an account or role is refused: it is in the past, and differs from the stored expiries. */
export const isRefusedExpiry = (staff: Staff | undefined, expiry: string | null | undefined): boolean =>
  isPast(expiry) && expiry !== staff?.valid_until && !staff?.role_terms?.some(({ until }) => until === expiry);

/** Rejects expiries in the past, of the account and of its selected roles, except stored ones. */
export const expiryRule =
  (t: Translate, staff: Staff | undefined): FormRule =>
  ({ getFieldValue }) => ({
    validator: (_, value: string | readonly RoleTerm[] | null | undefined) => {
      const chosenRoleIds = (getFieldValue('role_ids') as readonly number[] | undefined) ?? [];
      const expiries = Array.isArray(value)
        ? (value as readonly RoleTerm[])
            .filter(({ role_id }) => chosenRoleIds.includes(role_id))
            .map(({ until }) => until)
        : [value as string | null | undefined];
      return expiries.some((expiry) => isRefusedExpiry(staff, expiry))
        ? Promise.reject(new Error(t('staff.term.past')))
        : Promise.resolve();
    },
  });
