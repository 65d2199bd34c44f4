import type { ZodObject, ZodType } from 'zod';
import { departmentCreateBody, type Department } from '../../src/contract/department';
import type { EndpointName } from '../../src/contract/endpoints';
import { menuCreateBody, type Menu } from '../../src/contract/menu';
import { roleCreateBody } from '../../src/contract/role';
import { staffFields } from '../../src/contract/staff';
import { call, closeWhole, createTestBackend, passwords, send, signIn, type TestBackend } from '../support/backend';
import { DEPARTMENTS, ROLES } from '../support/demo';
import { lastLogged } from '../support/fixtureBackend';
import { rowOf } from '../support/testStore';

/** Tests that each field is stored, returned and logged. A field missing in one of the backend's lists fails a test. */

let backend: TestBackend;
let admin: string;
beforeAll(async () => {
  backend = await createTestBackend();
  admin = await signIn(backend, 'admin');
});
afterAll(() => closeWhole(backend));

type Row = { id: number } & Record<string, unknown>;

const NAME = 'Newly made';
const createdNodes = <Node extends { name: string; children?: Node[] | undefined }>(nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => [...(node.name === NAME ? [node] : []), ...createdNodes(node.children ?? [])]);

interface Noun {
  body: ZodObject;
  required: object;
  /** Logged values of the required fields, in the order in which the log shows them. */
  logged: object;
  table: 'departments' | 'menu_nodes' | 'roles' | 'staff';
  create: EndpointName;
  update: EndpointName;
  read: () => Promise<unknown>;
}

const node = { parent_id: 1, name: NAME, sort: 1 };
const nouns: Record<string, Noun> = {
  department: {
    body: departmentCreateBody,
    required: { ...node, status: 1 },
    logged: { parent: DEPARTMENTS.company, name: NAME, sort: 1, status: 'enabled' },
    table: 'departments',
    create: 'departmentCreate',
    update: 'departmentUpdate',
    read: async () => createdNodes<Department>((await call(backend, admin, 'departmentTree', {})).data.tree)[0],
  },
  menu: {
    body: menuCreateBody,
    required: { ...node, parent_id: null, type: 'page', visible: true },
    logged: { name: NAME, type: 'page', sort: 1, visible: 'shown' },
    table: 'menu_nodes',
    create: 'menuCreate',
    update: 'menuUpdate',
    read: async () => createdNodes<Menu>((await call(backend, admin, 'menuTree', {})).data)[0],
  },
  role: {
    body: roleCreateBody,
    required: { name: NAME, code: 'new', permission: [] },
    logged: { name: NAME, code: 'new' },
    table: 'roles',
    create: 'roleCreate',
    update: 'roleUpdate',
    read: async () => (await call(backend, admin, 'roleList', { query: { keyword: NAME } })).data.data[0],
  },
  staff: {
    body: staffFields,
    required: { username: 'newcomer', name: NAME, department_id: 1, role_ids: [4] },
    logged: {
      ...{ username: 'newcomer', name: NAME, department: DEPARTMENTS.company, roles: [ROLES.staff] },
      ...{ status: 'enabled', password: '******' },
    },
    table: 'staff',
    create: 'staffCreate',
    update: 'staffUpdate',
    read: async () => (await call(backend, admin, 'staffList', { body: { keyword: NAME } })).data.data[0],
  },
};

const SAMPLES = ['A1-2', '021-12345678', '/new', 'a@example.com'];

/** Returns a valid value for each optional text field, by field name. */
const textsOf = ({ shape }: ZodObject): Record<string, string> =>
  Object.fromEntries(
    Object.entries(shape as Record<string, ZodType>).flatMap(([name, schema]) => {
      const takes = (value: unknown) => schema.safeParse(value).success;
      const sample = SAMPLES.find(takes);
      return takes(undefined) && takes('') && sample !== undefined ? [[name, sample]] : [];
    }),
  );

async function lastChanges(): Promise<Record<string, unknown>> {
  const { data } = await call(backend, admin, 'logList', {
    body: { pageSize: 1, sortField: 'id', sortOrder: 'descend' },
  });
  const { changes } = (await call(backend, admin, 'logDetail', { params: { id: data.data[0]?.id ?? 0 } })).data;
  return Object.fromEntries(
    (changes ?? []).map(({ field, label, ...change }) => [field, { ...change, named: label !== field }]),
  );
}

it.each(Object.entries(nouns))('optional texts of a %s record are stored, cleared and logged', async (name, noun) => {
  const texts = textsOf(noun.body);
  expect(Object.keys(texts).length).toBeGreaterThan(0);
  const change = (before: unknown, after: unknown) => ({ before, after, named: true });

  const createdAt = backend.now();
  await send(backend, admin, noun.create, { body: { ...noun.required, ...texts, ...(name === 'staff' && passwords) } });
  const createdRow = (await noun.read()) as Row;
  expect(createdRow).toMatchObject(texts);
  const storedRow = () => rowOf(backend.store, noun.table, createdRow.id);
  expect(await storedRow()).toMatchObject({ created_at: createdAt, updated_at: createdAt, version: 1 });
  const { details, changes } = await lastLogged(backend);
  expect(details).toEqual({ name: NAME, id: createdRow.id });
  const givenValues = Object.fromEntries((changes ?? []).map(({ field, after }) => [field, after]));
  expect(givenValues).toEqual({ ...noun.logged, ...texts });
  expect(Object.keys(givenValues).filter((field) => field in noun.logged)).toEqual(Object.keys(noun.logged));
  expect(await lastChanges()).toMatchObject(
    Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, change(null, text)])),
  );

  const update = (body: object) =>
    send(backend, admin, noun.update, {
      params: { id: createdRow.id },
      body: { ...noun.required, ...(name === 'staff' && { id: createdRow.id }), ...body },
    });
  backend.wait(5000);
  await update({});
  expect(await noun.read()).toMatchObject(texts);
  expect(await storedRow()).toMatchObject({ created_at: createdAt, updated_at: createdAt + 5000, version: 2 });

  await update(Object.fromEntries(Object.keys(texts).map((field) => [field, ''])));
  expect(await noun.read()).toMatchObject(Object.fromEntries(Object.keys(texts).map((field) => [field, null])));
  expect(await lastChanges()).toEqual(
    Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, change(text, null)])),
  );
});
