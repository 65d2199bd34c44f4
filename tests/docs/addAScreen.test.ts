import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyProject, follow, readSteps } from '../support/recipe';
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

/** Runs an installed program in the copy. @returns what it printed, and nothing when it succeeded */
function complaints(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(folder, 'node_modules', program), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, DID_YOU_KNOW: 'none', NODE_ENV: undefined, JEST_WORKER_ID: undefined },
  });
  return status === 0 ? '' : `${program} ended with ${status}\n${stdout}\n${stderr}`;
}

it(
  `${PAGE}, followed to the letter, compiles, and its tests pass`,
  () => {
    const steps = readSteps(read(PAGE));
    // Each block of the page but the commands at its end is a step.
    expect(steps).toHaveLength(read(PAGE).match(/^```(ts|tsx|diff)$/gm)?.length ?? -1);
    expect(steps.length).toBeGreaterThan(10);
    for (const step of steps) follow(step, folder);

    expect(complaints('umi/bin/umi.js', 'setup')).toBe('');
    expect(complaints('typescript/bin/tsc', '-p', '.', '--noEmit')).toBe('');
    const own = steps.map(({ file }) => file).filter((file) => file.startsWith('tests/'));
    expect(own).toContain('tests/screens/online.test.tsx');
    // Those that the page changes, and those that it says will complain.
    const tests = [...own, 'tests/architecture/readme.test.ts', 'tests/architecture/routes.test.ts', 'tests/locales/complete.test.ts'];
    expect(complaints('jest/bin/jest.js', '--ci', '--maxWorkers=1', ...tests)).toBe('');
  },
  PATIENCE_MS,
);
