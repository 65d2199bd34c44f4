import type { EndpointName } from '../../../src/contract/endpoints';
import errors from '../../../src/locales/zh-CN/errors';
import { like, t } from '../../support/words';
import { entry } from '../support/look';
import { fillSignIn } from '../support/person';
import type { Fault } from './support/network';
import { formWorks, listWorks, openRoles, refresh, rowsOf, save, TYPED, typeRole } from './support/roles';
import { expect, type Row, rows, says } from './support/rows';
import type { Scene } from './support/scene';
const NETWORK = errors['errors.network'];

/** A call that is not answered until it is given up. */
const silence = (name: EndpointName, ask: (scene: Scene) => Promise<void>) => async (scene: Scene) => {
  scene.network.fail(name, 'silent');
  await ask(scene);
  await expect.poll(() => scene.network.count(name)).toBe(1);
  await scene.page.clock.fastForward(30_000);
};

/** The list is asked for again; what was there before stays. */
const list = (fault: Fault, ...texts: string[]): Row => ({
  when: (scene) => {
    scene.network.fail('roleList', fault);
    return refresh(scene);
  },
  then: async (scene) => {
    await says(...texts)(scene);
    await expect(scene.page.getByText(t('list.stale'))).toBeVisible();
    await expect(rowsOf(scene)).not.toHaveCount(0);
  },
  atMost: texts.length,
});

const roles = { as: 'admin', open: openRoles };

rows(
  'the connection of a list',
  { ...roles, next: listWorks },
  {
    'is refused': { ...list('refused', NETWORK), daily: true },
    'breaks off in the middle of the answer': list('truncated', NETWORK),
    'is silent for 30 s': {
      ...list('silent', NETWORK),
      when: silence('roleList', refresh),
    },
    'is slow, and the person is gone when the failure comes': {
      when: async (scene) => {
        scene.network.fail('roleList', 'silent');
        await refresh(scene);
        await expect.poll(() => scene.network.count('roleList')).toBe(1);
        await entry(scene.page, t('menu.staff')).click();
        await expect(scene.page.getByRole('heading', { level: 1, name: t('menu.staff') })).toBeVisible();
        await scene.network.heal();
      },
      then: ({ page }) => expect(page.getByText(like('common.total')).last()).toBeVisible(),
      next: async (scene) => {
        await entry(scene.page, t('menu.role')).click();
        await listWorks(scene);
      },
    },
  },
);

/** What was typed stays, and is sent once a press. */
const submission = (fault: Fault, ...texts: string[]): Row => ({
  given: typeRole,
  when: (scene) => {
    scene.network.fail('roleCreate', fault);
    return save(scene);
  },
  then: async (scene) => {
    await says(...texts)(scene);
    await expect.poll(() => scene.network.count('roleCreate')).toBe(1);
  },
  typed: TYPED,
  atMost: texts.length,
});

rows(
  'a new role',
  { ...roles, next: formWorks },
  {
    'refused at a field': {
      ...submission({
        status: 422,
        body: { code: 600, message: 'bad parameters', data: { errors: { code: ['code is taken'] } } },
      }),
      then: async ({ page }) => {
        await expect(page.getByText('code is taken')).toBeVisible();
        await expect(page.getByLabel(t('account.code'), { exact: true })).toHaveAttribute('aria-invalid', 'true');
      },
    },
    'the connection is refused': submission('refused', NETWORK),
    'no answer for 30 s': {
      ...submission('silent', NETWORK),
      when: silence('roleCreate', save),
    },
    'showType 9: the error page, and the draft afterwards': {
      ...submission({ body: { success: false, showType: 9, errorCode: 'E9', errorMessage: 'closed' } }),
      then: async ({ page }) => {
        await expect(page).toHaveURL(/^[^?]*\/exception\?errorCode=E9/);
        await page.getByRole('button', { name: t('common.retry') }).click();
        await page.getByRole('button', { name: t('form.leave.stay') }).click();
      },
    },
  },
);

const WRONG = 'not the password';
const tryToSignIn = ({ page }: Scene, password = WRONG) => fillSignIn(page, 'staff', password);

const refusal = (fault: Fault, text: string): Row => ({
  when: (scene) => {
    scene.network.fail('login', fault);
    return tryToSignIn(scene);
  },
  then: ({ page }) => expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible(),
  typed: { [t('login.username')]: 'staff' },
  atMost: 0,
});

const TEN_MINUTES = 600_000;
const wait = (status: number, header: (now: number) => string): Row => ({
  when: async (scene) => {
    const now = await scene.page.evaluate(() => Date.now());
    scene.network.fail('login', {
      status,
      headers: { 'retry-after': header(now) },
      body: { code: status, message: 'please wait', data: null },
    });
    await tryToSignIn(scene);
  },
  typed: { [t('login.username')]: 'staff' },
  atMost: 0,
  then: async (scene) => {
    const { page, network } = scene;
    await expect(page.getByRole('alert')).toContainText(like('login.waitSeconds'));
    await expect(page.getByRole('button', { name: t('login.submit') })).toBeDisabled();
    await tryToSignIn(scene);
    expect(network.count('login')).toBe(1);
    await page.clock.runFor(TEN_MINUTES + 1000);
    await expect(page.getByRole('button', { name: t('login.submit') })).toBeEnabled();
  },
});

/** The server takes a wrong password for what it is; the right one would end the table. */
const signInWorks = async (scene: Scene) => {
  const before = scene.network.count('login');
  scene.network.fail('login', { status: 401, body: { code: 401, message: 'wrong password', data: null } });
  await tryToSignIn(scene);
  await expect(scene.page.getByRole('alert')).toContainText('wrong password');
  expect(scene.network.count('login')).toBe(before + 1);
  await scene.network.heal();
};

const login = {
  open: async ({ page }: Scene) => {
    await page.goto('/user/login');
    await expect(page.getByRole('heading', { name: t('login.heading') })).toBeVisible();
  },
  next: signInWorks,
};

rows('signing in', login, {
  'the connection is refused': refusal('refused', NETWORK),
  '429 with Retry-After: the button waits, one request': wait(429, () => '60'),
  'ten presses of Enter are one request': {
    daily: true,
    when: async (scene) => {
      scene.network.fail('login', 'silent');
      await tryToSignIn(scene);
      for (let press = 0; press < 9; press += 1)
        await scene.page.getByLabel(t('login.password'), { exact: true }).press('Enter');
    },
    then: async ({ network }) => {
      expect(network.count('login')).toBe(1);
      await network.heal();
    },
    atMost: 0,
  },
  'the right password at last': {
    when: (scene) => tryToSignIn(scene, 'Account@2026'),
    then: async (scene) => {
      await says(t('login.success'))(scene);
      await expect(scene.page).toHaveURL('/home');
    },
    next: ({ page }) => expect(page.getByRole('button', { name: t('shell.account') })).toBeVisible(),
  },
});
