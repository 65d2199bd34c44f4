import { spawnSync } from 'node:child_process';
import { findChromium } from './programs.mjs';
import { run, step } from './run.mjs';

/**
 * Obtains a program that tests need and that is no npm package.
 * @param find searches for the program.
 * If the search fails, Debian's packages are installed, provided that the installation needs no password.
 * @param variable environment variable that may contain the path of an installation
 * @param wrong end of the message that begins with this variable and its wrong value
 * @returns the result of `find`, or undefined if the program is missing. The reason is printed.
 */
export async function obtain({ title, find, variable, wrong, packages, howTo }) {
  const existingProgram = find();
  if (existingProgram) return existingProgram;
  if (process.env[variable]) {
    console.error(`${variable}=${process.env[variable]} ${wrong}`);
    return undefined;
  }
  const prefix = aptPrefix();
  if (prefix) {
    const failure = await step(`Installing ${title}`, () => install(prefix, packages));
    if (failure !== undefined) console.error(failure.trimEnd());
  }
  const program = find();
  if (!program) console.error(howTo);
  return program;
}

/**
 * @returns the prefix of commands that install system packages without asking for a password.
 * The prefix is undefined if the user cannot install packages.
 */
function aptPrefix() {
  const answers = (program, ...args) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;
  if (!answers('apt-get', '--version')) return undefined;
  if (process.getuid?.() === 0) return [];
  return answers('sudo', '-n', 'true') ? ['sudo', '-n'] : undefined;
}

/**
 * Installs packages.
 * @returns the output of the command that failed, or undefined after success
 */
async function install(prefix, packages) {
  const commands = [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', ...packages],
  ];
  for (const command of commands) {
    const [program, ...args] = [...prefix, ...command];
    const { code, output } = await run(program, args, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } });
    if (code !== 0) return output;
  }
  return undefined;
}

/**
 * Finds Chromium for the browser tests, or installs it together with fonts for Chinese text.
 * @returns the path of Chromium, or undefined if Chromium is missing. The reason is printed.
 */
export const obtainChromium = () =>
  obtain({
    title: 'Chromium',
    find: findChromium,
    variable: 'CHROMIUM_PATH',
    wrong: 'is not a program that can be run.',
    packages: ['chromium', 'fonts-noto-cjk'],
    howTo: CHROMIUM_HELP,
  });

const CHROMIUM_HELP = `
The browser tests need Chromium or Chrome, and there is none on this machine. Either
  Debian, Ubuntu:  sudo apt-get update && sudo apt-get install -y --no-install-recommends chromium fonts-noto-cjk
  elsewhere:       install Chromium or Chrome and name it: CHROMIUM_PATH=/path/to/chromium npm test
or leave them out:  npm test -- --only=lint,types,jest,backend
`;
