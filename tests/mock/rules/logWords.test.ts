import {
  auditedEvents,
  auditedFields,
  eventColumns,
  eventsNamed,
  isAudited,
  isAuditedRead,
  moreRefusedColumns,
  storedMessage,
  storedModule,
  targetOf,
  wordedEvent,
  wordedMessage,
  type AuditedEvent,
  type Happening,
} from '../../../mock/server/rules/logEvents';
import { answerText } from '../../../mock/server/words/words';
import { eventRow, inEnglish } from '../../support/logRows';

const HAN = /\p{Script=Han}/u;
const reason = answerText('wrongCredentials');

const events: [what: string, call: AuditedEvent, happening: Happening, english: string][] = [
  ['a sign-in', 'login', { kind: 'signedIn' }, 'Signed in'],
  ['a sign-out', 'logout', { kind: 'signedOut' }, 'Signed out'],
  [
    'a refused sign-in',
    'login',
    { kind: 'refusedSignIn', username: 'bob', reason },
    'Sign-in as “bob” failed: Wrong username or password',
  ],
  [
    'a refusal',
    'roleUpdate',
    { kind: 'refused', name: 'Night', reason: answerText('noPermission') },
    'Edit role “Night” failed: You don’t have permission to do this',
  ],
  [
    'a refusal about no record',
    'roleCreate',
    { kind: 'refused', reason: answerText('noPermission') },
    'Create role failed: You don’t have permission to do this',
  ],
  [
    'refusals without rows',
    'roleUpdate',
    { kind: 'moreRefused', count: 3, reason },
    '3 more operations were refused and not listed one by one',
  ],
  ['an export', 'logExport', { kind: 'exported', count: 3, keyword: 'bob' }, 'Export log entries: 3 (search “bob”)'],
  ['a signed review', 'reviewSign', { kind: 'done', name: 'Spring 0123' }, 'Sign off access review “Spring 0123”'],
  ['a sign-in in two steps', 'login', { kind: 'signedInBy', factor: 'totp' }, 'Signed in (authenticator app)'],
  ['ended sessions', 'ownSessionEnd', { kind: 'sessionsEnded', count: 2 }, 'Signed out of 2 of their own sessions'],
  ['a change', 'staffUpdate', { kind: 'done', name: 'Bob', id: 7 }, 'Edit account “Bob”'],
  [
    'a change of the own password',
    'ownPassword',
    { kind: 'ownPassword' },
    'Changed their own password and signed out all other sessions',
  ],
  [
    'an upload allowed to the object storage',
    'upload',
    { kind: 'uploadAllowed', bucket: 'pictures' },
    'Authorized an image upload straight to the object storage “pictures”',
  ],
  ['an upload', 'upload', { kind: 'uploaded', type: 'image/png' }, 'Uploaded an image (image/png)'],
  [
    'the expiry of an account',
    'staffEnd',
    { kind: 'accountEnded', name: 'Bob' },
    'The account “Bob” reached its end date and was disabled',
  ],
  [
    'the expiry of a role',
    'staffRoleEnd',
    { kind: 'roleEnded', name: 'Bob', role: 'Night' },
    'The role “Night” of “Bob” reached its end date and was removed',
  ],
];

