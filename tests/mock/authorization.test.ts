import { DEMO_PASSWORD } from '../../mock/server/seed/demoAccounts';
import { screenMenus, type MenuSeed } from '../../mock/server/seed/menus';
import { endpoints, guardingCodes, type EndpointName } from '../../src/contract/endpoints';
import type { RoleScope } from '../../src/contract/role';
import {
  call,
  createPerson,
  createRole,
  createTestBackend,
  nodesByCode,
  PASSWORD,
  passwords,
  send,
  signIn,
  firstSignIn,
  type TestBackend,
} from '../support/backend';

const levels = ['anonymous', 'noRights', 'reader', 'scoped', 'manager', 'administrator'] as const;
type Level = (typeof levels)[number];
type Statuses = [anonymous: number, noRights: number, reader: number, scoped: number, manager: number, admin: number];

/**
 * Expected HTTP status of a valid request for each level of permissions. A 401 has the code 14010 (no token).
 * The level `reader` has all read permissions, and `manager` all permissions for accounts and departments.
 * The level `scoped` has the permissions of `manager`, but only in a department that no request affects.
 */
const table: Record<EndpointName, Statuses> = {
  ossConfig: [401, 403, 403, 200, 200, 200],
  login: [200, 200, 200, 200, 200, 200],
  logout: [200, 200, 200, 200, 200, 200],
  userMenus: [401, 200, 200, 200, 200, 200],
  currentUser: [401, 200, 200, 200, 200, 200],
  departmentTree: [401, 403, 200, 200, 200, 200],
  departmentCreate: [401, 403, 403, 422, 200, 200],
  departmentUpdate: [401, 403, 403, 404, 200, 200],
  menuTree: [401, 403, 200, 403, 403, 200],
  menuCreate: [401, 403, 403, 403, 403, 200],
  menuUpdate: [401, 403, 403, 403, 403, 200],
  roleList: [401, 403, 200, 403, 403, 200],
  roleForm: [401, 403, 200, 403, 403, 200],
  roleDetail: [401, 403, 200, 403, 403, 200],
  roleCreate: [401, 403, 403, 403, 403, 200],
  roleUpdate: [401, 403, 403, 403, 403, 200],
  staffList: [401, 403, 200, 200, 200, 200],
  staffFilter: [401, 403, 200, 200, 200, 200],
  staffDetail: [401, 403, 200, 404, 200, 200],
  staffCreate: [401, 403, 403, 422, 200, 200],
  staffUpdate: [401, 403, 403, 404, 200, 200],
  staffEnable: [401, 403, 403, 404, 200, 200],
  staffDisable: [401, 403, 403, 404, 200, 200],
  staffPassword: [401, 403, 403, 404, 200, 200],
  staffPlatforms: [401, 403, 200, 404, 200, 200],
  ownPassword: [401, 200, 200, 200, 200, 200],
  logList: [401, 403, 200, 403, 403, 200],
  logDetail: [401, 403, 200, 403, 403, 200],
  cardList: [401, 200, 200, 200, 200, 200],
  cardData: [401, 200, 200, 200, 200, 200],
  staffUnlock: [401, 403, 403, 404, 200, 200],
  ownSessions: [401, 200, 200, 200, 200, 200],
  ownSessionEnd: [401, 404, 404, 404, 404, 404],
  otherSessionsEnd: [401, 200, 200, 200, 200, 200],
  staffSessions: [401, 403, 403, 404, 200, 200],
  staffSessionsEnd: [401, 403, 403, 404, 200, 200],
  ownFactors: [401, 200, 200, 200, 200, 200],
  ownFactorRemove: [401, 404, 404, 404, 404, 404],
  totpBegin: [401, 422, 422, 422, 422, 422],
  totpConfirm: [401, 422, 422, 422, 422, 422],
  passkeyBegin: [401, 422, 422, 422, 422, 422],
  passkeyFinish: [401, 422, 422, 422, 422, 422],
  passkeyChallenge: [200, 200, 200, 200, 200, 200],
  recoveryCodesRenew: [401, 404, 404, 404, 404, 404],
  staffFactors: [401, 403, 403, 404, 200, 200],
  staffFactorsRemove: [401, 403, 403, 404, 200, 200],
  ownNotices: [401, 200, 200, 200, 200, 200],
  noticesRead: [401, 200, 200, 200, 200, 200],
};

/** Requests of the manager that are refused although the manager has the permission of the endpoint. */
const beyond: [string, EndpointName, (ids: Ids) => object][] = [
  ['an account with a higher role', 'staffCreate', () => ({ body: { ...person('x'), role_ids: [1], ...passwords } })],
  ['a higher role for another account', 'staffUpdate', ({ plain }) => update(plain, [3])],
  ['another role for the own account', 'staffUpdate', ({ manager }) => update(manager, [4])],
  ['another username and name for an account with more permissions', 'staffUpdate', () => update(3, [3])],
];

