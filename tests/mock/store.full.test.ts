import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { seedDemo } from '../../mock/server/seed/seedDemo';
import { DataFileDamagedError, DataFolderInUseError, openStore } from '../../mock/server/store/openStore';
import { storedTokenSecret } from '../../mock/server/store/storedSettings';
import { CHEAP } from '../support/backend';
import { operatorWords } from '../support/backendWords';

/** First word of the last seed step. */
const SYSTEMS_SEEDED = operatorWords.seededSystems(0, 0).split(' ')[0] ?? '';

let dataDir: string;
const started: { kill(): Promise<void> }[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'store-'));
});
afterEach(async () => {
  for (const child of started.splice(0)) await child.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A process that opens the folder, seeds it and stays until it is killed. */
function seedInAnotherProcess() {
  const script = resolve(__dirname, '../support/seedProcess.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  /** Resolves with the first line that contains these words. */
  const says = async (words: string) => {
    for await (const line of lines) if (line.includes(words)) return;
    throw new Error(`It ended without saying ${words}`);
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  started.push({ kill });
  return { says, kill };
}

describe('data folder', () => {
  it('stores one token secret', async () => {
    const store = await openStore({ dataDir });
    const secret = await storedTokenSecret(store);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(await storedTokenSecret(store)).toBe(secret);
    await store.close();
  });

  it('is opened only once; the second attempt gets a message with the folder', async () => {
    const store = await openStore({ dataDir });
    await expect(openStore({ dataDir })).rejects.toThrow(DataFolderInUseError);
    await expect(openStore({ dataDir })).rejects.toThrow(dataDir);
    await store.close();
    await (await openStore({ dataDir })).close();
  });

  it('is locked by another process, and unlocked after kill -9', async () => {
    const other = seedInAnotherProcess();
    await other.says('done');
    await expect(openStore({ dataDir })).rejects.toThrow(DataFolderInUseError);
    await other.kill();
    const store = await openStore({ dataDir });
    expect(await seedDemo(store)).toBe(false);
    await store.close();
  });

  it('is empty or complete after kill -9 during the first seed', async () => {
    for (const moment of ['opened', operatorWords.seeded.departments, SYSTEMS_SEEDED]) {
      rmSync(dataDir, { recursive: true, force: true });
      const other = seedInAnotherProcess();
      await other.says(moment);
      await other.kill();
      const store = await openStore({ dataDir });
      const counts = await Promise.all(
        (['staff', 'departments', 'menu_nodes', 'roles', 'cards', 'logs'] as const).map(
          async (table) => (await store.db.selectFrom(table).select('id').execute()).length,
        ),
      );
      const [people] = counts;
      expect([people, ...counts.map((count) => count > 0)]).toEqual(
        people === 0 ? [0, ...counts.map(() => false)] : [300, ...counts.map(() => true)],
      );
      expect(await seedDemo(store, { passwordCost: CHEAP })).toBe(people === 0);
      await store.close();
    }
  });

  it('with a damaged file is refused with a message, and stays unlocked', async () => {
    const store = await openStore({ dataDir });
    await seedDemo(store, { passwordCost: CHEAP });
    await store.close();
    const file = join(dataDir, 'account-center.db');
    expect(existsSync(file)).toBe(true);
    writeFileSync(file, Buffer.alloc(20_000, 7), { flag: 'r+' });
    await expect(openStore({ dataDir })).rejects.toThrow(DataFileDamagedError);
    await expect(openStore({ dataDir })).rejects.toThrow(file);
    rmSync(file);
    await (await openStore({ dataDir })).close();
  });
});
