import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Call } from '../support/fetch';
import { DEMO_PASSWORD, openApp, type OpenedApp } from '../support/openApp';
import { PERSON } from '../support/staffScreen';
import { t } from '../support/words';

/** What is said of every act of the product: when it works, and whatever the server answers. Never nothing, never twice. */

jest.setTimeout(120_000);

interface Act {
  at: string;
  /** The call that it makes, as `PUT /roles/update/`. */
  call: string;
  /** Brings the form, or the question, to where one press carries it out. */
  begin: (app: OpenedApp) => Promise<unknown>;
  /** Carries it out; also again, after a failure. */
  press: (app: OpenedApp) => Promise<unknown>;
  /** Its form shows a newer version of the record, and that the record is gone. */
  ofRecord?: boolean;
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const type = async ({ user }: OpenedApp, label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
};
const edit = async (app: OpenedApp, row: string, name: string) => {
  await app.user.click(await button(`编辑 ${row}`));
  await type(app, t('account.name'), name);
};
const save = async ({ user }: OpenedApp) => user.click(await button(t('form.save')));
const move = async (app: OpenedApp, row: string, below: string) => {
  await app.user.click(await button(`移动到… ${row}`));
  const parent = await screen.findByRole('combobox', { name: t('tree.newParent') });
  await app.user.click(parent);
  const trees = await screen.findAllByRole('tree');
  fireEvent.click(await within(trees.at(-1)!).findByText(below));
  await screen.findByText(new RegExp(`移动到“(.* / )?${below}”`));
};
const pressMove = async ({ user }: OpenedApp) => user.click(await button(t('tree.move')));
const isOn = async () => screen.findByRole('switch', { name: t('staff.status.of', { name: PERSON.name }) });

const acts: Record<string, Act> = {
  'create a role': {
    at: '/account/role',
    call: 'POST /roles/store',
    begin: async (app) => {
      await app.user.click(await button(t('role.create')));
      await type(app, t('account.name'), '夜班管理员');
      await type(app, t('account.code'), 'night.shift');
    },
    press: save,
  },
  'edit a role': {
    at: '/account/role',
    call: 'PUT /roles/update/',
    begin: (app) => edit(app, '普通员工', '普通同事'),
    press: save,
    ofRecord: true,
  },
  'create a department': {
    at: '/account/department',
    call: 'POST /dep/store',
    begin: async (app) => {
      await app.user.click(await button(t('department.create')));
      await type(app, t('account.name'), '创新实验室');
    },
    press: save,
  },
  'edit a department': {
    at: '/account/department',
    call: 'PUT /dep/update/',
    begin: (app) => edit(app, '研发中心', '研究院'),
    press: save,
    ofRecord: true,
  },
  'move a department': {
    at: '/account/department',
    call: 'PUT /dep/update/',
    begin: (app) => move(app, '研发中心', '财务中心'),
    press: pressMove,
    ofRecord: true,
  },
  'create a menu': {
    at: '/account/menu?keyword=修改密码',
    call: 'POST /menus/store',
    begin: async (app) => {
      await app.user.click(await button(t('menuManagement.create')));
      await type(app, t('account.name'), '考勤');
      await type(app, t('account.uri'), '/attendance');
      await type(app, t('account.permission'), 'attendance');
    },
    press: save,
  },
  'edit a menu': {
    at: '/account/menu?keyword=修改密码',
    call: 'PUT /menus/update/',
    begin: (app) => edit(app, t('shell.changePassword'), '我的密码'),
    press: save,
    ofRecord: true,
  },
  'move a menu': {
    at: '/account/menu?keyword=修改密码',
    call: 'PUT /menus/update/',
    begin: (app) => move(app, t('shell.changePassword'), t('builtIn.organization')),
    press: pressMove,
    ofRecord: true,
  },
  'edit an account': {
    at: `/account/staff?keyword=${PERSON.name}`,
    call: 'PUT /users/update/',
    begin: async (app) => {
      await app.user.click(await button(`编辑 ${PERSON.name}`));
      await type(app, t('account.personName'), '王小明');
    },
    press: save,
    ofRecord: true,
  },
  'reset a password': {
    at: `/account/staff?keyword=${PERSON.name}`,
    call: 'POST /users/change_password/',
    begin: async (app) => app.user.click(await button(`重置密码 ${PERSON.name}`)),
    press: async (app) =>
      app.user.click(
        within(await screen.findByRole('dialog')).getByRole('button', { name: t('transfer.batch.password') }),
      ),
  },
  'disable an account': {
    at: `/account/staff?keyword=${PERSON.name}`,
    call: 'DELETE /users/disable/',
    begin: () => waitFor(async () => expect(await isOn()).toHaveAttribute('aria-disabled', 'false')),
    press: async (app) => {
      await waitFor(async () => expect(await isOn()).toHaveAttribute('aria-disabled', 'false'));
      await app.user.click(await isOn());
      await app.user.click(
        within(await screen.findByRole('dialog')).getByRole('button', { name: t('common.disabled') }),
      );
    },
  },
  'change the own password': {
    at: '/account/password',
    call: 'POST /change_password',
    begin: async (app) => {
      await type(app, t('password.old'), DEMO_PASSWORD);
      await type(app, t('account.password.new'), 'correct-glacier-77-velvet');
      await type(app, t('password.again'), 'correct-glacier-77-velvet');
    },
    press: async ({ user }) => user.click(await button(t('shell.changePassword'))),
  },
};

const refusal =
  (status: number, code: number, message: string, data: unknown = null) =>
  () =>
    Response.json({ code, message, data }, { status });

/** Each in words of its own: one cause that fails twice within three seconds is told once. */
const refusals: Record<string, { reply: (call: Call) => Response; says: string | RegExp; ofRecord?: RegExp }> = {
  'no right': { reply: refusal(403, 403, '没有这个权限'), says: '没有这个权限' },
  'a field that no form has': {
    reply: refusal(422, 600, '参数有误', { errors: { 'nowhere': ['看不懂的字段'], 'else.0': ['还有一个'] } }),
    says: /看不懂的字段 · 还有一个/,
  },
  'a conflict without the record': { reply: refusal(409, 409, '刚刚有变化'), says: '刚刚有变化' },
  'a conflict with the record': {
    reply: ({ body, path }) =>
      Response.json(
        {
          code: 409,
          message: '记录已被他人修改',
          data: {
            roles: [],
            status: 1,
            ...(JSON.parse(body ?? '{}') as object),
            id: Number(path.split('/').at(-1)),
            name: '别人改的名字',
          },
        },
        { status: 409 },
      ),
    says: '记录已被他人修改',
    ofRecord: /^(该记录已被他人修改|“别人改的名字”刚刚被他人修改)/,
  },
  'an error of the server': { reply: refusal(500, 500, '数据库繁忙'), says: '数据库繁忙' },
  'a line that is gone': {
    reply: () => {
      throw new TypeError('Failed to fetch');
    },
    says: /^网络异常/,
  },
  'a record that is gone': {
    reply: refusal(404, 404, '记录不存在'),
    says: '记录不存在',
    ofRecord: /^(该记录已不存在|记录不存在)/,
  },
};

const NOTICES =
  '.ant-message-notice-wrapper, .ant-notification-notice-wrapper, [class*="notice"].ant-alert, .ant-modal-confirm';
const CONFLICT = '.ant-modal-title';

/** Collects every text that tells about a failure or a success, as it appears. */
function listen(): string[] {
  const told: string[] = [];
  const hear = (node: Node) => {
    if (!(node instanceof HTMLElement)) return;
    const titles = Array.from(node.querySelectorAll<HTMLElement>(CONFLICT)).filter(
      ({ textContent }) => textContent === t('form.conflict.title'),
    );
    const notices = node.matches(NOTICES) ? [node] : Array.from(node.querySelectorAll<HTMLElement>(NOTICES));
    told.push(
      ...[...titles, ...notices]
        .map(({ textContent }) => textContent ?? '')
        .filter((text) => !text.startsWith('停用“')),
    );
  };
  const observer = new MutationObserver((records) => records.forEach(({ addedNodes }) => addedNodes.forEach(hear)));
  observer.observe(document.body, { childList: true, subtree: true });
  return told;
}

const sentBy = ({ calls }: OpenedApp, { call }: Act) => {
  const [method, part = ''] = call.split(' ');
  return calls.filter(({ method: its, path }) => its === method && path.includes(part));
};
/** The answer has arrived, and React has drawn what comes of it. */
const settled = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((next) => setTimeout(next, 30));
};

