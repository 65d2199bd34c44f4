import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { card, cardData } from '../../src/contract/card';
import { department } from '../../src/contract/department';
import {
  API_PREFIX,
  endpoints,
  featureOf,
  LANGUAGE_HEADER,
  REASON_HEADER,
  takesReason,
  type EndpointName,
  type Access,
} from '../../src/contract/endpoints';
import { factorList, secondStep } from '../../src/contract/factors';
import { fieldErrors } from '../../src/contract/envelope';
import { logDetail, logRow } from '../../src/contract/log';
import { menu } from '../../src/contract/menu';
import { permissionNode, role, roleDetail } from '../../src/contract/role';
import { schemas, type EndpointSchema } from '../../src/contract/schemas';
import { notice } from '../../src/contract/notice';
import { currentUser, ossConfig, session, userMenu } from '../../src/contract/session';
import { platform, staff } from '../../src/contract/staff';
import { examples } from './openapi/examples';
import { failuresOf, sharedFailures } from './openapi/failures';

type Json = Record<string, unknown>;

/** Schemas that become named components of the document. All other schemas are written inline. */
const namedSchemas = {
  Card: card,
  CardData: cardData,
  CurrentUser: currentUser,
  Department: department,
  FactorList: factorList,
  LogDetail: logDetail,
  LogRow: logRow,
  Menu: menu,
  Notice: notice,
  Nothing: schemas.logout.data,
  OssConfig: ossConfig,
  PermissionNode: permissionNode,
  Platform: platform,
  Role: role,
  RoleDetail: roleDetail,
  Session: session,
  Staff: staff,
  UserMenu: userMenu,
};

const OPENAPI_FILE = resolve(__dirname, '../../docs/openapi.json');
const pascal = (name: string) => name[0]?.toUpperCase() + name.slice(1);
const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** @returns the contract as an OpenAPI 3.1 document, with the required and the optional calls */
export function buildOpenApi(): Json {
  const names = Object.keys(endpoints) as EndpointName[];
  const schemasByName = {
    ...namedSchemas,
    FieldErrors: fieldErrors,
    SecondStep: secondStep,
    ...partSchemas(names, 'data', 'Data'),
    ...partSchemas(names, 'body', 'Body'),
  };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Account center',
      version: '1.0.0',
      description: 'Generated from src/contract; change it there and run `npm run openapi`.',
    },
    servers: [{ url: API_PREFIX }],
    security: [{ token: [] }],
    paths: pathsOf(names),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { ...jsonSchemas(schemasByName), Failure: failure },
      parameters: { Language: language, Reason: reason },
      responses: sharedFailures,
    },
  };
}

const language: Json = {
  name: LANGUAGE_HEADER,
  in: 'header',
  required: false,
  description:
    'The language that the person has chosen in the app. A backend may answer in it or in its own; the reference backend speaks Chinese, and English to those who read anything else.',
  schema: { type: 'string' },
  example: 'en-US',
};

const reason: Json = {
  name: REASON_HEADER,
  in: 'header',
  required: false,
  description:
    'Reason of the change: a line of at most 200 characters, percent-encoded UTF-8. Sent to backends that announce the part `reason`.',
  schema: { type: 'string' },
  example: 'moved%20to%20sales',
};

const failure: Json = {
  type: 'object',
  description:
    'code 600 (HTTP 422) carries messages by field; 409 the record as it is now; 14010–14016 end the session.',
  properties: {
    code: { type: 'integer' },
    message: { type: 'string' },
    data: { anyOf: [{ type: 'null' }, { type: 'object', properties: { errors: ref('FieldErrors') } }] },
  },
  required: ['code', 'message', 'data'],
};

/** Schemas of request bodies or response data that have no other name, by component name, such as `RoleUpdateBody`. */
function partSchemas(names: EndpointName[], part: 'body' | 'data', suffix: string): Record<string, z.ZodType> {
  const entries = names.flatMap((name) => {
    const schema = (schemas[name] as EndpointSchema)[part];
    const isNamed = schema && Object.values<z.ZodType>(namedSchemas).includes(schema);
    return schema && !isNamed ? [[pascal(name) + suffix, schema] as const] : [];
  });
  return Object.fromEntries(entries);
}

function jsonSchemas(schemasByName: Record<string, z.ZodType>): Json {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemasByName)) registry.add(schema, { id });
  // Responses are converted with 'input', too: input schemas allow additional fields, which a backend may send.
  const { schemas: jsonByName } = z.toJSONSchema(registry, { io: 'input', uri: (id) => `#/components/schemas/${id}` });
  const entries = Object.entries(jsonByName).map(
    ([id, { $id: _id, $schema: _schema, ...schema }]) => [id, schema] as const,
  );
  return Object.fromEntries(entries);
}

function pathsOf(names: EndpointName[]): Json {
  const paths: Record<string, Json> = {};
  for (const name of names) {
    const { method, path } = endpoints[name];
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name) };
  }
  return paths;
}

function operation(name: EndpointName): Json {
  const access: Access = endpoints[name].access;
  const { params, query, body, data } = schemas[name] as EndpointSchema;
  const schemaName = Object.entries<z.ZodType>(namedSchemas).find(([, schema]) => schema === data)?.[0];
  const { request, message, data: exampleData } = examples[name] as AnyExample;
  const parameters = [
    ...parametersOf(params, 'path', request.params),
    ...parametersOf(query, 'query', request.query),
    { $ref: '#/components/parameters/Language' },
    ...(takesReason(name) ? [{ $ref: '#/components/parameters/Reason' }] : []),
  ];
  return {
    operationId: name,
    ...(access === 'public' && { security: [] }),
    ...(typeof access !== 'string' && { 'x-permission': access }),
    ...(featureOf(name) && { 'x-optional': featureOf(name) }),
    parameters,
    ...(body && { requestBody: { required: true, content: json(ref(`${pascal(name)}Body`), request.body) } }),
    responses: {
      200: {
        description: 'Success',
        content: json(
          {
            type: 'object',
            properties: {
              code: { const: 200 },
              message: { type: 'string' },
              data: ref(schemaName ?? `${pascal(name)}Data`),
            },
            required: ['code', 'message', 'data'],
          },
          { code: 200, message, data: exampleData },
        ),
      },
      ...failuresOf(name),
    },
  };
}

interface AnyExample {
  request: { params?: Json; query?: Json; body?: unknown };
  message: string;
  data: unknown;
}

const json = (schema: Json, example: unknown): Json => ({ 'application/json': { schema, example } });

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query', values: Json = {}): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' });
  return Object.entries(properties).map(([name, fields]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: fields,
    ...(name in values && { example: values[name] }),
  }));
}

/** @returns the document that the present contract generates, as JSON text */
export const openApiText = (): string => `${JSON.stringify(buildOpenApi(), null, 2)}\n`;

/** @returns the document that is committed to the repository, as JSON text */
export const storedOpenApiText = (): string => readFileSync(OPENAPI_FILE, 'utf8');

if (process.argv[1]?.endsWith('openapi.ts') && process.argv.includes('--write')) {
  writeFileSync(OPENAPI_FILE, openApiText());
}
