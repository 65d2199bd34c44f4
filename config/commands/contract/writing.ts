import type { Examination } from './examination';
import { examineRights, examineTerms } from './rights';
import { examineSecurity } from './security';

/** @returns the record with this name at any level of a tree, or undefined if there is none */
function findIn<Node extends { id: number; name: string; version?: number; children?: Node[] | undefined }>(
  nodes: readonly Node[] | undefined,
  name: string,
): Node | undefined {
  for (const node of nodes ?? []) {
    const match = node.name === name ? node : findIn(node.children, name);
    if (match) return match;
  }
  return undefined;
}

const password = 'Quiet-Meadow-5172';
const ownPassword = 'Amber-Lagoon-8263';
const pair = (text: string) => ({ password: text, password_confirmation: text });

/**
 * Checks all calls that change data. The check creates the records that it needs.
 * @param mark prefix of the names of all created records
 * @returns descriptions of the records that remain, because the contract has no call that deletes records
 */
export async function examineWriting(examination: Examination, mark: string): Promise<string[]> {
  const createdRecords: string[] = [];
  const user = await examination.read('currentUser', {}, 'announces optional parts');
  const security = user?.security ?? [];
  if (security.includes('reason')) examination.reason = mark;
  await examineDepartments(examination, mark, createdRecords);
  await examineMenus(examination, mark, createdRecords);
  const roleId = await examineRoles(examination, mark, createdRecords);
  await examineStaff(examination, { mark, roleId, security }, createdRecords);
  const log = await examination.read('logList', { body: { keyword: mark } }, 'finds the logged changes');
  if (log)
    examination.note(
      'logList',
      'has rows about the changes',
      log.total > 0 ? [] : [`data.total: no row about ${mark}`],
      'advice',
    );
  return createdRecords;
}

async function examineDepartments(examination: Examination, mark: string, createdRecords: string[]): Promise<void> {
  const body = { parent_id: null, name: mark, sort: 1, status: 1 };
  await examination.invalid('departmentCreate', 'missing fields have messages', 'name', { body: {} });
  await examination.invalid(
    'departmentCreate',
    'an unknown field is refused',
    'no_such_field',
    { body: { ...body, name: `${mark}-x`, no_such_field: 1 } },
    'advice',
  );
  if (!(await examination.write('departmentCreate', { body }))) return;
  createdRecords.push(`department ${mark}`);
  await examination.invalid('departmentCreate', 'a name is unique among siblings', 'name', { body });
  const department = findIn((await examination.read('departmentTree', {}, 'has the new department'))?.tree, mark);
  if (!department) return examination.note('departmentTree', 'has the new department', [`data.tree: no ${mark}`]);
  await updates(examination, 'departmentUpdate', department, { ...body, sort: 2 });
  await examination.invalid('departmentUpdate', 'a department cannot be below itself', 'parent_id', {
    params: department,
    body: { ...body, parent_id: department.id },
  });
}

async function examineMenus(examination: Examination, mark: string, createdRecords: string[]): Promise<void> {
  const body = { parent_id: null, name: mark, type: 'directory', sort: 1, visible: false };
  await examination.invalid('menuCreate', 'missing fields have messages', 'name', { body: {} });
  await examination.invalid('menuCreate', 'an address that runs script is refused', 'uri', {
    body: { ...body, type: 'page', uri: 'javascript:alert(1)' },
  });
  if (!(await examination.write('menuCreate', { body }))) return;
  createdRecords.push(`menu ${mark} (hidden)`);
  const menu = findIn(await examination.read('menuTree', {}, 'has the new menu'), mark);
  if (!menu) return examination.note('menuTree', 'has the new menu', [`data: no ${mark}`]);
  await updates(examination, 'menuUpdate', menu, { ...body, sort: 2 });
}

async function examineRoles(
  examination: Examination,
  mark: string,
  createdRecords: string[],
): Promise<number | undefined> {
  const code = mark.replace(/-/g, '_');
  const body = { name: mark, code, permission: [] };
  await examination.invalid('roleCreate', 'missing fields have messages', 'name', { body: {} });
  if (!(await examination.write('roleCreate', { body }))) return undefined;
  createdRecords.push(`role ${mark}`);
  const list = await examination.read('roleList', { query: { keyword: mark } }, 'finds the new role');
  const role = list?.data.find(({ name }) => name === mark);
  if (!role) {
    examination.note('roleList', 'finds the new role', [`data.data: no ${mark}`]);
    return undefined;
  }
  await updates(examination, 'roleUpdate', role, { ...body, description: mark });
  return role.id;
}

