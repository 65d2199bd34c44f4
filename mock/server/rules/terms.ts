import type { ExpressionBuilder } from 'kysely';
import type { FieldErrors } from '../../../src/contract/envelope';
import type { RoleTerm, Staff } from '../../../src/contract/staff';
import { words } from '../words/words';
import type { Tables } from '../store/tables';
import { moment } from './time';

/** Written with the organisation's offset, a later moment would have a year of five digits. */
const LAST_MS = Date.parse('9999-01-01T00:00:00Z');

/** When roles of an account end (epoch milliseconds), by the ids of the roles; one that is not in it has no end. */
export type RoleEnds = ReadonlyMap<number, number>;

/** SQL: the role is held without an end, or its end is still to come. */
export const inForce = (now: number) => (row: ExpressionBuilder<Tables, 'staff_roles'>) =>
  row.or([row('staff_roles.until', 'is', null), row('staff_roles.until', '>', now)]);

/** @returns whether an account has come to its end, whether that was carried out or not */
export const isOver = (validUntil: number | null, now: number): boolean => validUntil !== null && validUntil <= now;

export const msOrNull = (at: string | null | undefined): number | null => (at ? Date.parse(at) : null);

/** @returns the ends of an account's roles as its record shows them */
export const endsOf = (staff: Pick<Staff, 'role_terms'> | null): RoleEnds =>
  new Map((staff?.role_terms ?? []).map(({ role_id, until }) => [role_id, Date.parse(until)]));

/** @returns the ends of roles as records show them */
export const termsOf = (roles: readonly { id: number; until: number | null }[]): RoleTerm[] =>
  roles.flatMap(({ id, until }) => (until === null ? [] : [{ role_id: id, until: moment(until) }]));

/** @returns the ends of the roles once a body is stored: one that leaves them out keeps those of the roles that stay */
export function endsAfter(terms: readonly RoleTerm[] | null | undefined, before: RoleEnds, roleIds: readonly number[]) {
  const wanted = terms === undefined ? before : endsOf({ role_terms: terms ? [...terms] : [] });
  return new Map([...wanted].filter(([roleId]) => roleIds.includes(roleId)));
}

interface Wish {
  valid_until?: string | null | undefined;
  role_terms?: readonly RoleTerm[] | null | undefined;
}

/**
 * @param before what is stored: an end that stays as it is may be past
 * @returns messages by field; empty when every end is still to come, and every role has one at most
 */
export function termFaults(
  { valid_until, role_terms }: Wish,
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
  const stored = endsOf(before);
  const isNew = ({ role_id, until }: RoleTerm) => stored.get(role_id) !== Date.parse(until);
  if (new Set(terms.map(({ role_id }) => role_id)).size < terms.length) errors['role_terms'] = [fields.termTwice];
  else if (terms.some(({ role_id }) => !roleIds.includes(role_id))) errors['role_terms'] = [fields.termWithoutRole];
  else if (terms.some((term) => isNew(term) && Date.parse(term.until) <= now)) errors['role_terms'] = [fields.termPast];
  else if (terms.some(({ until }) => Date.parse(until) >= LAST_MS)) errors['role_terms'] = [formats.until];
  return errors;
}

/** @returns the roles whose end is another one than before: to prolong a role is to give it */
export const otherEnds = (before: RoleEnds, after: RoleEnds, roleIds: readonly number[]): number[] =>
  roleIds.filter((id) => before.get(id) !== after.get(id));
