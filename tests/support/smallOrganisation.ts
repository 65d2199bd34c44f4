import type { EndpointName } from '../../src/contract/endpoints';
import { send } from './backend';
import { nodesByCode, passwords } from './people';
import type { SmallBackend } from './smallBackend';

/** Which permissions a role gives, where, and who has it: by the places of the departments and people below. */
export type WorldRole = [name: string, codes: RegExp, scope: string, departments: number[], holders: number[]];

/** The department above each, by place; the first is that of the installation. */
const ABOVE = [-1, 0, 1, 2, 1, 0, 5, 5, 0];
/** Departments of the people, by place; the first person is the administrator. */
const PLACES = [0, 1, 8, 2, 5, 6, 7, 4, 3, 7, 8];

interface Organisation {
  /** Ids of menu nodes by their permissions. */
  nodes: Map<string, number>;
  /** All but the administrator, by place; the user name is the name. */
  people: { id: number; name: string }[];
}

/** Departments, and people who administer parts of them, for tests in which chance decides what these try. */
export async function foundOrganisation(
  backend: SmallBackend,
  roles: readonly WorldRole[],
  names: { department: () => string; person: () => string },
): Promise<Organisation> {
  const { root, store } = backend;
  const ask = async (name: EndpointName, request: object) => {
    const { code, message, data } = await send(backend, root, name, request);
    if (code !== 200) throw new Error(`${name}: ${message} ${JSON.stringify(data)}`);
  };
  const body = (parent_id: number | null) => ({ parent_id, name: names.department(), sort: 1, status: 1 });
  await ask('departmentUpdate', { params: { id: 1 }, body: body(null) });
  for (const above of ABOVE.slice(1)) await ask('departmentCreate', { body: body(above + 1) });
  const nodes = await nodesByCode(backend, root);
  for (const [code, gives, scope, places] of roles) {
    const permission = [...nodes].filter(([held]) => gives.test(held)).map(([, id]) => id);
    const department_ids = places.map((place) => place + 1);
    const role = { name: code, code, permission, scope, ...(places.length > 0 && { department_ids }) };
    await ask('roleCreate', { body: role });
  }
  const people = [];
  for (const [at, place] of PLACES.entries()) {
    if (at === 0) continue;
    const role_ids = roles.flatMap(([, , , , holders], role) => (holders.includes(at) ? [role + 2] : []));
    const name = names.person();
    const fields = { username: name, name, department_id: place + 1, role_ids };
    await ask('staffCreate', { body: { ...fields, ...passwords } });
    const found = store.db.selectFrom('staff').select('id').where('username', '=', name);
    people.push({ id: (await found.executeTakeFirstOrThrow()).id, name });
  }
  return { nodes, people };
}
