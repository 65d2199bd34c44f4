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
const WAITING = 100;

export interface Hasher {
  /** @returns an argon2id hash in PHC form. @throws Failure 503 when too many are waiting */
  hash(password: string): Promise<string>;
  /** @param hashed null where there is no such account: takes as long, and is false. @throws Failure 503, as above */
  verify(hashed: string | null, password: string): Promise<boolean>;
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
    hash: (password) => inLine(() => hashPassword(password, cost)),
    verify: (hashed, password) =>
      inLine(async () => {
        const matches = await verify(hashed ?? (await nobody), bytes(password));
        return matches && hashed !== null;
      }),
  };
}

function queue(running: number, waiting: number) {
  const line: (() => void)[] = [];
  let active = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
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
      const next = line.shift();
      if (next) next();
      else active -= 1;
    }
  };
}
