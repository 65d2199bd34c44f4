import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { connect as connectSecurely } from 'node:tls';

/** Log entry, as it is sent to a target. */
export interface ForwardedLine {
  /** Epoch milliseconds of the entry. */
  at: number;
  /** JSON without a line break. */
  json: string;
}

/** Sends lines. Resolves once the protocol has confirmed them; rejects if some may be missing. */
export type ForwardTarget = (lines: readonly ForwardedLine[]) => Promise<void>;

/** Time in which a receiver must take a batch. */
const TIMEOUT_MS = 10_000;

/**
 * @param address `stdout`, `file:<path>`, `syslog://host[:514]` (RFC 5424 over TCP), `syslogs://host[:6514]` (over TLS)
 * or an `http(s)://` address that takes lines of JSON by POST
 * @param token sent as a bearer token to an `http(s)` address
 * @returns the target; undefined for any other address
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

/** Opens the file for each batch, so that it can be rotated by renaming. A batch counts as sent after a sync. */
const toFile =
  (path: string): ForwardTarget =>
  async (lines) => {
    const file = await open(path, 'a', 0o600);
    try {
      // Unlike `write`, this fails when the disk takes only a part of the text.
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

/** Facility "log audit", severity "informational". */
const PRIORITY = 13 * 8 + 6;

/** Time in which the receiver may close the connection; some receivers never do. */
const CLOSING_MS = 2000;

/** Target with one connection per batch. A connection closes without an error once the receiver has read everything. */
function toSyslog({ protocol, hostname: host, port }: URL): ForwardTarget {
  const isSecure = protocol === 'syslogs:';
  const place = { host: host.replace(/^\[|\]$/g, ''), port: Number(port || (isSecure ? 6514 : 514)) };
  const header = ({ at }: ForwardedLine) =>
    `<${PRIORITY}>1 ${new Date(at).toISOString()} ${hostname()} account-center ${process.pid} entry - `;
  return async (lines) => {
    const socket: Socket = isSecure ? connectSecurely({ ...place, servername: host }) : connect(place);
    const frames = lines.map((line) => {
      const message = header(line) + line.json;
      // Octet counting (RFC 6587), since a text can contain any separator.
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
