import { createBackend } from '../../mock/server/backend';
import { call, CHEAP, closeWhole, SECRET, PASSWORD } from '../support/backend';
import { openFixtureBackend, type FixtureBackend } from '../support/fixtureBackend';

/* `operations/expiry` tests the processing of expired accounts; `rules/terms` tests the validation of expiry times. */

const HOUR = 3_600_000;

let backend: FixtureBackend;
beforeEach(async () => {
  backend = await openFixtureBackend();
});
afterEach(() => closeWhole(backend));

async function addExpiringPerson(username: string, ms: number): Promise<void> {
  const id = await backend.person(username, 1, []);
  const person = { id, username, name: `${username}!`, department_id: 1, role_ids: [] };
  const valid_until = new Date(backend.now() + ms).toISOString();
  await backend.ask('staffUpdate', { params: { id }, body: { ...person, valid_until } });
}
const startBackend = () =>
  createBackend({ store: backend.store, now: backend.now, tokenSecret: SECRET, passwordCost: CHEAP });
const expiryCount = async () =>
  (await backend.store.db.selectFrom('logs').select('id').where('call', '=', 'staffEnd').execute()).length;

it('an expired account is processed by exactly one of several server processes', async () => {
  await addExpiringPerson('ann', HOUR);
  await addExpiringPerson('bob', 3 * HOUR);
  const otherBackend = startBackend();
  backend.wait(HOUR);
  await Promise.all([backend, otherBackend].map((one) => call(one, backend.root, 'currentUser', {})));
  expect(await expiryCount()).toBe(1);
  backend.wait(2 * HOUR);
  await call(startBackend(), null, 'login', { body: { username: 'root', password: `own-${PASSWORD}` } });
  expect(await expiryCount()).toBe(2);
});
