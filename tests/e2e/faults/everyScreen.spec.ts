import { ALL, type Answer } from './support/network';
import { expect, type FaultCase, rows } from './support/rows';
import type { Scene } from './support/scene';

/** A screen whose calls all fail shows one error and does not repeat the calls endlessly. */

const AT_MOST_CALLS = 12;
/** Number of steps by which the test advances the clock, and milliseconds per step. A step fires each timer once. */
const STEPS = 20;
const STEP = 500;

const FORBIDDEN: Answer = { status: 403, body: { code: 403, message: 'no such right', data: null } };
const answers = { '403': FORBIDDEN, '500': { status: 500, body: { code: 500, message: 'database busy', data: null } } };

const lists = ['/account/role', '/account/staff', '/account/department', '/account/menu', '/account/record'];
const openRecords = ['/account/staff?detail=4', '/account/record?detail=4900'];
const screens = ['/home', ...lists, '/account/department?view=chart', ...openRecords];

const SCREEN_CODES = ['role', 'staff', 'department', 'menu', 'record'];
const ACT_CODES = ['role.show', 'role.update', 'staff.show', 'staff.platform', 'log.show'];
/** Permission codes stored by a previous visit. Every call fails, so a screen opens only with stored codes. */
const stored = { authority: JSON.stringify([...SCREEN_CODES, ...ACT_CODES].map((code) => `account.${code}`)) };

async function letTimePass({ page }: Scene): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) await page.clock.fastForward(STEP);
}

const refusedCase = (path: string, answer: Answer): FaultCase => ({
  stored,
  when: async ({ page, network }) => {
    network.fail(ALL, answer);
    await page.goto(path);
  },
  then: async (scene) => {
    await expect.poll(() => scene.messages.length).toBeGreaterThan(0);
    await letTimePass(scene);
    const requestedCalls = scene.network.calls.map(({ name }) => name);
    expect(requestedCalls.length, requestedCalls.join()).toBeLessThanOrEqual(AT_MOST_CALLS);
    expect(new Set(scene.messages).size, scene.messages.join(' | ')).toBe(1);
  },
  // On a slow machine the first error may disappear before the second call is refused and shows it again.
  atMost: 3,
});

const home = async ({ page }: Scene) => {
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

const signedIn = { as: 'admin', next: home };

rows(
  'every screen while all calls are refused',
  signedIn,
  Object.fromEntries(
    screens.flatMap((path) =>
      Object.entries(answers).map(([name, answer]) => [
        `${path} shows one error text and stops retrying if the backend answers every call with ${name}`,
        refusedCase(path, answer),
      ]),
    ),
  ),
);
