import type { Department } from '../../src/contract/department';
import { call, createTestBackend, errorsOf, send, signIn, type TestBackend } from '../support/backend';
import { createPerson, createRole, nodesByCode, takeSeat } from '../support/people';

let backend: TestBackend;
let admin: string;

beforeEach(async () => {
  backend = await createTestBackend();
  admin = await signIn(backend, 'admin');
});
afterEach(async () => {
  expect(backend.faults).toEqual([]);
  await backend.close();
});

const department = { parent_id: null as number | null, sort: 1, status: 1 as const };

async function departments(): Promise<Map<string, Department>> {
  const found = new Map<string, Department>();
  const visit = (nodes: readonly Department[]) =>
    nodes.forEach((node) => {
      found.set(node.name, node);
      visit(node.children ?? []);
    });
  visit((await call(backend, admin, 'departmentTree', {})).data.tree);
  return found;
}

async function create(name: string, parent_id: number | null): Promise<number> {
  expect((await call(backend, admin, 'departmentCreate', { body: { ...department, name, parent_id } })).code).toBe(200);
  return (await departments()).get(name)!.id;
}

const move = (id: number, name: string, parent_id: number | null) =>
  send(backend, admin, 'departmentUpdate', { params: { id }, body: { ...department, name, parent_id } });

describe('what is read after a write', () => {
  it('a department tree has the new, the renamed and the moved one at once', async () => {
    const one = await create('甲', null);
    const two = await create('乙', one);
    expect((await departments()).get('甲')?.children?.map(({ name }) => name)).toEqual(['乙']);
    await move(two, '丙', null);
    const after = await departments();
    expect([after.get('甲')?.children, after.get('丙')?.parent_id, after.get('乙')]).toEqual([
      undefined,
      null,
      undefined,
    ]);
  });

  it('the counts of both departments follow a transfer', async () => {
    const [from, to] = [await create('来处', null), await create('去处', null)];
    const person = { username: 'mover', name: '调动', role_ids: [] };
    const id = await createPerson(backend, admin, person.username, []);
    const transfer = async (department_id: number) => {
      await call(backend, admin, 'staffUpdate', { params: { id }, body: { ...person, id, department_id } });
      const now = await departments();
      return [now.get('来处')?.staff_count, now.get('去处')?.staff_count];
    };
    expect(await transfer(from)).toEqual([1, 0]);
    expect(await transfer(to)).toEqual([0, 1]);
  });

  it('the menu tree, the permission tree and the navigation have a new page at once', async () => {
    const has = async () =>
      Promise.all(
        (['menuTree', 'roleForm', 'userMenus'] as const).map(async (name) =>
          JSON.stringify((await call(backend, admin, name, {})).data).includes('新页面'),
        ),
      );
    expect(await has()).toEqual([false, false, false]);
    const page = { parent_id: null, name: '新页面', sort: 1, type: 'page' as const, visible: true, uri: '/fresh' };
    await call(backend, admin, 'menuCreate', { body: page });
    expect(await has()).toEqual([true, true, true]);
  });

  it('a role, its counts and what its holders may do follow a change of it', async () => {
    const nodes = await nodesByCode(backend, admin);
    const permission = [nodes.get('account.role')!];
    const id = await createRole(backend, admin, 'changing', permission);
    await createPerson(backend, admin, 'holder', [id]);
    const token = await takeSeat(backend, 'holder');
    const seen = async () => {
      const { permission: ids, staff_count } = (await call(backend, admin, 'roleDetail', { params: { id } })).data;
      const { permissions } = (await call(backend, token, 'currentUser', {})).data;
      const menus = (await call(backend, token, 'userMenus', {})).data;
      const list = (await call(backend, admin, 'roleList', { query: { keyword: 'changing' } })).data.data[0];
      return [ids, staff_count, permissions, JSON.stringify(menus).includes('/account/role'), list?.permission_count];
    };
    expect(await seen()).toEqual([permission, 1, ['account.role'], true, 1]);
    const body = { name: '角色 changing', code: 'changing', permission: [] };
    await call(backend, admin, 'roleUpdate', { params: { id }, body });
    expect(await seen()).toEqual([[], 1, [], false, 0]);
  });

  it('a refused write leaves what is read as it was', async () => {
    const before = JSON.stringify([...(await departments()).values()]);
    expect((await move(1, '云启科技集团', 2)).code).toBe(600);
    expect(JSON.stringify([...(await departments()).values()])).toBe(before);
  });
});

describe('where a department may hang', () => {
  it('not below a missing one, itself, or what is below it', async () => {
    const top = await create('上', null);
    const middle = await create('中', top);
    const bottom = await create('下', middle);
    for (const parent of [top, middle, bottom]) {
      expect(errorsOf(await move(top, '上', parent))).toEqual({ parent_id: [expect.stringMatching(/下级|自身|自己/)] });
    }
    expect(errorsOf(await move(top, '上', 999_999))).toEqual({ parent_id: [expect.stringContaining('不存在')] });
    expect((await move(middle, '中', null)).code).toBe(200);
    expect((await move(top, '上', bottom)).code).toBe(200);
  });

  it('no deeper than twenty levels, counted with what it brings along', async () => {
    const ids: number[] = [];
    for (let level = 1; level <= 18; level += 1) ids.push(await create(`层 ${level}`, ids.at(-1) ?? null));
    const top = await create('三层', null);
    const middle = await create('二层', top);
    await create('一层', middle);
    expect(errorsOf(await move(top, '三层', ids[17]!))).toEqual({ parent_id: [expect.stringContaining('20')] });
    expect((await move(middle, '二层', ids[17]!)).code).toBe(200);
    const deepest = (await departments()).get('一层')!;
    const tooDeep = await send(backend, admin, 'departmentCreate', {
      body: { ...department, name: '零层', parent_id: deepest.id },
    });
    expect(errorsOf(tooDeep)).toEqual({ parent_id: [expect.stringContaining('20')] });
    expect((await move(deepest.id, '改名', deepest.parent_id)).code).toBe(200);
  });
});
