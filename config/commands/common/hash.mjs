import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

/** Files below the given project paths, sorted, without what the tools generate there. */
export function filesBelow(...places) {
  return places
    .flatMap((place) => {
      const full = path.join(root, place);
      if (!existsSync(full)) return [];
      if (statSync(full).isFile()) return [place];
      return readdirSync(full)
        .filter((name) => !name.startsWith('.umi'))
        .flatMap((name) => filesBelow(path.posix.join(place, name)));
    })
    .sort();
}

/** One hash over names and contents; it changes when a file is added, removed, renamed or edited. */
export function contentHash(files, ...more) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  for (const text of more) hash.update(`${text}\0`);
  return hash.digest('hex');
}

export const readStamp = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
