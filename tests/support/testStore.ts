import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  sql,
  SqliteQueryCompiler,
  type KyselyPlugin,
  type QueryId,
  type Selectable,
  Kysely,
  type Dialect,
} from 'kysely';
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { openStore, type Store, DATA_FILE } from '../../mock/server/store/openStore';
import type { Tables, Db } from '../../mock/server/store/tables';
import { postgresSql, sqliteSql, type DialectSql } from '../../mock/server/store/dialectSql';
import { migrate } from '../../mock/server/store/migrate';
import { postgresDialect, preparingLimits } from '../../mock/server/store/postgres';
import { sqliteDialect } from '../../mock/server/store/sqlite';
import { seedDemo } from '../../mock/server/seed/seedDemo';

/** Database triggers fill the substring indexes. Triggers also count revisions, so `revisions` is copied last. */
const KEPT_BY_TRIGGERS = /_grams(?:_|$)/;
const LAST = 'revisions';

/** Creates in-memory stores with the same initial data. Copying data is about seven times as fast as seeding. */
function seededStores(seed: (store: Store) => Promise<unknown>): {
  open: () => Promise<Store>;
  remove: () => void;
} {
  let folder: string | undefined;
  let seededFile: Promise<string> | undefined;

  const make = async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'seeded-'));
    const file = path.join(folder, 'seeded.db');
    const store = await openStore({ memory: true });
    await seed(store);
    await runSql(store.db, `vacuum into '${file}'`);
    await store.close();
    return file;
  };
  return {
    open: async () => {
      const file = await (seededFile ??= make());
      const store = await openStore({ memory: true });
      await copy(store.db, file);
      return store;
    },
    remove: () => folder && rmSync(folder, { recursive: true, force: true }),
  };
}

export const runSql = (db: Kysely<Tables>, text: string) => sql.raw<{ name: string }>(text).execute(db);

/** Replaces all rows of a database by the rows of a file with the same tables. */
async function copy(db: Kysely<Tables>, file: string): Promise<void> {
  await runSql(db, 'pragma foreign_keys = off');
  await runSql(db, `attach '${file}' as seeded`);
  const { rows } = await runSql(db, "select name from seeded.sqlite_master where type = 'table'");
  const names = rows.map(({ name }) => name).filter((name) => !KEPT_BY_TRIGGERS.test(name) && name !== LAST);
  for (const name of [...names, LAST]) {
    await runSql(db, `delete from main."${name}"`);
    await runSql(db, `insert into main."${name}" select * from seeded."${name}"`);
  }
  await runSql(db, 'detach seeded');
  await runSql(db, 'pragma foreign_keys = on');
}

export interface Statement {
  /** SQL statement in SQLite's dialect, independent of the database that runs it. */
  text: string;
  parameters: readonly unknown[];
}

/** @returns the same database, and a list that collects the database's statements from now on */
export function recorded(original: Db): { db: Db; statements: Statement[] } {
  const compiler = new SqliteQueryCompiler();
  const statements: Statement[] = [];
  const statementById = new WeakMap<QueryId, Statement>();
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const { sql: text, parameters } = compiler.compileQuery(node, queryId);
      statementById.set(queryId, { text, parameters });
      return node;
    },
    // Kysely also compiles parts of a statement. The test counts only statements with a result.
    transformResult: async ({ result, queryId }) => {
      const statement = statementById.get(queryId);
      if (statement) statements.push(statement);
      return result;
    },
  };
  return { db: original.withPlugin(recorder), statements };
}

type Fill = (db: Db) => Promise<unknown>;

async function fillOlder(dialect: Dialect, words: DialectSql, upTo: string, fill: Fill): Promise<void> {
  const db = new Kysely<Tables>({ dialect });
  try {
    await migrate(db, words, { upTo });
    await fill(db);
  } finally {
    await db.destroy();
  }
}

