import { createThrottle, type Throttle } from '../../../mock/server/rules/throttle';
import { refusal, type Failure } from '../../../mock/server/failure';
import { answerText } from '../../../mock/server/words/words';
import { insertAll } from '../../../mock/server/seed/insertAll';
import type { Store } from '../../../mock/server/store/openStore';
import { START } from '../../support/backend';
import { countedStore } from '../../support/signIns';
import { openTestStore } from '../../support/testStore';

const SECRET = Promise.resolve('a secret of the tests');
const HOME = '203.0.113.9';
const MINUTE = 60_000;
const WINDOW = 15 * MINUTE;

let store: Store;
let now: number;
let throttle: Throttle;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  now = START;
  await store.db.deleteFrom('attempts').execute();
  throttle = createThrottle(store, () => now, SECRET);
});

/** @returns for each guess the status, or the seconds to wait if the guess is blocked */
async function guessWrong(
  times: number,
  { username = 'ann', ip = HOME, kind = 'sign-in' as 'sign-in' | 'own password' },
): Promise<unknown[]> {
  const answers = [];
  for (let time = 0; time < times; time += 1) {
    const conclude = async () => refusal(401, answerText('wrongCredentials'));
    const guess = { kind, username, ip, check: async () => false, conclude, logBlocked: async () => undefined };
    const { status, headers } = (await throttle.guard(guess).catch((error: unknown) => error)) as Failure;
    answers.push(status === 429 ? Number(headers['retry-after']) : status);
  }
  return answers;
}
const locks = async () => {
  const ends = await throttle.readLocks(store.db, ['ann', 'bob', 'nobody']);
  return [...ends].map(([username, until]) => [username, (until - START) / 1000]);
};

describe('locks of accounts', () => {
  it('an account that is blocked on several networks is locked until the longest of these blocks ends', async () => {
    await guessWrong(4, {});
    expect(await locks()).toEqual([]);
    await guessWrong(1, {});
    await guessWrong(5, { ip: '198.51.100.40' });
    now += 30_000;
    await guessWrong(1, { ip: '198.51.100.40' });
    await guessWrong(5, { username: 'bob', ip: '192.0.2.1' });
    expect(await locks()).toEqual([
      ['ann', 90],
      ['bob', 60],
    ]);
    now += 30_000;
    expect(await locks()).toEqual([['ann', 90]]);
    now += 30_000;
    expect(await locks()).toEqual([]);
  });

  it('an account is not locked by wrong guesses at the old password in a password change', async () => {
    await guessWrong(5, { kind: 'own password' });
    expect(await locks()).toEqual([]);
  });

  it('locks end when the clock is set back by more than a minute', async () => {
    await guessWrong(5, {});
    now -= 60_000;
    expect(await locks()).toEqual([['ann', 30]]);
    now -= 1;
    expect(await locks()).toEqual([]);
  });

  it('readLocks for an empty list of accounts returns an empty map without a database read', async () => {
    const counter = countedStore(store);
    const counting = createThrottle(counter.store, () => now, SECRET);
    const readLocks = () => counting.readLocks(counter.store.db, []);
    expect(await counter.during(readLocks)).toEqual({ reads: 0, writes: 0, transactions: 0 });
    expect(await readLocks()).toEqual(new Map());
  });
});

describe('failed guesses', () => {
  const FIVE = [401, 401, 401, 401, 401];

  it('the fifth failed guess blocks sign-ins for 30 s; each further failure doubles this, up to 15 min', async () => {
    await guessWrong(4, {});
    const delays: unknown[] = [];
    for (let time = 0; time < 7; time += 1) {
      const [, delay] = await guessWrong(2, {});
      delays.push(delay);
      now += Number(delay) * 1000;
    }
    expect(delays).toEqual([30, 60, 120, 240, 480, 900, 900]);
  });

  it.each([
    ['made fifteen minutes ago still count', WINDOW, [401, 30]],
    ['made more than fifteen minutes ago do not count', WINDOW + 1, FIVE],
    ['dated one minute in the future count', -MINUTE, [401, 30]],
    ['dated more than one minute in the future do not count', -MINUTE - 1, FIVE],
  ])('failed guesses %s', async (_when, ms, answers) => {
    await guessWrong(4, {});
    now += ms;
    expect(await guessWrong(answers.length, {})).toEqual(answers);
  });

  it('old failed guesses are deleted in batches of five hundred after a flood, oldest first', async () => {
    const flood = (name: string, from: number) =>
      Array.from({ length: 502 }, (_, number) => ({
        ...{ key: `${name} ${number}`, failures: 3, last_failed_at: from + number, blocked_until: 0, block_logged: 0 },
      })).toReversed();
    const rows = [...flood('stale', START - WINDOW - 502), ...flood('kept', START - WINDOW)];
    await insertAll(store.db, 'attempts', [...rows, ...flood('ahead', START + MINUTE + 1)]);
    await guessWrong(1, {});
    const leftRows = await store.db.selectFrom('attempts').select('key').orderBy('last_failed_at').execute();
    const names = leftRows.map(({ key }) => key).filter((key) => /^(stale|ahead)/.test(key));
    expect(names).toEqual(['stale 500', 'stale 501', 'ahead 500', 'ahead 501']);
    expect(leftRows.filter(({ key }) => key.startsWith('kept'))).toHaveLength(502);
  });
});
