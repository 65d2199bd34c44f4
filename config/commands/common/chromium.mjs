import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Path of a Chromium on this machine: CHROMIUM_PATH, else the first on PATH; undefined when there is none. */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) return isProgram(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined;
  const folders = [...(env.PATH ?? '').split(path.delimiter), '/usr/bin'].filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram);
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** How this user may install system packages without being asked anything; undefined when they may not. */
export function aptPrefix() {
  const answers = (program, ...args) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;
  if (!answers('apt-get', '--version')) return undefined;
  if (process.getuid?.() === 0) return [];
  return answers('sudo', '-n', 'true') ? ['sudo', '-n'] : undefined;
}

/** Installs Debian's Chromium with fonts for Chinese text; resolves with the programs' output when it failed. */
export async function installChromium(run, prefix) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const commands = [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'],
  ];
  for (const command of commands) {
    const [program, ...args] = [...prefix, ...command];
    const { code, output } = await run(program, args, { quiet: true, env });
    if (code !== 0) return output;
  }
  return undefined;
}
