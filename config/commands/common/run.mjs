import { spawn } from 'node:child_process';
import { root } from './root.mjs';

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
