import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createBackend, type BackendRequest, type BackendResponse } from '../../mock/server/backend';
import { seedDemo } from '../../mock/server/seed/seedDemo';
import { openStore } from '../../mock/server/store/openStore';
import { testNow } from './today';

export interface ReferenceBackend {
  handle(request: BackendRequest): Promise<BackendResponse>;
  /** Back to the freshly seeded data, with nobody signed in. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Real hashes, made cheap: what is tested here is not how long a sign-in takes to compute. */
const PASSWORD_COST = { memoryCost: 1024, timeCost: 1 };

const SECRET = 'a secret for tests, the same in every run';

/** Seeding takes seconds, copying its files takes none: each worker process seeds once. */
let seededFolder: Promise<string> | undefined;

async function seedFolder(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'seeded-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const store = await openStore({ dataDir: folder });
  await seedDemo(store, { passwordCost: PASSWORD_COST, now: testNow });
  await store.close();
  return folder;
}

/** A seeded backend on data of its own; nothing is opened before the first request. */
export function startReferenceBackend(): ReferenceBackend {
  let running: Promise<{ handle: ReferenceBackend['handle']; stop: () => Promise<void> }> | undefined;

  const start = async () => {
    seededFolder ??= seedFolder();
    const dataDir = mkdtempSync(path.join(tmpdir(), 'backend-'));
    cpSync(await seededFolder, dataDir, { recursive: true });
    const store = await openStore({ dataDir });
    const backend = createBackend({
      store,
      now: testNow,
      tokenSecret: SECRET,
      passwordCost: PASSWORD_COST,
      checkResponses: true,
    });
    return {
      handle: (request: BackendRequest) => backend.handle(request),
      stop: async () => {
        await backend.close();
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
  };
  const reset = async () => {
    const previous = running;
    running = undefined;
    await (await previous)?.stop();
  };

  return {
    handle: async (request) => (await (running ??= start())).handle(request),
    reset,
    close: reset,
  };
}
