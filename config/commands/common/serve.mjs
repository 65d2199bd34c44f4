import { spawn } from 'node:child_process';
import { root } from './root.mjs';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Hands the terminal over to a long-running program: signals go to it, its exit code is ours. */
export function serve(args, env = {}) {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' });
  for (const signal of FORWARDED) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
