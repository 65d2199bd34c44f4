/** Messages to the user about a call: none, only failures, or also the server's success message (spec §8). */
export type Report = 'silent' | 'failure' | 'outcome';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Access to a call: public, for every signed-in account, or for accounts with at least one of the permission codes. */
export type Access = 'public' | 'signedIn' | readonly string[];

/**
 * Shape of `data` in a successful response.
 * The app checks only the shape, since its bundle has no schemas. Screens thus never receive `null` instead of a list.
 * `list` and `page` contain records. `anything` is for data that the app does not read.
 */
export type DataShape = 'anything' | 'record' | 'list' | 'page' | 'token' | { readonly listUnder: string };

/**
 * Optional part of a backend, which the backend announces in `security` of `GET /user`.
 * The app calls the endpoints of a part only if the backend announces the part.
 */
export type SecurityFeature = 'unlock' | 'sessions' | 'factors' | 'passkeys' | 'notices' | 'reason' | 'reason_required';

/** One of the thirty calls of spec §7, or an optional call. Its request and response types are in `schemas.ts`. */
export interface Endpoint<Allowed extends Access = Access> {
  readonly method: HttpMethod;
  readonly path: string;
  readonly report: Report;
  /** The client uses the access to decide which actions to offer. The backend enforces it. */
  readonly access: Allowed;
  readonly shape: DataShape;
  /** Optional part to which the call belongs; undefined for calls that every backend has. */
  readonly feature?: SecurityFeature | undefined;
}

const row = <const Allowed extends Access>(
  method: HttpMethod,
  path: string,
  report: Report,
  access: Allowed,
  shape: DataShape = 'anything',
  feature?: SecurityFeature,
): Endpoint<Allowed> => ({ method, path, report, access, shape, feature });

export const API_PREFIX = '/api/account-api';

/** Header of every call with the user's language. The app shows the texts of a backend unchanged, in any language. */
export const LANGUAGE_HEADER = 'Accept-Language';

/**
 * Header with the reason of a change: one line of text, percent-encoded.
 * The reason is sent in a header, since some calls have no body.
 * The app sends this header only to backends that announce the part `reason`.
 * Backends that also announce the part `reason_required` refuse changes of access without a reason.
 */
export const REASON_HEADER = 'X-Change-Reason';

/** Calls that accept a reason, since they change access. */
const reasonedCalls = ['roleUpdate', 'staffUpdate', 'staffEnable', 'staffDisable', 'staffPassword'];
export const takesReason = (call: string): boolean => reasonedCalls.includes(call);

/**
 * Permission to reset passwords. The calls for locks, sessions and second factors of other accounts need it, too.
 */
const passwordReset = ['account.staff.change_password'] as const;

const factorList = { listUnder: 'factors' } as const;

