import { buildOpenApi } from '../../../mock/server/openapi';
import { endpoints, featureOf, type EndpointName, type Access } from '../../../src/contract/endpoints';

/** The part of JSON Schema that is read here. */
interface Schema {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
}
interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
}
interface Operation {
  operationId: EndpointName;
  parameters?: readonly (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content: Record<string, { schema: Schema }> }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };
}

const accessOf = (access: Access): string =>
  access === 'public'
    ? 'anyone'
    : access === 'signedIn'
      ? 'signed in'
      : access.map((code) => `\`${code}\``).join(' or ');

/** Name of the component that a reference leads to, '' where a schema is no reference. */
const nameOf = ({ $ref = '' }: { $ref?: string }): string => $ref.split('/').at(-1) ?? '';
const bodyOf = (content: Record<string, { schema: Schema }> | undefined): Schema =>
  content?.['application/json']?.schema ?? {};

/** Field names, those that may be missing with a question mark. */
const fields = ({ properties = {}, required = [] }: Schema): string[] =>
  Object.keys(properties).map((name) => (required.includes(name) ? name : `${name}?`));

/** The tables of `docs/contract.md`, as lines of Markdown. */
export function contractTables(): { calls: string[]; optional: string[]; records: string[] } {
  const { paths, components } = buildOpenApi() as unknown as Document;
  const { schemas } = components;
  function resolve(parameter: Parameter | { $ref: string }): Parameter {
    if (!('$ref' in parameter)) return parameter;
    const shared = components.parameters[nameOf(parameter)];
    if (!shared) throw new Error(`No such parameter: ${parameter.$ref}`);
    return shared;
  }
  const isRecord = (name: string): boolean =>
    !/(Data|Body|Nothing|Failure|FieldErrors)$/.test(name) || name === 'CardData';

  /** A shape in short: records by name, other objects by their fields. */
  function shape(schema: Schema): string {
    const name = nameOf(schema);
    if (name === 'Nothing') return 'null';
    if (name !== '') return isRecord(name) ? name : shape(schemas[name] ?? {});
    if (schema.items) return `[${shape(schema.items)}]`;
    if (!schema.properties) return '';
    const parts = Object.entries(schema.properties).map(([key, value]) => {
      const inside = shape(value);
      return `${key}${schema.required?.includes(key) ? '' : '?'}${inside && inside !== '[]' ? `: ${inside}` : ''}`;
    });
    return `{ ${parts.join(', ')} }`;
  }

  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const rowOf = ({ operationId, parameters = [], requestBody, responses }: Operation): string => {
    const { method, path } = endpoints[operationId];
    const body = schemas[nameOf(bodyOf(requestBody?.content))] ?? {};
    // Parameters of the path are in the address; the headers belong to every call, and the page describes them once.
    const query = parameters
      .map(resolve)
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, required }) => (required ? name : `${name}?`));
    const sent = [...query, ...fields(body)].join(', ') || '–';
    const data = shape(bodyOf(responses['200']?.content).properties?.['data'] ?? {});
    return `| ${operationId} | \`${method} ${path}\` | ${accessOf(endpoints[operationId].access)} | ${sent} | ${data} |`;
  };
  const isRequired = ({ operationId }: Operation) => featureOf(operationId) === undefined;
  const optional = operations.filter((operation) => !isRequired(operation));
  const records = Object.entries(schemas)
    .filter(([name]) => isRecord(name))
    .map(([name, schema]) => `| ${name} | ${fields(schema).join(', ')} |`);
  return {
    calls: [
      '| call | address | permission | sends | `data` |',
      '|---|---|---|---|---|',
      ...operations.filter(isRequired).map(rowOf),
    ],
    optional: [
      '| call | address | permission | sends | `data` | part |',
      '|---|---|---|---|---|---|',
      ...optional.map((operation) => `${rowOf(operation)} \`${featureOf(operation.operationId)}\` |`),
    ],
    records: ['| record | fields |', '|---|---|', ...records],
  };
}
