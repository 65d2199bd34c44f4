import type { ExpressionBuilder } from 'kysely';
import type { FieldErrors } from '../../../src/contract/envelope';
import type { RoleTerm, Staff } from '../../../src/contract/staff';
import { words } from '../words/words';
import type { Tables } from '../store/tables';
import { moment } from './time';

/** Latest possible expiry. A later expiry could have a year of five digits in the organisation's time zone. */
const LAST_MS = Date.parse('9999-01-01T00:00:00Z');

/** Expiry of an account's roles in epoch milliseconds, by role id. Roles without an expiry are left out. */
export type RoleExpiries = ReadonlyMap<number, number>;

/** SQL condition: the assignment of the role has no expiry, or has not expired yet. */
export const isUnexpired = (now: number) => (row: ExpressionBuilder<Tables, 'staff_roles'>) =>
  row.or([row('staff_roles.until', 'is', null), row('staff_roles.until', '>', now)]);

/** @returns true if the account has expired, even if it has not been disabled yet */
export const hasExpired = (validUntil: number | null, now: number): boolean => validUntil !== null && validUntil <= now;

export const msOrNull = (time: string | null | undefined): number | null => (time ? Date.parse(time) : null);

/** @returns the expiry of the roles in an account's record, by role id in epoch milliseconds */
export const expiriesOf = (staff: Pick<TermInput, 'role_terms'> | null): RoleExpiries =>
  new Map((staff?.role_terms ?? []).map(({ role_id, until }) => [role_id, Date.parse(until)]));

/** @returns the expiry of roles, with the fields of the API contract; roles without an expiry are left out */
export const termsOf = (roles: readonly { id: number; until: number | null }[]): RoleTerm[] =>
  roles.flatMap(({ id, until }) => (until === null ? [] : [{ role_id: id, until: moment(until) }]));

/**
 * @returns the expiry of the roles after a change.
 * If the request has no `role_terms`, roles that stay keep their expiry.
 */
export function expiriesAfter(
  terms: readonly RoleTerm[] | null | undefined,
  before: RoleExpiries,
  roleIds: readonly number[],
) {
  const expiries = terms === undefined ? before : expiriesOf({ role_terms: terms });
  return new Map([...expiries].filter(([roleId]) => roleIds.includes(roleId)));
}

interface TermInput {
  valid_until?: string | null | undefined;
  role_terms?: readonly RoleTerm[] | null | undefined;
}

/**
 * Checks the expiry of an account and of its roles.
 * Each role can have one expiry, and a new expiry must be in the future.
 * @param before the stored account; an unchanged expiry can be in the past
 * @returns error messages by field; empty if every expiry is valid
 */
export function termFaults(
  { valid_until, role_terms }: TermInput,
  before: Staff | null,
  roleIds: readonly number[],
  now: number,
): FieldErrors {
  const { fields, formats } = words();
  const errors: FieldErrors = {};
  const end = msOrNull(valid_until);
  if (end !== null && end !== msOrNull(before?.valid_until)) {
    if (end <= now) errors['valid_until'] = [fields.termPast];
    else if (end >= LAST_MS) errors['valid_until'] = [formats.valid_until];
  }
  const terms = role_terms ?? [];
  const storedExpiries = expiriesOf(before);
  const isNew = ({ role_id, until }: RoleTerm) => storedExpiries.get(role_id) !== Date.parse(until);
  if (new Set(terms.map(({ role_id }) => role_id)).size < terms.length) errors['role_terms'] = [fields.termTwice];
  else if (terms.some(({ role_id }) => !roleIds.includes(role_id))) errors['role_terms'] = [fields.termWithoutRole];
  else if (terms.some((term) => isNew(term) && Date.parse(term.until) <= now)) errors['role_terms'] = [fields.termPast];
  else if (terms.some(({ until }) => Date.parse(until) >= LAST_MS)) errors['role_terms'] = [formats.until];
  return errors;
}

/** @returns the ids of the roles whose expiry changes. Prolonging a role requires the permission to grant the role. */
export const rolesWithChangedExpiry = (
  before: RoleExpiries,
  after: RoleExpiries,
  roleIds: readonly number[],
): number[] => roleIds.filter((id) => before.get(id) !== after.get(id));
