import { createHmac } from 'node:crypto';
import { sql, type ExpressionBuilder } from 'kysely';
import { Failure, tooManyAttempts } from '../failure';
import type { Store } from '../store/openStore';
import type { Db, Attempts, Tables } from '../store/tables';
import { networkOf, isKnownNetwork } from './networks';

const WINDOW_MS = 15 * 60 * 1000;
const FIRST_DELAY_MS = 30 * 1000;

/**
 * Tolerated clock difference of replicas.
 * Failures that are further in the future were stored before a clock was set back, and are ignored.
 */
const CLOCK_SKEW_MS = 60 * 1000;

/** Maximum number of stale rows deleted with one failure. A flood leaves many rows, but a write must be short. */
const CLEANUP_BATCH = 500;

/** Limit of failures for one key. The key is blocked once its failures reach `threshold`. */
interface Limit {
  key: string;
  threshold: number;
}

interface AttemptState {
  isKnown: boolean;
  attemptsByKey: ReadonlyMap<string, Attempts>;
}

/** Reads with one query: recent failures by key, and whether the account has signed in from this network before. */
export async function readAttempts(
  db: Db,
  keys: readonly string[],
  { username, network, at }: { username: string; network: string; at: number },
): Promise<AttemptState> {
  const rows = await db
    // The constant row carries `is_known` even if none of the keys has failures.
    .selectFrom(sql<{ one: number }>`(select 1 as one)`.as('always'))
    .leftJoin('attempts', (join) =>
      join
        .on('key', 'in', keys)
        .on('last_failed_at', '>=', at - WINDOW_MS)
        .on('last_failed_at', '<=', at + CLOCK_SKEW_MS),
    )
    .select(['key', 'failures', 'last_failed_at', 'blocked_until', 'block_logged'])
    .select((row) => isKnownNetwork(username, network, at)(row).as('is_known'))
    .execute();
  const recentAttempts = rows.map(({ is_known: _known, ...attempts }) => attempts).filter(isRow);
  return { isKnown: Boolean(rows[0]?.is_known), attemptsByKey: new Map(recentAttempts.map((row) => [row.key, row])) };
}

const isRow = (row: { key: string | null }): row is Attempts => row.key !== null;

/** Counts one failure for each limit, and deletes stale rows. */
async function countFailure(
  tx: Db,
  limits: readonly Limit[],
  attemptsByKey: AttemptState['attemptsByKey'],
  now: number,
): Promise<void> {
  await deleteStaleAttempts(tx, now);
  const rows = limits.map(({ key, threshold }) => {
    const failures = (attemptsByKey.get(key)?.failures ?? 0) + 1;
    const delay = Math.min(FIRST_DELAY_MS * 2 ** (failures - threshold), WINDOW_MS);
    const blocked_until = failures < threshold ? 0 : now + delay;
    return { key, failures, last_failed_at: now, blocked_until, block_logged: 0 };
  });
  await tx
    .insertInto('attempts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ ref }) => ({
        failures: ref('excluded.failures'),
        last_failed_at: ref('excluded.last_failed_at'),
        blocked_until: ref('excluded.blocked_until'),
        block_logged: ref('excluded.block_logged'),
      })),
    )
    .execute();
}

/** Deletes failures that are older than the time window. No block lasts longer than the window. */
async function deleteStaleAttempts(tx: Db, now: number): Promise<void> {
  const keys = tx.selectFrom('attempts').select('key');
  const staleKeys = keys
    .where('last_failed_at', '<', now - WINDOW_MS)
    .orderBy('last_failed_at')
    .limit(CLEANUP_BATCH);
  const fromFuture = keys
    .where('last_failed_at', '>', now + CLOCK_SKEW_MS)
    .orderBy('last_failed_at')
    .limit(CLEANUP_BATCH);
  for (const keysToDelete of [staleKeys, fromFuture])
    await tx.deleteFrom('attempts').where('key', 'in', keysToDelete).execute();
}

const OWN_THRESHOLD = 5;
const SHARED_THRESHOLD = 100;

const GUESS_KINDS = ['sign-in', 'own password'] as const;

