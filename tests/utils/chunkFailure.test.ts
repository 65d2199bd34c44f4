import { isEntry, newerBuild, publishedBuild, runningBuild } from '@/utils/builds';
import { chunkFailure, reloadForNewBuild } from '@/utils/chunkFailure';
import { noteReload } from '@/utils/storage/reloadStorage';

const failed = (message: string, type?: string) => Object.assign(new Error(message), type && { type });
const entry = (hash: string) => `<!doctype html><script src="/umi.${hash}.js"></script>`;

/** The page of a build, and what the server answers when it is asked for its own. */
function stage(running: string | undefined, published: () => Promise<Response>) {
  document.body.innerHTML = running ? entry(running) : '';
  const fetched = jest.fn(published);
  global.fetch = fetched;
  return fetched;
}
const page =
  (body: string, status = 200) =>
  () =>
    Promise.resolve({ ok: status === 200, text: () => Promise.resolve(body) } as Response);

beforeEach(() => window.sessionStorage.clear());
afterEach(() => {
  document.body.innerHTML = '';
  delete window.routerBase;
});

describe('message of a failed chunk', () => {
  test.each([
    ['Loading chunk 7 failed.\n(timeout: https://x/7.js)', 'timeout', 'Loading chunk 7 failed (timeout)'],
    ['Loading chunk 7 failed.\n(missing: https://x/7.js)', 'missing', 'Loading chunk 7 failed (missing)'],
    ['Loading chunk p__role failed.\n(error: https://x/7.js)', 'error', 'Loading chunk p__role failed (error)'],
    ['Loading CSS chunk 7 failed.\n(/7.css)', 'error', 'Loading CSS chunk 7 failed (error)'],
    ['Loading CSS chunk 7 failed.\n(/7.css)', undefined, 'Loading CSS chunk 7 failed.'],
    ['Loading chunk 7 failed.', 'abort', 'Loading chunk 7 failed.'],
    ['Loading chunk 7 failed.', 'no timeout', 'Loading chunk 7 failed.'],
    ['Loading chunk 7 failed.', 'errors', 'Loading chunk 7 failed.'],
    ['Loading chunk role.list failed.', 'error', 'Loading chunk role.list failed (error)'],
    ['Loading chunk 7 failed', 'error', 'Loading chunk 7 failed (error)'],
  ])('%j of type %s', (message, type, said) => expect(chunkFailure(failed(message, type))).toBe(said));

  test.each([
    [new Error('x is not a function')],
    [new Error('Failed: Loading chunk 7 failed')],
    [new Error('Loading chunk 7')],
    [new Error('Loading\nchunk 7 failed')],
    [new Error('')],
    ['Loading chunk 7 failed.'],
    [null],
    [undefined],
  ])('%p is something else', (error) => expect(chunkFailure(error)).toBeUndefined());
});

describe('builds', () => {
  test.each([
    ['/umi.54ef08ab.js', true],
    ['https://x/accounts/umi.0.js?v=1', true],
    ['/umi.js', false],
    ['/myumi.54ef08ab.js', false],
    ['/p__role.54ef08ab.async.js', false],
    ['/umi.54ef08ab.css', false],
  ])('of the scripts, %s is the entry of one: %p', (src, is) => {
    expect(isEntry(Object.assign(document.createElement('script'), { src }))).toBe(is);
  });

  test('are known whatever other scripts the page has', () => {
    document.body.innerHTML = `<script>1</script><script src="/x.js"></script>${entry('aaaa1111')}`;
    expect(runningBuild()).toBe('umi.aaaa1111.js');
  });

  test('are told apart by the name of the entry script', async () => {
    stage('aaaa1111', page(entry('bbbb2222')));
    expect(runningBuild()).toBe('umi.aaaa1111.js');
    expect(await publishedBuild()).toBe('umi.bbbb2222.js');
    expect(await newerBuild()).toBe('umi.bbbb2222.js');
  });

  test('the same on the server is none that is newer', async () => {
    stage('aaaa1111', page(entry('aaaa1111')));
    expect(await newerBuild()).toBeUndefined();
  });

  test('are asked for below the router base, past every cache', async () => {
    window.routerBase = '/accounts/';
    const fetched = stage('aaaa1111', page(entry('bbbb2222')));
    await newerBuild();
    expect(fetched).toHaveBeenCalledWith('/accounts/', { cache: 'no-store', headers: { accept: 'text/html' } });
  });

  test.each<[string, () => Promise<Response>]>([
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an error page', page(entry('bbbb2222'), 502)],
    ['a page of somebody else', page('<title>Wi-Fi sign-in</title>')],
  ])('%s tells nothing', async (_, published) => {
    stage('aaaa1111', published);
    expect(await newerBuild()).toBeUndefined();
    expect(await reloadForNewBuild()).toBe(false);
  });

  test('in development nobody is asked', async () => {
    const fetched = stage(undefined, page(entry('bbbb2222')));
    expect(await newerBuild()).toBeUndefined();
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('loading the page anew', () => {
  test('is done for another build', async () => {
    // The simulated browser only says that it cannot.
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    stage('aaaa1111', page(entry('bbbb2222')));
    expect(await reloadForNewBuild()).toBe(true);
    expect(said.mock.calls.join()).toContain('Not implemented: navigation');
    said.mockRestore();
  });

  test('is not done twice for one build', async () => {
    stage('aaaa1111', page(entry('bbbb2222')));
    noteReload('umi.bbbb2222.js');
    expect(await reloadForNewBuild()).toBe(false);
  });
});
