import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

type Environment = Record<string, string>;

/** What a person's terminal has, and none of what Jest adds. */
const terminal = (env: Environment): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  ...env,
});

/** Runs a command as it would be typed. @returns its exit code and everything that it printed */
export function shell(command: string, cwd: string, env: Environment = {}): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd, encoding: 'utf8', env: terminal(env) });
  return { code: status, said: stdout + stderr };
}

/** Starts a command that goes on until it is stopped, with everything that it starts itself. */
export function startShell(command: string, cwd: string, env: Environment = {}) {
  const child = spawn('sh', ['-c', command], {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: terminal(env),
  });
  const ended = once(child, 'close');
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  return {
    said: () => said,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    stop: async () => {
      // A negative number is the group: npm does not hand signals on.
      if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      await ended;
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
