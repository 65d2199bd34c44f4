import type { Backend } from '../../mock/server/backend';
import { call, signIn } from './backend';

export const PASSWORD = 'violet-Harbour-71';
export const passwords = { password: PASSWORD, password_confirmation: PASSWORD };

/** The tree of permissions as a map from code to node id. */
export async function nodesByCode(backend: Backend, token: string): Promise<Map<string, number>> {
  const { data } = await call(backend, token, 'roleForm', {});
  const found = new Map<string, number>();
  const visit = (nodes: typeof data.permission) => {
    for (const { id, code, children } of nodes) {
      if (code) found.set(code, id);
      visit(children ?? []);
    }
  };
  visit(data.permission);
  return found;
}

/** @returns the id of a new role */
export async function createRole(backend: Backend, token: string, code: string, permission: number[]): Promise<number> {
  const made = await call(backend, token, 'roleCreate', { body: { name: `Role ${code}`, code, permission } });
  if (made.code !== 200) throw new Error(`${code}: ${made.message}`);
  const { data } = await call(backend, token, 'roleList', { query: { keyword: code } });
  return data.data.find((role) => role.code === code)!.id;
}

/** @returns the id of a new account, which has PASSWORD and must change it */
export async function createPerson(
  backend: Backend,
  token: string,
  username: string,
  role_ids: number[],
): Promise<number> {
  const body = { username, name: `Person ${username}`, department_id: 1, role_ids, ...passwords };
  const made = await call(backend, token, 'staffCreate', { body });
  if (made.code !== 200) throw new Error(`${username}: ${made.message}`);
  const { data } = await call(backend, token, 'staffList', { body: { keyword: username } });
  return data.data.find((person) => person.username === username)!.id;
}

/** Signs in with a password that was set by somebody else, and replaces it. @returns the token */
export async function takeSeat(backend: Backend, username: string, password = PASSWORD): Promise<string> {
  const token = await signIn(backend, username, password);
  const own = `own-${password}`;
  await call(backend, token, 'ownPassword', {
    body: { old_password: password, password: own, password_confirmation: own },
  });
  return token;
}