describe('log event', () => {
  it.each(events)(
    'the log summary of %s is stored in Chinese and shown in either language',
    (_what, call, happening, english) => {
      const row = inEnglish(() => eventRow(call, happening));
      expect([row.call, row.event, row.summary]).toEqual([call, happening.kind, expect.stringMatching(HAN)]);
      expect(wordedEvent({ ...row, summary: '' }).summary).toBe(row.summary);
      expect(inEnglish(() => wordedEvent(row)).summary).toBe(english);
    },
  );

  it('a log event is stored with its values as JSON in `details`, or with null if the event has no values', () => {
    expect(eventColumns('staffUpdate', { kind: 'done', name: 'Bob', id: 7 })).toEqual({
      module: '账号管理',
      action: '编辑账号',
      summary: '编辑账号“Bob”',
      call: 'staffUpdate',
      event: 'done',
      details: '{"name":"Bob","id":7}',
    });
    expect(eventColumns('login', { kind: 'signedIn' }).details).toBeNull();
    expect(eventColumns('staffPassword', { kind: 'ownPassword' }, [], 'lost').details).toBe('{"change_reason":"lost"}');
    const words = inEnglish(() => wordedEvent(eventRow('login', { kind: 'signedIn' })));
    expect(words).toEqual({ module: 'Sign-in', action: 'Sign in', summary: 'Signed in' });
  });

  it('a log event has texts and details of limited length, even with very long names', () => {
    const happening: Happening = { kind: 'done', name: 'x'.repeat(5000), id: 1 };
    const { summary, details } = eventColumns('roleUpdate', happening);
    expect(summary).toHaveLength(501);
    const english = inEnglish(() => wordedEvent({ ...eventRow('roleUpdate', happening), summary }));
    expect(english.summary.length).toBeLessThan(502);
    expect(Buffer.byteLength(details ?? '')).toBeLessThanOrEqual(1024);
  });

  it('a log event with an unknown reason has an empty summary, and is shown as stored', () => {
    const refusal: Happening = { kind: 'refused', name: 'Bob', reason: { key: 'gone' } };
    const signIn: Happening = { kind: 'refusedSignIn', username: 'bob', reason: { key: 'gone' } };
    expect([eventColumns('staffUpdate', refusal).summary, eventColumns('login', signIn).summary]).toEqual(['', '']);
    for (const row of [eventRow('staffUpdate', refusal), eventRow('login', signIn)])
      expect(wordedEvent({ ...row, summary: 'stored' }).summary).toBe('stored');
  });
});

describe('log row', () => {
  const storedWords = { module: 'module', action: 'action', summary: 'summary' };
  const signInCodes = { call: 'login', event: 'signedIn', details: null };

  it('wordedEvent replaces module, action and summary of a log row by the texts for its call and event', () => {
    expect(wordedEvent({ ...storedWords, ...signInCodes })).toEqual({
      module: '登录认证',
      action: '登录',
      summary: '登录成功',
    });
  });

  it.each([
    ['no call', { ...signInCodes, call: null }],
    ['no event', { ...signInCodes, event: null }],
    ['a call named like a property of Object.prototype', { ...signInCodes, call: 'toString' }],
    ['an unknown event', { ...signInCodes, event: 'gone' }],
    ['an event without its values', { ...signInCodes, call: 'staffUpdate', event: 'done' }],
  ])('a log row with %s is shown as stored', (_what, codes) => {
    expect(wordedEvent({ ...storedWords, ...codes })).toEqual(storedWords);
    expect(wordedMessage(codes)).toBeUndefined();
    expect(targetOf({ ...codes, path: '/users/update/7' })).toBeUndefined();
    expect(moreRefusedColumns(codes, 3)).toEqual({});
  });
});

describe('message of a logged response', () => {
  it.each<[what: string, call: AuditedEvent, happening: Happening, english: string]>([
    ['a success', 'staffUpdate', { kind: 'done', name: 'Bob' }, 'Account saved'],
    ['a call without a success message', 'staffEnd', { kind: 'accountEnded', name: 'Bob' }, 'Done'],
    ['an upload', 'upload', { kind: 'uploaded', type: 'image/png' }, 'Uploaded'],
    ['a refusal', 'login', { kind: 'refusedSignIn', username: 'b', reason }, 'Wrong username or password'],
    ['refusals of one reason', 'login', { kind: 'moreRefused', count: 2, reason }, 'Wrong username or password'],
  ])("logged message of %s is stored in Chinese, shown in the reader's language", (_what, call, happening, english) => {
    expect(inEnglish(() => storedMessage(call, happening))).toMatch(HAN);
    expect(inEnglish(() => wordedMessage(eventRow(call, happening)))).toBe(english);
  });

  it('a logged message is stored up to 500 characters, and is empty without a reason', () => {
    expect(storedMessage('roleUpdate', { kind: 'moreRefused', count: 2, reason: undefined })).toBe('');
    const long: Happening = { kind: 'refused', reason: answerText('roleBeyond', ['x'.repeat(600)]) };
    expect(storedMessage('staffUpdate', long)).toBe(`“${'x'.repeat(499)}…`);
  });
});

