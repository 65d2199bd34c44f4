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

/** The first of the names that is a program in a folder of PATH or in the further folders. */
export function findProgram(names, env = process.env, further = ['/usr/bin']) {
  const folders = [...(env.PATH ?? '').split(path.delimiter), ...further].filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram);
}
