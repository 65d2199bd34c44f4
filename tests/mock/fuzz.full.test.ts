import type { BackendRequest } from '../../mock/server/backend';
import { bodyLimit } from '../../mock/server/pipeline/answer';
import { endpoints, type EndpointName } from '../../src/contract/endpoints';
import { schemas, type EndpointSchema } from '../../src/contract/schemas';
import { call, raw, requestTo, type Answer, createPerson, createRole, PASSWORD, passwords } from '../support/backend';
import { hostileBodies, hostileIds, hostileJson, hostileQueryValues } from '../support/hostileValues';
import { startHttp, type Fixture } from '../support/httpFixture';
import { checksum, createSmallBackend, type SmallBackend } from '../support/fixtureBackend';

// Thousands of requests need a longer timeout on a busy machine.
jest.setTimeout(120_000);

let backend: SmallBackend;
/** Ids of the account and the role that the fuzzed updates address. */
let person: number;
let role: number;
/** Checksum of the records after the last request. */
let state: string;

beforeAll(async () => {
  backend = await createSmallBackend({ sessionIdle: 1800, appOrigins: ['https://accounts.example.org'] });
  role = await createRole(backend, backend.root, 'target', [1]);
  person = await createPerson(backend, backend.root, 'target', [role]);
  state = await checksum(backend.store);
});
afterAll(() => backend.close());
afterEach(() => expect(backend.faults).toEqual([]));

type Fields = Record<string, unknown>;
const node = { parent_id: null, name: 'New', sort: 1 };
const menu = { ...node, type: 'page', visible: true, icon: 'table', uri: '/new', permission: 'new.code' };
const department = { ...node, status: 1, code: 'N-1', leader: 'Ann', phone: '021-12345', remark: '-' };
const staff = {
  username: 'new',
  name: 'New',
  department_id: 1,
  role_ids: [],
  mobile: '021-12345',
  email: '',
  avatar: '/a.png',
  remark: '',
};
const paging = { page: 1, pageSize: 10, sortField: 'id', sortOrder: 'ascend', keyword: 'x' };

const ownPassword = { password: `own-${PASSWORD}` };
const secondStep = { ticket: 'unknown', passcode: '000000' };

/** Valid bodies with all fields, by endpoint; fields that are undefined are omitted unless they are fuzzed. */
const bodies: Partial<Record<EndpointName, () => Fields>> = {
  login: () => ({ username: 'nobody', password: 'x' }),
  departmentCreate: () => department,
  departmentUpdate: () => ({ ...department, version: undefined }),
  menuCreate: () => menu,
  menuUpdate: () => ({ ...menu, version: undefined }),
  roleCreate: () => ({ name: 'New', code: 'new', description: '', permission: [1] }),
  roleUpdate: () => ({ name: 'New', code: 'new', description: '', permission: [1], version: undefined }),
  staffList: () => ({ ...paging, role_id: 1, department_id: 1, status: 1 }),
  staffCreate: () => ({ ...staff, ...passwords }),
  staffUpdate: () => ({ ...staff, id: person, version: undefined }),
  staffPassword: () => passwords,
  ownPassword: () => ({ old_password: `own-${PASSWORD}`, ...passwords }),
  logList: () => ({
    ...paging,
    user_id: 1,
    module: 'x',
    result: 'failure',
    start_at: '2026-01-01',
    end_at: '2026-12-31',
  }),
  totpBegin: () => ownPassword,
  totpConfirm: () => secondStep,
  recoveryCodesRenew: () => ownPassword,
  passkeyBegin: () => ownPassword,
  passkeyFinish: () => ({ ticket: 'unknown', credential: {}, name: 'New' }),
  ownFactorRemove: () => ownPassword,
  noticesRead: () => ({ id: 1 }),
};
const query: Fields = { ...paging };
const names = Object.keys(endpoints) as EndpointName[];
const takesId = names.filter((name) => 'params' in schemas[name]);
const takesBody: [name: EndpointName, fields: () => Fields][] = [
  ...names
    .filter((name) => 'body' in schemas[name])
    .map((name) => [name, bodies[name]!] as [EndpointName, () => Fields]),
  ['login', () => secondStep],
  ['login', () => ({ ticket: 'unknown', credential: {} })],
];

