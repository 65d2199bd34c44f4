import { aptPrefix, findChromium, installChromium } from '../common/chromium.mjs';
import { run } from '../common/run.mjs';
import { step } from '../common/step.mjs';

/** A Chromium for the browser tests, installed first where that needs nobody's password. Undefined: told why. */
export async function obtainChromium() {
  const present = findChromium();
  if (present) return present;
  if (process.env.CHROMIUM_PATH) {
    console.error(`CHROMIUM_PATH=${process.env.CHROMIUM_PATH} is not a program that can be run.`);
    return undefined;
  }
  const prefix = aptPrefix();
  if (prefix) {
    const failure = await step('Installing Chromium', () => installChromium(run, prefix));
    if (failure !== undefined) console.error(failure.trimEnd());
  }
  const installed = findChromium();
  if (!installed) console.error(HOW_TO);
  return installed;
}

const HOW_TO = `
The browser tests need Chromium or Chrome, and there is none on this machine. Either
  Debian, Ubuntu:  sudo apt-get update && sudo apt-get install -y --no-install-recommends chromium fonts-noto-cjk
  elsewhere:       install Chromium or Chrome and name it: CHROMIUM_PATH=/path/to/chromium npm test
or leave them out:  npm test -- --only=lint,types,jest
`;
