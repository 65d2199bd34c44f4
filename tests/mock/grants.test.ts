import { call, createTestBackend, send, signIn, type TestBackend } from '../support/backend';
import { createPerson, passwords, takeSeat } from '../support/people';

/* What may be given, as lists say it and as calls refuse it; each refusal by itself is in `rules/grantRules`. */

/** Roles of the demonstration data. */
const [SUPER, RIGHTS] = [1, 5];

let backend: TestBackend;
let admin: string;
let hr: string;

beforeAll(async () => {
  backend = await createTestBackend();
  [admin, hr] = [await signIn(backend, 'admin'), await signIn(backend, 'hr')];
});
afterAll(() => backend.close());

const create = (token: string, username: string, role: number) =>
  send(backend, token, 'staffCreate', {
    body: { username, name: 'Somebody', department_id: 2, role_ids: [role], ...passwords },
  });

describe('what may be given', () => {
  it('is told beforehand of permissions as the refusals say it', async () => {
    const nodes = async (token: string) => {
      const { data } = await call(backend, token, 'roleForm', {});
      const flat = (list: typeof data.permission): typeof list =>
        list.flatMap((node) => [node, ...flat(node.children ?? [])]);
      return flat(data.permission);
    };
    expect((await nodes(admin)).every(({ grantable }) => grantable)).toBe(true);

    await createPerson(backend, admin, 'keeper', [RIGHTS]);
    const keeper = await takeSeat(backend, 'keeper');
    const given = await nodes(keeper);
    expect(new Set(given.map(({ grantable }) => grantable))).toEqual(new Set([true, false]));
    for (const { id, grantable } of given) {
      const role = { name: `Role ${id}`, code: `role_${id}`, permission: [id] };
      const { status } = await send(backend, keeper, 'roleCreate', { body: role });
      expect([id, status]).toEqual([id, grantable ? 200 : 403]);
    }
  });

  it('is told beforehand of roles as the refusals say it', async () => {
    const grantable = async (token: string) => {
      const { data } = await call(backend, token, 'staffFilter', {});
      expect(data.roles.filter((role) => role.built_in).map(({ id }) => id)).toEqual([SUPER]);
      return data.roles.filter((role) => role.grantable).map(({ id }) => id);
    };
    const all = (await call(backend, admin, 'staffFilter', {})).data.roles.map(({ id }) => id);
    expect(await grantable(admin)).toEqual(all);
    const given = await grantable(hr);
    expect(given).not.toHaveLength(all.length);
    for (const role of all) {
      const { status } = await create(hr, `holder${role}`, role);
      expect([role, status]).toEqual([role, given.includes(role) ? 200 : 403]);
    }
  });
});