/** An attempt to enter the password of an account. */
export interface Guess<Checked, Result> {
  /** Kind of guess. Each kind is counted separately. */
  kind: (typeof GUESS_KINDS)[number];
  /** Folded username. There may be no account with this name. */
  username: string;
  ip: string;
  /**
   * The expensive check, which runs outside of a transaction.
   * If `check` throws, for example because the hash queue is full, the guess is not counted.
   * @param isKnown true if the account has signed in from this network before
   */
  check(isKnown: boolean): Promise<Checked>;
  /**
   * Completes or refuses the guess and logs it, in the same transaction as the count.
   * @returns the result; or a Failure, which is thrown once the count is stored.
   * A Failure with `countsAsWrongGuess` false means a correct guess that needs a second step.
   */
  conclude(tx: Db, checkResult: Checked): Promise<Result | Failure>;
  /** Logs a guess that is refused because of a block. Called only for the first refusal of each block. */
  logBlocked(tx: Db, failure: Failure): Promise<void>;
}

/**
 * Rate limit of password guesses.
 * The fifth failure of an account from one network within 15 minutes blocks further guesses for 30 seconds.
 * The hundredth failure of one account from all networks blocks further guesses at this account.
 * The hundredth failure of one network at all accounts blocks further guesses from this network.
 * Each further failure doubles the time of the block, up to 15 minutes.
 * For a network from which the account has signed in before, only failures from this network count.
 * Guesses from unknown networks can therefore not lock out the account's user.
 *
 * The counts are stored and survive a restart. Refusing a blocked guess costs one read.
 */
