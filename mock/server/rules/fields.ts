import type { z } from 'zod';
import type { ColumnsOf } from '../store/tables';
import { orNull } from './fold';
import type { Catalogue } from '../words/words';
import { auditedFields, type AuditedNoun } from './logEvents';
import type { StoredChange } from './logValues';

/** @returns the names of a body's fields, in the order of the contract */
export const fieldNames = <Shape extends z.ZodRawShape>(body: z.ZodObject<Shape>) =>
  Object.keys(body.shape) as (keyof Shape & string)[];

/**
 * Returns the columns for some fields of a validated body. A field that is missing in the body keeps its value.
 * Null or '' clears a field.
 * @param before the stored record; null for a new record
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

/** @returns the row, reduced to these columns */
export const pick = <Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;

/** Logged fields of a kind of record, such as accounts. The password is excluded, since no record contains it. */
type LoggedField<Noun extends AuditedNoun> = Exclude<keyof Catalogue['log']['labels'][Noun], 'password'>;

type Values = Readonly<Record<string, unknown>>;

/**
 * Compares two versions of a record for the log.
 * @param before the version before the change; null for a new record
 * @param after the version after the change; it must have every field for which the log has a label
 * @returns the fields that differ, in the log's order, each with both values; null and '' count as equal
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
