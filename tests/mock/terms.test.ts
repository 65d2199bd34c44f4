import { createBackend } from '../../mock/server/backend';
import { call, CHEAP, closeWhole, SECRET, send } from '../support/backend';
import { openOffice, type Office } from '../support/office';
import { PASSWORD } from '../support/people';

/* How ends are carried out is in `operations/ends`, which of them make sense in `rules/terms`. */

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

it('one of several processes ends an account, and one that starts later what fell due meanwhile', async () => {
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

it('an account is ended by the timer while nobody asks', async () => {
  await update({ valid_until: at(HOUR) });
  office.wait(HOUR);
  office.watchEnds();
  while ((await ended()) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
});

it('to prolong a role, or to take its end away, is to give it', async () => {
  const until = at(HOUR);
  await update({ role_terms: [{ role_id: clerk, until }] });
  const editor = await office.seat('editor', 1, [await office.role('editor', { gives: ['account.staff.update'] })]);
  expect(await update({ role_terms: [{ role_id: clerk, until: at(2 * HOUR) }] }, editor)).toBe(403);
  expect(await update({ role_terms: [] }, editor)).toBe(403);
  expect(await update({ role_terms: [{ role_id: clerk, until }], remark: 'as before' }, editor)).toBe(200);
});
