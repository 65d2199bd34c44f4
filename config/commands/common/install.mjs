import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { root, inRoot, run, runNode, giveUp, step } from './run.mjs';
import { execFileSync } from 'node:child_process';

/** @returns the files below the given project paths, sorted, without generated files */
export function filesBelow(...places) {
  return places
    .flatMap((place) => {
      const fullPath = path.join(root, place);
      if (!existsSync(fullPath)) return [];
      if (statSync(fullPath).isFile()) return [place];
      return readdirSync(fullPath)
        .filter((name) => !name.startsWith('.umi'))
        .flatMap((name) => filesBelow(path.posix.join(place, name)));
    })
    .sort();
}

/** @returns a hash of names and contents. The hash changes when a file is added, removed, renamed or edited. */
export function contentHash(files, ...extraTexts) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  for (const text of extraTexts) hash.update(`${text}\0`);
  return hash.digest('hex');
}

export const readStamp = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

const LOCK = 'package-lock.json';
const INSTALL_STAMP = inRoot('node_modules/.installed-lock');
const SETUP_STAMP = inRoot('src/.umi/.setup-of');

/** Installs the packages of the lock file if they are not installed yet. */
export async function ensureInstalled() {
  const lockHash = contentHash([LOCK]);
  if (!isInstalled(lockHash)) {
    const { code, output } = await step('Installing packages', () =>
      // Building and testing need the development packages, even if NODE_ENV is production.
      run('npm', ['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund'], { quiet: true }),
    );
    if (code !== 0) giveUp('npm ci', output);
  }
  writeFileSync(INSTALL_STAMP, lockHash);
}

function isInstalled(lockHash) {
  if (readStamp(INSTALL_STAMP) === lockHash) return true;
  // An installation by hand writes no stamp. npm's own record of the packages is then newer than the lock file.
  const npmRecord = inRoot('node_modules/.package-lock.json');
  return existsSync(npmRecord) && statSync(npmRecord).mtimeMs >= statSync(inRoot(LOCK)).mtimeMs;
}

/**
 * @returns the inputs of Umi's generated files: `files`, whose contents are inputs, and `names` of the files in `src`
 */
const setUpInputs = () => ({
  files: filesBelow('.umirc.ts', 'config', LOCK).filter((file) => !file.startsWith('config/commands/')),
  names: filesBelow('src'),
});

/** Makes Umi write `src/.umi` (path aliases and types). tsc, lint, tsx and Jest read these files. */
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

/** Cache of Umi's path aliases. Umi empties the folder `src/.umi-test` before it generates files for tests. */
const ALIASES_FILE = inRoot('src/.umi-test/.aliases.json');

/**
 * @returns Umi's path aliases as Jest's `moduleNameMapper`. Umi also generates the files that the aliases refer to.
 * Umi would take seconds to compute the aliases at each start of Jest.
 * The aliases are therefore cached until an input of Umi changes.
 */
export async function umiAliases() {
  const { files, names } = setUpInputs();
  const hash = contentHash(files, ...names, root, process.env.NODE_ENV ?? '');
  const cache = existsSync(ALIASES_FILE) ? JSON.parse(readFileSync(ALIASES_FILE, 'utf8')) : undefined;
  if (cache?.hash === hash) return cache.aliases;
  const { configUmiAlias } = createRequire(import.meta.url)('umi/test');
  const { moduleNameMapper: aliases } = await configUmiAlias({});
  writeFileSync(ALIASES_FILE, JSON.stringify({ hash, aliases }));
  return aliases;
}

const HOOKS = 'config/hooks';

/**
 * Configures git to run the hooks in `config/hooks`, unless the clone already has hooks.
 * The function is a no-op without git, outside a clone, and in a folder that it cannot write to.
 * @param folder folder of the clone
 */
export function ensureHooks(folder = root) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    if (process.env.CI || !existsSync(path.join(folder, '.git'))) return;
    const hookFile = path.resolve(folder, git('rev-parse', '--git-path', 'hooks'), 'pre-commit');
    const hooksPath = git('config', '--default', '', '--get', 'core.hooksPath');
    if (hooksPath === '' && !existsSync(hookFile)) git('config', '--local', 'core.hooksPath', HOOKS);
  } catch {
    // The error is ignored, because `npm test` finds the same problems as the hook.
  }
}
