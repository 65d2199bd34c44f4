import { verifyLog } from '../../mock/server/archive/verifyLog';
import { DEMO_PASSWORD } from '../../mock/server/seed/demoAccounts';
import { createBackend } from '../../mock/server/backend';
import type { StaffUpdate } from '../../src/contract/staff';
import { CHEAP, call, createTestBackend, errorsOf, SECRET, send, signIn, type TestBackend } from '../support/backend';
import { fieldWords, formatWords, logWords, answerWords } from '../support/backendWords';
import { t } from '../support/words';

const HOUR = 3_600_000;
const labels = logWords.labels.staff;
/** The super administrator, who administrates staff, and who signs in only to look around. */
const ADMIN = 1;

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

const at = (ms: number) => new Date(backend.now() + ms).toISOString();
const idOf = async (username: string) => {
  const { data } = await call(backend, admin, 'staffList', { body: { keyword: username } });
  return data.data.find((staff) => staff.username === username)?.id ?? 0;
};
const show = async (id: number) => (await call(backend, admin, 'staffDetail', { params: { id } })).data;

/** All that an update needs, with some of it exchanged. */
const bodyOf = async (id: number, change: Partial<StaffUpdate> = {}): Promise<StaffUpdate> => {
  const { username, name, department_id, role_ids } = await show(id);
  return { id, username, name, department_id, role_ids, ...change };
};
const update = async (id: number, change: Partial<StaffUpdate>, token = admin) =>
  send(backend, token, 'staffUpdate', { params: { id }, body: await bodyOf(id, change) });

/** Further sessions than the test's own would have ended with the night. */
const later = async (ms: number) => {
  backend.wait(ms);
  admin = await signIn(backend, 'admin');
};
/** What is said right behind the names. */
const ending = (summary: string) => summary.split('”').at(-1)?.split('，')[0] ?? '';
const rowsOf = async (keyword: string, language = 'zh-CN') => {
  const path = '/api/account-api/logs';
  const headers = {
    'accept-language': language,
    'authorization': `Bearer ${admin}`,
    'content-type': 'application/json',
  };
  const body = JSON.stringify({ keyword });
  const answer = await backend.handle({ method: 'POST', path, query: {}, headers, body, ip: '198.51.100.7' });
  return (JSON.parse(answer.body) as { data: { data: { id: number; user: unknown; summary: string }[] } }).data.data;
};

it('every account and every person says until when, and what is left out of a body stays', async () => {
  const id = await idOf('auditor');
  expect(await show(id)).toMatchObject({ valid_until: null, role_terms: [] });
  const [role_id = 0] = (await show(id)).role_ids;
  const ends = { valid_until: at(48 * HOUR), role_terms: [{ role_id, until: at(24 * HOUR) }] };
  expect((await update(id, ends)).code).toBe(200);
  const stored = await show(id);
  expect(Date.parse(stored.valid_until ?? '')).toBe(backend.now() + 48 * HOUR);
  expect(stored.role_terms).toEqual([{ role_id, until: '2026-03-21T10:00:00.000+08:00' }]);
  await update(id, { remark: 'changed elsewhere' });
  expect(await show(id)).toMatchObject({ valid_until: stored.valid_until, role_terms: stored.role_terms });
  const token = await signIn(backend, 'auditor');
  const { data } = await call(backend, token, 'currentUser', {});
  expect(data.valid_until).toBe(stored.valid_until);
  await update(id, { valid_until: null, role_terms: [] });
  expect(await show(id)).toMatchObject({ valid_until: null, role_terms: [] });
});

