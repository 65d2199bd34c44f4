import type { EndpointName } from './endpoints';

/** Who may call: anyone, anyone signed in, or whoever holds at least one of the codes. */
export type Access = 'public' | 'signedIn' | readonly string[];

/**
 * The access table, one row per endpoint. The codes are those of the menu nodes. Plain data: the client asks it what to
 * offer, the backend enforces it.
 */
export const permissions = {
  ossConfig: ['account.file.upload'],

  login: 'public',
  // Also an expired token may sign out.
  logout: 'public',
  userMenus: 'signedIn',
  currentUser: 'signedIn',

  // The staff screen shows the department tree beside its list.
  departmentTree: ['account.department', 'account.staff'],
  departmentCreate: ['account.department.store'],
  departmentUpdate: ['account.department.update'],

  menuTree: ['account.menu'],
  menuCreate: ['account.menu.store'],
  menuUpdate: ['account.menu.update'],

  roleList: ['account.role'],
  roleForm: ['account.role'],
  roleDetail: ['account.role.show'],
  roleCreate: ['account.role.store'],
  roleUpdate: ['account.role.update'],

  staffList: ['account.staff'],
  staffFilter: ['account.staff'],
  staffDetail: ['account.staff.show'],
  staffCreate: ['account.staff.store'],
  staffUpdate: ['account.staff.update'],
  staffEnable: ['account.staff.enable'],
  staffDisable: ['account.staff.disable'],
  staffPassword: ['account.staff.change_password'],
  staffPlatforms: ['account.staff.platform'],

  ownPassword: 'signedIn',

  logList: ['account.record'],
  logDetail: ['account.record.show'],

  cardList: 'signedIn',
  cardData: 'signedIn',
} as const satisfies Record<EndpointName, Access>;

/** The codes that open a screen, by its name in the route table; screens without a row are open to everyone. */
export const screenAccess: Readonly<Record<string, readonly string[] | undefined>> = {
  role: ['account.role'],
  staff: ['account.staff'],
  menu: ['account.menu'],
  record: ['account.record'],
  department: ['account.department'],
};

/** Every code that guards an endpoint. */
export const guardingCodes: readonly string[] = [
  ...new Set(Object.values<Access>(permissions).flatMap((access) => (typeof access === 'string' ? [] : access))),
];
