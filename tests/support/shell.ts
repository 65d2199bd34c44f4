import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

type Environment = Record<string, string>;

/** @returns the environment of a user's terminal, without the variables that Jest adds */
const terminal = (env: Environment): NodeJS.ProcessEnv => {
  const { PATH, HOME } = process.env;
  return { PATH, HOME, ...env };
};

/** @returns the exit code and the complete output of a command as typed in a terminal */
export function shell(command: string, cwd: string, env: Environment = {}): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd, encoding: 'utf8', env: terminal(env) });
  return { code: status, output: stdout + stderr };
}

/** Starts a command that runs until `stop` is called. `stop` also ends all processes that the command started. */
export function startShell(command: string, cwd: string, env: Environment = {}) {
  const child = spawn('sh', ['-c', command], {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: terminal(env),
  });
  const closeEvent = once(child, 'close');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return {
    output: () => output,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    stop: async () => {
      // A negative number addresses the whole process group, because npm does not pass signals on to the server.
      if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      await closeEvent;
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
