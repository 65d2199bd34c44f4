import { DEMO_PASSWORD, openApp } from './openApp';

type Row = Record<string, unknown>;
interface Answer {
  code: number;
  message: string;
  data: Row;
}

async function ask(token: string | undefined, method: string, address: string, body?: object): Promise<Answer> {
  const { pathname, searchParams } = new URL(address, 'http://backend.test');
  const reply = await referenceBackend.handle({
    method,
    path: `/api/account-api${pathname}`,
    query: Object.fromEntries(searchParams),
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: body ? JSON.stringify(body) : '',
    ip: '192.0.2.9',
  });
  const answer = JSON.parse(reply.body) as Answer;
  if (answer.code !== 200) throw new Error(`${method} ${address}: ${answer.message}`);
  return answer;
}

/** @returns a function `(method, address, body)` that makes calls as the administrator on another machine */
export async function asAdmin() {
  const { data } = await ask(undefined, 'POST', '/login', { username: 'admin', password: DEMO_PASSWORD });
  return (method: string, address: string, body?: object) => ask(String(data['token']), method, address, body);
}

/** Gives a demo account one role, `only_<user name>`, with exactly these permission codes. */
export async function giveCodes(username: string, codes: readonly string[]): Promise<void> {
  const admin = await asAdmin();
  const nodesIn = (nodes: readonly Row[]): Row[] =>
    nodes.flatMap((node) => [node, ...nodesIn((node['children'] ?? []) as Row[])]);
  const nodes = nodesIn((await admin('GET', '/roles/form')).data['permission'] as Row[]);
  const permission = codes.map((code) => nodes.find((node) => node['code'] === code)?.['id']);
  const role = `only_${username}`;
  const [existingRole] = (await admin('GET', `/roles?keyword=${role}`)).data['data'] as Row[];
  const body = { name: role, code: role, permission };
  await (existingRole
    ? admin('PUT', `/roles/update/${String(existingRole['id'])}`, body)
    : admin('POST', '/roles/store', body));
  if (!existingRole) await giveRole(username, role);
}

export async function giveRole(username: string, roleCode: string): Promise<void> {
  const admin = await asAdmin();
  const rows = async (answer: Promise<Answer>) => (await answer).data['data'] as Row[];
  const role = (await rows(admin('GET', '/roles?pageSize=100'))).find(({ code }) => code === roleCode);
  const person = (await rows(admin('POST', '/users', { keyword: username }))).find(
    (one) => one['username'] === username,
  );
  const { id, name, department_id } = person ?? {};
  const body = { id, username, name, department_id, role_ids: [role?.['id']] };
  await admin('PUT', `/users/update/${String(id)}`, body);
}

/** Makes a user the leader of the first department below the top department. @returns that department */
export async function makeLeader(name: string): Promise<{ id: number; name: string }> {
  const admin = await asAdmin();
  const [top] = (await admin('GET', '/dep/children')).data['tree'] as { children: Row[] }[];
  const { children: _children, staff_count: _count, id, ...fields } = top?.children[0] ?? {};
  await admin('PUT', `/dep/update/${String(id)}`, { ...fields, leader: name });
  return { id: Number(id), name: String(fields['name']) };
}

export async function renameTwice(roleId: number): Promise<void> {
  const admin = await asAdmin();
  const { data } = await admin('GET', `/roles/show/${roleId}`);
  const { code, permission } = data as { code: string; permission: number[] };
  await admin('PUT', `/roles/update/${roleId}`, { name: 'Spring duty', code, permission: permission.slice(1) });
  await admin('PUT', `/roles/update/${roleId}`, { name: 'Summer duty', code, permission });
}

export const openWith = (codes: readonly string[], address: string) =>
  openApp(address, { as: 'auditor', prepare: () => giveCodes('auditor', codes) });
