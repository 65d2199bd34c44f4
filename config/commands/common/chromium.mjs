import { findProgram, isProgram } from './programs.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Path of a Chromium on this machine: CHROMIUM_PATH, else the first on PATH; undefined when there is none. */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) return isProgram(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined;
  return findProgram(NAMES, env);
}
