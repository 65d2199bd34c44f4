import { Failure } from '../../../mock/server/failure';
import { validate } from '../../../mock/server/pipeline/validate';
import type { EndpointName } from '../../../src/contract/endpoints';

type Input = Parameters<typeof validate>[1];

/** @returns messages by field; undefined where nothing is wrong */
function faults(name: EndpointName, input: Input): unknown {
  try {
    validate(name, input);
    return undefined;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    expect([error.status, error.code]).toEqual([422, 600]);
    return (error.data as { errors: unknown }).errors;
  }
}

const department = { parent_id: null, name: '研发', sort: 1, status: 1 };
const person = { username: 'bob', name: 'Bob', department_id: 1, role_ids: [] };
const passwords = { password: 'violet-Harbour-71', password_confirmation: '' };
const ofDepartment = (change: object) => faults('departmentCreate', { query: {}, body: { ...department, ...change } });
const ofPerson = (change: object) => faults('staffCreate', { query: {}, body: { ...person, ...passwords, ...change } });
const ofLogs = (body: object) => faults('logList', { query: {}, body });

describe('a request in good order', () => {
  it('is trimmed and converted, and has defaults filled in', () => {
    const params = { id: '7' };
    const body = { ...department, name: ' 研发 ' };
    expect(validate('departmentUpdate', { params, query: {}, body })).toEqual({ params: { id: 7 }, body: department });
    expect(validate('roleList', { query: { page: '2' } })).toEqual({ query: { page: 2, pageSize: 10 } });
    expect(validate('roleDetail', { params, query: {} })).toEqual({ params: { id: 7 } });
  });

  it('has those parts alone that the call has', () => {
    expect(validate('currentUser', { query: {}, params: { id: 'x' }, body: 7 })).toEqual({});
    expect(validate('currentUser', {})).toEqual({});
  });
});

describe('what nobody knows is refused', () => {
  it('as a field of a body, of paths and of queries, also where the call takes none', () => {
    expect(ofDepartment({ colour: 'red', size: 1 })).toEqual({ colour: ['不支持的字段'], size: ['不支持的字段'] });
    expect(faults('roleList', { query: { colour: 'red' } })).toEqual({ colour: ['不支持的字段'] });
    expect(faults('currentUser', { query: { colour: 'red' } })).toEqual({ colour: ['不支持的字段'] });
    expect(faults('roleDetail', { params: { id: '1', x: '1' }, query: {} })).toEqual({ x: ['不支持的字段'] });
    const term = { role_id: 1, until: '2026-01-01T00:00:00Z', colour: 'red' };
    expect(ofPerson({ role_terms: [term] })).toEqual({ 'role_terms.0.colour': ['不支持的字段'] });
    expect(faults('departmentCreate', { query: { a: '1' }, body: department })).toEqual({ a: ['不支持的字段'] });
  });

  it('for twenty fields at most, whose names are cut', () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`field${at}`, 1]));
    expect(Object.keys(ofDepartment(many) as object)).toEqual(Object.keys(many).slice(0, 20));
    expect(Object.keys(faults('currentUser', { query: many }) as object)).toHaveLength(20);
    expect(ofDepartment({ ['x'.repeat(200)]: 1 })).toEqual({ ['x'.repeat(64)]: ['不支持的字段'] });
  });

  it('whatever it is called', () => {
    const odd = JSON.parse('{"__proto__":1,"toString":2}') as object;
    const body = Object.assign(Object.create(null), department) as Record<string, unknown>;
    for (const [key, value] of Object.entries(odd))
      Object.defineProperty(body, key, { value, enumerable: true, configurable: true, writable: true });
    const errors = faults('departmentCreate', { query: {}, body }) as object;
    expect(Object.entries(errors)).toEqual([
      ['__proto__', ['不支持的字段']],
      ['toString', ['不支持的字段']],
    ]);
    expect(Object.getOwnPropertyDescriptor(errors, '__proto__')).toMatchObject({ configurable: true, writable: true });
  });
});

