import { existsSync, statSync, writeFileSync } from 'node:fs';
import { contentHash, filesBelow, readStamp } from './hash.mjs';
import { inRoot } from './root.mjs';
import { run, runNode } from './run.mjs';
import { giveUp, step } from './step.mjs';

const LOCK = 'package-lock.json';
const INSTALL_STAMP = inRoot('node_modules/.installed-lock');
const SETUP_STAMP = inRoot('src/.umi/.setup-of');

/** Makes `node_modules` match the lock file; does nothing when it does already. */
export async function ensureInstalled() {
  const lockHash = contentHash([LOCK]);
  if (!isInstalled(lockHash)) {
    const { code, output } = await step('Installing packages', () =>
      // Dev packages are needed for building and testing even where NODE_ENV says production.
      run('npm', ['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund'], { quiet: true }),
    );
    if (code !== 0) giveUp('npm ci', output);
  }
  writeFileSync(INSTALL_STAMP, lockHash);
}

function isInstalled(lockHash) {
  if (readStamp(INSTALL_STAMP) === lockHash) return true;
  // npm's own record is newer than the lock file: somebody ran npm by hand.
  const npmRecord = inRoot('node_modules/.package-lock.json');
  return existsSync(npmRecord) && statSync(npmRecord).mtimeMs >= statSync(inRoot(LOCK)).mtimeMs;
}

/** What Umi makes its files of: the contents of its configuration, and which files there are in `src`. */
export const setUpInputs = () => ({
  files: filesBelow('.umirc.ts', 'config', LOCK).filter((file) => !file.startsWith('config/commands/')),
  names: filesBelow('src'),
});

/** Makes Umi write `src/.umi` (path aliases, types), which tsc, lint, tsx and jest read. */
export async function ensureSetUp() {
  const { files, names } = setUpInputs();
  const hash = contentHash(files, ...names);
  if (readStamp(SETUP_STAMP) === hash && existsSync(inRoot('src/.umi/tsconfig.json'))) return;
  const { code, output } = await step('Preparing Umi', () => umi('setup', { quiet: true }));
  if (code !== 0) giveUp('umi setup', output);
  writeFileSync(SETUP_STAMP, hash);
}

export const umi = (command, { env, ...options } = {}) =>
  runNode(inRoot('node_modules/umi/bin/umi.js'), [command], { ...options, env: { DID_YOU_KNOW: 'none', ...env } });
