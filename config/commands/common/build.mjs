import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { compressFolder } from './compress.mjs';
import { contentHash, filesBelow, readStamp } from './hash.mjs';
import { umi } from './install.mjs';
import { inRoot } from './root.mjs';
import { step } from './step.mjs';

const DIST = inRoot('dist');
const STAMP = inRoot('dist/.built-from');
const SOURCES = ['src', 'config', 'public', '.umirc.ts', 'package-lock.json', 'tsconfig.json'];

/** Builds the app into `dist/` with .br and .gz files beside what compresses well. False: the bundler failed. */
export async function build({ quiet }) {
  // Taken before the build: what is edited meanwhile must count as a change.
  const hash = contentHash(filesBelow(...SOURCES));
  // A build that is interrupted must not pass for a finished one.
  rmSync(STAMP, { force: true });
  const { code, output } = await step('Building the app', () => umi('build', { quiet }));
  if (code !== 0) {
    console.error(output);
    return false;
  }
  await step('Compressing', () => compressFolder(DIST));
  writeFileSync(STAMP, hash);
  return true;
}

/** Builds unless `dist/` was built from exactly these sources. False: the bundler failed. */
export async function ensureBuilt() {
  const hash = contentHash(filesBelow(...SOURCES));
  if (readStamp(STAMP) === hash && existsSync(inRoot('dist/index.html'))) return true;
  return build({ quiet: true });
}
