import { endpoints, type EndpointName } from '@/contract/endpoints';
import type { LogRow, LogTarget } from '@/contract/log';
import { diffValues, textOfValue, type ValueDiff } from '@/utils/valueDiff';

export interface ShownChange {
  key: string;
  label: string;
  diff: Exclude<ValueDiff, { kind: 'same' }>;
  before: unknown;
  after: unknown;
}

const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?(?:Z|[+-]\d\d:\d\d)/g;

/** Returns a value in whose texts `formatMoment` has replaced all timestamps. */
function withMoments(value: unknown, formatMoment: (moment: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withMoments(item, formatMoment));
  return typeof value === 'string' ? value.replace(MOMENT, formatMoment) : value;
}

/**
 * Returns the changes in a response that can be shown.
 * Malformed changes are skipped, since the request layer does not validate them.
 * @param formatMoment formats a timestamp in the time zone that the rest of the screen uses
 */
export function shownChanges(raw: unknown, formatMoment: (moment: string) => string): ShownChange[] {
  if (!Array.isArray(raw)) return [];
  return raw.flatMap((entry: unknown, index) => {
    const { field, label, ...values } = Object(entry) as Record<string, unknown>;
    const [before, after] = [withMoments(values['before'], formatMoment), withMoments(values['after'], formatMoment)];
    const name = [label, field].find((text) => typeof text === 'string' && text !== '') as string | undefined;
    if (name === undefined) return [];
    const withDiff = (diff: ShownChange['diff']) => [{ key: `${index}`, label: name, diff, before, after }];
    const diff = diffValues(before, after);
    if (diff.kind !== 'same') return withDiff(diff);
    // Equal values mean that the server has masked both, as for passwords.
    // The entry then shows only that the field has changed.
    const text = textOfValue(after);
    return text === '' ? [] : withDiff({ kind: 'replaced', before: text, after: text });
  });
}

export type RecordKind = LogTarget['kind'];

/** Reference to a record with log entries. */
export type RecordRef = Pick<LogTarget, 'kind' | 'id'>;

interface RecordCalls {
  create: EndpointName;
  /** Calls that have the record's id in their path. The first call sends all fields. */
  change: readonly [EndpointName, ...EndpointName[]];
}

/** Calls that create or change a record, by kind of record. */
export const recordCalls: Readonly<Record<RecordKind, RecordCalls>> = {
  staff: { create: 'staffCreate', change: ['staffUpdate', 'staffEnable', 'staffDisable', 'staffPassword'] },
  role: { create: 'roleCreate', change: ['roleUpdate'] },
  department: { create: 'departmentCreate', change: ['departmentUpdate'] },
  menu: { create: 'menuCreate', change: ['menuUpdate'] },
};

const kinds = Object.keys(recordCalls) as RecordKind[];

/** @returns the path of a call for the record, which is used as a search word for the log */
export const pathOf = (name: EndpointName, id: number): string => endpoints[name].path.replace('{id}', String(id));

/** @returns the record that a log row is about, derived from the row's path if the backend sends no `target` */
export function recordOf({ target, path }: Pick<LogRow, 'target' | 'path'>): RecordRef | undefined {
  if (target) return target;
  const id = Number(/\/(\d+)$/.exec(path)?.[1] ?? NaN);
  const kind = kinds.find((recordKind) =>
    recordCalls[recordKind].change.some((name) => path.endsWith(pathOf(name, id))),
  );
  return kind && Number.isSafeInteger(id) ? { kind, id } : undefined;
}

/** Whether a log row is an update that sends all fields of the record. */
export const isUpdate = ({ path }: Pick<LogRow, 'path'>, { kind, id }: RecordRef): boolean =>
  path.endsWith(pathOf(recordCalls[kind].change[0], id));

/** Whether a log row is about a create or update call, whose request contains all fields of the record. */
export const isState = (row: Pick<LogRow, 'path'>, record: RecordRef): boolean =>
  isUpdate(row, record) || row.path.endsWith(endpoints[recordCalls[record.kind].create].path);

/** HTTP status from which an operation counts as failed. */
const FAILED_FROM = 400;

export const isFailed = ({ status_code }: { status_code: number }): boolean => status_code >= FAILED_FROM;
