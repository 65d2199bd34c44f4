import { z } from 'zod';
import { schemas, type EndpointSchema } from '../../../src/contract/schemas';
import { boundedJson, boundedChangesJson, MAX_BYTES, maskSecrets, type StoredChange } from '../rules/logValues';
import { FAILED_STATUS } from '../rules/logDays';
import { eventColumns, storedMessage, type AuditedEvent, type Happening } from '../rules/logEvents';
import type { NewLog, Db } from '../store/tables';
import type { BackendRequest } from './backendTypes';
import { accessOf, type EndpointName } from '../../../src/contract/endpoints';
import { idParams } from '../../../src/contract/fields';
import { hasCode, type Actor } from '../rules/actor';
import { isWithin, peopleOf, reachFor, type Reach } from '../rules/reach';

/** An event that is written to the operation log. */
export interface LogEvent {
  /** Name of the event, if it differs from the name of the call. */
  event?: AuditedEvent | undefined;
  /** The acting account. Null if no account acts, for example after a sign-in with an unknown username. */
  user: { id: number; name: string; username: string } | null;
  happening: Happening;
  status: number;
  /** Code in the response envelope. `data` is not stored, and the message is derived from `happening`. */
  code: number;
  changes?: StoredChange[] | undefined;
  /** Body to store instead of the request's body, if the request's body contains secrets. */
  body?: object | undefined;
}

export interface LogInput {
  params?: unknown;
  body?: unknown;
}

/** The request that caused an event. `durationMs` is the time since the request arrived. */
interface LogSource {
  name: AuditedEvent;
  request: Omit<BackendRequest, 'body'>;
  input: LogInput;
  now: number;
  durationMs: number;
  /** Reason that the actor gave for the change. */
  reason?: string | undefined;
}

/** @returns the row to store in the operation log; secrets are masked, and texts sent by clients are truncated */
export function logEntry({ name, request, input, now, durationMs, reason }: LogSource, event: LogEvent): NewLog {
  return {
    user_id: event.user?.id ?? null,
    user_name: event.user?.name ?? null,
    username: event.user?.username ?? null,
    ...eventColumns(name, event.happening, event.changes, reason),
    method: request.method,
    path: request.path.slice(0, 300),
    status_code: event.status,
    ip: request.ip.slice(0, 64),
    user_agent: (request.headers['user-agent'] ?? '').slice(0, 500),
    duration_ms: Math.max(0, Math.round(durationMs)),
    created_at: now,
    request: requestOf(name, input, event.status),
    response: JSON.stringify({ code: event.code, message: storedMessage(name, event.happening) }),
    changes: event.changes?.length ? boundedChangesJson(maskSecrets(event.changes) as StoredChange[]) : null,
  };
}

/**
 * Returns path parameters and body as JSON for the log.
 * For a refused request, body fields that are not in the contract are left out.
 */
function requestOf(name: AuditedEvent, { params, body }: LogInput, status: number): string {
  const isRefused = status >= FAILED_STATUS;
  const storedBody = isRefused ? knownFields(name, body) : body;
  const isIncomplete = sizeOf(storedBody) !== sizeOf(body);
  const input = params === undefined ? (storedBody ?? null) : { params, body: storedBody };
  return boundedJson(maskSecrets(input), isRefused ? MAX_BYTES.refused : MAX_BYTES.done, isIncomplete);
}

/**
 * Keeps only the fields of a refused body that are in the contract. The body is not validated, so it can have any type.
 */
function knownFields(name: AuditedEvent, body: unknown): unknown {
  // Uploads have no schema in the contract.
  const schema = (schemas as Record<string, EndpointSchema>)[name]?.body;
  const forms = schema instanceof z.ZodUnion ? schema.options : [schema];
  const fields = forms.flatMap((form) => (form instanceof z.ZodObject ? Object.keys(form.shape) : []));
  if (fields.length === 0 || typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  return Object.fromEntries(Object.entries(body).filter(([field]) => fields.includes(field)));
}

const sizeOf = (body: unknown): number => (body === undefined ? -1 : Object.keys(Object(body) as object).length);

/** Tables that contain the record whose id is in the call's path. */
const tables: Partial<Record<EndpointName, 'departments' | 'menu_nodes' | 'roles' | 'staff'>> = {
  departmentUpdate: 'departments',
  menuUpdate: 'menu_nodes',
  roleDetail: 'roles',
  roleUpdate: 'roles',
  staffDetail: 'staff',
  staffUpdate: 'staff',
  staffEnable: 'staff',
  staffDisable: 'staff',
  staffPassword: 'staff',
  staffUnlock: 'staff',
  staffSessions: 'staff',
  staffSessionsEnd: 'staff',
  staffFactors: 'staff',
  staffFactorsRemove: 'staff',
  staffPlatforms: 'staff',
};

const MAX_NAME = 64;

/**
 * Finds the name of the record that a refused request concerns, for the log.
 * For a new record, the proposed name is returned.
 * @returns the name; undefined if no record exists, or if the actor cannot see the record.
 * The log row must not disclose the name, since administrators of the actor's department may read the row.
 */
export async function auditSubject(
  db: Db,
  actor: Actor,
  name: EndpointName,
  { params, body }: { params?: unknown; body?: unknown },
): Promise<string | undefined> {
  const table = tables[name];
  if (!table) return name.endsWith('Create') ? proposedName(body) : undefined;
  const target = idParams.safeParse(params);
  if (!target.success) return undefined;
  const { id } = target.data;
  const reach = table === 'staff' || table === 'departments' ? await nameableReach(db, actor, name) : undefined;
  if (table === 'departments' && !(await isWithin(db, reach, [id]))) return undefined;
  const records = db.selectFrom(table).select('name').where('id', '=', id);
  const record = await (
    table === 'staff' && reach ? records.where('id', 'in', peopleOf(db, reach)) : records
  ).executeTakeFirst();
  return record?.name;
}

/**
 * Returns the departments whose records a log row of the actor can name.
 * An actor without the permission can try any id, and administrators of the actor's department can read the log rows.
 * Therefore these log rows must not name records of other departments.
 */
async function nameableReach(db: Db, actor: Actor, name: EndpointName): Promise<Reach> {
  const reach = await reachFor(db, actor, name);
  if (reach?.length !== 0) return reach;
  return actor.isScoped || (await hasScopedLogReaders(db)) ? [actor.departmentId] : undefined;
}

async function hasScopedLogReaders(db: Db): Promise<boolean> {
  const role = await db
    .selectFrom('roles')
    .innerJoin('role_nodes', 'role_nodes.role_id', 'roles.id')
    .innerJoin('menu_nodes', 'menu_nodes.id', 'role_nodes.node_id')
    .select('roles.id')
    .where('roles.scope', 'is not', null)
    .where(hasCode([accessOf('logList'), accessOf('logDetail')].flat()))
    .limit(1)
    .executeTakeFirst();
  return role !== undefined;
}

/**
 * Returns the name in an unvalidated body.
 * The value can have any type and length, and characters that databases refuse.
 */
function proposedName(body: unknown): string | undefined {
  const { name } = Object(body) as { name?: unknown };
  if (typeof name !== 'string') return undefined;
  return (
    name
      .slice(0, MAX_NAME)
      .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ' ')
      .trim() || undefined
  );
}
