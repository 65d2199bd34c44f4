import type { Catalogue } from '../words/words';
import { auditedFields, type AuditedNoun, type StoredChange } from './logEvents';

/** What the log knows of a noun, but for what no record shows. */
type Logged<Noun extends AuditedNoun> = Exclude<keyof Catalogue['log']['labels'][Noun], 'password'>;

/**
 * @param before null for a new record
 * @param after with every field that the log has a label for
 * @returns the fields of the noun that differ, in the log's order, with both values; nothing and '' count as equal
 */
export function changesOf<Noun extends AuditedNoun, View extends object>(
  noun: Noun,
  before: View | null,
  after: View & Record<Exclude<Logged<Noun>, keyof View>, unknown>,
): StoredChange[] {
  const [old, now] = [before ?? {}, after] as Readonly<Record<string, unknown>>[];
  return auditedFields(noun).flatMap((field) => {
    const change = { field, before: old?.[field] ?? null, after: now?.[field] ?? null };
    return isSame(change.before, change.after) ? [] : [change];
  });
}

const known = (value: unknown): unknown => (value === '' ? null : value);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(known(one)) === JSON.stringify(known(other));
