import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { root, secondsSince, backendProgram } from '../common/run.mjs';

/** Program of a bare server with answers of a few bytes, to measure the maximum throughput of Node's HTTP server. */
const BARE = `
  const server = require('node:http').createServer((request, response) => response.end('{"code":200}'));
  server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port));
`;

export const startBare = () => start(['-e', BARE], {});

/** Starts the server on a free port, like `npm start`. Prints the server's output while it seeds its data. */
export const startServer = (env) => start(backendProgram, { PORT: '0', HOST: '127.0.0.1', ...env });

async function start(args, env) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const address = await new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
      for (const line of chunk.split('\n').filter((text) => text.startsWith('- '))) console.log(line);
      const match = /http:\/\/127\.0\.0\.1:\d+/.exec(output);
      if (match) resolve(match[0]);
    });
    child.on('close', () => reject(new Error(`The server ended before it listened:\n${output}`)));
  });
  return {
    address,
    startedIn: secondsSince(startedAt),
    memory: () => residentMegabytes(child.pid, 'VmRSS'),
    peak: () => residentMegabytes(child.pid, 'VmHWM'),
    stop: async () => {
      const closeEvent = once(child, 'close');
      child.kill('SIGTERM');
      await closeEvent;
    },
  };
}

/** @returns a value of /proc/<pid>/status in megabytes. The file exists on Linux only. */
function residentMegabytes(pid, line) {
  try {
    return Math.round(
      Number(new RegExp(`^${line}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
    );
  } catch {
    return '?';
  }
}

/**
 * Sends requests over `clients` keep-alive connections.
 * Each connection sends its next request when the previous one is answered.
 * Sending ends after `seconds`, or after `most` requests.
 * @returns responses per second, the 50th and 95th percentile of response times (ms), and the number of failures
 */
export async function drive(address, nextRequest, { clients, seconds, most }) {
  const { hostname, port } = new URL(address);
  if (hostname !== '127.0.0.1') throw new Error(`Only this machine is put under load, not ${hostname}.`);
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times = [];
  let failed = 0;
  let requestsLeft = most;
  const start = performance.now();
  const end = start + seconds * 1000;

  async function client() {
    while (requestsLeft > 0 && performance.now() < end) {
      requestsLeft -= 1;
      const sentAt = performance.now();
      const status = await perform({ agent, hostname, port, ...nextRequest() });
      times.push(performance.now() - sentAt);
      if (status !== 200) failed += 1;
    }
  }
  await Promise.all(Array.from({ length: clients }, client));
  const elapsedSeconds = (performance.now() - start) / 1000;
  agent.destroy();
  times.sort((one, other) => one - other);
  const percentile = (share) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { perSecond: times.length / elapsedSeconds, p50: percentile(0.5), p95: percentile(0.95), failed };
}

function perform({ body, headers, ...options }) {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const outgoing = request({ ...options, headers: { ...headers, ...length } }, (response) => {
      response.on('error', reject);
      response.on('end', () => resolve(response.statusCode));
      response.resume();
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
