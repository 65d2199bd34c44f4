import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, START_PAGE } from '../constants/limits';

/** The kinds of value that several nouns share. */

export const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
/** Moment with offset, ISO 8601. */
export const moment = z.iso.datetime({ offset: true });
export const version = z.int().min(1);
/** 1 enabled, 0 disabled. */
export const status = z.literal([0, 1]);
export type Status = z.infer<typeof status>;

export const reference = z.object({ id, name: z.string() });
export type Reference = z.infer<typeof reference>;

/** Required words of at most `max` characters; blanks around them are dropped. */
export const text = (max: number) => z.string().trim().min(1).max(max);
/** The same, where it may be missing; an empty string counts as missing. */
export const optionalText = (max: number) => z.string().trim().max(max).nullish();

export const keyword = z.string().trim().max(100).optional();

const sortOrder = z.literal(['ascend', 'descend']);

/** Paging and sorting of a JSON body. */
export const paging = {
  page: z.int().min(1).max(1_000_000).default(START_PAGE),
  pageSize: z.int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  sortField: z.string().max(64).optional(),
  sortOrder: sortOrder.optional(),
};

/** The same from a query string, where every value arrives as text. */
export const queryPaging = {
  ...paging,
  page: z.coerce.number<number>().int().min(1).max(1_000_000).default(START_PAGE),
  pageSize: z.coerce.number<number>().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
};

/** `{id}` of a path, where it arrives as text. */
export const idParams = z.strictObject({ id: z.coerce.number<number>().pipe(id) });

/** A path of this site or an http(s) address; nothing that runs and nothing that leaves the scheme open. */
export const address = z
  .string()
  .trim()
  .max(500)
  .regex(/^(?:\/(?![/\\])|https?:\/\/)[^\s\\]*$/i);
