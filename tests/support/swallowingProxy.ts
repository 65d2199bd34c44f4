import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface SwallowingProxy {
  /** The address to use instead of the real one. */
  readonly url: string;
  /** From now on every byte, either way, is taken and lost; connections stay open, and new ones are accepted. */
  vanish(): void;
  /** New connections work again; on those of before, what was lost stays lost. */
  comeBack(): void;
  close(): Promise<void>;
}

/** A way to a server on this machine that can vanish without a word, as in a partition of the network. */
export async function swallowingProxy(target: string): Promise<SwallowingProxy> {
  const { hostname, port } = new URL(target);
  let isAway = false;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    let isLost = isAway;
    const pass = (to: Socket) => (bytes: Buffer) => {
      isLost ||= isAway;
      if (!isLost) to.write(bytes);
    };
    const end = (other: Socket) => () => {
      if (!isLost && !isAway) other.destroy();
    };
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from
        .on('data', pass(to))
        .on('close', end(to))
        .on('error', () => undefined);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = Object.assign(new URL(target), {
    hostname: '127.0.0.1',
    port: String((server.address() as AddressInfo).port),
  });
  return {
    url: url.href,
    vanish: () => void (isAway = true),
    comeBack: () => void (isAway = false),
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
