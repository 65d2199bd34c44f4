import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { hashedForm } from '../../../src/constants/texts';
import { fairQueue, type Place } from './turns';

/** Cost of one hash: memory in KiB, passes. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
}

/** OWASP's first choice for argon2id with one lane. */
const defaultPasswordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

/** As many as argon2 may run without starving the file system calls that share Node's four worker threads. */
const RUNNING = 2;
/** In each of the two lines. */
const WAITING = 100;

/** People who are signed in, or have signed in from there before, are known by their account; strangers by their network. */
export type Asker = { account: number } | { network: string };

export interface Hasher {
  /**
   * @returns an argon2id hash in PHC form
   * @throws Failure 503 when too many are waiting
   */
  hash(password: string, asker: Asker): Promise<string>;
  /**
   * @param hashed null where there is no such account: takes as long, and is false
   * @throws Failure 503, as above
   */
  verify(hashed: string | null, password: string, asker: Asker): Promise<boolean>;
}

/** @returns an argon2id hash (the library's default algorithm) in PHC form */
export const hashPassword = (password: string, cost: PasswordCost = defaultPasswordCost): Promise<string> =>
  hash(hashedForm(password), { ...cost, parallelism: 1 });

/**
 * Hashing is costly by design; the queue keeps a flood of sign-ins from taking the whole machine.
 * @param refused hashes that no password matches
 */
export function createHasher(cost: PasswordCost = defaultPasswordCost, refused: readonly string[] = []): Hasher {
  const inTurn = fairQueue({ running: RUNNING, waiting: WAITING });
  const nobody = hashPassword(randomUUID(), cost);
  return {
    hash: (password, asker) => inTurn(...placeOf(asker), () => hashPassword(password, cost)),
    verify: (hashed, password, asker) =>
      inTurn(...placeOf(asker), async () => {
        const matches = await verify(hashed ?? (await nobody), hashedForm(password));
        return matches && hashed !== null && !refused.includes(hashed);
      }),
  };
}

const placeOf = (asker: Asker): Place => ('account' in asker ? ['first', asker.account] : ['second', asker.network]);
