import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { follow, isFollowed, migrationNames, readSteps } from '../support/recipe';
import { read, ROOT } from '../support/sources';

const MIGRATIONS = 'mock/server/store/migrate.ts';

const numbered = (count: number, name: string) => `${String(count).padStart(3, '0')}_${name}`;

it('migrations are numbered from 001 on, without a gap and without a number that is used twice', () => {
  const names = migrationNames(read(MIGRATIONS));
  expect(names.length).toBeGreaterThan(10);
  expect(names).toEqual(names.map((name, at) => numbered(at + 1, name.replace(/^\d+_/, ''))));
});

describe.each(['docs/add-a-screen.md', 'docs/add-a-field.md', 'docs/extend-a-list.md'])('recipe %s', (page) => {
  const steps = readSteps(read(page));

  it('has a step for each block of code but the commands at its end', () => {
    expect(steps).toHaveLength(read(page).match(/^```(ts|tsx|diff)$/gm)?.length ?? -1);
    expect(steps.length).toBeGreaterThan(6);
  });

  it('fits the files that it changes', () => {
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

it('recipe docs/add-a-field.md adds one migration, with the next free number', () => {
  const steps = readSteps(read('docs/add-a-field.md'));
  const added = steps.filter(({ file }) => file === MIGRATIONS).flatMap(({ text }) => migrationNames(text, true));
  const existing = migrationNames(read(MIGRATIONS));
  // Where the recipe was followed already, its migration is one of the tree's.
  if (isFollowed(steps, ROOT)) return expect(existing).toEqual(expect.arrayContaining(added));
  const next = numbered(existing.length + 1, 'cost_center');
  expect(added).toEqual([next]);
  // Kysely runs migrations in this order, and refuses a new one that is not the last.
  expect([...existing, ...added].sort((a, b) => a.localeCompare(b)).at(-1)).toBe(next);
});
