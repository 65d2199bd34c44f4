import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generated } from '../../config/commands/docs/pages';
import { commandsIn } from '../support/markdown';
import { copyProject, follow, readSteps } from '../support/recipe';
import { shell } from '../support/shell';
import { read } from '../support/sources';

const PAGE = 'docs/add-a-screen.md';

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

/** Takes something of each generated file: only the page's commands can make all of them whole. */
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

it(
  `${PAGE}, followed to the letter, compiles, and its tests pass`,
  () => {
    const steps = readSteps(read(PAGE));
    // Each block of the page but the commands at its end is a step.
    expect(steps).toHaveLength(read(PAGE).match(/^```(ts|tsx|diff)$/gm)?.length ?? -1);
    expect(steps.length).toBeGreaterThan(10);
    const isFollowed = steps.every(({ kind, file }) => kind !== 'New' || existsSync(path.join(folder, file)));
    if (!isFollowed) for (const step of steps) follow(step, folder);

    expect(complaints('npm test -- --only=types')).toBe('');
    // The page's own commands, but for the last: all tests would take minutes.
    const commands = commandsIn(PAGE);
    expect(commands.at(-1)).toMatch(/^npm test /);
    spoil(['docs/openapi.json', ...Object.keys(generated)]);
    for (const command of commands.slice(0, -1)) expect(complaints(command)).toBe('');

    const own = steps.map(({ file }) => file).filter((file) => file.startsWith('tests/'));
    expect(own).toContain('tests/screens/online.test.tsx');
    // Those that the page makes and changes, and those that would complain about a step left out.
    const tests = [
      ...own,
      'tests/architecture/readme',
      'tests/architecture/routes',
      'tests/architecture/openapi',
      'tests/docs/generated',
      'tests/locales/complete',
    ];
    expect(complaints(`npx jest --ci --maxWorkers=1 ${tests.join(' ')}`)).toBe('');
  },
  PATIENCE_MS,
);
