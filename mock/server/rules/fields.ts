import type { z } from 'zod';
import type { ColumnsOf } from '../store/tables';
import { orNull } from './fold';
import type { Catalogue } from '../words/words';
import { auditedFields, type AuditedNoun, type StoredChange } from './logEvents';

/** Names of a body's fields, in the contract's order. */
export const fieldNames = <Shape extends z.ZodRawShape>(body: z.ZodObject<Shape>) =>
  Object.keys(body.shape) as (keyof Shape & string)[];

/**
 * Columns of some fields of a validated body. A field that the body omits keeps its value; null or '' clears it.
 * @param before null for a new record
 */
export function columnsOf<Body extends object, Name extends keyof Body & string>(
  names: readonly Name[],
  body: Body,
  before: { readonly [Field in Name]?: unknown } | null,
): ColumnsOf<Pick<Body, Name>> {
  const column = (name: Name): unknown => {
    const value: unknown = body[name];
    if (value === undefined) return before?.[name] ?? null;
    if (typeof value === 'boolean') return Number(value);
    return typeof value === 'string' ? orNull(value) : value;
  };
  return Object.fromEntries(names.map((name) => [name, column(name)])) as ColumnsOf<Pick<Body, Name>>;
}

/** The row with these columns only. */
export const pick = <Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;

/** Logged fields of a noun, without the password, which no record contains. */
type LoggedField<Noun extends AuditedNoun> = Exclude<keyof Catalogue['log']['labels'][Noun], 'password'>;

type Values = Readonly<Record<string, unknown>>;

/**
 * @param before null for a new record
 * @param after has every field that the log has a label for
 * @returns the fields that differ, in the log's order, with both values; null and '' count as equal
 */
export function changesOf<Noun extends AuditedNoun, View extends object>(
  noun: Noun,
  before: View | null,
  after: View & Record<Exclude<LoggedField<Noun>, keyof View>, unknown>,
): StoredChange[] {
  const [oldValues, newValues] = [before ?? {}, after] as [Values, Values];
  return auditedFields(noun).flatMap((field) => {
    const change = { field, before: oldValues[field] ?? null, after: newValues[field] ?? null };
    return isEqual(change.before, change.after) ? [] : [change];
  });
}

const emptyAsNull = (value: unknown): unknown => (value === '' ? null : value);

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(emptyAsNull(a)) === JSON.stringify(emptyAsNull(b));
