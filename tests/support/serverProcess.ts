import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSync } from 'esbuild';

export interface RunningServer {
  /** Base address, such as `http://127.0.0.1:41234`. */
  readonly address: string;
  readonly dataDir: string;
  /** @returns everything that the server has printed so far to stdout and stderr */
  output(): string;
  /** Sends the signal. Resolves with the exit code, or with null if the signal ended the process. */
  kill(signal: NodeJS.Signals): Promise<number | null>;
  /** Stops the server and removes its data folder. Throws the server's output if the server had already ended. */
  stop(): Promise<void>;
}

type Environment = Record<string, string>;

const ROOT = path.resolve(__dirname, '../..');

/** Node's arguments for the server of `npm start` and the mock middleware of `npm run dev`. */
export const programs = {
  server: ['--import', 'tsx', 'mock/server/main.ts'],
  umiMock: ['tests/support/umiMock.js'],
};

/** Starts a program. A server ends by itself only if it refuses to start. */
export function spawnServer(env: Environment, program = programs.server): ChildProcess {
  return spawn(process.execPath, program, {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs a server that is expected to refuse to start. Resolves when its process has ended. */
export async function runToEnd(env: Environment): Promise<{ code: number | null; output: string }> {
  const child = spawnServer(env);
  const output = collect(child);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output() };
}

/** Starts a server on a free port. Resolves when the server has logged its address. */
export async function startServer(env: Environment = {}, program = programs.server): Promise<RunningServer> {
  const dataDir = env['DATA_DIR'] ?? mkdtempSync(path.join(tmpdir(), 'server-'));
  const child = spawnServer({ PORT: '0', ...env, DATA_DIR: dataDir }, program);
  const output = collect(child);
  const address = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const match = /http:\/\/127\.0\.0\.1:\d+/.exec(output());
      if (match) resolve(match[0]);
    };
    child.stdout?.on('data', look);
    child.on('close', () => reject(new Error(`The server ended before it listened:\n${output()}`)));
  });

  let wasKilled = false;
  const kill = async (signal: NodeJS.Signals) => {
    const hadEnded = !wasKilled && (child.exitCode !== null || child.signalCode !== null);
    if (hadEnded) throw new Error(`The server ended by itself (${child.exitCode ?? child.signalCode}):\n${output()}`);
    wasKilled = true;
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const closeEvent = once(child, 'close') as Promise<[number | null]>;
    child.kill(signal);
    return (await closeEvent)[0];
  };
  return {
    address,
    dataDir,
    output,
    kill,
    stop: async () => {
      try {
        await kill('SIGTERM');
      } finally {
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
  };
}

export async function askServer<Data = { token: string }>(
  { address }: Pick<RunningServer, 'address'>,
  method: string,
  place: string,
  token?: string,
  body?: object,
): Promise<{ status: number; code: number; message: string; data: Data }> {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const text = body && JSON.stringify(body);
  const response = await fetch(`${address}/api/account-api${place}`, { method, headers, body: text });
  const envelope = (await response.json()) as { code: number; message: string; data: Data };
  return { status: response.status, ...envelope };
}

function collect(child: ChildProcess): () => string {
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => parts.push(chunk));
  }
  return () => parts.join('');
}

/** Bundles the server, which then starts three times as fast. @returns Node's arguments and a clean-up function */
export function bundleServer(): { program: string[]; remove(): void } {
  const cache = path.join(ROOT, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'server-'));
  const outfile = path.join(folder, 'server.cjs');
  buildSync({
    entryPoints: [path.join(ROOT, 'mock/server/main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    packages: 'external',
    logLevel: 'error',
  });
  return { program: [outfile], remove: () => rmSync(folder, { recursive: true, force: true }) };
}
