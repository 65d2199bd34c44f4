import { createBackend } from '../../mock/server/backend';
import { call, CHEAP, closeWhole, SECRET, PASSWORD } from '../support/backend';
import { openOffice, type Office } from '../support/office';

/* `operations/expiry` tests the processing of expired accounts; `rules/terms` tests the validation of expiry times. */

const HOUR = 3_600_000;

let office: Office;
beforeEach(async () => {
  office = await openOffice();
});
afterEach(() => closeWhole(office));

/** Creates an account that expires after `ms` milliseconds. */
async function addExpiringPerson(username: string, ms: number): Promise<void> {
  const id = await office.person(username, 1, []);
  const person = { id, username, name: `${username}!`, department_id: 1, role_ids: [] };
  const valid_until = new Date(office.now() + ms).toISOString();
  await office.ask('staffUpdate', { params: { id }, body: { ...person, valid_until } });
}
const startBackend = () =>
  createBackend({ store: office.store, now: office.now, tokenSecret: SECRET, passwordCost: CHEAP });
const expiryCount = async () =>
  (await office.store.db.selectFrom('logs').select('id').where('call', '=', 'staffEnd').execute()).length;

it('an expired account is processed by exactly one of several server processes', async () => {
  await addExpiringPerson('ann', HOUR);
  await addExpiringPerson('bob', 3 * HOUR);
  const otherBackend = startBackend();
  office.wait(HOUR);
  await Promise.all([office, otherBackend].map((one) => call(one, office.root, 'currentUser', {})));
  expect(await expiryCount()).toBe(1);
  office.wait(2 * HOUR);
  await call(startBackend(), null, 'login', { body: { username: 'root', password: `own-${PASSWORD}` } });
  expect(await expiryCount()).toBe(2);
});
