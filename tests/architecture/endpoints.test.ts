import { endpoints, type EndpointName } from '../../src/contract/endpoints';
import { read, sourceFiles, ROOT, routeRows, screenPaths } from '../support/sources';
import { buildOpenApi, openApiText, storedOpenApiText } from '../../mock/server/openapi';
import { examples } from '../../mock/server/openapi/examples';
import { fieldErrors } from '../../src/contract/envelope';
import { schemas, type EndpointSchema } from '../../src/contract/schemas';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { developmentRoutes } from '../../config/routes';
import { paths } from '../../src/constants/paths';

/** @returns all quoted names in a file, including the names of calls that the file passes to `send` */
const callsIn = (file: string) => [...read(file).matchAll(/'(\w+)'/g)].map((match) => match[1]!);

/** The thirty calls of spec §7. An organisation may add calls of its own (docs/add-a-screen.md). */
const SPECIFIED = [
  'GET /file/oss/config',
  ...['POST /login', 'GET /logout', 'GET /user_menus', 'GET /user', 'POST /change_password'],
  ...['GET /dep/children', 'POST /dep/store', 'PUT /dep/update/{id}'],
  ...['GET /menus/children', 'POST /menus/store', 'PUT /menus/update/{id}'],
  ...['GET /roles', 'GET /roles/form', 'GET /roles/show/{id}', 'POST /roles/store', 'PUT /roles/update/{id}'],
  ...['POST /users', 'GET /users/filter', 'GET /users/show/{id}', 'POST /users/store', 'PUT /users/update/{id}'],
  ...[
    'DELETE /users/enable/{id}',
    'DELETE /users/disable/{id}',
    'POST /users/change_password/{id}',
    'GET /users/platform/{id}',
  ],
  ...['POST /logs', 'GET /logs/show/{id}'],
  ...['GET /business/card/list', 'GET /business/card/data/{id}'],
];

describe('calls of the contract', () => {
  const names = Object.keys(endpoints);

  it('the endpoints include the thirty calls of the specification, each with a unique address', () => {
    const addresses = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
    expect(SPECIFIED).toHaveLength(30);
    expect(addresses).toEqual(expect.arrayContaining(SPECIFIED));
    expect(new Set(addresses).size).toBe(names.length);
  });

  it.each(names)('the call %s is sent by exactly one service', (name) => {
    const makers = sourceFiles('src/services').filter((file) => callsIn(file).includes(name));
    expect(makers).toHaveLength(1);
  });

  it('only modules in src/services and src/request call `send`', () => {
    const otherFiles = sourceFiles('src').filter((file) => !/^src\/(services|request)\//.test(file));
    expect(otherFiles.filter((file) => /\bsend\(/.test(read(file)))).toEqual([]);
  });
});

describe('OpenAPI', () => {
  it('docs/openapi.json is current (otherwise run npm run openapi)', () => {
    expect(storedOpenApiText()).toBe(openApiText());
  });

  interface Operation {
    operationId: EndpointName;
    requestBody?: { content: Record<string, { example: unknown }> };
    responses: Record<string, { $ref?: string; content?: Content }>;
  }
  type Content = Record<string, { example?: unknown; examples?: Record<string, { value: unknown }> }>;
  interface Document {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: object; responses: Record<string, { content: Content }>; parameters: object };
  }

  const document = buildOpenApi() as unknown as Document;
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  const names = Object.keys(endpoints) as EndpointName[];

  it('the OpenAPI document describes every call and has no dangling reference', () => {
    expect(operations.map(({ operationId }) => operationId)).toEqual(names);
    const { schemas: known, responses, parameters } = document.components;
    const targets = [
      ...Object.keys(known).map((name) => `#/components/schemas/${name}`),
      ...Object.keys(responses).map((name) => `#/components/responses/${name}`),
      ...Object.keys(parameters).map((name) => `#/components/parameters/${name}`),
    ];
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map((match) => match[1] ?? '');
    expect(refs.length).toBeGreaterThan(50);
    expect(refs.filter((ref) => !targets.includes(ref))).toEqual([]);
  });

  it.each(names)('the OpenAPI examples of %s match the schemas of the contract', (name) => {
    const { requestBody, responses } = operations.find(({ operationId }) => operationId === name)!;
    const schema = schemas[name] as EndpointSchema;
    const { request } = examples[name];
    for (const part of ['params', 'query', 'body'] as const) {
      const value = (request as Record<string, unknown>)[part];
      expect([part, value === undefined]).toEqual([part, schema[part] === undefined]);
      expect(schema[part]?.safeParse(value).error).toBeUndefined();
    }
    expect(requestBody?.content['application/json']?.example).toEqual((request as { body?: unknown }).body);
    const { code, message, data } = responses[200]!.content!['application/json']!.example as Record<string, unknown>;
    expect([code, message === '']).toEqual([200, false]);
    // `parse` removes fields that the schema lacks, so an example with such a field fails.
    expect(schema.data.parse(data)).toEqual(data);
  });

  it.each(names)('the OpenAPI document lists the failures of %s, each with its code, message and data', (name) => {
    const { responses } = operations.find(({ operationId }) => operationId === name)!;
    for (const [status, { $ref, content }] of Object.entries(responses).filter(([status]) => status !== '200')) {
      const sharedResponse = document.components.responses[$ref?.split('/').at(-1) ?? ''];
      const examples = Object.values((content ?? sharedResponse!.content)['application/json']!.examples!);
      expect(examples.length).toBeGreaterThan(0);
      for (const { value } of examples) {
        const { code, message, data } = value as { code: number; message: string; data: { errors?: unknown } | null };
        const expected = { 401: name === 'login' ? 401 : /^140/, 422: 600, default: /^50/ }[status] ?? Number(status);
        expect(String(code)).toMatch(new RegExp(expected instanceof RegExp ? expected : `^${expected}$`));
        expect(message).not.toBe('');
        if (code === 600) expect(fieldErrors.safeParse(data?.errors).success).toBe(true);
      }
    }
    const statuses = Object.keys(responses);
    expect(statuses.includes('415')).toBe('body' in schemas[name]);
    expect(statuses.includes('404')).toBe('params' in schemas[name]);
    expect(statuses.includes('401')).toBe(!['logout', 'passkeyChallenge'].includes(name));
    expect(statuses.includes('409')).toBe(/Update$|^ownPassword$/.test(name));
  });
});

describe('route table', () => {
  const components = [...routeRows(), ...routeRows(developmentRoutes)].flatMap(({ component }) => component ?? []);

  it.each([...new Set(components)])('the component %s of the route table exists', (component) => {
    const place = path.join(ROOT, component.replace('@/', 'src/'));
    expect([`${place}.tsx`, `${place}/index.tsx`].filter((file) => existsSync(file))).toHaveLength(1);
  });

  it('the route table contains every page', () => {
    const pages = sourceFiles('src/pages').filter((file) => file.endsWith('/index.tsx'));
    const orphans = pages.filter((file) => !components.includes(file.replace(/^src/, '@').replace('/index.tsx', '')));
    expect(orphans).toEqual([]);
  });

  it('the route table contains every address to which the app links', () => {
    expect(screenPaths()).toEqual(expect.arrayContaining(Object.values(paths)));
  });

  it('the route table shows a 404 page for any other address, inside and outside the layout', () => {
    const wildcards = routeRows().filter((row) => row.path.includes('*'));
    expect(wildcards.map((row) => row.path)).toEqual(['/user/*', '*']);
    expect(wildcards.every((row) => row.component === '@/pages/404')).toBe(true);
  });
});
