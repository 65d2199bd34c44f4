import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(__dirname, '../..');

/** Project paths ('src/app.tsx') of the source files below the given folders, generated ones left out. */
export function sourceFiles(...folders: string[]): string[] {
  return folders.flatMap((folder) => {
    const entries = existsSync(path.join(ROOT, folder))
      ? readdirSync(path.join(ROOT, folder), { withFileTypes: true })
      : [];
    return entries.flatMap((entry) => {
      const place = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return entry.name.startsWith('.umi') ? [] : sourceFiles(place);
      return /\.(ts|tsx|js|mjs|css|less)$/.test(entry.name) ? [place] : [];
    });
  });
}

export const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
