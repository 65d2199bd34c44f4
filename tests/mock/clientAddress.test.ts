import { addressReader, isNetwork } from '../../mock/server/http/clientAddress';

const request = (remoteAddress: string, forwarded?: string) =>
  ({ headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }) as never;

describe('the address that a request counts for', () => {
  const direct = addressReader([]);
  const behind = addressReader(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);

  it('is the socket’s own where no proxy is trusted, whatever the header claims', () => {
    expect(direct(request('203.0.113.9', '198.51.100.1'))).toBe('203.0.113.9');
    expect(behind(request('203.0.113.9', '198.51.100.1'))).toBe('203.0.113.9');
  });

  it.each([
    ['one proxy', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['a claim in front of it', '127.0.0.1', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
    ['two proxies', '10.1.2.3', '203.0.113.9, 10.0.0.7', '203.0.113.9'],
    ['IPv4 in IPv6', '::ffff:10.1.2.3', '203.0.113.9', '203.0.113.9'],
    ['IPv6', 'fd00::1', '2001:db8::9', '2001:db8::9'],
    ['no header', '127.0.0.1', undefined, '127.0.0.1'],
    ['no address in the header', '127.0.0.1', 'unknown', '127.0.0.1'],
    ['proxies only', '10.0.0.1', '10.0.0.2', '10.0.0.2'],
  ])('behind trusted proxies: %s', (_, remote, forwarded, expected) => {
    expect(behind(request(remote, forwarded))).toBe(expected);
  });

  it.each([
    ['no proxy is trusted', [], '10.1.2.3', '203.0.113.9', ['10.1.2.3']],
    ['another one is', ['127.0.0.1'], '::ffff:10.1.2.3', '203.0.113.9', ['10.1.2.3']],
    ['it is trusted', ['10.0.0.0/8'], '10.1.2.3', '203.0.113.9', []],
    ['there is no header', [], '10.1.2.3', undefined, []],
    ['the header is empty', [], '10.1.2.3', ' , ', []],
  ])('tells once of a sender of X-Forwarded-For that is not trusted: %s', (_, trusted, remote, forwarded, expected) => {
    const told: string[] = [];
    const addressOf = addressReader(trusted, (peer) => told.push(peer));
    for (let requests = 0; requests < 3; requests += 1) addressOf(request(remote, forwarded));
    addressOf(request('192.0.2.1'));
    expect(told).toEqual(expected);
  });

  it('knows networks from other words', () => {
    expect(['10.0.0.0/8', '::1', '192.0.2.1', 'fd00::/8'].every(isNetwork)).toBe(true);
    expect(['10.0.0.0/33', 'nginx', '10.0.0.0/8/8', '', 'fd00::/129', '1.2.3'].some(isNetwork)).toBe(false);
  });
});
