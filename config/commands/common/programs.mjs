// Playwright loads this file as CommonJS. The file therefore must not import modules that use `import.meta`.
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

/** @returns the path of the first of these programs that is in a folder of PATH or in `extraFolders` */
export function findProgram(names, env = process.env, extraFolders = ['/usr/bin']) {
  const folders = [...(env.PATH ?? '').split(path.delimiter), ...extraFolders].filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram);
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * Finds a Chromium on this machine: CHROMIUM_PATH, or the first one on PATH.
 * @returns {string | undefined} the path of the program
 */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) return isProgram(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined;
  return findProgram(NAMES, env);
}
