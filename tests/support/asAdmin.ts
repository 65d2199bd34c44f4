import { DEMO_PASSWORD } from './openApp';

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

/** What the administrator does meanwhile on another machine, straight at the backend: `(method, address, body)`. */
export async function asAdmin() {
  const { data } = await ask(undefined, 'POST', '/login', { username: 'admin', password: DEMO_PASSWORD });
  return (method: string, address: string, body?: object) => ask(String(data['token']), method, address, body);
}

/** Gives a demo account this role and no other. */
export async function giveRole(username: string, roleCode: string): Promise<void> {
  const admin = await asAdmin();
  const rows = async (answer: Promise<Answer>) => (await answer).data['data'] as Row[];
  const role = (await rows(admin('GET', '/roles?pageSize=100'))).find(({ code }) => code === roleCode);
  const person = (await rows(admin('POST', '/users', { keyword: username }))).find((one) => one['username'] === username);
  const { id, name, department_id } = person ?? {};
  const body = { id, username, name, department_id, role_ids: [role?.['id']] };
  await admin('PUT', `/users/update/${String(id)}`, body);
}
