import { waitFor } from '@testing-library/react';
import department, { departmentActions } from '@/models/department';
import { translate } from '@/locales/translate';
import log, { logActions } from '@/models/log';
import login from '@/models/login';
import menu, { menuActions } from '@/models/menu';
import password, { passwordActions } from '@/models/password';
import role, { roleActions } from '@/models/role';
import settings, { settingsActions } from '@/models/settings';
import staff, { staffActions } from '@/models/staff';
import user from '@/models/user';
import { setFeedback } from '@/request/feedback';
import { initialSettings, readSettings } from '@/utils/storage/settingsStorage';
import { answer, listen, serve } from '../request/support';
import { runModel } from './effect';

const fine = (data: unknown) => ({ body: { code: 200, message: 'ok', data } });
const failureReply = { status: 500, body: { code: 500, message: 'busy', data: null } };
const page = (data: object[], fields: object = {}) => fine({ data, total: data.length, current_page: 1, ...fields });
const bodyOf = (call: { init: RequestInit } | undefined) =>
  call?.init.body === undefined ? undefined : (JSON.parse(call.init.body as string) as unknown);
const addressOf = (call: { url: string; init: RequestInit } | undefined) =>
  `${call?.init.method ?? ''} ${call?.url.replace(/^.*account-api/, '') ?? ''}`;

beforeEach(() => void listen());

it('the namespace of each model equals the name of the model', () => {
  const models = { department, log, login, menu, password, role, settings, staff, user };
  for (const [name, { namespace }] of Object.entries(models)) expect(namespace).toBe(name);
});

describe.each([
  ['role', () => runModel(role), roleActions.fetchPage({ page: 1, pageSize: 10 }), 'GET /roles?page=1&pageSize=10'],
  ['staff', () => runModel(staff), staffActions.fetchPage({ page: 1, pageSize: 10 }), 'POST /users'],
  ['log', () => runModel(log), logActions.fetchPage({ page: 1, pageSize: 10 }), 'POST /logs'],
] as const)('list of the model %s', (namespace, open, fetch, address) => {
  it('the list of a model is empty at first, without a query', () => {
    expect(open().state()).toEqual({ rows: [], total: 0, query: undefined, failed: false });
    expect(fetch.type).toBe(`${namespace}/fetchPage`);
  });

  it('the list of a model contains the latest page with its query', async () => {
    const model = open();
    expect(model.isLatest('fetchPage')).toBe(true);
    const calls = serve(() => page([{ id: 7 }]));
    await model.run(fetch);
    expect(addressOf(calls[0])).toBe(address);
    expect(model.put()).toEqual(['pageReceived']);
    expect(model.state()).toMatchObject({
      rows: [{ id: 7 }],
      total: 1,
      query: { page: 1, pageSize: 10 },
      failed: false,
    });
  });

  it('the list of a model keeps rows and query after a failure, until the next response', async () => {
    const model = open();
    serve(() => page([{ id: 7 }]));
    await model.run(fetch);
    const before = model.state();
    serve(() => failureReply);
    await model.run(fetch);
    expect(model.state()).toEqual({ ...before, failed: true });
    serve(() => page([]));
    await model.run(fetch);
    expect(model.state()).toMatchObject({ rows: [], total: 0, failed: false });
  });

  it('the list of a model reuses the object of an unchanged row, but not of a changed row', async () => {
    const model = open();
    const row = (id: number, name: string) => ({ id, name });
    serve(() => page([row(7, 'a'), row(8, 'b')]));
    await model.run(fetch);
    const [first, second] = model.state().rows;
    serve(() => page([row(8, 'changed'), row(7, 'a')]));
    await model.run(fetch);
    expect(model.state().rows[1]).toBe(first);
    expect(model.state().rows[0]).not.toBe(second);
    expect(model.state().rows[0]).toEqual({ id: 8, name: 'changed' });
  });
});

