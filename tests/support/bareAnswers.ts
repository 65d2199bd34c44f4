import { z } from 'zod';
import { matchRoute } from '../../mock/server/pipeline/routes';
import type { EndpointName } from '../../src/contract/endpoints';
import { schemas } from '../../src/contract/schemas';
import { answerOf, type Call } from './fetch';

/** Optional fields that are not removed. Without children, a tree would have only roots. */
const STRUCTURE = new Set(['children']);

/** @returns the schema without its optional, nullable and default wrappers */
function innerOf(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return innerOf(schema.unwrap() as z.ZodType);
  return schema;
}

/** @returns whether a field is declared optional. A field that accepts any value counts as required. */
const isOptional = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodOptional || (schema instanceof z.ZodNullable && isOptional(schema.unwrap() as z.ZodType));

/** @returns a value without its optional fields, whose names are added to `removedNames` */
function bareValue(givenSchema: z.ZodType, value: unknown, removedNames?: Set<string>): unknown {
  const schema = innerOf(givenSchema);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((item: unknown) => bareValue(schema.element as z.ZodType, item, removedNames));
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value;
  const keptEntries = Object.entries(value).filter(([name]) => {
    const field = (schema.shape as Record<string, z.ZodType>)[name];
    const isLeftOut = field !== undefined && isOptional(field) && !STRUCTURE.has(name);
    if (isLeftOut) removedNames?.add(name);
    return !isLeftOut;
  });
  return Object.fromEntries(
    keptEntries.map(([name, item]) => {
      const field = (schema.shape as Record<string, z.ZodType>)[name];
      return [name, field ? bareValue(field, item, removedNames) : item];
    }),
  );
}

/** @returns the text of a response without its optional fields. The text of a refusal is unchanged. */
export function bareAnswer(method: string, path: string, text: string, removedNames?: Set<string>): string {
  const answer = JSON.parse(text) as { code: number; data: unknown };
  if (answer.code !== 200) return text;
  const { name } = matchRoute(method, path);
  return JSON.stringify({ ...answer, data: bareValue(schemas[name].data, answer.data, removedNames) });
}

/** @returns an interceptor that removes all optional fields from the backend's responses */
export const bareBackend =
  (removedNames?: Set<string>) =>
  (call: Call): Promise<Response> =>
    answerOf(call, (text) => bareAnswer(call.method, call.path, text, removedNames));

/** @returns an interceptor that removes the listed fields of each endpoint from responses, at any depth */
export const leaving =
  (fields: Partial<Record<EndpointName, readonly string[]>>) =>
  (call: Call): Promise<Response> | undefined => {
    const removedNames = fields[matchRoute(call.method, call.path).name];
    const keptValue = (name: string, value: unknown) => (removedNames?.includes(name) ? undefined : value);
    return removedNames && answerOf(call, (text) => JSON.stringify(JSON.parse(text, keptValue)));
  };
