import { lastLogged } from '../../support/office';
import { insertAll } from '../../../mock/server/seed/insertAll';
import { withEnds } from '../../support/endsWorld';
import { gate, openTestStore, START } from '../../support/testStore';
import { openStore } from '../../../mock/server/store/openStore';

const [SECOND, MINUTE] = [1000, 60_000];

describe('expiry of accounts and roles', () => {
  const world = withEnds(openTestStore);

  const rolesLeft = async () => (await world.inner.db.selectFrom('staff_roles').selectAll().execute()).length;
  const loggedRows = () => world.inner.db.selectFrom('logs').select(['call', 'path']).orderBy('id').execute();
  /** Processes expiries that are due at `moment`. @returns whether this queried the store */
  async function looksAt(moment: number): Promise<boolean> {
    world.now = moment;
    const looking = world.ends.expireDue();
    await looking;
    return looking !== undefined;
  }

  describe('due expiry', () => {
    it('a due expiry disables and signs out an account at the exact moment, and is logged', async () => {
      const session = { staff_id: world.ann, created_at: START, expires_at: START + MINUTE, previous_login_at: null };
      const jtis = ['open', 'ended'];
      const rows = jtis.map((jti) => ({ ...session, jti, revoked_at: jti === 'ended' ? START + 1 : null }));
      await world.inner.db.insertInto('sessions').values(rows).execute();
      await world.setEnd(START + SECOND);
      await looksAt(START + SECOND - 1);
      expect(await world.stored()).toMatchObject({ status: 1, version: 1 });
      await looksAt(START + SECOND);
      const end = START + SECOND;
      expect(await world.stored()).toMatchObject({ status: 0, version: 2, updated_at: end, valid_until: end });
      const revokedSessions = world.inner.db.selectFrom('sessions').select('revoked_at').orderBy('jti', 'desc');
      expect((await revokedSessions.execute()).map(({ revoked_at }) => revoked_at)).toEqual([end, START + 1]);
      expect(await rolesLeft()).toBe(1);
      expect(await lastLogged({ store: world.inner })).toMatchObject({
        ...{ call: 'staffEnd', event: 'accountEnded', details: { name: 'ann!' }, created_at: end },
        ...{ user_id: null, user_name: null, username: null, ip: '', user_agent: '', duration_ms: 0 },
        ...{ method: 'TIMER', path: `/api/account-api/users/disable/${world.ann}`, request: null },
        ...{ status_code: 200, response: { code: 200 } },
        changes: [{ field: 'status', before: 'enabled', after: 'disabled' }],
      });
      expect(await loggedRows()).toHaveLength(1);
    });

    it('the due expiry of a role removes the role, and keeps the account enabled', async () => {
      await world.setRoleEnd(START + SECOND);
      await looksAt(START + SECOND - 1);
      expect(await rolesLeft()).toBe(1);
      await looksAt(START + SECOND);
      expect(await rolesLeft()).toBe(0);
      expect(await world.stored()).toMatchObject({ status: 1, version: 2, updated_at: START + SECOND });
      expect(await lastLogged({ store: world.inner })).toMatchObject({
        ...{ call: 'staffRoleEnd', event: 'roleEnded', details: { name: 'ann!', role: 'Clerk' }, user_id: null },
        ...{ method: 'TIMER', path: `/api/account-api/users/update/${world.ann}`, status_code: 200 },
        changes: [
          { field: 'roles', before: ['Clerk'], after: [] },
          { field: 'role_terms', before: ['Clerk: 2026-03-20T10:00:01.000+08:00'], after: null },
        ],
      });
      expect(await loggedRows()).toHaveLength(1);
    });

    it('the due expiry of a role keeps other roles of the account, and the role of other accounts', async () => {
      const { id: _id, ...role } = await world.inner.db.selectFrom('roles').selectAll().executeTakeFirstOrThrow();
      const boss = 2;
      const otherRole = { id: boss, name: 'Boss', code: 'boss', name_key: 'boss', code_key: 'boss' };
      await insertAll(world.inner.db, 'roles', [{ ...role, ...otherRole }]);
      const bob = await world.person('bob');
      const roles = [
        { staff_id: world.ann, role_id: boss, until: null },
        { staff_id: bob, role_id: world.clerk, until: START + MINUTE },
      ];
      await world.inner.db.insertInto('staff_roles').values(roles).execute();
      await world.setRoleEnd(START);
      await world.inner.db.updateTable('staff_roles').set({ until: null }).where('role_id', '=', boss).execute();
      await looksAt(START);
      expect(await world.inner.db.selectFrom('staff_roles').selectAll().orderBy('staff_id').execute()).toEqual(roles);
    });

    it('due expiries of any number of accounts and roles are processed, earliest first', async () => {
      for (let index = 0; index < 105; index += 1) await world.person(`p${index}`, START - index);
      await world.setEnd(START);
      await world.setRoleEnd(START);
      await looksAt(START);
      const enabledAccounts = world.inner.db.selectFrom('staff').select('id').where('status', '=', 1);
      expect(await enabledAccounts.execute()).toEqual([]);
      const rows = await loggedRows();
      expect(rows).toHaveLength(107);
      // Account 106, which was created last, expired first.
      expect(rows[0]?.path).toMatch(/\/106$/);
    });

    it('the due expiry of a disabled account is ignored', async () => {
      await world.setEnd(START);
      await world.inner.db.updateTable('staff').set({ status: 0 }).where('id', '=', world.ann).execute();
      expect(await looksAt(START)).toBe(true);
      expect([await world.stored(), await loggedRows()]).toMatchObject([{ version: 1 }, []]);
    });
  });

  describe('expiry checked by requests', () => {
    it('a request checks expiry when the next one is due, and at least every minute', async () => {
      expect(await looksAt(START)).toBe(true);
      expect(await looksAt(START)).toBe(false);
      expect(await looksAt(START + MINUTE - 1)).toBe(false);
      expect(await looksAt(START + MINUTE)).toBe(true);
      await world.setEnd(START + MINUTE + 7 * SECOND);
      expect(await looksAt(START + MINUTE + 7 * SECOND)).toBe(false);
      expect((await world.stored()).status).toBe(1);
      world.ends.reschedule();
      expect(await looksAt(START + MINUTE + 7 * SECOND)).toBe(true);
      expect((await world.stored()).status).toBe(0);
    });

    it('a request checks expiry at the earliest one among accounts and roles', async () => {
      await world.setEnd(START + 20 * SECOND);
      await world.setRoleEnd(START + 10 * SECOND);
      await looksAt(START);
      expect(await looksAt(START + 10 * SECOND - 1)).toBe(false);
      expect(await looksAt(START + 10 * SECOND)).toBe(true);
      expect([await rolesLeft(), (await world.stored()).status]).toEqual([0, 1]);
      expect(await looksAt(START + 20 * SECOND - 1)).toBe(false);
      expect(await looksAt(START + 20 * SECOND)).toBe(true);
      expect((await world.stored()).status).toBe(0);
    });

    it('the next request checks again for an expiry that was set during the processing', async () => {
      await world.setEnd(START);
      world.instead = (work) => {
        world.ends.reschedule();
        return work();
      };
      expect(await looksAt(START)).toBe(true);
      expect(await looksAt(START)).toBe(true);
      expect(await looksAt(START)).toBe(false);
    });

    it('a request succeeds with a read-only store, and expiry is retried after five seconds', async () => {
      await world.setEnd(START);
      world.instead = () => Promise.reject(new Error('read only'));
      expect(await looksAt(START)).toBe(true);
      expect(await looksAt(START + 5 * SECOND - 1)).toBe(false);
      expect(await looksAt(START + 5 * SECOND)).toBe(true);
      expect([(await world.stored()).status, world.faults]).toEqual([1, []]);
      world.instead = (work) => work();
      expect(await looksAt(START + 10 * SECOND)).toBe(true);
      expect((await world.stored()).status).toBe(0);
    });

    it('concurrent requests share one run of the expiry processing', async () => {
      await world.setEnd(START);
      let startCount = 0;
      world.instead = (work) => {
        startCount += 1;
        return work();
      };
      const firstRun = world.ends.expireDue();
      world.ends.reschedule();
      await Promise.all([firstRun, world.ends.expireDue()]);
      expect(startCount).toBe(1);
    });
  });
});