describe('a field', () => {
  it.each<[field: string, value: unknown, message: string]>([
    ['name', undefined, '必填'],
    ['name', '', '必填'],
    ['name', '  ', '必填'],
    ['name', 7, '类型不正确'],
    ['name', null, '类型不正确'],
    ['name', 'x'.repeat(65), '最多 64 个字符'],
    ['name', 'a\u0007b', '含有无效字符'],
    ['name', 'a\ufffeb', '含有无效字符'],
    ['name', 'a\ud800b', '含有无效字符'],
    ['sort', undefined, '必填'],
    ['sort', '', '必填'],
    ['sort', '1', '类型不正确'],
    ['sort', -1, '不能小于 0'],
    ['sort', 1e9, '不能大于 1000000'],
    ['sort', 0.5, '类型不正确'],
    ['status', undefined, '必填'],
    ['status', '', '必填'],
    ['status', 2, '不在可选范围内'],
    ['code', '-x', '以字母或数字开头，只能含字母、数字和 . _ -'],
    ['phone', 'call me', '请输入正确的电话号码'],
    ['parent_id', 0, '不能小于 1'],
    ['remark', 'x'.repeat(501), '最多 500 个字符'],
  ])('of a department, %s, is not %j: %s', (field, value, message) => {
    expect(ofDepartment({ [field]: value })).toEqual({ [field]: [message] });
  });

  it.each<[field: string, value: unknown, message: string]>([
    ['username', '_x', '以文字或数字开头，只能含文字、数字和 . _ @ -'],
    ['email', 'nobody', '请输入正确的邮箱地址'],
    ['avatar', 'picture', '必须是以 / 开头的站内路径或 http(s) 地址'],
    ['email', 7, '请输入正确的邮箱地址'],
    ['mobile', 'none', '请输入正确的电话号码'],
    ['password', 'short', '至少 8 个字符'],
    ['password', 'x'.repeat(129), '最多 128 个字符'],
    ['password', '', '必填'],
    ['password', '   ', '必填'],
    ['role_ids', Array.from({ length: 201 }, () => 1), '最多 200 项'],
    ['role_ids', {}, '类型不正确'],
    ['valid_until', 'tomorrow', '请输入正确的时间'],
  ])('of an account, %s, is not %p: %s', (field, value, message) => {
    expect(ofPerson({ [field]: value })).toEqual({ [field]: [message] });
  });

  it('within a list is named by its place', () => {
    expect(ofPerson({ role_ids: [1, 'x', 0] })).toEqual({
      'role_ids.1': ['类型不正确'],
      'role_ids.2': ['不能小于 1'],
    });
    expect(ofPerson({ role_terms: [{ role_id: 1, until: 'x' }] })).toEqual({
      'role_terms.0.until': ['请输入正确的时间'],
    });
  });

  it('with a shape of its own says so, another one that its format is wrong', () => {
    expect(ofLogs({ start_at: 'yesterday' })).toEqual({ start_at: ['请输入正确的时间'] });
    expect(ofLogs({ end_at: 7 })).toEqual({ end_at: ['请输入正确的时间'] });
    expect(ofLogs({ sortField: 'x'.repeat(65), result: 'both' })).toEqual({
      sortField: ['最多 64 个字符'],
      result: ['不在可选范围内'],
    });
    expect(faults('roleCreate', { query: {}, body: { name: 'x', code: '1', permission: [], scope: '' } })).toEqual({
      code: ['以字母开头，只能含字母、数字和 . _ -'],
      scope: ['必填'],
    });
  });

  it('is told each message once, and several of them', () => {
    expect(ofDepartment({ name: `\u0007${'x'.repeat(65)}` })).toEqual({ name: ['最多 64 个字符', '含有无效字符'] });
    expect(faults('roleList', { query: { page: '0', pageSize: '0' } })).toEqual({
      page: ['不能小于 1'],
      pageSize: ['不能小于 1'],
    });
  });
});

describe('a body', () => {
  it.each([undefined, null, [], 'text', 7])('is an object, not %j', (body) => {
    expect(faults('departmentCreate', { query: {}, body })).toEqual({ body: ['请求体必须是 JSON 对象'] });
  });

  it('that is a text with unusable characters is told both', () => {
    expect(faults('departmentCreate', { query: {}, body: '\u0007' })).toEqual({
      body: ['请求体必须是 JSON 对象', '含有无效字符'],
    });
  });
});

describe('characters without use', () => {
  it('are none of these', () => {
    for (const remark of ['a\nb', 'a\r\nb', 'a\tb', '😀', '\u2028']) expect(ofDepartment({ remark })).toBeUndefined();
  });

  it('are let through in a password, which is hashed and never stored', () => {
    const password = `violet\u0007Harbour\ud800`;
    expect(ofPerson({ password, password_confirmation: password })).toBeUndefined();
    const own = { old_password: '\u0007', password, password_confirmation: password };
    expect(faults('ownPassword', { query: {}, body: own })).toBeUndefined();
  });

  it('are found at any place that a request has, and no deeper', () => {
    const nested = (depth: number): unknown => (depth === 0 ? '\u0007' : { a: nested(depth - 1) });
    const errors = (depth: number) => ofDepartment({ remark: nested(depth) });
    expect(errors(3)).toEqual({ 'remark': ['类型不正确'], 'remark.a.a.a': ['含有无效字符'] });
    expect(errors(4)).toEqual({ remark: ['类型不正确'] });
    expect(faults('roleList', { query: { keyword: '\u0007' } })).toEqual({ keyword: ['含有无效字符'] });
  });
});