it('the log model drops the histogram and the start date if the latest page has none', async () => {
  const model = runModel(log);
  const days = [{ date: '2026-03-01', count: 3 }];
  serve(() => page([], { histogram: days, since: '2026-01-01' }));
  await model.run(logActions.fetchPage({ page: 1, pageSize: 10 }));
  expect(model.state()).toMatchObject({ histogram: days, since: '2026-01-01' });
  serve(() => page([]));
  await model.run(logActions.fetchPage({ page: 1, pageSize: 10 }));
  expect([model.state().histogram, model.state().since]).toEqual([undefined, undefined]);
});

describe.each([
  ['department', () => runModel(department), departmentActions.fetchTree(), (tree: object[]) => ({ tree })],
  ['menu', () => runModel(menu), menuActions.fetchTree(), (tree: object[]) => tree],
] as const)('tree of the model %s', (namespace, open, fetch, dataOf) => {
  it('the tree of a model is empty at first, has the latest response, and stays after a failure', async () => {
    const model = open();
    expect(model.state()).toEqual({ tree: [], failed: false });
    expect(fetch.type).toBe(`${namespace}/fetchTree`);
    expect(model.isLatest('fetchTree')).toBe(true);
    serve(() => fine(dataOf([{ id: 1 }])));
    await model.run(fetch);
    expect(model.state()).toEqual({ tree: [{ id: 1 }], failed: false });
    serve(() => failureReply);
    await model.run(fetch);
    expect(model.state()).toEqual({ tree: [{ id: 1 }], failed: true });
    serve(() => fine(dataOf([{ id: 2 }])));
    await model.run(fetch);
    expect(model.state()).toEqual({ tree: [{ id: 2 }], failed: false });
  });
});

describe('submission of a model', () => {
  const run = {
    role: (values: object) => runModel(role).run(roleActions.save(values as never)),
    department: (values: object) => runModel(department).run(departmentActions.save(values as never)),
    menu: (values: object) => runModel(menu).run(menuActions.save(values as never)),
    account: (values: object) => runModel(staff).run(staffActions.save(values as never)),
    password: (values: object) => runModel(staff).run(staffActions.resetPassword(values as never)),
    unlock: (values: object) => runModel(staff).run(staffActions.unlock(values as never)),
    ownPassword: (values: object) => runModel(password).run(passwordActions.change(values as never)),
  };
  const twice = { password: 'x', password_confirmation: 'x' };

  it.each<[keyof typeof run, object, string, unknown]>([
    ['role', { name: 'a', code: 'a', permission: [1] }, 'POST /roles/store', { name: 'a', code: 'a', permission: [1] }],
    ['role', { id: 3, version: 2, name: 'a' }, 'PUT /roles/update/3', { name: 'a', version: 2 }],
    ['department', { name: 'a', parent_id: 1 }, 'POST /dep/store', { name: 'a', parent_id: 1 }],
    ['department', { id: 4, version: 2, name: 'a' }, 'PUT /dep/update/4', { name: 'a', version: 2 }],
    ['menu', { name: 'a' }, 'POST /menus/store', { name: 'a' }],
    ['menu', { id: 5, version: 2, name: 'a' }, 'PUT /menus/update/5', { name: 'a', version: 2 }],
    ['account', { username: 'a' }, 'POST /users/store', { username: 'a' }],
    ['account', { id: 6, version: 2, username: 'a' }, 'PUT /users/update/6', { id: 6, version: 2, username: 'a' }],
    ['password', { id: 6, ...twice }, 'POST /users/change_password/6', twice],
    ['unlock', { id: 6, success: 'unlocked' }, 'DELETE /security/locks/6', undefined],
    ['ownPassword', { old_password: 'o', ...twice }, 'POST /change_password', { old_password: 'o', ...twice }],
  ])('the submission of %s %j is sent to %s and returns its outcome', async (kind, values, address, body) => {
    const calls = serve(() => fine(null));
    expect(await run[kind](values)).toMatchObject({ ok: true });
    expect([addressOf(calls[0]), bodyOf(calls[0])]).toEqual([address, body]);
    serve(() => failureReply);
    expect(await run[kind](values)).toMatchObject({ ok: false, failure: { code: 500 } });
  });
});

