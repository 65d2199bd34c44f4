import { addressReader, isNetwork } from '../../mock/server/http/request';
import { createBackend, type Backend } from '../../mock/server/backend';
import { startHttp, type Fixture } from '../support/httpFixture';
import { gate, openTestStore } from '../support/testStore';
import { closeGracefully } from '../../mock/server/http/createHttpServer';
import { openStore } from '../../mock/server/store/openStore';

const request = (remoteAddress: string, forwarded?: string | string[], header = 'x-forwarded-for') =>
  ({ headers: forwarded === undefined ? {} : { [header]: forwarded }, socket: { remoteAddress } }) as never;

describe('client address', () => {
  const direct = addressReader([]);
  const behind = addressReader(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);

  it('the client address is that of the peer if the peer is not a trusted proxy', () => {
    expect(direct(request('203.0.113.9', '198.51.100.1'))).toBe('203.0.113.9');
    expect(behind(request('203.0.113.9', '198.51.100.1'))).toBe('203.0.113.9');
  });

  it.each([
    ['one proxy', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['a forged address before the real one', '127.0.0.1', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
    ['two proxies', '10.1.2.3', '203.0.113.9, 10.0.0.7', '203.0.113.9'],
    ['an IPv4-mapped IPv6 address of the proxy', '::ffff:10.1.2.3', '203.0.113.9', '203.0.113.9'],
    ['IPv6 addresses', 'fd00::1', '2001:db8::9', '2001:db8::9'],
    ['no header', '127.0.0.1', undefined, '127.0.0.1'],
    ['no address in the header', '127.0.0.1', 'unknown', '127.0.0.1'],
    ['addresses of proxies only', '10.0.0.1', '10.0.0.2', '10.0.0.2'],
    ['a port', '127.0.0.1', '6.6.6.6, 203.0.113.9:52144', '203.0.113.9'],
    ['IPv6 with brackets', '127.0.0.1', '[2001:db8::9]', '2001:db8::9'],
    ['IPv6 with a port', '127.0.0.1', '[2001:db8::9]:443, 10.0.0.7:80', '2001:db8::9'],
    ['quotes', '127.0.0.1', '"203.0.113.9"', '203.0.113.9'],
    ['quotes around address and port', '127.0.0.1', '"[2001:db8::9]:443"', '2001:db8::9'],
    ['an IPv4-mapped IPv6 address in the header', '127.0.0.1', '::FFFF:203.0.113.9', '203.0.113.9'],
    ['an IPv6 zone', '127.0.0.1', 'fe80::1%eth0', 'fe80::1'],
    ['several headers', '127.0.0.1', ['6.6.6.6', '203.0.113.9, 10.0.0.7'], '203.0.113.9'],
    ['a very long forged address', '127.0.0.1', `${'"\\"'.repeat(10_000)}, 203.0.113.9`, '203.0.113.9'],
    ['a hidden node before the last proxy', '127.0.0.1', '6.6.6.6, _hidden, 10.0.0.7', '10.0.0.7'],
  ])(
    'with %s, the client address is the nearest untrusted address, or else the farthest known proxy',
    (_, remote, forwarded, expected) => {
      expect(behind(request(remote, forwarded))).toBe(expected);
    },
  );

  it.each([
    ['one node', 'for=203.0.113.9', '203.0.113.9'],
    ['other parameters, in upper or lower case', 'proto=https; For="203.0.113.9:80";by=10.0.0.7', '203.0.113.9'],
    ['IPv6 with a port', 'for="[2001:db8::9]:4711"', '2001:db8::9'],
    ['a forged node before the real one', 'for=6.6.6.6, for=203.0.113.9;by="10.0.0.7, x"', '203.0.113.9'],
    ['two proxies', 'for=203.0.113.9,for="10.0.0.7:80"', '203.0.113.9'],
    ['a quoted forged node with a comma', 'for="6.6.6.6, for=7.7.7.7", for=203.0.113.9', '203.0.113.9'],
    ['an unknown node', 'for=6.6.6.6, for=unknown', '127.0.0.1'],
    ['a hidden node', 'for=6.6.6.6, for="_gazonk:80", for=10.0.0.7', '10.0.0.7'],
    ['an element without `for`', 'for=6.6.6.6, proto=https', '127.0.0.1'],
    ['a malformed header', '";,=', '127.0.0.1'],
  ])(
    'with %s in Forwarded, the client address is the nearest untrusted address, or else the farthest proxy',
    (_, forwarded, expected) => {
      expect(behind(request('127.0.0.1', forwarded, 'forwarded'))).toBe(expected);
      expect(direct(request('203.0.113.1', forwarded, 'forwarded'))).toBe('203.0.113.1');
    },
  );

  it('the client address is the address in X-Forwarded-For if both headers are present', () => {
    const headers = { 'x-forwarded-for': '203.0.113.9', 'forwarded': 'for=6.6.6.6' };
    expect(behind({ headers, socket: { remoteAddress: '127.0.0.1' } } as never)).toBe('203.0.113.9');
  });

  it.each([
    ['reported once without trusted proxies', [], '10.1.2.3', '203.0.113.9', ['10.1.2.3']],
    ['reported once beside another trusted proxy', ['127.0.0.1'], '::ffff:10.1.2.3', '203.0.113.9', ['10.1.2.3']],
    ['not reported for a trusted proxy', ['10.0.0.0/8'], '10.1.2.3', '203.0.113.9', []],
    ['not reported without the header', [], '10.1.2.3', undefined, []],
    ['not reported with an empty header', [], '10.1.2.3', ' , ', []],
  ])('the sender of X-Forwarded-For is %s', (_, trustedProxies, remote, forwarded, expected) => {
    const reportedPeers: string[] = [];
    const addressOf = addressReader(trustedProxies, (peer) => reportedPeers.push(peer));
    for (let requests = 0; requests < 3; requests += 1) addressOf(request(remote, forwarded));
    addressOf(request('192.0.2.1'));
    expect(reportedPeers).toEqual(expected);
  });

  it('isNetwork accepts only addresses and CIDR ranges', () => {
    expect(['10.0.0.0/8', '::1', '192.0.2.1', 'fd00::/8'].every(isNetwork)).toBe(true);
    expect(['10.0.0.0/33', 'nginx', '10.0.0.0/8/8', '', 'fd00::/129', '1.2.3'].some(isNetwork)).toBe(false);
  });
});

describe('health check', () => {
  async function start() {
    const store = await openTestStore();
    const backend = createBackend({ store });
    const http = await startHttp(backend);
    const stop = async () => {
      await backend.close();
      await http.close();
    };
    return { store, backend, http, stop };
  }

  const health = async (http: Fixture) => {
    const { status, text } = await http.ask('GET', '/healthz');
    return [status, text];
  };
  const READY = [200, '{"status":"ok"}'];
  const AWAY = [503, '{"status":"unavailable"}'];

  it('the health check queries the database, and fails if the database is unavailable', async () => {
    const { store, http, stop } = await start();
    expect(await health(http)).toEqual(READY);
    await store.close();
    expect(await health(http)).toEqual(AWAY);
    await stop();
  });

  it('the health check fails while the server is stopping', async () => {
    const { backend, http, stop } = await start();
    const closePromise = backend.close();
    expect(await health(http)).toEqual(AWAY);
    await closePromise;
    await stop();
  });

  it('the health check times out after two seconds, and recovers', async () => {
    const { store, http, stop } = await start();
    const { opened, open } = gate();
    // Occupies all connections. SQLite has only one, and tests use four with PostgreSQL.
    const busy = Promise.all(Array.from({ length: 4 }, () => store.db.connection().execute(() => opened)));
    expect(await Promise.all([health(http), health(http)])).toEqual([AWAY, AWAY]);
    open();
    await busy;
    expect(await health(http)).toEqual(READY);
    await stop();
  });
});

describe('stopping server', () => {
  let backend: Backend;

  beforeAll(async () => {
    backend = createBackend({ store: await openStore({ memory: true }) });
  });

  afterAll(() => backend.close());

  /** Starts a server that responds to API requests after `release`. `arrival` resolves at the first request. */
  const startHeld = async () => {
    const [requestGate, releaseGate] = [gate(), gate()];
    const http = await startHttp({
      ...backend,
      handle: async () => {
        requestGate.open();
        await releaseGate.opened;
        return { status: 200, headers: {}, body: '{"code":200}' };
      },
    });
    return { http, arrival: requestGate.opened, release: releaseGate.open };
  };

  it('a stopping server completes pending requests, and refuses new requests', async () => {
    const { http, arrival, release } = await startHeld();
    const underWay = http.ask('GET', '/api/slow', { connection: 'keep-alive' });
    await arrival;
    const stopPromise = closeGracefully(http.server);
    await expect(http.ask('GET', '/')).rejects.toThrow(/ECONNREFUSED/);
    release();
    expect((await underWay).status).toBe(200);
    await stopPromise;
  });

  it('a stopping server closes connections after a timeout', async () => {
    const { http, arrival } = await startHeld();
    const underWay = http.ask('GET', '/api/slow');
    const outcome = expect(underWay).rejects.toThrow(/hang up|ECONNRESET/);
    await arrival;
    await closeGracefully(http.server, 20);
    await outcome;
  });
});
