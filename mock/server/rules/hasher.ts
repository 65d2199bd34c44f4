import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { hashedForm } from '../../../src/constants/texts';
import { fairQueue, type Place } from './turns';

/** Cost of one hash: memory in KiB, and number of passes. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
}

/** Recommendation of OWASP for argon2id with parallelism 1. */
const defaultPasswordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

/** Number of concurrent hashes. Node has four worker threads, of which two stay free for the file system. */
const CONCURRENT = 2;
/** Maximum number of waiting requests in each of the queue's two lines: one for accounts, one for networks. */
const LINE_CAPACITY = 100;

/**
 * Requester to whom the fair queue assigns a hash. Requesters take turns in the queue.
 * The requester is the account if the request has a session, or if the account has signed in from this network before.
 * For all other requests, the requester is the network.
 */
export type Requester = { account: number } | { network: string };

export interface Hasher {
  /**
   * Hashes a password.
   * @returns an argon2id hash in PHC string format
   * @throws Failure 503 if the queue is full
   */
  hash(password: string, requester: Requester): Promise<string>;
  /**
   * Compares a password with a stored hash.
   * @param storedHash null for an unknown account. The result is then false, and takes as long as for a known account.
   * @throws Failure 503 if the queue is full
   */
  verify(storedHash: string | null, password: string, requester: Requester): Promise<boolean>;
}

/** @returns an argon2id hash in PHC string format; argon2id is the default algorithm of the library */
export const hashPassword = (password: string, cost: PasswordCost = defaultPasswordCost): Promise<string> =>
  hash(hashedForm(password), { ...cost, parallelism: 1 });

/**
 * Creates a password hasher with a queue, so that a flood of sign-ins cannot use up the whole machine.
 * @param refusedHashes hashes of published passwords; `verify` returns false for them
 */
export function createHasher(cost: PasswordCost = defaultPasswordCost, refusedHashes: readonly string[] = []): Hasher {
  const inTurn = fairQueue({ concurrent: CONCURRENT, lineCapacity: LINE_CAPACITY });
  const decoyHash = hashPassword(randomUUID(), cost);
  return {
    hash: (password, requester) => inTurn(...lineOf(requester), () => hashPassword(password, cost)),
    verify: (storedHash, password, requester) =>
      inTurn(...lineOf(requester), async () => {
        const matches = await verify(storedHash ?? (await decoyHash), hashedForm(password));
        return matches && storedHash !== null && !refusedHashes.includes(storedHash);
      }),
  };
}

const lineOf = (requester: Requester): Place =>
  'account' in requester ? ['first', requester.account] : ['second', requester.network];
