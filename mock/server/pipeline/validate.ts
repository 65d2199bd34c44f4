import type { z } from 'zod';
import type { FieldErrors } from '../../../src/contract/envelope';
import type { EndpointName } from '../../../src/contract/endpoints';
import { schemas, type EndpointSchema, type ValidRequestOf } from '../../../src/contract/schemas';
import { shapedKinds, shapeOf } from '../../../src/constants/texts';
import { notFound, requireValid } from '../failure';
import { limits } from '../limits';
import { words } from '../words/words';

type Part = 'params' | 'query' | 'body';
type Issue = Pick<z.core.$ZodRawIssue, 'code' | 'input' | 'path'> & Record<string, unknown>;

/** Control characters and Unicode noncharacters, which some databases refuse. Line breaks and tabs are allowed. */
const unusableCharacters = /(?![\n\r\t])[\p{Cc}\ufffe\uffff]/u;

/**
 * Validates a request against the contract.
 * @param input `query`, and also `params` and `body` if the endpoint has them
 * @returns params, query and body of the request: trimmed, converted, and with defaults
 * @throws Failure 422 (code 600) with messages for the first twenty invalid or unknown fields.
 * Failure 404 if the id in the path is invalid.
 */
export function validate<Name extends EndpointName>(
  name: Name,
  input: { [Key in Part]?: unknown },
): ValidRequestOf<Name> {
  const schema: EndpointSchema = schemas[name];
  const errors: FieldErrors = {};
  const valid: { [Key in Part]?: unknown } = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const partSchema = schema[part];
    if (partSchema) {
      const result = partSchema.safeParse(input[part], { error: (issue) => messageFor(issue) });
      if (result.success) valid[part] = result.data;
      // The id is the only parameter of a path, and no record has an invalid id.
      else if (part === 'params') throw notFound();
      else result.error.issues.flatMap(closestIssues).forEach((issue) => collectErrors(errors, issue));
      collectUnusable(errors, input[part], []);
    } else if (part === 'query') {
      for (const key of Object.keys(input.query ?? {})) addError(errors, [key], words().schema.unknownField);
    }
  }
  requireValid(errors);
  return valid as ValidRequestOf<Name>;
}

/**
 * Returns the issues to report for a body.
 * If the schema of a body is a union, only the issues of the closest variant are reported.
 * The closest variant is the variant with the fewest unknown fields.
 */
function closestIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.path.length > 0) return [issue];
  const unknownFields = (issues: z.core.$ZodIssue[]) =>
    issues.reduce(
      (count, innerIssue) => count + (innerIssue.code === 'unrecognized_keys' ? innerIssue.keys.length : 0),
      0,
    );
  return [...issue.errors].sort((one, other) => unknownFields(one) - unknownFields(other))[0] ?? [issue];
}

function collectErrors(errors: FieldErrors, issue: z.core.$ZodIssue): void {
  if (issue.code !== 'unrecognized_keys') return addError(errors, issue.path, issue.message);
  for (const key of issue.keys.slice(0, limits.maxErrors))
    addError(errors, [...issue.path, key], words().schema.unknownField);
}

function collectUnusable(errors: FieldErrors, value: unknown, path: PropertyKey[]): void {
  if (typeof value === 'string') {
    // A password can contain any characters, since only its hash is stored.
    // Lone surrogates are refused. Hashing replaces them, so different passwords would have the same hash.
    const isSecret = path.some((key) => /password/.test(String(key)));
    if (!value.isWellFormed() || (!isSecret && unusableCharacters.test(value)))
      addError(errors, path, words().schema.characters);
  } else if (typeof value === 'object' && value !== null && path.length < 4) {
    for (const [key, item] of Object.entries(value)) collectUnusable(errors, item, [...path, key]);
  }
}

function addError(errors: FieldErrors, path: readonly PropertyKey[], message: string): void {
  if (Object.keys(errors).length >= limits.maxErrors) return;
  const field = path.map(String).join('.').slice(0, limits.errorName) || 'body';
  const messages = Object.hasOwn(errors, field) ? errors[field] : undefined;
  // `defineProperty` instead of an assignment: the field may be named `__proto__`.
  const value = [...new Set([...(messages ?? []), message])];
  Object.defineProperty(errors, field, { value, enumerable: true, configurable: true, writable: true });
}

function messageFor(issue: Issue): string {
  const field = String(issue.path?.at(-1) ?? '');
  const isEmpty = issue.input === undefined || issue.input === '';
  switch (issue.code) {
    case 'invalid_type':
      if (!field) return words().schema.body;
      return isEmpty ? words().schema.required : words().schema.type;
    case 'too_small':
      if (issue['origin'] === 'string' && isBlank(issue.input)) return words().schema.required;
      return issue['origin'] === 'string'
        ? words().schema.textShort(Number(issue['minimum']))
        : words().schema.numberSmall(Number(issue['minimum']));
    case 'too_big':
      if (issue['origin'] === 'string') return words().schema.textLong(Number(issue['maximum']));
      if (issue['origin'] === 'array') return words().schema.listLong(Number(issue['maximum']));
      return words().schema.numberLarge(Number(issue['maximum']));
    case 'invalid_format':
    case 'invalid_union':
      return formatMessage(patternOf(issue), field);
    case 'unrecognized_keys':
      return words().schema.unknownField;
    default:
      return isEmpty ? words().schema.required : words().schema.value;
  }
}

/** Kinds of text with a fixed format, such as phone numbers, by their regular expression as text. */
const kinds = new Map(
  shapedKinds.flatMap((kind) => [true, false].map((optional) => [String(shapeOf(kind, optional)), kind] as const)),
);

/** Returns the pattern that the input did not match. An optional text is a union; its last member has the pattern. */
const patternOf = (issue: Issue): unknown =>
  issue['pattern'] ?? (issue['errors'] as { pattern?: unknown }[][] | undefined)?.flat().at(-1)?.pattern;

function formatMessage(pattern: unknown, field: string): string {
  const { formats, schema } = words();
  const key = kinds.get(String(pattern)) ?? field;
  return Object.hasOwn(formats, key) ? formats[key as keyof typeof formats] : schema.format;
}

const isBlank = (input: unknown): boolean => typeof input === 'string' && input.trim() === '';