export interface Throttle {
  /**
   * Checks a guess. Within a process, guesses at one account from one network run one after the other.
   * The counts are read again after the check, since other processes may have changed them.
   * A block that another process has stored meanwhile refuses the guess.
   * @throws Failure 429 with `Retry-After` if the guess is blocked, usually without checking it
   */
  guard<Checked, Result>(guess: Guess<Checked, Result>): Promise<Result>;
  /** Removes all blocks of an account, for all networks. */
  clearBlocks(tx: Db, username: string): Promise<void>;
  /**
   * Reads until when accounts are locked out of sign-in.
   * @param usernames folded usernames
   * @returns the end of the longest block of each locked account, in epoch milliseconds, by username
   */
  readLocks(db: Db, usernames: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/** Limits of a guess: `ownLimit` for the account from this network, `sharedLimits` for account and network in total. */
interface Limits {
  ownLimit: Limit;
  sharedLimits: Limit[];
}

type AnyGuess = Guess<unknown, unknown>;

/**
 * Creates the rate limit of password guesses.
 * @param secret HMAC key for the stored usernames, since people may type a password as the username
 */
export function createThrottle(store: Store, now: () => number, secret: Promise<string>): Throttle {
  const tails = new Map<string, Promise<unknown>>();

  const subjectOf = async (kind: AnyGuess['kind'], username: string): Promise<string> =>
    createHmac('sha256', await secret)
      .update(`${kind}\n${username}`)
      .digest('base64url');

  async function limitsOf({ kind, username, ip }: AnyGuess): Promise<Limits> {
    const [subject, network] = [await subjectOf(kind, username), networkOf(ip)];
    return {
      ownLimit: { key: `${subject} ${network}`, threshold: OWN_THRESHOLD },
      // Limits of totals: guesses at this account from all networks, and guesses from this network at all accounts.
      sharedLimits: [`${subject} *`, `${kind} from ${network}`].map((key) => ({ key, threshold: SHARED_THRESHOLD })),
    };
  }

  /** Reads the counts and the longest block of a guess. For a known network, only `ownLimit` applies. */
  async function readBlocks(db: Db, guess: AnyGuess, { ownLimit, sharedLimits }: Limits) {
    const time = now();
    const keys = [ownLimit, ...sharedLimits].map(({ key }) => key);
    const { isKnown, attemptsByKey } = await readAttempts(db, keys, {
      username: guess.username,
      network: networkOf(guess.ip),
      at: time,
    });
    const limits = isKnown ? [ownLimit] : [ownLimit, ...sharedLimits];
    const blocks = limits.flatMap(({ key }) => attemptsByKey.get(key) ?? []).filter((row) => row.blocked_until > time);
    const block = blocks.sort((a, b) => b.blocked_until - a.blocked_until)[0];
    return { at: time, isKnown, attemptsByKey, limits, block };
  }

  /** @returns true if the network is known for the account. @throws Failure 429 if the guess is blocked */
  async function requireNotBlocked(guess: AnyGuess, limits: Limits): Promise<boolean> {
    const { at, isKnown, block } = await readBlocks(store.db, guess, limits);
    if (!block) return isKnown;
    throw block.block_logged
      ? blockedFailure(block, at)
      : await store.transaction((tx) => refuse(tx, guess, block, at));
  }

  async function attempt<Checked, Result>(
    guess: Guess<Checked, Result>,
    limits: Limits,
    isKnown: boolean,
  ): Promise<Result> {
    const checkResult = await guess.check(isKnown);
    const outcome = await store.transaction(async (tx) => {
      const { at, attemptsByKey, limits: countedLimits, block } = await readBlocks(tx, guess, limits);
      if (block) return refuse(tx, guess, block, at);
      const result = await guess.conclude(tx, checkResult);
      if (result instanceof Failure) {
        if (result.countsAsWrongGuess) await countFailure(tx, countedLimits, attemptsByKey, at);
      }
      // Only the account's count from this network is cleared, and not the totals.
      // Attackers could otherwise clear the totals by signing in to their own account.
      else await tx.deleteFrom('attempts').where('key', '=', limits.ownLimit.key).execute();
      return result;
    });
    if (outcome instanceof Failure) throw markLogged(outcome);
    return outcome;
  }

  return {
    async guard(guess) {
      const limits = await limitsOf(guess);
      const isKnown = await requireNotBlocked(guess, limits);
      const { key } = limits.ownLimit;
      const previous = tails.get(key);
      const attemptNext = async () => attempt(guess, limits, await requireNotBlocked(guess, limits));
      const turn = previous ? previous.then(attemptNext, attemptNext) : attempt(guess, limits, isKnown);
      tails.set(key, turn);
      const leave = () => {
        if (tails.get(key) === turn) tails.delete(key);
      };
      turn.then(leave, leave);
      return turn;
    },

    async clearBlocks(tx, username) {
      for (const kind of GUESS_KINDS) {
        const subject = await subjectOf(kind, username);
        await tx.deleteFrom('attempts').where(isOfSubject(subject)).execute();
      }
    },

    async readLocks(db, usernames) {
      const subjects = await Promise.all(usernames.map((username) => subjectOf('sign-in', username)));
      const ends = await blockEnds(db, subjects, now());
      return new Map(usernames.flatMap((name, index) => (ends[index] === undefined ? [] : [[name, ends[index]]])));
    },
  };
}

/** SQL condition: the key begins with this subject and a space. `!` is the character after the space. */
const isOfSubject = (subject: string) => (row: ExpressionBuilder<Tables, 'attempts'>) =>
  row.and([row('key', '>=', `${subject} `), row('key', '<', `${subject}!`)]);

/** @returns the end of the longest block of each subject, with any network; undefined if the subject is not blocked */
async function blockEnds(db: Db, subjects: readonly string[], now: number): Promise<(number | undefined)[]> {
  if (subjects.length === 0) return [];
  const blocks = await db
    .selectFrom('attempts')
    .select(['key', 'blocked_until'])
    .where((row) => row.or(subjects.map((subject) => isOfSubject(subject)(row))))
    .where('blocked_until', '>', now)
    .where('last_failed_at', '<=', now + CLOCK_SKEW_MS)
    .orderBy('blocked_until', 'desc')
    .execute();
  return subjects.map((subject) => blocks.find(({ key }) => key.startsWith(`${subject} `))?.blocked_until);
}

/** Returns the refusal of a blocked guess. Logs only the first refusal of each block, even with several processes. */
async function refuse(tx: Db, guess: AnyGuess, block: Attempts, now: number): Promise<Failure> {
  const failure = blockedFailure(block, now);
  const update = await tx
    .updateTable('attempts')
    .set({ block_logged: 1 })
    .where('key', '=', block.key)
    .where('blocked_until', '=', block.blocked_until)
    .where('block_logged', '=', 0)
    .executeTakeFirst();
  if (update.numUpdatedRows > 0n) await guess.logBlocked(tx, failure);
  return failure;
}

const blockedFailure = ({ blocked_until }: Attempts, now: number): Failure =>
  markLogged(tooManyAttempts(Math.ceil((blocked_until - now) / 1000)));

function markLogged(failure: Failure): Failure {
  failure.isLogged = true;
  return failure;
}
