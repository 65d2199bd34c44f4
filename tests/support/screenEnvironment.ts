import { createRequire } from 'node:module';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TestEnvironment } from 'jest-environment-jsdom';
import { createBackend, type BackendRequest, type BackendResponse } from '../../mock/server/backend';
import { seedDemo } from '../../mock/server/seed/seedDemo';
import { openStore } from '../../mock/server/store/openStore';
import { testNow, testDate } from './today';

interface StyleRules {
  propertiesWithResolvedValueImplemented: Record<string, unknown>;
}

const jsdomOf = createRequire(require.resolve('jest-environment-jsdom'));
const { propertiesWithResolvedValueImplemented: resolvedProperties } = jsdomOf(
  'jsdom/lib/jsdom/living/helpers/style-rules.js',
) as StyleRules;
if (Object.keys(resolvedProperties).length !== 1 || !('visibility' in resolvedProperties))
  throw new Error('jsdom resolves other properties than `visibility`');

/** Speeds up `getComputedStyle`. For `visibility`, jsdom matches all style rules against every ancestor. */
export function shortenComputedStyle(window: Window): void {
  delete resolvedProperties['visibility'];
  const computedStyle = window.getComputedStyle.bind(window);
  const declaredVisibility = (element: Element): string =>
    window.document.styleSheets.length > 0
      ? computedStyle(element).visibility
      : ((element as Partial<HTMLElement>).style?.visibility ?? '');

  // Drops the second argument, a pseudo-element, because jsdom would log an error about it at each call.
  window.getComputedStyle = (element) => {
    const style = computedStyle(element);
    for (let ancestor: Element | null = element; ancestor && style.visibility === ''; ancestor = ancestor.parentElement)
      style.visibility = declaredVisibility(ancestor);
    if (style.visibility === '') style.visibility = 'visible';
    return style;
  };
}

export interface ReferenceBackend {
  handle(request: BackendRequest): Promise<BackendResponse>;
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** The password hashes are real but cheap, because screen tests do not measure the time of a sign-in. */
const PASSWORD_COST = { memoryCost: 1024, timeCost: 1 };

const SECRET = 'a secret for tests, the same in every run';

/** Folder with seeded data. Each worker process of Jest seeds the folder once, and then copies the files. */
let seededFolder: Promise<string> | undefined;

async function seedFolder(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'seeded-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const store = await openStore({ dataDir: folder });
  await seedDemo(store, { passwordCost: PASSWORD_COST, now: testNow });
  await store.close();
  return folder;
}

/** Creates a backend that starts at the first request, with seeded data of its own. */
export function startReferenceBackend(): ReferenceBackend {
  let running: Promise<{ handle: ReferenceBackend['handle']; stop: () => Promise<void> }> | undefined;

  const start = async () => {
    seededFolder ??= seedFolder();
    const dataDir = mkdtempSync(path.join(tmpdir(), 'backend-'));
    cpSync(await seededFolder, dataDir, { recursive: true });
    const store = await openStore({ dataDir });
    const options = { tokenSecret: SECRET, passwordCost: PASSWORD_COST, checkResponses: true };
    const backend = createBackend({ store, now: testNow, ...options });
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

declare global {
  /** The seeded backend of `mock/`, which runs outside the simulated browser. Each test file has its own backend. */
  var referenceBackend: ReferenceBackend;
}

/** Globals that browsers have and jsdom lacks. The tests use Node's globals, which follow the same standards. */
const NODE_GLOBALS = ['Headers', 'Request', 'Response', 'TextDecoder', 'TextEncoder', 'structuredClone'] as const;

/**
 * Test environment: jsdom together with the reference backend. The backend runs outside jsdom in Node's own realm.
 * The backend's native modules (SQLite, argon2) and Node's crypto refuse the array types of a simulated browser.
 */
export default class ScreenEnvironment extends TestEnvironment {
  private readonly backend = startReferenceBackend();

  constructor(...args: ConstructorParameters<typeof TestEnvironment>) {
    super(...args);
    for (const name of NODE_GLOBALS) Object.assign(this.global, { [name]: globalThis[name] });
    shortenComputedStyle(this.global);
    this.global.Date = testDate(this.global.Date);
    this.global['referenceBackend'] = this.backend;
  }

  override async teardown(): Promise<void> {
    await this.backend.close();
    await super.teardown();
  }
}