export const endpoints = {
  ossConfig: row('GET', '/file/oss/config', 'failure', ['account.file.upload'], 'record'),

  login: row('POST', '/login', 'silent', 'public', 'token'),
  // The call is public, so that a client with an expired token can sign out.
  logout: row('GET', '/logout', 'silent', 'public'),
  userMenus: row('GET', '/user_menus', 'silent', 'signedIn', 'list'),
  currentUser: row('GET', '/user', 'silent', 'signedIn', 'record'),

  // The staff screen needs the department tree too, which it shows beside its list.
  departmentTree: row('GET', '/dep/children', 'failure', ['account.department', 'account.staff'], {
    listUnder: 'tree',
  }),
  departmentCreate: row('POST', '/dep/store', 'outcome', ['account.department.store']),
  departmentUpdate: row('PUT', '/dep/update/{id}', 'outcome', ['account.department.update']),

  menuTree: row('GET', '/menus/children', 'failure', ['account.menu'], 'list'),
  menuCreate: row('POST', '/menus/store', 'outcome', ['account.menu.store']),
  menuUpdate: row('PUT', '/menus/update/{id}', 'outcome', ['account.menu.update']),

  roleList: row('GET', '/roles', 'failure', ['account.role'], 'page'),
  roleForm: row('GET', '/roles/form', 'failure', ['account.role'], { listUnder: 'permission' }),
  roleDetail: row('GET', '/roles/show/{id}', 'failure', ['account.role.show'], 'record'),
  roleCreate: row('POST', '/roles/store', 'outcome', ['account.role.store']),
  roleUpdate: row('PUT', '/roles/update/{id}', 'outcome', ['account.role.update']),

  staffList: row('POST', '/users', 'failure', ['account.staff'], 'page'),
  staffFilter: row('GET', '/users/filter', 'failure', ['account.staff'], { listUnder: 'roles' }),
  staffDetail: row('GET', '/users/show/{id}', 'failure', ['account.staff.show'], 'record'),
  staffCreate: row('POST', '/users/store', 'outcome', ['account.staff.store']),
  staffUpdate: row('PUT', '/users/update/{id}', 'outcome', ['account.staff.update']),
  staffEnable: row('DELETE', '/users/enable/{id}', 'outcome', ['account.staff.enable']),
  staffDisable: row('DELETE', '/users/disable/{id}', 'outcome', ['account.staff.disable']),
  staffPassword: row('POST', '/users/change_password/{id}', 'outcome', passwordReset),
  staffPlatforms: row('GET', '/users/platform/{id}', 'failure', ['account.staff.platform'], 'list'),

  ownPassword: row('POST', '/change_password', 'outcome', 'signedIn'),

  logList: row('POST', '/logs', 'failure', ['account.record'], 'page'),
  logDetail: row('GET', '/logs/show/{id}', 'failure', ['account.record.show'], 'record'),

  cardList: row('GET', '/business/card/list', 'failure', 'signedIn', { listUnder: 'data' }),
  // The home page may have twelve failing cards at once, so each card shows its own failure instead of a toast.
  cardData: row('GET', '/business/card/data/{id}', 'silent', 'signedIn', { listUnder: 'metrics' }),

  staffUnlock: row('DELETE', '/security/locks/{id}', 'outcome', passwordReset, 'anything', 'unlock'),
  ownSessions: row('GET', '/security/sessions', 'failure', 'signedIn', 'list', 'sessions'),
  otherSessionsEnd: row('DELETE', '/security/sessions', 'outcome', 'signedIn', 'anything', 'sessions'),
  ownSessionEnd: row('DELETE', '/security/sessions/{id}', 'outcome', 'signedIn', 'anything', 'sessions'),
  staffSessions: row('GET', '/security/staff_sessions/{id}', 'failure', passwordReset, 'list', 'sessions'),
  staffSessionsEnd: row('DELETE', '/security/staff_sessions/{id}', 'outcome', passwordReset, 'anything', 'sessions'),
  ownFactors: row('GET', '/security/factors', 'failure', 'signedIn', factorList, 'factors'),
  totpBegin: row('POST', '/security/factors/totp', 'failure', 'signedIn', 'record', 'factors'),
  totpConfirm: row('POST', '/security/factors/totp_confirm', 'outcome', 'signedIn', 'record', 'factors'),
  recoveryCodesRenew: row('POST', '/security/factors/recovery_codes', 'outcome', 'signedIn', 'record', 'factors'),
  passkeyBegin: row('POST', '/security/factors/passkey', 'failure', 'signedIn', 'record', 'passkeys'),
  passkeyFinish: row('POST', '/security/factors/passkey_finish', 'outcome', 'signedIn', 'record', 'passkeys'),
  passkeyChallenge: row('GET', '/security/passkey_challenge', 'silent', 'public', 'record', 'passkeys'),
  ownFactorRemove: row('POST', '/security/factors/remove/{id}', 'outcome', 'signedIn', 'anything', 'factors'),
  staffFactors: row('GET', '/security/staff_factors/{id}', 'failure', passwordReset, factorList, 'factors'),
  staffFactorsRemove: row('DELETE', '/security/staff_factors/{id}', 'outcome', passwordReset, 'anything', 'factors'),
  ownNotices: row('GET', '/security/notices', 'failure', 'signedIn', 'list', 'notices'),
  noticesRead: row('POST', '/security/notices/read', 'silent', 'signedIn', 'anything', 'notices'),
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

/**
 * Permissions for the import and export of files, which have no endpoints of their own.
 * The app checks these permissions, and marks list requests for an export with `for_export`.
 */
const fileAccess = {
  staffExport: ['account.staff.export'],
  staffImport: ['account.staff.import'],
  logExport: ['account.record.export'],
} as const;

/** A call, or an import or export of a file, that needs a permission. */
export type Permitted = EndpointName | keyof typeof fileAccess;
export const permittedNames = [...Object.keys(endpoints), ...Object.keys(fileAccess)] as Permitted[];

export const accessOf = (name: Permitted): Access =>
  name in fileAccess ? fileAccess[name as keyof typeof fileAccess] : endpoints[name as EndpointName].access;

/** @returns the optional part to which a call belongs; undefined for other calls, imports and exports */
export const featureOf = (name: Permitted): SecurityFeature | undefined =>
  name in fileAccess ? undefined : endpoints[name as EndpointName].feature;

/** All permission codes that calls, imports and exports require. */
export const guardingCodes: readonly string[] = [
  ...new Set(permittedNames.map(accessOf).flatMap((access) => (typeof access === 'string' ? [] : access))),
];
