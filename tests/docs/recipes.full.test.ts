import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generated } from '../../config/commands/docs/pages';
import { commandsIn, copyProject, follow, isFollowed, readSteps } from '../support/recipe';
import { shell } from '../support/shell';
import { read, ROOT } from '../support/sources';

/** Timeout in milliseconds, for the setup of Umi, the type check and a few tests on a busy machine. */
const PATIENCE_MS = 900_000;

let base: string;
let folder: string;

/** Runs a command in the copy. @returns its output, or an empty text if it succeeded */
function complaints(command: string): string {
  const { code, output } = shell(command, folder);
  return code === 0 ? '' : `${command} ended with ${code}\n${output}`;
}

/** Runs statements on the store of the copy's backend. @returns their output */
function onStore(statements: string): string {
  const script = `
    import { openStore } from "./mock/server/store/openStore";
    import { seedDemo } from "./mock/server/seed/seedDemo";
    void (async () => {
      const store = await openStore({ dataDir: "${base}/data" });
      ${statements}
      await store.close();
    })();`;
  const { code, output } = shell(`npx tsx -e '${script}'`, folder);
  if (code !== 0) throw new Error(output);
  return output.trim();
}

/** Removes a part of each generated file. Only the commands of the recipes can restore the removed part. */
function spoil(files: readonly string[]): void {
  for (const file of files) {
    const place = path.join(folder, file);
    // In a page of the documentation, only tables are generated, so only a table row is replaced.
    writeFileSync(
      place,
      file.endsWith('.md') ? readFileSync(place, 'utf8').replace(/^\| (login|`\/home`) \|/m, '| old |') : '',
    );
  }
}

/** Test files that fail if a step of the recipe is left out, by page. */
const pages = {
  'docs/extend-a-list.md': ['tests/mock/operations/roles.test.ts', 'tests/screens/roleEditor.test.tsx'],
  'docs/add-a-screen.md': [
    'tests/architecture/endpoints.test.ts',
    'tests/docs/generated.test.ts',
    'tests/locales/complete.test.ts',
  ],
  'docs/add-a-field.md': [
    'tests/docs/recipes.test.ts',
    'tests/mock/fields.test.ts',
    'tests/mock/sharedWords.test.ts',
    'tests/components/form/rules.test.tsx',
  ],
};

beforeAll(() => {
  base = mkdtempSync(path.join(tmpdir(), 'recipe-'));
  folder = path.join(base, 'project');
  copyProject(folder);
  // The store is created before the recipes are followed, so that the migration of a recipe upgrades an existing store.
  onStore('await seedDemo(store, { passwordCost: { memoryCost: 8, timeCost: 1 } });');
  const files = Object.keys(pages).flatMap((page) => {
    const steps = readSteps(read(page));
    if (!isFollowed(steps, folder)) for (const step of steps) follow(step, folder);
    return steps.map(({ file }) => file).filter((file) => file.startsWith('tests/'));
  });
  expect(files).toContain('tests/screens/online.test.tsx');
}, PATIENCE_MS);
afterAll(() => rmSync(base, { recursive: true, force: true }));

it(
  'after following docs/add-a-field.md, an existing database opens and has the new column',
  () => {
    const rows = `const rows = await store.db.selectFrom("roles").select(["id", "owner"]).execute();`;
    const before = onStore(`${rows} console.log(rows.length, rows.every((row) => row.owner === null));`);
    expect(before).toMatch(/^\d\d+ true$/);
    onStore('await store.db.updateTable("roles").set({ owner: "Lin" }).where("id", "=", 1).execute();');
    expect(onStore(`${rows} console.log(rows.filter((row) => row.owner === "Lin").length);`)).toBe('1');
  },
  PATIENCE_MS,
);

it(
  'the code of the recipes compiles, and the tests of the recipes pass',
  () => {
    expect(complaints('npm test -- --only=types')).toBe('');
    // Runs all commands of the recipe pages, except each page's last command, which runs all tests for minutes.
    const commands = Object.keys(pages).flatMap((page) => {
      const all = commandsIn(page);
      expect(all.at(-1)).toMatch(/^npm test /);
      return all.slice(0, -1);
    });
    spoil(['docs/openapi.json', ...Object.keys(generated)]);
    for (const command of new Set(commands)) expect(complaints(command)).toBe('');

    const checks = Object.values(pages).flat();
    expect(checks.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
    const files = Object.keys(pages).flatMap((page) => readSteps(read(page)).map(({ file }) => file));
    const tests = [...files.filter((file) => file.startsWith('tests/') && file.includes('.test.')), ...checks];
    expect(complaints(`npx jest --ci --maxWorkers=1 ${[...new Set(tests)].join(' ')}`)).toBe('');
  },
  PATIENCE_MS,
);
