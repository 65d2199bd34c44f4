// Playwright loads this file as CommonJS, so it must not import modules that use `import.meta`.
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns the path of the first of these programs that is in a folder of PATH or in `extraFolders`. */
export function findProgram(names, env = process.env, extraFolders = ['/usr/bin']) {
  const folders = [...(env.PATH ?? '').split(path.delimiter), ...extraFolders].filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram);
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * Path of a Chromium on this machine: CHROMIUM_PATH, else the first on PATH; undefined when there is none.
 * @returns {string | undefined}
 */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) return isProgram(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined;
  return findProgram(NAMES, env);
}
