import type { Catalogue } from '../words/words';
import { auditedFields, type AuditedNoun, type StoredChange } from './logEvents';

type Values<Noun extends AuditedNoun> = { [Field in keyof Catalogue['log']['labels'][Noun]]?: unknown };

/**
 * @param before null for a new record
 * @returns the fields of the noun that differ, in the log's order, with both values; nothing and '' count as equal
 */
export function changesOf<Noun extends AuditedNoun>(
  noun: Noun,
  before: Values<Noun> | null,
  after: Values<Noun>,
): StoredChange[] {
  const [old, now]: Readonly<Record<string, unknown>>[] = [before ?? {}, after];
  return auditedFields(noun).flatMap((field) => {
    const change = { field, before: old?.[field] ?? null, after: now?.[field] ?? null };
    return isSame(change.before, change.after) ? [] : [change];
  });
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one || null) === JSON.stringify(other || null);
