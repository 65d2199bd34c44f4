import type { EndpointName } from '../../../src/contract/endpoints';
import errors from '../../../src/locales/zh-CN/errors';
import { ROLES } from '../../support/demo';
import { like, t } from '../../support/words';
import { entry } from '../support/look';
import { fillSignIn } from '../support/person';
import type { Fault } from './support/network';
import { formWorks, listWorks, openRoles, refresh, rowsOf, save, TYPED, typeRole } from './support/roles';
import { expect, type Row, rows, says } from './support/rows';
import type { Scene } from './support/scene';

/**
 * Faults of transport, as lists, forms and the sign-in page meet them: one row for each way in which screens differ. Every
 * code, with and without a body, every answer that is none and all words are rows of tests/request, without a browser;
 * every act with every kind of refusal is in tests/screens/acts.test.tsx.
 */

const FALLBACK = errors['errors.fallback'];
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
    'is reset': list('reset', NETWORK),
    'breaks off in the middle of the answer': list('truncated', NETWORK),
    'is silent for 30 s': {
      ...list('silent', NETWORK),
      when: silence('roleList', refresh),
    },
    'is gone before the call': {
      ...list({}, NETWORK),
      given: async (scene) => {
        await scene.context.setOffline(true);
        await expect.poll(() => scene.told).toContain(t('pwa.offline'));
      },
      when: refresh,
      next: async (scene) => {
        await scene.context.setOffline(false);
        await listWorks(scene);
      },
    },
    'goes during the call': {
      ...list('silent', NETWORK),
      when: async (scene) => {
        scene.network.fail('roleList', 'silent');
        await refresh(scene);
        await expect.poll(() => scene.network.count('roleList')).toBe(1);
        await scene.network.heal();
      },
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
    'refused with a message': submission(
      { status: 422, body: { code: 40001, message: 'name not available', data: null } },
      'name not available',
    ),
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
    'refused at a field that the form does not have': submission(
      { status: 422, body: { code: 600, message: 'bad parameters', data: { errors: { budget: ['over budget'] } } } },
      'over budget',
    ),
    '403 keeps the session': submission(
      { status: 403, body: { code: 403, message: 'no such right', data: null } },
      'no such right',
    ),
    'showType 0 is silent': submission({ body: { success: false, showType: 0, errorMessage: 'x' } }),
    'the connection is refused': submission('refused', NETWORK),
    'the connection breaks off in the middle of the answer': submission('truncated', NETWORK),
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

// By its code: the rows above made more roles than fit on a page.
const opened = { as: 'admin', open: openEmployee, next: closeEditor };
async function openEmployee({ page }: Scene) {
  await page.goto('/account/role?keyword=staff');
  await expect(page.getByRole('button', { name: `${t('form.edit')} ${ROLES.staff}` })).toBeVisible();
}
async function closeEditor({ page }: Scene) {
  await page.getByRole('button', { name: `${t('form.edit')} ${ROLES.staff}` }).press('Enter');
  await expect(page.getByLabel(t('account.name'), { exact: true })).toHaveValue(ROLES.staff);
  await page.getByRole('button', { name: t('form.cancel'), exact: true }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const edit = ({ page }: Scene) => page.getByRole('button', { name: `${t('form.edit')} ${ROLES.staff}` }).press('Enter');
const opening = (fault: Fault, text: string): Row => ({
  when: (scene) => {
    scene.network.fail('roleDetail', fault);
    return edit(scene);
  },
  then: async (scene) => {
    await says(text)(scene);
    await expect(scene.page.getByRole('dialog')).toHaveCount(0);
  },
});

rows('a record that is to be edited', opened, {
  'cannot be had': opening({ status: 500 }, errors['errors.status.500']),
  'is gone': {
    ...opening({ status: 404, body: { code: 404, message: 'no such role', data: null } }, 'no such role'),
  },
  'is no record': opening({ body: { code: 200, message: '', data: [] } }, FALLBACK),
  'never comes': {
    ...opening('silent', NETWORK),
    when: silence('roleDetail', edit),
  },
  'comes without its permission tree: the tree has a retry of its own': {
    when: async (scene) => {
      await scene.page.reload();
      scene.network.fail('roleForm', { status: 500 });
      await edit(scene);
    },
    then: async (scene) => {
      await says(errors['errors.status.500'])(scene);
      await expect(scene.page.getByRole('dialog').getByText(t('common.loadFailed'), { exact: true })).toBeVisible();
    },
    typed: { [t('account.name')]: ROLES.staff },
    next: async (scene) => {
      await scene.page
        .getByRole('dialog')
        .getByRole('button', { name: t('common.retry') })
        .press('Enter');
      await expect(scene.page.getByRole('treeitem').first()).toBeVisible();
      await scene.page.getByRole('button', { name: t('form.cancel'), exact: true }).press('Enter');
      await expect(scene.page.getByRole('dialog')).toHaveCount(0);
    },
  },
});

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
  '500 without a body': refusal({ status: 500 }, errors['errors.status.500']),
  'success without a token': refusal({ body: { code: 200, data: { expire_in: 7200 } } }, FALLBACK),
  'the connection is refused': refusal('refused', NETWORK),
  '429 with Retry-After: the button waits, one request': wait(429, () => '60'),
  '503 with Retry-After as a date': wait(503, (now) => new Date(now + TEN_MINUTES).toUTCString()),
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
