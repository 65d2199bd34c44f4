import type { LogChange } from '../../../src/contract/log';
import { auditWords, type AuditedEvent } from '../auditWords';
import { addToChain } from '../rules/logChain';
import { countLog } from '../rules/logDays';
import { masked } from '../rules/mask';
import type { Db, NewLog } from '../store/tables';
import type { BackendRequest } from './exchange';

/** What happened, for the operation log. */
export interface LogEvent {
  /** Null where nobody is known, such as a sign-in with an unknown name. */
  user: { id: number; name: string; username: string } | null;
  summary: string;
  status: number;
  /** The envelope's code and message; its `data` is not kept. */
  response: { code: number; message: string };
  changes?: LogChange[] | undefined;
  /** Stands for the request's body, where not all of that may be kept. */
  body?: object | undefined;
}

/** @param took milliseconds since the request came in */
interface LogSource {
  name: AuditedEvent;
  request: Omit<BackendRequest, 'body'>;
  input: unknown;
  now: number;
  took: number;
}

/** @returns the row as stored: secrets masked, what a client may send at any length cut to what is worth keeping */
export function logRecord({ name, request, input, now, took }: LogSource, event: LogEvent): NewLog {
  const { module, action } = auditWords[name];
  return {
    user_id: event.user?.id ?? null,
    user_name: event.user?.name ?? null,
    username: event.user?.username ?? null,
    module,
    action,
    summary: event.summary,
    method: request.method,
    path: request.path.slice(0, 300),
    status_code: event.status,
    ip: request.ip.slice(0, 64),
    user_agent: (request.headers['user-agent'] ?? '').slice(0, 500),
    duration_ms: Math.max(0, Math.round(took)),
    created_at: now,
    request: JSON.stringify(masked(input) ?? null),
    response: JSON.stringify(event.response),
    changes: event.changes?.length ? JSON.stringify(masked(event.changes)) : null,
  };
}

/**
 * Adds the row behind the last one, and counts it. There is no other statement on this table but reading.
 * @param tx of `store.transaction`, where writers take turns
 */
export async function appendLog(tx: Db, row: NewLog): Promise<void> {
  await addToChain(tx, row);
  await countLog(tx, row);
}
