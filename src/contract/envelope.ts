import { z } from 'zod';

/** Messages by field, sent with code 600. Nested fields have dots: `{ 'role_ids.0': ['…'] }`. */
export const fieldErrors = z.record(z.string(), z.array(z.string()));
export type FieldErrors = z.infer<typeof fieldErrors>;

/** Every response of the backend. `code` 200 means success; `data` depends on the endpoint (spec §3). */
export interface Envelope<T> {
  code: number;
  message: string;
  data: T;
}

/** One page of rows. A page after the last one has no rows, but the correct total. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row), current_page: z.int().min(1), total: z.int().min(0) });

export interface Page<Row> {
  data: Row[];
  current_page: number;
  total: number;
}
