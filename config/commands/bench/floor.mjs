import { build } from 'esbuild';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressFolder } from '../common/build.mjs';
import { inRoot } from '../common/run.mjs';

/**
 * Builds one of the floors, minimal pages of the same libraries: what they take on this machine is the unit in which the
 * app's times are judged. @returns the folder to serve
 */
export async function buildFloor(name) {
  const folder = inRoot(`.cache/bench-floor/${name}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const result = await build({
    entryPoints: [inRoot(`config/commands/bench/floor/${name}.jsx`)],
    outdir: folder,
    entryNames: '[name].[hash]',
    bundle: true,
    minify: true,
    jsx: 'automatic',
    target: 'es2022',
    mainFields: ['browser', 'module', 'main'],
    define: { 'process.env.NODE_ENV': '"production"' },
    metafile: true,
  });
  const script = path.basename(Object.keys(result.metafile.outputs)[0]);
  const html = `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><title>${name}</title></head><body><div id="root"></div><script src="/${script}"></script></body></html>`;
  writeFileSync(path.join(folder, 'index.html'), html);
  await compressFolder(folder);
  return folder;
}
