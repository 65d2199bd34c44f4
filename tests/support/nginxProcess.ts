import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './shell';
import { read } from './sources';

export interface RunningNginx {
  port: number;
  stop(): Promise<void>;
}

const EXAMPLE = 'config/deploy/nginx/account-center.conf';
const SNIPPET = 'account-center-headers.conf';

/** Path of the nginx program that `npm test` has found. */
const program = process.env['DEPLOY_NGINX'] ?? '';

/** Starts nginx with the example configuration. `backends` are addresses of replicas, such as `127.0.0.1:41234`. */
export async function startNginx(options: {
  backends: string[];
  root: string;
  storage?: string;
}): Promise<RunningNginx> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  mkdirSync(path.join(folder, 'snippets'));
  writeFileSync(path.join(folder, 'snippets', SNIPPET), read(`config/deploy/nginx/${SNIPPET}`));
  writeFileSync(path.join(folder, 'site.conf'), site(port, options));
  writeFileSync(path.join(folder, 'nginx.conf'), frame(folder));

  const child = spawn(program, ['-p', folder, '-c', path.join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const closeEvent = once(child, 'close');
  await new Promise<void>((resolve, reject) => {
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('start worker process ')) resolve();
    });
    child.on('error', reject);
    child.on('close', () => reject(new Error(`nginx ended before it listened:\n${output}`)));
  });
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM');
      await closeEvent;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function site(port: number, { backends, root, storage = '' }: Parameters<typeof startNginx>[0]): string {
  const changes: [string, string][] = [
    ['\n  listen 80;', `\n  listen 127.0.0.1:${port};`],
    ['\n  listen [::]:80;', ''],
    ['server 127.0.0.1:8000 ', backends.map((address) => `server ${address} `).join('max_fails=0; ')],
    ['root /srv/account-center/dist;', `root ${root};`],
    ['map "" $account_center_storage {\n  default "";', `map "" $account_center_storage {\n  default "${storage}";`],
  ];
  return changes.reduce((text, [from, to]) => {
    if (text.split(from).length !== 2) throw new Error(`${EXAMPLE} must have exactly one "${from.trim()}".`);
    return text.replace(from, to);
  }, read(EXAMPLE));
}

/** @returns the main configuration, similar to Debian's `nginx.conf`, with all paths in `folder` */
function frame(folder: string): string {
  const buildInfo = spawnSync(program, ['-V'], { encoding: 'utf8' }).stderr;
  const configuration = path.dirname(/--conf-path=(\S+)/.exec(buildInfo)?.[1] ?? '/etc/nginx/nginx.conf');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return [
    // By default, root's nginx runs its workers as a user that cannot read the temporary folder.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off; worker_processes 1; error_log stderr notice;',
    `pid ${folder}/nginx.pid;`,
    'events { }',
    `http { include ${configuration}/mime.types; default_type application/octet-stream; access_log off;`,
    ...places,
    `include ${folder}/site.conf; }`,
  ].join('\n');
}
