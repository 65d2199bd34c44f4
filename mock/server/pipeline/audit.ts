import type { LogChange } from '../../../src/contract/log';
import { auditWords, type AuditedEvent } from '../auditWords';
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
    path: storable(request.path, 300),
    status_code: event.status,
    ip: request.ip.slice(0, 64),
    user_agent: storable(request.headers['user-agent'] ?? '', 500),
    duration_ms: Math.max(0, Math.round(took)),
    created_at: now,
    request: JSON.stringify(masked(input) ?? null),
    response: JSON.stringify(event.response),
    changes: event.changes?.length ? JSON.stringify(masked(event.changes)) : null,
  };
}

/** Cut to a length, and without the one character that PostgreSQL takes in no text. */
const storable = (text: string, length: number): string => text.slice(0, length).replaceAll('\0', '\ufffd');

/** Adds the row, and counts it. There is no other statement on this table but reading. */
export async function appendLog(db: Db, row: NewLog): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute((tx) => appendLog(tx, row));
  await db.insertInto('logs').values(row).execute();
  await countLog(db, row);
}
