import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { connect as connectSecurely } from 'node:tls';

/** A log entry in the form in which it is sent to a target. */
export interface ForwardedLine {
  /** Time of the entry, in epoch milliseconds. */
  at: number;
  /** The entry as JSON, without a line break. */
  json: string;
}

/** Sends lines to a receiver. Resolves once the receiver has confirmed all of them; rejects if some may be missing. */
export type ForwardTarget = (lines: readonly ForwardedLine[]) => Promise<void>;

/** Maximum time for the delivery of one batch. */
const TIMEOUT_MS = 10_000;

/**
 * Creates a target for log forwarding from an address in the settings.
 * @param address has one of these formats:
 * - `stdout`
 * - `file:<path>`
 * - `syslog://host[:514]` (RFC 5424 over TCP) or `syslogs://host[:6514]` (over TLS)
 * - `http://…` or `https://…`, an address to which log entries are sent by POST, as lines of JSON
 * @param token sent as a bearer token to an `http(s)` address
 * @returns the target; undefined if the address has none of these formats
 */
export function forwardTarget(address: string, token?: string): ForwardTarget | undefined {
  if (address === 'stdout') return toStdout;
  if (address.startsWith('file:') && address.length > 'file:'.length) return toFile(address.slice('file:'.length));
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (['http:', 'https:'].includes(url.protocol)) return toHttp(url, token);
  if (['syslog:', 'syslogs:'].includes(url.protocol) && url.hostname !== '') return toSyslog(url);
  return undefined;
}

const textOf = (lines: readonly ForwardedLine[]): string => lines.map(({ json }) => `${json}\n`).join('');

const toStdout: ForwardTarget = (lines) =>
  new Promise((resolve, reject) => {
    process.stdout.write(textOf(lines), (error) => (error ? reject(error) : resolve()));
  });

/**
 * Target that appends to a file. It opens the file for each batch, so that the file can be rotated by renaming.
 * A batch counts as sent once the file is synced to disk.
 */
const toFile =
  (path: string): ForwardTarget =>
  async (lines) => {
    const file = await open(path, 'a', 0o600);
    try {
      // `appendFile` fails when the disk accepts only a part of the text; `write` would not.
      await file.appendFile(textOf(lines));
      await file.sync();
    } finally {
      await file.close();
    }
  };

const toHttp =
  (url: URL, token: string | undefined): ForwardTarget =>
  async (lines) => {
    const { ok, status } = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson', ...(token && { authorization: `Bearer ${token}` }) },
      body: textOf(lines),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!ok) throw new Error(`${url.origin} answered ${status}`);
  };

/** Priority of a syslog message: facility "log audit" (13), severity "informational" (6). */
const PRIORITY = 13 * 8 + 6;

/** Time that the receiver has to close the connection. Some receivers never close it. */
const CLOSING_MS = 2000;

/**
 * Target that opens one connection per batch.
 * If the connection closes without an error, the receiver has read everything.
 */
function toSyslog({ protocol, hostname: host, port }: URL): ForwardTarget {
  const isSecure = protocol === 'syslogs:';
  const place = { host: host.replace(/^\[|\]$/g, ''), port: Number(port || (isSecure ? 6514 : 514)) };
  const header = ({ at }: ForwardedLine) =>
    `<${PRIORITY}>1 ${new Date(at).toISOString()} ${hostname()} account-center ${process.pid} entry - `;
  return async (lines) => {
    const socket: Socket = isSecure ? connectSecurely({ ...place, servername: host }) : connect(place);
    const frames = lines.map((line) => {
      const message = header(line) + line.json;
      // Each frame begins with its length (octet counting, RFC 6587), since a text can contain any separator.
      return `${Buffer.byteLength(message)} ${message}`;
    });
    try {
      const finishEvent = once(socket, 'finish', { signal: AbortSignal.timeout(TIMEOUT_MS) });
      const closeEvent = once(socket, 'close');
      socket.end(frames.join(''));
      socket.resume();
      await Promise.race([
        Promise.all([finishEvent, closeEvent]),
        finishEvent.then(() => setTimeout(CLOSING_MS, undefined, { ref: false })),
      ]);
    } finally {
      socket.destroy();
    }
  };
}
