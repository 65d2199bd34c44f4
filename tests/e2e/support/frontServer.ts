import { createServer as createHttp, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

export const OLD_WORKER = '/old-worker.js';

/** A key and a self-signed certificate, for a browser that does not check it. */
async function ownCertificate(): Promise<{ key: string; cert: string }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
  });
  return { key, cert };
}

/** A server in front of the app's, on http or https, that has the worker of an earlier version, too. */
export async function startFront(target: string, secure: boolean): Promise<{ address: string; stop: () => void }> {
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (incoming.url === OLD_WORKER) {
      outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end("addEventListener('fetch', () => undefined);");
      return;
    }
    const { method, headers } = incoming;
    const onward = request(target + incoming.url, { method, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  };
  const server = secure ? createHttps(await ownCertificate(), answer) : createHttp(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address: `${secure ? 'https' : 'http'}://127.0.0.1:${port}`, stop };
}