it('an account ends at its moment: signed out, kept out with words of its own, logged by nobody', async () => {
  const id = await idOf('auditor');
  const { version } = await show(id);
  await update(id, { valid_until: at(HOUR) });
  const token = await signIn(backend, 'auditor');
  backend.wait(HOUR - 1);
  expect((await call(backend, token, 'currentUser', {})).code).toBe(200);
  backend.wait(1);
  expect((await call(backend, token, 'currentUser', {})).code).toBe(14012);
  const body = { username: 'auditor', password: DEMO_PASSWORD };
  expect(await send(backend, null, 'login', { body })).toMatchObject({
    status: 403,
    message: answerWords.accountEnded,
  });
  expect(await send(backend, null, 'login', { body: { ...body, password: 'wrong' } })).toMatchObject({ code: 401 });

  expect(await show(id)).toMatchObject({
    status: 0,
    version: version + 2,
    valid_until: '2026-03-20T11:00:00.000+08:00',
  });
  const [row] = await rowsOf(ending(logWords.summaries.accountEnded('')));
  expect(row).toMatchObject({ user: null, ...logWords.calls.staffEnd });
  const detail = await call(backend, admin, 'logDetail', { params: { id: row?.id ?? 0 } });
  expect(detail.data.changes).toEqual([
    { field: 'status', label: labels.status, before: t('common.enabled'), after: t('common.disabled') },
  ]);
  expect((await rowsOf('reached its end date', 'en-US'))[0]?.summary).toContain('The account “');
  // Throws where the chain is broken.
  await verifyLog(backend.store.db, []);
});

it('a role gives nothing from its moment on, is taken, and the log says which', async () => {
  const id = await idOf('auditor');
  const { role_ids, roles, name } = await show(id);
  await update(id, { role_terms: [{ role_id: role_ids[0] ?? 0, until: at(HOUR) }] });
  const token = await signIn(backend, 'auditor');
  expect((await call(backend, token, 'logList', { body: {} })).code).toBe(200);
  backend.wait(HOUR);
  expect((await call(backend, token, 'logList', { body: {} })).code).toBe(403);
  expect(await show(id)).toMatchObject({ role_ids: role_ids.slice(1), role_terms: [], status: 1 });
  const [row] = await rowsOf(ending(logWords.summaries.roleEnded('', '')));
  expect(row?.summary).toBe(logWords.summaries.roleEnded(name, roles[0]?.name ?? ''));
  const detail = await call(backend, admin, 'logDetail', { params: { id: row?.id ?? 0 } });
  expect(detail.data.changes?.map(({ label }) => label)).toEqual([labels.roles, labels.role_terms]);
  expect(detail.data.changes?.[1]).toMatchObject({ before: [`${roles[0]?.name}: 2026-03-20 11:00:00`], after: null });
});

it('gives nothing either where the end could not be carried out', async () => {
  const id = await idOf('auditor');
  await update(id, { role_terms: [{ role_id: (await show(id)).role_ids[0] ?? 0, until: at(HOUR) }] });
  const token = await signIn(backend, 'auditor');
  const db = backend.store.db;
  const idle = createBackend({
    // Whatever would be ended is not: the store takes no changes.
    store: { ...backend.store, transaction: () => Promise.reject(new Error('read only')) },
    now: backend.now,
    tokenSecret: SECRET,
    passwordCost: CHEAP,
  });
  backend.wait(HOUR);
  expect((await call(idle, token, 'logList', { body: {} })).code).toBe(403);
  await db.updateTable('staff').set({ valid_until: backend.now() }).where('id', '=', id).execute();
  expect((await call(idle, token, 'currentUser', {})).code).toBe(14012);
});

it('one of several processes ends it, and after a restart what fell due meanwhile', async () => {
  const id = await idOf('auditor');
  await update(id, { valid_until: at(HOUR) });
  const other = createBackend({ store: backend.store, now: backend.now, tokenSecret: SECRET, passwordCost: CHEAP });
  backend.wait(HOUR);
  await Promise.all([backend, other].map((one) => call(one, admin, 'currentUser', {})));
  expect(await rowsOf(ending(logWords.summaries.accountEnded('')))).toHaveLength(1);
  await update(await idOf('staff'), { valid_until: at(HOUR) });
  backend.wait(2 * HOUR);
  const restarted = createBackend({ store: backend.store, now: backend.now, tokenSecret: SECRET, passwordCost: CHEAP });
  await send(restarted, null, 'login', { body: { username: 'admin', password: DEMO_PASSWORD } });
  const ended = backend.store.db.selectFrom('logs').select('id').where('call', '=', 'staffEnd');
  expect(await ended.execute()).toHaveLength(2);
});

