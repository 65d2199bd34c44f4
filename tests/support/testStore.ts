import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { seedDemo } from '../../mock/server/seed/seedDemo';
import { openStore, type Store } from '../../mock/server/store/openStore';
import { seededStores } from './demoStore';

/** Real argon2id, but as cheap as it goes. */
export const CHEAP = { memoryCost: 8, timeCost: 1 };
/** Friday 2026-03-20 10:00 on the organisation's clock. */
export const START = Date.parse('2026-03-20T10:00:00+08:00');

/** Address of a PostgreSQL server that is there for this run only, with the right to create databases. */
const server = process.env['TEST_DATABASE_URL'];
export const isOnPostgres = server !== undefined;

/** `nothing`: not even tables. */
type TestData = 'nothing' | 'empty' | 'demo';

const seed = (store: Store) => seedDemo(store, { passwordCost: CHEAP, now: () => START });

const demos = seededStores(seed);
// Processes that tests start take the constants from here, and have no hooks.
if ('afterAll' in globalThis) afterAll(demos.remove);

/** A database of the test's own, with tables, and the demonstration data if asked for. */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A store of the test's own, in memory or on PostgreSQL; closing it removes it. */
export async function openTestStore(data: TestData = 'empty'): Promise<Store> {
  if (server === undefined) return data === 'demo' ? demos.open() : openStore({ memory: true });
  const database = await createTestDatabase(data);
  const store = await openStore({ dataDir: '', databaseUrl: database.url, databasePool: 4 });
  let closing: Promise<void> | undefined;
  const close = async () => {
    await store.close();
    await database.drop();
  };
  return { ...store, close: () => (closing ??= close()) };
}

/** Copying a template takes a tenth of a second, however much is in it. */
export async function createTestDatabase(data: TestData = 'empty'): Promise<TestDatabase> {
  const template = `template_${data}`;
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asAdministrator(async (client) => {
    if (data === 'nothing') return void (await client.query(`create database ${name}`));
    await ensureTemplate(client, template, data);
    await client.query(`create database ${name} template ${template}`);
  });
  // Forced: a test may have left a process behind that it killed.
  const drop = () => asAdministrator((client) => client.query(`drop database if exists ${name} with (force)`));
  return { url: urlOf(name), drop: async () => void (await drop()) };
}

/** Each template is made once a run, by whoever comes first; it gets its name when it is whole. */
async function ensureTemplate(client: Client, template: string, data: TestData): Promise<void> {
  await client.query('select pg_advisory_lock(1)');
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
  if (!rowCount) {
    const unfinished = `${template}_unfinished`;
    await client.query(`drop database if exists ${unfinished}`);
    await client.query(`create database ${unfinished}`);
    const store = await openStore({ dataDir: '', databaseUrl: urlOf(unfinished), databasePool: 2 });
    if (data === 'demo') await seed(store);
    await store.close();
    await client.query(`alter database ${unfinished} rename to ${template}`);
  }
  await client.query('select pg_advisory_unlock(1)');
}

async function asAdministrator<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(database: string): string {
  const url = new URL(server ?? '');
  url.pathname = `/${database}`;
  return url.href;
}
