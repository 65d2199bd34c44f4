import { sql } from 'kysely';
import { createBackend, type Backend } from '../../mock/server/backend';
import { seedDemo } from '../../mock/server/seed/seedDemo';
import { DatabaseUnreachableError, openStore, type Store } from '../../mock/server/store/openStore';
import { call, CHEAP, requestTo, raw, signIn, START } from '../support/backend';
import { answerWords } from '../support/backendWords';
import { askServer, runToEnd, startServer } from '../support/serverProcess';
import { createTestDatabase, type TestDatabase } from '../support/testStore';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const open = (url = database.url) => openStore({ dataDir: '', databaseUrl: url, databasePool: 3 });

function changedUrl(change: Partial<Pick<URL, 'port' | 'password' | 'pathname' | 'hostname'>>): string {
  return Object.assign(new URL(database.url), change).href;
}

describe('an unusable database', () => {
  it.each([
    ['a closed port', { port: '1' }, /127\.0\.0\.1:1\/test_\w+（ECONNREFUSED）/],
    ['a wrong password', { password: 'hush-hush' }, /password authentication failed/],
    ['a database that does not exist', { pathname: '/nowhere' }, /\/nowhere（database "nowhere" does not exist）/],
    ['an unknown host', { hostname: 'database.invalid' }, /database\.invalid:\d+/],
  ])('an unusable database is reported with its cause, without the password: %s', async (_what, change, sentence) => {
    const url = changedUrl(change);
    await expect(open(url)).rejects.toThrow(DatabaseUnreachableError);
    await expect(open(url)).rejects.toThrow(sentence);
    await expect(open(url)).rejects.not.toThrow(new RegExp(new URL(url).password));
  });

  it('an unusable database ends the server process with a message, without a stack trace', async () => {
    const { code, output } = await runToEnd({ PORT: '0', DATABASE_URL: changedUrl({ password: 'hush-hush' }) });
    expect(code).toBe(1);
    expect(output).toMatch(/^无法连接数据库 .*DATABASE_URL/m);
    expect(output).not.toMatch(/hush|\n {4}at /);
  });
});

describe('concurrent first starts', () => {
  it('concurrent first starts fill the database once; each server sees changes of the other server', async () => {
    const servers = await Promise.all([1, 2].map(() => startServer({ DATABASE_URL: database.url, SEED: 'demo' })));
    const [one, other] = servers;
    expect(servers.filter((server) => server.output().includes('5000'))).toHaveLength(1);
    for (const server of servers) expect(server.output()).toMatch(/Data +PostgreSQL 127\.0\.0\.1:\d+\/test_\w+\n/);
    const login = { username: 'admin', password: 'Account@2026' };
    const { data } = await askServer(one!, 'POST', '/login', undefined, login);
    expect((await askServer(other!, 'GET', '/user', data.token)).code).toBe(200);
    // Changes of a killed server are stored, and the other server continues.
    const department = { parent_id: null, name: 'Kept', sort: 1, status: 1 };
    expect((await askServer(one!, 'POST', '/dep/store', data.token, department)).code).toBe(200);
    await one!.kill('SIGKILL');
    expect((await askServer(other!, 'POST', '/dep/store', data.token, department)).code).toBe(600);
    await Promise.all(servers.map((server) => server.stop()));
  });

  it('concurrent first starts migrate the database once', async () => {
    const stores = await Promise.all(Array.from({ length: 6 }, () => open()));
    const seededStores = await Promise.all(
      stores.map((store) => store.fill(() => seedDemo(store, { passwordCost: CHEAP, now: () => START }))),
    );
    expect(seededStores.filter(Boolean)).toHaveLength(1);
    await Promise.all(stores.map((store) => store.close()));
  });
});

describe('a running backend', () => {
  let store: Store;
  let backend: Backend;
  let faults: unknown[];
  let token: string;

  beforeEach(async () => {
    store = await open();
    await seedDemo(store, { passwordCost: CHEAP, now: () => START });
    faults = [];
    const logger = { error: (_message: string, error: unknown) => void faults.push(error) };
    backend = createBackend({ store, now: () => START, passwordCost: CHEAP, checkResponses: true, logger });
    token = await signIn(backend, 'admin');
  });
  afterEach(() => backend.close());

  async function cutConnections(): Promise<void> {
    const otherStore = await open();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(otherStore.db);
    await otherStore.close();
  }

  const department = (name: string) => ({ body: { parent_id: 1, name, sort: 1, status: 1 as const } });

  it('a running backend recovers after its connections were closed', async () => {
    await cutConnections();
    const answers = await Promise.all(Array.from({ length: 6 }, () => raw(backend, requestTo('currentUser', token))));
    for (const { status } of answers) expect([200, 503]).toContain(status);
    expect((await call(backend, token, 'departmentCreate', department('Afterwards'))).code).toBe(200);
  });

  it('a change that loses its connection is rolled back, and gets 503 with Retry-After', async () => {
    const cut = store.transaction(async (tx) => {
      await tx.updateTable('departments').set({ remark: 'Half-way' }).where('id', '=', 1).execute();
      await cutConnections();
      await tx.updateTable('departments').set({ remark: 'To the end' }).where('id', '=', 1).execute();
    });
    await expect(cut).rejects.toThrow();
    // Reads with another store, because the first store may not have detected a closed connection yet.
    const otherStore = await open();
    expect(
      await otherStore.db.selectFrom('departments').select('remark').where('id', '=', 1).executeTakeFirst(),
    ).toEqual({ remark: null });
    await otherStore.close();
    const brokenBackend = createBackend({
      store: { ...store, transaction: () => cut as Promise<never> },
      tokenSecret: 'x'.repeat(32),
      logger: { error: () => undefined },
    });
    const body = { username: 'admin', password: 'Account@2026' };
    const answer = await raw(brokenBackend, requestTo('login', null, { body }));
    expect(answer).toMatchObject({ status: 503, code: 503, data: null, message: answerWords.storeAway });
    expect(answer.headers['retry-after']).toBe('2');
  });

  it('a running backend serves reads while writes wait for another process', async () => {
    const reader = await signIn(backend, 'hr');
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    const otherStore = await open();
    let locked = () => undefined as void;
    const hasLock = new Promise<void>((resolve) => (locked = resolve));
    const blocking = otherStore.transaction(async () => {
      locked();
      await held;
    });
    await hasLock;
    const writes = Array.from({ length: 10 }, (_, index) =>
      call(backend, token, 'departmentCreate', department(`Waiting ${index}`)),
    );
    // A second account reads, because the concurrent calls of one account are limited.
    for (let reads = 0; reads < 10; reads += 1)
      expect((await raw(backend, requestTo('currentUser', reader))).status).toBe(200);
    release();
    await blocking;
    expect((await Promise.all(writes)).map(({ code }) => code)).toEqual(Array(10).fill(200));
    await otherStore.close();
  });

  it('an id of more than 32 bits gets 404, as with SQLite', async () => {
    for (const name of ['roleDetail', 'staffDetail', 'logDetail', 'cardData'] as const) {
      expect((await raw(backend, requestTo(name, token, { params: { id: Number.MAX_SAFE_INTEGER } }))).status).toBe(
        404,
      );
    }
    expect(faults).toEqual([]);
  });
});
