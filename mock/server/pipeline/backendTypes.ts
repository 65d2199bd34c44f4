import type { FactorPolicy } from '../rules/factors';
import type { PasswordCost } from '../rules/hasher';
import type { PolicyOptions } from '../rules/passwords';
import type { ObjectStorage } from '../rules/objectStorage';
import type { ReasonMode } from '../rules/changeReason';
import type { Store } from '../store/openStore';

/** A request body as it was received. `text` is missing if one of the flags is set. */
export interface ReceivedBody {
  text?: string | undefined;
  /** True if the body was discarded, because it exceeds the limit. */
  isTooLarge?: boolean;
  /** True if the request was aborted, or if the bytes are not UTF-8. */
  isUnreadable?: boolean;
}

/** A request, independent of the transport (HTTP server or development server). */
export interface BackendRequest {
  method: string;
  /** Full path, including `/api/account-api`, without the query. */
  path: string;
  query: Record<string, string>;
  /** Header values by lower-case name. */
  headers: Record<string, string | undefined>;
  /**
   * The received text, or a function that reads the body up to `limit` bytes.
   * With a function, the body of a refused caller is never read.
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
  /** The body in UTF-8, if a cached response is sent. */
  bytes?: Buffer;
}

export interface Backend {
  /** Starts a timer that expires accounts and roles on time, even if no request arrives. */
  startExpiryTimer(): void;
  /** Handles a request. Never rejects: every error becomes an envelope. */
  handle(request: BackendRequest): Promise<BackendResponse>;
  /** @returns true if the backend is not closing and its database answers within two seconds */
  isReady(): Promise<boolean>;
  /** Refuses new requests with status 503, waits for pending requests, and closes the store. */
  close(): Promise<void>;
}

/** Service that carries out the expiry of accounts and roles (`operations/expiry.ts`). */
export interface Expiry {
  /**
   * Disables due accounts and removes due roles. Returns undefined if nothing can be due.
   * The returned promise never rejects.
   */
  expireDue(): Promise<void> | undefined;
  /** Must be called after a change that may have set an earlier expiry. */
  reschedule(): void;
  /** Starts the timer, which does not keep the process alive. */
  startTimer(): void;
  /** Stops the timer, and waits until a running check has finished. */
  close(): Promise<void>;
}

/** Log for errors of the backend itself. */
export interface Logger {
  error(message: string, error: unknown): void;
}

export interface BackendOptions {
  store: Store;
  /** Returns the present time in epoch milliseconds; by default from the system clock. */
  now?: () => number;
  /** Cost of new argon2id hashes; by default the recommendation of OWASP. */
  passwordCost?: PasswordCost;
  /** Words and lists of passwords that are refused in addition to the built-in ones. */
  passwordPolicy?: Pick<PolicyOptions, 'words' | 'isLeaked'>;
  /** Hashes of published passwords. Sign-in with such a password is refused. */
  refusedHashes?: readonly string[];
  /** Lifetime of a session in seconds; by default 7200. */
  tokenTtl?: number;
  /** Idle timeout of a session in seconds; by default 0, which means no timeout. */
  sessionIdle?: number;
  /** Whether changes of access, such as roles or passwords, can or must have a reason; by default optional. */
  reason?: ReasonMode;
  /**
   * Hours until a password set by an administrator expires unless the person replaces it; by default 72. 0 means never.
   */
  initialPasswordHours?: number;
  /** Accounts that must have a second factor; by default none. */
  secondFactor?: FactorPolicy;
  /** Web origins of the app, which passkeys need. By default, no origin is set, and passkeys are not offered. */
  appOrigins?: readonly string[];
  /** Secret that signs session tokens. By default a secret is generated once and stored in the database. */
  tokenSecret?: string;
  /** Object storage for uploaded images; by default this server stores the images. */
  objectStorage?: ObjectStorage | undefined;
  /**
   * Validates responses against the contract, in development and tests. An invalid response becomes a logged error 500.
   */
  checkResponses?: boolean;
  /** Log for errors; by default the console. */
  logger?: Logger;
}
