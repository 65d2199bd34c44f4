import { createThrottle, type Throttle } from '../../../mock/server/rules/throttle';
import { refusal } from '../../../mock/server/failure';
import { say } from '../../../mock/server/words/words';
import type { Store } from '../../../mock/server/store/openStore';
import { START } from '../../support/backend';
import { countedStore } from '../../support/signIns';
import { openTestStore } from '../../support/testStore';

const SECRET = Promise.resolve('a secret of the tests');
const HOME = '203.0.113.9';

let store: Store;
let at: number;
let throttle: Throttle;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  at = START;
  await store.db.deleteFrom('attempts').execute();
  throttle = createThrottle(store, () => at, SECRET);
});

async function guessWrong(
  times: number,
  { username = 'ann', ip = HOME, kind = 'sign-in' as 'sign-in' | 'own password' },
) {
  for (let time = 0; time < times; time += 1) {
    const conclude = async () => refusal(401, say('wrongCredentials'));
    const guess = { kind, username, ip, check: async () => false, conclude, logBlocked: async () => undefined };
    await throttle.guard(guess).catch(() => undefined);
  }
}
const locks = async () => {
  const read = await throttle.readLocks(store.db, ['ann', 'bob', 'nobody']);
  return [...read].map(([username, until]) => [username, (until - START) / 1000]);
};

describe('locks', () => {
  it('end with the longest block of an account, from any network', async () => {
    await guessWrong(4, {});
    expect(await locks()).toEqual([]);
    await guessWrong(1, {});
    await guessWrong(5, { ip: '198.51.100.40' });
    at += 30_000;
    await guessWrong(1, { ip: '198.51.100.40' });
    await guessWrong(5, { username: 'bob', ip: '192.0.2.1' });
    expect(await locks()).toEqual([
      ['ann', 90],
      ['bob', 60],
    ]);
    at += 30_000;
    expect(await locks()).toEqual([['ann', 90]]);
    at += 30_000;
    expect(await locks()).toEqual([]);
  });

  it('do not come from guesses at the own password', async () => {
    await guessWrong(5, { kind: 'own password' });
    expect(await locks()).toEqual([]);
  });

  it('end with a clock that is set back by more than a minute', async () => {
    await guessWrong(5, {});
    at -= 60_000;
    expect(await locks()).toEqual([['ann', 30]]);
    at -= 1;
    expect(await locks()).toEqual([]);
  });

  it('of no account need no read', async () => {
    const counted = countedStore(store);
    const counting = createThrottle(counted.store, () => at, SECRET);
    const read = () => counting.readLocks(counted.store.db, []);
    expect(await counted.during(read)).toEqual({ reads: 0, writes: 0, transactions: 0 });
    expect(await read()).toEqual(new Map());
  });
});
