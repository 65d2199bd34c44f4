import { Failure } from '../../../mock/server/failure';
import { validate } from '../../../mock/server/pipeline/validate';
import type { EndpointName } from '../../../src/contract/endpoints';
import { passwordPair } from '../../support/backend';
import { formatWords, schemaWords } from '../../support/backendWords';

type Input = Parameters<typeof validate>[1];

/** @returns messages by field; undefined for valid input */
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

const department = { parent_id: null, name: 'Research', sort: 1, status: 1 };
const passwords = { password: 'violet-Harbour-71', password_confirmation: '' };
const person = { username: 'bob', name: 'Bob', department_id: 1, role_ids: [], ...passwords };
const departmentFaults = (change: object) =>
  faults('departmentCreate', { query: {}, body: { ...department, ...change } });
const personFaults = (change: object) => faults('staffCreate', { query: {}, body: { ...person, ...change } });
const logFaults = (body: object) => faults('logList', { query: {}, body });

it('a name of a megabyte with unordered combining marks is refused within two seconds', () => {
  const startedAt = performance.now();
  const name = `a${'\u0301\u0323'.repeat(150_000)}`;
  const body = { name, code: 'x', permission: [] };
  expect(faults('roleCreate', { query: {}, body })).toEqual({ name: [schemaWords.textLong(64)] });
  // Normalising the name, which orders its combining marks, would block the process for ten seconds.
  expect(performance.now() - startedAt).toBeLessThan(2000);
});

describe('valid request', () => {
  it('a valid request is trimmed and converted, and gets defaults', () => {
    const params = { id: '7' };
    const body = { ...department, name: ' Research ' };
    expect(validate('departmentUpdate', { params, query: {}, body })).toEqual({ params: { id: 7 }, body: department });
    expect(validate('roleList', { query: { page: '2' } })).toEqual({ query: { page: 2, pageSize: 10 } });
    expect(validate('roleDetail', { params, query: {} })).toEqual({ params: { id: 7 } });
  });

  it('validation drops the path parameters and the body that the endpoint does not accept', () => {
    expect(validate('currentUser', { query: {}, params: { id: 'x' }, body: 7 })).toEqual({});
    expect(validate('currentUser', {})).toEqual({});
  });
});

describe('integer in a URL that is not written in plain decimal digits', () => {
  const odd = ['0x7', '7.0', '+7', '07', '7e0', ' 7', '%37', '\u0667', '\uff17', '-7', '', 'x', '9007199254740993'];

  it.each([...odd, '0'])('an id in a URL that is not in plain decimal digits is treated as unknown: %j', (id) => {
    const notFound = expect.objectContaining({ status: 404, text: { key: 'notFound' } });
    expect(() => validate('roleDetail', { params: { id }, query: {} })).toThrow(notFound);
  });

  it.each(odd)('a page in a URL that is not in plain decimal digits is invalid: %j', (page) => {
    expect(faults('roleList', { query: { page } })).toHaveProperty('page');
  });
});

it.each(['7', '0x7', 7.5, -7, 0, 2 ** 53, true, null])('an id in a body must be a positive integer, not %j', (id) => {
  expect(personFaults({ department_id: id })).toEqual({ department_id: [expect.any(String)] });
  expect(personFaults({ role_ids: [id] })).toEqual({ 'role_ids.0': [expect.any(String)] });
});

