import type { z } from 'zod';
import type { ColumnsOf } from '../store/tables';
import { orNull } from './fold';

/** The names of the fields that a body may hold, in the contract's order. */
export const fieldNames = <Shape extends z.ZodRawShape>(body: z.ZodObject<Shape>) =>
  Object.keys(body.shape) as (keyof Shape & string)[];

/**
 * The columns of some fields, as a checked body has them. A field that the body leaves out keeps its value; null or ''
 * empties it.
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

/** The values of some columns of a row, and no others. */
export const pick = <Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