describe('success message', () => {
  const success = jest.fn();
  beforeEach(() => {
    success.mockClear();
    setFeedback({ success, warning: success, error: success, notify: success });
    serve(() => fine(null));
  });

  it('saving shows the given success message, or else a message with the record name, and offers undo', async () => {
    const undo = () => undefined;
    await runModel(role).run(
      roleActions.save({ id: 3, version: 2, name: 'a', code: 'a', permission: [], undo, success: 'back' }),
    );
    await runModel(staff).run(staffActions.save({ name: 'Mei', undo } as never));
    expect(success.mock.calls).toEqual([
      ['back', undo],
      [translate('form.created', { name: 'Mei' }), undo],
    ]);
  });

  it('resetting a password and unlocking an account show the success message of the caller', async () => {
    const twice = { password: 'x', password_confirmation: 'x' };
    await runModel(staff).run(staffActions.resetPassword({ id: 6, ...twice, success: 'password of Mei' }));
    await runModel(staff).run(staffActions.unlock({ id: 6, success: 'Mei unlocked' }));
    expect(success.mock.calls.map(([message]) => message as string)).toEqual(['password of Mei', 'Mei unlocked']);
  });
});

describe('status of an account', () => {
  const rows = [
    { id: 1, status: 1 },
    { id: 2, status: 0 },
    { id: 3, status: 1 },
    { id: 4, status: 0 },
  ];
  const open = async () => {
    const model = runModel(staff);
    serve(() => page(rows));
    await model.run(staffActions.fetchPage({ page: 1, pageSize: 10 }));
    return model;
  };
  const statuses = (model: Awaited<ReturnType<typeof open>>) => model.state().rows.map(({ status }) => status);

  it.each([
    [true, 2, 'DELETE /users/enable/2', [1, 1, 1, 0]],
    [false, 1, 'DELETE /users/disable/1', [0, 0, 1, 0]],
  ])('setting `enabled` to %p in row %i sends %s and changes only this row', async (enabled, id, address, after) => {
    const model = await open();
    const calls = serve(() => fine(null));
    expect(await model.run(staffActions.operateStatus({ id, enabled }))).toMatchObject({ ok: true });
    expect(addressOf(calls[0])).toBe(address);
    expect(statuses(model)).toEqual(after);
  });

  it('the status of an account is unchanged before the response and after a refusal', async () => {
    const model = await open();
    let arrive: (response: Response) => void = () => undefined;
    const calls = serve(() => new Promise<Response>((resolve) => (arrive = resolve)));
    const outcome = model.run(staffActions.operateStatus({ id: 1, enabled: false }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(statuses(model)).toEqual([1, 0, 1, 0]);
    arrive(answer(failureReply));
    expect(await outcome).toMatchObject({ ok: false });
    expect(statuses(model)).toEqual([1, 0, 1, 0]);
    expect(model.put()).toEqual(['pageReceived']);
  });
});

describe('settings', () => {
  afterEach(() => window.localStorage.clear());

  it('changed settings apply and are stored, and a reset keeps the collapsed sider', async () => {
    const model = runModel(settings);
    expect(model.state()).toEqual(initialSettings);
    await model.run(settingsActions.change({ theme: 'dark', collapsed: true }));
    expect(model.state()).toEqual({ ...initialSettings, theme: 'dark', collapsed: true });
    expect(readSettings()).toEqual(model.state());
    await model.run(settingsActions.reset());
    expect(model.state()).toEqual({ ...initialSettings, collapsed: true });
    expect(readSettings()).toEqual(model.state());
  });
});
