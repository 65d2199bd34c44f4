import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import routes from '../../config/routes';

export const ROOT = path.resolve(__dirname, '../..');

/** @returns the project paths ('src/app.tsx') of the source files below the given folders, without generated files */
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

interface RouteRow {
  path: string;
  component: string | undefined;
  redirect: string | undefined;
}

interface Route {
  path: string;
  component?: string;
  redirect?: string;
  routes?: Route[];
}

/** @returns the rows of the route table without nesting. Layouts come first, then their contents. */
export function routeRows(table: Route[] = routes): RouteRow[] {
  return table.flatMap(({ path, component, redirect, routes: children = [] }) => [
    { path, component, redirect },
    ...routeRows(children),
  ]);
}

/** @returns the addresses that a user can open, each once. Wildcards and layouts are left out. */
export function screenPaths(table: Route[] = routes): string[] {
  const leaves = table.flatMap(({ routes: children, ...route }) => (children ? screenPaths(children) : [route.path]));
  return [...new Set(leaves)].filter((path) => !path.includes('*')).sort();
}
