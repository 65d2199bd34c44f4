import type { EndpointName } from '../../../src/contract/endpoints';
import type { Failure } from '../failure';
import type { Actor, PublicEndpoint } from '../rules/actor';
import type { FactorPolicy } from '../rules/factors';
import type { Hasher } from '../rules/hasher';
import type { Passkeys } from '../rules/passkeys';
import type { PasswordPolicy } from '../rules/passwords';
import type { Happening, StoredChange } from '../rules/logEvents';
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

/** Services of one backend. */
export interface Services {
  store: Store;
  now: () => number;
  tokens: Tokens;
  hasher: Hasher;
  /** Returns the faults of a new password by field, none if it is acceptable. */
  passwordFaults: PasswordPolicy;
  throttle: Throttle;
  /** Time without a call after which a session ends; 0 for no limit. */
  sessionIdleMs: number;
  /** Whether changes of access may have, or need, a reason. */
  reasonMode: ReasonMode;
  /**
   * @returns the time at which a password set now by an administrator becomes void unless it is replaced; null for
   * never
   */
  initialPasswordEnd: () => number | null;
  /** Limits the concurrent calls of each account. */
  limitCalls: ReturnType<typeof limitConcurrency>;
  refusals: Refusals;
  expiry: Expiry;
  /** Accounts that must have a second factor. */
  secondFactor: FactorPolicy;
  /** Undefined if no origin of the app is set. */
  passkeys: Passkeys | undefined;
  /** Encrypts the secrets of authenticator apps. */
  sealer: Sealer;
  /** @returns the name that authenticator apps show for accounts: that of the organisation */
  productName: () => Promise<string>;
  /** Secret that signs tokens and upload policies. */
  secret: Promise<string>;
  /** Object storage for uploaded images; undefined if this server stores them. */
  objectStorage: ObjectStorage | undefined;
}

/** Context of a handler besides the validated request. */
export interface PublicContext extends Services {
  authorization: string | undefined;
  ip: string;
  userAgent: string | undefined;
  /** Logs an event of this request. */
  log(db: Db, event: LogEvent): Promise<void>;
}

/** Outcome and changed fields of an operation. */
export interface AuditEntry {
  happening: Happening;
  changes?: StoredChange[];
}

export interface SignedInContext extends PublicContext {
  actor: Actor;
  /** Logs a refusal of this request; needed only for a Failure that is not thrown or has `isLogged`. */
  logRefusal(db: Db, failure: Failure): Promise<void>;
  /**
   * Runs a change in a transaction. The actor is read and checked again in the transaction, so that permissions revoked
   * meanwhile do not count. The log entry that `work` returns is stored in the same transaction.
   */
  write(work: (tx: Db, actor: Actor) => Promise<AuditEntry>): Promise<null>;
}

export type ContextOf<Name extends EndpointName> = Name extends PublicEndpoint ? PublicContext : SignedInContext;

/**
 * Handler of an endpoint: takes the validated request, returns the envelope's `data`, and throws a Failure to refuse.
 */
export type Handler<Name extends EndpointName> = (
  context: ContextOf<Name>,
  request: ValidRequestOf<Name>,
) => Promise<DataOf<Name>>;

/** Handlers of some endpoints, such as those of one noun. */
export type HandlersOf<Names extends EndpointName> = { [Name in Names]: Handler<Name> };
