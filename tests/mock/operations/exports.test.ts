import {
  closeWhole,
  createTestBackend,
  send,
  signIn,
  type TestBackend,
  createPerson,
  createRole,
  nodesByCode,
  PASSWORD,
  takeSeat,
} from '../../support/backend';

let backend: TestBackend;
let root: string;
let nodes: Map<string, number>;
let made = 0;
beforeAll(async () => {
  backend = await createTestBackend();
  root = await signIn(backend, 'admin');
  nodes = await nodesByCode(backend, root);
});
afterAll(() => closeWhole(backend));

/** @returns the token of a new account with one role for each list of permissions */
async function holderOf(...lists: { codes: string[]; scope?: object }[]): Promise<string> {
  const roles = [];
  for (const { codes, scope } of lists) {
    const permission = codes.map((code) => nodes.get(code) ?? 0);
    const id = await createRole(backend, root, `export_${(made += 1)}`, permission);
    const body = { name: `Export ${made}`, code: `export_${made}`, permission, ...scope };
    if (scope) await send(backend, root, 'roleUpdate', { params: { id }, body });
    roles.push(id);
  }
  const username = `exporter${(made += 1)}`;
  await createPerson(backend, root, username, roles);
  return takeSeat(backend, username, PASSWORD);
}

async function exportRows() {
  const { data } = await send(backend, root, 'logList', { body: { pageSize: 100 } });
  const { data: rows } = data as { data: { id: number; action: string; summary: string; status_code: number }[] };
  const found = await backend.store.db
    .selectFrom('logs')
    .select(['id', 'request'])
    .where('event', '=', 'exported')
    .execute();
  return rows
    .filter(({ id }) => found.some((row) => row.id === id))
    .map(({ id, summary }) => ({
      summary,
      request: JSON.parse(found.find((row) => row.id === id)!.request) as unknown,
    }));
}

it.each([
  ['staffList', 'account.staff', 'account.staff.export'],
  ['logList', 'account.record', 'account.record.export'],
] as const)(
  '%s for an export requires its own permission, and logs the export once',
  async (name, list, permission) => {
    const before = (await exportRows()).length;
    const reader = await holderOf({ codes: [list] });
    expect((await send(backend, reader, name, { body: {} })).code).toBe(200);
    expect((await send(backend, reader, name, { body: { for_export: true } })).code).toBe(403);
    expect(await exportRows()).toHaveLength(before);

    const holder = await holderOf({ codes: [list, permission] });
    const body = { for_export: true, keyword: 'admin', pageSize: 1 };
    const first = await send(backend, holder, name, { body });
    await send(backend, holder, name, { body: { ...body, page: 2 } });
    const [row, ...others] = await exportRows();
    expect(others).toHaveLength(before);
    expect(row?.summary).toContain(String((first.data as { total: number }).total));
    expect(row?.request).toMatchObject({ keyword: 'admin', for_export: true });
  },
);

it('an export contains only people within the reach of both the list and the export', async () => {
  const part = (id: number) => ({ scope: 'departments', department_ids: [id] });
  const token = await holderOf({ codes: ['account.staff'] }, { codes: ['account.staff.export'], scope: part(2) });
  const totalOf = async (body: object) =>
    ((await send(backend, token, 'staffList', { body })).data as { total: number }).total;
  expect(await totalOf({ for_export: true })).toBe(await totalOf({ department_id: 2 }));
  expect(await totalOf({ for_export: true })).toBeLessThan(await totalOf({}));
});
