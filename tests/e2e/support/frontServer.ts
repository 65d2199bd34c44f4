import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer as createHttp, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo } from 'node:net';

/** One ASN.1 value in DER: its tag, its length, its content. */
function der(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const length =
    body.length < 128
      ? [body.length]
      : body.length < 256
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const sequence = (...content: Buffer[]) => der(0x30, ...content);
const utcTime = (text: string) => der(0x17, Buffer.from(text));

/** A key and a certificate that nobody signed but itself: enough for a browser that was told not to look. */
function selfSigned(): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
  const commonName = sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from('localhost')));
  const name = sequence(der(0x31, commonName));
  const statement = sequence(
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(utcTime('200101000000Z'), utcTime('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', statement, privateKey));
  const certificate = sequence(statement, ecdsaWithSha256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`,
  };
}

export const OLD_WORKER = '/old-worker.js';

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
  const server = secure ? createHttps(selfSigned(), answer) : createHttp(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address: `${secure ? 'https' : 'http'}://127.0.0.1:${port}`, stop };
}
