import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { obtain } from '../common/obtain.mjs';
import { findProgram, isProgram } from '../common/programs.mjs';
import { jestCounts } from './jest.mjs';

function findFirefox(env = process.env) {
  if (env.FIREFOX_PATH) return isProgram(env.FIREFOX_PATH) ? env.FIREFOX_PATH : undefined;
  return findProgram(['firefox-esr', 'firefox'], env);
}

/**
 * @returns the path of WebKitGTK's MiniBrowser.
 * MiniBrowser is not on PATH, because Debian installs it in a folder that is named after the architecture.
 */
function findMiniBrowser(env) {
  if (env.WEBKIT_BROWSER) return isProgram(env.WEBKIT_BROWSER) ? env.WEBKIT_BROWSER : undefined;
  const folders = ['/usr/lib', '/usr/libexec']
    .filter(existsSync)
    .flatMap((folder) => [folder, ...readdirSync(folder).map((name) => path.join(folder, name))]);
  return findProgram(['webkit2gtk-4.1/MiniBrowser', 'webkitgtk-6.0/MiniBrowser'], {}, folders);
}

/**
 * @returns WebKit's driver and the browser that it opens. The result is undefined if one of them, or Xvfb, is missing.
 */
function findWebKit(env = process.env) {
  const driverPath = env.WEBKIT_DRIVER;
  const driver = driverPath ? isProgram(driverPath) && driverPath : findProgram(['WebKitWebDriver'], env);
  const browser = findMiniBrowser(env);
  return driver && browser && findProgram(['Xvfb'], env) ? { driver, browser } : undefined;
}

/** @returns a Python that has openpyxl. Debian's Python has it, but is not always the first one on PATH. */
function findPython(env = process.env) {
  const candidates = env.PYTHON ? [env.PYTHON] : ['/usr/bin/python3', 'python3'];
  return candidates.find((python) => spawnSync(python, ['-c', 'import openpyxl']).status === 0);
}

const LEAVE_OUT = 'or leave the step out, by naming the others in -- --only=';

const HOW_TO_FIREFOX = `
The tests in other browsers need Firefox 128 or later, and there is none on this machine. Either
  Debian, Ubuntu:  sudo apt-get update && sudo apt-get install -y --no-install-recommends firefox-esr fonts-noto-cjk
  elsewhere:       install Firefox and name it: FIREFOX_PATH=/path/to/firefox npm run test:full -- --only=world
${LEAVE_OUT}
`;

const HOW_TO_WEBKIT = `
The tests in other browsers need WebKitGTK with its driver, and Xvfb; not all of it is on this machine. Either
  Debian, Ubuntu:  sudo apt-get update && sudo apt-get install -y --no-install-recommends webkit2gtk-driver xvfb fonts-noto-cjk
  elsewhere:       install both, and name WebKitGTK's programs:
                   WEBKIT_DRIVER=/path/to/WebKitWebDriver WEBKIT_BROWSER=/path/to/MiniBrowser npm run test:full -- --only=world
${LEAVE_OUT}
`;

const HOW_TO_OPENPYXL = `
The tests of exported workbooks need Python with openpyxl, and there is none on this machine. Either
  Debian, Ubuntu:  sudo apt-get update && sudo apt-get install -y --no-install-recommends python3-openpyxl
  elsewhere:       install openpyxl and name its Python: PYTHON=/path/to/python3 npm run test:full -- --only=world
${LEAVE_OUT}
`;

const obtainFirefox = () =>
  obtain({
    title: 'Firefox',
    find: findFirefox,
    variable: 'FIREFOX_PATH',
    wrong: 'is not a program that can be run.',
    packages: ['firefox-esr', 'fonts-noto-cjk'],
    howTo: HOW_TO_FIREFOX,
  });

const obtainWebKit = () =>
  obtain({
    title: 'WebKitGTK',
    find: findWebKit,
    variable: 'WEBKIT_DRIVER',
    wrong: 'is not a program that can be run, or there is no MiniBrowser or no Xvfb for it.',
    packages: ['webkit2gtk-driver', 'xvfb', 'fonts-noto-cjk'],
    howTo: HOW_TO_WEBKIT,
  });

const obtainOpenpyxl = () =>
  obtain({
    title: 'openpyxl',
    find: findPython,
    variable: 'PYTHON',
    wrong: 'is no Python that has openpyxl.',
    packages: ['python3-openpyxl'],
    howTo: HOW_TO_OPENPYXL,
  });

/**
 * Runs the tests in Firefox and WebKitGTK, and the tests with a Python library that reads workbooks.
 * If one of the programs is missing, the step counts as failed.
 * @returns how many tests passed, failed and were skipped
 */
export async function testWorld() {
  const firefox = await obtainFirefox();
  const webkit = await obtainWebKit();
  const python = await obtainOpenpyxl();
  if (!firefox || !webkit || !python) return { passed: 0, failed: 1, skipped: 0 };
  const env = { FIREFOX_PATH: firefox, WEBKIT_DRIVER: webkit.driver, WEBKIT_BROWSER: webkit.browser, PYTHON: python };
  return (await jestCounts(['tests/world/'], { env })).counts;
}
