import { ALL, type Answer } from './support/network';
import { expect, type Row, rows } from './support/rows';
import type { Scene } from './support/scene';

/** Every screen whose calls are refused: it says so, once, and does not go on asking. Each act with each refusal: tests/screens/acts.test.tsx. */

const AT_MOST_CALLS = 12;
/** Ten seconds, in steps short enough for whatever asks again and again. */
const STEPS = 20;
const STEP = 500;

const FORBIDDEN: Answer = { status: 403, body: { code: 403, message: 'no such right', data: null } };
const answers = { '403': FORBIDDEN, '500': { status: 500, body: { code: 500, message: 'database busy', data: null } } };

const screens = [
  '/home',
  '/account/role',
  '/account/staff',
  '/account/staff?detail=4',
  '/account/department',
  '/account/department?view=chart',
  '/account/menu',
  '/account/record',
  '/account/record?detail=4900',
];

/** Known from the visit before: where nothing is known and nothing can be had, the screen would not open. */
const CODES = [
  'role',
  'role.show',
  'role.update',
  'staff',
  'staff.show',
  'staff.platform',
  'department',
  'menu',
  'record',
  'log.show',
];
const stored = { authority: JSON.stringify(CODES.map((code) => `account.${code}`)) };

async function letTimePass({ page }: Scene): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) await page.clock.fastForward(STEP);
}

const refused = (path: string, answer: Answer): Row => ({
  stored,
  when: async ({ page, network }) => {
    network.fail(ALL, answer);
    await page.goto(path);
  },
  then: async (scene) => {
    await expect.poll(() => scene.told.length).toBeGreaterThan(0);
    await letTimePass(scene);
    const asked = scene.network.calls.map(({ name }) => name);
    expect(asked.length, asked.join()).toBeLessThanOrEqual(AT_MOST_CALLS);
    expect(new Set(scene.told).size, scene.told.join(' | ')).toBe(1);
  },
  // On a slow machine a second call is refused when the first words have gone already.
  atMost: 3,
});

const home = async ({ page }: Scene) => {
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

const signedIn = { as: 'admin', next: home };

rows(
  'every call is refused, those about the person too',
  signedIn,
  Object.fromEntries(
    screens.flatMap((path) =>
      Object.entries(answers).map(([name, answer]) => [`${path}: ${name}`, refused(path, answer)]),
    ),
  ),
);

/** May open the screen, and not read what it would like to know beside its list. */
const half = (permissions: readonly string[]): Answer => ({
  body: {
    code: 200,
    message: '',
    data: {
      id: 9,
      username: 'half',
      name: 'Half an administrator',
      roles: [{ id: 3, name: 'Some role' }],
      permissions,
    },
  },
});

rows('rights that are only half of what a screen uses', signedIn, {
  ...Object.fromEntries(
    (
      [
        ['/account/role', 'account.role', ['roleDetail']],
        ['/account/role', 'account.role,account.role.update', ['roleDetail']],
        ['/account/staff', 'account.staff', ['staffDetail', 'staffPlatforms', 'roleDetail']],
        ['/account/staff?detail=4', 'account.staff,account.staff.show', ['staffPlatforms', 'roleDetail', 'logList']],
        ['/account/record?detail=4900', 'account.record', ['logDetail', 'staffList']],
        ['/account/department', 'account.department', ['departmentUpdate']],
        ['/account/menu', 'account.menu', ['roleList', 'roleDetail']],
      ] as const
    ).map(([path, codes, calls]): [string, Row] => [
      `${path} with ${codes}: nothing is asked in vain`,
      {
        stored: {},
        when: async ({ page, network }) => {
          network.fail('currentUser', half(codes.split(',')));
          network.fail(calls, FORBIDDEN);
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        },
        then: async (scene) => {
          await letTimePass(scene);
          expect(scene.told).toEqual([]);
          expect(scene.network.calls.length).toBeLessThanOrEqual(AT_MOST_CALLS);
        },
        atMost: 0,
      },
    ]),
  ),
});
