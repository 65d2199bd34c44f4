import type { Staff } from '../../../src/contract/staff';
import type { Examination } from './examination';

const PAST = '2000-01-01T00:00:00Z';
export const FAR = '2999-12-31T15:59:59Z';

const isSame = (one: string | null | undefined, other: string | null): boolean =>
  one && other ? Date.parse(one) === Date.parse(other) : (one ?? null) === other;

/**
 * Accounts and roles that end by themselves: an optional part of the contract, which is looked at where the answers of the
 * backend have it.
 * @param fields all that an update must have
 */
export async function examineTerms(on: Examination, made: Staff, fields: object): Promise<void> {
  if (made.valid_until === undefined) return;
  const params = { id: made.id };
  const write = (change: object, check: string) =>
    on.write('staffUpdate', { params, body: { ...fields, id: made.id, ...change } }, check);
  const read = async (check: string, expected: Pick<Staff, 'valid_until'> & { terms: number }) => {
    const staff = await on.read('staffDetail', { params }, `${check}: answers`);
    if (!staff) return;
    const terms = staff.role_terms?.length ?? 0;
    on.note('staffDetail', check, [
      ...(isSame(staff.valid_until, expected.valid_until ?? null)
        ? []
        : [`data.valid_until: expected ${expected.valid_until}, found ${staff.valid_until}`]),
      ...(terms === expected.terms ? [] : [`data.role_terms: expected ${expected.terms}, found ${terms}`]),
    ]);
  };

  const past = { params, body: { ...fields, id: made.id, valid_until: PAST } };
  await on.invalid('staffUpdate', 'an end that is past is told at its field', 'valid_until', past);
  const role_terms = made.role_ids.slice(0, 1).map((role_id) => ({ role_id, until: FAR }));
  const hasTerms = made.role_terms !== undefined && role_terms.length > 0;
  const ends = { valid_until: FAR, ...(hasTerms && { role_terms }) };
  const stored = { valid_until: FAR, terms: hasTerms ? 1 : 0 };
  if (!(await write(ends, 'takes the end of an account, and of its role'))) return;
  await read('has the end that was set', stored);
  await write({}, 'takes an update without ends');
  await read('keeps the ends that an update leaves out', stored);
  await write({ valid_until: null, ...(hasTerms && { role_terms: [] }) }, 'takes an end away');
  await read('has no end any more', { valid_until: null, terms: 0 });
}
