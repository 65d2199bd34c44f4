import { endpoints, type EndpointName } from '@/contract/endpoints';
import type { LogRow, LogTarget } from '@/contract/log';

export type RecordKind = LogTarget['kind'];

/** A record that the log tells of. */
export type RecordRef = Pick<LogTarget, 'kind' | 'id'>;

interface RecordCalls {
  create: EndpointName;
  /** Those that name the record in their path; the first takes all of its fields. */
  change: readonly [EndpointName, ...EndpointName[]];
}

/** The calls that make and change a record. */
export const recordCalls: Readonly<Record<RecordKind, RecordCalls>> = {
  staff: { create: 'staffCreate', change: ['staffUpdate', 'staffEnable', 'staffDisable', 'staffPassword'] },
  role: { create: 'roleCreate', change: ['roleUpdate'] },
  department: { create: 'departmentCreate', change: ['departmentUpdate'] },
  menu: { create: 'menuCreate', change: ['menuUpdate'] },
};

const kinds = Object.keys(recordCalls) as RecordKind[];

/** @returns the path of a call about the record, as the log's search takes it */
export const pathOf = (name: EndpointName, id: number): string => endpoints[name].path.replace('{id}', String(id));

/** @returns the record that a row is about; by its path where the backend does not say it */
export function recordOf({ target, path }: Pick<LogRow, 'target' | 'path'>): RecordRef | undefined {
  if (target) return target;
  const id = Number(/\/(\d+)$/.exec(path)?.[1] ?? NaN);
  const kind = kinds.find((one) => recordCalls[one].change.some((name) => path.endsWith(pathOf(name, id))));
  return kind && Number.isSafeInteger(id) ? { kind, id } : undefined;
}

/** Whether a row is of a call that takes all fields of a record: what it sent is a state of the record. */
export const isState = ({ path }: Pick<LogRow, 'path'>, { kind, id }: RecordRef): boolean =>
  path.endsWith(pathOf(recordCalls[kind].change[0], id)) || path.endsWith(endpoints[recordCalls[kind].create].path);
