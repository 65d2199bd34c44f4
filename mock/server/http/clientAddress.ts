import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Reads the client's address, for rate limits and the operation log. */
export type AddressOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string;

/** IPv4 form of an address such as `::ffff:192.0.2.1`, which a dual-stack socket reports. */
const plainAddress = (address: string | undefined): string =>
  (address ?? '').replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');

/** `192.0.2.1`, `192.0.2.1:80`, `[2001:db8::1]:80`; other nodes, such as `unknown`, stay as they are. */
const HOP = /^(?:\[([^\]]*)\]|([^:]*))(?::[\w.-]*)?$/;

/** Address of a node in a header, without quotes, brackets and port. */
function hopAddress(text: string): string {
  const node = text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replace(/\\(.)/g, '$1');
  const [, ipv6, other] = HOP.exec(node) ?? [];
  return plainAddress(ipv6 ?? other ?? node);
}

/** Characters of a header from its end: the nearest nodes come last, after claims of the client of any length. */
const MAX_HEADER = 2000;

/** Parts of a header between unquoted separators. */
const split = (text: string, separator: ',' | ';'): string[] =>
  text.slice(-MAX_HEADER).match(separator === ',' ? /(?:"(?:[^"\\]|\\.)*"|[^,])+/g : /(?:"(?:[^"\\]|\\.)*"|[^;])+/g) ??
  [];

/** The `for` of each element of `Forwarded` (RFC 7239), or ''. */
const forwardedFor = (header: string): string[] =>
  split(header, ',').map((element) => {
    const pair = split(element, ';').find((part) => /^\s*for\s*=/i.test(part));
    return pair?.replace(/^[^=]*=/, '') ?? '';
  });

/**
 * Nodes on a request's way, the nearest last. `X-Forwarded-For` has priority: a gateway that writes `Forwarded` must remove
 * it, since it is the client's claim.
 */
function hopsOf(headers: IncomingHttpHeaders): string[] {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',');
  const hops = split(forwarded, ',').filter((hop) => hop.trim() !== '');
  return (hops.length > 0 ? hops : forwardedFor(headers.forwarded ?? '')).map(hopAddress);
}

/** @returns whether the text is an address or a network such as `10.0.0.0/8` */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

/**
 * Returns a reader of the client's address: the peer, or behind trusted proxies the last address of `X-Forwarded-For` or
 * `Forwarded` that is not a trusted proxy, since everything before it is the client's claim.
 * @param trustedProxies addresses and networks of trusted proxies, in the form of `isNetwork`
 * @param onUntrusted called once, for an untrusted peer that sends such a header: probably a proxy missing from the list
 */
export function addressReader(trustedProxies: readonly string[], onUntrusted?: (peer: string) => void): AddressOf {
  const proxies = new BlockList();
  for (const network of trustedProxies) {
    const [address = '', prefix] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(prefix), family);
  }
  const isProxy = (address: string) =>
    isIP(address) > 0 && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  let isReported = false;

  return ({ headers, socket }) => {
    const hops = hopsOf(headers);
    let address = plainAddress(socket.remoteAddress);
    if (onUntrusted && !isReported && hops.length > 0 && !isProxy(address)) {
      isReported = true;
      onUntrusted(address);
    }
    while (isProxy(address)) {
      const previousHop = hops.pop();
      if (previousHop === undefined || isIP(previousHop) === 0) break;
      address = previousHop;
    }
    return address;
  };
}
