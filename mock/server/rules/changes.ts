import type { LogChange } from '../../../src/contract/log';

type Values<Labels> = { [Field in keyof Labels]?: unknown };

/**
 * @param before null for a new record
 * @returns the fields that differ, in the order of the labels, with both values; nothing and '' count as equal
 */
export function changesOf<Labels extends Record<string, string>>(
  labels: Labels,
  before: Values<Labels> | null,
  after: Values<Labels>,
): LogChange[] {
  return Object.entries(labels).flatMap(([field, label]) => {
    const change = { field, label, before: before?.[field] ?? null, after: after[field] ?? null };
    return isSame(change.before, change.after) ? [] : [change];
  });
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one || null) === JSON.stringify(other || null);
