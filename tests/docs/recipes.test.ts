import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generated } from '../../config/commands/docs/pages';
import { commandsIn } from '../support/markdown';
import { copyProject, follow, isFollowed, readSteps } from '../support/recipe';
import { shell } from '../support/shell';
import { read } from '../support/sources';

/** Setting Umi up, the type check and a few tests, on a machine that may be busy. */
const PATIENCE_MS = 900_000;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'recipe-'));
  copyProject(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command in the copy. @returns what it printed, and nothing when it succeeded */
function complaints(command: string): string {
  const { code, said } = shell(command, folder);
  return code === 0 ? '' : `${command} ended with ${code}\n${said}`;
}

/** Takes something of each generated file: only the pages' commands can make all of them whole. */
function spoil(files: readonly string[]): void {
  for (const file of files) {
    const place = path.join(folder, file);
    // A table is written anew, the page around it is not.
    writeFileSync(
      place,
      file.endsWith('.md') ? readFileSync(place, 'utf8').replace(/^\| (login|`\/home`) \|/m, '| old |') : '',
    );
  }
}

/** The fewest steps that a page has, and the tests that would complain about one left out. */
const pages = {
  'docs/add-a-screen.md': {
    least: 10,
    tests: [
      'tests/architecture/readme',
      'tests/architecture/routes',
      'tests/architecture/openapi',
      'tests/docs/generated',
      'tests/locales/complete',
    ],
  },
  'docs/add-a-field.md': {
    least: 6,
    tests: ['tests/mock/fields', 'tests/mock/sharedWords', 'tests/components/form/rules'],
  },
};

it(
  'the recipes, followed to the letter, compile, and their tests pass',
  () => {
    const own: string[] = [];
    for (const [page, { least }] of Object.entries(pages)) {
      const steps = readSteps(read(page));
      // Each block of the page but the commands at its end is a step.
      expect(steps).toHaveLength(read(page).match(/^```(ts|tsx|diff)$/gm)?.length ?? -1);
      expect(steps.length).toBeGreaterThan(least);
      if (!isFollowed(steps, folder)) for (const step of steps) follow(step, folder);
      own.push(...steps.map(({ file }) => file).filter((file) => file.startsWith('tests/')));
    }
    expect(own).toContain('tests/screens/online.test.tsx');

    expect(complaints('npm test -- --only=types')).toBe('');
    // The pages' own commands, but for the last: all tests would take minutes.
    const commands = Object.keys(pages).flatMap((page) => {
      const all = commandsIn(page);
      expect(all.at(-1)).toMatch(/^npm test /);
      return all.slice(0, -1);
    });
    spoil(['docs/openapi.json', ...Object.keys(generated)]);
    for (const command of new Set(commands)) expect(complaints(command)).toBe('');

    const tests = [...own, ...Object.values(pages).flatMap((page) => page.tests)];
    expect(complaints(`npx jest --ci --maxWorkers=1 ${tests.join(' ')}`)).toBe('');
  },
  PATIENCE_MS,
);
