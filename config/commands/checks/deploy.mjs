import { obtain } from '../common/obtain.mjs';
import { findProgram, isProgram } from '../common/programs.mjs';
import { jestCounts } from './jest.mjs';

function findNginx(env = process.env) {
  if (env.NGINX_PATH) return isProgram(env.NGINX_PATH) ? env.NGINX_PATH : undefined;
  return findProgram(['nginx'], env, ['/usr/sbin']);
}

const HOW_TO = `
The deployment tests need nginx, and there is none on this machine. Either
  Debian, Ubuntu:  sudo apt-get update && sudo apt-get install -y --no-install-recommends nginx-light
  elsewhere:       install nginx 1.18 or later and name it: NGINX_PATH=/path/to/nginx npm test -- --only=deploy
or leave them out:  npm test -- --only=lint,types,jest,backend,postgres,build,e2e
`;

/**
 * Runs the tests of the built server by itself and behind a real nginx; without one they count as failed.
 * @returns how many passed, failed and were skipped
 */
export async function testDeployment() {
  const nginx = await obtain({
    title: 'nginx',
    find: findNginx,
    variable: 'NGINX_PATH',
    wrong: 'is not a program that can be run.',
    packages: ['nginx-light'],
    howTo: HOW_TO,
  });
  if (!nginx) return { passed: 0, failed: 1, skipped: 0 };
  return (await jestCounts(['tests/deploy/'], { env: { DEPLOY_NGINX: nginx } })).counts;
}
