import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, START_PAGE } from '../constants/limits';
import { isShaped, shapeOf, textRule, TEXTS, type TextKind } from '../constants/texts';

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

/** When a role ends that an account holds for a time. */
export const roleTermData = z.object({ role_id: id, until: moment });

/**
 * A field of a noun that people edit: what a body may hold in it, and what answers do. Answers take more, so that data of
 * before a stricter rule can still be read.
 */
interface Field<Body extends z.ZodType, Data extends z.ZodType> {
  body: Body;
  data: Data;
}
type Fields = Readonly<Record<string, Field<z.ZodType, z.ZodType>>>;

/** A field that answers hold as bodies do, unless said otherwise. */
export function field<Body extends z.ZodType>(body: Body): Field<Body, Body>;
export function field<Body extends z.ZodType, Data extends z.ZodType>(body: Body, data: Data): Field<Body, Data>;
export function field(body: z.ZodType, data = body): Field<z.ZodType, z.ZodType> {
  return { body, data };
}

/** Body schemas of a list of fields, by name. */
export const bodyOf = <List extends Fields>(fields: List) =>
  Object.fromEntries(Object.entries(fields).map(([name, { body }]) => [name, body])) as {
    [Name in keyof List]: List[Name]['body'];
  };
/** Answer schemas of a list of fields, by name. */
export const dataOf = <List extends Fields>(fields: List) =>
  Object.fromEntries(Object.entries(fields).map(([name, { data }]) => [name, data])) as {
    [Name in keyof List]: List[Name]['data'];
  };

const trimmed = z.string().trim();
/** Characters, surrounding blanks included. Longer texts are refused uncleaned: normalizing a megabyte takes a minute. */
const MOST_CLEANED = 1000;
/** Names and codes also lose invisible characters around them; a remark keeps its line breaks. */
const trimmedFor = (kind: TextKind) => {
  const { clean } = textRule(kind);
  return kind === 'remark'
    ? trimmed
    : z.string().overwrite((text) => (text.length > MOST_CLEANED ? text : clean(text)));
};

function ofKind(schema: z.ZodString, kind: TextKind, optional = false): z.ZodString {
  const { max } = textRule(kind);
  const limited = max === undefined ? schema : schema.max(max);
  return isShaped(kind) ? limited.regex(shapeOf(kind, optional)) : limited;
}

/** Required words of a kind; blanks around them are dropped. */
export const text = (kind: TextKind) => field(ofKind(trimmedFor(kind).min(1), kind), z.string());
/** The same, where it may be missing; an empty string counts as missing. */
export const optionalText = (kind: TextKind) =>
  field(ofKind(trimmedFor(kind), kind, true).nullish(), z.string().nullish());

const orEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  field(z.union([z.literal(''), schema]).nullish(), z.string().nullish());

/** An address that may be missing. */
export const optionalAddress = orEmpty(ofKind(trimmed, 'address'));
export const optionalEmail = orEmpty(z.email({ pattern: TEXTS.email.pattern }).max(TEXTS.email.max));

export const keyword = z.string().trim().max(100).optional();

const sortOrder = z.literal(['ascend', 'descend']);

/** Paging and sorting of a JSON body. */
export const paging = {
  page: z.int().min(1).max(1_000_000).default(START_PAGE),
  pageSize: z.int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  sortField: z.string().max(64).optional(),
  sortOrder: sortOrder.optional(),
};

/** Says that the page is read for a file, to backends that announce `logs_exports` (`GET /user`): they log each file once. */
export const forExport = z.literal(true).optional();

/** Page, order and purpose of a list's query: all of it but the filters. */
export type ListOptions = z.output<z.ZodObject<typeof paging>> & { for_export?: z.output<typeof forExport> };

/** Names of the filters of a list's query. */
export type FilterName<Query> = Exclude<keyof Query, keyof ListOptions>;

/**
 * A whole number of an address, where it arrives as text: as everybody writes it, in decimal digits. Other forms of it
 * (`0x160`, `+352`, `0352`, `352.0`) are none, or one record had many addresses.
 */
const written = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((text: number) => (/^(0|[1-9]\d*)$/.test(String(text)) ? Number(text) : text), schema);

/** The same from a query string. */
export const queryPaging = {
  ...paging,
  page: written(paging.page),
  pageSize: written(paging.pageSize),
};

/** `{id}` of a path. */
export const idParams = z.strictObject({ id: written(id) });
