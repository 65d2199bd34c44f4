import './common/checkNode.mjs';
import { parseArgs } from 'node:util';
import { steps } from './checks/steps.mjs';
import { atOnce, secondsSince } from './common/run.mjs';
import { ensureInstalled, ensureSetUp } from './common/install.mjs';

/**
 * `npm test` runs the tests that each change must pass (daily tier). `npm run test:full` runs all tests (full tier).
 * `--only=lint,types` runs only the steps `lint` and `types`. `--shard=1/4` runs a fourth of the tests.
 */
const { isFull, shard, chosen } = readOptions(process.argv.slice(2));
// The configurations of Jest and Playwright read this variable.
// Tests that check more in the full tier also read the variable (tests/support/tier.ts).
process.env.TEST_TIER = isFull ? 'full' : 'daily';
const start = performance.now();
const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const flaky = [];
const seconds = [];

await ensureInstalled();
await ensureSetUp();
const beside = chosen.filter((step) => step.beside);
if (beside.length > 1) console.log(`\nAt once: ${beside.map(({ title }) => title).join('; ')} …`);
await atOnce(beside.map((step) => () => take(step)));
for (const step of chosen) if (!step.beside) await take(step);
for (const failure of failures) console.log(`\nFailed: ${failure}`);
if (flaky.length > 0) console.log(['', ...flaky.map((test) => `Flaky: ${test}`)].join('\n'));
console.log(`\n${seconds.join('\n')}\nAll steps: ${secondsSince(start)}`);
console.log(sentence(total));
// `process.exit` is not used, because it could discard output that is not yet written to a pipe.
process.exitCode = total.failed > 0 ? 1 : 0;

/** Runs a step and adds its counts to the total. */
async function take({ title, beside, run }) {
  if (!beside) console.log(`\n=== ${title} ===`);
  const stepStart = performance.now();
  const { output = '', ...counts } = await run({ isFull, shard });
  if (beside) console.log(`\n=== ${title} ===`);
  if (counts.failed > 0) console.log(output.trimEnd());
  for (const key of Object.keys(total)) total[key] += counts[key];
  if (counts.failed > 0) failures.push(...(counts.failures?.length ? counts.failures : [`${title}: see above`]));
  flaky.push(...(counts.flaky ?? []));
  const summary = `${title}: ${sentence(counts)} in ${secondsSince(stepStart)}`;
  seconds.push(summary);
  console.log(`=== ${summary} ===`);
}

function sentence({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Reads the command-line options. Ends the process with a message about the first invalid option. */
function readOptions(args) {
  const names = steps.map(({ name }) => name);
  const giveUp = (message) => {
    console.error(`${message} Usage: npm test -- --only=${names.join(',')}, or npm run test:full -- --shard=1/4`);
    process.exit(2);
  };
  let values;
  try {
    ({ values } = parseArgs({
      args,
      options: { full: { type: 'boolean', default: false }, only: { type: 'string' }, shard: { type: 'string' } },
    }));
  } catch (error) {
    giveUp(error.message);
  }
  const { full: isFull, only, shard } = values;
  const requestedSteps = only?.split(',') ?? [];
  const unknown = requestedSteps.filter((name) => !names.includes(name));
  if (unknown.length > 0) giveUp(`Unknown: ${unknown.join(', ')}.`);
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(shard ?? '1/1') ?? [];
  if (!index || Number(index) < 1 || Number(index) > Number(count)) giveUp(`No shard: ${shard}.`);
  // A step that is requested by name runs in either tier.
  const inRun = ({ name, fullOnly, whole }) =>
    (only ? requestedSteps.includes(name) : isFull || !fullOnly) && (Number(index) === 1 || !whole);
  return { isFull, shard: shard ? [`--shard=${shard}`] : [], chosen: steps.filter(inRun) };
}