type Ids = Record<'manager' | 'plain', number>;
const person = (username: string) => ({ username, name: 'Somebody', department_id: 2, role_ids: [4] });
const update = (id: number, role_ids: number[]) => ({ params: { id }, body: { ...person(`new${id}`), id, role_ids } });
const department = (name: string) => ({ parent_id: 1, name, sort: 1, status: 1 });
const menu = (name: string) => ({ parent_id: null, name, type: 'directory', sort: 1, visible: true });

function request(name: EndpointName, tag: Level, { plain }: Ids): object {
  const id = { params: { id: plain } };
  const requests: Partial<Record<EndpointName, object>> = {
    login: { body: { username: 'staff', password: DEMO_PASSWORD } },
    departmentCreate: { body: department(`Department ${tag}`) },
    departmentUpdate: { params: { id: 3 }, body: department('Renamed') },
    menuCreate: { body: menu(`Menu ${tag}`) },
    menuUpdate: { params: { id: 31 }, body: menu('Renamed') },
    roleList: { query: { page: 1 } },
    roleDetail: { params: { id: 4 } },
    roleCreate: { body: { name: `New ${tag}`, code: `fresh_${tag}`, permission: [1] } },
    roleUpdate: { params: { id: 12 }, body: { name: 'Renamed', code: 'renamed', permission: [1] } },
    staffList: { body: {} },
    staffDetail: id,
    staffCreate: { body: { ...person(`fresh.${tag}`), ...passwords } },
    staffUpdate: update(plain, [4]),
    staffEnable: id,
    staffDisable: id,
    staffPassword: { ...id, body: passwords },
    staffPlatforms: id,
    ownPassword: { body: { old_password: `own-${PASSWORD}`, ...passwords } },
    logList: { body: {} },
    logDetail: { params: { id: 1 } },
    cardData: { params: { id: 1 } },
    staffUnlock: id,
    // No session has this random id.
    ownSessionEnd: { params: { id: 999 } },
    staffSessions: id,
    staffSessionsEnd: id,
    ownFactorRemove: { params: { id: 999 }, body: { password: 'wrong' } },
    totpBegin: { body: { password: 'wrong' } },
    totpConfirm: { body: { ticket: 'none', passcode: '000000' } },
    passkeyBegin: { body: { password: 'wrong' } },
    passkeyFinish: { body: { ticket: 'none', name: 'x', credential: {} } },
    recoveryCodesRenew: { body: { password: 'wrong' } },
    staffFactors: id,
    staffFactorsRemove: id,
    noticesRead: { body: { id: 1 } },
  };
  return requests[name] ?? {};
}

let backend: TestBackend;
let tokens: Record<Level, string | null>;
let ids: Ids;

beforeAll(async () => {
  backend = await createTestBackend({ appOrigins: ['https://accounts.example.org'] });
  const admin = await signIn(backend, 'admin');
  const nodes = await nodesByCode(backend, admin);
  // The requests assign role 4. Only accounts with all its permissions can do so, so `roleWith` always adds them.
  const { data: everyone } = await call(backend, admin, 'roleDetail', { params: { id: 4 } });
  const roleWith = (code: string, has: (permission: string) => boolean, scope?: { scope: RoleScope }) => {
    const heldNodes = [...nodes].filter(([permission]) => has(permission)).map(([, id]) => id);
    return createRole(backend, admin, code, [...everyone.permission, ...heldNodes], scope);
  };
  const looks = (code: string) => /^account\.(\w+|\w+\.show|staff\.platform)$/.test(code);
  const account = async (username: string, roleIds: number[], departmentId?: number) => {
    const id = await createPerson(backend, admin, username, roleIds, departmentId);
    return { id, token: await firstSignIn(backend, username) };
  };
  const noRights = await account('level.none', []);
  const reader = await account('level.reader', [await roleWith('level_reader', looks)]);
  const isPart = (code: string) => /^account\.(staff|department|file)(\.|$)/.test(code);
  const manager = await account('level.manager', [await roleWith('level_manager', isPart)]);
  // The scope of this role is a department that none of the requests affects.
  const scopedRole = await roleWith('level_scoped', isPart, { scope: 'own_department' });
  const scoped = await account('level.scoped', [scopedRole], 4);
  const administrator = await account('level.admin', [1]);
  const plain = await createPerson(backend, admin, 'level.plain', [4]);
  ids = { manager: manager.id, plain };
  const accounts = { noRights, reader, scoped, manager, administrator };
  const tokensByLevel = Object.entries(accounts).map(([level, { token }]) => [level, token] as const);
  tokens = { anonymous: null, ...(Object.fromEntries(tokensByLevel) as Record<keyof typeof accounts, string>) };
});
afterAll(() => backend.close());

// `logout` is the last call, because it ends the session that all other calls use.
const names = (Object.keys(table) as EndpointName[]).sort(
  (one, other) => Number(one === 'logout') - Number(other === 'logout'),
);

