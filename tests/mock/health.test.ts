import { createBackend } from '../../mock/server/backend';
import { startHttp, type Fixture } from '../support/httpFixture';
import { openTestStore } from '../support/testStore';

async function start() {
  const store = await openTestStore();
  const backend = createBackend({ store });
  const http = await startHttp(backend);
  const stop = async () => {
    await backend.close();
    await http.close();
  };
  return { store, backend, http, stop };
}

const health = async (http: Fixture) => {
  const { status, text } = await http.ask('GET', '/healthz');
  return [status, text];
};
const READY = [200, '{"status":"ok"}'];
const AWAY = [503, '{"status":"unavailable"}'];

it('asks the database, and says so when that is away', async () => {
  const { store, http, stop } = await start();
  expect(await health(http)).toEqual(READY);
  await store.close();
  expect(await health(http)).toEqual(AWAY);
  await stop();
});

it('says so when the server is stopping', async () => {
  const { backend, http, stop } = await start();
  const closed = backend.close();
  expect(await health(http)).toEqual(AWAY);
  await closed;
  await stop();
});

it('waits two seconds for it, no longer, and recovers', async () => {
  const { store, http, stop } = await start();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // All connections there are, which is one with SQLite and four of the test's own with PostgreSQL.
  const busy = Promise.all(Array.from({ length: 4 }, () => store.db.connection().execute(() => held)));
  expect(await Promise.all([health(http), health(http)])).toEqual([AWAY, AWAY]);
  release();
  await busy;
  expect(await health(http)).toEqual(READY);
  await stop();
});
