import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, START_PAGE } from '../constants/limits';
import { isShaped, shapeOf, textRule, TEXTS, type TextKind } from '../constants/texts';

/** Schemas of values and fields that several records share. */

export const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
/** Moment in ISO 8601 with an offset. */
export const moment = z.iso.datetime({ offset: true });
export const version = z.int().min(1);
/** 1 is enabled, 0 is disabled. */
export const status = z.literal([0, 1]);
export type Status = z.infer<typeof status>;

export const reference = z.object({ id, name: z.string() });
export type Reference = z.infer<typeof reference>;

/** Expiry of the temporary assignment of a role to an account. */
export const roleTermData = z.object({ role_id: id, until: moment });

/**
 * Editable field of a record: the schemas of its value in request bodies and in responses.
 * The schemas of responses accept more values, so that data from before a stricter rule can still be read.
 */
interface Field<Body extends z.ZodType, Data extends z.ZodType> {
  body: Body;
  data: Data;
}
type Fields = Readonly<Record<string, Field<z.ZodType, z.ZodType>>>;

/** Creates a field. Without `data`, the schema for responses is the same as for bodies. */
export function field<Body extends z.ZodType>(body: Body): Field<Body, Body>;
export function field<Body extends z.ZodType, Data extends z.ZodType>(body: Body, data: Data): Field<Body, Data>;
export function field(body: z.ZodType, data = body): Field<z.ZodType, z.ZodType> {
  return { body, data };
}

/** Returns the schemas of fields in request bodies, by name. */
export const bodyOf = <List extends Fields>(fields: List) =>
  Object.fromEntries(Object.entries(fields).map(([name, { body }]) => [name, body])) as {
    [Name in keyof List]: List[Name]['body'];
  };
/** Returns the schemas of fields in responses, by name. */
export const dataOf = <List extends Fields>(fields: List) =>
  Object.fromEntries(Object.entries(fields).map(([name, { data }]) => [name, data])) as {
    [Name in keyof List]: List[Name]['data'];
  };

const trimmedText = z.string().trim();
/**
 * Maximum length of a text that `clean` normalizes, in UTF-16 code units, including surrounding blanks.
 * Longer texts are refused without normalization, since normalizing a megabyte takes a minute.
 */
const MAX_CLEANED = 1000;
/**
 * Trims a text. In names and codes, surrounding invisible characters are also removed. A remark keeps its line breaks.
 */
const trimmedFor = (kind: TextKind) => {
  const { clean } = textRule(kind);
  return kind === 'remark'
    ? trimmedText
    : z.string().overwrite((text) => (text.length > MAX_CLEANED ? text : clean(text)));
};

function ofKind(schema: z.ZodString, kind: TextKind, optional = false): z.ZodString {
  const { max } = textRule(kind);
  const limitedSchema = max === undefined ? schema : schema.max(max);
  return isShaped(kind) ? limitedSchema.regex(shapeOf(kind, optional)) : limitedSchema;
}

/** Creates a field for a required text with the rules of `kind`. Surrounding blanks are trimmed. */
export const text = (kind: TextKind) => field(ofKind(trimmedFor(kind).min(1), kind), z.string());
/** Creates a field for an optional text with the rules of `kind`. An empty string counts as missing. */
export const optionalText = (kind: TextKind) =>
  field(ofKind(trimmedFor(kind), kind, true).nullish(), z.string().nullish());

const orEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  field(z.union([z.literal(''), schema]).nullish(), z.string().nullish());

/** Field for an optional address. */
export const optionalAddress = orEmpty(ofKind(trimmedText, 'address'));
export const optionalEmail = orEmpty(z.email({ pattern: TEXTS.email.pattern }).max(TEXTS.email.max));

export const keyword = z.string().trim().max(100).optional();

const sortOrder = z.literal(['ascend', 'descend']);

/** Paging and sorting in a JSON body. */
export const paging = {
  page: z.int().min(1).max(1_000_000).default(START_PAGE),
  pageSize: z.int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  sortField: z.string().max(64).optional(),
  sortOrder: sortOrder.optional(),
};

/**
 * Marks a request for a list page as part of an export.
 * The field is sent only to backends that log exports (`logs_exports` of `currentUser`).
 * A backend logs each export once, although an export reads many pages.
 */
export const forExport = z.literal(true).optional();

/** Page, sort order and purpose in a list's query, without its filters. */
export type ListOptions = z.output<z.ZodObject<typeof paging>> & { for_export?: z.output<typeof forExport> };

/** Names of the filters in a list's query. */
export type FilterName<Query> = Exclude<keyof Query, keyof ListOptions>;

/**
 * Whole number in an address, in plain decimal digits.
 * Numbers in another notation (`0x160`, `+352`, `0352`, `352.0`) are invalid, so that each record has only one address.
 */
const decimalNumber = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((text: number) => (/^(0|[1-9]\d*)$/.test(String(text)) ? Number(text) : text), schema);

/** Paging and sorting in a query string. */
export const queryPaging = {
  ...paging,
  page: decimalNumber(paging.page),
  pageSize: decimalNumber(paging.pageSize),
};

/** Parameter `{id}` of a path. */
export const idParams = z.strictObject({ id: decimalNumber(id) });
