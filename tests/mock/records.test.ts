import { call, createTestBackend, errorsOf, send, signIn, type TestBackend } from '../support/backend';

let backend: TestBackend;
let admin: string;

beforeAll(async () => {
  backend = await createTestBackend();
  admin = await signIn(backend, 'admin');
});
afterAll(() => backend.close());

const department = (change: object) => ({
  body: { parent_id: 1, name: '新部门', sort: 1, status: 1, ...change },
});
const menu = (change: object) => ({
  body: { parent_id: null, name: '新菜单', type: 'page', sort: 1, visible: true, ...change },
});
const role = (change: object) => ({ body: { name: '新角色', code: 'fresh', permission: [], ...change } });
const person = (change: object) => ({
  body: {
    username: 'someone',
    name: '某人',
    department_id: 2,
    role_ids: [],
    password: 'violet-Harbour-71',
    password_confirmation: 'violet-Harbour-71',
    ...change,
  },
});

describe('names are unique', () => {
  it.each(['WANGWEI99', 'wangwei99', 'Ｗangwei99', ' wangwei99 '])('a user name, also as %j', async (username) => {
    await send(backend, admin, 'staffCreate', person({ username: 'WangWei99' }));
    const answer = await send(backend, admin, 'staffCreate', person({ username }));
    expect(errorsOf(answer)).toEqual({ username: ['账号已存在'] });
  });

  it('a role by name and by code', async () => {
    await send(backend, admin, 'roleCreate', role({ name: 'Grüße', code: 'Greeting' }));
    const again = await send(backend, admin, 'roleCreate', role({ name: 'GRÜSSE', code: 'greeting' }));
    expect(errorsOf(again)).toEqual({ name: ['名称已存在'], code: ['编码已存在'] });
  });

  it('a department among its siblings only, its code everywhere', async () => {
    expect((await send(backend, admin, 'departmentCreate', department({ name: '同名', code: 'TM-1' }))).code).toBe(200);
    expect((await send(backend, admin, 'departmentCreate', department({ name: '同名', parent_id: 2 }))).code).toBe(200);
    const twice = await send(backend, admin, 'departmentCreate', department({ name: '同\u200b名', code: 'tm-1' }));
    expect(errorsOf(twice)).toEqual({ name: ['同一上级下已有相同名称'], code: ['编码已存在'] });
  });

  it('an address and a permission code of a menu', async () => {
    const twice = await send(backend, admin, 'menuCreate', menu({ uri: '/home/', permission: 'Account.Role' }));
    expect(errorsOf(twice)).toEqual({ uri: ['地址已存在'], permission: ['权限编码已存在'] });
  });
});

describe('trees', () => {
  const move = (id: number, parent_id: number | null, name: string) =>
    send(backend, admin, 'departmentUpdate', { params: { id }, ...department({ parent_id, name }) });

  it('have no cycles', async () => {
    for (const parent of [5, 6, 7]) {
      expect(errorsOf(await move(5, parent, '研发中心'))).toEqual({ parent_id: ['不能移动到自己或自己的下级之下'] });
    }
    expect(errorsOf(await move(5, 9999, '研发中心'))).toEqual({ parent_id: ['上级不存在'] });
  });

  it('are at most 20 levels deep', async () => {
    let parent_id: number | null = null;
    for (let level = 1; level <= 20; level += 1) {
      expect(
        (await send(backend, admin, 'departmentCreate', department({ parent_id, name: `第 ${level} 级` }))).code,
      ).toBe(200);
      const { id } = await backend.store.db
        .selectFrom('departments')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      parent_id = id;
    }
    const tooDeep = await send(backend, admin, 'departmentCreate', department({ parent_id, name: '第 21 级' }));
    expect(errorsOf(tooDeep)).toEqual({ parent_id: ['层级不能超过 20 级'] });
  });

  it('of menus have no children below an action', async () => {
    expect(errorsOf(await send(backend, admin, 'menuCreate', menu({ parent_id: 4 })))).toEqual({
      parent_id: ['按钮下不能再有下级'],
    });
    const page = { params: { id: 3 }, ...menu({ parent_id: 2, type: 'action' }) };
    expect(errorsOf(await send(backend, admin, 'menuUpdate', page))).toEqual({ type: ['已有下级，不能改为按钮'] });
  });

  it.each([
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil',
    'ftp://x',
    'https://user:pass@x.example',
    'https://',
    'home',
    '/a b',
  ])('of menus refuse the address %s', async (uri) =>
    expect(Object.keys(errorsOf(await send(backend, admin, 'menuCreate', menu({ uri }))))).toEqual(['uri']),
  );
});

