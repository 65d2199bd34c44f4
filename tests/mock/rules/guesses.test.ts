import { Failure, refusal } from '../../../mock/server/failure';
import { rememberNetwork } from '../../../mock/server/rules/networks';
import { createThrottle, type Guess, type Throttle } from '../../../mock/server/rules/throttle';
import type { Store } from '../../../mock/server/store/openStore';
import { answerText } from '../../../mock/server/words/words';
import { START } from '../../support/backend';
import { addOrganization } from '../../support/storedRows';
import { openTestStore } from '../../support/testStore';

const SECRET = Promise.resolve('a secret of the tests');
const [HOME, ELSEWHERE] = ['203.0.113.9', '198.51.100.40'];
const MINUTE = 60_000;

let store: Store;
let now: number;
let throttle: Throttle;
let other: Throttle;
let loggedFailures: Failure[];

beforeAll(async () => {
  store = await openTestStore();
  await addOrganization(store, { departments: [[1, null]], staff: [{ id: 1 }] });
});
afterAll(() => store.close());
beforeEach(async () => {
  now = START;
  loggedFailures = [];
  for (const table of ['attempts', 'known_addresses'] as const) await store.db.deleteFrom(table).execute();
  throttle = createThrottle(store, () => now, SECRET);
  other = createThrottle(store, () => now, SECRET);
});

type Attempt = Partial<Guess<boolean, string>> & { right?: boolean };

const guessOf = ({ right = false, ...changes }: Attempt = {}): Guess<boolean, string> => ({
  kind: 'sign-in',
  username: 'person1',
  ip: HOME,
  check: async () => right,
  conclude: async (_tx, isCorrect) => (isCorrect ? 'welcome' : refusal(401, answerText('wrongCredentials'))),
  logBlocked: async (_tx, failure) => void loggedFailures.push(failure),
  ...changes,
});

/** @returns `welcome` for a correct guess, or the status of the refusal, or `wait` and the seconds to wait */
async function outcomeOf(guess?: Attempt, usedThrottle = throttle): Promise<unknown> {
  try {
    return await usedThrottle.guard(guessOf(guess));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    expect(error.isLogged).toBe(true);
    return error.status === 429 ? `wait ${error.headers['retry-after']}` : error.status;
  }
}
async function outcomesOf(times: number, guess?: Attempt): Promise<unknown[]> {
  const answers = [];
  for (let time = 0; time < times; time += 1) answers.push(await outcomeOf(guess));
  return answers;
}
const WRONG = [401, 401, 401, 401, 401];
const counts = async () => {
  const rows = await store.db.selectFrom('attempts').select(['key', 'failures']).orderBy('failures').execute();
  return new Map(rows.map(({ key, failures }) => [key.replace(/^[\w-]{43} /, '# '), failures]));
};

