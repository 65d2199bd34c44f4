import { createHmac } from 'node:crypto';
import { Failure, tooManyAttempts } from '../failure';
import type { Store } from '../store/openStore';
import type { Db } from '../store/tables';
import { countFailure, standing, type Attempts, type Limit } from './attempts';
import { networkOf } from './network';

const FREE_FAILURES = 5;
const FREE_SHARED_FAILURES = 100;

const GUESSED = ['sign-in', 'own password'] as const;

/** Somebody claims to know the secret of an account. */
export interface Guess<Checked, Result> {
  /** What is guessed; each is counted by itself. */
  what: (typeof GUESSED)[number];
  /** Folded name of the account, whether there is one or not. */
  username: string;
  ip: string;
  /**
   * The costly part, outside of any transaction. What it throws was no guess, such as one that the hash queue refused.
   * @param isKnown whether the account has signed in from this network before
   */
  check(isKnown: boolean): Promise<Checked>;
  /**
   * Carries out or refuses, and logs it, in one transaction with the count.
   * @returns a Failure for a wrong guess: it is counted, and thrown once that is stored
   */
  conclude(tx: Db, checked: Checked): Promise<Result | Failure>;
  /** Logs the first refusal of each block. */
  logBlocked(tx: Db, refused: Failure): Promise<void>;
}

/**
 * Some failures within 15 minutes are free, five for an account from one network, a hundred for an account and for a
 * network as a whole; then each further one doubles the wait, from 30 seconds up to 15 minutes. A network from which the
 * account has signed in before answers for its own failures only, so that strangers cannot keep people out.
 *
 * Counts are stored: a restart does not forgive them. Whoever is blocked is told so after one read.
 */
export interface Throttle {
  /**
   * Parallel guesses do not slip past the count: in this process those at one account from one network run one after
   * the other, and what came of a guess is told only if it is not blocked by what all processes have counted until then.
   * @throws Failure 429 with `Retry-After`, in most cases without checking, while the guess is blocked
   */
  guard<Checked, Result>(guess: Guess<Checked, Result>): Promise<Result>;
  /** Ends all waiting for an account, from wherever. */
  forgive(tx: Db, username: string): Promise<void>;
}

/** The limits of one guess. */
interface Limits {
  own: Limit;
  shared: Limit[];
}

type AnyGuess = Guess<unknown, unknown>;

/** @param secret makes keys that tell nobody what was typed as a name: it may have been a password */
export function createThrottle(store: Store, now: () => number, secret: Promise<string>): Throttle {
  const tails = new Map<string, Promise<unknown>>();

  const subjectOf = async (what: AnyGuess['what'], username: string): Promise<string> =>
    createHmac('sha256', await secret)
      .update(`${what}\n${username}`)
      .digest('base64url');

  async function limitsOf({ what, username, ip }: AnyGuess): Promise<Limits> {
    const [subject, network] = [await subjectOf(what, username), networkOf(ip)];
    return {
      own: { key: `${subject} ${network}`, free: FREE_FAILURES },
      // Also counted alone: one name is guessed at from many networks, and many names from one.
      shared: [`${subject} *`, `${what} from ${network}`].map((key) => ({ key, free: FREE_SHARED_FAILURES })),
    };
  }

  /** What counts of the guess at this moment: where the account is known, only what happened there. */
  async function judge(db: Db, guess: AnyGuess, { own, shared }: Limits) {
    const at = now();
    const keys = [own, ...shared].map(({ key }) => key);
    const { isKnown, counted } = await standing(db, keys, {
      username: guess.username,
      network: networkOf(guess.ip),
      at,
    });
    const limits = isKnown ? [own] : [own, ...shared];
    const blocks = limits.flatMap(({ key }) => counted.get(key) ?? []).filter((row) => row.blocked_until > at);
    const block = blocks.sort((one, other) => other.blocked_until - one.blocked_until)[0];
    return { at, isKnown, counted, limits, block };
  }

  /** @throws Failure 429 */
  async function requireOpen(guess: AnyGuess, limits: Limits): Promise<boolean> {
    const { at, isKnown, block } = await judge(store.db, guess, limits);
    if (!block) return isKnown;
    throw block.block_logged ? blocked(block, at) : await store.transaction((tx) => refuse(tx, guess, block, at));
  }

  async function attempt<Checked, Result>(
    guess: Guess<Checked, Result>,
    limits: Limits,
    isKnown: boolean,
  ): Promise<Result> {
    const checked = await guess.check(isKnown);
    const outcome = await store.transaction(async (tx) => {
      const { at, counted, limits: counting, block } = await judge(tx, guess, limits);
      if (block) return refuse(tx, guess, block, at);
      const result = await guess.conclude(tx, checked);
      if (result instanceof Failure) await countFailure(tx, counting, counted, at);
      // Only the own ones are forgiven, or whoever guesses would sign in as themselves in between.
      else await tx.deleteFrom('attempts').where('key', '=', limits.own.key).execute();
      return result;
    });
    if (outcome instanceof Failure) throw logged(outcome);
    return outcome;
  }

  return {
    async guard(guess) {
      const limits = await limitsOf(guess);
      const isKnown = await requireOpen(guess, limits);
      const { key } = limits.own;
      const ahead = tails.get(key);
      const next = async () => attempt(guess, limits, await requireOpen(guess, limits));
      const mine = ahead ? ahead.then(next, next) : attempt(guess, limits, isKnown);
      tails.set(key, mine);
      const leave = () => {
        if (tails.get(key) === mine) tails.delete(key);
      };
      mine.then(leave, leave);
      return mine;
    },

    async forgive(tx, username) {
      for (const what of GUESSED) {
        const subject = await subjectOf(what, username);
        // All keys that begin with the subject and a space, which an exclamation mark follows.
        const keys = tx.deleteFrom('attempts').where('key', '>=', `${subject} `);
        await keys.where('key', '<', `${subject}!`).execute();
      }
    },
  };
}

/** Logs the first refusal of a block, whichever process it comes to. */
async function refuse(tx: Db, guess: AnyGuess, block: Attempts, at: number): Promise<Failure> {
  const refused = blocked(block, at);
  const first = await tx
    .updateTable('attempts')
    .set({ block_logged: 1 })
    .where('key', '=', block.key)
    .where('blocked_until', '=', block.blocked_until)
    .where('block_logged', '=', 0)
    .executeTakeFirst();
  if (first.numUpdatedRows > 0n) await guess.logBlocked(tx, refused);
  return refused;
}

const blocked = ({ blocked_until }: Attempts, at: number): Failure =>
  logged(tooManyAttempts(Math.ceil((blocked_until - at) / 1000)));

function logged(failure: Failure): Failure {
  failure.isLogged = true;
  return failure;
}
