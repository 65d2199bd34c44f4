import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const ROOT = path.resolve(__dirname, '../../..');

/** How often files of one folder import from another. */
export interface Imports {
  from: string;
  to: string;
  count: number;
}

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name.startsWith('.umi') ? [] : filesBelow(place);
    return /\.(tsx?|mjs)$/.test(entry.name) ? [place] : [];
  });
}

/** The project's file that an import names; undefined for packages, style sheets and what Umi generates. */
function resolve(from: string, specifier: string): string | undefined {
  if (!/^(@|\.\.?)(\/|$)/.test(specifier)) return undefined;
  const target = specifier.startsWith('@/')
    ? `src/${specifier.slice(2)}`
    : path.posix.join(path.posix.dirname(from), specifier);
  return ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
    .map((ending) => target + ending)
    .find((file) => /\.(tsx?|mjs)$/.test(file) && existsSync(path.join(ROOT, file)));
}

/** Every import and re-export of a file, `import()` among them. */
function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(path.join(ROOT, file), 'utf8'), true, true);
  return importedFiles.flatMap(({ fileName }) => resolve(file, fileName) ?? []);
}

/**
 * The import graph of the tree, by boxes.
 * @param boxOf the box of a file, such as `src/models`; undefined leaves it out
 */
export function importGraph(folders: readonly string[], boxOf: (file: string) => string | undefined) {
  const files = new Map<string, number>();
  const counts = new Map<string, Imports>();
  for (const file of folders.flatMap(filesBelow)) {
    const from = boxOf(file);
    if (from === undefined) continue;
    files.set(from, (files.get(from) ?? 0) + 1);
    for (const target of importsOf(file)) {
      const to = boxOf(target);
      if (to === undefined || to === from) continue;
      const key = `${from} ${to}`;
      counts.set(key, { from, to, count: (counts.get(key)?.count ?? 0) + 1 });
    }
  }
  return { files, imports: [...counts.values()] };
}
