import { existsSync } from 'node:fs';
import './common/checkNode.mjs';
import { ensureInstalled, ensureSetUp } from './common/install.mjs';
import { inRoot, runNode, secondsSince } from './common/run.mjs';

/**
 * Folders to mutate. Each entry names the tests that should detect the mutants, and the Jest project of these tests.
 */
const mutatedFolders = [
  { folder: 'src/models', project: 'logic', tests: ['models'] },
  { folder: 'src/request', project: 'logic', tests: ['request', 'models'] },
  { folder: 'src/utils', project: 'logic', tests: ['utils'] },
  { folder: 'src/hooks', project: 'screen', tests: ['hooks', 'components'] },
  { folder: 'mock/server/rules', project: 'node', tests: ['mock'] },
  { folder: 'mock/server/operations', project: 'node', tests: ['mock'] },
  { folder: 'mock/server/pipeline', project: 'node', tests: ['mock'] },
];

/**
 * Tests that are left out, because they take minutes and rarely show whether a single line is tested.
 * They start processes, use large data or many random actions, or load all modules.
 */
const LEFT_OUT = ['\\.full\\.test\\.', '/tests/mock/(settings|serving|words)\\.test'];

/** Maximum length of a report's name. File systems allow 255 bytes. */
const MOST_NAME = 200;

/**
 * `npm run mutants` makes small changes to the code, one at a time, and reports those that no test detects.
 * Example: `-- src/utils mock/server/rules/networks.ts --tests=mock/network,mock/signInRaces --sample=10 --static`.
 * Without arguments, the command mutates all of `mutatedFolders`.
 * An argument names one of these folders, or a folder or file inside. `--tests` replaces the tests of the folder.
 * `--sample=10` tries about a tenth of the changes. The report lists the other changes as errors.
 * `--static` adds changes of constants and of other code that runs when a file is loaded.
 * Each of these changes needs a run of all tests.
 */
const args = process.argv.slice(2);
const isStatic = args.includes('--static');
const valueOf = (option) => args.find((arg) => arg.startsWith(`${option}=`))?.slice(option.length + 1);
const otherTests = valueOf('--tests')?.split(',');
const namedPlaces = args
  .filter((arg) => !arg.startsWith('--'))
  .map((place) => place.replace(/^\.\//, '').replace(/\/$/, ''));
const chosenPlaces = namedPlaces.length === 0 ? mutatedFolders.map(({ folder }) => folder) : namedPlaces;
const mutatedFolderOf = (place) =>
  mutatedFolders.find(({ folder }) => place === folder || place.startsWith(`${folder}/`));

const unknown = chosenPlaces.filter((place) => !mutatedFolderOf(place) || !existsSync(inRoot(place)));
if (unknown.length > 0) {
  console.error(
    `Unknown: ${unknown.join(', ')}. Usage: npm run mutants -- ${mutatedFolders.map(({ folder }) => folder).join(' ')}`,
  );
  process.exit(2);
}
await ensureInstalled();
await ensureSetUp();
const failedPlaces = [];
for (const places of runs()) if (!(await areNoticed(places))) failedPlaces.push(...places);
if (failedPlaces.length > 0) console.error(`Too many mutants live in ${failedPlaces.join(', ')}`);
process.exitCode = failedPlaces.length > 0 ? 1 : 0;

/**
 * @returns the files and folders to mutate, grouped by their tests.
 * The tests of a group run once before its first mutant.
 */
function runs() {
  const byTests = new Map();
  for (const place of chosenPlaces) {
    const { project, tests } = mutatedFolderOf(place);
    const key = [project, ...tests].join();
    byTests.set(key, [...(byTests.get(key) ?? []), place]);
  }
  return byTests.values();
}

/** @returns the name of the report, shortened if it is too long for a file */
function reportName(places) {
  const fullName = places.join('+');
  return (fullName.length <= MOST_NAME ? fullName : `${places[0]}+${places.length - 1}`).replaceAll('/', '-');
}

/** @returns whether the tests detect enough mutants of these files and folders */
async function areNoticed(places) {
  const start = performance.now();
  const { project, tests } = mutatedFolderOf(places[0]);
  console.log(`\n=== ${places.join(', ')} ===`);
  const { code } = await runNode(
    inRoot('node_modules/@stryker-mutator/core/bin/stryker.js'),
    ['run', 'config/mutants/stryker.mjs'],
    {
      env: {
        NODE_ENV: 'test',
        MUTANTS_OF: JSON.stringify({
          mutate: places.map((place) => (/\.tsx?$/.test(place) ? place : `${place}/**/*.{ts,tsx}`)),
          isStatic,
          name: reportName(places),
        }),
        MUTANTS_SAMPLE: valueOf('--sample') ?? '1',
        MUTANTS_TESTS: JSON.stringify({ project, tests: otherTests ?? tests, leftOut: LEFT_OUT }),
      },
    },
  );
  console.log(`=== ${places.join(', ')}: ${secondsSince(start)} ===`);
  return code === 0;
}
