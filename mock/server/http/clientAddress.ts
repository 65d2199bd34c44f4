import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** The address that a request counts for: throttling, the operation log. */
export type AddressOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string;

/** An IPv4 client of a socket that listens on both families arrives as `::ffff:192.0.2.1`. */
const plain = (address: string | undefined): string =>
  (address ?? '').replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');

/** `192.0.2.1`, `192.0.2.1:80`, `[2001:db8::1]:80`, or as it is: `unknown`, and names that a proxy gives, are no addresses. */
const HOP = /^(?:\[([^\]]*)\]|([^:]*))(?::[\w.-]*)?$/;

/** The address of a node as a proxy writes it: in quotes or not, with or without brackets and port. */
function hopAddress(text: string): string {
  const node = text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replace(/\\(.)/g, '$1');
  const [, ipv6, other] = HOP.exec(node) ?? [];
  return plain(ipv6 ?? other ?? node);
}

/** In characters: the nearest nodes are the last ones, and what a client claims in front of them may be of any length. */
const MAX_HEADER = 2000;

/** Parts of a header between separators that stand outside of quotes. */
const split = (text: string, separator: ',' | ';'): string[] =>
  text.slice(-MAX_HEADER).match(separator === ',' ? /(?:"(?:[^"\\]|\\.)*"|[^,])+/g : /(?:"(?:[^"\\]|\\.)*"|[^;])+/g) ??
  [];

/** The `for` of each element of `Forwarded` (RFC 7239), '' where there is none: nobody says who stood there. */
const forwardedFor = (header: string): string[] =>
  split(header, ',').map((element) => {
    const pair = split(element, ';').find((part) => /^\s*for\s*=/i.test(part));
    return pair?.replace(/^[^=]*=/, '') ?? '';
  });

/**
 * The nodes that a request came by, the nearest last. `X-Forwarded-For` counts where both are there: a gateway that writes
 * `Forwarded` has to remove the other one, which is its client's claim.
 */
function hopsOf(headers: IncomingHttpHeaders): string[] {
  const listed = [headers['x-forwarded-for'] ?? []].flat().join(',');
  const hops = split(listed, ',').filter((hop) => hop.trim() !== '');
  return (hops.length > 0 ? hops : forwardedFor(headers.forwarded ?? '')).map(hopAddress);
}

/** @returns whether the text is an address or a network such as `10.0.0.0/8` that `addressReader` takes */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

/**
 * Reads the client's address: the socket's own, unless a trusted proxy is at its other end. Then it is the last
 * address of `X-Forwarded-For`, or of `Forwarded`, that no trusted proxy has: everything before that one is the client's own claim.
 * @param trusted addresses and networks of one's own proxies, as `isNetwork` accepts them
 * @param onUntrusted called once, for a sender of such a header that is not among them: probably a proxy missing from the list
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
    const hops = hopsOf(headers);
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