it('is ended by the timer while nobody asks', async () => {
  const id = await idOf('auditor');
  await update(id, { valid_until: at(HOUR) });
  backend.wait(HOUR);
  backend.watchEnds();
  const statusOf = backend.store.db.selectFrom('staff').select('status').where('id', '=', id);
  const isOver = async (): Promise<void> => {
    if ((await statusOf.executeTakeFirstOrThrow()).status === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
    return isOver();
  };
  await isOver();
});

it('refuses ends that make no sense, at their fields', async () => {
  const id = await idOf('auditor');
  const [role_id = 0] = (await show(id)).role_ids;
  const errors = async (change: Partial<StaffUpdate>) => errorsOf(await update(id, change));
  expect(await errors({ valid_until: at(-1) })).toEqual({ valid_until: [fieldWords.termPast] });
  expect(await errors({ valid_until: 'tomorrow' })).toEqual({ valid_until: [formatWords.start_at] });
  expect(await errors({ valid_until: '9999-12-31T23:59:59Z' })).toEqual({ valid_until: [formatWords.start_at] });
  expect(await errors({ role_terms: [{ role_id, until: at(0) }] })).toEqual({ role_terms: [fieldWords.termPast] });
  expect(await errors({ role_terms: [1, 2].map((hours) => ({ role_id, until: at(hours * HOUR) })) })).toEqual({
    role_terms: [fieldWords.termTwice],
  });
  expect(await errors({ role_terms: [{ role_id: role_id + 1, until: at(HOUR) }] })).toEqual({
    role_terms: [fieldWords.termWithoutRole],
  });
});

it('enabling an account that has ended takes its end away, and the log says so', async () => {
  const id = await idOf('auditor');
  await update(id, { valid_until: at(HOUR) });
  backend.wait(HOUR);
  // What is past already may be saved with the rest.
  const { valid_until } = await show(id);
  expect((await update(id, { valid_until, remark: 'to be prolonged' })).code).toBe(200);
  expect((await call(backend, admin, 'staffEnable', { params: { id } })).code).toBe(200);
  expect(await show(id)).toMatchObject({ status: 1, valid_until: null });
  const [row] = await rowsOf(logWords.calls.staffEnable.action);
  const { data } = await call(backend, admin, 'logDetail', { params: { id: row?.id ?? 0 } });
  expect(data.changes?.map(({ label, before, after }) => [label, before, after])).toEqual([
    [labels.valid_until, '2026-03-20 11:00:00', null],
    [labels.status, t('common.disabled'), t('common.enabled')],
  ]);
});

it('the last super administrator without an end keeps being without', async () => {
  const other = await idOf('hr');
  const { role_ids } = await show(other);
  await update(other, { role_ids: [ADMIN, ...role_ids], role_terms: [{ role_id: ADMIN, until: at(HOUR) }] });
  const temporary = await signIn(backend, 'hr');
  const refused = await update(ADMIN, { valid_until: at(2 * HOUR) }, temporary);
  expect(refused).toMatchObject({ status: 403, message: answerWords.lastLastingSuper });
  const term = [{ role_id: ADMIN, until: at(2 * HOUR) }];
  expect((await update(ADMIN, { role_terms: term }, temporary)).status).toBe(403);
  expect((await send(backend, temporary, 'staffDisable', { params: { id: ADMIN } })).status).toBe(403);
  await later(HOUR);
  expect((await show(other)).role_ids).toEqual(role_ids);
});

it('to prolong a role, or to take its end away, is to give it', async () => {
  const id = await idOf('auditor');
  const [role_id = 0] = (await show(id)).role_ids;
  await update(id, { role_terms: [{ role_id, until: at(HOUR) }] });
  const hr = await signIn(backend, 'hr');
  expect((await update(id, { role_terms: [{ role_id, until: at(2 * HOUR) }] }, hr)).status).toBe(403);
  expect((await update(id, { role_terms: [] }, hr)).status).toBe(403);
  expect((await update(id, { role_terms: [{ role_id, until: at(HOUR) }], remark: 'as before' }, hr)).status).toBe(200);
});

it('is set with a new account, too', async () => {
  const body = {
    ...(await bodyOf(await idOf('staff'))),
    id: undefined,
    username: 'temp',
    name: 'Temporary',
    password: 'Until-Friday-9-o-clock',
    password_confirmation: 'Until-Friday-9-o-clock',
    valid_until: at(HOUR),
  };
  expect((await send(backend, admin, 'staffCreate', { body })).code).toBe(200);
  const id = await idOf('temp');
  backend.wait(HOUR);
  expect((await show(id)).status).toBe(0);
});