/** Opens a store that `fill` filled after the migration `upTo`, and upgrades the store. Closing removes the store. */
export async function upgradedStore(upTo: string, fill: Fill): Promise<Store> {
  if (isOnPostgres) {
    const { url, drop } = await createTestDatabase('nothing');
    await fillOlder(postgresDialect(url, preparingLimits), postgresSql, upTo, fill);
    return withRemoval(await openStore({ dataDir: '', databaseUrl: url, databasePool: 4 }), drop);
  }
  const dataDir = mkdtempSync(path.join(tmpdir(), 'upgrade-'));
  await fillOlder(sqliteDialect(path.join(dataDir, DATA_FILE)), sqliteSql, upTo, fill);
  return withRemoval(await openStore({ dataDir }), () => rmSync(dataDir, { recursive: true }));
}

type TableWithId = { [Name in keyof Tables]: 'id' extends keyof Tables[Name] ? Name : never }[keyof Tables];

export const rowOf = <Table extends TableWithId>({ db }: Pick<Store, 'db'>, table: Table, id: number) =>
  db
    .selectFrom(table as 'staff')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow() as Promise<unknown> as Promise<Selectable<Tables[Table]>>;

export async function countRows({ db }: Pick<Store, 'db'>, table: keyof Tables): Promise<number> {
  const counted = db.selectFrom(table).select(({ fn }) => fn.countAll().as('rows'));
  return Number((await counted.executeTakeFirstOrThrow()).rows);
}

/** @returns a promise and the function that resolves it */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** @returns the store with another `close`, which also removes the data. Further calls of `close` do nothing. */
function withRemoval(store: Store, remove: () => unknown): Store {
  let closing: Promise<void> | undefined;
  const close = async () => {
    await store.close();
    await remove();
  };
  return { ...store, close: () => (closing ??= close()) };
}

/** Parameters of real argon2id hashes that are as cheap as possible. */
export const CHEAP = { memoryCost: 8, timeCost: 1 };
/** Start time of test clocks: Friday 2026-03-20 10:00 in the organisation's time zone. */
export const START = Date.parse('2026-03-20T10:00:00+08:00');

/** URL of a PostgreSQL server that runs for the tests only. The user in the URL can create databases. */
const server = process.env['TEST_DATABASE_URL'];
export const isOnPostgres = server !== undefined;

/** Initial data of a database: tables and demonstration data, only tables, or not even tables. */
type TestData = 'nothing' | 'empty' | 'demo';

const seed = (store: Store) => seedDemo(store, { passwordCost: CHEAP, now: () => START });

const demos = seededStores(seed);
// Programs that tests start import the constants from this file, and have no test hooks such as `afterAll`.
if ('afterAll' in globalThis) afterAll(demos.remove);

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Opens a store for one test, in memory or on PostgreSQL. Closing the store also removes the data. */
export async function openTestStore(data: TestData = 'empty'): Promise<Store> {
  if (server === undefined) return data === 'demo' ? demos.open() : openStore({ memory: true });
  const database = await createTestDatabase(data);
  return withRemoval(await openStore({ dataDir: '', databaseUrl: database.url, databasePool: 4 }), database.drop);
}

/** Creates a database by copying a template database. Copying takes a tenth of a second, independent of its size. */
export async function createTestDatabase(data: TestData = 'empty'): Promise<TestDatabase> {
  const template = `template_${data}`;
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asAdministrator(async (client) => {
    if (data === 'nothing') return void (await client.query(`create database ${name}`));
    await ensureTemplate(client, template, data);
    await client.query(`create database ${name} template ${template}`);
  });
  // The removal is forced, because a killed process of a test may still be connected.
  const drop = () => asAdministrator((client) => client.query(`drop database if exists ${name} with (force)`));
  return { url: urlOf(name), drop: async () => void (await drop()) };
}

/** Creates the template database once per run. The database gets its final name only when it is complete. */
async function ensureTemplate(client: Client, template: string, data: TestData): Promise<void> {
  await client.query('select pg_advisory_lock(1)');
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
  if (!rowCount) {
    const partialDatabase = `${template}_unfinished`;
    await client.query(`drop database if exists ${partialDatabase}`);
    await client.query(`create database ${partialDatabase}`);
    const store = await openStore({ dataDir: '', databaseUrl: urlOf(partialDatabase), databasePool: 2 });
    if (data === 'demo') await seed(store);
    await store.close();
    await client.query(`alter database ${partialDatabase} rename to ${template}`);
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