describe('wrong guesses', () => {
  it('wrong guesses are counted per account, per network, and per account and network together', async () => {
    await outcomesOf(2);
    await outcomeOf({ username: 'somebody' });
    await outcomeOf({ username: 'somebody', ip: ELSEWHERE });
    const rows = await store.db.selectFrom('attempts').select(['key', 'failures']).execute();
    expect(rows.map(({ key, failures }) => `${failures} ${key.replace(/^[\w-]{43} /, '# ')}`).sort()).toEqual([
      '1 # 198.51.100.40',
      '1 # 203.0.113.9',
      '1 sign-in from 198.51.100.40',
      '2 # *',
      '2 # *',
      '2 # 203.0.113.9',
      '3 sign-in from 203.0.113.9',
    ]);
    expect(rows.some(({ key }) => /person1|somebody/.test(key))).toBe(false);
  });

  it('five wrong guesses block for thirty seconds, and the next wrong guess blocks for a minute', async () => {
    expect(await outcomesOf(6)).toEqual([...WRONG, 'wait 30']);
    expect(await outcomeOf({ right: true })).toBe('wait 30');
    now += 29_999;
    expect(await outcomeOf({ right: true })).toBe('wait 1');
    now += 1;
    expect([await outcomeOf(), await outcomeOf()]).toEqual([401, 'wait 60']);
    now += MINUTE;
    expect(await outcomeOf({ right: true })).toBe('welcome');
    expect(await outcomesOf(5)).toEqual(WRONG);
  });

  it('wrong guesses do not block other accounts, networks, or kinds of guesses', async () => {
    await outcomesOf(6);
    expect(await outcomesOf(6, { username: 'somebody' })).toEqual([...WRONG, 'wait 30']);
    expect(await outcomesOf(6, { ip: ELSEWHERE })).toEqual([...WRONG, 'wait 30']);
    expect(await outcomesOf(6, { kind: 'own password' })).toEqual([...WRONG, 'wait 30']);
  });

  it('a correct password resets only the failure counter of its pair of account and network', async () => {
    await outcomesOf(3);
    await outcomeOf({ right: true });
    expect([...(await counts())]).toEqual([
      ['# *', 3],
      ['sign-in from 203.0.113.9', 3],
    ]);
  });

  const almost = (ending: string) =>
    store.db.updateTable('attempts').set({ failures: 98 }).where('key', 'like', ending).execute();

  it.each([
    ['sign-ins to an account from any network', '% *', { ip: ELSEWHERE }, { username: 'somebody' }],
    ['sign-ins to all accounts from a network', 'sign-in from %', { username: 'somebody' }, { ip: ELSEWHERE }],
  ])('a hundred wrong guesses block %s', async (_what, ending, same, another) => {
    await outcomeOf();
    await almost(ending);
    expect([await outcomeOf(same), await outcomeOf(same), await outcomeOf(same)]).toEqual([401, 401, 'wait 30']);
    expect(await outcomeOf({ right: true, ...another })).toBe('welcome');
  });

  it('if a wrong guess exceeds several limits, the longest of their blocks applies', async () => {
    await outcomeOf();
    await store.db.updateTable('attempts').set({ failures: 110 }).where('key', 'like', '% *').execute();
    await outcomesOf(1, { ip: ELSEWHERE });
    const blockUpdate = store.db.updateTable('attempts').set({ blocked_until: START + 10_500 });
    await blockUpdate.where('key', 'like', '% 203.0.113.9').execute();
    expect(await outcomeOf()).toBe('wait 900');
  });

  it('wrong guesses from unknown networks do not block a known network, which has its own limit', async () => {
    await store.transaction((tx) => rememberNetwork(tx, 1, HOME, now));
    await outcomeOf({ ip: ELSEWHERE });
    await almost('%');
    expect([await outcomeOf({ ip: ELSEWHERE }), await outcomeOf({ ip: ELSEWHERE })]).toEqual([401, 'wait 900']);
    const knownFlags: boolean[] = [];
    const check = async (isKnown: boolean) => knownFlags.push(isKnown) < 0;
    expect(await outcomesOf(6, { check })).toEqual([...WRONG, 'wait 30']);
    expect((await counts()).has(`sign-in from ${HOME}`)).toBe(false);
    await outcomeOf({ ip: '192.0.2.1', username: 'somebody', check });
    expect(knownFlags).toEqual([true, true, true, true, true, false]);
  });

  it('wrong guesses are not counted when the check throws', async () => {
    const check = () => Promise.reject(new Error('queue'));
    await expect(throttle.guard(guessOf({ check }))).rejects.toThrow('queue');
    expect((await counts()).size).toBe(0);
    expect(await outcomeOf({ right: true })).toBe('welcome');
  });
});