describe('validation of unknown fields', () => {
  it('an unknown field is refused in a body, in a list within a body, and in a query', () => {
    const errors = departmentFaults({ colour: 'red', size: 1 });
    expect(errors).toEqual({ colour: [schemaWords.unknownField], size: [schemaWords.unknownField] });
    expect(faults('roleList', { query: { colour: 'red' } })).toEqual({ colour: [schemaWords.unknownField] });
    expect(faults('currentUser', { query: { colour: 'red' } })).toEqual({ colour: [schemaWords.unknownField] });
    const term = { role_id: 1, until: '2026-01-01T00:00:00Z', colour: 'red' };
    expect(personFaults({ role_terms: [term] })).toEqual({ 'role_terms.0.colour': [schemaWords.unknownField] });
    expect(faults('departmentCreate', { query: { a: '1' }, body: department })).toEqual({
      a: [schemaWords.unknownField],
    });
  });

  it('unknown fields are reported for at most twenty fields, with truncated names', () => {
    const manyFields = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`field${index}`, 1]));
    expect(Object.keys(departmentFaults(manyFields) as object)).toEqual(Object.keys(manyFields).slice(0, 20));
    expect(Object.keys(faults('currentUser', { query: manyFields }) as object)).toHaveLength(20);
    expect(departmentFaults({ ['x'.repeat(200)]: 1 })).toEqual({ ['x'.repeat(64)]: [schemaWords.unknownField] });
  });

  it('an unknown field named like a member of Object.prototype is refused', () => {
    const odd = JSON.parse('{"__proto__":1,"toString":2}') as object;
    const body = Object.assign(Object.create(null), department) as Record<string, unknown>;
    for (const [key, value] of Object.entries(odd))
      Object.defineProperty(body, key, { value, enumerable: true, configurable: true, writable: true });
    const errors = faults('departmentCreate', { query: {}, body }) as object;
    expect(Object.entries(errors)).toEqual([
      ['__proto__', [schemaWords.unknownField]],
      ['toString', [schemaWords.unknownField]],
    ]);
    expect(Object.getOwnPropertyDescriptor(errors, '__proto__')).toMatchObject({ configurable: true, writable: true });
  });
});

describe('validation of a field', () => {
  it.each<[field: string, value: unknown, message: string]>([
    ['name', undefined, schemaWords.required],
    ['name', '', schemaWords.required],
    ['name', '  ', schemaWords.required],
    ['name', 7, schemaWords.type],
    ['name', null, schemaWords.type],
    ['name', 'x'.repeat(65), schemaWords.textLong(64)],
    ['name', 'a\u0007b', schemaWords.characters],
    ['name', 'a\ufffeb', schemaWords.characters],
    ['name', 'a\ud800b', schemaWords.characters],
    ['sort', undefined, schemaWords.required],
    ['sort', '', schemaWords.required],
    ['sort', '1', schemaWords.type],
    ['sort', -1, schemaWords.numberSmall(0)],
    ['sort', 1e9, schemaWords.numberLarge(1000000)],
    ['sort', 0.5, schemaWords.type],
    ['status', undefined, schemaWords.required],
    ['status', '', schemaWords.required],
    ['status', 2, schemaWords.value],
    ['code', '-x', formatWords.departmentCode],
    ['phone', 'call me', formatWords.phone],
    ['parent_id', 0, schemaWords.numberSmall(1)],
    ['remark', 'x'.repeat(501), schemaWords.textLong(500)],
  ])('the field %s of a department refuses %j with the message %s', (field, value, message) => {
    expect(departmentFaults({ [field]: value })).toEqual({ [field]: [message] });
  });

  it.each<[field: string, value: unknown, message: string]>([
    ['username', '_x', formatWords.username],
    ['email', 'nobody', formatWords.email],
    ['avatar', 'picture', formatWords.address],
    ['email', 7, formatWords.email],
    ['mobile', 'none', formatWords.phone],
    ['password', 'short', schemaWords.textShort(8)],
    ['password', 'x'.repeat(129), schemaWords.textLong(128)],
    ['password', '', schemaWords.required],
    ['password', '   ', schemaWords.required],
    ['role_ids', Array.from({ length: 201 }, () => 1), schemaWords.listLong(200)],
    ['role_ids', {}, schemaWords.type],
    ['valid_until', 'tomorrow', formatWords.start_at],
  ])('the field %s of an account refuses %p with the message %s', (field, value, message) => {
    expect(personFaults({ [field]: value })).toEqual({ [field]: [message] });
  });

  it('an invalid field within a list is reported with its index', () => {
    const errors = personFaults({ role_ids: [1, 'x', 0] });
    expect(errors).toEqual({ 'role_ids.1': [schemaWords.type], 'role_ids.2': [schemaWords.numberSmall(1)] });
    expect(personFaults({ role_terms: [{ role_id: 1, until: 'x' }] })).toEqual({
      'role_terms.0.until': [formatWords.start_at],
    });
  });

  it('a field with a known format has a message about the format; other fields have general messages', () => {
    expect(logFaults({ start_at: 'yesterday' })).toEqual({ start_at: [formatWords.start_at] });
    expect(logFaults({ end_at: 7 })).toEqual({ end_at: [formatWords.start_at] });
    const errors = logFaults({ sortField: 'x'.repeat(65), result: 'both' });
    expect(errors).toEqual({ sortField: [schemaWords.textLong(64)], result: [schemaWords.value] });
    expect(faults('roleCreate', { query: {}, body: { name: 'x', code: '1', permission: [], scope: '' } })).toEqual({
      code: [formatWords.code],
      scope: [schemaWords.required],
    });
  });

  it('a field can have several messages, each once', () => {
    expect(departmentFaults({ name: `\u0007${'x'.repeat(65)}` })).toEqual({
      name: [schemaWords.textLong(64), schemaWords.characters],
    });
    const errors = faults('roleList', { query: { page: '0', pageSize: '0' } });
    expect(errors).toEqual({ page: [schemaWords.numberSmall(1)], pageSize: [schemaWords.numberSmall(1)] });
  });
});

