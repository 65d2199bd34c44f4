import { DEMO_PASSWORD } from '../../mock/server/seed/demoAccounts';
import { closeWhole, createTestBackend, passwords, send, signIn, START, type TestBackend } from '../support/backend';
import { countedStore, guess, lockOut, signInFrom } from '../support/signIns';
import { openTestStore } from '../support/testStore';

const [HOME, ELSEWHERE] = ['203.0.113.9', '198.51.100.40'] as const;

let backend: TestBackend;
let counter: ReturnType<typeof countedStore>;

beforeEach(async () => {
  counter = countedStore(await openTestStore('demo'));
  backend = await createTestBackend({ store: counter.store });
});
afterEach(() => closeWhole(backend));

const statusOf = async (ip: string, username: string) => (await signInFrom(backend, ip, username)).status;
const logRows = () => backend.store.db.selectFrom('logs').select('id').where('created_at', '=', START).execute();

async function blockNetwork(ip: string) {
  await guess(backend, 1, ip, 'one');
  await backend.store.db.updateTable('attempts').set({ failures: 99 }).where('key', 'like', 'sign-in from %').execute();
  expect(await guess(backend, 2, ip, 'other')).toEqual([401, 429]);
}

describe('cost of the rate limit', () => {
  it.each<[string, () => Promise<unknown>, () => Promise<number>]>([
    ['an account from one network', () => guess(backend, 6, HOME, 'hr'), () => statusOf(HOME, 'hr')],
    ['an account', () => lockOut(backend, 'hr'), () => statusOf(ELSEWHERE, 'hr')],
    ['a network', () => blockNetwork(HOME), () => statusOf(HOME, 'somebody')],
  ])('if %s is blocked, the rate limit refuses a sign-in with a single database read', async (_, block, attempt) => {
    await block();
    const statuses: number[] = [];
    const cost = await counter.during(async () => statuses.push(await attempt()));
    expect([statuses, cost]).toEqual([[429], { reads: 1, writes: 0, transactions: 0 }]);
  });

  it('a sign-in with a wrong or correct password takes one transaction, which also writes the log row', async () => {
    // The first request in each minute also checks for expired accounts, so it must not be a measured request.
    await send(backend, null, 'currentUser', {});
    for (const [username, password] of [
      ['hr', 'wrong'],
      ['nobody', 'wrong'],
      ['hr', DEMO_PASSWORD],
    ] as const) {
      const cost = await counter.during(() => signInFrom(backend, HOME, username, password));
      expect([username, password, cost]).toEqual([username, password, { reads: 2, writes: 0, transactions: 1 }]);
    }
    expect(await logRows()).toHaveLength(3);
  });

  it('a wrong old password in a password change takes one transaction, or none if the account is blocked', async () => {
    const token = await signIn(backend, 'hr');
    const change = () => send(backend, token, 'ownPassword', { body: { old_password: 'guess', ...passwords } });
    expect(await counter.during(change)).toMatchObject({ writes: 0, transactions: 1 });
    for (let tries = 0; tries < 5; tries += 1) await change();
    const rows = (await logRows()).length;
    expect(await counter.during(change)).toMatchObject({ writes: 0, transactions: 0 });
    expect(await logRows()).toHaveLength(rows);
  });
});

/** Hash cost for unknown usernames; for known accounts, the stored hash determines the cost. */
const SLOW = { memoryCost: 16_384, timeCost: 8 };

it('a flood of sign-ins from many networks gets 503, without blocking known networks', async () => {
  const backend = await createTestBackend({ passwordCost: SLOW });
  expect((await signInFrom(backend, '203.0.113.9', 'staff')).status).toBe(200);
  const rows = async () =>
    (await backend.store.db.selectFrom('logs').select('id').where('status_code', '=', 503).execute()).length;
  const before = await rows();
  const flood = Array.from({ length: 250 }, (_, n) => signInFrom(backend, `192.0.2.${n}`, `nobody${n}`, 'anything'));
  let answerCount = 0;
  for (const one of flood) void one.then(() => (answerCount += 1));
  await Promise.any(flood.map(async (one) => (await one).status === 503 || Promise.reject(new Error())));
  expect((await signInFrom(backend, '203.0.113.9', 'staff')).status).toBe(200);
  // Guesses from unknown networks were still waiting when the known network got its response.
  expect(answerCount).toBeLessThan(flood.length);
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([401, 503]));
  // Refusals because of a full queue are not logged.
  expect(await rows()).toBe(before);
  await closeWhole(backend);
});
