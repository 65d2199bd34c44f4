import { z } from 'zod';
import { matchRoute } from '../../mock/server/pipeline/routes';
import type { EndpointName } from '../../src/contract/endpoints';
import { schemas } from '../../src/contract/schemas';
import { answerOf, type Call } from './fetch';

/** Nothing but the records of a tree: without them a backend would have roots alone. */
const STRUCTURE = new Set(['children']);

/** What a schema is once it may not be missing or null any more. */
function innerOf(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return innerOf(schema.unwrap() as z.ZodType);
  return schema;
}

/** Not what takes anything: that must be there. */
const isOptional = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodOptional || (schema instanceof z.ZodNullable && isOptional(schema.unwrap() as z.ZodType));

/**
 * A value of an answer without all that the contract lets a backend leave out.
 * @param left is told the names of what was taken away
 */
function bareValue(given: z.ZodType, value: unknown, left?: Set<string>): unknown {
  const schema = innerOf(given);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((item: unknown) => bareValue(schema.element as z.ZodType, item, left));
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => {
    const field = (schema.shape as Record<string, z.ZodType>)[name];
    const isLeftOut = field !== undefined && isOptional(field) && !STRUCTURE.has(name);
    if (isLeftOut) left?.add(name);
    return !isLeftOut;
  });
  return Object.fromEntries(
    kept.map(([name, item]) => {
      const field = (schema.shape as Record<string, z.ZodType>)[name];
      return [name, field ? bareValue(field, item, left) : item];
    }),
  );
}

/** The text of an answer as a backend gives it that sends no optional field; a refusal stays as it is. */
export function bareAnswer(method: string, path: string, text: string, left?: Set<string>): string {
  const answer = JSON.parse(text) as { code: number; data: unknown };
  if (answer.code !== 200) return text;
  const { name } = matchRoute(method, path);
  return JSON.stringify({ ...answer, data: bareValue(schemas[name].data, answer.data, left) });
}

/** The backend as one that sends no optional field. */
export const bareBackend =
  (left?: Set<string>) =>
  (call: Call): Promise<Response> =>
    answerOf(call, (text) => bareAnswer(call.method, call.path, text, left));

/** The backend as one that leaves these fields out of the answers to these calls, wherever they stand in them. */
export const leaving =
  (fields: Partial<Record<EndpointName, readonly string[]>>) =>
  (call: Call): Promise<Response> | undefined => {
    const left = fields[matchRoute(call.method, call.path).name];
    const kept = (name: string, value: unknown) => (left?.includes(name) ? undefined : value);
    return left && answerOf(call, (text) => JSON.stringify(JSON.parse(text, kept)));
  };
