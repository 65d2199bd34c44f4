import { execFile } from 'node:child_process';
import path from 'node:path';
import type { Transport } from '../../config/commands/contract/client';
import { examine, type Outcome, asText } from '../../config/commands/contract/examine';
import { API_PREFIX, endpoints, featureOf, type EndpointName } from '../../src/contract/endpoints';
import { createTestBackend, type TestBackend } from '../support/backend';
import { bareAnswer } from '../support/bareAnswers';
import { startHttp } from '../support/httpFixture';

let backend: TestBackend;
let run = 0;

beforeAll(async () => {
  backend = await createTestBackend({ appOrigins: ['https://accounts.example.org'] });
});
afterAll(() => backend.close());

const direct: Transport = async ({ path: target, ...request }) => {
  const [place = '', search = ''] = target.split('?');
  const query = Object.fromEntries(new URLSearchParams(search));
  const answer = await backend.handle({ ...request, path: API_PREFIX + place, query, ip: '198.51.100.7' });
  return { status: answer.status, contentType: answer.headers['content-type'] ?? '', text: answer.body };
};

type Change = (value: unknown) => unknown;

/** @returns a copy of `value` with an existing field changed. The field is a dotted path, or '' for the whole value. */
function changedAt(value: unknown, place: string, change: Change): unknown {
  if (place === '') return change(value);
  const [key = '', ...rest] = place.split('.');
  if (typeof value !== 'object' || value === null || !(key in value)) return value;
  const presentValue = (value as Record<string, unknown>)[key];
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...value };
  return Object.assign(copy, { [key]: changedAt(presentValue, rest.join('.'), change) });
}

/** @returns a transport that changes the backend's answers to one call */
const transportWithFault =
  (method: string, target: RegExp, place: string, change: Change): Transport =>
  async (request) => {
    const answer = await direct(request);
    if (request.method !== method || !target.test(request.path)) return answer;
    const changedBody = changedAt(JSON.parse(answer.text), place, change);
    return { ...answer, text: typeof changedBody === 'string' ? changedBody : JSON.stringify(changedBody) };
  };

const look = (transport: Transport, write = false) => {
  run += 1;
  return examine(transport, { username: 'admin', password: 'Account@2026', write, mark: `contract-test${run}` });
};
const faults = ({ findings }: Outcome) => findings.filter(({ verdict }) => verdict === 'fault');

it('the contract check finds no fault in any call of the reference backend', async () => {
  const outcome = await look(direct, true);
  expect(outcome.findings.filter(({ verdict }) => verdict !== 'conforms')).toEqual([]);
  expect(new Set(outcome.findings.map(({ call }) => call))).toEqual(new Set(Object.keys(endpoints)));
  expect(outcome.createdRecords).toEqual(
    ['department', 'menu', 'role', 'account', 'role', 'account'].map((noun) =>
      expect.stringContaining(`${noun} contract-`),
    ),
  );
  expect(backend.faults).toEqual([]);
});

it('the contract check finds no fault in a backend that leaves out all optional fields', async () => {
  const omittedFields = new Set<string>();
  const bare: Transport = async (request) => {
    const answer = await direct(request);
    const [place = ''] = request.path.split('?');
    return { ...answer, text: bareAnswer(request.method, API_PREFIX + place, answer.text, omittedFields) };
  };
  const outcome = await look(bare, true);
  expect(outcome.findings.filter(({ verdict }) => verdict !== 'conforms')).toEqual([]);
  const basics = (Object.keys(endpoints) as EndpointName[]).filter((name) => featureOf(name) === undefined);
  expect(new Set(outcome.findings.map(({ call }) => call))).toEqual(new Set(basics));
  // Makes sure that the transport has removed optional fields.
  expect([...omittedFields]).toEqual(
    expect.arrayContaining(['valid_until', 'role_terms', 'histogram', 'grantable', 'mobile']),
  );
});

it('the contract check changes no record of the backend by default', async () => {
  const { db } = backend.store;
  const tables = ['departments', 'menu_nodes', 'roles'].map((table) => db.selectFrom(table as 'roles').selectAll());
  const records = () => Promise.all(tables.map((table) => table.execute()));
  const before = await records();
  expect((await look(direct)).createdRecords).toEqual([]);
  expect(await records()).toEqual(before);
});

it.each<[what: string, method: string, target: RegExp, place: string, change: Change, detail: string]>([
  ['a text instead of the numeric code', 'GET', /^\/user$/, 'code', String, 'code: '],
  ['HTML instead of JSON', 'GET', /^\/user_menus/, '', () => '<html>', 'HTTP 200'],
  ['no message', 'GET', /^\/roles\/form/, 'message', () => undefined, 'message: '],
  ['a field of the wrong type', 'GET', /^\/roles(\?|$)/, 'data.data.0.version', () => '1', 'data.data.0.version: '],
  [
    'a time without offset',
    'GET',
    /^\/users\/show/,
    'data.created_at',
    () => '2026-03-20 10:00:00',
    'data.created_at: ',
  ],
  ['a wrong page number', 'POST', /^\/users$/, 'data.current_page', () => 1, 'data.current_page: expected 2, found 1'],
  ['a total that is too small', 'POST', /^\/logs$/, 'data.total', () => 2, 'data.total: found 2 with 10 rows'],
  ['no field errors', 'POST', /^\/login$/, 'data.errors', () => undefined, 'data.errors: '],
  [
    'another code for an ended session',
    'GET',
    /^\/user$/,
    'code',
    (code) => (code === 14012 ? 401 : code),
    'code: expected 14012, found 401',
  ],
  [
    'success for a missing record',
    'GET',
    /^\/business\/card\/data/,
    'code',
    () => 200,
    'code: expected 404, found 200',
  ],
])('the contract check reports a response with %s', async (_what, method, target, place, change, detail) => {
  const foundFaults = faults(await look(transportWithFault(method, target, place, change)));
  expect(foundFaults.flatMap(({ details }) => details).filter((line) => line.startsWith(detail))).not.toEqual([]);
  // No other call may have a fault.
  expect(new Set(foundFaults.map(({ call }) => `${endpoints[call].method} ${target.test(requestPath(call))}`))).toEqual(
    new Set([`${method} true`]),
  );
});

