import { demoAccounts, DEMO_PASSWORD } from './seed/demoAccounts';
import { databaseName } from './store/postgres';
import type { Settings } from './settings';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1']);

/** Demo accounts with their permissions, one per line. */
export function accountLines(): string[] {
  const width = Math.max(...demoAccounts.map(({ username }) => username.length));
  return [
    `  Sign in, password ${DEMO_PASSWORD}`,
    ...demoAccounts.map(({ username, may }) => `    ${username.padEnd(width)}  ${may}`),
  ];
}

/** Message at the start of the server: its address, and the demo accounts. */
export function banner(address: string, { host, dataDir, databaseUrl, seed }: Settings): string {
  const warning = [
    '',
    `  HOST=${host} lets other machines in, and these accounts are no secret.`,
    '  For real use start with SEED=none, ADMIN_USERNAME and ADMIN_PASSWORD on an empty DATA_DIR.',
  ];
  return [
    '',
    `  Open     ${address}`,
    `  Data     ${databaseUrl ? `PostgreSQL ${databaseName(databaseUrl)}` : dataDir}`,
    ...(seed !== 'none' ? ['', ...accountLines()] : []),
    ...(seed !== 'none' && !LOOPBACK.has(host) ? warning : []),
    '',
    '  Stop with Ctrl+C',
    '',
  ].join('\n');
}
