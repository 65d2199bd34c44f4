import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');
const CACHE = path.join(ROOT, '.cache/pwa-build');
const SOURCES = ['src', 'config', 'public', '.umirc.ts', 'package-lock.json'];

/** Files below a place, or the place itself; not what Umi generates. */
function filesBelow(place: string): string[] {
  if (statSync(path.join(ROOT, place)).isFile()) return [place];
  const names = readdirSync(path.join(ROOT, place)).filter((name) => !name.startsWith('.umi'));
  return names.sort().flatMap((name) => filesBelow(`${place}/${name}`));
}

function sourceHash(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesBelow)) hash.update(`${file}\0`).update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex').slice(0, 16);
}

/** A folder with the app built as a PWA; made once for each state of the sources, which takes half a minute. */
export function pwaBuild(): string {
  const folder = path.join(CACHE, sourceHash());
  if (existsSync(folder)) return folder;
  rmSync(CACHE, { recursive: true, force: true });
  mkdirSync(CACHE, { recursive: true });
  const unfinished = `${folder}.unfinished`;
  const env = { ...process.env, NODE_ENV: 'production', PWA: '1', BUILD_FOLDER: unfinished };
  execFileSync(process.execPath, ['node_modules/umi/bin/umi.js', 'build'], { cwd: ROOT, env, stdio: 'pipe' });
  renameSync(unfinished, folder);
  return folder;
}

const NAMERS = ['umi', 'preload_helper'];
const PASSWORD = 'p__account__password__index';
const STAFF = 'p__account__staff__index';

/**
 * The next version, as a server has it that kept some files of the one before: two screens and the files that name them
 * have new hashes. The old staff screen is still there; the old password screen, entry and helper are gone.
 */
export function nextPwaBuild(from: string, to: string): { entry: string } {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
  const hashOf = (name: string) => {
    const found = readdirSync(to).map((file) => new RegExp(`^${name}\\.([0-9a-f]{8})\\.(async\\.)?js$`).exec(file)?.[1]);
    return found.find(Boolean)!;
  };
  const changed = [PASSWORD, STAFF, ...NAMERS].map((name, place) => ({ name, old: hashOf(name), next: `0000000${place}` }));
  const fileOf = (name: string, hash: string) =>
    path.join(to, `${name}.${hash}.${NAMERS.includes(name) ? 'js' : 'async.js'}`);

  for (const { name, old, next } of changed) {
    cpSync(fileOf(name, old), fileOf(name, next));
    if (name !== STAFF) rmSync(fileOf(name, old));
  }
  const naming = [...NAMERS.map((name) => fileOf(name, changed.find((one) => one.name === name)!.next)), ...['index.html', 'service-worker.js'].map((file) => path.join(to, file))];
  for (const file of naming) {
    writeFileSync(file, changed.reduce((text, { old, next }) => text.replaceAll(old, next), readFileSync(file, 'utf8')));
  }
  return { entry: path.basename(fileOf('umi', changed.find(({ name }) => name === 'umi')!.next)) };
}