interface StaffOptions {
  mark: string;
  roleId: number | undefined;
  /** Optional parts of the contract that the backend announces. */
  security: readonly string[];
}

async function examineStaff(
  examination: Examination,
  { mark, roleId, security }: StaffOptions,
  createdRecords: string[],
): Promise<void> {
  const department = (await examination.read('departmentTree', {}, 'names a department'))?.tree[0];
  if (!department) return;
  const fields = {
    username: mark,
    name: mark,
    department_id: department.id,
    role_ids: roleId === undefined ? [] : [roleId],
  };
  await examination.invalid('staffCreate', 'two different passwords have a message', 'password_confirmation', {
    body: { ...fields, password, password_confirmation: `${password}x` },
  });
  if (!(await examination.write('staffCreate', { body: { ...fields, ...pair(password) } }))) return;
  createdRecords.push(`account ${mark} (disabled)`);
  await examination.invalid('staffCreate', 'a user name is unique', 'username', {
    body: { ...fields, ...pair(password) },
  });
  const list = await examination.read('staffList', { body: { keyword: mark } }, 'finds the new account');
  const account = list?.data.find(({ username }) => username === mark);
  if (!account) return examination.note('staffList', 'finds the new account', [`data.data: no ${mark}`]);
  const params = { id: account.id };
  await updates(examination, 'staffUpdate', account, { ...fields, id: account.id, remark: mark });
  await examineTerms(examination, account, fields);
  await examination.write('staffPassword', { params, body: pair(password) });
  await examineSecurity(examination, security, account, password);
  await examineOwnPassword(examination, mark);
  if (roleId !== undefined)
    await examineRights(
      examination,
      { mark, roleId, department_id: department.id, password, ownPassword },
      createdRecords,
    );
  await examination.write('staffDisable', { params });
  await examination.refused('login', 'a disabled account cannot sign in', [401, 403], {
    body: { username: mark, password: ownPassword },
  });
  await examination.write('staffEnable', { params });
  if (security.includes('reason_required'))
    await examination.invalid('staffDisable', 'a missing reason is refused', 'reason', { params, reason: undefined });
  await examination.write('staffDisable', { params });
  if (examination.reason !== undefined) await examineReason(examination, examination.reason);
}

/** Checks that the new account can change its own password, and that its session continues afterwards. */
async function examineOwnPassword(examination: Examination, username: string): Promise<void> {
  const session = await examination.read('login', { body: { username, password } }, 'signs the new account in');
  if (!session) return;
  const administrator = examination.token;
  examination.token = session.token;
  await examination.invalid('ownPassword', 'a wrong old password is refused', 'old_password', {
    body: { old_password: 'wrong', ...pair(ownPassword) },
  });
  await examination.write('ownPassword', { body: { old_password: password, ...pair(ownPassword) } });
  await examination.read('currentUser', {}, 'the session that changed the password stays valid');
  examination.token = administrator;
}

/** Checks that the log contains the reason of a change. */
async function examineReason(examination: Examination, reason: string): Promise<void> {
  const log = await examination.read('logList', { body: { keyword: reason } }, 'finds a change with a reason');
  const hasReason = log?.data.some((row) => row.reason === reason);
  examination.note(
    'logList',
    'has the reason of a change',
    hasReason ? [] : [`data.data: no row with the reason ${reason}`],
  );
}

type Update = 'departmentUpdate' | 'menuUpdate' | 'roleUpdate' | 'staffUpdate';

/** Checks updates of a record with its current version, with a stale version, and without a version. */
async function updates(
  examination: Examination,
  call: Update,
  record: { id: number; version: number },
  body: object,
): Promise<void> {
  const params = { id: record.id };
  await examination.write(call, { params, body: { ...body, version: record.version } });
  const staleAnswer = await examination.refused(call, 'a stale version is 409', [409], {
    params,
    body: { ...body, version: record.version },
  });
  if (staleAnswer?.code === 409) {
    const { id } = (staleAnswer.data ?? {}) as { id?: unknown };
    examination.note(
      call,
      'a conflict has the current record',
      id === record.id ? [] : ['data.id: expected the record'],
      'advice',
    );
  }
  await examination.write(call, { params, body }, 'accepts an update without a version');
}
