import type { PasswordCost } from '../rules/hasher';
import type { PolicyOptions } from '../rules/passwords';
import type { ObjectStorage } from '../rules/objectStorage';
import type { Store } from '../store/openStore';

/** What came as a request's body. */
export interface SentBody {
  text?: string | undefined;
  /** It is longer than was asked for; nothing of it is kept. */
  tooLarge?: boolean;
  /** The bytes are not UTF-8, the only encoding of JSON. */
  unreadable?: boolean;
}

/** A request, freed from its transport. */
export interface BackendRequest {
  method: string;
  /** The full path, with `/api/account-api`, without the query. */
  path: string;
  query: Record<string, string>;
  /** Names in lower case. */
  headers: Record<string, string | undefined>;
  /** The text as received, or what reads it, at most so many bytes: nothing is read for those who may not send it. */
  body?: string | ((limit: number) => Promise<SentBody>) | undefined;
  ip: string;
  requestId?: string;
}

export interface BackendResponse {
  status: number;
  headers: Record<string, string>;
  /** The envelope as JSON text. */
  body: string;
  /** The same in UTF-8, where it is at hand. */
  bytes?: Buffer;
}

export interface Backend {
  /** Ends accounts and roles at their moment also while nobody asks anything. */
  watchEnds(): void;
  /** Never rejects: every fault becomes an envelope. */
  handle(request: BackendRequest): Promise<BackendResponse>;
  /** Whether it can do its work: it is not closing, and its database answers within two seconds. */
  isReady(): Promise<boolean>;
  /** Refuses new requests (503), waits for those under way, and closes the store. */
  close(): Promise<void>;
}

/** What ends accounts and roles by itself (`operations/ends.ts`). */
export interface Ends {
  /** Ends what is due, where something may be; undefined where nothing can be. Never rejects. */
  beforeReading(): Promise<void> | undefined;
  /** To be called when an end may have been set: the next one may come sooner. */
  lookAgain(): void;
  /** From now on by a timer, too, which keeps no process alive. */
  begin(): void;
  /** Waits for what is being ended. */
  close(): Promise<void>;
}

/** Where faults of the backend itself go; `error` gets what was thrown. */
export interface Logger {
  error(message: string, error: unknown): void;
}

export interface BackendOptions {
  store: Store;
  /** Epoch milliseconds; the real clock unless told otherwise. */
  now?: () => number;
  /** argon2id cost of new hashes; OWASP's unless told otherwise. */
  passwordCost?: PasswordCost;
  /** Further words and lists of refused passwords. */
  passwordPolicy?: Pick<PolicyOptions, 'words' | 'isLeaked'>;
  /** Hashes whose password is public: nobody signs in by them. */
  refusedHashes?: readonly string[];
  /** Seconds that a sign-in lasts; 7200 unless told otherwise. */
  tokenTtl?: number;
  /** Signs tokens; without one, a secret that is made once and kept with the data. */
  tokenSecret?: string;
  /** Where images go; to this server without one. */
  objectStorage?: ObjectStorage | undefined;
  /** Checks every answer against the contract (development and tests): a breach is answered with 500 and logged. */
  checkResponses?: boolean;
  /** The console unless told otherwise. */
  logger?: Logger;
}
