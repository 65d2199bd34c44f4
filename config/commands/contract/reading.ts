import { endpoints, featureOf, type EndpointName } from '../../../src/contract/endpoints';
import { schemas, type BareCall } from '../../../src/contract/schemas';
import { DEFAULT_PAGE_SIZE } from '../../../src/constants/limits';
import type { CallParts } from './client';
import type { Examination } from './examination';

const SESSION_CODES = [14010, 14011, 14012, 14013, 14014, 14015, 14016];

const FAR_PAGE = 900_000;
const NO_SUCH_ID = 2_000_000_000;

/** Checks sign-in, sign-out and the validity of tokens. @returns whether there is a session for further checks */
export async function examineSession(on: Examination, username: string, password: string): Promise<boolean> {
  const token = async (check: string) => (await on.read('login', { body: { username, password } }, check))?.token;
  on.token = await token('signs in');
  if (!on.token) return false;
  await on.invalid('login', 'an empty form is told at its fields', 'username', { body: {} });
  await on.refused('login', 'a wrong password is refused', [401, 403, 429], {
    body: { username: `${username}-nobody`, password: 'not-the-password' },
  });
  await on.refused('currentUser', 'no token is 14010', [14010], {}, { token: '' });
  await on.refused('currentUser', 'what is no token ends the session', SESSION_CODES, {}, { token: 'nonsense' });
  const other = await token('signs in twice');
  if (other) {
    const edited = other.slice(0, -4) + (other.endsWith('AAAA') ? 'BBBB' : 'AAAA');
    await on.refused('currentUser', 'an edited token ends the session', SESSION_CODES, {}, { token: edited });
    const mine = on.token;
    on.token = other;
    await on.write('logout', {}, 'signs out');
    await on.refused('currentUser', 'a token that was signed out is 14012', [14012], {}, { token: other });
    on.token = mine;
  }
  return true;
}

/**
 * Calls that read without parameters, in the order of the contract; `cardList` is read separately, for the parameters
 * of further calls.
 */
const bareReads = (Object.keys(endpoints) as EndpointName[]).filter(
  (name): name is BareCall =>
    endpoints[name].method === 'GET' &&
    featureOf(name) === undefined &&
    !['logout', 'cardList'].includes(name) &&
    Object.keys(schemas[name]).join() === 'data',
);

/** Checks all calls that only read, with the first record of each list. */
export async function examineReading(on: Examination): Promise<void> {
  for (const call of bareReads) await on.read(call);
  const cards = await on.read('cardList');
  await detail(on, 'cardData', cards?.data);
  await detail(on, 'roleDetail', (await examinePaging(on, 'roleList', (query) => ({ query })))?.data);
  const staff = await examinePaging(on, 'staffList', (body) => ({ body }));
  await detail(on, 'staffDetail', staff?.data);
  if (staff?.data[0]) await on.read('staffPlatforms', { params: { id: staff.data[0].id } });
  await detail(on, 'logDetail', (await examinePaging(on, 'logList', (body) => ({ body })))?.data);
}

/** Reads one record, and one that does not exist. */
async function detail(on: Examination, call: EndpointName, rows: readonly { id: number }[] | undefined): Promise<void> {
  if (rows?.[0]) await on.read(call, { params: { id: rows[0].id } });
  else on.note(call, 'answers', ['not looked at: there is no record to ask for'], 'advice');
  await on.refused(call, 'a record that does not exist is 404', [404], { params: { id: NO_SUCH_ID } });
}

type Fields = Record<string, string | number>;

async function examinePaging(
  on: Examination,
  call: 'roleList' | 'staffList' | 'logList',
  parts: (fields: Fields) => CallParts,
) {
  const all = await on.read(call, parts({}));
  if (!all) return undefined;
  on.note(call, `has ${DEFAULT_PAGE_SIZE} rows a page by default`, [
    ...(all.data.length > DEFAULT_PAGE_SIZE
      ? [`data.data: expected at most ${DEFAULT_PAGE_SIZE} rows, found ${all.data.length}`]
      : []),
    ...(all.total < all.data.length ? [`data.total: found ${all.total} with ${all.data.length} rows`] : []),
  ]);
  const size = 2;
  const pages: number[] = [];
  for (const page of [1, 2]) {
    const one = await on.read(call, parts({ page, pageSize: size }), `page ${page} of ${size} rows`);
    if (!one) continue;
    const due = Math.max(0, Math.min(size, one.total - (page - 1) * size));
    on.note(call, `page ${page} is what was asked for`, [
      ...(one.current_page === page ? [] : [`data.current_page: expected ${page}, found ${one.current_page}`]),
      ...(one.data.length === due ? [] : [`data.data: expected ${due} rows of ${one.total}, found ${one.data.length}`]),
    ]);
    pages.push(...one.data.map(({ id }) => id));
  }
  const repeated = pages.filter((id, at) => pages.indexOf(id) !== at);
  on.note(
    call,
    'pages do not overlap',
    repeated.map((id) => `data.data: row ${id} is on both pages`),
    call === 'logList' ? 'advice' : 'fault',
  );
  const far = await on.read(call, parts({ page: FAR_PAGE, pageSize: size }), 'a page past the end');
  if (far) {
    on.note(call, 'a page past the end has no rows and the right total', [
      ...(far.data.length === 0 ? [] : [`data.data: expected no rows, found ${far.data.length}`]),
      ...(far.total > 0 || all.total === 0 ? [] : ['data.total: expected the number of all rows, found 0']),
    ]);
  }
  await on.invalid(call, 'page 0 is a parameter error', 'page', parts({ page: 0 }));
  await on.invalid(call, 'an unknown field is refused', 'no_such_field', parts({ no_such_field: 'x' }), 'advice');
  return all;
}