/** Id of the record that a request addresses if its id is not fuzzed. */
const idFor = (name: EndpointName) => (name.startsWith('role') ? role : name.startsWith('staff') ? person : 1);

/** Number of requests so far. Each request derives a new IP address from this number, to avoid the rate limit. */
let attempts = 0;

/** Timeout of a request, much longer than a call takes on a busy machine. */
const LONGEST_MS = 10_000;

/** Returns the response; fails with the endpoint's name after `LONGEST_MS`, even if the call blocks the process. */
async function inTime(name: EndpointName, request: Partial<BackendRequest>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const startedAt = performance.now();
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${name} hangs on ${JSON.stringify(request).slice(0, 500)}`)),
      LONGEST_MS,
    );
  });
  const answer = await Promise.race([raw(backend, request), tooLate]).finally(() => clearTimeout(timer));
  // A computation that blocks the process also delays the timer, so the duration is checked as well.
  const took = performance.now() - startedAt;
  if (took > LONGEST_MS) throw new Error(`${name} took ${took} ms for ${JSON.stringify(request).slice(0, 500)}`);
  return answer;
}

/** Sends a request and checks the envelope, the absence of internal errors, and that a refusal changes nothing. */
async function probe(name: EndpointName, change: { id?: string; query?: Record<string, string>; body?: string }) {
  attempts += 1;
  const token = name === 'logout' ? null : backend.root;
  const { body } = change;
  const request = requestTo(name, token, {
    params: { id: change.id ?? idFor(name) },
    ...(body !== undefined && { body: {} }),
  });
  const answer = await inTime(name, { ...request, ...change, ip: `10.0.${attempts >> 8}.${attempts & 255}` });
  expectWhole(name, answer);
  if (isWrite(name)) {
    const after = await checksum(backend.store);
    if (answer.code !== 200) expect(after).toBe(state);
    state = after;
  }
  return answer;
}

const isWrite = (name: EndpointName) => endpoints[name].report === 'outcome';

function expectWhole(name: EndpointName, { status, code, message, data, ...rest }: Answer) {
  expect(Object.keys(rest)).toEqual(['headers']);
  expect(status).toBeLessThan(500);
  expect([status, code]).toEqual([status, status === 422 ? 600 : status]);
  expect(message).toMatch(/^[^<>{}]{2,100}$/);
  if (code === 200) expect((schemas[name] as EndpointSchema).data.safeParse(data).error).toBeUndefined();
  else if (code === 600) {
    const errors = Object.entries((data as { errors: Record<string, string[]> }).errors);
    expect(errors.length).toBeGreaterThan(0);
    for (const [field, messages] of errors)
      expect([field, messages]).toEqual([field, [expect.any(String), ...messages.slice(1)]]);
  } else if (code !== 409) expect(data).toBeNull();
}

/** Returns the body as JSON, with the value of one field replaced by raw JSON. */
const withField = (fields: Fields, field: string, json: string) =>
  `{${Object.entries({ ...fields, [field]: null })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${JSON.stringify(key)}:${key === field ? json : JSON.stringify(value)}`)
    .join(',')}}`;

describe('hostile field values', () => {
  it.each(takesBody)('hostile values in each body field of %s cause no internal error', async (name, fields) => {
    const codes = new Set<number>();
    for (const field of Object.keys(fields())) {
      for (const json of hostileJson) {
        codes.add((await probe(name, { body: withField(fields(), field, json) })).code);
      }
    }
    expect(codes).toContain(600);
  });

  it('hostile values in each query parameter of roleList cause no internal error', async () => {
    for (const field of Object.keys(query)) {
      for (const value of hostileQueryValues) {
        await probe('roleList', {
          query: { ...(query as Record<string, string>), page: '1', pageSize: '10', [field]: value },
        });
      }
    }
  });
});

it.each(takesBody)('endpoint %s refuses missing and unknown fields, and malformed bodies', async (name, make) => {
  const fields = make();
  const { shape = {} } = (
    schemas[name] as { body: { shape?: Record<string, { safeParse(value: unknown): { success: boolean } }> } }
  ).body;
  const optional = Object.entries(shape)
    .filter(([, schema]) => schema.safeParse(undefined).success)
    .map(([field]) => field);
  for (const field of Object.keys(fields).filter((one) => !optional.includes(one))) {
    const { [field]: _left, ...rest } = fields;
    const { code, data } = await probe(name, { body: JSON.stringify(rest) });
    expect([field, code]).toEqual([field, 600]);
    // A second step needs `credential` or `passcode`. If both fields are missing, the server reports `passcode`.
    const lacking = name === 'login' && field === 'credential' ? 'passcode' : field;
    expect(Object.keys((data as { errors: object }).errors)).toContain(lacking);
  }
  for (const field of ['isSuper', '__proto__', 'constructor', 'toString', 'built_in', 'password_hash', '']) {
    const { code, data } = await probe(name, { body: withField(fields, field, '{}').replace('{"__proto__":{},', '{') });
    expect([field, code]).toEqual([field, 600]);
    expect(Object.keys((data as { errors: object }).errors)).toContain(field || 'body');
  }
  for (const body of hostileBodies) {
    const { code } = await probe(name, { body });
    const expectedCode = Buffer.byteLength(body) > bodyLimit(name) ? 413 : 600;
    if (!['staffList', 'logList', 'noticesRead'].includes(name))
      expect([body.slice(0, 50), code]).toEqual([body.slice(0, 50), expectedCode]);
  }
});

it.each(takesId)('endpoint %s refuses every hostile id with 404', async (name) => {
  for (const id of hostileIds) {
    const body = bodies[name]?.();
    const answer = await inTime(name, requestTo(name, backend.root, { params: { id }, ...(body && { body }) }));
    expectWhole(name, answer);
    // Only '1' is a valid id. Other notations of the number 1, such as '+1' and '0x1', are refused.
    expect([id, answer.code]).toEqual([id, id === '1' ? answer.code : 404]);
  }
});

it.each(names)('endpoint %s refuses unknown query parameters', async (name) => {
  for (const key of ['x', '__proto__', 'constructor', 'page[]', 'id']) {
    const body = bodies[name] && JSON.stringify(bodies[name]());
    const { code } = await probe(name, { query: Object.fromEntries([[key, '1']]), ...(body && { body }) });
    expect([key, code]).toEqual([key, 600]);
  }
});

describe('hostile requests over HTTP', () => {
  let http: Fixture;
  beforeAll(async () => {
    http = await startHttp(backend);
  });
  afterAll(() => http.close());

  const fields = ['page', 'page=', '=1', '&&', '?page=1', 'page=1&page=2', 'page[]=1', 'page[a]=1', '__proto__=1'];
  const values = ['page=%00', 'page=%', 'page=1%26x', 'keyword=%ff', 'keyword=%ED%A0%80', 'keyword=%25%27'];
  const queries = [...fields, ...values, `x=${'y'.repeat(7000)}`].map((text) => `roles?${text}`);
  const ids = ['roles/show/%00', 'roles/show/%2e%2e', 'roles/show/1%2f2', 'roles/show/%', 'roles//show/1'];
  const lists = ['roles', '..%2froles', 'roles;x=1', 'roles%20', 'Roles'];

  it.each([...queries, ...ids, ...lists])('GET /%s gets a JSON response without an internal error', async (target) => {
    const path = `/api/account-api/${target}`;
    const { status, text } = await http.ask('GET', path, { authorization: `Bearer ${backend.root}` });
    expect([200, 400, 404, 422]).toContain(status);
    expect(JSON.parse(text)).toMatchObject({ code: status === 422 ? 600 : status, message: expect.any(String) });
    expect(http.faults).toEqual([]);
  });
});

it('hostile requests changed neither the prototype of objects nor the signed-in account', async () => {
  expect(({} as { isSuper?: unknown }).isSuper).toBeUndefined();
  const { data } = await call(backend, backend.root, 'currentUser', {});
  expect(data.username).toBe('root');
});
