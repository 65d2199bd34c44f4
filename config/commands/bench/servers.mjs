import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { root, secondsSince } from '../common/run.mjs';
import { backendProgram } from '../common/serve.mjs';

/** What Node's HTTP server does at best: a few bytes, no rights, no data. */
const BARE = `
  const server = require('node:http').createServer((request, response) => response.end('{"code":200}'));
  server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port));
`;

export const startBare = () => start(['-e', BARE], {});

/** The server as `npm start` runs it, on a free port. What it says while it fills its data is passed on. */
export const startServer = (env) => start(backendProgram, { PORT: '0', HOST: '127.0.0.1', ...env });

async function start(args, env) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const address = await new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (part) => {
      said += part;
      for (const line of part.split('\n').filter((text) => text.startsWith('- '))) console.log(line);
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said);
      if (found) resolve(found[0]);
    });
    child.on('close', () => reject(new Error(`The server ended before it listened:\n${said}`)));
  });
  return {
    address,
    startedIn: secondsSince(startedAt),
    memory: () => residentMegabytes(child.pid, 'VmRSS'),
    peak: () => residentMegabytes(child.pid, 'VmHWM'),
    stop: async () => {
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Known on Linux only. */
function residentMegabytes(pid, line) {
  try {
    return Math.round(
      Number(new RegExp(`^${line}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
    );
  } catch {
    return '?';
  }
}
