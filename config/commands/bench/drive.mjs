import { Agent, request } from 'node:http';

/**
 * Sends requests over `clients` kept-alive connections, each as soon as its last one is answered, until the time or
 * the number of requests is used up.
 * @returns answers per second, the 50th and 95th percentile of their milliseconds, and how many were no success
 */
export async function drive(address, next, { clients, seconds, most }) {
  const { hostname, port } = new URL(address);
  if (hostname !== '127.0.0.1') throw new Error(`Only this machine is put under load, not ${hostname}.`);
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times = [];
  let failed = 0;
  let left = most;
  const start = performance.now();
  const end = start + seconds * 1000;

  async function client() {
    while (left > 0 && performance.now() < end) {
      left -= 1;
      const sentAt = performance.now();
      const status = await perform({ agent, hostname, port, ...next() });
      times.push(performance.now() - sentAt);
      if (status !== 200) failed += 1;
    }
  }
  await Promise.all(Array.from({ length: clients }, client));
  const took = (performance.now() - start) / 1000;
  agent.destroy();
  times.sort((one, other) => one - other);
  const percentile = (share) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { perSecond: times.length / took, p50: percentile(0.5), p95: percentile(0.95), failed };
}

function perform({ body, headers, ...options }) {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const sent = request({ ...options, headers: { ...headers, ...length } }, (response) => {
      response.on('error', reject);
      response.on('end', () => resolve(response.statusCode));
      response.resume();
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
