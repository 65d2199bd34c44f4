import type { Examination } from './examination';
import { examineRights, examineTerms } from './rights';
import { examineSecurity } from './security';

/** The letters of a word, found anywhere in a tree of named records. */
function findIn<Node extends { id: number; name: string; version?: number; children?: Node[] | undefined }>(
  nodes: readonly Node[] | undefined,
  name: string,
): Node | undefined {
  for (const node of nodes ?? []) {
    const found = node.name === name ? node : findIn(node.children, name);
    if (found) return found;
  }
  return undefined;
}

const password = 'Quiet-Meadow-5172';
const ownPassword = 'Amber-Lagoon-8263';
const pair = (text: string) => ({ password: text, password_confirmation: text });

/**
 * Checks all calls that change data, on records of their own.
 * @param mark prefix of the names of all created records
 * @returns descriptions of the records that remain: nothing in the contract deletes records
 */
export async function examineWriting(on: Examination, mark: string): Promise<string[]> {
  const left: string[] = [];
  const user = await on.read('currentUser', {}, 'announces optional parts');
  const security = user?.security ?? [];
  if (security.includes('reason')) on.reason = mark;
  await examineDepartments(on, mark, left);
  await examineMenus(on, mark, left);
  const roleId = await examineRoles(on, mark, left);
  await examineStaff(on, { mark, roleId, security }, left);
  const log = await on.read('logList', { body: { keyword: mark } }, 'finds what was done');
  if (log)
    on.note(
      'logList',
      'has rows about what was done',
      log.total > 0 ? [] : [`data.total: no row about ${mark}`],
      'advice',
    );
  return left;
}

async function examineDepartments(on: Examination, mark: string, left: string[]): Promise<void> {
  const body = { parent_id: null, name: mark, sort: 1, status: 1 };
  await on.invalid('departmentCreate', 'missing fields are told', 'name', { body: {} });
  await on.invalid(
    'departmentCreate',
    'an unknown field is refused',
    'no_such_field',
    { body: { ...body, name: `${mark}-x`, no_such_field: 1 } },
    'advice',
  );
  if (!(await on.write('departmentCreate', { body }))) return;
  left.push(`department ${mark}`);
  await on.invalid('departmentCreate', 'a name is unique among siblings', 'name', { body });
  const made = findIn((await on.read('departmentTree', {}, 'has the new department'))?.tree, mark);
  if (!made) return on.note('departmentTree', 'has the new department', [`data.tree: no ${mark}`]);
  await updates(on, 'departmentUpdate', made, { ...body, sort: 2 });
  await on.invalid('departmentUpdate', 'nothing hangs below itself', 'parent_id', {
    params: made,
    body: { ...body, parent_id: made.id },
  });
}

async function examineMenus(on: Examination, mark: string, left: string[]): Promise<void> {
  const body = { parent_id: null, name: mark, type: 'directory', sort: 1, visible: false };
  await on.invalid('menuCreate', 'missing fields are told', 'name', { body: {} });
  await on.invalid('menuCreate', 'an address that runs script is refused', 'uri', {
    body: { ...body, type: 'page', uri: 'javascript:alert(1)' },
  });
  if (!(await on.write('menuCreate', { body }))) return;
  left.push(`menu ${mark} (hidden)`);
  const made = findIn(await on.read('menuTree', {}, 'has the new menu'), mark);
  if (!made) return on.note('menuTree', 'has the new menu', [`data: no ${mark}`]);
  await updates(on, 'menuUpdate', made, { ...body, sort: 2 });
}

async function examineRoles(on: Examination, mark: string, left: string[]): Promise<number | undefined> {
  const code = mark.replace(/-/g, '_');
  const body = { name: mark, code, permission: [] };
  await on.invalid('roleCreate', 'missing fields are told', 'name', { body: {} });
  if (!(await on.write('roleCreate', { body }))) return undefined;
  left.push(`role ${mark}`);
  const list = await on.read('roleList', { query: { keyword: mark } }, 'finds the new role');
  const made = list?.data.find(({ name }) => name === mark);
  if (!made) {
    on.note('roleList', 'finds the new role', [`data.data: no ${mark}`]);
    return undefined;
  }
  await updates(on, 'roleUpdate', made, { ...body, description: mark });
  return made.id;
}

