import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentHash, filesBelow, readStamp, umi } from './install.mjs';
import { addBuild } from './keepBuilds.mjs';
import { inRoot, step } from './run.mjs';

const DIST = inRoot('dist');
const STAMP = inRoot('dist/.built-from');
/** File that `config/build/chunksPlugin.ts` writes. The name begins with a dot, so that no server delivers the file. */
const CHUNKS = '.chunks.json';
const SOURCES = ['src', 'config', 'public', '.umirc.ts', 'package-lock.json', 'tsconfig.json'];

/** @returns a hash of all inputs of the build. PWA is an environment variable for `config/pwa.ts`. */
const sourceHash = () => contentHash(filesBelow(...SOURCES), process.env.PWA ?? '');

/**
 * Builds the app in a temporary folder, and adds .br and .gz files beside the files that compress well.
 * Afterwards the complete build is added to `dist/`.
 * Resolves to false, and leaves `dist/` unchanged, if the bundler has failed.
 */
export async function build({ quiet }) {
  // The hash is computed before the build, so that edits during the build count as changes.
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
    // The stamp is removed first, so that an interrupted copy does not count as a finished build.
    rmSync(STAMP, { force: true });
    addBuild(folder, DIST, hash);
    copyFileSync(path.join(folder, CHUNKS), path.join(DIST, CHUNKS));
    writeFileSync(STAMP, hash);
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Builds the app unless `dist/` was built from exactly these sources. Resolves to false if the bundler has failed. */
export async function ensureBuilt() {
  const hash = sourceHash();
  if (readStamp(STAMP) === hash && existsSync(inRoot('dist/index.html'))) return true;
  return build({ quiet: true });
}

const TEXT = /\.(js|css|html|json|svg|txt|map|webmanifest|xml)$/;
const SMALLEST = 1024;

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/** Writes `name.br` and `name.gz` beside every text file of 1 kB or more. The server prefers the compressed files. */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(path.join(entry.parentPath ?? entry.path, entry.name))));
}

async function compressFile(file) {
  const content = await readFile(file);
  if (content.length < SMALLEST) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [brotli, gzip] = await Promise.all([brotliOf(content, { params }), gzipOf(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzip)]);
}
