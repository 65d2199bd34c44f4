import { words } from '../words/words';

/** The first connection could not be made. The sentence is for the operator; it carries no password. */
export class DatabaseUnreachableError extends Error {
  override name = 'DatabaseUnreachableError';
  constructor(database: string, cause: unknown) {
    super(words().operator.databaseUnreachable(database, reasonOf(cause)), { cause });
  }
}

/** @returns `host:port/name` of a connection address: what may be printed of it */
export function databaseName(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${decodeURIComponent(host) || (searchParams.get('host') ?? 'localhost')}${pathname}`;
}

/** Of the driver's own words only those of the server, or the code of the system: neither holds the address. */
function reasonOf(cause: unknown): string {
  const { message, code, severity } = cause as { message?: string; code?: string; severity?: string };
  if (severity && message) return message;
  return code ?? 'timeout';
}

/**
 * SQLSTATE classes of what is not the request's fault and passes: connection lost (08), too many connections (53),
 * shutting down (57P), waited too long for a lock or a statement (55P03, 57014), given up for another transaction (40).
 */
const PASSING_STATES = /^(08|53|57P|55P03$|57014$|40)/;
const PASSING_SYSTEM_CODES = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;
/** The driver has no code for these. */
const PASSING_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/;

/** @returns whether PostgreSQL was away or overloaded, so that the same request may succeed a moment later */
export function isPassing(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: unknown; message?: string };
  const name = String(code);
  return PASSING_STATES.test(name) || PASSING_SYSTEM_CODES.test(name) || PASSING_WORDS.test(message);
}
