import type { Browser, Page } from '@playwright/test';
import type { RunningServer } from '../../../support/serverProcess';
import { expect, test as base } from '../../support/server';
import { openScene, renewStorage, type Scene, type SceneOptions } from './scene';

/** Texts that must never be shown. */
const NEVER_SHOWN =
  /\bundefined\b|\[object \w+\]|\bNaN\b|\n\s*at [\w.<>]+ ?\(|\bTypeError\b|<\/?(?:html|body|div|p|h\d|script|pre|!doctype)\b/i;

interface Expected {
  /** Maximum number of toasts and notifications after one action; 1 by default. */
  atMost?: number;
  /** Data that resembles forbidden texts, such as a name with markup. */
  except?: RegExp;
  /** Console messages of React and the browser about a fault that the app caught. */
  noise?: RegExp;
}

const readPage = (page: Page) =>
  page.evaluate(() => ({
    root: document.getElementById('root')?.innerText.trim() ?? '',
    text: document.body.innerText,
    // A spinner that fades out stays in the page a little longer than it is visible.
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

/** Expectations after every fault. */
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

/** Without traces, because there are hundreds of rows. */
const test = base.extend<object, { trace: 'off' }>({ trace: ['off', { scope: 'worker' }] });

type Step = (scene: Scene) => void | Promise<void>;

/** A fault case, in this order: preparation (`given`), user action (`when`), expected result (`then`). */
export interface FaultCase extends Expected {
  /** A browser profile of its own, such as one that blocks storage. */
  scene?: SceneOptions;
  /**
   * Storage entries at the start, besides the session of the table. The storage and the page of the previous rows are
   * discarded.
   */
  stored?: Record<string, string>;
  given?: Step;
  when: Step;
  then?: Step;
  /** Expectation on the same page after the fault is removed; the table's `next` by default. */
  next?: Step;
  /** Also runs in the daily tier: at most one row of a table, one of the fastest. */
  daily?: boolean;
}

interface Table extends SceneOptions {
  /** Common start of all rows that share the page; runs once. */
  open?: Step;
  next: Step;
}

/** Longer than any toast or notification is shown. */
const TOASTS_GONE = 6000;

/*
 * Files with tables of fault cases: transport, session, redirects, chunks, storage, data, everyScreen. Tested
 * elsewhere: the service worker in tests/e2e/pwa.spec.ts; deploys in tests/e2e/versions.spec.ts; two real tabs in
 * tests/e2e/session.spec.ts and Back in tests/e2e/signIn.spec.ts; forms and the sign-in page, each act with each
 * refusal, in tests/screens/acts.test.tsx; each code of the catalogue in tests/request; faults of the backend itself
 * in tests/mock (fuzz, authorization, concurrency, durability, http) and tests/postgres.
 */
const scenes = new Map<Table, Scene>();

/** @returns the table's scene as the previous row left it, or a new scene if the row has options for one */
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

/** Registers a test for each row. Rows of one table object share a page, unless a row has a scene of its own. */
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

/** Expects exactly these toasts and notifications, in this order. */
export const says =
  (...texts: string[]): Step =>
  async ({ messages }) => {
    await expect.poll(() => messages).toEqual(texts);
  };
