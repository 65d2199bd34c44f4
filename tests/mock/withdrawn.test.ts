import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEMO_PASSWORD } from '../../mock/server/seed/demoAccounts';
import { openStore, type Store } from '../../mock/server/store/openStore';
import type { Db } from '../../mock/server/store/tables';
import { createTestBackend, send, signIn, type TestBackend, call, passwordPair, SECRET } from '../support/backend';
import { checksum } from '../support/fixtureBackend';
import { openTestStore, rowOf } from '../support/testStore';
import { auditedEvents, isAuditedRead } from '../../mock/server/rules/logEvents';
import { endpoints, type EndpointName } from '../../src/contract/endpoints';
import { createAuthenticator, appOf } from '../support/factors';

/** Changes the data between the permission check of a call and its transaction. */
type Between = (db: Db) => Promise<unknown>;

let store: Store;
let backend: TestBackend;
let between: Between | undefined;

beforeAll(async () => {
  const inner = await openTestStore('demo');
  store = {
    ...inner,
    // Runs `between` first, as if another writer had the lock and the transaction waited for that lock.
    transaction: async (work) => {
      const before = between;
      between = undefined;
      await before?.(inner.db);
      return inner.transaction(work);
    },
  };
  backend = await createTestBackend({ store });
});
afterAll(() => backend.close());

/** Id of the super administrator. */
const ME = 1;
const tokens: string[] = [];

const [first, second, third] = ['violet-Harbour-71', 'amber-Lagoon-82', 'cobalt-Meadow-93'] as const;
const wrong = 'wrong-Guess-404';
/** Secrets that no file, log or table may contain in plain text. */
const passwords = [first, second, third, DEMO_PASSWORD, wrong];

const ORIGIN = 'https://accounts.example.org';

const node = { parent_id: null, name: 'Traced', sort: 1 };
const person = { username: 'traced', name: 'Traced person', department_id: 1, role_ids: [4] };

async function confirmation(): Promise<object> {
  const { data } = await call(backend, tokens[0]!, 'totpBegin', { body: { password: DEMO_PASSWORD } });
  return { body: { ticket: data.ticket, passcode: appOf(data.secret).passcode(backend.now()) } };
}

async function newPasskey(): Promise<object> {
  const { data } = await call(backend, tokens[0]!, 'passkeyBegin', { body: { password: DEMO_PASSWORD } });
  const credential = createAuthenticator(ORIGIN).create(data.options);
  return { body: { ticket: data.ticket, name: 'Phone', credential } };
}

/** All logged writes, with valid requests. Each of the last two writes ends the session of its own request. */
const writes: [EndpointName, object | (() => Promise<object>)][] = [
  ['departmentCreate', { body: { ...node, status: 1 } }],
  ['departmentUpdate', { params: { id: 3 }, body: { ...node, name: 'Renamed', status: 1 } }],
  ['menuCreate', { body: { ...node, type: 'page', visible: true } }],
  ['menuUpdate', { params: { id: 31 }, body: { ...node, name: 'Renamed', type: 'directory', visible: true } }],
  ['roleCreate', { body: { name: 'Traced', code: 'traced', permission: [1] } }],
  ['roleUpdate', { params: { id: 12 }, body: { name: 'Renamed', code: 'renamed', permission: [1] } }],
  ['staffCreate', { body: { ...person, ...passwordPair(first) } }],
  ['staffUpdate', { params: { id: 9 }, body: { ...person, id: 9, username: 'renamed' } }],
  ['staffEnable', { params: { id: 20 } }],
  ['staffDisable', { params: { id: 20 } }],
  ['staffPassword', { params: { id: 22 }, body: passwordPair(second) }],
  ['staffUnlock', { params: { id: 22 } }],
  ['staffSessionsEnd', { params: { id: 22 } }],
  ['ownSessionEnd', { params: { id: 2 } }],
  ['login', { body: { username: 'hr', password: DEMO_PASSWORD } }],
  ['otherSessionsEnd', {}],
  ['totpConfirm', confirmation],
  ['passkeyFinish', newPasskey],
  ['recoveryCodesRenew', { body: { password: DEMO_PASSWORD } }],
  ['ownFactorRemove', { params: { id: 1 }, body: { password: DEMO_PASSWORD } }],
  ['staffFactorsRemove', { params: { id: 22 } }],
  ['ownPassword', { body: { old_password: DEMO_PASSWORD, ...passwordPair(third) } }],
  ['logout', {}],
];

const setAccount = (db: Db, values: object) => db.updateTable('staff').set(values).where('id', '=', ME).execute();
const setRole = (db: Db, role_id: number) =>
  db.updateTable('staff_roles').set({ role_id }).where('staff_id', '=', ME).execute();
const setRevocation = (db: Db, revoked_at: number | null) =>
  db.updateTable('sessions').set({ revoked_at }).where('staff_id', '=', ME).execute();

const losses: [string, Between, number][] = [
  ['the role is removed', (db) => setRole(db, 4), 403],
  ['the account is disabled', (db) => setAccount(db, { status: 0 }), 401],
  ['the session is ended', (db) => setRevocation(db, 1), 401],
  ['the password has to be changed first', (db) => setAccount(db, { must_change_password: 1 }), 403],
];

