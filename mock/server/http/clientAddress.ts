import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** The address that a request counts for: throttling, the operation log. */
export type AddressOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string;

/** An IPv4 client of a socket that listens on both families arrives as `::ffff:192.0.2.1`. */
const plain = (address: string | undefined): string => (address ?? '').trim().replace(/^::ffff:(?=\d+\.)/, '');

/** @returns whether the text is an address or a network such as `10.0.0.0/8` that `addressReader` takes */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

/**
 * Reads the client's address: the socket's own, unless a trusted proxy is at its other end. Then it is the last
 * address of `X-Forwarded-For` that no trusted proxy has: everything before that one is the client's own claim.
 * @param trusted addresses and networks of one's own proxies, as `isNetwork` accepts them
 * @param onUntrusted is told, once, of a sender of `X-Forwarded-For` that is not among them: a proxy that somebody forgot
 */
export function addressReader(trusted: readonly string[], onUntrusted?: (peer: string) => void): AddressOf {
  const proxies = new BlockList();
  for (const network of trusted) {
    const [address = '', prefix] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(prefix), family);
  }
  const isProxy = (address: string) =>
    isIP(address) > 0 && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  let isTold = false;

  return ({ headers, socket }) => {
    const hops = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').map(plain).filter(Boolean);
    let address = plain(socket.remoteAddress);
    if (onUntrusted && !isTold && hops.length > 0 && !isProxy(address)) {
      isTold = true;
      onUntrusted(address);
    }
    while (isProxy(address)) {
      const before = hops.pop();
      if (before === undefined || isIP(before) === 0) break;
      address = before;
    }
    return address;
  };
}
