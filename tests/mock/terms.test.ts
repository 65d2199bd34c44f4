import { createBackend } from '../../mock/server/backend';
import { call, CHEAP, closeWhole, SECRET, send, PASSWORD } from '../support/backend';
import { openOffice, type Office } from '../support/office';

/* `operations/expiry` tests the processing of expiry, `rules/terms` its validation. */

const HOUR = 3_600_000;

let office: Office;
let clerk: number;
let ann: number;
beforeEach(async () => {
  office = await openOffice();
  clerk = await office.role('clerk', { gives: ['account.record'] });
  ann = await office.person('ann', 1, [clerk]);
});
afterEach(() => closeWhole(office));

const at = (ms: number) => new Date(office.now() + ms).toISOString();
const update = async (change: object, token = office.root, id = ann, username = 'ann') => {
  const body = { id, username, name: `${username}!`, department_id: 1, role_ids: [clerk], ...change };
  return (await send(office, token, 'staffUpdate', { params: { id }, body })).status;
};
const started = () => createBackend({ store: office.store, now: office.now, tokenSecret: SECRET, passwordCost: CHEAP });
const ended = async () =>
  (await office.store.db.selectFrom('logs').select('id').where('call', '=', 'staffEnd').execute()).length;

it('only one of several processes expires an account, and a later one what is due at its start', async () => {
  await update({ valid_until: at(HOUR) });
  const bob = await office.person('bob', 1, []);
  await update({ valid_until: at(3 * HOUR) }, office.root, bob, 'bob');
  const other = started();
  office.wait(HOUR);
  await Promise.all([office, other].map((one) => call(one, office.root, 'currentUser', {})));
  expect(await ended()).toBe(1);
  office.wait(2 * HOUR);
  await call(started(), null, 'login', { body: { username: 'root', password: `own-${PASSWORD}` } });
  expect(await ended()).toBe(2);
});
