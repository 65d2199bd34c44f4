import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compressFolder } from './compress.mjs';
import { contentHash, filesBelow, readStamp } from './hash.mjs';
import { umi } from './install.mjs';
import { addBuild } from './keepBuilds.mjs';
import { inRoot } from './root.mjs';
import { step } from './step.mjs';

const DIST = inRoot('dist');
const STAMP = inRoot('dist/.built-from');
/** Written by `config/build/chunksPlugin.ts`; hidden, so that no server hands it out. */
const CHUNKS = '.chunks.json';
const SOURCES = ['src', 'config', 'public', '.umirc.ts', 'package-lock.json', 'tsconfig.json'];

/** One hash over all that decides what is built; PWA is a setting of `config/pwa.ts`. */
const sourceHash = () => contentHash(filesBelow(...SOURCES), process.env.PWA ?? '');

/**
 * Builds the app with .br and .gz files beside what compresses well, in a folder of its own, and adds it to `dist/` when
 * it is complete. False: the bundler failed, and `dist/` is as it was.
 */
export async function build({ quiet }) {
  // Taken before the build: what is edited meanwhile must count as a change.
  const hash = sourceHash();
  const folder = mkdtempSync(path.join(tmpdir(), 'build-'));
  try {
    const { code, output } = await step('Building the app', () =>
      umi('build', { quiet, env: { BUILD_FOLDER: folder } }),
    );
    if (code !== 0) {
      console.error(output);
      return false;
    }
    await step('Compressing', () => compressFolder(folder));
    // What is interrupted from here on must not pass for finished.
    rmSync(STAMP, { force: true });
    addBuild(folder, DIST, hash);
    copyFileSync(path.join(folder, CHUNKS), path.join(DIST, CHUNKS));
    writeFileSync(STAMP, hash);
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Builds unless `dist/` was built from exactly these sources. False: the bundler failed. */
export async function ensureBuilt() {
  const hash = sourceHash();
  if (readStamp(STAMP) === hash && existsSync(inRoot('dist/index.html'))) return true;
  return build({ quiet: true });
}