test.each(Object.entries(acts))('%s: one message for each answer', async (_, act) => {
  const app = await openApp(act.at, { as: 'admin' });
  await act.begin(app);
  const told = listen();
  const expectTold = async (says: string | RegExp, why: string) => {
    await waitFor(() => expect({ why, told: told.length }).toEqual({ why, told: 1 }));
    await settled();
    expect({ why, told }).toEqual({
      why,
      told: [typeof says === 'string' ? says : (expect.stringMatching(says) as string)],
    });
  };

  for (const [why, { reply, says, ofRecord }] of Object.entries(refusals)) {
    const before = sentBy(app, act).length;
    app.intercept((call) => (sentBy({ ...app, calls: [call] }, act).length > 0 ? reply(call) : undefined));
    told.length = 0;
    await act.press(app);
    await waitFor(() => expect(sentBy(app, act)).toHaveLength(before + 1));
    await expectTold(act.ofRecord && ofRecord ? ofRecord : says, why);
    const keep = screen.queryByRole('button', { name: t('form.leave.stay') });
    if (keep) await app.user.click(keep);
    await waitFor(() => expect(screen.queryByText(t('form.conflict.title'))).not.toBeInTheDocument());
  }

  app.intercept(() => undefined);
  told.length = 0;
  await act.press(app);
  await expectTold(/(成功|已|完成)/, 'done');
});
