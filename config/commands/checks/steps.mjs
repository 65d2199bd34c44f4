import { build, ensureBuilt } from '../common/build.mjs';
import { inRoot } from '../common/root.mjs';
import { runNode } from '../common/run.mjs';
import { honest, single, withReport } from './counts.mjs';
import { testDeployment } from './deploy.mjs';
import { browserFailures, browserFlaky } from './failures.mjs';
import { testOnImageNode } from './imageNode.mjs';
import { jestCounts } from './jest.mjs';
import { obtainChromium } from './obtainChromium.mjs';
import { testOnPostgres } from './postgres.mjs';

const tool = (file, args, env) => runNode(inRoot('node_modules', file), args, { env });

/** One program whose words are shown once it has ended. */
const said = (file, args) => async () => {
  const { code, output } = await runNode(inRoot('node_modules', file), args, { quiet: true });
  return { ...single(code === 0), output };
};

async function jest() {
  return (await jestCounts(['tests/(?!mock/)'])).counts;
}

async function postgres() {
  return (await testOnPostgres()).counts;
}

async function buildApp() {
  if (!(await build({ quiet: false }))) return single(false);
  const { counts } = await jestCounts(['tests/build/'], { env: { TEST_BUILD: '1' } });
  return { ...counts, passed: counts.passed + 1 };
}

async function deploy() {
  return (await ensureBuilt()) ? testDeployment() : single(false);
}

async function e2e() {
  const chromium = await obtainChromium();
  if (!chromium || !(await ensureBuilt())) return single(false);
  const { code, report } = await withReport((file) =>
    tool('@playwright/test/cli.js', ['test', '--config=tests/e2e', '--pass-with-no-tests'], {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    }),
  );
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = report?.stats ?? {};
  const counts = { passed: expected + flaky, failed: unexpected, skipped };
  return honest({ ...counts, failures: browserFailures(report), flaky: browserFlaky(report) }, code);
}

const ESLINT = ['.', '--max-warnings=0'];
/** Packages, files and exports that nothing uses; those that are ignored come with Umi and ProLayout. */
const KNIP = ['--config=config/lint/knip.json'];

/** In the order in which they run, those at the beginning that are `beside` each other at once; the last two need the build. */
export const steps = [
  { name: 'lint', title: 'Lint', beside: true, run: said('eslint/bin/eslint.js', ESLINT) },
  { name: 'format', title: 'Format', beside: true, run: said('prettier/bin/prettier.cjs', ['--check', '.']) },
  { name: 'unused', title: 'Unused packages, files and exports', beside: true, run: said('knip/bin/knip.js', KNIP) },
  { name: 'types', title: 'Types', beside: true, run: said('typescript/bin/tsc', ['-p', '.', '--noEmit']) },
  { name: 'jest', title: 'Unit, screen and architecture tests', run: jest },
  { name: 'backend', title: 'Backend tests on the Node of the images', run: testOnImageNode },
  { name: 'postgres', title: 'Backend tests on PostgreSQL', run: postgres },
  { name: 'build', title: 'Production build and its byte budgets', run: buildApp },
  { name: 'deploy', title: 'Deployment tests: the built server, and nginx in front of it', run: deploy },
  { name: 'e2e', title: 'Browser tests on the production build', run: e2e },
];