describe('versions', () => {
  it('refuse a stale update with the record as it is now, and take one without a version', async () => {
    const { data } = await call(backend, admin, 'staffDetail', { params: { id: 30 } });
    const { id, username, department_id, role_ids } = data;
    const save = (name: string, version?: number) =>
      send(backend, admin, 'staffUpdate', {
        params: { id },
        body: { id, username, department_id, role_ids, name, version },
      });
    expect((await save('甲', 1)).code).toBe(200);
    const conflict = await save('乙', 1);
    expect(conflict).toMatchObject({ status: 409, code: 409, data: { id: 30, name: '甲', version: 2 } });
    expect((await save('丙')).code).toBe(200);
    expect((await save('丁', 3)).code).toBe(200);
  });

  it.each([
    ['departmentUpdate', 3, department({ parent_id: 2, name: '改名' })],
    ['menuUpdate', 12, menu({ parent_id: 3, type: 'action', name: '改名' })],
    ['roleUpdate', 10, role({ name: '改名', code: 'renamed' })],
  ] as const)('%s answers a stale version with the record', async (name, id, { body }) => {
    const save = () => send(backend, admin, name, { params: { id }, body: { ...body, version: 1 } });
    expect((await save()).code).toBe(200);
    expect(await save()).toMatchObject({ status: 409, data: { id, name: '改名', version: 2 } });
  });

  it('are raised by disabling and enabling an account, and not by what changes nothing', async () => {
    const params = { id: 31 };
    const versionAfter = async (name: 'staffEnable' | 'staffDisable') => {
      expect((await send(backend, admin, name, { params })).code).toBe(200);
      return (await call(backend, admin, 'staffDetail', { params })).data.version;
    };
    expect(await versionAfter('staffDisable')).toBe(2);
    expect(await versionAfter('staffDisable')).toBe(2);
    expect(await versionAfter('staffEnable')).toBe(3);
    expect(await versionAfter('staffEnable')).toBe(3);
  });

  it('come after existence: an unknown id is 404', async () => {
    for (const [name, request] of [
      ['departmentUpdate', department({ version: 1 })],
      ['menuUpdate', menu({ version: 1 })],
      ['roleUpdate', role({ version: 1 })],
    ] as const) {
      expect(await send(backend, admin, name, { params: { id: 99_999 }, ...request })).toMatchObject({
        status: 404,
        code: 404,
      });
    }
  });
});

describe('an update', () => {
  it('keeps what is left out and empties what is null or blank', async () => {
    const save = (change: object) =>
      send(backend, admin, 'departmentUpdate', {
        params: { id: 4 },
        ...department({ parent_id: 2, name: '秘书处', ...change }),
      });
    const read = () =>
      backend.store.db
        .selectFrom('departments')
        .select(['leader', 'phone', 'remark'])
        .where('id', '=', 4)
        .executeTakeFirstOrThrow();
    await save({ leader: '李雷', phone: '021-12345', remark: '备注' });
    await save({ phone: null, remark: '  ' });
    expect({ ...(await read()) }).toEqual({ leader: '李雷', phone: null, remark: null });
  });

  it('of an account must repeat the id of its address', async () => {
    const body = { id: 41, username: 'x1', name: 'x', department_id: 2, role_ids: [] };
    expect(errorsOf(await send(backend, admin, 'staffUpdate', { params: { id: 40 }, body }))).toEqual({
      id: ['与地址中的编号不一致'],
    });
  });

  it('refers to what exists', async () => {
    const missing = await send(backend, admin, 'staffCreate', person({ username: 'lost', department_id: 9999 }));
    expect(errorsOf(missing)).toEqual({ department_id: ['部门不存在'] });
    const unknown = await send(backend, admin, 'staffCreate', person({ username: 'lost', role_ids: [9999] }));
    expect(errorsOf(unknown)).toEqual({ role_ids: ['包含不存在的角色'] });
    const lost = await send(backend, admin, 'roleCreate', role({ name: '失', code: 'lost', permission: [9999] }));
    expect(errorsOf(lost)).toEqual({ permission: ['包含不存在的权限'] });
  });
});

describe('a new password', () => {
  it.each([
    ['Password123', '密码过于常见，请换一个'],
    ['ｐassword123', '密码过于常见，请换一个'],
    ['12345678', '密码过于常见，请换一个'],
    ['zzzzzzzz', '密码过于常见，请换一个'],
    ['xx-SOMEONE-yy', '密码不能包含姓名、账号、手机号或邮箱'],
    ['这是某人的新密码', '密码不能包含姓名、账号、手机号或邮箱'],
    ['call13800000000', '密码不能包含姓名、账号、手机号或邮箱'],
    ['tl.mail-2026-x', '密码不能包含姓名、账号、手机号或邮箱'],
  ])('is not %s', async (password, message) => {
    const body = { mobile: '13800000000', email: 'tl.mail@example.com', password, password_confirmation: password };
    const answer = await send(backend, admin, 'staffCreate', person({ ...body, name: '某人' }));
    expect(errorsOf(answer)).toEqual({ password: [message] });
  });

  it('is typed twice, and any characters will do', async () => {
    const differing = await send(backend, admin, 'staffCreate', person({ password_confirmation: 'other' }));
    expect(errorsOf(differing)).toEqual({ password_confirmation: ['两次输入的密码不一致'] });
    const odd = '  \u0000密码😀 with spaces\t';
    const made = person({ username: 'odd', password: odd, password_confirmation: odd });
    expect((await send(backend, admin, 'staffCreate', made)).code).toBe(200);
    await expect(signIn(backend, 'odd', odd)).resolves.toMatch(/^ey/);
  });
});
