import type { EndpointName } from '../../../src/contract/endpoints';
import type { Failure } from '../failure';
import type { Actor, PublicEndpoint } from '../rules/actor';
import type { FactorPolicy } from '../rules/factors';
import type { Hasher } from '../rules/hasher';
import type { Passkeys } from '../rules/passkeys';
import type { PasswordPolicy } from '../rules/passwords';
import type { Happening } from '../rules/logEvents';
import type { StoredChange } from '../rules/logValues';
import type { ReasonMode } from '../rules/changeReason';
import type { ObjectStorage } from '../rules/objectStorage';
import type { Sealer } from '../rules/sealing';
import type { Throttle } from '../rules/throttle';
import type { limitConcurrency } from '../rules/turns';
import type { Tokens } from '../rules/tokens';
import type { Store } from '../store/openStore';
import type { Db } from '../store/tables';
import type { LogEvent } from './audit';
import type { Expiry } from './backendTypes';
import type { Refusals } from './refusals';
import type { DataOf, ValidRequestOf } from '../../../src/contract/schemas';

/** Services that all requests of one backend use. */
export interface Services {
  store: Store;
  now: () => number;
  tokens: Tokens;
  hasher: Hasher;
  /** Returns error messages for a new password, by field; empty if the password is acceptable. */
  passwordFaults: PasswordPolicy;
  throttle: Throttle;
  /** Time without a call after which a session ends, in milliseconds; 0 means no limit. */
  sessionIdleMs: number;
  /** Whether changes of access, such as roles or passwords, can or must have a reason. */
  reasonMode: ReasonMode;
  /**
   * @returns the expiry of a password that an administrator sets now, in epoch milliseconds; null for no expiry.
   * The expiry no longer applies once the person has replaced the password.
   */
  initialPasswordEnd: () => number | null;
  /** Limits the concurrent calls of each account. */
  limitCalls: ReturnType<typeof limitConcurrency>;
  refusals: Refusals;
  expiry: Expiry;
  /** Accounts that must have a second factor. */
  secondFactor: FactorPolicy;
  /** Undefined if the configuration has no web origin of the app, which passkeys need. */
  passkeys: Passkeys | undefined;
  /** Encrypts the secrets of authenticator apps. */
  sealer: Sealer;
  /** @returns the product name that authenticator apps show: the name of the organisation */
  productName: () => Promise<string>;
  /** Secret that signs session tokens and upload policies. */
  secret: Promise<string>;
  /** Object storage for uploaded images; undefined if this server stores the images. */
  objectStorage: ObjectStorage | undefined;
}

/** Context that a handler receives in addition to the validated request. */
export interface PublicContext extends Services {
  authorization: string | undefined;
  ip: string;
  userAgent: string | undefined;
  /** Writes an event of this request to the operation log. */
  log(db: Db, event: LogEvent): Promise<void>;
}

/** Content of a log entry: the outcome of an operation and the fields that it has changed. */
export interface AuditEntry {
  happening: Happening;
  changes?: StoredChange[];
}

export interface SignedInContext extends PublicContext {
  actor: Actor;
  /** Logs a refusal of this request. A thrown Failure is logged automatically unless its `isLogged` is set. */
  logRefusal(db: Db, failure: Failure): Promise<void>;
  /**
   * Runs a change in a transaction.
   * The actor's permissions are read and checked again in the transaction.
   * Permissions that were revoked meanwhile do not count.
   * The log entry that `work` returns is stored in the same transaction.
   */
  write(work: (tx: Db, actor: Actor) => Promise<AuditEntry>): Promise<null>;
}

export type ContextOf<Name extends EndpointName> = Name extends PublicEndpoint ? PublicContext : SignedInContext;

/**
 * Handler of an endpoint, which receives the validated request and returns the envelope's `data`.
 * To refuse the request, the handler throws a Failure.
 */
export type Handler<Name extends EndpointName> = (
  context: ContextOf<Name>,
  request: ValidRequestOf<Name>,
) => Promise<DataOf<Name>>;

/** Handlers of several endpoints, such as all calls on roles. */
export type HandlersOf<Names extends EndpointName> = { [Name in Names]: Handler<Name> };
