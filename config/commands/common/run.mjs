import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

export const inRoot = (...parts) => path.join(root, ...parts);

/**
 * Runs a program in the project's folder. Resolves with its exit code and, if `quiet` is set, with its output.
 * `signal` is an AbortSignal that ends the program.
 * The promise never rejects: a program that cannot be started has exit code 127.
 */
export function run(program, args, { quiet = false, env = {}, signal } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      signal,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      // On Windows, npm is a script file, which only a shell can start.
      shell: process.platform === 'win32' && program === 'npm',
    });
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    const finish = (code) => resolve({ code, output: Buffer.concat(output).toString('utf8') });
    child.on('error', (error) => {
      // The caller's signal has ended the program, so the event `close` follows.
      if (signal?.aborted) return;
      output.push(Buffer.from(`${error.message}\n`));
      finish(127);
    });
    child.on('close', (code, signal) => finish(code ?? (signal ? 1 : 0)));
  });
}

/**
 * Runs a Node program of an installed package, such as `node_modules/umi/bin/umi.js`.
 * `node` can be another Node than this one, and `flags` are flags for Node itself.
 */
export const runNode = (file, args, { node = process.execPath, flags = [], ...options } = {}) =>
  run(node, [...flags, file, ...args], options);

const HEARTBEAT_MS = 5000;

export const secondsSince = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

/** Shows a progress message, repeats it every five seconds, and shows the duration at the end. */
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

/** Prints the output of a failed program and ends the command. */
export function giveUp(title, output) {
  console.error(output.trimEnd());
  console.error(`\n${title} failed.`);
  process.exit(1);
}

/** Runs these functions in parallel, as many at a time as there are processors. Resolves when all have ended. */
export async function atOnce(actions) {
  const queue = [...actions];
  const work = async () => {
    for (let action = queue.shift(); action; action = queue.shift()) await action();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Node's arguments for the backend, which limit its memory.
 * Without these limits, Node's heap would grow under a short load and stay large afterwards.
 * The live data of the server is far below these limits.
 */
export const backendProgram = [
  '--max-semi-space-size=4',
  '--max-old-space-size=256',
  '--import',
  'tsx',
  'mock/server/main.ts',
];

/** Runs a server in this terminal. Passes signals on to the server, and exits with the server's exit code. */
export function serve(args, env = {}) {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' });
  for (const signal of FORWARDED) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
