import { spawn } from 'node:child_process';
import { root } from './run.mjs';

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
