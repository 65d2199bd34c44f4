import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

export const inRoot = (...parts) => path.join(root, ...parts);

/**
 * Runs a program in the project's folder and resolves with its exit code and, when `quiet`, its output.
 * `signal` is an AbortSignal that ends the program.
 * Never rejects: a program that cannot be started counts as exit code 127.
 */
export function run(program, args, { quiet = false, env = {}, signal } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      signal,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      // npm is a script file on Windows, which only a shell can start.
      shell: process.platform === 'win32' && program === 'npm',
    });
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    const done = (code) => resolve({ code, output: Buffer.concat(output).toString('utf8') });
    child.on('error', (error) => {
      // Ended by the caller's signal: it is on its way to `close`.
      if (signal?.aborted) return;
      output.push(Buffer.from(`${error.message}\n`));
      done(127);
    });
    child.on('close', (code, signal) => done(code ?? (signal ? 1 : 0)));
  });
}

/**
 * Runs a Node program of an installed package, such as `node_modules/umi/bin/umi.js`, with this Node or another one, and
 * with flags for Node itself.
 */
export const runNode = (file, args, { node = process.execPath, flags = [], ...options } = {}) =>
  run(node, [...flags, file, ...args], options);

const HEARTBEAT_MS = 5000;

export const secondsSince = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

/** Tells that something is going on, every five seconds again, and how long it took in the end. */
export async function step(title, action) {
  const start = performance.now();
  console.log(`- ${title} …`);
  const heartbeat = setInterval(() => console.log(`  ${title}: ${secondsSince(start)}`), HEARTBEAT_MS);
  try {
    return await action();
  } finally {
    clearInterval(heartbeat);
    console.log(`  ${title}: done in ${secondsSince(start)}`);
  }
}

/** A program of a step failed: show what it said and end the command. */
export function giveUp(title, output) {
  console.error(output.trimEnd());
  console.error(`\n${title} failed.`);
  process.exit(1);
}

/** Runs each of these, as many at once as there are processors, and resolves when all have ended. */
export async function atOnce(actions) {
  const waiting = [...actions];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Arguments of Node for the backend: its memory stays small. Without limits the rubbish of a second's load is kept for
 * as long as the machine has memory; what the server holds on to at a time is far below them.
 */
export const backendProgram = [
  '--max-semi-space-size=4',
  '--max-old-space-size=256',
  '--import',
  'tsx',
  'mock/server/main.ts',
];

/** Hands the terminal over to a long-running program: signals go to it, its exit code is ours. */
export function serve(args, env = {}) {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' });
  for (const signal of FORWARDED) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
