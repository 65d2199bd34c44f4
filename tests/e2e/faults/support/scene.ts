import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { RunningServer } from '../../../support/serverProcess';
import { OPEN_GROUPS } from '../../support/look';
import { BARE_PAGE, watchForTrouble } from '../../support/person';
import { Network, startBrokenServer } from './network';

export const KEY = 'account-center-';
const PASSWORD = 'Account@2026';

/** A scene is a page on the real server, together with the interceptor of its calls and everything observed in it. */
export interface Scene {
  page: Page;
  context: BrowserContext;
  network: Network;
  server: RunningServer;
  /** Uncaught errors, console errors, policy violations, and requests to other origins. */
  trouble: string[];
  /** Texts of the toasts and notifications that have appeared, in order. */
  messages: string[];
  close: () => Promise<void>;
}

export interface SceneOptions {
  as?: string;
  /** Storage entries to write before the app starts. The keys of the entries lack the product's prefix. */
  stored?: Record<string, string>;
  script?: () => void;
}

const tokens = new Map<string, Promise<string>>();

/** @returns a token of a demo account, cached by server and account */
export function tokenOf(server: RunningServer, username: string): Promise<string> {
  const key = `${server.address} ${username}`;
  const tokenRequest =
    tokens.get(key) ??
    fetch(`${server.address}/api/account-api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: PASSWORD }),
    })
      .then((answer) => answer.json() as Promise<{ data: { token: string } }>)
      .then(({ data }) => data.token);
  tokens.set(key, tokenRequest);
  return tokenRequest;
}

const inTwoHours = () => String(Math.floor(Date.now() / 1000) + 7200);

async function entriesOf(server: RunningServer, { as, stored = {} }: SceneOptions) {
  const session = as ? { 'token': await tokenOf(server, as), 'expire-time': inTwoHours() } : {};
  return Object.entries({ ...(as && OPEN_GROUPS), ...session, ...stored }).map(([name, value]) => ({
    name: KEY + name,
    value,
  }));
}

/** Leaves the app and resets the browser storage to the initial state of a scene with the given options. */
export async function renewStorage({ page, server }: Scene, options: SceneOptions): Promise<void> {
  await page.goto(BARE_PAGE);
  await page.evaluate(
    (entries) => {
      sessionStorage.clear();
      localStorage.clear();
      for (const { name, value } of entries) localStorage.setItem(name, value);
    },
    await entriesOf(server, options),
  );
}

export async function openScene(browser: Browser, server: RunningServer, options: SceneOptions = {}): Promise<Scene> {
  const localStorage = await entriesOf(server, options);
  const context = await browser.newContext({
    baseURL: server.address,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1366, height: 768 },
    reducedMotion: 'reduce',
    // The app's service worker would answer calls that the test has to intercept. Other tests cover the service worker.
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: server.address, localStorage }] },
  });
  const brokenServer = await startBrokenServer();
  const network = new Network(brokenServer.address);
  const trouble: string[] = [];
  const messages: string[] = [];
  await context.exposeFunction('reportMessage', (text: string) => void messages.push(text));
  await context.addInitScript(watchPage);
  if (options.script) await context.addInitScript(options.script);
  await context.addInitScript(() => Object.assign(window, { realPerformance: performance }));
  await context.clock.install({ time: Date.now() });
  await context.addInitScript(keepResourceTimes);
  const page = await network.openPage(context);
  watchForTrouble(page, server.address, trouble);
  const close = async () => {
    await network.heal();
    await context.close();
    brokenServer.stop();
  };
  return { page, context, network, server, trouble, messages, close };
}

/** Runs in the page. Preserves the app's list of loaded resources, which the test clock would remove. */
function keepResourceTimes(): void {
  const { realPerformance } = window as unknown as { realPerformance: Performance };
  performance.getEntriesByName = (...which) => realPerformance.getEntriesByName(...which);
}

function watchPage(): void {
  const NOTICES = '.ant-message-notice-wrapper, .ant-notification-notice-wrapper';
  const { reportMessage } = globalThis as unknown as { reportMessage: (text: string) => void };
  const report = (node: Node) => {
    if (!(node instanceof HTMLElement)) return;
    const notices = node.matches(NOTICES) ? [node] : Array.from(node.querySelectorAll<HTMLElement>(NOTICES));
    notices.forEach((notice) => reportMessage(notice.innerText.trim()));
  };
  new MutationObserver((records) => records.forEach(({ addedNodes }) => addedNodes.forEach(report))).observe(document, {
    childList: true,
    subtree: true,
  });
}

/** Changes the stored session as another tab of the same browser would. A token of null signs out. */
export async function sessionElsewhere({ page }: Scene, token: string | null): Promise<void> {
  await page.evaluate(
    ([prefix, next, expiry]) => {
      const key = `${prefix}token`;
      const oldValue = localStorage.getItem(key);
      if (next === null) {
        localStorage.removeItem(key);
        localStorage.removeItem(`${prefix}expire-time`);
      } else {
        localStorage.setItem(`${prefix}expire-time`, expiry);
        localStorage.setItem(key, next);
      }
      // A browser notifies all tabs except the tab that wrote to the storage, so the test notifies the own tab.
      window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: next }));
    },
    [KEY, token, inTwoHours()] as const,
  );
}
