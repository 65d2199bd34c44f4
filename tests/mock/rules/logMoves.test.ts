import {
  eventColumns,
  eventsNamed,
  wordedChanges,
  wordedEvent,
  type AuditedEvent,
  type Happening,
  type StoredChange,
} from '../../../mock/server/rules/logEvents';
import { speaking } from '../../../mock/server/words/language';
import { say } from '../../../mock/server/words/words';

const reason = say('wrongCredentials');
const inEnglish = <Result>(work: () => Result): Result => speaking('en', work);

/** The codes of a row, as they are read back. */
function rowOf(call: AuditedEvent, happened: Happening) {
  const { event = null, details = null, ...words } = eventColumns(call, happened);
  return { ...words, call, event, details };
}

describe('an edit that moved a record', () => {
  const parent = { field: 'parent', before: 'A', after: 'B' };
  const sort = { field: 'sort', before: 1, after: 2 };
  const name = { field: 'name', before: 'Old', after: 'Atlas' };
  const done: Happening = { kind: 'done', name: 'Atlas', id: 3 };

  it.each<
    [what: string, call: AuditedEvent, changes: StoredChange[], action: string, chinese: string, english: string]
  >([
    [
      'a department with its order',
      'departmentUpdate',
      [parent, sort],
      'Move department',
      '移动部门“Atlas”：从“A”移到“B”',
      'Move department “Atlas” from “A” to “B”',
    ],
    [
      'a menu to the top',
      'menuUpdate',
      [{ ...parent, after: null }],
      'Move menu',
      '移动菜单“Atlas”：从“A”移到“顶级”',
      'Move menu “Atlas” from “A” to “Top level”',
    ],
    [
      'an account',
      'staffUpdate',
      [{ ...parent, field: 'department' }],
      'Move account',
      '移动账号“Atlas”：从“A”移到“B”',
      'Move account “Atlas” from “A” to “B”',
    ],
    [
      'a department that was renamed as well',
      'departmentUpdate',
      [parent, name],
      'Edit department',
      '编辑部门“Atlas”，并从“A”移到“B”',
      'Edit department “Atlas” and move it from “A” to “B”',
    ],
    ['nothing', 'departmentUpdate', [sort], 'Edit department', '编辑部门“Atlas”', 'Edit department “Atlas”'],
    ['a new one', 'departmentCreate', [parent], 'Create department', '新建部门“Atlas”', 'Create department “Atlas”'],
  ])('such as %s reads as a move from one place to another', (_what, call, changes, action, chinese, english) => {
    const row = rowOf(call, done);
    expect(wordedEvent(row, changes).summary).toBe(chinese);
    expect(inEnglish(() => wordedEvent(row, changes))).toMatchObject({ action, summary: english });
  });

  it('is stored as a move without the names of its places', () => {
    const { action, summary } = eventColumns('departmentUpdate', done, [parent]);
    expect([action, summary]).toEqual(['移动部门', '移动部门“Atlas”']);
  });

  it('refused move reads as refused', () => {
    const row = rowOf('departmentUpdate', { kind: 'refused', name: 'Atlas', reason });
    expect(wordedEvent(row, [parent]).action).toBe('编辑部门');
  });

  it('is found by the words of the reader', () => {
    expect(inEnglish(() => eventsNamed('move acc'))).toEqual({ calls: [], actions: ['移动账号'], events: [] });
  });
});

describe('changes of a row', () => {
  it('have labels of their noun, and words for codes', () => {
    const changes = [
      { field: 'status', before: 'enabled', after: 'disabled' },
      { field: 'parent', before: null, after: 'enabled' },
    ];
    expect(wordedChanges('departmentUpdate', changes)).toEqual([
      { field: 'status', label: '状态', before: '启用', after: '停用' },
      { field: 'parent', label: '上级部门', before: null, after: 'enabled' },
    ]);
    expect(inEnglish(() => wordedChanges('menuUpdate', changes)).map(({ label }) => label)).toEqual([
      'status',
      'Parent menu',
    ]);
  });

  it('keep stored labels, and unknown fields and values', () => {
    const old = { field: 'status', label: 'State', before: 'enabled', after: 'toString' };
    const { label: _label, ...unlabelled } = old;
    expect(wordedChanges('roleUpdate', [old])).toEqual([old]);
    const odd = { ...unlabelled, before: ['enabled'] };
    expect(wordedChanges('staffUpdate', [odd, { field: 'colour', before: 1, after: 'all' }])).toEqual([
      { ...odd, label: '状态' },
      { field: 'colour', label: 'colour', before: 1, after: 'all' },
    ]);
  });

  it('of a call without a noun have labels of accounts', () => {
    const change = { field: 'password', before: '*', after: '*' };
    for (const call of [null, 'ownPassword', 'upload'])
      expect(wordedChanges(call, [change])).toEqual([{ ...change, label: '密码' }]);
  });
});
