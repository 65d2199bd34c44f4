import { createBackend, type Backend, type BackendOptions, type BackendRequest } from '../../mock/server/backend';
import { DEMO_PASSWORD } from '../../mock/server/seed/demoAccounts';
import { seedDemo } from '../../mock/server/seed/seedDemo';
import type { Store } from '../../mock/server/store/openStore';
import { API_PREFIX, endpoints, type EndpointName } from '../../src/contract/endpoints';
import type { RoleScope } from '../../src/contract/role';
import type { DataOf, RequestOf } from '../../src/contract/schemas';
import { CHEAP, openTestStore, START } from './testStore';

export { CHEAP, START };
export const SECRET = 'a-secret-that-is-only-for-tests-and-long-enough';

export interface TestBackend extends Backend {
  store: Store;
  /** Internal errors that the backend has logged. A passing test has none. */
  faults: unknown[];
  /** Advances the backend's clock. The clock does not move by itself. */
  wait(ms: number): void;
  now(): number;
}

/** Creates a backend with demonstration data in a store of its own. The test controls the backend's clock. */
export async function createTestBackend(options: Partial<BackendOptions> = {}): Promise<TestBackend> {
  let time = START;
  const now = () => time;
  const store = options.store ?? (await openTestStore('demo'));
  await seedDemo(store, { passwordCost: CHEAP, now });
  const faults: unknown[] = [];
  const backend = createBackend({
    store,
    now,
    passwordCost: CHEAP,
    tokenSecret: SECRET,
    checkResponses: true,
    logger: { error: (_message, error) => faults.push(error) },
    ...options,
  });
  return {
    ...backend,
    store,
    faults,
    now,
    wait: (ms) => void (time += ms),
  };
}

/** Closes a backend at the end of a test. Fails if the backend has logged an internal error. */
export async function closeWhole({ faults, close }: TestBackend): Promise<void> {
  expect(faults).toEqual([]);
  await close();
}

export interface Answer<Data = unknown> {
  status: number;
  headers: Record<string, string>;
  code: number;
  message: string;
  data: Data;
}

/** Sends a request as given, even if it is invalid. The default is a GET from 198.51.100.7 without query or body. */
export async function raw(backend: Backend, request: Partial<BackendRequest>): Promise<Answer> {
  const response = await backend.handle({
    method: 'GET',
    path: '',
    query: {},
    ip: '198.51.100.7',
    ...request,
    headers: { 'user-agent': 'jest', ...request.headers },
  });
  const envelope = JSON.parse(response.body) as Pick<Answer, 'code' | 'message' | 'data'>;
  return { status: response.status, headers: response.headers, ...envelope };
}

/** Builds a request for an endpoint. The contents of the request may be invalid. */
export function requestTo(name: EndpointName, token: string | null, request: object = {}): Partial<BackendRequest> {
  const { params, query, body } = request as { params?: { id: unknown }; query?: object; body?: unknown };
  const { method, path } = endpoints[name];
  const texts = Object.entries(query ?? {}).map(([key, value]) => [key, String(value)] as const);
  return {
    method,
    path: API_PREFIX + path.replace('{id}', String(params?.id)),
    query: Object.fromEntries(texts),
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}

/** Calls an endpoint with a request that matches the contract. */
export async function call<Name extends EndpointName>(
  backend: Backend,
  token: string | null,
  name: Name,
  request: RequestOf<Name>,
): Promise<Answer<DataOf<Name>>> {
  return (await raw(backend, requestTo(name, token, request))) as Answer<DataOf<Name>>;
}

/** Calls an endpoint with a request that may violate the contract. */
export const send = (backend: Backend, token: string | null, name: EndpointName, request: object): Promise<Answer> =>
  raw(backend, requestTo(name, token, request));

export async function signIn(backend: Backend, username: string, password = DEMO_PASSWORD): Promise<string> {
  const { message, data } = await call(backend, null, 'login', { body: { username, password } });
  if (!data) throw new Error(`${username}: ${message}`);
  return data.token;
}

export function errorsOf(answer: Answer): Record<string, string[]> {
  if (answer.code !== 600) throw new Error(`Code ${answer.code}: ${answer.message}`);
  return (answer.data as { errors: Record<string, string[]> }).errors;
}

export const PASSWORD = 'violet-Harbour-71';
export const passwordPair = (password: string) => ({ password, password_confirmation: password });
export const passwords = passwordPair(PASSWORD);

export async function nodesByCode(backend: Backend, token: string): Promise<Map<string, number>> {
  const { data } = await call(backend, token, 'roleForm', {});
  const idsByCode = new Map<string, number>();
  const visit = (nodes: typeof data.permission) => {
    for (const { id, code, children } of nodes) {
      if (code) idsByCode.set(code, id);
      visit(children ?? []);
    }
  };
  visit(data.permission);
  return idsByCode;
}

export async function createRole(
  backend: Backend,
  token: string,
  code: string,
  permission: number[],
  scope: { scope?: RoleScope } = {},
): Promise<number> {
  const answer = await call(backend, token, 'roleCreate', {
    body: { name: `Role ${code}`, code, permission, ...scope },
  });
  if (answer.code !== 200) throw new Error(`${code}: ${answer.message}`);
  const { data } = await call(backend, token, 'roleList', { query: { keyword: code } });
  return data.data.find((role) => role.code === code)!.id;
}

/** Creates an account whose initial password PASSWORD must be changed. @returns its id */
export async function createPerson(
  backend: Backend,
  token: string,
  username: string,
  role_ids: number[],
  department_id = 1,
): Promise<number> {
  const body = { username, name: `Person ${username}`, department_id, role_ids, ...passwords };
  const answer = await call(backend, token, 'staffCreate', { body });
  if (answer.code !== 200) throw new Error(`${username}: ${answer.message}`);
  const { data } = await call(backend, token, 'staffList', { body: { keyword: username } });
  return data.data.find((person) => person.username === username)!.id;
}

/** Signs in with the initial password and replaces that password. @returns the token of the session */
export async function firstSignIn(backend: Backend, username: string, password = PASSWORD): Promise<string> {
  const token = await signIn(backend, username, password);
  const ownPassword = `own-${password}`;
  await call(backend, token, 'ownPassword', {
    body: { old_password: password, password: ownPassword, password_confirmation: ownPassword },
  });
  return token;
}
