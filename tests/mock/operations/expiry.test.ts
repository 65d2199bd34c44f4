import { lastLogged } from '../../support/fixtureBackend';
import { insertAll } from '../../../mock/server/seed/insertAll';
import { withExpirySetup } from '../../support/expirySetup';
import { gate, openTestStore, START } from '../../support/testStore';
import { openStore } from '../../../mock/server/store/openStore';

const [SECOND, MINUTE] = [1000, 60_000];

describe('expiry of accounts and roles', () => {
  const setup = withExpirySetup(openTestStore);

  const rolesLeft = async () => (await setup.inner.db.selectFrom('staff_roles').selectAll().execute()).length;
  const loggedRows = () => setup.inner.db.selectFrom('logs').select(['call', 'path']).orderBy('id').execute();
  /** Processes expiries that are due at `moment`. @returns whether the processing queried the store */
  async function expireDueAt(moment: number): Promise<boolean> {
    setup.now = moment;
    const run = setup.expiry.expireDue();
    await run;
    return run !== undefined;
  }

  describe('due expiry', () => {
    it('a due expiry disables and signs out an account at the exact moment, and is logged', async () => {
      const session = { staff_id: setup.ann, created_at: START, expires_at: START + MINUTE, previous_login_at: null };
      const jtis = ['open', 'ended'];
      const rows = jtis.map((jti) => ({ ...session, jti, revoked_at: jti === 'ended' ? START + 1 : null }));
      await setup.inner.db.insertInto('sessions').values(rows).execute();
      await setup.setExpiry(START + SECOND);
      await expireDueAt(START + SECOND - 1);
      expect(await setup.storedAccount()).toMatchObject({ status: 1, version: 1 });
      await expireDueAt(START + SECOND);
      const end = START + SECOND;
      expect(await setup.storedAccount()).toMatchObject({ status: 0, version: 2, updated_at: end, valid_until: end });
      const revokedSessions = setup.inner.db.selectFrom('sessions').select('revoked_at').orderBy('jti', 'desc');
      expect((await revokedSessions.execute()).map(({ revoked_at }) => revoked_at)).toEqual([end, START + 1]);
      expect(await rolesLeft()).toBe(1);
      expect(await lastLogged({ store: setup.inner })).toMatchObject({
        ...{ call: 'staffEnd', event: 'accountEnded', details: { name: 'ann!' }, created_at: end },
        ...{ user_id: null, user_name: null, username: null, ip: '', user_agent: '', duration_ms: 0 },
        ...{ method: 'TIMER', path: `/api/account-api/users/disable/${setup.ann}`, request: null },
        ...{ status_code: 200, response: { code: 200 } },
        changes: [{ field: 'status', before: 'enabled', after: 'disabled' }],
      });
      expect(await loggedRows()).toHaveLength(1);
    });

    it('the due expiry of a role removes the role, and keeps the account enabled', async () => {
      await setup.setRoleExpiry(START + SECOND);
      await expireDueAt(START + SECOND - 1);
      expect(await rolesLeft()).toBe(1);
      await expireDueAt(START + SECOND);
      expect(await rolesLeft()).toBe(0);
      expect(await setup.storedAccount()).toMatchObject({ status: 1, version: 2, updated_at: START + SECOND });
      expect(await lastLogged({ store: setup.inner })).toMatchObject({
        ...{ call: 'staffRoleEnd', event: 'roleEnded', details: { name: 'ann!', role: 'Clerk' }, user_id: null },
        ...{ method: 'TIMER', path: `/api/account-api/users/update/${setup.ann}`, status_code: 200 },
        changes: [
          { field: 'roles', before: ['Clerk'], after: [] },
          { field: 'role_terms', before: ['Clerk: 2026-03-20T10:00:01.000+08:00'], after: null },
        ],
      });
      expect(await loggedRows()).toHaveLength(1);
    });

    it('if the role of an account expires, its other roles stay, and other accounts keep the expired role', async () => {
      const { id: _id, ...role } = await setup.inner.db.selectFrom('roles').selectAll().executeTakeFirstOrThrow();
      const boss = 2;
      const otherRole = { id: boss, name: 'Boss', code: 'boss', name_key: 'boss', code_key: 'boss' };
      await insertAll(setup.inner.db, 'roles', [{ ...role, ...otherRole }]);
      const bob = await setup.addAccount('bob');
      const roles = [
        { staff_id: setup.ann, role_id: boss, until: null },
        { staff_id: bob, role_id: setup.clerk, until: START + MINUTE },
      ];
      await setup.inner.db.insertInto('staff_roles').values(roles).execute();
      await setup.setRoleExpiry(START);
      await setup.inner.db.updateTable('staff_roles').set({ until: null }).where('role_id', '=', boss).execute();
      await expireDueAt(START);
      expect(await setup.inner.db.selectFrom('staff_roles').selectAll().orderBy('staff_id').execute()).toEqual(roles);
    });

    it('due expiries of any number of accounts and roles are processed, earliest first', async () => {
      for (let index = 0; index < 105; index += 1) await setup.addAccount(`p${index}`, START - index);
      await setup.setExpiry(START);
      await setup.setRoleExpiry(START);
      await expireDueAt(START);
      const enabledAccounts = setup.inner.db.selectFrom('staff').select('id').where('status', '=', 1);
      expect(await enabledAccounts.execute()).toEqual([]);
      const rows = await loggedRows();
      expect(rows).toHaveLength(107);
      // Account 106, which was created last, expired first.
      expect(rows[0]?.path).toMatch(/\/106$/);
    });

    it('the due expiry of a disabled account is ignored', async () => {
      await setup.setExpiry(START);
      await setup.inner.db.updateTable('staff').set({ status: 0 }).where('id', '=', setup.ann).execute();
      expect(await expireDueAt(START)).toBe(true);
      expect([await setup.storedAccount(), await loggedRows()]).toMatchObject([{ version: 1 }, []]);
    });
  });

  describe('expiry checked by requests', () => {
    it('a request checks expiry when the next expiry is due, and at least every minute', async () => {
      expect(await expireDueAt(START)).toBe(true);
      expect(await expireDueAt(START)).toBe(false);
      expect(await expireDueAt(START + MINUTE - 1)).toBe(false);
      expect(await expireDueAt(START + MINUTE)).toBe(true);
      await setup.setExpiry(START + MINUTE + 7 * SECOND);
      expect(await expireDueAt(START + MINUTE + 7 * SECOND)).toBe(false);
      expect((await setup.storedAccount()).status).toBe(1);
      setup.expiry.reschedule();
      expect(await expireDueAt(START + MINUTE + 7 * SECOND)).toBe(true);
      expect((await setup.storedAccount()).status).toBe(0);
    });

    it('a request checks expiry at the earliest expiry among accounts and roles', async () => {
      await setup.setExpiry(START + 20 * SECOND);
      await setup.setRoleExpiry(START + 10 * SECOND);
      await expireDueAt(START);
      expect(await expireDueAt(START + 10 * SECOND - 1)).toBe(false);
      expect(await expireDueAt(START + 10 * SECOND)).toBe(true);
      expect([await rolesLeft(), (await setup.storedAccount()).status]).toEqual([0, 1]);
      expect(await expireDueAt(START + 20 * SECOND - 1)).toBe(false);
      expect(await expireDueAt(START + 20 * SECOND)).toBe(true);
      expect((await setup.storedAccount()).status).toBe(0);
    });

    it('if an expiry is set while expiries are processed, the next request checks expiry again', async () => {
      await setup.setExpiry(START);
      setup.runTransaction = (work) => {
        setup.expiry.reschedule();
        return work();
      };
      expect(await expireDueAt(START)).toBe(true);
      expect(await expireDueAt(START)).toBe(true);
      expect(await expireDueAt(START)).toBe(false);
    });

    it('a request succeeds with a read-only store; expiries are processed again after five seconds', async () => {
      await setup.setExpiry(START);
      setup.runTransaction = () => Promise.reject(new Error('read only'));
      expect(await expireDueAt(START)).toBe(true);
      expect(await expireDueAt(START + 5 * SECOND - 1)).toBe(false);
      expect(await expireDueAt(START + 5 * SECOND)).toBe(true);
      expect([(await setup.storedAccount()).status, setup.faults]).toEqual([1, []]);
      setup.runTransaction = (work) => work();
      expect(await expireDueAt(START + 10 * SECOND)).toBe(true);
      expect((await setup.storedAccount()).status).toBe(0);
    });

    it('concurrent requests share one run of the expiry processing', async () => {
      await setup.setExpiry(START);
      let startCount = 0;
      setup.runTransaction = (work) => {
        startCount += 1;
        return work();
      };
      const firstRun = setup.expiry.expireDue();
      setup.expiry.reschedule();
      await Promise.all([firstRun, setup.expiry.expireDue()]);
      expect(startCount).toBe(1);
    });
  });
});

