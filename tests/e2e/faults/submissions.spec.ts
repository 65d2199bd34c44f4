import errors from '../../../src/locales/zh-CN/errors';
import type { Fault } from './support/network';
import { formWorks, openRoles, save, TYPED, typeRole } from './support/roles';
import { expect, rows, says, type Row } from './support/rows';
import type { Scene } from './support/scene';
import { t } from '../../support/words';

/** Faults of transport, as a form meets them: what was typed stays, and is sent once a press. */

const FALLBACK = errors['errors.fallback'];
const NETWORK = errors['errors.network'];
const HTML = '<html><body><h1>502 Bad Gateway</h1></body></html>';
const roles = { as: 'admin', open: openRoles, next: formWorks };

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

rows('a new role', roles, {
  'refused with a message': submission(
    { status: 422, body: { code: 40001, message: '名称不可用', data: null } },
    '名称不可用',
  ),
  'refused without a message': submission({ body: { code: 40001, data: null } }, FALLBACK),
  'refused at a field': {
    ...submission({
      status: 422,
      body: { code: 600, message: '参数有误', data: { errors: { code: ['编码已存在'] } } },
    }),
    then: async ({ page }) => {
      await expect(page.getByText('编码已存在')).toBeVisible();
      await expect(page.getByLabel(t('account.code'), { exact: true })).toHaveAttribute('aria-invalid', 'true');
    },
  },
  'refused at a field that the form does not have': submission(
    { status: 422, body: { code: 600, message: '参数有误', data: { errors: { budget: ['预算不足'] } } } },
    '预算不足',
  ),
  '500 without a body': submission({ status: 500 }, errors['errors.status.500']),
  '502 with a page of HTML': submission({ status: 502, body: HTML }, errors['errors.status.502']),
  '503 with Retry-After': submission({ status: 503, headers: { 'retry-after': '30' } }, errors['errors.status.503']),
  '429 with Retry-After': submission({ status: 429, headers: { 'retry-after': '30' } }, errors['errors.status.429']),
  '403 keeps the session': submission(
    { status: 403, body: { code: 403, message: '没有权限', data: null } },
    '没有权限',
  ),
  '200 with malformed JSON': submission({ body: '{"code":200' }, FALLBACK),
  '200 with an empty body': submission({ body: '' }, FALLBACK),
  '200 with a page of HTML': submission({ body: HTML }, FALLBACK),
  'showType 0 is silent': submission({ body: { success: false, showType: 0, errorMessage: 'x' } }),
  'showType 4': submission(
    { body: { success: false, showType: 4, errorCode: 'E7', errorMessage: '审批未通过' } },
    'E7\n审批未通过',
  ),
  'the connection is refused': submission('refused', NETWORK),
  'the connection breaks off in the middle of the answer': submission('truncated', NETWORK),
  'no answer for 30 s': {
    ...submission('silent', NETWORK),
    when: async (scene) => {
      scene.network.fail('roleCreate', 'silent');
      await save(scene);
      await expect.poll(() => scene.network.count('roleCreate')).toBe(1);
      await scene.page.clock.fastForward(30_000);
    },
  },
  'showType 9: the error page, and the draft afterwards': {
    ...submission({ body: { success: false, showType: 9, errorCode: 'E9', errorMessage: '流程已关闭' } }),
    then: async ({ page }) => {
      await expect(page).toHaveURL(/^[^?]*\/exception\?errorCode=E9/);
      await page.getByRole('button', { name: t('common.retry') }).click();
      await page.getByRole('button', { name: t('form.leave.stay') }).click();
    },
  },
});

// By its code: the rows above made more roles than fit on a page.
const opened = { as: 'admin', open: openEmployee, next: closeEditor };
async function openEmployee({ page }: Scene) {
  await page.goto('/account/role?keyword=staff');
  await expect(page.getByRole('button', { name: '编辑 普通员工' })).toBeVisible();
}
async function closeEditor({ page }: Scene) {
  await page.getByRole('button', { name: '编辑 普通员工' }).press('Enter');
  await expect(page.getByLabel(t('account.name'), { exact: true })).toHaveValue('普通员工');
  await page.getByRole('button', { name: t('form.cancel'), exact: true }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const edit = ({ page }: Scene) => page.getByRole('button', { name: '编辑 普通员工' }).press('Enter');
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
  'is gone': opening({ status: 404, body: { code: 404, message: '角色不存在', data: null } }, '角色不存在'),
  'is no record': opening({ body: { code: 200, message: '', data: [] } }, FALLBACK),
  'never comes': {
    ...opening('silent', NETWORK),
    when: async (scene) => {
      scene.network.fail('roleDetail', 'silent');
      await edit(scene);
      await expect.poll(() => scene.network.count('roleDetail')).toBe(1);
      await scene.page.clock.fastForward(30_000);
    },
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
    typed: { 名称: '普通员工' },
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
async function tryToSignIn({ page }: Scene, password = WRONG) {
  await page.getByLabel(t('transfer.export.staff'), { exact: true }).fill('staff');
  await page.getByLabel(t('login.password'), { exact: true }).fill(password);
  await page.getByLabel(t('login.password'), { exact: true }).press('Enter');
}

const refusal = (fault: Fault, text: string): Row => ({
  when: (scene) => {
    scene.network.fail('login', fault);
    return tryToSignIn(scene);
  },
  then: ({ page }) => expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible(),
  typed: { 账号: 'staff' },
  atMost: 0,
});

const TEN_MINUTES = 600_000;
const wait = (status: number, header: (now: number) => string): Row => ({
  when: async (scene) => {
    const now = await scene.page.evaluate(() => Date.now());
    scene.network.fail('login', {
      status,
      headers: { 'retry-after': header(now) },
      body: { code: status, message: '请稍候', data: null },
    });
    await tryToSignIn(scene);
  },
  typed: { 账号: 'staff' },
  atMost: 0,
  then: async (scene) => {
    const { page, network } = scene;
    await expect(page.getByRole('alert')).toContainText(/请在 \d+ 秒后重试/);
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
  scene.network.fail('login', { status: 401, body: { code: 401, message: '账号或密码错误', data: null } });
  await tryToSignIn(scene);
  await expect(scene.page.getByRole('alert')).toContainText('账号或密码错误');
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
  '502 with a page of HTML': refusal({ status: 502, body: HTML }, errors['errors.status.502']),
  '200 with a page of HTML': refusal({ body: HTML }, FALLBACK),
  'success without a token': refusal({ body: { code: 200, data: { expire_in: 7200 } } }, FALLBACK),
  'the connection is refused': refusal('refused', NETWORK),
  '429 with Retry-After: the button waits, one request': wait(429, () => '60'),
  '503 with Retry-After as a date': wait(503, (now) => new Date(now + TEN_MINUTES).toUTCString()),
  'ten presses of Enter are one request': {
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
    next: ({ page }) => expect(page.getByRole('button', { name: /账号菜单/ })).toBeVisible(),
  },
});