describe('first refusal of a block', () => {
  it('the log contains the first refusal of a block, but no further refusals', async () => {
    await outcomesOf(8);
    expect(loggedFailures).toHaveLength(1);
    expect(loggedFailures[0]).toMatchObject({ status: 429, text: { key: 'tooManyAttempts', values: [30] } });
    now += 30_000;
    await outcomesOf(3);
    expect(loggedFailures).toHaveLength(2);
  });

  it('the first refusal of a block is logged once by two concurrent processes', async () => {
    await outcomesOf(5);
    await Promise.all([outcomeOf(), outcomeOf({}, other), outcomeOf(), outcomeOf({}, other)]);
    expect(loggedFailures).toHaveLength(1);
  });
});

describe('concurrent guesses', () => {
  it('a correct guess is blocked if another process counts too many failures during the check', async () => {
    const conclude = jest.fn(async () => 'welcome');
    const check = async () => {
      for (let time = 0; time < 6; time += 1) await outcomeOf({}, other);
      return true;
    };
    expect(await outcomeOf({ check, conclude })).toBe('wait 30');
    expect(conclude).not.toHaveBeenCalled();
    expect(loggedFailures).toHaveLength(1);
  });

  it('the first refusal of a block is logged, even if another process counted the failures', async () => {
    const check = async () => {
      for (let time = 0; time < 5; time += 1) await outcomeOf({}, other);
      return true;
    };
    expect(await outcomeOf({ check })).toBe('wait 30');
    expect(loggedFailures).toHaveLength(1);
  });

  it('guesses at one account from one network run one after the other', async () => {
    const running: string[] = [];
    const ends = new Map<string, () => void>();
    const begin = (name: string, ip = HOME) => {
      let answer: Promise<unknown> = Promise.resolve();
      const startPromise = new Promise<void>((start) => {
        const check = () =>
          new Promise<boolean>((resolve) => {
            running.push(name);
            ends.set(name, () => resolve(true));
            start();
          });
        answer = outcomeOf({ ip, check });
      });
      return { answer, startPromise };
    };
    const [first, second] = [begin('first'), begin('second')];
    const elsewhere = begin('elsewhere', ELSEWHERE);
    await Promise.all([first.startPromise, elsewhere.startPromise]);
    expect(running.sort()).toEqual(['elsewhere', 'first']);
    ends.get('first')?.();
    expect(await first.answer).toBe('welcome');
    await second.startPromise;
    const third = begin('third');
    const away = begin('far away', '192.0.2.1');
    await away.startPromise;
    expect(running.sort()).toEqual(['elsewhere', 'far away', 'first', 'second']);
    ends.get('second')?.();
    await third.startPromise;
    for (const name of ['third', 'elsewhere', 'far away']) ends.get(name)?.();
    const otherAnswers = [second, third, elsewhere, away].map(({ answer }) => answer);
    expect(await Promise.all(otherAnswers)).toEqual(Array(4).fill('welcome'));
  });

  it('five of nine concurrent guesses at one account are checked, and the other four are blocked', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, () => outcomeOf()));
    expect(answers.sort()).toEqual([...WRONG, 'wait 30', 'wait 30', 'wait 30', 'wait 30']);
  });
});

it('clearing blocks ends all blocks of one account, from any network and of any kind', async () => {
  const names = Array.from({ length: 8 }, (_, number) => `name${number}`);
  for (const username of [...names, 'person1']) await outcomeOf({ username });
  for (const kind of ['sign-in', 'own password'] as const)
    for (const ip of [HOME, ELSEWHERE]) await outcomesOf(5, { kind, ip });
  const keysBefore = await store.db.selectFrom('attempts').select('key').execute();
  await store.transaction((tx) => throttle.clearBlocks(tx, 'person1'));
  const keysAfter = await store.db.selectFrom('attempts').select('key').execute();
  // The account has three counts (two networks and the total) for each of the two kinds of guesses.
  expect(keysBefore.length - keysAfter.length).toBe(6);
  expect((await counts()).get('sign-in from 203.0.113.9')).toBeGreaterThan(8);
  for (const kind of ['sign-in', 'own password'] as const)
    for (const ip of [HOME, ELSEWHERE]) expect(await outcomeOf({ kind, ip, right: true })).toBe('welcome');
});
