import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { busy } from '../failure';

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

export interface Hasher {
  /** For people who are signed in. @returns an argon2id hash in PHC form. @throws Failure 503 when too many are waiting */
  hash(password: string): Promise<string>;
  /**
   * @param hashed null where there is no such account: takes as long, and is false
   * @param isKnown somebody who is signed in, or has signed in from there before: strangers are neither in the way nor before
   * @throws Failure 503, as above
   */
  verify(hashed: string | null, password: string, isKnown: boolean): Promise<boolean>;
}

/** One form for every keyboard and system, so that the same typed word is the same bytes. */
const bytes = (password: string): string => password.normalize('NFKC');

/** @returns an argon2id hash (the library's default algorithm) in PHC form */
export const hashPassword = (password: string, cost: PasswordCost = defaultPasswordCost): Promise<string> =>
  hash(bytes(password), { ...cost, parallelism: 1 });

/** Hashing is costly by design; the queue keeps a flood of sign-ins from taking the whole machine. */
export function createHasher(cost: PasswordCost = defaultPasswordCost): Hasher {
  const inLine = queue(RUNNING, WAITING);
  const nobody = hashPassword(randomUUID(), cost);
  return {
    hash: (password) => inLine(true, () => hashPassword(password, cost)),
    verify: (hashed, password, isKnown) =>
      inLine(isKnown, async () => {
        const matches = await verify(hashed ?? (await nobody), bytes(password));
        return matches && hashed !== null;
      }),
  };
}

/** Two lines, so that strangers who fill theirs leave the other one as it is. That one comes first. */
function queue(running: number, waiting: number) {
  const known: (() => void)[] = [];
  const strangers: (() => void)[] = [];
  let active = 0;
  return async <T>(isKnown: boolean, work: () => Promise<T>): Promise<T> => {
    const line = isKnown ? known : strangers;
    if (active >= running) {
      if (line.length >= waiting) throw busy();
      // The place is handed over by whoever leaves, so `active` stays as it is.
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      active += 1;
    }
    try {
      return await work();
    } finally {
      const next = known.shift() ?? strangers.shift();
      if (next) next();
      else active -= 1;
    }
  };
}
