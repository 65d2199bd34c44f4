import '../common/checkNode.mjs';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { archiveLog } from '../../../mock/server/archive/archiveLog.ts';
import { verifyLog } from '../../../mock/server/archive/verifyLog.ts';
import { createBackend } from '../../../mock/server/backend.ts';
import { DAY_MS } from '../../../mock/server/rules/time.ts';
import { DEMO_PASSWORD } from '../../../mock/server/seed/demoAccounts.ts';
import { seedLarge } from '../../../mock/server/seed/large/seedLarge.ts';
import { DATA_FILE, openStore } from '../../../mock/server/store/openStore.ts';
import { secondsSince } from '../common/run.mjs';
import { liveAYear } from './oneYear.ts';
import { startServer } from './servers.mjs';

/**
 * `npm run bench:year` simulates a year in two organisations.
 * The command prints how much the organisations' stores grow, and how much of the growth archiving removes.
 * The command also prints how long a server takes to start after the archiving, and its memory.
 * `-- 300` simulates only the organisation with 300 people.
 */
const YEARS = [
  { people: 300, departments: 60, atWork: 250, guesses: 50 },
  { people: 100_000, departments: 10_000, atWork: 500, guesses: 500 },
];
/** Cost parameters of password hashes, low to save time. Other benchmarks measure the cost of a sign-in. */
const CHEAP = { memoryCost: 8, timeCost: 1 };
const START = Date.parse('2025-01-06T00:00:00+08:00');
const KEPT_MONTHS = 3;
const SHOWN_BYTES = 100 * 1024;

const { DatabaseSync } = createRequire(import.meta.url)('@photostructure/sqlite');

for (const year of YEARS.filter(({ people }) => [undefined, String(people)].includes(process.argv[2]))) {
  const folder = mkdtempSync(path.join(tmpdir(), 'year-'));
  try {
    await measure(year, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure({ people, departments, atWork, guesses }, folder) {
  const startedAt = performance.now();
  const clock = { at: START };
  const now = () => clock.at;
  const store = await openStore({ dataDir: folder });
  await seedLarge(store, { passwordCost: CHEAP, now, sizes: { staff: people, departments, menuNodes: 300, logs: 0 } });
  const staff = await store.db
    .selectFrom('staff')
    .select(['id', 'username'])
    .where('status', '=', 1)
    .where('id', '>', 4)
    .execute();
  const tablesBefore = tables(folder);
  const backend = createBackend({
    store,
    now,
    passwordCost: CHEAP,
    tokenSecret: 'of-one-year-that-nobody-else-ever-uses',
  });
  const acts = await liveAYear(backend, { people: staff, atWork, guesses, clock });
  const tablesAfter = tables(folder);
  const archives = path.join(folder, 'archives');
  await archiveLog(store, { before: clock.at - KEPT_MONTHS * 31 * DAY_MS, folder: archives, now, pauseMs: 0 });
  const { stored, archived } = await verifyLog(store.db, [archives]);
  const tablesLeft = tables(folder);
  await backend.close();

  console.log(
    `\n${people} people, ${atWork} at work a day, ${guesses} wrong passwords of strangers a day: a year in ${secondsSince(startedAt)}`,
  );
  console.log(
    `  ${Object.entries(acts)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')}\n`,
  );
  const line = (...cells) =>
    console.log(
      `  ${cells[0].padEnd(24)}${cells
        .slice(1)
        .map((cell) => String(cell).padStart(14))
        .join('')}`,
    );
  line('table, with its indexes', 'rows at first', 'after a year', 'archived', 'MB', '', '');
  for (const [name, { rows, bytes }] of [...tablesAfter].sort(([, one], [, other]) => other.bytes - one.bytes)) {
    const tableBefore = tablesBefore.get(name);
    if (bytes < SHOWN_BYTES && rows === tableBefore.rows) continue;
    line(
      name,
      tableBefore.rows,
      rows,
      tablesLeft.get(name).rows,
      ...[tableBefore, { bytes }, tablesLeft.get(name)].map((table) => megabytes(table.bytes)),
    );
  }
  line(
    'file',
    '',
    '',
    '',
    ...[tablesBefore, tablesAfter, tablesLeft].map((figures) =>
      megabytes([...figures.values()].reduce((sum, table) => sum + table.bytes, 0)),
    ),
  );
  line('archives', '', '', archived, '', '', megabytes(sizeOf(archives)));
  console.log(`  log whole: ${stored} rows in the store, ${archived} in archives`);
  const server = await startServer({ SEED: 'demo', DATA_DIR: folder, LOG: '0', NODE_ENV: '' });
  const memory = server.memory();
  await work(server.address);
  console.log(
    `  server started in ${server.startedIn}, ${memory} MB, ${server.memory()} MB after 2,000 lists of people and log`,
  );
  await server.stop();
}

/** @returns the number of rows and bytes of each table. The bytes include the table's indexes. */
function tables(folder) {
  const database = new DatabaseSync(path.join(folder, DATA_FILE), { readOnly: true });
  const bytes = new Map();
  const owners = database.prepare("select name, tbl_name from sqlite_schema where type in ('table', 'index')").all();
  const ownerOf = new Map(owners.map((row) => [row.name, row.tbl_name]));
  for (const { name, size } of database.prepare('select name, sum(pgsize) as size from dbstat group by name').all()) {
    const owner = ownerOf.get(name) ?? name;
    bytes.set(owner, (bytes.get(owner) ?? 0) + size);
  }
  const entries = [...bytes]
    .filter(([name]) => !name.startsWith('sqlite_'))
    .map(([name, size]) => {
      const { rows } = database.prepare(`select count(*) as rows from "${name}"`).get();
      return [name, { rows, bytes: size }];
    });
  database.close();
  return new Map(entries);
}

async function work(address) {
  const post = async (place, body, token) => {
    const headers = { 'content-type': 'application/json', 'authorization': `Bearer ${token}` };
    const answer = await globalThis.fetch(`${address}/api/account-api${place}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  const { data } = await post('/login', { username: 'admin', password: DEMO_PASSWORD });
  for (let index = 0; index < 1000; index += 1) {
    await post('/users', { page: 1 + (index % 10), pageSize: 10 }, data.token);
    await post('/logs', { page: 1 + (index % 10), pageSize: 10 }, data.token);
  }
}

function megabytes(bytes) {
  return (bytes / 1024 ** 2).toFixed(1);
}

function sizeOf(folder) {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
}
