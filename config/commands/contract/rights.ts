import type { Staff } from '../../../src/contract/staff';
import type { Examination } from './examination';
import type { PermissionNode } from '../../../src/contract/role';

const PAST = '2000-01-01T00:00:00Z';
const FAR = '2999-12-31T15:59:59Z';

const isSame = (one: string | null | undefined, other: string | null): boolean =>
  one && other ? Date.parse(one) === Date.parse(other) : (one ?? null) === other;

/**
 * Checks accounts and roles that expire: an optional part of the contract, checked only if the backend's responses have
 * its fields.
 * @param fields all fields that an update must have
 */
export async function examineTerms(on: Examination, made: Staff, fields: object): Promise<void> {
  if (made.valid_until === undefined) return;
  const params = { id: made.id };
  const write = (change: object, check: string) =>
    on.write('staffUpdate', { params, body: { ...fields, id: made.id, ...change } }, check);
  const read = async (check: string, expected: Pick<Staff, 'valid_until'> & { terms: number }) => {
    const staff = await on.read('staffDetail', { params }, `${check}: answers`);
    if (!staff) return;
    const terms = staff.role_terms?.length ?? 0;
    on.note('staffDetail', check, [
      ...(isSame(staff.valid_until, expected.valid_until ?? null)
        ? []
        : [`data.valid_until: expected ${expected.valid_until}, found ${staff.valid_until}`]),
      ...(terms === expected.terms ? [] : [`data.role_terms: expected ${expected.terms}, found ${terms}`]),
    ]);
  };

  const past = { params, body: { ...fields, id: made.id, valid_until: PAST } };
  await on.invalid('staffUpdate', 'a past end has a message at its field', 'valid_until', past);
  const role_terms = made.role_ids.slice(0, 1).map((role_id) => ({ role_id, until: FAR }));
  const hasTerms = made.role_terms !== undefined && role_terms.length > 0;
  const ends = { valid_until: FAR, ...(hasTerms && { role_terms }) };
  const stored = { valid_until: FAR, terms: hasTerms ? 1 : 0 };
  if (!(await write(ends, 'takes the end of an account, and of its role'))) return;
  await read('has the end that was set', stored);
  await write({}, 'takes an update without ends');
  await read('keeps the ends that an update leaves out', stored);
  await write({ valid_until: null, ...(hasTerms && { role_terms: [] }) }, 'takes an end away');
  await read('has no end any more', { valid_until: null, terms: 0 });
}

/** Permissions of the account, and one that it lacks. */
const HELD = ['account.staff', 'account.staff.show', 'account.staff.update'];
const BEYOND = 'account.role.update';

interface Somebody {
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
 * Checks, with the account `mark`, which has few permissions and holds the role, that no change grants more than its
 * actor has. Not checked if the backend's permission codes differ from the contract's table.
 * @param left receives the names of the records that remain
 */
export async function examineRights(on: Examination, somebody: Somebody, left: string[]): Promise<void> {
  const { mark, roleId, department_id, password, ownPassword } = somebody;
  const tree = (await on.read('roleForm', {}, 'has what can be granted'))?.permission ?? [];
  const [held, beyond] = [idsOf(tree, HELD), idsOf(tree, [BEYOND])];
  if (held.length < HELD.length || beyond.length === 0) return;
  const role = { name: mark, code: mark.replace(/-/g, '_') };
  if (!(await on.write('roleUpdate', { params: { id: roleId }, body: { ...role, permission: held } }))) return;
  const more = { name: `${mark}-more`, code: `${role.code}_more`, permission: beyond };
  if (!(await on.write('roleCreate', { body: more }))) return;
  left.push(`role ${more.name}`);
  const roles = await on.read('roleList', { query: { keyword: more.name } }, 'finds the new role');
  const moreId = roles?.data.find(({ name }) => name === more.name)?.id;

  const other = { username: `${mark}-other`, name: `${mark}-other`, department_id, role_ids: [] };
  if (!(await on.write('staffCreate', { body: { ...other, password, password_confirmation: password } }))) return;
  left.push(`account ${other.username} (disabled)`);
  const list = await on.read('staffList', { body: { keyword: other.username } }, 'finds the new account');
  const found = list?.data.find(({ username }) => username === other.username);
  const session = await on.read('login', { body: { username: mark, password: ownPassword } }, 'signs the account in');
  if (!found || !session || moreId === undefined) return;

  const administrator = on.token;
  on.token = session.token;
  const change = { ...other, id: found.id };
  const params = { id: found.id };
  await on.write('staffUpdate', { params, body: { ...change, remark: mark } }, 'takes what the account may do');
  await on.refused('staffUpdate', 'nobody gives a role with more than they hold', [403, 600], {
    params,
    body: { ...change, role_ids: [moreId] },
  });
  if (found.valid_until !== undefined)
    await on.refused('staffUpdate', 'nobody ends an account that they may not disable', [403, 600], {
      params,
      body: { ...change, valid_until: FAR },
    });
  const user = await on.read('currentUser', {}, 'says whether exports are logged');
  if (user?.logs_exports)
    await on.refused('staffList', 'a file needs the permission to export', [403], { body: { for_export: true } });
  const odd = { params: { id: `0x${found.id.toString(16)}` } };
  await on.refused('staffDetail', 'an id is written in decimal digits', [404], odd, { otherwise: 'advice' });
  on.token = administrator;
  await on.write('staffDisable', { params });
}
