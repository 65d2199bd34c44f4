import { endpoints, type EndpointName, type Access } from '../../../src/contract/endpoints';
import { schemas, type EndpointSchema } from '../../../src/contract/schemas';
import { limits } from '../limits';
import { allowedBeforePasswordChange } from '../rules/actor';
import { wordsIn } from '../words/words';
import { department, menu, role, staff } from './exampleRecords';

type Json = Record<string, unknown>;

/** Messages in the default language. */
const { answers: messages, schema: schemaMessages } = wordsIn('zh');

interface FailureExample {
  code: number;
  message: string;
  data?: unknown;
}

const sessionCodes: FailureExample[] = [
  { code: 14010, message: messages.noToken },
  { code: 14011, message: messages.badSignature },
  { code: 14012, message: messages.revoked },
  { code: 14013, message: messages.expired },
  { code: 14014, message: messages.notToken },
  { code: 14015, message: messages.badClaims },
  { code: 14016, message: messages.longExpired },
];

const retryAfter: Json = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } };

/** Failure responses that several calls have in common, by component name. */
const sharedResponses = {
  MalformedJson: answer('The body is not JSON', [{ code: 400, message: messages.malformedJson }]),
  SessionEnded: answer('No session, or one that has ended; the codes 14010–14016 say why', sessionCodes),
  Forbidden: answer(
    'The right is missing, or the record is out of reach; while a password must be changed, most calls',
    [
      { code: 403, message: messages.noPermission },
      { code: 403, message: messages.mustChangePassword },
      { code: 403, message: messages.mustSetUpFactor },
    ],
  ),
  NotFound: answer('There is no such record', [{ code: 404, message: messages.notFound }]),
  BodyTooLarge: answer('The body is larger than 64 KiB (roles 1 MiB, calls that need no permission 8 KiB)', [
    { code: 413, message: messages.bodyTooLarge(limits.body / 1024) },
  ]),
  WrongContentType: answer('The body is not sent as application/json', [
    { code: 415, message: messages.wrongContentType },
  ]),
  Invalid: answer('Parameter errors: messages by field, dotted for nested fields; unknown fields are refused too', [
    {
      code: 600,
      message: messages.invalid,
      data: {
        errors: {
          'name': [schemaMessages.required],
          'role_ids.0': [schemaMessages.type],
          'other': [schemaMessages.unknownField],
        },
      },
    },
  ]),
  TooManyAttempts: {
    ...answer('Too many wrong passwords', [{ code: 429, message: messages.tooManyAttempts(30) }]),
    headers: retryAfter,
  },
  Unexpected: answer('A fault of the server (500), or it cannot serve just now (503)', [
    { code: 500, message: messages.unexpected('6b3f5c0e-6f0f-4c55-9a0e-2f3c1f1f3a10') },
    { code: 503, message: messages.busy },
  ]),
};

/** Content of `components.responses` in the OpenAPI document. */
export const sharedFailures: Json = sharedResponses;

/** Calls that can respond with an edit conflict. The response has the present record as `data`. */
const conflicts: Partial<Record<EndpointName, { schema: string | null; data: unknown }>> = {
  departmentUpdate: { schema: 'Department', data: department },
  menuUpdate: { schema: 'Menu', data: menu },
  roleUpdate: { schema: 'RoleDetail', data: { ...role, permission: [1, 2, 3] } },
  staffUpdate: { schema: 'Staff', data: staff },
  // The call fails if another session has changed the password meanwhile. There is no record to send.
  ownPassword: { schema: null, data: null },
};

const throttledCalls: readonly EndpointName[] = [
  'login',
  'ownPassword',
  'ownFactorRemove',
  'totpBegin',
  'passkeyBegin',
  'recoveryCodesRenew',
];

/** @returns the failure responses of a call in OpenAPI form, by HTTP status */
export function failuresOf(name: EndpointName): Json {
  const access: Access = endpoints[name].access;
  const { params, body } = schemas[name] as EndpointSchema;
  const ref = (response: keyof typeof sharedResponses): Json => ({ $ref: `#/components/responses/${response}` });
  const conflict = conflicts[name];
  return {
    ...(body && { 400: ref('MalformedJson') }),
    ...(access !== 'public' && { 401: ref('SessionEnded') }),
    ...(access !== 'public' &&
      (access !== 'signedIn' || !allowedBeforePasswordChange.has(name)) && { 403: ref('Forbidden') }),
    ...(name === 'login' && signInFailures),
    ...(params && endpoints[name].path.includes('{id}') && { 404: ref('NotFound') }),
    ...(conflict && { 409: conflictAnswer(conflict) }),
    ...(body && { 413: ref('BodyTooLarge'), 415: ref('WrongContentType') }),
    422: ref('Invalid'),
    ...(throttledCalls.includes(name) && { 429: ref('TooManyAttempts') }),
    default: ref('Unexpected'),
  };
}

const signInFailures: Json = {
  401: answer(
    'Unknown name or wrong password; which of the two is not told. With data: the password is right, and a second step is asked for',
    [
      { code: 401, message: messages.wrongCredentials },
      {
        code: 401,
        message: messages.secondStep,
        data: { second: ['totp', 'recovery'], ticket: 'mWn2ODkzM2E0LTgxZDItNGJjNy1hOTQyLTc3M2QxZQ' },
      },
    ],
    {
      type: 'object',
      properties: {
        code: { const: 401 },
        message: { type: 'string' },
        data: { anyOf: [{ type: 'null' }, { $ref: '#/components/schemas/SecondStep' }] },
      },
      required: ['code', 'message', 'data'],
    },
  ),
  403: answer('The password is right, the account disabled or expired, or its initial password void', [
    { code: 403, message: messages.accountDisabled },
    { code: 403, message: messages.initialPasswordEnded },
  ]),
};

function conflictAnswer({ schema, data }: { schema: string | null; data: unknown }): Json {
  const record = schema === null ? { type: 'null' } : { $ref: `#/components/schemas/${schema}` };
  const properties = { code: { const: 409 }, message: { type: 'string' }, data: record };
  return answer(
    'The record has changed since it was read; data is what it is now',
    [{ code: 409, message: messages.stale, data }],
    { type: 'object', properties, required: ['code', 'message', 'data'] },
  );
}

function answer(
  description: string,
  examples: FailureExample[],
  schema: Json = { $ref: '#/components/schemas/Failure' },
): Json {
  const namedExamples = examples.map(({ code, message, data = null }, index) => {
    const isRepeated = examples.findIndex((example) => example.code === code) !== index;
    return [
      isRepeated ? `${code}-${index + 1}` : String(code),
      { summary: message, value: { code, message, data } },
    ] as const;
  });
  return { description, content: { 'application/json': { schema, examples: Object.fromEntries(namedExamples) } } };
}