async function giveBack(db: Db): Promise<void> {
  await setRole(db, 1);
  await setAccount(db, { status: 1, must_change_password: 0 });
  await setRevocation(db, null);
}

describe.each(losses)('access lost while a call waits for the lock: %s', (_what, lose, status) => {
  it.each(writes.filter(([name]) => /^(department|menu|role|staff)/.test(name)))(
    'the call %s is refused and stores nothing if access is lost while the call waits for the lock',
    async (name, request) => {
      const token = await signIn(backend, 'admin');
      const checksumBefore = await checksum(store);
      between = lose;
      const answer = await send(backend, token, name, request);
      await giveBack(store.db);
      expect(answer.status).toBe(status);
      expect(await checksum(store)).toBe(checksumBefore);
      expect(backend.faults).toEqual([]);
    },
  );
});

describe('log rows and stored secrets of calls', () => {
  let dataDir: string;

  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'traces-'));
    backend = await createTestBackend({ appOrigins: [ORIGIN], store: await openStore({ dataDir }) });
    // The administrator signs in twice, because one of the tested calls ends the second session.
    for (const name of ['admin', 'staff', 'auditor', 'admin']) tokens.push(await signIn(backend, name));
  });
  afterAll(async () => {
    await backend.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const tokenFor = (name: EndpointName) =>
    ({ login: null, ownPassword: tokens[1]!, logout: tokens[2]! })[name as string] ?? tokens[0]!;
  const isWrite = (name: string): boolean => name in endpoints && !isAuditedRead(name as EndpointName);
  const rows = async () =>
    (await backend.store.db.selectFrom('logs').select(['id', 'path', 'status_code']).orderBy('id').execute()).slice(
      5000,
    );

  it('the table of this test contains every logged write', () => {
    const changing = (Object.keys(endpoints) as EndpointName[]).filter((name) => endpoints[name].report === 'outcome');
    expect(writes.map(([name]) => name).sort()).toEqual([...changing, 'login', 'logout'].sort());
    expect(writes.map(([name]) => name).sort()).toEqual(auditedEvents.filter(isWrite).sort());
  });

  it.each(writes)('the call %s logs exactly one row', async (name, request) => {
    const madeRequest: object = typeof request === 'function' ? await (request as () => Promise<object>)() : request;
    const rowsBefore = await rows();
    expect((await send(backend, tokenFor(name), name, madeRequest)).code).toBe(200);
    const addedRows = (await rows()).slice(rowsBefore.length);
    expect(addedRows).toHaveLength(1);
    const place = endpoints[name].path.replace('{id}', '');
    expect(addedRows[0]).toMatchObject({ status_code: 200, path: expect.stringContaining(place) });
  });

  /** Calls whose refusal for invalid parameters is not logged, or that have no parameters. */
  const callsWithoutRefusal: EndpointName[] = ['login', 'logout', 'otherSessionsEnd'];

  it.each(writes.filter(([name]) => !callsWithoutRefusal.includes(name)))('a refused %s logs one row', async (name) => {
    const rowsBefore = await rows();
    const body = { ...passwordPair(wrong), token: wrong, extra: { secret: wrong }, username: 'x' };
    const params = { id: name === 'ownSessionEnd' ? 99 : 1 };
    expect((await send(backend, tokens[0]!, name, { params, body })).code).not.toBe(200);
    expect((await rows()).length - rowsBefore.length).toBe(1);
  });

  it('no password, token or key is stored in plain text, and each hash is stored in only one column', async () => {
    await send(backend, null, 'login', { body: { username: 'admin', password: wrong } });
    // Sends a password as the username, until such sign-ins are blocked.
    for (let tries = 0; tries < 7; tries += 1)
      await send(backend, null, 'login', { body: { username: wrong, password: 'admin' } });
    await send(backend, tokens[1]!, 'ownPassword', { body: { old_password: wrong, ...passwordPair(wrong) } });
    const { db } = backend.store;
    const hashes = await db.selectFrom('staff').select('password_hash').distinct().execute();
    expect(hashes.length).toBeGreaterThan(3);
    expect(hashes.filter(({ password_hash }) => !password_hash.startsWith('$argon2id$'))).toEqual([]);

    const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const bytes = Buffer.concat(files.map((entry) => readFileSync(path.join(entry.parentPath, entry.name))));
    // Checks that the search works: it finds a text that is stored.
    expect(bytes.includes('Traced person')).toBe(true);
    const signatures = tokens.map((token) => token.split('.')[2]!);
    for (const secret of [...passwords, ...tokens, ...signatures, SECRET])
      expect([secret, bytes.includes(secret)]).toEqual([secret, false]);
    // Search keys are in lower case, so the lower-case form of the password must not be stored either.
    expect(bytes.includes(wrong.toLowerCase())).toBe(false);

    const records = ['departments', 'menu_nodes', 'roles', 'cards'] as const;
    const traces = ['sessions', 'attempts', 'known_addresses', 'logs', 'settings'] as const;
    for (const table of [...records, ...traces]) {
      const contents = JSON.stringify(await db.selectFrom(table).selectAll().execute());
      expect([table, contents.includes('$argon2')]).toEqual([table, false]);
    }
    const { password_hash: _hash, ...columns } = await rowOf(backend.store, 'staff', 1);
    expect(JSON.stringify(columns)).not.toContain('$argon2');
    expect(backend.faults).toEqual([]);
  });
});
