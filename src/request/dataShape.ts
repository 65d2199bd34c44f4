import type { EndpointName } from '@/contract/endpoints';

type Fits = (data: unknown) => boolean;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const anything: Fits = () => true;
const record: Fits = isRecord;
/** Of records: a `null` among them would break the screen that shows them. */
const list: Fits = (data) => Array.isArray(data) && data.every(isRecord);
const listUnder =
  (key: string): Fits =>
  (data) =>
    isRecord(data) && Array.isArray(data[key]);
const page: Fits = (data) =>
  isRecord(data) && list(data['data']) && Number.isFinite(data['total']) && Number.isFinite(data['current_page']);
const token: Fits = (data) => isRecord(data) && typeof data['token'] === 'string' && data['token'] !== '';

/**
 * The outline of each successful answer's `data`, so that no screen meets `null` where the contract promises a list.
 * The schemas themselves stay out of the browser bundle.
 */
export const dataShapes = {
  ossConfig: record,
  login: token,
  logout: anything,
  userMenus: list,
  currentUser: record,
  departmentTree: listUnder('tree'),
  departmentCreate: anything,
  departmentUpdate: anything,
  menuTree: list,
  menuCreate: anything,
  menuUpdate: anything,
  roleList: page,
  roleForm: listUnder('permission'),
  roleDetail: record,
  roleCreate: anything,
  roleUpdate: anything,
  staffList: page,
  staffFilter: listUnder('roles'),
  staffDetail: record,
  staffCreate: anything,
  staffUpdate: anything,
  staffEnable: anything,
  staffDisable: anything,
  staffPassword: anything,
  staffPlatforms: list,
  ownPassword: anything,
  logList: page,
  logDetail: record,
  cardList: listUnder('data'),
  cardData: listUnder('metrics'),
} satisfies Record<EndpointName, Fits>;
