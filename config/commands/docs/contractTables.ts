import { buildOpenApi } from '../../../mock/server/openapi';
import { endpoints, type EndpointName, type Report, type Access } from '../../../src/contract/endpoints';

/** The part of JSON Schema that is read here. */
interface Schema {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
}
interface Operation {
  operationId: EndpointName;
  parameters?: readonly { name: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content: Record<string, { schema: Schema }> }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const told: Record<Report, string> = { silent: 'nothing', failure: 'failures', outcome: 'both' };

const who = (access: Access): string =>
  access === 'public'
    ? 'anyone'
    : access === 'signedIn'
      ? 'signed in'
      : access.map((code) => `\`${code}\``).join(' or ');

const nameOf = ({ $ref = '' }: Schema): string => $ref.split('/').at(-1) ?? '';
const bodyOf = (content: Record<string, { schema: Schema }> | undefined): Schema =>
  content?.['application/json']?.schema ?? {};

/** Field names, those that may be missing with a question mark. */
const fields = ({ properties = {}, required = [] }: Schema): string[] =>
  Object.keys(properties).map((name) => (required.includes(name) ? name : `${name}?`));

/** The tables of `docs/contract.md`, as lines of Markdown. */
export function contractTables(): { calls: string[]; records: string[] } {
  const { paths, components } = buildOpenApi() as unknown as Document;
  const { schemas } = components;
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
  const calls = operations.map(({ operationId, parameters = [], requestBody, responses }) => {
    const { method, path, report } = endpoints[operationId];
    const body = schemas[nameOf(bodyOf(requestBody?.content))] ?? {};
    const query = parameters
      .filter(({ name }) => name !== 'id')
      .map(({ name, required }) => (required ? name : `${name}?`));
    const sent = [...query, ...fields(body)].join(', ');
    const data = shape(bodyOf(responses['200']?.content).properties?.['data'] ?? {});
    return `| ${operationId} | \`${method} ${path}\` | ${who(endpoints[operationId].access)} | ${sent} | ${data} | ${told[report]} |`;
  });
  const records = Object.entries(schemas)
    .filter(([name]) => isRecord(name))
    .map(([name, schema]) => `| ${name} | ${fields(schema).join(', ')} |`);
  return {
    calls: ['| call | address | who may | sends | `data` | people are told |', '|---|---|---|---|---|---|', ...calls],
    records: ['| record | fields |', '|---|---|', ...records],
  };
}
