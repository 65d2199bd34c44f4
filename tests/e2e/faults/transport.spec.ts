import errors from '../../../src/locales/zh-CN/errors';
import { entry } from '../support/navigation';
import { listWorks, openRoles, refresh, rowsOf } from './support/roles';
import { expect, rows, says, type Row } from './support/rows';
import type { Fault } from './support/network';
import { t } from '../../support/words';

/**
 * Faults of transport, as a list meets them: one row for each way in which answers differ, and connections that break.
 * Every code, with and without a body, every answer that is none and all words are rows of tests/request, without a browser.
 */

const FALLBACK = errors['errors.fallback'];
const NETWORK = errors['errors.network'];
const textOf = (status: number) => errors[`errors.status.${status}` as keyof typeof errors];
const HTML = '<!doctype html><html><body><h1>502 Bad Gateway</h1><p>nginx</p></body></html>';
const page = (data: object) => ({ code: 200, message: 'ok', data });
const failure = (part: object) => ({ body: { success: false, errorCode: 'E42', errorMessage: '额度已用完', ...part } });

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

const roles = { as: 'admin', open: openRoles, next: listWorks };

rows('an HTTP status', roles, {
  '204 without a body': list({ status: 204 }, textOf(204)),
  '404 without a body': list({ status: 404 }, textOf(404)),
  '503 with an envelope': list(
    { status: 503, body: { code: 40503, message: '角色接口暂停', data: null } },
    '角色接口暂停',
  ),
  '502 with a page of HTML': list({ status: 502, body: HTML }, textOf(502)),
  '500 with JSON that is no envelope': list(
    { status: 500, body: { error: 'Internal', trace: '  at Main' } },
    textOf(500),
  ),
  '500 with an envelope that claims success': list(
    { status: 500, body: page({ data: [], current_page: 1, total: 0 }) },
    textOf(500),
  ),
  '409 outside the catalogue': list({ status: 409 }, FALLBACK),
  'code 600 as HTTP 200': list({ body: { code: 600, message: '每页条数不对', data: null } }, '每页条数不对'),
});

rows('200 with something that is no answer', roles, {
  'malformed JSON': list({ body: '{"code":200,"data":{"data":[' }, FALLBACK),
  'a page of HTML': list({ body: HTML }, FALLBACK),
  'rows that are none': list({ body: page({ data: { 0: {} }, current_page: 1, total: 1 }) }, FALLBACK),
  'a total that is no number': list({ body: page({ data: [], current_page: 1, total: 'many' }) }, FALLBACK),
  'the code as text is success': {
    when: async (scene) => {
      scene.network.fail('roleList', { body: { code: '200', data: { data: [], current_page: 1, total: 0 } } });
      await refresh(scene);
    },
    then: ({ page: shown }) => expect(shown.getByText(t('list.role.empty'))).toBeVisible(),
    atMost: 0,
  },
});

const LONG = '长'.repeat(10_000);
rows('words of the server', roles, {
  'markup inside, as text': list({ body: { code: 50001, message: '角色“<b>x</b>”已停用' } }, '角色“<b>x</b>”已停用'),
  '10,000 characters': list({ body: { code: 50001, message: LONG } }, `${LONG.slice(0, 299)}…`),
  'a stack': list({ body: { code: 50001, message: '空指针\n    at com.example.Main(Main.java:1)' } }, '空指针'),
  'a direction override': list({ body: { code: 50001, message: 'admin\u202Egpj.exe' } }, 'admingpj.exe'),
});

rows('success: false', roles, {
  'showType 0 is silent': list(failure({ showType: 0 })),
  'showType 1': list(failure({ showType: 1 }), '额度已用完'),
  'showType 4: code and words': list(failure({ showType: 4 }), 'E42\n额度已用完'),
  'showType 9 leads to the error page, and back by "retry"': {
    when: async (scene) => {
      scene.network.fail('roleList', failure({ showType: 9 }));
      await refresh(scene);
    },
    then: async ({ page: shown }) => {
      await expect(shown).toHaveURL(`/exception?errorCode=E42&errorMessage=${encodeURIComponent('额度已用完')}`);
      await expect(shown.getByText(t('exception.code', { code: 'E42' }))).toBeVisible();
    },
    atMost: 0,
    next: async (scene) => {
      await scene.page.getByRole('button', { name: t('common.retry') }).click();
      await listWorks(scene);
    },
  },
});

rows('the connection', roles, {
  'is refused': list('refused', NETWORK),
  'is reset': list('reset', NETWORK),
  'breaks off in the middle of the answer': list('truncated', NETWORK),
  'is silent for 30 s': {
    ...list('silent', NETWORK),
    when: async (scene) => {
      scene.network.fail('roleList', 'silent');
      await refresh(scene);
      await expect.poll(() => scene.network.count('roleList')).toBe(1);
      await scene.page.clock.fastForward(30_000);
    },
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
    then: ({ page: shown }) => expect(shown.getByText(/^共 \d+ 条/)).toBeVisible(),
    next: async (scene) => {
      await entry(scene.page, t('menu.role')).click();
      await listWorks(scene);
    },
  },
});

// What the palette finds, it tells of in its own list.
const quiet = (fault: Fault): Row => ({
  when: async ({ page, network }) => {
    network.fail('staffList', fault);
    await page.keyboard.press('Control+K');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.type('wang');
  },
  then: async ({ page, told }) => {
    await expect(page.getByRole('option', { name: /人员搜索失败/ })).toBeVisible();
    expect(told).toEqual([]);
  },
  atMost: 0,
  next: async (scene) => {
    await scene.page.getByRole('option', { name: /人员搜索失败/ }).click();
    await expect(scene.page.getByRole('option', { name: /wang/ }).first()).toBeVisible();
    await scene.page.keyboard.press('Escape');
    await expect(scene.page.getByRole('dialog')).toHaveCount(0);
  },
});

rows('a call that skips the error handler', roles, {
  'is refused': quiet({ status: 500, body: { code: 500, message: '数据库不可用', data: null } }),
  'says showType 4': quiet(failure({ showType: 4 })),
  'says showType 9': quiet(failure({ showType: 9 })),
  'cannot be made': quiet('refused'),
});
