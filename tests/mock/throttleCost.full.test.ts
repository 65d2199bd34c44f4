import { createTestBackend, send, signIn, START, type TestBackend } from '../support/backend';
import { countedStore, guess, lockOut, signInFrom } from '../support/signIns';
import { openTestStore } from '../support/testStore';

const MINUTE = 60 * 1000;
const [HOME, ELSEWHERE] = ['203.0.113.9', '198.51.100.40'] as const;
const passwords = { password: 'violet-Harbour-71', password_confirmation: 'violet-Harbour-71' };

let backend: TestBackend;
let counted: ReturnType<typeof countedStore>;

beforeEach(async () => {
  counted = countedStore(await openTestStore('demo'));
  backend = await createTestBackend({ store: counted.store });
});
afterEach(async () => {
  expect(backend.faults).toEqual([]);
  await backend.close();
});

const statusOf = async (ip: string, username: string) => (await signInFrom(backend, ip, username)).status;
const logRows = (at = START) =>
  backend.store.db
    .selectFrom('logs')
    .select(['summary', 'status_code', 'ip'])
    .where('created_at', '=', at)
    .orderBy('id')
    .execute();

async function blockNetwork(ip: string) {
  await guess(backend, 1, ip, 'one');
  await backend.store.db.updateTable('attempts').set({ failures: 99 }).where('key', 'like', 'sign-in from %').execute();
  expect(await guess(backend, 2, ip, 'other')).toEqual([401, 429]);
}

describe('the throttle', () => {
  it.each<[string, () => Promise<unknown>, () => Promise<number>]>([
    ['an account from one network', () => guess(backend, 6, HOME, 'hr'), () => statusOf(HOME, 'hr')],
    ['an account', () => lockOut(backend, 'hr'), () => statusOf(ELSEWHERE, 'hr')],
    ['a network', () => blockNetwork(HOME), () => statusOf(HOME, 'somebody')],
  ])('refuses what is blocked for %s after one read', async (_, block, attempt) => {
    await block();
    const statuses: number[] = [];
    const cost = await counted.during(async () => statuses.push(await attempt()));
    expect([statuses, cost]).toEqual([[429], { reads: 1, writes: 0, transactions: 0 }]);
  });

  it('takes one transaction for a wrong password and for a right one, with their log row', async () => {
    // Once a minute, whoever asks first has it looked for accounts that have come to their end.
    await send(backend, null, 'currentUser', {});
    for (const [username, password] of [
      ['hr', 'wrong'],
      ['nobody', 'wrong'],
      ['hr', 'Account@2026'],
    ] as const) {
      const cost = await counted.during(() => signInFrom(backend, HOME, username, password));
      expect([username, password, cost]).toEqual([username, password, { reads: 2, writes: 0, transactions: 1 }]);
    }
    expect(await logRows()).toHaveLength(3);
  });

  it('takes one for a wrong old password, and none where that is blocked', async () => {
    const token = await signIn(backend, 'hr');
    const change = () => send(backend, token, 'ownPassword', { body: { old_password: 'guess', ...passwords } });
    expect(await counted.during(change)).toMatchObject({ writes: 0, transactions: 1 });
    for (let tries = 0; tries < 5; tries += 1) await change();
    const rows = (await logRows()).length;
    expect(await counted.during(change)).toMatchObject({ writes: 0, transactions: 0 });
    expect(await logRows()).toHaveLength(rows);
  });

  it('leaves one log row for each wrong guess, and one for each block, whoever runs into it', async () => {
    await guess(backend, 5, HOME, 'hr');
    await Promise.all(Array.from({ length: 20 }, () => guess(backend, 1, HOME, 'hr')));
    const refused = { ip: HOME, status_code: 401, summary: '账号“hr”登录失败：账号或密码错误' };
    const blocked = (seconds: number) => ({
      ip: HOME,
      status_code: 429,
      summary: `账号“hr”登录失败：尝试次数过多，请 ${seconds} 秒后再试`,
    });
    expect(await logRows()).toEqual([...Array<object>(5).fill(refused), blocked(30)]);
    await guess(backend, 20, HOME, 'hr');
    expect(await logRows()).toHaveLength(6);
    backend.wait(30_000);
    await guess(backend, 20, HOME, 'hr');
    expect(await logRows(START + 30_000)).toEqual([refused, blocked(60)]);
  });

  it('leaves one for a block that many names run into', async () => {
    await blockNetwork(ELSEWHERE);
    for (let at = 0; at < 20; at += 1) expect(await guess(backend, 1, ELSEWHERE, `other-${at}`)).toEqual([429]);
    expect((await logRows()).filter(({ status_code }) => status_code === 429)).toHaveLength(1);
  });

  it('leaves no counts behind but those of the last quarter of an hour', async () => {
    const flood = Array.from({ length: 900 }, (_, at) => ({
      key: `name-${at}`,
      failures: 1,
      last_failed_at: START - 1,
      blocked_until: 0,
      block_logged: 0,
    }));
    for (const from of [0, 300, 600])
      await backend.store.db
        .insertInto('attempts')
        .values(flood.slice(from, from + 300))
        .execute();
    const rows = async () => (await backend.store.db.selectFrom('attempts').select('key').execute()).length;
    await guess(backend, 1, HOME, 'nobody');
    expect(await rows()).toBe(903);
    backend.wait(16 * MINUTE);
    // At most 500 at a time, so that no single guess takes long.
    await guess(backend, 1, HOME, 'nobody');
    expect(await rows()).toBe(403);
    await guess(backend, 1, HOME, 'nobody');
    expect(await rows()).toBe(3);
  });
});