it.each(names)(
  'endpoint %s responds to each permission level with the status in the constant `table`',
  async (name) => {
    const answers = [];
    for (const level of levels) {
      const { status, code, message, headers } = await send(backend, tokens[level], name, request(name, level, ids));
      expect(message).not.toBe('');
      expect(headers).toMatchObject({
        ...{ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      });
      expect([level, code]).toEqual([level, { 401: 14010, 422: 600 }[status] ?? status]);
      answers.push(status);
      if (name === 'logout') tokens[level] = null;
    }
    expect(answers).toEqual(table[name]);
    expect(backend.faults).toEqual([]);
  },
);

describe('requests beyond the permissions of a manager', () => {
  beforeAll(async () => {
    tokens.manager = await signIn(backend, 'level.manager', PASSWORD);
  });

  it.each(beyond)('%s, sent by a manager, is refused with 403', async (_what, name, make) => {
    expect(await send(backend, tokens.manager, name, make(ids))).toMatchObject({ status: 403, code: 403, data: null });
  });
});

it('an unauthenticated call is refused before its body is read', async () => {
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const { status, code } = await send(backend, null, name, { params: { id: 'x' }, body: 'not an object' });
    if (name === 'login') expect(status).toBe(422);
    else if (name === 'logout' || name === 'passkeyChallenge') expect(status).toBe(200);
    else expect([name, status, code]).toEqual([name, 401, 14010]);
  }
});

it('a call without permission gets 403 even if its body and id are invalid', async () => {
  const token = await signIn(backend, 'level.none', PASSWORD);
  for (const name of names.filter((one) => typeof endpoints[one].access !== 'string')) {
    const { status, code } = await send(backend, token, name, { params: { id: 'x' }, body: 'not an object' });
    expect([name, status, code]).toEqual([name, 403, 403]);
  }
});

it('every permission code that guards an endpoint belongs to a menu node', async () => {
  const nodes = await nodesByCode(backend, await signIn(backend, 'admin'));
  expect(guardingCodes.filter((code) => !nodes.has(code))).toEqual([]);
});

it('every permission code of the built-in menus is required by an endpoint, an import or an export', () => {
  const codesOf = (menus: readonly MenuSeed[]): string[] =>
    menus.flatMap(({ permission, children = [] }) => [...(permission ? [permission] : []), ...codesOf(children)]);
  expect(codesOf(screenMenus).filter((code) => !guardingCodes.includes(code))).toEqual([]);
});

/* Compares the `grantable` flags in responses with the results of grants. `rules/grantRules` tests each refusal. */
describe('grantable flags', () => {
  const [SUPER, RIGHTS] = [1, 5];
  let admin: string;
  let hr: string;
  beforeAll(async () => {
    [admin, hr] = [await signIn(backend, 'admin'), await signIn(backend, 'hr')];
  });

  it('a permission has the flag `grantable` exactly when granting it succeeds', async () => {
    const nodes = async (token: string) => {
      const { data } = await call(backend, token, 'roleForm', {});
      const flat = (list: typeof data.permission): typeof list =>
        list.flatMap((node) => [node, ...flat(node.children ?? [])]);
      return flat(data.permission);
    };
    expect((await nodes(admin)).every(({ grantable }) => grantable)).toBe(true);

    await createPerson(backend, admin, 'keeper', [RIGHTS]);
    const keeper = await firstSignIn(backend, 'keeper');
    const permissions = await nodes(keeper);
    expect(new Set(permissions.map(({ grantable }) => grantable))).toEqual(new Set([true, false]));
    for (const { id, grantable } of permissions) {
      const role = { name: `Role ${id}`, code: `role_${id}`, permission: [id] };
      const { status } = await send(backend, keeper, 'roleCreate', { body: role });
      expect([id, status]).toEqual([id, grantable ? 200 : 403]);
    }
  });

  it('a role has the flag `grantable` exactly when assigning it succeeds', async () => {
    const grantable = async (token: string) => {
      const { data } = await call(backend, token, 'staffFilter', {});
      expect(data.roles.filter((role) => role.built_in).map(({ id }) => id)).toEqual([SUPER]);
      return data.roles.filter((role) => role.grantable).map(({ id }) => id);
    };
    const allRoles = (await call(backend, admin, 'staffFilter', {})).data.roles.map(({ id }) => id);
    expect(await grantable(admin)).toEqual(allRoles);
    const grantableRoles = await grantable(hr);
    expect(grantableRoles).not.toHaveLength(allRoles.length);
    for (const role of allRoles) {
      const body = { ...person(`holder${role}`), role_ids: [role], ...passwords };
      const { status } = await send(backend, hr, 'staffCreate', { body });
      expect([role, status]).toEqual([role, grantableRoles.includes(role) ? 200 : 403]);
    }
  });
});
