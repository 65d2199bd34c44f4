import type { Backend } from '../../../mock/server/backend';
import { DEMO_PASSWORD } from '../../../mock/server/seed/demoAccounts';
import { createRandom } from '../../../mock/server/seed/basics';
import { DAY_MS } from '../../../mock/server/rules/time';
import { API_PREFIX, type EndpointName } from '../../../src/contract/endpoints';
import { requestFor, type CallParts } from '../contract/client';

const HOUR_MS = 60 * 60 * 1000;
const DAYS = 365;
const SEED = 20270101;

/** Shares of a day's sign-ins: those after a mistyped password, those from home, and those that end with a sign-out. */
const MISTYPED = 0.05;
const FROM_HOME = 0.3;
const SIGNED_OUT = 0.5;
/** Shares of a day's users: those with a changed record, those with a new password, and those with a refused call. */
const CHANGED = 0.03;
const NEW_PASSWORD = 0.005;
const REFUSED = 0.01;

interface Person {
  id: number;
  username: string;
}

interface YearOptions {
  /** Accounts that sign in. All of them have the password of the demonstration data. */
  people: readonly Person[];
  /** Number of sign-ins on a weekday. */
  atWork: number;
  /** Number of wrong passwords per day from unknown networks. Each wrong password comes from a different network. */
  guesses: number;
  clock: Clock;
  /** Function that is called every thirty days, outside working hours. */
  onMonth?: (month: number) => Promise<void>;
}

/** Current time of the backend, in epoch milliseconds. */
interface Clock {
  at: number;
}

/** Number of actions of each kind, for figures per action. */
type Acts = Record<'signIns' | 'mistyped' | 'signOuts' | 'changes' | 'passwords' | 'refusals' | 'guesses', number>;

/**
 * Simulates a year in an organisation.
 * Users sign in, mistype passwords, change records, sign out or stay signed in, and have calls refused.
 * All the while, unknown networks guess passwords. The clock is set forward, so nothing waits.
 * @returns the number of actions
 * @throws Error if a response of the backend is not as expected
 */
export async function liveAYear(
  backend: Backend,
  { people, atWork, guesses, clock, onMonth }: YearOptions,
): Promise<Acts> {
  const random = createRandom(SEED);
  const acts: Acts = { signIns: 0, mistyped: 0, signOuts: 0, changes: 0, passwords: 0, refusals: 0, guesses: 0 };
  const passwords = new Map<string, string>();
  const start = clock.at;
  const call = createCaller(backend);

  async function signIn(username: string, ip: string): Promise<string> {
    const { data } = await call('login', 200, ip, undefined, {
      body: { username, password: passwords.get(username) ?? DEMO_PASSWORD },
    });
    acts.signIns += 1;
    return (data as { token: string }).token;
  }

  async function workday({ id, username }: Person): Promise<void> {
    const ip = random.chance(FROM_HOME) ? `2001:db8:${hex(id)}::1` : `192.0.2.${id % 200}`;
    if (random.chance(MISTYPED)) {
      await call('login', 401, ip, undefined, { body: { username, password: 'mistyped' } });
      acts.mistyped += 1;
    }
    const token = await signIn(username, ip);
    if (random.chance(REFUSED)) {
      // The call is refused because the account lacks the permission, or else because the body is empty.
      await call('roleCreate', undefined, ip, token, { body: {} });
      acts.refusals += 1;
    }
    if (random.chance(NEW_PASSWORD)) {
      const [old_password, password] = [passwords.get(username) ?? DEMO_PASSWORD, `violet-Harbour-${clock.at}`];
      await call('ownPassword', 200, ip, token, { body: { old_password, password, password_confirmation: password } });
      passwords.set(username, password);
      acts.passwords += 1;
    } else if (random.chance(SIGNED_OUT)) {
      await call('logout', 200, ip, token, {});
      acts.signOuts += 1;
    }
  }

  /** Sets another mobile number and another remark for a random account. */
  async function changeSomebody(token: string): Promise<void> {
    const { id: chosenId } = random.pick(people);
    const { data: person } = await call('staffDetail', 200, OFFICE, token, { params: { id: chosenId } });
    const { id, username, name, department_id, role_ids } = person as Person & {
      name: string;
      department_id: number;
      role_ids: number[];
    };
    const body = {
      id,
      username,
      name,
      department_id,
      role_ids,
      mobile: `138${10_000_000 + acts.changes}`,
      remark: `Day ${clock.at}`,
    };
    await call('staffUpdate', 200, OFFICE, token, { params: { id }, body });
    acts.changes += 1;
  }

  for (let day = 0; day < DAYS; day += 1) {
    clock.at = start + day * DAY_MS;
    if (day % 30 === 0) await onMonth?.(day / 30);
    for (let guess = 0; guess < guesses; guess += 1) {
      clock.at += 1000;
      const ip = `2001:db8:${hex(day)}:${hex(acts.guesses)}::1`;
      const name = random.chance(0.5) ? random.pick(people).username : `somebody-${guess}`;
      // The status is 401 for a wrong password, and 429 after too many wrong passwords.
      await call('login', undefined, ip, undefined, { body: { username: name, password: 'guessed' } });
      acts.guesses += 1;
    }
    if (day % 7 >= 5) continue;
    clock.at = start + day * DAY_MS + 8 * HOUR_MS;
    const office = await signIn('admin', OFFICE);
    for (let person = 0; person < atWork; person += 1) {
      clock.at += Math.floor(HOUR_MS / atWork);
      await workday(random.pick(people));
      if (random.chance(CHANGED)) await changeSomebody(office);
    }
  }
  return acts;
}

const OFFICE = '192.0.2.250';

const hex = (value: number): string => (value % 0x10000).toString(16);

function createCaller(backend: Backend) {
  return async (
    name: EndpointName,
    expectedCode: number | undefined,
    ip: string,
    token: string | undefined,
    parts: CallParts,
  ) => {
    const { path, ...request } = requestFor(name, token, parts);
    const response = await backend.handle({ ...request, path: API_PREFIX + path, query: {}, ip });
    const envelope = JSON.parse(response.body) as { code: number; message: string; data: unknown };
    if (expectedCode !== undefined && envelope.code !== expectedCode)
      throw new Error(`${name}: ${envelope.code} ${envelope.message}`);
    return envelope;
  };
}
