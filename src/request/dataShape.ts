import type { DataShape } from '@/contract/endpoints';
import { isRecord } from '@/utils/isRecord';

// A `null` among the records would break the screen that shows them.
const isList = (data: unknown): boolean => Array.isArray(data) && data.every(isRecord);

const fits: Record<Extract<DataShape, string>, (data: unknown) => boolean> = {
  anything: () => true,
  record: isRecord,
  list: isList,
  page: (data) =>
    isRecord(data) && isList(data['data']) && Number.isFinite(data['total']) && Number.isFinite(data['current_page']),
  token: (data) => isRecord(data) && typeof data['token'] === 'string' && data['token'] !== '',
};

/** Whether an answer's `data` has the shape that the contract defines for the call. */
export const hasShape = (data: unknown, shape: DataShape): boolean =>
  typeof shape === 'string' ? fits[shape](data) : isRecord(data) && Array.isArray(data[shape.listUnder]);
