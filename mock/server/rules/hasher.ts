import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { hashedForm } from '../../../src/constants/texts';
import { fairQueue, type Place } from './turns';

/** Cost of one hash: memory in KiB, passes. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
}

/** OWASP's recommendation for argon2id with parallelism 1. */
const defaultPasswordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

/** Concurrent hashes: the other two of Node's four worker threads stay free for the file system. */
const CONCURRENT = 2;
/** Capacity of each of the two waiting lines. */
const LINE_CAPACITY = 100;

/** Key for fair turns: the account if it is signed in or has signed in from this network before; else the network. */
export type Requester = { account: number } | { network: string };

export interface Hasher {
  /**
   * @returns an argon2id hash in PHC form
   * @throws Failure 503 when the queue is full
   */
  hash(password: string, requester: Requester): Promise<string>;
  /**
   * @param storedHash null for an unknown account: the result is false, after the same time
   * @throws Failure 503 when the queue is full
   */
  verify(storedHash: string | null, password: string, requester: Requester): Promise<boolean>;
}

/** @returns an argon2id hash (the library's default algorithm) in PHC form */
export const hashPassword = (password: string, cost: PasswordCost = defaultPasswordCost): Promise<string> =>
  hash(hashedForm(password), { ...cost, parallelism: 1 });

/**
 * Password hasher with a queue, so that a flood of sign-ins cannot take the whole machine.
 * @param refusedHashes hashes of public passwords: they never verify
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
