import { z } from 'zod';
import { schemas, type EndpointSchema } from '../../../src/contract/schemas';
import { boundedJson, boundedChangesJson, MAX_BYTES, maskSecrets } from '../rules/logValues';
import { FAILED_STATUS } from '../rules/logDays';
import { eventColumns, storedMessage, type AuditedEvent, type Happening, type StoredChange } from '../rules/logEvents';
import type { NewLog } from '../store/tables';
import type { BackendRequest } from './backendTypes';

/** What happened, for the operation log. */
export interface LogEvent {
  /** Where it was not the call itself. */
  event?: AuditedEvent | undefined;
  /** Null where nobody is known, such as a sign-in with an unknown name. */
  user: { id: number; name: string; username: string } | null;
  happened: Happening;
  status: number;
  /** The envelope's; its `data` is not kept, and its message follows from what happened. */
  code: number;
  changes?: StoredChange[] | undefined;
  /** Stands for the request's body, where not all of that may be kept. */
  body?: object | undefined;
}

export interface LogInput {
  params?: unknown;
  body?: unknown;
}

/** @param took milliseconds since the request came in */
interface LogSource {
  name: AuditedEvent;
  request: Omit<BackendRequest, 'body'>;
  input: LogInput;
  now: number;
  took: number;
}

/** @returns the row as stored: secrets masked, what a client may send at any length cut to what is worth keeping */
export function logRecord({ name, request, input, now, took }: LogSource, event: LogEvent): NewLog {
  return {
    user_id: event.user?.id ?? null,
    user_name: event.user?.name ?? null,
    username: event.user?.username ?? null,
    ...eventColumns(name, event.happened),
    method: request.method,
    path: request.path.slice(0, 300),
    status_code: event.status,
    ip: request.ip.slice(0, 64),
    user_agent: (request.headers['user-agent'] ?? '').slice(0, 500),
    duration_ms: Math.max(0, Math.round(took)),
    created_at: now,
    request: requestOf(name, input, event.status),
    response: JSON.stringify({ code: event.code, message: storedMessage(name, event.happened) }),
    changes: event.changes?.length ? boundedChangesJson(maskSecrets(event.changes) as StoredChange[]) : null,
  };
}

/** The body, and the id of the path beside it. Of what was refused, fields that the contract does not know are left out. */
function requestOf(name: AuditedEvent, { params, body }: LogInput, status: number): string {
  const isRefused = status >= FAILED_STATUS;
  const kept = isRefused ? knownFields(name, body) : body;
  const isPart = sizeOf(kept) !== sizeOf(body);
  const input = params === undefined ? (kept ?? null) : { params, body: kept };
  return boundedJson(maskSecrets(input), isRefused ? MAX_BYTES.refused : MAX_BYTES.done, isPart);
}

/** Nothing has checked a refused body: it may be of any kind. */
function knownFields(name: AuditedEvent, body: unknown): unknown {
  // An upload comes without one.
  const schema = (schemas as Record<string, EndpointSchema>)[name]?.body;
  if (!(schema instanceof z.ZodObject) || typeof body !== 'object' || body === null || Array.isArray(body))
    return undefined;
  return Object.fromEntries(Object.entries(body).filter(([field]) => Object.hasOwn(schema.shape, field)));
}

const sizeOf = (body: unknown): number => (body === undefined ? -1 : Object.keys(Object(body) as object).length);
