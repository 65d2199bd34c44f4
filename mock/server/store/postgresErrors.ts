import { words } from '../words/words';

/** Failed first connection; the message is for the operator, and has no password. */
export class DatabaseUnreachableError extends Error {
  override name = 'DatabaseUnreachableError';
  constructor(database: string, cause: unknown) {
    super(words().operator.databaseUnreachable(database, reasonOf(cause)), { cause });
  }
}

/** @returns `host:port/name` of a connection address, without credentials */
export function databaseName(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${decodeURIComponent(host) || (searchParams.get('host') ?? 'localhost')}${pathname}`;
}

/** Message of the server or system code, neither of which contains the address. */
function reasonOf(cause: unknown): string {
  const { message, code, severity } = cause as { message?: string; code?: string; severity?: string };
  if (severity && message) return message;
  return code ?? 'timeout';
}

/**
 * SQLSTATE classes of transient errors: connection lost (08), too many connections (53), shutdown (57P), lock or
 * statement timeout (55P03, 57014), serialization failure or deadlock (40).
 */
const TRANSIENT_STATES = /^(08|53|57P|55P03$|57014$|40)/;
const TRANSIENT_SYSTEM_CODES = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;
/** Transient errors of the driver without a code. */
const TRANSIENT_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/;

/** @returns whether PostgreSQL was unavailable or overloaded, so that a retry may succeed */
export function isTransient(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: unknown; message?: string };
  const name = String(code);
  return TRANSIENT_STATES.test(name) || TRANSIENT_SYSTEM_CODES.test(name) || TRANSIENT_MESSAGES.test(message);
}
