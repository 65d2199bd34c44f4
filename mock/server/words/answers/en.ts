import type zh from './zh';

const code = 'Start with a letter, and use only letters, digits and . _ -';
const time = 'Enter a valid time';

const en: typeof zh = {
  answers: {
    ok: 'Done',
    unknownPath: 'This API endpoint does not exist',
    unknownMethod: 'This request method is not supported',
    malformedJson: 'The request body is not valid JSON',
    wrongContentType: 'The request body must be application/json',
    bodyTooLarge: (kib) => `The request exceeds the limit of ${kib} KiB`,
    closing: 'The service is shutting down. Try again later.',
    busy: 'The service is busy. Try again later.',
    diskFull: 'Out of storage space: nothing can be saved right now. Ask an administrator to free up disk space.',
    storeAway: 'The database is temporarily unavailable. Try again later.',
    uploadDone: 'Uploaded',
    uploadMalformed: 'The upload form could not be read',
    uploadQuota: 'You have reached today’s upload limit. Try again tomorrow.',
    uploadTooLarge: 'The image must be 2 MiB or smaller',
    uploadNotImage: 'Only PNG, JPEG, WebP and GIF images can be uploaded',
    uploadPolicyInvalid: 'The upload authorization is invalid. Try again.',
    uploadPolicyExpired: 'The upload authorization has expired. Try again.',
    unexpected: (requestId) => `Internal server error. Contact an administrator and quote request ID ${requestId}.`,
    invalid: 'Some of the information is invalid. Check it and try again.',
    stale: 'Someone else has changed this record. Review the changes before saving.',
    notFound: 'This record does not exist',

    noToken: 'Sign in first',
    badSignature: 'The signature of your sign-in is invalid. Sign in again.',
    revoked: 'You have been signed out. Sign in again.',
    expired: 'Your session has expired. Sign in again.',
    notToken: 'Your session is invalid. Sign in again.',
    badClaims: 'Your session data is malformed. Sign in again.',
    longExpired: 'Your session has expired and cannot be renewed. Sign in again.',

    wrongCredentials: 'Wrong username or password',
    accountDisabled: 'This account is disabled. Contact an administrator.',
    accountEnded: 'This account has reached its end date. Contact an administrator.',
    tooManyAttempts: (seconds) =>
      `Too many attempts. Try again in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`,

    noPermission: 'You don’t have permission to do this',
    mustChangePassword: 'Change your initial password first',
    notYourself: 'You can’t do this to your own account. Ask another administrator.',
    notOwnRole: 'You can’t change the permissions of a role you have yourself',
    grantsTooMuch: 'You can’t grant or revoke permissions you don’t have',
    roleBeyond: (names) =>
      `${names.map((name) => `“${name}”`).join(', ')} can’t be granted or revoked: permissions you don’t have are included`,
    onlySuper: 'Only super administrators can manage super administrator accounts',
    takeOver: 'You can’t reset the password of an account with more permissions than yours',
    renameBeyond:
      'You can’t change the username, name, mobile number or email of an account with more permissions than yours',
    describeBeyond: 'You can’t change the name, code or description of a role with permissions you don’t have',
    lastSuper: 'At least one enabled super administrator must remain',
    lastLastingSuper: 'At least one enabled super administrator without an end date must remain',
    codeNotHeld: 'You can’t use or change a permission code you don’t have',
  },

  fields: {
    nameTaken: 'This name is already in use',
    siblingTaken: 'There is already an item with this name at this level',
    codeTaken: 'This code is already in use',
    usernameTaken: 'This username is already in use',
    uriTaken: 'This address is already in use',
    uriUnsafe: 'This address is not safe',
    permissionTaken: 'This permission code is already in use',
    parentMissing: 'The parent item does not exist',
    parentIsAction: 'A button can’t have sub-items',
    actionHasChildren: 'An item with sub-items can’t become a button',
    cycle: 'An item can’t be moved below itself or its own sub-items',
    tooDeep: (depth) => `There can be at most ${depth} levels`,
    departmentMissing: 'This department does not exist',
    roleMissing: 'Some of the roles do not exist',
    termPast: 'Choose a time in the future',
    termTwice: 'A role can have only one end date',
    termWithoutRole: 'Only roles of the account can have an end date',
    nodeMissing: 'Some of the permissions do not exist',
    builtInCode: 'The code of the built-in role can’t be changed',
    builtInPermission: 'The super administrator role always has all permissions',
    idDiffers: 'Does not match the ID in the address',
    sortField: 'Sorting by this field is not supported',
    keyOutside: 'Outside the permitted folder',
    passwordDiffers: 'The passwords don’t match',
    passwordCommon: 'This password is too common. Choose another one.',
    passwordPersonal: 'The password must not contain the name, username, mobile number or email',
    passwordSame: 'The new password must be different from the current one',
    oldPasswordWrong: 'The current password is incorrect',
  },

  schema: {
    body: 'The request body must be a JSON object',
    required: 'Required',
    unknownField: 'Unknown field',
    type: 'Wrong type',
    value: 'Not one of the possible values',
    format: 'Wrong format',
    characters: 'Contains invalid characters',
    textShort: (n) => `At least ${counted(n, 'character')}`,
    textLong: (n) => `At most ${counted(n, 'character')}`,
    numberSmall: (n) => `Must be at least ${n}`,
    numberLarge: (n) => `Must be at most ${n}`,
    listLong: (n) => `At most ${counted(n, 'item')}`,
  },

  formats: {
    code,
    departmentCode: 'Start with a letter or digit, and use only letters, digits and . _ -',
    permission: code,
    username: 'Start with a letter or digit, and use only letters, digits and . _ @ -',
    phone: 'Enter a valid phone number',
    email: 'Enter a valid email address',
    address: 'Must be a path starting with / or an http(s) address',
    start_at: time,
    end_at: time,
    valid_until: time,
    until: time,
  },

  success: {
    login: 'Signed in',
    logout: 'Signed out',
    departmentCreate: 'Department created',
    departmentUpdate: 'Department saved',
    menuCreate: 'Menu created',
    menuUpdate: 'Menu saved',
    roleCreate: 'Role created',
    roleUpdate: 'Role saved',
    staffCreate: 'Account created',
    staffUpdate: 'Account saved',
    staffEnable: 'Account enabled',
    staffDisable: 'Account disabled',
    staffPassword: 'Password reset. It must be changed at the next sign-in.',
    ownPassword: 'Password changed. All other sessions have been signed out.',
  },
};

function counted(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}

export default en;
