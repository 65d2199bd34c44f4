import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { IApi } from 'umi';

/** Types for the parts of webpack that are used here. Umi bundles webpack under another name. */
interface Module {
  resource?: string;
}
interface Chunk {
  files: Iterable<string>;
}
export interface ChunkGroup {
  name?: string | null;
  chunks: readonly Chunk[];
  origins: readonly { module?: Module | null; request?: string }[];
}
interface Compilation {
  chunkGroups: readonly ChunkGroup[];
  chunks: Iterable<Chunk>;
  chunkGraph: { getChunkModulesIterable: (chunk: Chunk) => Iterable<Module & { modules?: readonly Module[] }> };
}

/**
 * File that lists the scripts of each entry, layout, page and lazy component of a build.
 * The file also lists the languages whose texts a script contains.
 */
export const CHUNKS_FILE = '.chunks.json';

const isScript = (file: string): boolean => file.endsWith('.js');

/**
 * @returns the names of a chunk: webpack's name if the router loads the chunk, or else the imported paths.
 * An `import('./OrgChart')` in the app's own code results in a path such as `src/pages/…/OrgChart`.
 */
export function nameOf({ name, origins }: ChunkGroup): string[] {
  if (name) return [name];
  return origins.flatMap(({ module, request }) => {
    if (!module?.resource || !request || module.resource.includes('node_modules')) return [];
    const fullPath = request.startsWith('@/')
      ? path.resolve('src', request.slice(2))
      : path.resolve(path.dirname(module.resource), request);
    return [path.relative(process.cwd(), fullPath).split(path.sep).join('/')];
  });
}

function localesOf(compilation: Compilation, chunk: Chunk): string[] {
  const modules = [...compilation.chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) => [
    module,
    ...(module.modules ?? []),
  ]);
  return modules.flatMap(
    ({ resource }) => /[\\/]src[\\/]locales[\\/]([a-z]{2}-[A-Z]{2})[\\/.]/.exec(resource ?? '')?.[1] ?? [],
  );
}

/** Writes the file with which the byte budgets (`config/budgets.ts`) are checked. */
export default (api: IApi) => {
  api.onBuildComplete(({ err, stats }) => {
    if (err || !stats) return;
    const compilation = (stats as unknown as { compilation: Compilation }).compilation;
    const scripts: Record<string, string[]> = {};
    for (const group of compilation.chunkGroups) {
      const files = group.chunks.flatMap(({ files: chunkFiles }) => [...chunkFiles].filter(isScript));
      for (const name of nameOf(group)) scripts[name] = [...new Set([...(scripts[name] ?? []), ...files])];
    }
    const locales: Record<string, string[]> = {};
    for (const chunk of compilation.chunks) {
      const chunkLocales = [...new Set(localesOf(compilation, chunk))];
      if (chunkLocales.length > 0) for (const file of [...chunk.files].filter(isScript)) locales[file] = chunkLocales;
    }
    writeFileSync(path.join(api.paths.absOutputPath, CHUNKS_FILE), JSON.stringify({ scripts, locales }, null, 1));
  });
};
