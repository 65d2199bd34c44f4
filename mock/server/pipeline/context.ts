import type { EndpointName } from '../../../src/contract/endpoints';
import type { Failure } from '../failure';
import type { Actor, PublicEndpoint } from '../rules/actor';
import type { Hasher } from '../rules/hasher';
import type { Happening, StoredChange } from '../rules/logEvents';
import type { ObjectStorage } from '../rules/objectStorage';
import type { Throttle } from '../rules/throttle';
import type { limitConcurrency } from '../rules/turns';
import type { Tokens } from '../rules/tokens';
import type { Store } from '../store/openStore';
import type { Db } from '../store/tables';
import type { LogEvent } from './audit';
import type { Ends } from './backendTypes';
import type { Refusals } from './refusals';

/** What one backend consists of. */
export interface Services {
  store: Store;
  now: () => number;
  tokens: Tokens;
  hasher: Hasher;
  throttle: Throttle;
  /** Answers a call of an account when it has its turn. */
  inTurn: ReturnType<typeof limitConcurrency>;
  refusals: Refusals;
  ends: Ends;
  /** The secret behind tokens and upload policies. */
  secret: Promise<string>;
  /** Where images go instead of to this server. */
  objectStorage: ObjectStorage | undefined;
}

/** What a handler knows about its request besides the validated parts. */
export interface PublicContext extends Services {
  authorization: string | undefined;
  ip: string;
  userAgent: string | undefined;
  /** Adds a row about this request to the operation log. */
  log(db: Db, event: LogEvent): Promise<void>;
}

/** What happened, and what changed field by field. */
export interface AuditEntry {
  happened: Happening;
  changes?: StoredChange[];
}

export interface SignedInContext extends PublicContext {
  actor: Actor;
  /** Adds a row about a refusal of this request; what is thrown is logged by itself, unless it `isLogged` already. */
  logRefusal(db: Db, refused: Failure): Promise<void>;
  /**
   * Runs a change in a transaction. The actor handed in is looked up and checked again inside of it, so that rights
   * withdrawn in between count; the log row that the work returns is stored with the change or not at all.
   */
  write(work: (tx: Db, actor: Actor) => Promise<AuditEntry>): Promise<null>;
}

export type ContextOf<Name extends EndpointName> = Name extends PublicEndpoint ? PublicContext : SignedInContext;
