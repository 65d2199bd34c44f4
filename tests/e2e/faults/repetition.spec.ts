import type { EndpointName } from '../../../src/contract/endpoints';
import { t } from '../../support/words';
import { ALL, type Fault } from './support/network';
import { listWorks, openRoles, rowsOf } from './support/roles';
import { expect, rows } from './support/rows';
import { KEY, sessionElsewhere, tokenOf } from './support/scene';

/** What must hold not only once. A file of its own: it leaves a role behind for each time. */

/** A hundred where somebody wants to know it more surely than each run can. */
const TIMES = Number(process.env['REPETITIONS'] ?? 25);

/** Runs in the page, so that many rounds take seconds: makes a role with ten clicks on "save", again and again. */
async function clickTenTimes([create, save, times]: readonly [string, string, number]): Promise<void> {
  const until = (done: () => unknown) =>
    new Promise<void>((resolve) => {
      const look = () => (done() ? resolve() : requestAnimationFrame(look));
      look();
    });
  const button = (words: string) =>
    Array.from(document.querySelectorAll('button')).find(({ textContent }) => textContent === words);
  const type = (id: string, value: string) => {
    const input = document.querySelector<HTMLInputElement>(`[role="dialog"] input[id$="_${id}"]`);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  for (let time = 1; time <= times; time += 1) {
    button(create)?.click();
    await until(() => document.querySelector('[role="dialog"] input[id$="_code"]'));
    type('name', `Clicks ${time}`);
    type('code', `clicks-${time}`);
    for (let click = 0; click < 10; click += 1) button(save)?.click();
    await until(() => !document.querySelector('[role="dialog"]'));
  }
}

/** What the staff screen asks for at once, with somebody's detail open. */
const SIX: readonly EndpointName[] = [
  'currentUser',
  'userMenus',
  'staffList',
  'staffFilter',
  'departmentTree',
  'staffDetail',
];

/** Refuses calls in groups, each once all of it are there; every call in words of its own. */
function inGroupsOf(size: number): Fault {
  let waiting: (() => void)[] = [];
  let words = 0;
  return async () => {
    words += 1;
    const refusal = { status: 401, body: { code: 14013, message: `session is over ${words}`, data: null } };
    await new Promise<void>((go) => {
      waiting.push(go);
      if (waiting.length < size) return;
      waiting.forEach((each) => each());
      waiting = [];
    });
    return refusal;
  };
}

/**
 * Runs in the page: somebody signs in in another tab, and every call of the new session is refused, again and again.
 * Their rights are known there already, so that the screen opens at once.
 */
async function endSessions([prefix, token, times]: readonly [string, string, number]): Promise<number[]> {
  const until = (done: () => unknown) =>
    new Promise<void>((resolve) => {
      const look = () => (done() ? resolve() : requestAnimationFrame(look));
      look();
    });
  let toLogin = 0;
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name].bind(history);
    history[name] = (state: unknown, title: string, url?: string | URL | null) => {
      if (String(url).includes('/user/login')) toLogin += 1;
      original(state, title, url);
    };
  }
  const counts: number[] = [];
  for (let time = 1; time <= times; time += 1) {
    localStorage.setItem(`${prefix}authority`, '["account.staff","account.staff.show"]');
    localStorage.setItem(`${prefix}expire-time`, '99999999999');
    localStorage.setItem(`${prefix}token`, token);
    window.dispatchEvent(new StorageEvent('storage', { key: `${prefix}token`, oldValue: null, newValue: token }));
    await until(() => !localStorage.getItem(`${prefix}token`) && document.getElementById('login-heading'));
    counts.push(toLogin);
  }
  return counts;
}

const everyCount = Array.from({ length: TIMES }, (_, at) => at + 1);

rows(
  'again and again',
  { as: 'admin', open: openRoles, next: listWorks },
  {
    'ten clicks on "save" are one record, each time': {
      when: (scene) => scene.page.evaluate(clickTenTimes, [t('role.create'), t('form.save'), TIMES] as const),
      then: async (scene) => {
        expect(scene.network.count('roleCreate')).toBe(TIMES);
        await scene.page.goto('/account/role?keyword=clicks-&pageSize=100');
        await expect(rowsOf(scene)).toHaveCount(TIMES);
      },
      // At most a word for each; the same words are not repeated while they are on the screen.
      atMost: TIMES,
      timeout: 240_000,
      next: openRoles,
    },
    'six failures at once of one session are one notification and one navigation, each time': {
      given: async (scene) => {
        await scene.page.goto('/account/staff?detail=4');
        await expect(scene.page.getByRole('dialog').getByText('staff', { exact: true })).toBeVisible();
        await sessionElsewhere(scene, null);
        await expect(scene.page.getByRole('heading', { name: t('login.heading') })).toBeVisible();
      },
      when: async (scene) => {
        scene.network.fail(ALL, inGroupsOf(SIX.length));
        const token = await tokenOf(scene.server, 'admin');
        expect(await scene.page.evaluate(endSessions, [KEY, token, TIMES] as const)).toEqual(everyCount);
      },
      then: async ({ told, network }) => {
        await expect.poll(() => told.length).toBe(TIMES);
        expect(network.calls).toHaveLength(SIX.length * TIMES);
        for (const name of SIX) expect(network.count(name)).toBe(TIMES);
      },
      atMost: TIMES,
      timeout: 240_000,
      next: async (scene) => {
        await sessionElsewhere(scene, await tokenOf(scene.server, 'admin'));
        await openRoles(scene);
      },
    },
  },
);
