import {
  histogramOf,
  matchingLogs,
  recordPath,
  storedDays,
  type LogFilter,
} from '../../../mock/server/operations/logFilter';
import { recountDays } from '../../../mock/server/rules/logDays';
import type { Store } from '../../../mock/server/store/openStore';
import { inLanguage } from '../../../mock/server/words/language';
import { recorded, openTestStore } from '../../support/testStore';
import { addDepartments, addLogs, addStaff, msAt } from '../../support/storedRows';
import { t } from '../../support/words';

const [FIRST, SECOND] = ['2026-03-10', '2026-03-11'] as const;
const [STAFF, ROLES] = [t('menu.staff'), t('menu.role')];

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
  await addDepartments(store.db, [undefined, 1, undefined]);
  await addStaff(store.db, [{ department_id: 2 }, { department_id: 3 }]);
  await addLogs(store.db, [
    { created_at: msAt(FIRST), user_id: 1, module: STAFF, summary: 'Report 50%，Grüße', user_name: 'Ann' },
    { created_at: msAt(FIRST, '23:59:59.999'), user_id: 2, module: ROLES, username: 'root_1', status_code: 400 },
    { created_at: msAt(SECOND), user_id: 1, module: ROLES, ip: '198.51.100.7', status_code: 399 },
    { created_at: msAt(SECOND, '12:00:00'), module: ROLES, path: '/api/account-api/roles/update/5', status_code: 500 },
    {
      created_at: msAt(SECOND, '13:00:00'),
      module: ROLES,
      path: '/api/account-api/roles/update/51',
      call: 'roleUpdate',
      event: 'signedIn',
    },
  ]);
  await store.transaction(recountDays);
});
afterAll(() => store.close());

const idsOf = async (filter: LogFilter, from?: string, to?: string) =>
  (await matchingLogs(store.db, filter, from, to).select('id').orderBy('id').execute()).map(({ id }) => id);

async function statementOf(filter: LogFilter, from?: string) {
  const { db, statements } = recorded(store.db);
  await matchingLogs(db, filter, from).select('id').execute();
  return { text: statements[0]?.text ?? '', parameters: statements[0]?.parameters ?? [] };
}

describe('keyword that is the path of a call', () => {
  const path = '/api/account-api/roles/update/5';
  it.each([
    ['/roles/update/5', path],
    [path, path],
    ['/logout', '/api/account-api/logout'],
  ])('log keyword %s is recognised as the path %s', (keyword, expected) => expect(recordPath(keyword)).toBe(expected));

  it.each([undefined, '', 'roles/update/5', '/roles/update/', '/roles/update/5/', '/roles', '/users', `x${path}`])(
    'the log keyword %j is not recognised as the path of a call',
    (keyword) => expect(recordPath(keyword)).toBeUndefined(),
  );

  it('the log keyword "/roles/update/5" matches this path, but not "/roles/update/51"', async () => {
    expect(await idsOf({ keyword: '/roles/update/5' })).toEqual([4]);
    expect(await idsOf({ keyword: path })).toEqual([4]);
    expect(await idsOf({ keyword: 'roles/update/5' })).toEqual([4, 5]);
  });
});

