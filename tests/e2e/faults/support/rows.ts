import type { Browser, Page } from '@playwright/test';
import type { RunningServer } from '../../../support/serverProcess';
import { expect, test as base } from '../../support/server';
import { openScene, renewStorage, type Scene, type SceneOptions } from './scene';

const NEVER_SHOWN =
  /\bundefined\b|\[object \w+\]|\bNaN\b|\n\s*at [\w.<>]+ ?\(|\bTypeError\b|<\/?(?:html|body|div|p|h\d|script|pre|!doctype)\b/i;

interface Expected {
  /** Maximum number of toasts and notifications after one action. The default is 1. */
  atMost?: number;
  /** Data on the screen that resembles forbidden texts, such as a name with markup. The checks ignore this data. */
  except?: RegExp;
  /** Console messages of React and the browser about a caught fault. The checks ignore these messages. */
  noise?: RegExp;
}

const readPage = (page: Page) =>
  page.evaluate(() => ({
    root: document.getElementById('root')?.innerText.trim() ?? '',
    text: document.body.innerText,
    // A fading spinner remains in the document after it has become invisible, so only visible spinners count.
    waiting: Array.from(
      document.querySelectorAll(
        '.ant-spin-spinning, [aria-busy="true"], .ant-btn-loading, [data-loading], .ant-skeleton, .anticon-spin',
      ),
    )
      .filter(
        (element) =>
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.clientWidth > 0,
      )
      .map((element) => element.outerHTML.slice(0, 160)),
  }));

function expectNoTrouble({ trouble }: Pick<Scene, 'trouble'>, noise?: RegExp): void {
  expect(trouble.filter((text) => !noise?.test(text))).toEqual([]);
  trouble.length = 0;
}

/** Checks what must hold after every fault, such as a page that is neither empty nor loading. */
async function expectInvariants({ page, trouble, messages }: Scene, expected: Expected = {}): Promise<void> {
  const { atMost = 1, except, noise } = expected;
  await expect(async () => {
    const { root, text, waiting } = await readPage(page);
    expect(root, 'the page is empty').not.toBe('');
    expect(waiting, 'something still waits').toEqual([]);
    expect(except ? text.replace(except, '') : text).not.toMatch(NEVER_SHOWN);
  }).toPass({ timeout: 5000, intervals: [20, 50, 100, 200] });
  expect(messages.length, `messages: ${messages.join(' | ')}`).toBeLessThanOrEqual(atMost);
  expectNoTrouble({ trouble }, noise);
}

export { expect };

/** Test traces are off, because there are hundreds of fault cases. */
const test = base.extend<object, { trace: 'off' }>({ trace: ['off', { scope: 'worker' }] });

type Step = (scene: Scene) => void | Promise<void>;

/** A fault case, run in this order: preparation (`given`), user action (`when`), expected result (`then`). */
export interface FaultCase extends Expected {
  /** Options of a separate browser profile for this case, such as one that blocks storage. */
  scene?: SceneOptions;
  /** Additional storage entries at the start. The storage and page of the previous cases are discarded. */
  stored?: Record<string, string>;
  given?: Step;
  when: Step;
  then?: Step;
  /** Expectation on the same page after the fault is removed. The default is `next` of the table. */
  next?: Step;
  /** Whether `npm test` also runs the case. At most one case per table, a quick one, has this option. */
  daily?: boolean;
}

interface Table extends SceneOptions {
  /** Common start of all cases that share the page. This step runs once for all these cases. */
  open?: Step;
  next: Step;
}

/** Milliseconds, longer than any toast or notification is shown. */
const TOASTS_GONE = 6000;

/*
 * Files with tables of fault cases: transport, session, redirects, chunks, storage, data, everyScreen.
 * Other browser tests cover the service worker (pwa), deployments (versions), two tabs (session) and Back (signIn).
 * tests/screens/acts.test.tsx covers each refusal of each action, and tests/request covers each error code.
 * Faults of the backend: fuzz, authorization, concurrency, durability and http in tests/mock, and tests/postgres.
 */
const scenes = new Map<Table, Scene>();

/** @returns the table's scene as the previous case left it, or a new scene if the case has options of its own */
async function sceneOf(
  table: Table,
  ownOptions: SceneOptions | undefined,
  browser: Browser,
  server: RunningServer,
): Promise<Scene> {
  const sharedScene = ownOptions ? undefined : scenes.get(table);
  if (sharedScene) {
    await sharedScene.page.clock.fastForward(TOASTS_GONE);
    return sharedScene;
  }
  const scene = await openScene(browser, server, { ...table, ...ownOptions });
  if (!ownOptions) scenes.set(table, scene);
  await table.open?.(scene);
  return scene;
}

/** Registers a test for each fault case of a table. All cases share one browser page, except cases with options. */
export function rows(title: string, table: Table, all: Readonly<Record<string, FaultCase>>): void {
  test.describe(title, () => {
    for (const [
      name,
      { scene: ownOptions, stored, given, when, then, daily, next = table.next, ...expected },
    ] of Object.entries(all)) {
      test(name, { tag: daily ? '@daily' : [] }, async ({ browser, server }) => {
        const scene = await sceneOf(table, ownOptions, browser, server);
        if (stored) await renewStorage(scene, { ...table, stored });
        await given?.(scene);
        scene.messages.length = 0;
        scene.trouble.length = 0;
        scene.network.calls.length = 0;
        await when(scene);
        await then?.(scene);
        await expectInvariants(scene, expected);
        await scene.network.heal();
        await next(scene);
        expectNoTrouble(scene, expected.noise);
        if (ownOptions) await scene.close();
      });
    }
  });
}

/** Expects exactly the given toasts and notifications, in the given order. */
export const says =
  (...texts: string[]): Step =>
  async ({ messages }) => {
    await expect.poll(() => messages).toEqual(texts);
  };