const requestPath = (call: keyof typeof endpoints) => endpoints[call].path.replace('{id}', '1');

it('the contract check reports a create call that stores nothing and an update that ignores versions', async () => {
  const swallow: Transport = async (request) => {
    if (!/^\/dep\/store/.test(request.path) || !request.body?.includes('"name"')) return direct(request);
    return { status: 200, contentType: 'application/json', text: '{"code":200,"message":"ok","data":null}' };
  };
  const lost = faults(await look(swallow, true));
  expect(lost.map(({ call, check }) => `${call} ${check}`)).toContain('departmentTree has the new department');
  const unversionedTransport: Transport = (request) =>
    direct({ ...request, ...(request.body && { body: request.body.replace(/,"version":\d+/, '') }) });
  const versionFaults = faults(await look(unversionedTransport, true)).map(({ call, check }) => `${call} ${check}`);
  expect(versionFaults).toEqual(
    ['departmentUpdate', 'menuUpdate', 'roleUpdate', 'staffUpdate'].map((call) => `${call} a stale version is 409`),
  );
});

it('the contract check reports a backend without permission checks for grants, expiries and exports', async () => {
  const generous: Transport = async (request) => {
    const answer = await direct(request);
    if (!/^\/users(\/update\/\d+)?$/.test(request.path)) return answer;
    // Turns refusals for a missing permission into successes. A forbidden expiry (in 2999) is refused with code 600.
    const { code } = JSON.parse(answer.text) as { code: number };
    const isRight = code === 403 || (code === 600 && request.body?.includes('"valid_until":"2999'));
    return isRight ? { ...answer, status: 200, text: '{"code":200,"message":"ok","data":null}' } : answer;
  };
  const failedChecks = faults(await look(generous, true)).map(({ check }) => check);
  expect(failedChecks).toEqual([
    'an account grants no more than it has',
    'an expiry requires the permission to disable',
    'an export requires its permission',
  ]);
});

it('the contract check reports a backend that ignores unknown fields, but only as advice', async () => {
  const lax: Transport = (request) =>
    direct({
      ...request,
      path: request.path.replace('no_such_field=x', ''),
      body: request.body?.replace(/"no_such_field":"x"/, ''),
    });
  const { findings } = await look(lax);
  expect(findings.filter(({ verdict }) => verdict !== 'conforms').map(({ call, verdict }) => [call, verdict])).toEqual(
    ['roleList', 'staffList', 'logList'].map((call) => [call, 'advice']),
  );
});

describe('the command `npm run contract`', () => {
  const root = path.resolve(__dirname, '../..');
  const command = (...args: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const script = path.join(root, 'config/commands/contract/main.ts');
      execFile(process.execPath, ['--import', 'tsx', script, ...args], { cwd: root }, (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), out, err }),
      );
    });

  it('`npm run contract` prints text or JSON; exit code 0 means no fault, 1 a fault, and 2 no backend', async () => {
    const http = await startHttp(backend);
    const url = `http://127.0.0.1:${http.port}${API_PREFIX}/`;
    const good = await command('--url', url, '--username', 'admin', '--password', 'Account@2026');
    expect(good).toMatchObject({ code: 0, err: '' });
    expect(good.out).toContain('✓ GET /roles (roleList)\n    ✓ answers');
    const poor = await command('--url', url, '--username', 'staff', '--password', 'Account@2026', '--json');
    expect(poor.code).toBe(1);
    const details = ['code: expected 200, found 403 (HTTP 403)'];
    const finding = { call: 'roleForm', check: 'answers', verdict: 'fault', details };
    expect(JSON.parse(poor.out).findings).toContainEqual(finding);
    await http.close();
    expect(await command('--url', url, '--username', 'x', '--password', 'x')).toMatchObject({ code: 2, out: '' });
    expect((await command()).err).toContain('npm run contract');
  });

  it('`npm run contract` prints each fault with the path of the faulty field', async () => {
    const text = asText(await look(transportWithFault('GET', /^\/user$/, 'data.id', () => 0)));
    expect(text).toMatch(/✗ GET \/user \(currentUser\)\n(.*\n)*?\s+✗ answers\n\s+data\.id: .*, found 0\n/);
    expect(text).toMatch(/\d+ do not/);
  });
});

it('the contract check accepts a backend that requires a reason for changes, unless its log omits the reasons', async () => {
  await backend.close();
  backend = await createTestBackend({ appOrigins: ['https://accounts.example.org'], reason: 'required' });
  const outcome = await look(direct, true);
  expect(outcome.findings.filter(({ verdict }) => verdict !== 'conforms')).toEqual([]);
  expect(outcome.findings.map(({ check }) => check)).toContain('a missing reason is refused');
  const withoutReason = transportWithFault('POST', /^\/logs$/, 'data.data', (rows) =>
    (rows as object[]).map((row) => ({ ...row, reason: undefined })),
  );
  expect(faults(await look(withoutReason, true)).map(({ check }) => check)).toEqual(['has the reason of a change']);
});
