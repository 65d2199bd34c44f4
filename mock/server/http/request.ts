import type { IncomingMessage, IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { limits } from '../limits';
import type { ReceivedBody } from '../pipeline/backendTypes';

export interface Target {
  /** Path as sent, percent-encoded, starting with '/'. */
  path: string;
  /** Percent-decoded path. */
  decodedPath: string;
  query: Record<string, string>;
}

/** Parses the target of a request line. @returns undefined for a malformed one */
export function parseTarget(target: string): Target | undefined {
  // Not `new URL`: it would read a path that starts with '//' as a host.
  if (!target.startsWith('/')) return undefined;
  const queryStart = target.indexOf('?');
  const path = queryStart < 0 ? target : target.slice(0, queryStart);
  const search = queryStart < 0 ? '' : target.slice(queryStart + 1);
  try {
    const decodedPath = decodeURIComponent(path);
    // Only for its error: `URLSearchParams` accepts a malformed query.
    decodeURIComponent(search);
    if (decodedPath.includes('\0')) return undefined;
    return { path, decodedPath, query: Object.fromEntries(new URLSearchParams(search)) };
  } catch {
    return undefined;
  }
}

/**
 * Reads a request's body. Above `limit` bytes it resolves at once with `isTooLarge`; an aborted request is
 * `isUnreadable`.
 */
export function readBody(request: IncomingMessage, limit: number): Promise<ReceivedBody> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let receivedBytes = 0;
    const refuse = () => {
      request.removeAllListeners('data');
      discardBody(request);
      resolve({ isTooLarge: true });
    };
    if (Number(request.headers['content-length'] ?? 0) > limit) return refuse();
    request.on('data', (chunk: Buffer) => {
      receivedBytes += chunk.length;
      if (receivedBytes > limit) refuse();
      else chunks.push(chunk);
    });
    request.on('end', () => resolve(decode(Buffer.concat(chunks))));
    request.on('error', () => resolve({ isUnreadable: true }));
    request.on('close', () => resolve({ isUnreadable: true }));
  });
}

/** Discards the rest of a body; closes the connection if the rest is too large. */
export function discardBody(request: IncomingMessage): void {
  let receivedBytes = 0;
  request.unpipe();
  request.on('data', (chunk: Buffer) => {
    receivedBytes += chunk.length;
    if (receivedBytes > limits.discardedBody) request.destroy();
  });
  // An unhandled 'error' would end the process.
  request.on('error', () => undefined);
  request.resume();
}

/** Decodes UTF-8, the only encoding of JSON. */
function decode(bytes: Buffer): ReceivedBody {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { isUnreadable: true };
  }
}

/** Reads the client's address, for rate limits and the operation log. */
export type AddressOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string;

/** IPv4 form of an address such as `::ffff:192.0.2.1`, which a dual-stack socket reports. */
const plainAddress = (address: string | undefined): string =>
  (address ?? '').replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');

/** Node such as `192.0.2.1`, `192.0.2.1:80` or `[2001:db8::1]:80`; others, such as `unknown`, stay as they are. */
const HOP = /^(?:\[([^\]]*)\]|([^:]*))(?::[\w.-]*)?$/;

/** Address of a node in a header, without quotes, brackets and port. */
function hopAddress(text: string): string {
  const node = text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replace(/\\(.)/g, '$1');
  const [, ipv6, host] = HOP.exec(node) ?? [];
  return plainAddress(ipv6 ?? host ?? node);
}

/**
 * Number of characters read from the end of a header: the nearest nodes come last. Before them, a client can claim
 * nodes of any length.
 */
const MAX_HEADER = 2000;

/** Parts of a header between unquoted separators. */
const split = (text: string, separator: ',' | ';'): string[] =>
  text.slice(-MAX_HEADER).match(separator === ',' ? /(?:"(?:[^"\\]|\\.)*"|[^,])+/g : /(?:"(?:[^"\\]|\\.)*"|[^;])+/g) ??
  [];

/** The `for` of each element of a `Forwarded` header (RFC 7239); '' for an element without one. */
const forwardedFor = (header: string): string[] =>
  split(header, ',').map((element) => {
    const pair = split(element, ';').find((parameter) => /^\s*for\s*=/i.test(parameter));
    return pair?.replace(/^[^=]*=/, '') ?? '';
  });

/**
 * Returns the nodes that a request has passed, the nearest last. `X-Forwarded-For` has priority: a gateway that writes
 * `Forwarded` must remove the client's `X-Forwarded-For`, which may be false.
 */
function hopsOf(headers: IncomingHttpHeaders): string[] {
  const xForwardedFor = [headers['x-forwarded-for'] ?? []].flat().join(',');
  const hops = split(xForwardedFor, ',').filter((hop) => hop.trim() !== '');
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
 * Returns a reader of the client's address: the peer, or behind trusted proxies the last address of `X-Forwarded-For`
 * or `Forwarded` that is not a trusted proxy, since everything before it is the client's claim.
 * @param trustedProxies addresses and networks of trusted proxies, in the form of `isNetwork`
 * @param onUntrusted called once, for an untrusted peer that sends one of these headers: probably a proxy missing from the
 * list
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