describe('validation of a body', () => {
  it.each([undefined, null, [], 'text', 7])('a body other than an object is refused: %j', (body) => {
    expect(faults('departmentCreate', { query: {}, body })).toEqual({ body: [schemaWords.body] });
  });

  it('a body with unusable characters and a wrong type gets a message about each fault', () => {
    expect(faults('departmentCreate', { query: {}, body: '\u0007' })).toEqual({
      body: [schemaWords.body, schemaWords.characters],
    });
  });
});

describe('unusable characters', () => {
  it('unusable characters do not include line breaks, tabs and emoji', () => {
    for (const remark of ['a\nb', 'a\r\nb', 'a\tb', '😀', '\u2028'])
      expect(departmentFaults({ remark })).toBeUndefined();
  });

  it('a password can contain control characters and noncharacters, which other fields refuse', () => {
    const password = `violet\u0007Harbour\ufffe`;
    expect(personFaults(passwordPair(password))).toBeUndefined();
    const body = { old_password: '\u0007', ...passwordPair(password) };
    expect(faults('ownPassword', { query: {}, body })).toBeUndefined();
  });

  it.each(['a\ud800bcdefg', 'a\udc00bcdefg', '\ude00\ud83d-violet'])(
    'lone surrogates are unusable characters, which are refused even in a password: %j',
    (half) => {
      const characterErrors = [schemaWords.characters];
      const errors = personFaults(passwordPair(half));
      expect(errors).toEqual({ password: characterErrors, password_confirmation: characterErrors });
      const body = { old_password: half, ...passwordPair(half) };
      expect(Object.keys(faults('ownPassword', { query: {}, body }) as object)).toEqual(Object.keys(body));
      const signInErrors = faults('login', { query: {}, body: { username: half, password: half } });
      expect(signInErrors).toEqual({ username: characterErrors, password: characterErrors });
    },
  );

  it('combining accents are accepted in a password, but do not add to its length', () => {
    const accentedText = 'a\u0301'.repeat(4);
    expect(personFaults(passwordPair(accentedText))).toEqual({ password: [schemaWords.textShort(8)] });
  });

  it('unusable characters in nested values are reported only up to the depth of a valid request', () => {
    const nestedValue = (depth: number): unknown => (depth === 0 ? '\u0007' : { a: nestedValue(depth - 1) });
    const errors = (depth: number) => departmentFaults({ remark: nestedValue(depth) });
    expect(errors(3)).toEqual({ 'remark': [schemaWords.type], 'remark.a.a.a': [schemaWords.characters] });
    expect(errors(4)).toEqual({ remark: [schemaWords.type] });
    expect(faults('roleList', { query: { keyword: '\u0007' } })).toEqual({ keyword: [schemaWords.characters] });
  });
});
