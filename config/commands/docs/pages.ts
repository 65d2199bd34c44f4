import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildOpenApi, openApiText } from '../../../mock/server/openapi';
import { endpoints, featureOf, type EndpointName, type Access } from '../../../src/contract/endpoints';
import routes from '../../routes';
import en from '../../../src/locales/en-US/words';
import zh from '../../../src/locales/zh-CN/words';
import { glossaryPage } from '../glossary/page';
import { localesPage } from '../locales';
import { architecturePicture } from './diagram';

/** The part of JSON Schema that this module reads. */
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

/** @returns the name of the component to which a schema refers, or '' if the schema is no reference */
const nameOf = ({ $ref = '' }: { $ref?: string }): string => $ref.split('/').at(-1) ?? '';
const bodyOf = (content: Record<string, { schema: Schema }> | undefined): Schema =>
  content?.['application/json']?.schema ?? {};

/** @returns the names of the fields. The names of optional fields end with a question mark. */
const fields = ({ properties = {}, required = [] }: Schema): string[] =>
  Object.keys(properties).map((name) => (required.includes(name) ? name : `${name}?`));

/** @returns the tables of `docs/contract.md` as lines of Markdown */
function contractTables(): { calls: string[]; optional: string[]; records: string[] } {
  const { paths, components } = buildOpenApi() as unknown as Document;
  const { schemas } = components;
  function resolve(parameter: Parameter | { $ref: string }): Parameter {
    if (!('$ref' in parameter)) return parameter;
    const sharedParameter = components.parameters[nameOf(parameter)];
    if (!sharedParameter) throw new Error(`No such parameter: ${parameter.$ref}`);
    return sharedParameter;
  }
  const isRecord = (name: string): boolean =>
    !/(Data|Body|Nothing|Failure|FieldErrors)$/.test(name) || name === 'CardData';

  /** @returns a short notation of a schema. Records are given by name, and other objects by their fields. */
  function shape(schema: Schema): string {
    const name = nameOf(schema);
    if (name === 'Nothing') return 'null';
    if (name !== '') return isRecord(name) ? name : shape(schemas[name] ?? {});
    if (schema.items) return `[${shape(schema.items)}]`;
    if (!schema.properties) return '';
    const parts = Object.entries(schema.properties).map(([key, value]) => {
      const itemShape = shape(value);
      return `${key}${schema.required?.includes(key) ? '' : '?'}${itemShape && itemShape !== '[]' ? `: ${itemShape}` : ''}`;
    });
    return `{ ${parts.join(', ')} }`;
  }

  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const rowOf = ({ operationId, parameters = [], requestBody, responses }: Operation): string => {
    const { method, path } = endpoints[operationId];
    const body = schemas[nameOf(bodyOf(requestBody?.content))] ?? {};
    // Only query parameters are listed. The address shows the path parameters.
    // The headers are the same for all calls and are described once.
    const query = parameters
      .map(resolve)
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, required }) => (required ? name : `${name}?`));
    const sentFields = [...query, ...fields(body)].join(', ') || '–';
    const data = shape(bodyOf(responses['200']?.content).properties?.['data'] ?? {});
    return `| ${operationId} | \`${method} ${path}\` | ${accessOf(endpoints[operationId].access)} | ${sentFields} | ${data} |`;
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

interface Route {
  path: string;
  name?: string;
  redirect?: string;
  routes?: Route[];
}

const leaves = (table: readonly Route[]): Route[] =>
  table.flatMap((route) => (route.routes ? leaves(route.routes) : route.path.includes('*') ? [] : [route]));

function titleOf(words: Readonly<Record<string, unknown>>, name: string): string {
  const title = words[`menu.${name}`];
  if (typeof title !== 'string') throw new Error(`No word for menu.${name}`);
  return title;
}

/**
 * @returns the table of addresses in `docs/architecture.md`: the routes, with the screens' names in English and Chinese
 */
function screenTable(): string[] {
  const rows = leaves(routes).map(({ path, name = '', redirect }) =>
    redirect
      ? `| \`${path}\` | redirects to \`${redirect}\` |`
      : `| \`${path}\` | ${titleOf(en, name)} · ${titleOf(zh, name)} |`,
  );
  return ['| address | screen |', '|---|---|', ...rows];
}

const ROOT = path.resolve(__dirname, '../../..');

const storedText = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** @returns the page with new lines between `<!-- name -->` and `<!-- /name -->` */
function withPart(page: string, name: string, lines: readonly string[]): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`No ${start} … ${end}`);
  return [page.slice(0, from + start.length), '', ...lines, '', page.slice(to)].join('\n');
}

function contractPage(): string {
  const parts = Object.entries(contractTables());
  return parts.reduce((page, [name, lines]) => withPart(page, name, lines), storedText('docs/contract.md'));
}

/**
 * @returns the index of the architecture decision records, sorted by number.
 * The index shows the status of records that are not `accepted`.
 */
function decisionsPage(): string {
  const records = readdirSync(path.join(ROOT, 'docs/adr')).filter((name) => /^\d{4}-/.test(name));
  const rows = records.sort().map((name) => {
    const [, number, title, status] =
      /^# (\d{4})\. (.+)\n\nStatus: (.+?)\. /m.exec(storedText(`docs/adr/${name}`)) ?? [];
    if (!number || !title || !status) throw new Error(`No number, title or status: docs/adr/${name}`);
    return `| [${number} ${title}](${name})${status === 'accepted' ? '' : ` (${status})`} |`;
  });
  return [
    '# Architecture decisions',
    '',
    'Generated by `npm run docs`; do not edit. [Contributing](../contributing.md#decisions) explains how to write a record.',
    '',
    '| decision |',
    '|---|',
    ...rows,
    '',
  ].join('\n');
}

/** Functions that generate documentation, by the path of the file. */
export const generated: Readonly<Record<string, () => string | Promise<string>>> = {
  'docs/openapi.json': openApiText,
  'docs/locales.md': localesPage,
  'docs/glossary.md': glossaryPage,
  'docs/adr/README.md': decisionsPage,
  'docs/contract.md': contractPage,
  'docs/architecture.md': () => withPart(storedText('docs/architecture.md'), 'screens', screenTable()),
  'docs/images/architecture.svg': architecturePicture,
};

/** @returns the files of `generated` that differ from their newly generated text */
export async function staleFiles(): Promise<string[]> {
  const files = await Promise.all(
    Object.entries(generated).map(async ([file, make]) => ((await make()) === storedText(file) ? [] : [file])),
  );
  return files.flat();
}

/** Writes all generated documents (`npm run docs`). */
async function writeFiles(): Promise<void> {
  for (const [file, make] of Object.entries(generated)) writeFileSync(path.join(ROOT, file), await make());
}

if (process.argv[1]?.endsWith('pages.ts')) void writeFiles();
