import type { Staff } from '../../../src/contract/staff';
import type { Examination } from './examination';
import type { PermissionNode } from '../../../src/contract/role';

const PAST = '2000-01-01T00:00:00Z';
const FAR_FUTURE = '2999-12-31T15:59:59Z';

const isSame = (one: string | null | undefined, other: string | null): boolean =>
  one && other ? Date.parse(one) === Date.parse(other) : (one ?? null) === other;

/**
 * Checks the expiry of accounts and roles.
 * Expiry is optional in the contract, so the check is skipped if the account has no field `valid_until`.
 * @param fields all fields that an update must have
 */
export async function examineTerms(examination: Examination, account: Staff, fields: object): Promise<void> {
  if (account.valid_until === undefined) return;
  const params = { id: account.id };
  const write = (change: object, check: string) =>
    examination.write('staffUpdate', { params, body: { ...fields, id: account.id, ...change } }, check);
  const checkTerms = async (check: string, expectation: Pick<Staff, 'valid_until'> & { terms: number }) => {
    const staff = await examination.read('staffDetail', { params }, `${check}: succeeds`);
    if (!staff) return;
    const terms = staff.role_terms?.length ?? 0;
    examination.note('staffDetail', check, [
      ...(isSame(staff.valid_until, expectation.valid_until ?? null)
        ? []
        : [`data.valid_until: expected ${expectation.valid_until}, found ${staff.valid_until}`]),
      ...(terms === expectation.terms ? [] : [`data.role_terms: expected ${expectation.terms}, found ${terms}`]),
    ]);
  };

  const past = { params, body: { ...fields, id: account.id, valid_until: PAST } };
  await examination.invalid('staffUpdate', 'an expiry in the past has a message at its field', 'valid_until', past);
  const role_terms = account.role_ids.slice(0, 1).map((role_id) => ({ role_id, until: FAR_FUTURE }));
  const hasTerms = account.role_terms !== undefined && role_terms.length > 0;
  const expiries = { valid_until: FAR_FUTURE, ...(hasTerms && { role_terms }) };
  const storedExpiries = { valid_until: FAR_FUTURE, terms: hasTerms ? 1 : 0 };
  if (!(await write(expiries, 'accepts the expiry of an account, and of its role'))) return;
  await checkTerms('has the set expiry', storedExpiries);
  await write({}, 'accepts an update without expiries');
  await checkTerms('keeps the expiries that an update omits', storedExpiries);
  await write({ valid_until: null, ...(hasTerms && { role_terms: [] }) }, 'removes an expiry');
  await checkTerms('has no expiry after its removal', { valid_until: null, terms: 0 });
}

/** Permissions of the test account, followed by a permission that the account does not have. */
const HELD = ['account.staff', 'account.staff.show', 'account.staff.update'];
const LACKED = 'account.role.update';

interface TestAccount {
  mark: string;
  roleId: number;
  department_id: number;
  password: string;
  ownPassword: string;
}

function idsOf(nodes: readonly PermissionNode[], codes: readonly string[]): number[] {
  return nodes.flatMap(({ id, code, children = [] }) => [
    ...(code && codes.includes(code) ? [id] : []),
    ...idsOf(children, codes),
  ]);
}

/**
 * Checks that an account cannot grant more permissions than it has.
 * The account for this check has the username `mark`, and gets few permissions by the role `roleId`.
 * The check is skipped if the backend's permission codes differ from the contract's table.
 * @param createdRecords receives the names of the records that remain
 */
export async function examineRights(
  examination: Examination,
  testAccount: TestAccount,
  createdRecords: string[],
): Promise<void> {
  const { mark, roleId, department_id, password, ownPassword } = testAccount;
  const tree = (await examination.read('roleForm', {}, 'has the grantable permissions'))?.permission ?? [];
  const [heldIds, lackedIds] = [idsOf(tree, HELD), idsOf(tree, [LACKED])];
  if (heldIds.length < HELD.length || lackedIds.length === 0) return;
  const role = { name: mark, code: mark.replace(/-/g, '_') };
  if (!(await examination.write('roleUpdate', { params: { id: roleId }, body: { ...role, permission: heldIds } })))
    return;
  const widerRole = { name: `${mark}-more`, code: `${role.code}_more`, permission: lackedIds };
  if (!(await examination.write('roleCreate', { body: widerRole }))) return;
  createdRecords.push(`role ${widerRole.name}`);
  const roles = await examination.read('roleList', { query: { keyword: widerRole.name } }, 'finds the new role');
  const widerRoleId = roles?.data.find(({ name }) => name === widerRole.name)?.id;

  const otherAccount = { username: `${mark}-other`, name: `${mark}-other`, department_id, role_ids: [] };
  if (
    !(await examination.write('staffCreate', { body: { ...otherAccount, password, password_confirmation: password } }))
  )
    return;
  createdRecords.push(`account ${otherAccount.username} (disabled)`);
  const list = await examination.read(
    'staffList',
    { body: { keyword: otherAccount.username } },
    'finds the new account',
  );
  const createdAccount = list?.data.find(({ username }) => username === otherAccount.username);
  const session = await examination.read(
    'login',
    { body: { username: mark, password: ownPassword } },
    'signs the account in',
  );
  if (!createdAccount || !session || widerRoleId === undefined) return;

  const administrator = examination.token;
  examination.token = session.token;
  const change = { ...otherAccount, id: createdAccount.id };
  const params = { id: createdAccount.id };
  await examination.write('staffUpdate', { params, body: { ...change, remark: mark } }, 'accepts a permitted change');
  await examination.refused('staffUpdate', 'an account grants no more than it has', [403, 600], {
    params,
    body: { ...change, role_ids: [widerRoleId] },
  });
  if (createdAccount.valid_until !== undefined)
    await examination.refused('staffUpdate', 'an expiry requires the permission to disable', [403, 600], {
      params,
      body: { ...change, valid_until: FAR_FUTURE },
    });
  const user = await examination.read('currentUser', {}, 'reports whether exports are logged');
  if (user?.logs_exports)
    await examination.refused('staffList', 'an export requires its permission', [403], {
      body: { for_export: true },
    });
  const hexParams = { params: { id: `0x${createdAccount.id.toString(16)}` } };
  await examination.refused('staffDetail', 'an id in hexadecimal digits is refused', [404], hexParams, {
    failureVerdict: 'advice',
  });
  examination.token = administrator;
  await examination.write('staffDisable', { params });
}
