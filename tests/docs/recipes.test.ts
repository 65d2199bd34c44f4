import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { follow, isFollowed, migrationNames, readSteps } from '../support/recipe';
import { read, ROOT } from '../support/sources';

const MIGRATIONS = 'mock/server/store/migrate.ts';

/** Number of migrations whose names begin with a number. The names of later migrations begin with a date. */
const NUMBERED = 19;
const DATED = /^20\d\d_[01]\d_[0-3]\d_[a-z_]+$/;

it('migration names start with 001 to 019, and later names with a date, in ascending order', () => {
  const names = migrationNames(read(MIGRATIONS));
  const numbers = names.slice(0, NUMBERED).map((name) => Number(name.slice(0, 3)));
  expect(numbers).toEqual(Array.from({ length: NUMBERED }, (_, index) => index + 1));
  for (const name of names.slice(NUMBERED)) expect(name).toMatch(DATED);
  expect(names).toEqual([...new Set(names)].sort());
});

describe.each(['docs/add-a-screen.md', 'docs/add-a-field.md', 'docs/extend-a-list.md'])('recipe %s', (page) => {
  const steps = readSteps(read(page));

  it('a recipe has a step for each code block, except the commands at its end', () => {
    expect(steps).toHaveLength(read(page).match(/^```(ts|tsx|diff)$/gm)?.length ?? -1);
    expect(steps.length).toBeGreaterThan(6);
  });

  it('the steps of a recipe can be applied to the files that they change', () => {
    if (isFollowed(steps, ROOT)) return;
    const folder = mkdtempSync(path.join(tmpdir(), 'recipe-files-'));
    try {
      for (const file of new Set(steps.map((step) => step.file))) {
        mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
        if (existsSync(path.join(ROOT, file))) copyFileSync(path.join(ROOT, file), path.join(folder, file));
      }
      for (const step of steps) expect(() => follow(step, folder)).not.toThrow();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

it('docs/add-a-field.md adds one migration, with a later date than all existing migrations', () => {
  const steps = readSteps(read('docs/add-a-field.md'));
  const added = steps.filter(({ file }) => file === MIGRATIONS).flatMap(({ text }) => migrationNames(text, true));
  const existing = migrationNames(read(MIGRATIONS));
  // If the project already follows the recipe, the recipe's migration is one of the existing migrations.
  if (isFollowed(steps, ROOT)) return expect(existing).toEqual(expect.arrayContaining(added));
  expect(added).toEqual([expect.stringMatching(DATED)]);
  // Kysely runs migrations in the order of their names, and refuses a new migration that is not the last.
  expect([...existing, ...added].sort().at(-1)).toBe(added[0]);
});
