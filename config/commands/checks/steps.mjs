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
import { LINT, TYPES } from './static.mjs';
import { testWorld } from './world.mjs';

/** One program whose output is shown once it has ended. */
const program =
  ([file, ...args]) =>
  async () => {
    const { code, output } = await runNode(inRoot('node_modules', file), args, { quiet: true });
    return { ...single(code === 0), output };
  };

// Steps of their own have the other folders, also where somebody has set what prepares them, such as FIREFOX_PATH.
const jest = async ({ shard }) =>
  (await jestCounts(['tests/(?!(build|deploy|mock|postgres|world)/)', ...shard])).counts;

/** Daily on the Node at hand, in the full tier on that of the images. */
const backend = async ({ isFull, shard }) =>
  isFull ? testOnImageNode(shard) : (await jestCounts(['tests/mock/', ...shard])).counts;

const postgres = async ({ shard }) => (await testOnPostgres(shard)).counts;

async function buildApp() {
  if (!(await build({ quiet: true }))) return single(false);
  const { counts } = await jestCounts(['tests/build/'], { env: { TEST_BUILD: '1' } });
  return { ...counts, passed: counts.passed + 1 };
}

const deploy = async () => ((await ensureBuilt()) ? testDeployment() : single(false));

const world = async () => ((await ensureBuilt()) ? testWorld() : single(false));

async function e2e({ shard }) {
  const chromium = await obtainChromium();
  if (!chromium || !(await ensureBuilt())) return single(false);
  const { code, report } = await withReport((file) =>
    runNode(
      inRoot('node_modules/@playwright/test/cli.js'),
      ['test', '--config=tests/e2e', '--pass-with-no-tests', ...shard],
      { env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
    ),
  );
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = report?.stats ?? {};
  const counts = { passed: expected + flaky, failed: unexpected, skipped };
  return honest({ ...counts, failures: browserFailures(report), flaky: browserFlaky(report) }, code);
}

/** Packages, files and exports that nothing uses; those that are ignored come with Umi and ProLayout. */
const UNUSED = ['knip/bin/knip.js', '--config=config/lint/knip.json'];

/**
 * In the order in which they run. Steps that are `beside` each other run at once; `fullOnly` ones are not part of
 * `npm test`; a `whole` one has no shards: the first shard of a run has it.
 */
export const steps = [
  { name: 'build', title: 'Production build and its byte budgets', beside: true, whole: true, run: buildApp },
  { name: 'lint', title: 'Lint', beside: true, whole: true, run: program(LINT) },
  { name: 'types', title: 'Types', beside: true, whole: true, run: program(TYPES) },
  { name: 'unused', title: 'Unused packages, files and exports', beside: true, whole: true, run: program(UNUSED) },
  {
    name: 'format',
    title: 'Format',
    beside: true,
    whole: true,
    // By content: a checkout touches every file.
    run: program([
      ...['prettier/bin/prettier.cjs', '--check', '.'],
      ...['--cache', '--cache-strategy=content', '--cache-location=.cache/prettier'],
    ]),
  },
  { name: 'jest', title: 'Unit, screen and architecture tests', run: jest },
  { name: 'backend', title: 'Backend tests on SQLite', run: backend },
  { name: 'postgres', title: 'Backend tests on PostgreSQL', run: postgres },
  { name: 'e2e', title: 'Browser tests on the production build', run: e2e },
  {
    name: 'deploy',
    title: 'Deployment tests: the built server, and nginx in front of it',
    fullOnly: true,
    whole: true,
    run: deploy,
  },
  { name: 'world', title: 'Tests in Firefox and WebKitGTK', fullOnly: true, whole: true, run: world },
];