describe('matching log rows', () => {
  const allIds = [1, 2, 3, 4, 5];
  it.each<[what: string, filter: LogFilter, ids: number[]]>([
    ['no filter', {}, allIds],
    ['a blank keyword', { keyword: '  ' }, allIds],
    ['words of the summary', { keyword: ' REPORT' }, [1]],
    ['words with a full-width comma', { keyword: '50%，G' }, [1]],
    ['words with an ASCII comma', { keyword: '50%,g' }, [1]],
    ['letters that fold to others', { keyword: 'Grüße' }, [1]],
    ['letters that fold to others, in capitals', { keyword: 'GRÜSSE' }, [1]],
    ['full-width letters', { keyword: 'Ｒｅｐｏｒｔ' }, [1]],
    ['words of two texts at once', { keyword: 'grüße ann' }, []],
    ['a percent sign', { keyword: '%' }, [1]],
    ['words of a name', { keyword: 'aNN' }, [1]],
    ['words of a user name', { keyword: 'T_1' }, [2]],
    ['words of an address', { keyword: '198.51' }, [3]],
    ['a part of a path', { keyword: 'update' }, [4, 5]],
    ['a person', { user_id: 1 }, [1, 3]],
    ['an id of a person', { keyword: ' ＃1' }, [1, 3]],
    ['an unknown id', { keyword: '#11' }, []],
    ['a module', { module: ROLES }, [2, 3, 4, 5]],
    ['an empty module', { module: '' }, allIds],
    ['success', { result: 'success' }, [1, 3, 5]],
    ['failure', { result: 'failure' }, [2, 4]],
    ['a department with its sub-departments', { reach: [1] }, [1, 3]],
    ['no department', { reach: [] }, []],
    ['a department of many people', { reach: [1], people: 1001 }, [1, 3]],
    ['no department, with many people', { reach: [], people: 1001 }, []],
    ['all filters together', { keyword: '198', user_id: 1, module: ROLES, result: 'success', reach: [2] }, [3]],
  ])('matching log rows are found for %s', async (_what, filter, ids) => expect(await idsOf(filter)).toEqual(ids));

  it("matching log rows contain the keyword in the reader's language", async () => {
    const english = (keyword: string) => inLanguage('en', () => idsOf({ keyword }));
    expect(await english('edit role')).toEqual([5]);
    expect(await english('signed in')).toEqual([5]);
    expect(await english('new role')).toEqual([]);
    expect(await idsOf({ keyword: 'edit role' })).toEqual([]);
    expect((await statementOf({ keyword: 'edit role' })).text).not.toMatch(/"call"|"event"/);
  });

  it.each<[what: string, filter: LogFilter, from: string | undefined, to: string | undefined, ids: number[]]>([
    ['from a day on', { start_at: SECOND }, undefined, undefined, [3, 4, 5]],
    ['to the end of a day', { end_at: FIRST }, undefined, undefined, [1, 2]],
    ['from a moment on', { start_at: `${SECOND}T12:00:00+08:00` }, undefined, undefined, [4, 5]],
    ['to a moment', { end_at: `${SECOND}T12:00:00+08:00` }, undefined, undefined, [1, 2, 3, 4]],
    ['within a day', {}, FIRST, undefined, [1, 2]],
    ['within days', {}, FIRST, SECOND, allIds],
    ['from the later start of filter and days', { start_at: SECOND }, FIRST, SECOND, [3, 4, 5]],
    ['to the earlier end of filter and days', { end_at: `${SECOND}T00:00:00+08:00` }, FIRST, SECOND, [1, 2, 3]],
  ])('the time filter finds log rows %s', async (_what, filter, from, to, ids) =>
    expect(await idsOf(filter, from, to)).toEqual(ids),
  );

  it('the log query has no condition without a filter, and uses the later of two start times', async () => {
    expect((await statementOf({})).text).not.toMatch(/where/);
    const { parameters } = await statementOf({ start_at: FIRST, end_at: SECOND }, SECOND);
    expect(parameters).toEqual([msAt(SECOND), msAt(SECOND, '23:59:59.999')]);
  });

  it('the log query filters by ids of people, or by a subquery for more than a thousand people', async () => {
    const isByRow = async (people?: number) => /exists/.test((await statementOf({ reach: [1], people })).text);
    expect([await isByRow(), await isByRow(1000), await isByRow(1001)]).toEqual([false, false, true]);
  });
});

describe('days with log rows', () => {
  const day = (date: string, total: number, failed: number) => ({ date, total, failed });

  it.each<[what: string, filter: LogFilter, days: ReturnType<typeof day>[]]>([
    ['none', {}, [day(FIRST, 2, 1), day(SECOND, 3, 1)]],
    ['a module', { module: ROLES }, [day(FIRST, 1, 1), day(SECOND, 3, 1)]],
    ['a module without rows', { module: STAFF, start_at: SECOND }, []],
    ['failures', { result: 'failure' }, [day(FIRST, 1, 1), day(SECOND, 1, 1)]],
    ['successes', { result: 'success' }, [day(FIRST, 1, 0), day(SECOND, 2, 0)]],
    ['start day', { start_at: SECOND }, [day(SECOND, 3, 1)]],
    ['end day', { end_at: FIRST }, [day(FIRST, 2, 1)]],
    ['one day of a module', { start_at: FIRST, end_at: FIRST, module: STAFF }, [day(FIRST, 1, 0)]],
  ])('stored log counts per day equal the number of rows, with the filter: %s', async (_what, filter, days) => {
    expect(await storedDays(store.db, filter)).toEqual(days);
    expect(await histogramOf(matchingLogs(store.db, filter))).toEqual(days);
  });
});
