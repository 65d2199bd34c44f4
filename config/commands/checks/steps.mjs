import { availableParallelism } from 'node:os';
import path from 'node:path';
import { obtain, obtainChromium } from '../common/obtain.mjs';
import { findProgram, isProgram } from '../common/programs.mjs';
import { browserFailures, browserFlaky } from './failures.mjs';
import { withCrashCounted, jestCounts, single, withReport } from './jest.mjs';
import { build, ensureBuilt } from '../common/build.mjs';
import { inRoot, runNode } from '../common/run.mjs';
import { testOnPostgres } from './postgres.mjs';
import { testWorld } from './world.mjs';
import { IMAGE_NODE, obtainImageNode } from '../common/imageNode.mjs';

// Programs in Go, such as tsc and oxlint's type checker, then collect garbage less often and save a fourth of the work.
process.env.GOGC ??= '400';

/**
 * Programs of the static checks: the file below `node_modules`, followed by its arguments.
 * `npm run check` runs them as well.
 */
export const LINT = ['oxlint/bin/oxlint', '--config=oxlint.config.mjs'];

/**
 * Number of parallel type checkers. Each one computes all types that it needs.
 * Four checkers, the default, therefore do twice the work of one.
 */
const CHECKERS = Math.min(4, Math.ceil(availableParallelism() / 2));

/**
 * The TypeScript compiler that is written in Go.
 * Knip and some scripts need the compiler's programming interface, so they use the package `typescript` instead.
 */
export const TYPES = [
  'typescript7/bin/tsc',
  ...['-p', '.', '--noEmit', '--checkers', String(CHECKERS)],
  ...['--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
];

function findNginx(env = process.env) {
  if (env.NGINX_PATH) return isProgram(env.NGINX_PATH) ? env.NGINX_PATH : undefined;
  return findProgram(['nginx'], env, ['/usr/sbin']);
}

const NGINX_HELP = `
The deployment tests need nginx, and there is none on this machine. Either
  Debian, Ubuntu:  sudo apt-get update && sudo apt-get install -y --no-install-recommends nginx-light
  elsewhere:       install nginx 1.18 or later and name it: NGINX_PATH=/path/to/nginx npm test -- --only=deploy
or leave them out:  npm test -- --only=lint,types,jest,backend,postgres,build,e2e
`;

/**
 * Runs the tests of the built server, alone and behind a real nginx. If nginx is missing, the step counts as failed.
 * @returns how many tests passed, failed and were skipped
 */
async function testDeployment() {
  const nginx = await obtain({
    title: 'nginx',
    find: findNginx,
    variable: 'NGINX_PATH',
    wrong: 'is not a program that can be run.',
    packages: ['nginx-light'],
    howTo: NGINX_HELP,
  });
  if (!nginx) return { passed: 0, failed: 1, skipped: 0 };
  return (await jestCounts(['tests/deploy/'], { env: { DEPLOY_NGINX: nginx } })).counts;
}

/** @returns a step that runs one program and shows its output after the program has ended */
const program =
  ([file, ...args]) =>
  async () => {
    const { code, output } = await runNode(inRoot('node_modules', file), args, { quiet: true });
    return { ...single(code === 0), output };
  };

// Excludes the folders of other steps. Their tests would run here as well if, for example, FIREFOX_PATH is set.
const jest = async ({ shard }) =>
  (await jestCounts(['tests/(?!(build|deploy|mock|postgres|world)/)', ...shard])).counts;

/**
 * Runs the backend's tests.
 * `npm test` uses the Node that runs this command, and `npm run test:full` uses the images' version of Node.
 */
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
  return withCrashCounted({ ...counts, failures: browserFailures(report), flaky: browserFlaky(report) }, code);
}

/** Finds packages, files and exports that nothing uses. The configuration ignores those that Umi and ProLayout need. */
const UNUSED = ['knip/bin/knip.js', '--config=config/lint/knip.json'];

/**
 * Steps in the order in which they run. Steps with `beside` run first, all at the same time.
 * Steps with `fullOnly` are not part of `npm test`.
 * Steps with `whole` are not split, so only the first shard of a run contains them.
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
    // The cache compares contents, because a checkout changes the modification time of every file.
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

/**
 * Runs the backend's tests on SQLite with the images' version of Node.
 * If npm's registry has no Node for this system, the tests use the Node that runs this command.
 * @returns how many tests passed, failed and were skipped
 */
async function testOnImageNode(args) {
  try {
    const node = await obtainImageNode();
    if (!node)
      console.log(`On Node ${process.versions.node}: npm's registry has no Node ${IMAGE_NODE} for this system.`);
    // Commands that tests start use the same Node.
    const env = node && { PATH: [path.dirname(node), process.env.PATH].join(path.delimiter) };
    return (await jestCounts(['tests/mock/', ...args], { node, env })).counts;
  } catch (error) {
    console.error(error.message);
    return single(false);
  }
}
