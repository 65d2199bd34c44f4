import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ENTRY = 'umi';
/** Loads the scripts of a screen ahead. Both name the files of all screens, and the page names them. */
const HELPER = 'preload_helper';
const PASSWORD = 'p__account__password__index';
/** Reached by the account menu: screens of the navigation are preloaded. */
const ACCESS = 'p__account__access__index';
const STAFF = 'p__account__staff__index';

/**
 * A later version of a build, as a server has it that kept some files of the one before: three screens and the files
 * that name them have new hashes. The old staff screen is still there; those of the password and of the own access, entry
 * and helper are gone.
 */
export function nextBuild(from: string, to: string, version = 0): { entry: string } {
  rmSync(to, { recursive: true, force: true });
  // What is compressed would be served in place of what is changed here.
  cpSync(from, to, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  const read = (file: string) => readFileSync(path.join(to, file), 'utf8');
  /** The one that the other file names, where the folder has those of earlier builds, too. */
  const hashOf = (name: string, namedBy: string) => {
    const hashes = readdirSync(to).map(
      (file) => new RegExp(`^${name}\\.([0-9a-f]{8})\\.(async\\.)?js$`).exec(file)?.[1],
    );
    const found = hashes.find((hash) => hash && namedBy.includes(hash));
    if (!found) throw new Error(`${from} has no ${name}`);
    return found;
  };
  const fileOf = (name: string, hash: string) => `${name}.${hash}.${name.startsWith('p__') ? 'async.js' : 'js'}`;
  const page = read('index.html');
  const entry = read(fileOf(ENTRY, hashOf(ENTRY, page)));
  const names = [PASSWORD, ACCESS, STAFF, ENTRY, HELPER];
  const changed = names.map((name, place) => ({
    name,
    old: hashOf(name, name.startsWith('p__') ? entry : page),
    next: `${version}000000${place}`,
  }));

  for (const { name, old, next } of changed) {
    cpSync(path.join(to, fileOf(name, old)), path.join(to, fileOf(name, next)));
    if (name !== STAFF) rmSync(path.join(to, fileOf(name, old)));
  }
  const newName = (name: string) => fileOf(name, changed.find((one) => one.name === name)?.next ?? '');
  const naming = [newName(ENTRY), newName(HELPER), 'index.html', 'service-worker.js'].filter((file) =>
    existsSync(path.join(to, file)),
  );
  for (const file of naming) {
    writeFileSync(
      path.join(to, file),
      changed.reduce((text, { old, next }) => text.replaceAll(old, next), read(file)),
    );
  }
  return { entry: newName(ENTRY) };
}
