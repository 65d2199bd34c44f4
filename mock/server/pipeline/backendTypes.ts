import type { FactorPolicy } from '../rules/factors';
import type { PasswordCost } from '../rules/hasher';
import type { PolicyOptions } from '../rules/passwords';
import type { ObjectStorage } from '../rules/objectStorage';
import type { ReasonMode } from '../rules/changeReason';
import type { Store } from '../store/openStore';

/** Received request body. */
export interface ReceivedBody {
  text?: string | undefined;
  /** The body exceeds the limit, and was discarded. */
  isTooLarge?: boolean;
  /** The request was aborted, or the bytes are not UTF-8. */
  isUnreadable?: boolean;
}

/** Request, independent of the transport. */
export interface BackendRequest {
  method: string;
  /** Full path, with `/api/account-api`, without the query. */
  path: string;
  query: Record<string, string>;
  /** Header names in lower case. */
  headers: Record<string, string | undefined>;
  /**
   * Received text, or a function that reads it up to `limit` bytes, so that the body of a refused caller is not read.
   */
  body?: string | ((limit: number) => Promise<ReceivedBody>) | undefined;
  ip: string;
  requestId?: string;
}

export interface BackendResponse {
  status: number;
  headers: Record<string, string>;
  /** The envelope as JSON text. */
  body: string;
  /** The body in UTF-8, if it is cached. */
  bytes?: Buffer;
}

export interface Backend {
  /** Expires accounts and roles on time even without requests. */
  startExpiryTimer(): void;
  /** Never rejects: every error becomes an envelope. */
  handle(request: BackendRequest): Promise<BackendResponse>;
  /** @returns whether the backend is not closing and its database answers within two seconds */
  isReady(): Promise<boolean>;
  /** Refuses new requests (503), waits for pending ones, and closes the store. */
  close(): Promise<void>;
}

/** Expiry of accounts and roles (`operations/expiry.ts`). */
export interface Expiry {
  /** Expires accounts and roles that are due. Returns undefined if none can be due; the promise never rejects. */
  expireDue(): Promise<void> | undefined;
  /** Call this when an expiry may have changed: the next one may be earlier. */
  reschedule(): void;
  /** Starts a timer, which does not keep the process alive. */
  startTimer(): void;
  /** Stops the timer and waits for the end of a running check. */
  close(): Promise<void>;
}

/** Log of the backend's own errors. */
export interface Logger {
  error(message: string, error: unknown): void;
}

export interface BackendOptions {
  store: Store;
  /** Epoch milliseconds; by default the real clock. */
  now?: () => number;
  /** argon2id cost of new hashes; by default OWASP's recommendation. */
  passwordCost?: PasswordCost;
  /** Further words and lists of refused passwords. */
  passwordPolicy?: Pick<PolicyOptions, 'words' | 'isLeaked'>;
  /** Hashes of public passwords, with which no sign-in succeeds. */
  refusedHashes?: readonly string[];
  /** Lifetime of a session in seconds; by default 7200. */
  tokenTtl?: number;
  /** Seconds without a call after which a session ends; by default 0, for no limit. */
  sessionIdle?: number;
  /** Whether changes of access may have, or need, a reason; by default optional. */
  reason?: ReasonMode;
  /** Hours within which a password set by an administrator must be used; by default 72, 0 for no limit. */
  initialPasswordHours?: number;
  /** Accounts that must have a second factor; by default none. */
  secondFactor?: FactorPolicy;
  /** Web origins of the app, for passkeys; by default none, and so no passkeys. */
  appOrigins?: readonly string[];
  /** Secret that signs tokens; by default one that is generated once and stored with the data. */
  tokenSecret?: string;
  /** Object storage for uploaded images; by default this server stores them. */
  objectStorage?: ObjectStorage | undefined;
  /** Validates responses against the contract (development and tests): an invalid one becomes a logged 500. */
  checkResponses?: boolean;
  /** By default the console. */
  logger?: Logger;
}
