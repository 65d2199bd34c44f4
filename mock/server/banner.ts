import { demoAccounts, DEMO_PASSWORD } from './seed/demoAccounts';
import type { Settings } from './settings';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1']);

/** What is printed once the server answers: where it is, and whom to sign in as. */
export function banner(address: string, { host, dataDir, seed }: Settings): string {
  const width = Math.max(...demoAccounts.map(({ username }) => username.length));
  const accounts = demoAccounts.map(({ username, may }) => `    ${username.padEnd(width)}  ${may}`);
  const warning = [
    '',
    `  HOST=${host} lets other machines in, and these accounts are no secret.`,
    '  For real use start with SEED=none, ADMIN_USERNAME and ADMIN_PASSWORD on an empty DATA_DIR.',
  ];
  return [
    '',
    `  Open     ${address}`,
    `  Data     ${dataDir}`,
    ...(seed === 'demo' ? ['', `  Sign in, password ${DEMO_PASSWORD}`, ...accounts] : []),
    ...(seed === 'demo' && !LOOPBACK.has(host) ? warning : []),
    '',
    '  Stop with Ctrl+C',
    '',
  ].join('\n');
}
