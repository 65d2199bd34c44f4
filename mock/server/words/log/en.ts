import type zh from './zh';

const access = 'Sign-in';
const departments = 'Departments';
const menus = 'Menus';
const roles = 'Roles';
const staff = 'Staff accounts';
const log = 'Operation log';

const en: typeof zh = {
  calls: {
    login: { module: access, action: 'Sign in' },
    logout: { module: access, action: 'Sign out' },
    departmentCreate: { module: departments, action: 'Create department' },
    departmentUpdate: { module: departments, action: 'Edit department' },
    menuCreate: { module: menus, action: 'Create menu' },
    menuUpdate: { module: menus, action: 'Edit menu' },
    roleCreate: { module: roles, action: 'Create role' },
    roleUpdate: { module: roles, action: 'Edit role' },
    staffCreate: { module: staff, action: 'Create account' },
    staffUpdate: { module: staff, action: 'Edit account' },
    staffEnable: { module: staff, action: 'Enable account' },
    staffDisable: { module: staff, action: 'Disable account' },
    staffPassword: { module: staff, action: 'Reset password' },
    staffUnlock: { module: staff, action: 'Unlock account' },
    staffSessionsEnd: { module: staff, action: 'Sign out everywhere' },
    ownPassword: { module: 'My account', action: 'Change password' },
    ownSessionEnd: { module: 'My account', action: 'Sign out of a session' },
    otherSessionsEnd: { module: 'My account', action: 'Sign out of other sessions' },
    totpBegin: { module: 'My account', action: 'Begin to set up an authenticator app' },
    totpConfirm: { module: 'My account', action: 'Set up authenticator app' },
    passkeyBegin: { module: 'My account', action: 'Begin to add a passkey' },
    passkeyFinish: { module: 'My account', action: 'Add passkey' },
    ownFactorRemove: { module: 'My account', action: 'Remove sign-in method' },
    recoveryCodesRenew: { module: 'My account', action: 'Replace recovery codes' },
    staffFactors: { module: staff, action: 'View sign-in methods' },
    staffFactorsRemove: { module: staff, action: 'Remove all sign-in methods' },
    departmentTree: { module: departments, action: 'View departments' },
    menuTree: { module: menus, action: 'View menus' },
    roleList: { module: roles, action: 'View role list' },
    roleForm: { module: roles, action: 'View permissions' },
    roleDetail: { module: roles, action: 'View role' },
    staffList: { module: staff, action: 'View account list' },
    staffFilter: { module: staff, action: 'View account list' },
    staffDetail: { module: staff, action: 'View account' },
    staffSessions: { module: staff, action: 'View sessions' },
    staffPlatforms: { module: staff, action: 'View available systems' },
    logList: { module: log, action: 'View log entries' },
    logDetail: { module: log, action: 'View log entry' },
    cardData: { module: 'Business systems', action: 'View system data' },
    upload: { module: staff, action: 'Upload image' },
    staffExport: { module: staff, action: 'Export accounts' },
    logExport: { module: log, action: 'Export log entries' },
    reviewSign: { module: staff, action: 'Sign off access review' },
    staffEnd: { module: staff, action: 'End account' },
    staffRoleEnd: { module: staff, action: 'End role' },
  },

  moves: {
    departmentUpdate: 'Move department',
    menuUpdate: 'Move menu',
    staffUpdate: 'Move account',
  },

  summaries: {
    signedIn: 'Signed in',
    signedInBy: (factor) => `Signed in (${factor})`,
    firstStep: 'Correct password, waiting for the second step',
    signedOut: 'Signed out',
    refusedSignIn: (username, reason) => `Sign-in as “${username}” failed: ${reason}`,
    refused: (action, name, reason) => `${action}${name === undefined ? '' : ` “${name}”`} failed: ${reason}`,
    moreRefused: (count) =>
      count === 1
        ? '1 more operation was refused and not listed by itself'
        : `${count} more operations were refused and not listed one by one`,
    done: (action, name) => `${action} “${name}”`,
    moved: (action, name, from, to) => `${action} “${name}” from “${from}” to “${to}”`,
    editedAndMoved: (action, name, from, to) => `${action} “${name}” and move it from “${from}” to “${to}”`,
    exported: (action, count, keyword) => `${action}: ${count}${keyword ? ` (search “${keyword}”)` : ''}`,
    ownPassword: 'Changed their own password and signed out all other sessions',
    sessionsEnded: (count) => `Signed out of ${count} of their own sessions`,
    uploadAllowed: (bucket) => `Authorized an image upload straight to the object storage “${bucket}”`,
    uploaded: (type) => `Uploaded an image (${type})`,
    accountEnded: (name) => `The account “${name}” reached its end date and was disabled`,
    roleEnded: (name, role) => `The role “${role}” of “${name}” reached its end date and was removed`,
  },

  topLevel: 'Top level',

  labels: {
    department: {
      parent: 'Parent department',
      name: 'Department name',
      code: 'Department code',
      leader: 'Leader',
      phone: 'Phone',
      sort: 'Order',
      status: 'Status',
      remark: 'Notes',
    },
    menu: {
      parent: 'Parent menu',
      name: 'Menu name',
      icon: 'Icon',
      uri: 'Path or URL',
      type: 'Type',
      permission: 'Permission code',
      sort: 'Order',
      visible: 'Show in navigation',
    },
    role: {
      name: 'Role name',
      code: 'Role code',
      description: 'Description',
      scope: 'Scope',
      departments: 'Selected departments',
      permission: 'Permissions (changed ones)',
      permission_ids: 'Other changed permissions (IDs)',
    },
    staff: {
      username: 'Username',
      name: 'Name',
      mobile: 'Mobile number',
      email: 'Email',
      avatar: 'Avatar',
      department: 'Department',
      roles: 'Roles',
      valid_until: 'Valid until',
      role_terms: 'Role end dates',
      remark: 'Notes',
      status: 'Status',
      password: 'Password',
    },
  },

  values: {
    status: { disabled: 'Disabled', enabled: 'Enabled' },
    visible: { hidden: 'Hidden', shown: 'Shown' },
    scope: {
      all: 'Whole organization',
      own_department: 'Own department and sub-departments',
      departments: 'Selected departments and sub-departments',
    },
    type: { directory: 'Folder', page: 'Page', action: 'Button' },
  },

  factors: { totp: 'authenticator app', passkey: 'passkey', recovery: 'recovery code' },
};

export default en;
