import { stateWords } from '@/components/transfer/importWords';
import { checkRows, worstFirst } from '@/pages/account/staff/transfer/checkRows';
import { roleFinder } from '@/pages/account/staff/transfer/findExisting';
import { t } from '../../support/words';
import {
  FIELDS,
  wang,
  context,
  checkAs,
  check,
  keysOf,
  wangWith,
  departments,
  MAPPING,
} from '../../support/importRows';

describe('a row whose contact matches an account with another user name', () => {
  const byContact = new Map([['13800000000', wang]]);
  const existing = { byUsername: new Map(), byContact };
  const cells = ['wang.fang', 'Wang Fang B', 'rd', 'Reader', '138-0000-0000', '', '', '', ''];

  test('an import row whose contact belongs to another account creates an account by default', () => {
    const [row] = checkAs({ existing, choiceOf: () => 'create' }, cells);
    expect(row).toMatchObject({ state: 'create', renameCandidate: wang, choice: 'create' });
    expect(row?.account).toBeUndefined();
  });

  test('an import row whose contact belongs to another account renames that account if chosen', () => {
    const [row] = checkAs({ existing, choiceOf: (_, candidate) => (candidate ? 'rename' : 'skip') }, cells);
    expect(row).toMatchObject({
      state: 'faulty',
      account: wang,
      faults: [{ key: 'staff.role.kept', values: { names: 'Administrator' } }],
    });
    const mapping = { username: 0, mobile: 4 };
    expect(checkAs({ existing, mapping, choiceOf: () => 'rename' }, cells)[0]).toMatchObject({
      state: 'update',
      change: { username: 'wang.fang' },
      changes: [{ field: 'username', before: 'wang', after: 'wang.fang' }, { field: 'mobile' }],
    });
  });
});

test('an import row that renames an account is faulty if the new user name is invalid', () => {
  const existing = { byUsername: new Map(), byContact: new Map([['13800000000', wang]]) };
  const mapping = { username: 0, mobile: 1 };
  const [row] = checkAs({ existing, mapping, choiceOf: () => 'rename' }, ['wang fang', '13800000000']);
  expect(row).toMatchObject({ state: 'faulty', faults: [{ field: 'username', key: 'form.rule.username' }] });
});

describe('imported cells', () => {
  const row = (cells: Partial<Record<(typeof FIELDS)[number], string>>) =>
    FIELDS.map((field) => cells[field] ?? { username: 'li', name: 'Li', department: 'rd' }[field as string] ?? '');

  test.each([
    ['mobile', '\u202d13800138000\u202c', '13800138000'],
    ['mobile', '138\u201100\u201013\u20128000', '138-00-13-8000'],
    ['mobile', '\uff11\uff13\uff18\uff10\uff10\uff11\uff13\uff18\uff10\uff10\uff10', '13800138000'],
    ['mobile', '(010)\u00a06552-1234', '(010) 6552-1234'],
    ['mobile', '010-65521234\u8f6c802', '010-65521234\u8f6c802'],
    ['mobile', '+1 (555) 010-9999', '+1 (555) 010-9999'],
    ['mobile', '06.12.34.56.78', '06.12.34.56.78'],
    ['mobile', '+49 30 1234 ext. 56', '+49 30 1234 ext. 56'],
    ['username', 'li.lei\u200b', 'li.lei'],
    ['username', '\uff4c\uff49', 'li'],
    ['email', 'li@example.com\u200b', 'li@example.com'],
    ['email', ' li\uff20example.com ', 'li@example.com'],
    ['name', 'Li\u202e Lei', 'Li Lei'],
    ['name', 'Li\nLei', 'Li Lei'],
    ['name', '\uff21\uff22\u00ad12', 'AB12'],
  ] as const)('imported cells: %s %j is normalized to %j', (field, text, expected) => {
    const [checked] = check(row({ [field]: text }));
    expect([checked?.faults, checked?.draft?.[field]]).toEqual([[], expected]);
  });

  test.each([
    ['13800138000/13900139000', '/'],
    ['138 0013 8000 \u2605', '\u2605'],
  ])('an imported phone number with an invalid character is refused, naming the character: %s', (mobile, sign) => {
    const fault = { field: 'mobile', key: 'form.rule.phoneSign', values: { sign } };
    expect(check(row({ mobile }))[0]?.faults).toEqual([fault]);
  });

  test.each([
    ...['\u662f', 'Y', 'TRUE', '1', '\u221a', 'on'].map((status) => [status, true] as const),
    ...['\u5426', 'n', 'False', '0', '\u00d7'].map((status) => [status, false] as const),
  ])('the imported status %s means enabled: %s', (status, enabled) => {
    expect(checkAs({ states: stateWords(t) }, row({ status }))[0]).toMatchObject({ faults: [], enabled });
  });

  test('an import row with several departments is refused', () => {
    expect(keysOf(check(row({ department: 'rd\nEast' }))[0]!)).toEqual(['transfer.import.row.departmentOne']);
    expect(keysOf(check(row({ department: 'rd\nWest' }))[0]!)).toEqual(['transfer.import.row.departmentUnknown']);
  });

  test('an import row with a disabled department is faulty, unless the account is already in that department', () => {
    const isDisabled = (id: number) => id === 4 || id === 2;
    const department = { ...departments, isDisabled };
    expect(keysOf(checkAs({ department }, row({}))[0]!)).toEqual(['transfer.import.row.departmentDisabled']);
    expect(checkAs({ department }, wangWith({ department: 'Group / Research / General' }))[0]?.state).toBe('same');
  });

  test('an import row is faulty if a cell contains an error or a formula without a result', () => {
    const cells = wangWith({ department: '', mobile: '' });
    const [checked] = checkRows([{ number: 2, cells, broken: [4] }], context({}));
    const fault = { field: 'mobile', key: 'transfer.import.row.broken' };
    expect(checked).toMatchObject({ state: 'faulty', faults: [fault] });
  });

  test.each(['#N/A', '#REF!', 'Err:502', 'Li \ufffd'])('an import row with the name %s is faulty', (name) => {
    expect(check(row({ name }))[0]).toMatchObject({ state: 'faulty', faults: [{ field: 'name' }] });
  });

  test('the example row of the import template creates no account', () => {
    expect(check(row({ username: 'Example.User' }))[0]).toMatchObject({ state: 'example', faults: [] });
  });

  test('an imported cell with a date is read as that day, in any format', () => {
    const mapping = { ...MAPPING, validUntil: 9 };
    const cells = [...row({}), '3/4/30'];
    const [checked] = checkRows([{ number: 2, cells, dates: { 9: '2030-03-04' } }], context({ mapping }));
    expect(checked?.draft?.valid_until).toBe(new Date(2030, 2, 4, 23, 59, 59, 999).toISOString());
  });
});

test('import rows are sorted by severity: rows that remove data, then possible renames, then faulty rows', () => {
  const existing = { byUsername: new Map([['wang', wang]]), byContact: new Map([['li@example.com', wang]]) };
  const rows = checkAs(
    { existing, roles: roleFinder([{ id: 1, name: 'Employee' }]) },
    ['x', '', '', '', '', '', '', '', ''],
    ['li', 'Li', 'rd', '', '', 'li@example.com', '', '', ''],
    wangWith({ department: '', roles: 'Employee' }),
  );
  expect(worstFirst(rows, () => false).map(({ number }) => number)).toEqual([4, 3, 2]);
});
