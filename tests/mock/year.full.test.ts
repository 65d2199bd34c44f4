import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { liveAYear } from '../../config/commands/bench/oneYear';
import { archiveLog } from '../../mock/server/archive/archiveLog';
import { verifyLog } from '../../mock/server/archive/verifyLog';
import { createBackend, type Backend } from '../../mock/server/backend';
import { DAY_MS } from '../../mock/server/rules/time';
import type { Store } from '../../mock/server/store/openStore';
import type { Tables } from '../../mock/server/store/tables';
import { CHEAP, SECRET } from '../support/backend';
import { countRows, openTestStore, START } from '../support/testStore';

const AT_WORK = 4;
const GUESSES = 3;

let store: Store;
let backend: Backend;
let archives: string;
const clock = { at: START };
const faults: unknown[] = [];

beforeAll(async () => {
  store = await openTestStore('demo');
  archives = mkdtempSync(path.join(tmpdir(), 'year-'));
  const logger = { error: (_message: string, error: unknown) => void faults.push(error) };
  backend = createBackend({ store, now: () => clock.at, passwordCost: CHEAP, tokenSecret: SECRET, logger });
});
afterAll(async () => {
  await backend.close();
  rmSync(archives, { recursive: true, force: true });
});

const count = (table: keyof Tables) => countRows(store, table);

test('after a simulated year only the log has grown, and archiving shrinks the log', async () => {
  const enabledAccounts = store.db.selectFrom('staff').select(['id', 'username']).where('status', '=', 1);
  const people = await enabledAccounts.where('id', '>', 4).limit(12).execute();
  const countsBefore = { staff: await count('staff'), revisions: await count('revisions'), logs: await count('logs') };
  const most = { sessions: 0, attempts: 0, known: 0 };
  const watch = async () => {
    most.sessions = Math.max(most.sessions, await count('sessions'));
    most.attempts = Math.max(most.attempts, await count('attempts'));
    most.known = Math.max(most.known, await count('known_addresses'));
  };
  const options = { people, atWork: AT_WORK, guesses: GUESSES, clock, onMonth: watch };
  const { guesses, ...acts } = await liveAYear(backend, options);
  await watch();
  expect(faults).toEqual([]);

  // Each operation has a log row. Guesses have log rows until the log has recorded that further guesses are blocked.
  const actCount = Object.values(acts).reduce((sum, one) => sum + one, 0);
  const logGrowth = (await count('logs')) - countsBefore.logs;
  expect(logGrowth).toBeGreaterThanOrEqual(actCount);
  expect(logGrowth).toBeLessThanOrEqual(actCount + guesses);
  expect(guesses).toBe(GUESSES * 365);

  expect(await count('staff')).toBe(countsBefore.staff);
  expect(await count('revisions')).toBe(countsBefore.revisions);
  // Sessions are kept up to 15 days after their expiry.
  expect(most.sessions).toBeLessThan(17 * AT_WORK);
  // Failures are kept for 15 minutes, with three keys for each guess and mistyped password.
  expect(most.attempts).toBeLessThan(3 * (GUESSES + AT_WORK));
  // Each account signs in from two networks: office and home.
  expect(most.known).toBeLessThanOrEqual(2 * (people.length + 1));

  await archiveLog(store, { before: clock.at - 31 * DAY_MS, folder: archives, now: () => clock.at, pauseMs: 0 });
  expect(readdirSync(archives).filter((name) => name.endsWith('.gz')).length).toBeGreaterThanOrEqual(11);
  const { stored, archived } = await verifyLog(store.db, [archives]);
  expect(stored).toBe(await count('logs'));
  expect(stored + archived).toBe(countsBefore.logs + logGrowth);
  expect(stored).toBeLessThan(logGrowth / 4);
  const days = await store.db.selectFrom('log_days').select('total').execute();
  expect(days.reduce((sum, { total }) => sum + total, 0)).toBe(stored);
}, 300_000);
