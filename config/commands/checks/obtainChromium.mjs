import { findChromium } from '../common/chromium.mjs';
import { obtain } from '../common/obtain.mjs';

/** A Chromium for the browser tests, with fonts for Chinese text where it has to be installed. Undefined: told why. */
export const obtainChromium = () =>
  obtain({
    title: 'Chromium',
    find: findChromium,
    variable: 'CHROMIUM_PATH',
    wrong: 'is not a program that can be run.',
    packages: ['chromium', 'fonts-noto-cjk'],
    howTo: HOW_TO,
  });

const HOW_TO = `
The browser tests need Chromium or Chrome, and there is none on this machine. Either
  Debian, Ubuntu:  sudo apt-get update && sudo apt-get install -y --no-install-recommends chromium fonts-noto-cjk
  elsewhere:       install Chromium or Chrome and name it: CHROMIUM_PATH=/path/to/chromium npm test
or leave them out:  npm test -- --only=lint,types,jest,backend
`;