describe('timer of expiry', () => {
  // A store in memory responds without network access, so the tests wait only for the timer.
  const setup = withExpirySetup(() => openStore({ memory: true }));
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
    setup.now += ms;
    jest.advanceTimersByTime(ms);
    await settleTimers();
  };

  it('without requests, the timer disables an account at its expiry, and otherwise checks once a minute', async () => {
    await setup.setExpiry(START + MINUTE + 7 * SECOND);
    setup.expiry.startTimer();
    await pass(0);
    expect(setup.lookupCount).toBe(1);
    await pass(1);
    await pass(MINUTE - 2);
    expect(setup.lookupCount).toBe(1);
    await pass(1);
    expect(setup.lookupCount).toBe(2);
    await pass(7 * SECOND - 1);
    expect([setup.lookupCount, (await setup.storedAccount()).status]).toEqual([2, 1]);
    await pass(1);
    expect((await setup.storedAccount()).status).toBe(0);
    expect(jest.getTimerCount()).toBe(1);
  });

  it('a new earlier expiry reschedules the timer, but only after the timer was started', async () => {
    setup.expiry.reschedule();
    await pass(MINUTE);
    expect(setup.lookupCount).toBe(0);
    setup.expiry.startTimer();
    await pass(0);
    await setup.setExpiry(setup.now + SECOND);
    setup.expiry.reschedule();
    await pass(0);
    expect([setup.lookupCount, jest.getTimerCount()]).toEqual([2, 1]);
    await pass(SECOND);
    expect((await setup.storedAccount()).status).toBe(0);
  });

  it('the timer logs the error of a read-only store, and retries after five seconds', async () => {
    await setup.setExpiry(START);
    const fault = new Error('read only');
    setup.runTransaction = () => Promise.reject(fault);
    setup.expiry.startTimer();
    await pass(0);
    await pass(5 * SECOND - 1);
    expect(setup.faults).toEqual([['ends', fault]]);
    await pass(1);
    expect(setup.faults).toHaveLength(2);
    setup.runTransaction = (work) => work();
    await pass(5 * SECOND);
    expect([(await setup.storedAccount()).status, setup.faults.length]).toEqual([0, 2]);
  });

  it('closing the timer stops it, and waits until the running expiry processing has ended', async () => {
    setup.expiry.startTimer();
    await setup.expiry.close();
    await pass(MINUTE);
    expect([setup.lookupCount, jest.getTimerCount()]).toEqual([0, 0]);

    await setup.setExpiry(setup.now);
    const { opened, open } = gate();
    setup.runTransaction = async (work) => {
      await opened;
      return work();
    };
    setup.expiry.startTimer();
    await pass(0);
    let isClosed = false;
    const closing = setup.expiry.close().then(() => {
      isClosed = true;
    });
    await settleTimers();
    expect(isClosed).toBe(false);
    open();
    await closing;
    await settleTimers();
    expect([(await setup.storedAccount()).status, jest.getTimerCount()]).toEqual([0, 0]);
  });

  it('the timer can be closed even if the running expiry processing fails', async () => {
    await setup.setExpiry(START);
    let fail: (fault: Error) => void = () => undefined;
    setup.runTransaction = () =>
      new Promise((_resolve, reject) => {
        fail = reject;
      });
    setup.expiry.startTimer();
    await pass(0);
    const closing = setup.expiry.close();
    fail(new Error('away'));
    await expect(closing).resolves.toBeUndefined();
    await settleTimers();
    expect([setup.faults.length, jest.getTimerCount()]).toEqual([1, 0]);
  });
});