interface StaffOptions {
  mark: string;
  roleId: number | undefined;
  /** Optional parts that the backend announces. */
  security: readonly string[];
}

async function examineStaff(on: Examination, { mark, roleId, security }: StaffOptions, left: string[]): Promise<void> {
  const department = (await on.read('departmentTree', {}, 'names a department'))?.tree[0];
  if (!department) return;
  const fields = {
    username: mark,
    name: mark,
    department_id: department.id,
    role_ids: roleId === undefined ? [] : [roleId],
  };
  await on.invalid('staffCreate', 'two different passwords are told', 'password_confirmation', {
    body: { ...fields, password, password_confirmation: `${password}x` },
  });
  if (!(await on.write('staffCreate', { body: { ...fields, ...pair(password) } }))) return;
  left.push(`account ${mark} (disabled)`);
  await on.invalid('staffCreate', 'a user name is unique', 'username', { body: { ...fields, ...pair(password) } });
  const list = await on.read('staffList', { body: { keyword: mark } }, 'finds the new account');
  const made = list?.data.find(({ username }) => username === mark);
  if (!made) return on.note('staffList', 'finds the new account', [`data.data: no ${mark}`]);
  const params = { id: made.id };
  await updates(on, 'staffUpdate', made, { ...fields, id: made.id, remark: mark });
  await examineTerms(on, made, fields);
  await on.write('staffPassword', { params, body: pair(password) });
  await examineSecurity(on, security, made, password);
  await examineOwnPassword(on, mark);
  if (roleId !== undefined)
    await examineRights(on, { mark, roleId, department_id: department.id, password, ownPassword }, left);
  await on.write('staffDisable', { params });
  await on.refused('login', 'a disabled account does not get in', [401, 403], {
    body: { username: mark, password: ownPassword },
  });
  await on.write('staffEnable', { params });
  if (security.includes('reason_required'))
    await on.invalid('staffDisable', 'a missing reason is refused', 'reason', { params, reason: undefined });
  await on.write('staffDisable', { params });
  if (on.reason !== undefined) await examineReason(on, on.reason);
}

/** Checks that the new account can change its own password, and that its session continues. */
async function examineOwnPassword(on: Examination, username: string): Promise<void> {
  const session = await on.read('login', { body: { username, password } }, 'signs the new account in');
  if (!session) return;
  const administrator = on.token;
  on.token = session.token;
  await on.invalid('ownPassword', 'a wrong old password is refused', 'old_password', {
    body: { old_password: 'wrong', ...pair(ownPassword) },
  });
  await on.write('ownPassword', { body: { old_password: password, ...pair(ownPassword) } });
  await on.read('currentUser', {}, 'the session that changed the password goes on');
  on.token = administrator;
}

/** Checks that the log has the reason of a change. */
async function examineReason(on: Examination, reason: string): Promise<void> {
  const log = await on.read('logList', { body: { keyword: reason } }, 'finds a change with a reason');
  const found = log?.data.some((row) => row.reason === reason);
  on.note('logList', 'has the reason of a change', found ? [] : [`data.data: no row with the reason ${reason}`]);
}

type Update = 'departmentUpdate' | 'menuUpdate' | 'roleUpdate' | 'staffUpdate';

/** Updates a record with its version, with a stale version, and without a version. */
async function updates(
  on: Examination,
  call: Update,
  made: { id: number; version: number },
  body: object,
): Promise<void> {
  const params = { id: made.id };
  await on.write(call, { params, body: { ...body, version: made.version } });
  const stale = await on.refused(call, 'a stale version is 409', [409], {
    params,
    body: { ...body, version: made.version },
  });
  if (stale?.code === 409) {
    const { id } = (stale.data ?? {}) as { id?: unknown };
    on.note(
      call,
      'a conflict comes with the record as it is',
      id === made.id ? [] : ['data.id: expected the record'],
      'advice',
    );
  }
  await on.write(call, { params, body }, 'takes an update without a version');
}
