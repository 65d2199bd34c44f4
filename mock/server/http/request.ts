import type { IncomingMessage, IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { limits } from '../limits';
import type { ReceivedBody } from '../pipeline/backendTypes';

export interface Target {
  /** Percent-encoded path as it was sent, starting with '/'. */
  path: string;
  /** Percent-decoded path. */
  decodedPath: string;
  query: Record<string, string>;
}

/** Parses the target of a request line, such as `/path?query`. @returns undefined if the target is malformed */
export function parseTarget(target: string): Target | undefined {
  // `new URL` is not used here: it would read a path that starts with '//' as a host.
  if (!target.startsWith('/')) return undefined;
  const queryStart = target.indexOf('?');
  const path = queryStart < 0 ? target : target.slice(0, queryStart);
  const search = queryStart < 0 ? '' : target.slice(queryStart + 1);
  try {
    const decodedPath = decodeURIComponent(path);
    // Called only for the error that it throws: `URLSearchParams` accepts a malformed query.
    decodeURIComponent(search);
    if (decodedPath.includes('\0')) return undefined;
    return { path, decodedPath, query: Object.fromEntries(new URLSearchParams(search)) };
  } catch {
    return undefined;
  }
}

/**
 * Reads the body of a request.
 * @returns the text.
 * A body of more than `limit` bytes resolves at once with `isTooLarge`.
 * An aborted request resolves with `isUnreadable`.
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

/** Discards the rest of a request's body. Closes the connection if the rest is too large. */
export function discardBody(request: IncomingMessage): void {
  let receivedBytes = 0;
  request.unpipe();
  request.on('data', (chunk: Buffer) => {
    receivedBytes += chunk.length;
    if (receivedBytes > limits.discardedBody) request.destroy();
  });
  // An 'error' event without a listener would end the process.
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

/** Reads the client's address from a request. Rate limits and the operation log use this address. */
export type AddressOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string;

/** Shortens an address such as `::ffff:192.0.2.1`, which a dual-stack socket reports, to its IPv4 form. */
const plainAddress = (address: string | undefined): string =>
  (address ?? '').replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * Matches an entry of a forwarding header: `192.0.2.1`, `192.0.2.1:80` or `[2001:db8::1]:80`.
 * Entries in another format, such as `unknown`, stay unchanged.
 */
const HOP = /^(?:\[([^\]]*)\]|([^:]*))(?::[\w.-]*)?$/;

/** Returns the address of an entry in a forwarding header, without quotes, brackets and port. */
function hopAddress(text: string): string {
  const node = text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replace(/\\(.)/g, '$1');
  const [, ipv6, host] = HOP.exec(node) ?? [];
  return plainAddress(ipv6 ?? host ?? node);
}

/**
 * Number of characters that are read from the end of a forwarding header. The entries of the nearest proxies are last.
 * A client can add false entries of any length before them.
 */
const MAX_HEADER = 2000;

/** Splits a header at separators that are not inside quotes. */
const split = (text: string, separator: ',' | ';'): string[] =>
  text.slice(-MAX_HEADER).match(separator === ',' ? /(?:"(?:[^"\\]|\\.)*"|[^,])+/g : /(?:"(?:[^"\\]|\\.)*"|[^;])+/g) ??
  [];

/** Returns the `for` parameter of each element of a `Forwarded` header (RFC 7239); '' for an element without it. */
const forwardedFor = (header: string): string[] =>
  split(header, ',').map((element) => {
    const pair = split(element, ';').find((parameter) => /^\s*for\s*=/i.test(parameter));
    return pair?.replace(/^[^=]*=/, '') ?? '';
  });

/**
 * Returns the addresses of client and proxies, the nearest last. `X-Forwarded-For` has priority over `Forwarded`.
 * A gateway that writes `Forwarded` must therefore remove an `X-Forwarded-For` sent by the client, which may be false.
 */
function hopsOf(headers: IncomingHttpHeaders): string[] {
  const xForwardedFor = [headers['x-forwarded-for'] ?? []].flat().join(',');
  const hops = split(xForwardedFor, ',').filter((hop) => hop.trim() !== '');
  return (hops.length > 0 ? hops : forwardedFor(headers.forwarded ?? '')).map(hopAddress);
}

/** @returns true if the text is an IP address or a network such as `10.0.0.0/8` */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

/**
 * Creates a reader of the client's address.
 * Without trusted proxies, it returns the address of the peer (the other end of the connection).
 * Behind trusted proxies, it returns the last address of `X-Forwarded-For` or `Forwarded` that is not a trusted proxy.
 * The client may have invented the addresses before it.
 * @param trustedProxies addresses and networks of trusted proxies, in the form that `isNetwork` accepts
 * @param onUntrusted called once, with the address of an untrusted peer that sends one of these headers.
 * The peer is probably a proxy that is missing from the list.
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
