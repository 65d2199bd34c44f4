import { endpoints, featureOf, type EndpointName } from '../../../src/contract/endpoints';
import { schemas, type BareCall } from '../../../src/contract/schemas';
import { DEFAULT_PAGE_SIZE } from '../../../src/constants/limits';
import type { CallParts } from './client';
import type { Examination } from './examination';

const SESSION_CODES = [14010, 14011, 14012, 14013, 14014, 14015, 14016];

const FAR_PAGE = 900_000;
const NO_SUCH_ID = 2_000_000_000;

/**
 * Checks sign-in, sign-out and the validity of tokens.
 * @returns whether there is a session for further checks
 */
export async function examineSession(examination: Examination, username: string, password: string): Promise<boolean> {
  const token = async (check: string) =>
    (await examination.read('login', { body: { username, password } }, check))?.token;
  examination.token = await token('signs in');
  if (!examination.token) return false;
  await examination.invalid('login', 'an empty form has errors at its fields', 'username', { body: {} });
  await examination.refused('login', 'a wrong password is refused', [401, 403, 429], {
    body: { username: `${username}-nobody`, password: 'not-the-password' },
  });
  await examination.refused('currentUser', 'no token is 14010', [14010], {}, { token: '' });
  await examination.refused(
    'currentUser',
    'an invalid token ends the session',
    SESSION_CODES,
    {},
    { token: 'nonsense' },
  );
  const secondToken = await token('signs in twice');
  if (secondToken) {
    const editedToken = secondToken.slice(0, -4) + (secondToken.endsWith('AAAA') ? 'BBBB' : 'AAAA');
    await examination.refused(
      'currentUser',
      'an edited token ends the session',
      SESSION_CODES,
      {},
      { token: editedToken },
    );
    const ownToken = examination.token;
    examination.token = secondToken;
    await examination.write('logout', {}, 'signs out');
    await examination.refused(
      'currentUser',
      'a token after its sign-out is 14012',
      [14012],
      {},
      { token: secondToken },
    );
    examination.token = ownToken;
  }
  return true;
}

/**
 * Calls that read without parameters, in the order of the contract.
 * `cardList` is left out and read separately, because a further call needs an id from its response.
 */
const bareReads = (Object.keys(endpoints) as EndpointName[]).filter(
  (name): name is BareCall =>
    endpoints[name].method === 'GET' &&
    featureOf(name) === undefined &&
    !['logout', 'cardList'].includes(name) &&
    Object.keys(schemas[name]).join() === 'data',
);

/** Checks all calls that only read. A call for one record uses the first record of the list. */
export async function examineReading(examination: Examination): Promise<void> {
  for (const call of bareReads) await examination.read(call);
  const cards = await examination.read('cardList');
  await detail(examination, 'cardData', cards?.data);
  await detail(examination, 'roleDetail', (await examinePaging(examination, 'roleList', (query) => ({ query })))?.data);
  const staff = await examinePaging(examination, 'staffList', (body) => ({ body }));
  await detail(examination, 'staffDetail', staff?.data);
  if (staff?.data[0]) await examination.read('staffPlatforms', { params: { id: staff.data[0].id } });
  await detail(examination, 'logDetail', (await examinePaging(examination, 'logList', (body) => ({ body })))?.data);
}

/** Checks a call that reads one record, first with the id of the first row, then with an unknown id. */
async function detail(
  examination: Examination,
  call: EndpointName,
  rows: readonly { id: number }[] | undefined,
): Promise<void> {
  if (rows?.[0]) await examination.read(call, { params: { id: rows[0].id } });
  else examination.note(call, 'answers', ['not checked: there is no record to request'], 'advice');
  await examination.refused(call, 'a record that does not exist is 404', [404], { params: { id: NO_SUCH_ID } });
}

type Fields = Record<string, string | number>;

async function examinePaging(
  examination: Examination,
  call: 'roleList' | 'staffList' | 'logList',
  parts: (fields: Fields) => CallParts,
) {
  const defaultPage = await examination.read(call, parts({}));
  if (!defaultPage) return undefined;
  examination.note(call, `has ${DEFAULT_PAGE_SIZE} rows a page by default`, [
    ...(defaultPage.data.length > DEFAULT_PAGE_SIZE
      ? [`data.data: expected at most ${DEFAULT_PAGE_SIZE} rows, found ${defaultPage.data.length}`]
      : []),
    ...(defaultPage.total < defaultPage.data.length
      ? [`data.total: found ${defaultPage.total} with ${defaultPage.data.length} rows`]
      : []),
  ]);
  const size = 2;
  const pages: number[] = [];
  for (const page of [1, 2]) {
    const answer = await examination.read(call, parts({ page, pageSize: size }), `page ${page} of ${size} rows`);
    if (!answer) continue;
    const expectedCount = Math.max(0, Math.min(size, answer.total - (page - 1) * size));
    examination.note(call, `page ${page} is the requested one`, [
      ...(answer.current_page === page ? [] : [`data.current_page: expected ${page}, found ${answer.current_page}`]),
      ...(answer.data.length === expectedCount
        ? []
        : [`data.data: expected ${expectedCount} rows of ${answer.total}, found ${answer.data.length}`]),
    ]);
    pages.push(...answer.data.map(({ id }) => id));
  }
  const repeatedIds = pages.filter((id, index) => pages.indexOf(id) !== index);
  examination.note(
    call,
    'pages do not overlap',
    repeatedIds.map((id) => `data.data: row ${id} is on both pages`),
    call === 'logList' ? 'advice' : 'fault',
  );
  const pagePastEnd = await examination.read(call, parts({ page: FAR_PAGE, pageSize: size }), 'a page past the end');
  if (pagePastEnd) {
    examination.note(call, 'a page past the end has no rows and the right total', [
      ...(pagePastEnd.data.length === 0 ? [] : [`data.data: expected no rows, found ${pagePastEnd.data.length}`]),
      ...(pagePastEnd.total > 0 || defaultPage.total === 0
        ? []
        : ['data.total: expected the number of all rows, found 0']),
    ]);
  }
  await examination.invalid(call, 'page 0 is a parameter error', 'page', parts({ page: 0 }));
  await examination.invalid(
    call,
    'an unknown field is refused',
    'no_such_field',
    parts({ no_such_field: 'x' }),
    'advice',
  );
  return defaultPage;
}
