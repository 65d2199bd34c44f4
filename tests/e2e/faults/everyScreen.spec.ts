import type { EndpointName } from '../../../src/contract/endpoints';
import { comeBack } from '../support/visit';
import { expectInvariants } from './support/invariants';
import { ALL, SHELL, type Answer } from './support/network';
import { expect, rows, type Row } from './support/rows';
import type { Scene } from './support/scene';
import { t } from '../../support/words';

/** Every screen, whatever the server answers: it says so, once, and does not go on asking. */

const AT_MOST_CALLS = 12;
/** Ten seconds, in steps short enough for whatever asks again and again. */
const STEPS = 20;
const STEP = 500;

const answers: Record<string, Answer> = {
  '403': { status: 403, body: { code: 403, message: '没有这个权限', data: null } },
  '404': { status: 404, body: { code: 404, message: '没有这条记录', data: null } },
  '409 with the record': {
    status: 409,
    body: { code: 409, message: '已被他人修改', data: { id: 1, name: '别人', version: 9 } },
  },
  '409 without it': { status: 409, body: { code: 409, message: '状态有冲突', data: null } },
  '422 with fields that are nowhere': {
    status: 422,
    body: { code: 600, message: '参数有误', data: { errors: { nowhere: ['看不懂的字段'] } } },
  },
  '500': { status: 500, body: { code: 500, message: '数据库繁忙', data: null } },
};

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

const OWN = ALL.filter((name) => !SHELL.includes(name));
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

async function saysSoOnce(scene: Scene, why?: string): Promise<void> {
  await expect.poll(() => scene.told.length, why).toBeGreaterThan(0);
  await letTimePass(scene);
  const asked = scene.network.calls.map(({ name }) => name);
  expect(asked.length, [why, ...asked].join()).toBeLessThanOrEqual(AT_MOST_CALLS);
  expect(new Set(scene.told).size, [why, ...scene.told].join(' | ')).toBe(1);
}

// On a slow machine a second call is refused when the first words have gone already.
const TOLD = { atMost: 3 };

const opened = (path: string, calls: readonly EndpointName[], answer: Answer): Row => ({
  stored,
  when: async ({ page, network }) => {
    network.fail(calls, answer);
    await page.goto(path);
  },
  then: (scene) => saysSoOnce(scene),
  ...TOLD,
});

/** Loaded with the first answer, and come back to with each of the others. */
const openedWithEach = (path: string, [first, ...others] = Object.entries(answers)): Row => ({
  ...opened(path, OWN, first?.[1] ?? {}),
  then: async (scene) => {
    await saysSoOnce(scene, first?.[0]);
    for (const [why, answer] of others) {
      await expectInvariants(scene, TOLD);
      scene.network.fail(OWN, answer);
      scene.told.length = 0;
      scene.network.calls.length = 0;
      expect(await comeBack(scene.page, path), why).toBe(true);
      await saysSoOnce(scene, why);
    }
  },
});

const home = async ({ page }: Scene) => {
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

const signedIn = { as: 'admin', next: home };

rows(
  'every call of a screen is refused, in one way after the other',
  signedIn,
  Object.fromEntries(screens.map((path) => [path, openedWithEach(path)])),
);
rows(
  'every call is refused, those about the person too',
  signedIn,
  Object.fromEntries(
    screens.flatMap((path) =>
      ['403', '500'].map((name) => [`${path}: ${name}`, opened(path, ALL, answers[name] ?? {})]),
    ),
  ),
);

const password = async ({ page }: Scene) => {
  await page.goto('/account/password');
  await page.getByLabel(t('password.old'), { exact: true }).fill('Account@2026');
  for (const label of [t('account.password.new'), t('password.again')])
    await page.getByLabel(label, { exact: true }).fill('correct-glacier-77-velvet');
};

rows(
  'every answer to a new password is refused',
  { as: 'admin', open: password, next: password },
  Object.fromEntries(
    Object.entries(answers).map(([name, answer]): [string, Row] => [
      name,
      {
        when: async ({ page, network }) => {
          network.fail('ownPassword', answer);
          await page.getByRole('button', { name: t('shell.changePassword'), exact: true }).press('Enter');
        },
        then: async (scene) => {
          await expect.poll(() => scene.told.length).toBe(1);
          await letTimePass(scene);
          expect(scene.network.calls.length).toBeLessThanOrEqual(AT_MOST_CALLS);
        },
      },
    ]),
  ),
);

/** May open the screen, and not read what it would like to know beside its list. */
const half = (permissions: readonly string[]): Answer => ({
  body: {
    code: 200,
    message: '',
    data: { id: 9, username: 'half', name: '半个管理员', roles: [{ id: 3, name: '某角色' }], permissions },
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
    ).map(([path, codes, refused]): [string, Row] => [
      `${path} with ${codes}: nothing is asked in vain`,
      {
        stored: {},
        when: async ({ page, network }) => {
          network.fail('currentUser', half(codes.split(',')));
          network.fail(refused, answers['403'] ?? {});
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
