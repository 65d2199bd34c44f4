import './common/checkNode.mjs';
import { steps } from './checks/steps.mjs';
import { atOnce } from './common/atOnce.mjs';
import { ensureInstalled, ensureSetUp } from './common/install.mjs';
import { secondsSince } from './common/step.mjs';

const chosen = chooseSteps(process.argv.slice(2));
const start = performance.now();
const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const flaky = [];

await ensureInstalled();
await ensureSetUp();
const beside = chosen.filter((step) => step.beside);
if (beside.length > 1) console.log(`\nAt once: ${beside.map(({ title }) => title).join('; ')} …`);
await atOnce(beside.map((step) => () => take(step)));
for (const step of chosen) if (!step.beside) await take(step);
for (const failure of failures) console.log(`\nFailed: ${failure}`);
if (flaky.length > 0) console.log(['', ...flaky.map((test) => `Flaky: ${test}`)].join('\n'));
console.log(`\nAll steps: ${secondsSince(start)}`);
console.log(sentence(total));
// Not process.exit: the last line must reach a pipe before the process ends.
process.exitCode = total.failed > 0 ? 1 : 0;

/** Runs a step and notes what came of it. */
async function take({ title, beside, run }) {
  if (!beside) console.log(`\n=== ${title} ===`);
  const stepStart = performance.now();
  const { output = '', ...counts } = await run();
  if (beside) console.log(`\n=== ${title} ===`);
  if (counts.failed > 0) console.log(output.trimEnd());
  for (const key of Object.keys(total)) total[key] += counts[key];
  if (counts.failed > 0) failures.push(...(counts.failures?.length ? counts.failures : [`${title}: see above`]));
  flaky.push(...(counts.flaky ?? []));
  console.log(`=== ${title}: ${sentence(counts)} in ${secondsSince(stepStart)} ===`);
}

function sentence({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function chooseSteps(args) {
  const names = steps.map(({ name }) => name);
  const wanted = args.flatMap((arg) => (arg.startsWith('--only=') ? arg.slice('--only='.length).split(',') : [arg]));
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    console.error(`Unknown: ${unknown.join(', ')}. Usage: npm test -- --only=${names.join(',')}`);
    process.exit(2);
  }
  return wanted.length === 0 ? steps : steps.filter(({ name }) => wanted.includes(name));
}