describe('timer of expiry', () => {
  // A store in memory responds without network access, so the tests wait only for the timer.
  const world = withEnds(() => openStore({ memory: true }));
  beforeEach(() => {
    jest.useFakeTimers({
      doNotFake: ['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'],
    });
  });
  afterEach(() => jest.useRealTimers());

  const settleTimers = async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  };
  const pass = async (ms: number) => {
    world.now += ms;
    jest.advanceTimersByTime(ms);
    await settleTimers();
  };

  it('the timer processes due expiry without requests, and checks no more often than needed', async () => {
    await world.setEnd(START + MINUTE + 7 * SECOND);
    world.ends.startTimer();
    await pass(0);
    expect(world.looks).toBe(1);
    await pass(1);
    await pass(MINUTE - 2);
    expect(world.looks).toBe(1);
    await pass(1);
    expect(world.looks).toBe(2);
    await pass(7 * SECOND - 1);
    expect([world.looks, (await world.stored()).status]).toEqual([2, 1]);
    await pass(1);
    expect((await world.stored()).status).toBe(0);
    expect(jest.getTimerCount()).toBe(1);
  });

  it('the timer is rescheduled for an earlier expiry, but not before it was started', async () => {
    world.ends.reschedule();
    await pass(MINUTE);
    expect(world.looks).toBe(0);
    world.ends.startTimer();
    await pass(0);
    await world.setEnd(world.now + SECOND);
    world.ends.reschedule();
    await pass(0);
    expect([world.looks, jest.getTimerCount()]).toEqual([2, 1]);
    await pass(SECOND);
    expect((await world.stored()).status).toBe(0);
  });

  it('the timer logs the error of a read-only store, and retries after five seconds', async () => {
    await world.setEnd(START);
    const fault = new Error('read only');
    world.instead = () => Promise.reject(fault);
    world.ends.startTimer();
    await pass(0);
    await pass(5 * SECOND - 1);
    expect(world.faults).toEqual([['ends', fault]]);
    await pass(1);
    expect(world.faults).toHaveLength(2);
    world.instead = (work) => work();
    await pass(5 * SECOND);
    expect([(await world.stored()).status, world.faults.length]).toEqual([0, 2]);
  });

  it('closing the timer stops it and waits for the running expiry processing', async () => {
    world.ends.startTimer();
    await world.ends.close();
    await pass(MINUTE);
    expect([world.looks, jest.getTimerCount()]).toEqual([0, 0]);

    await world.setEnd(world.now);
    const { opened, open } = gate();
    world.instead = async (work) => {
      await opened;
      return work();
    };
    world.ends.startTimer();
    await pass(0);
    let isClosed = false;
    const closing = world.ends.close().then(() => {
      isClosed = true;
    });
    await settleTimers();
    expect(isClosed).toBe(false);
    open();
    await closing;
    await settleTimers();
    expect([(await world.stored()).status, jest.getTimerCount()]).toEqual([0, 0]);
  });

  it('the timer can be closed even if the running expiry processing fails', async () => {
    await world.setEnd(START);
    let fail: (fault: Error) => void = () => undefined;
    world.instead = () =>
      new Promise((_resolve, reject) => {
        fail = reject;
      });
    world.ends.startTimer();
    await pass(0);
    const closing = world.ends.close();
    fail(new Error('away'));
    await expect(closing).resolves.toBeUndefined();
    await settleTimers();
    expect([world.faults.length, jest.getTimerCount()]).toEqual([1, 0]);
  });
});
