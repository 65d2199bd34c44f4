/** What the user is told about a call: nothing, only failures, or the server's message either way (spec §8). */
export type Report = 'silent' | 'failure' | 'outcome';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One of the thirty calls of spec §7. Its request and response types live under the same name in `schemas.ts`. */
export interface Endpoint {
  readonly method: HttpMethod;
  readonly path: string;
  readonly report: Report;
}

const row = (method: HttpMethod, path: string, report: Report): Endpoint => ({ method, path, report });

export const API_PREFIX = '/api/account-api';

export const endpoints = {
  ossConfig: row('GET', '/file/oss/config', 'failure'),

  login: row('POST', '/login', 'silent'),
  logout: row('GET', '/logout', 'silent'),
  userMenus: row('GET', '/user_menus', 'silent'),
  currentUser: row('GET', '/user', 'silent'),

  departmentTree: row('GET', '/dep/children', 'failure'),
  departmentCreate: row('POST', '/dep/store', 'outcome'),
  departmentUpdate: row('PUT', '/dep/update/{id}', 'outcome'),

  menuTree: row('GET', '/menus/children', 'failure'),
  menuCreate: row('POST', '/menus/store', 'outcome'),
  menuUpdate: row('PUT', '/menus/update/{id}', 'outcome'),

  roleList: row('GET', '/roles', 'failure'),
  roleForm: row('GET', '/roles/form', 'failure'),
  roleDetail: row('GET', '/roles/show/{id}', 'failure'),
  roleCreate: row('POST', '/roles/store', 'outcome'),
  roleUpdate: row('PUT', '/roles/update/{id}', 'outcome'),

  staffList: row('POST', '/users', 'failure'),
  staffFilter: row('GET', '/users/filter', 'failure'),
  staffDetail: row('GET', '/users/show/{id}', 'failure'),
  staffCreate: row('POST', '/users/store', 'outcome'),
  staffUpdate: row('PUT', '/users/update/{id}', 'outcome'),
  staffEnable: row('DELETE', '/users/enable/{id}', 'outcome'),
  staffDisable: row('DELETE', '/users/disable/{id}', 'outcome'),
  staffPassword: row('POST', '/users/change_password/{id}', 'outcome'),
  staffPlatforms: row('GET', '/users/platform/{id}', 'failure'),

  ownPassword: row('POST', '/change_password', 'outcome'),

  logList: row('POST', '/logs', 'failure'),
  logDetail: row('GET', '/logs/show/{id}', 'failure'),

  cardList: row('GET', '/business/card/list', 'failure'),
  // Twelve cards may fail at once; each says so in its own place instead of in twelve toasts.
  cardData: row('GET', '/business/card/data/{id}', 'silent'),
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