describe('summary row of refusals', () => {
  it('a summary row of refusals has the call and reason of the last refusal', () => {
    const lastRow = eventRow('roleUpdate', { kind: 'refused', name: 'Night', reason });
    expect(moreRefusedColumns(lastRow, 5)).toEqual({
      ...eventRow('roleUpdate', { kind: 'moreRefused', count: 5, reason }),
      details: '{"count":5,"reason":{"key":"wrongCredentials"}}',
    });
  });

  it('a summary row of refusals has no reason if the last summarized row has no reason', () => {
    const lastRow = eventRow('roleUpdate', { kind: 'done', name: 'Night' });
    expect(moreRefusedColumns(lastRow, 5)).toMatchObject({ event: 'moreRefused', details: '{"count":5}' });
    expect(moreRefusedColumns({}, 5)).toEqual({});
  });
});

describe('record concerned by a log row', () => {
  const target = (call: AuditedEvent, happening: Happening, path = '/update/31') =>
    targetOf({ ...eventRow(call, happening), path });

  it.each([
    ['department', 'departmentUpdate'],
    ['menu', 'menuUpdate'],
    ['role', 'roleUpdate'],
    ['staff', 'staffPassword'],
  ] as const)('the record concerned by a log row can be a %s', (kind, call) => {
    expect(target(call, { kind: 'done', name: 'Bob' })).toEqual({ kind, id: 31, name: 'Bob' });
    expect(target(call, { kind: 'refused', name: 'Bob', reason })).toEqual({ kind, id: 31, name: 'Bob' });
  });

  it('the record id of a log row comes from the details for a creation, and from the path for an update', () => {
    expect(target('roleCreate', { kind: 'done', name: 'Night', id: 12 }, '/store')?.id).toBe(12);
    expect(target('roleUpdate', { kind: 'done', name: 'Night', id: 12 }, '/update/31')?.id).toBe(12);
  });

  it.each<[why: string, call: AuditedEvent, happening: Happening, path: string]>([
    ['a path without an id', 'roleCreate', { kind: 'done', name: 'Night' }, '/store'],
    ['an invalid id', 'roleUpdate', { kind: 'done', name: 'Night' }, '/update/0'],
    ['an id that is not the end of the path', 'roleUpdate', { kind: 'done', name: 'Night' }, '/update/31/more'],
    ['a path that ends with a number within a name', 'roleUpdate', { kind: 'done', name: 'Night' }, '/update31'],
    ['a refused call without a name', 'roleUpdate', { kind: 'refused', reason }, '/update/31'],
    ['a call without a record', 'ownPassword', { kind: 'refused', name: 'Bob', reason }, '/update/31'],
    ['an event without a record', 'staffUpdate', { kind: 'accountEnded', name: 'Bob' }, '/update/31'],
  ])('a log row has no target record for %s', (_why, call, happening, path) =>
    expect(target(call, happening, path)).toBeUndefined(),
  );
});

describe('known events', () => {
  it('known events include all writes, reads of single records and timer events', () => {
    const names = ['login', 'logout', 'staffUpdate', 'ownPassword', 'staffDetail', 'logList', 'currentUser'] as const;
    expect([names.filter(isAudited).length, names.filter(isAuditedRead)]).toEqual([6, ['staffDetail', 'logList']]);
    expect(auditedEvents).toEqual(expect.arrayContaining(['upload', 'staffEnd']));
    expect(auditedFields('department').slice(0, 3)).toEqual(['parent', 'name', 'code']);
  });

  it('module names are stored in Chinese, and found by names in any language', () => {
    const names = ['账号管理', 'Staff accounts', 'My account', 'Nothing'];
    expect(names.map(storedModule)).toEqual(['账号管理', '账号管理', '个人中心', 'Nothing']);
  });

  it('eventsNamed returns events whose English text contains the search text, and none for a Chinese text', () => {
    const search = (foldedWord: string) => inEnglish(() => eventsNamed(foldedWord));
    const none = { calls: [], actions: [], events: [] };
    expect([eventsNamed('登录'), search('!')]).toEqual([none, none]);
    expect(search('reset pass')).toEqual({ ...none, calls: ['staffPassword'] });
    expect(search('my account').calls).toEqual(expect.arrayContaining(['ownPassword', 'ownSessionEnd', 'totpConfirm']));
    expect(search('signed in')).toEqual({ ...none, events: ['signedIn', 'signedInBy'] });
    expect(search('failed')).toEqual({ ...none, events: ['refusedSignIn', 'refused'] });
    expect(search('was removed')).toEqual({ ...none, events: ['roleEnded'] });
  });
});
