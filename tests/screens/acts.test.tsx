import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { successWords } from '../support/backendWords';
import { DEPARTMENTS, ROLES } from '../support/demo';
import type { Call } from '../support/fetch';
import { DEMO_PASSWORD, openApp, type OpenedApp } from '../support/openApp';
import { PERSON, stateOf } from '../support/staffScreen';
import { isDaily } from '../support/tier';
import { like, t } from '../support/words';
import { chooseAct } from '../support/screen';

/** Patterns of the success messages. Each message contains the name of the record. */
const DONE = (
  ['form.created', 'form.saved', 'tree.moved', 'staff.reset.done', 'staff.enable.done', 'staff.disable.done'] as const
).map((key) => like(key).source);

/** Actions that change data. For each response to an action, success or refusal, the app must show one message. */

interface Act {
  at: string;
  /** Method of the action's call and a part of its path, such as `PUT /roles/update/`. */
  call: string;
  /** Prepares the action, for example fills its form, up to the step that `press` repeats. */
  begin: (app: OpenedApp) => Promise<unknown>;
  /** Sends the call. The test presses again after each refusal. */
  press: (app: OpenedApp) => Promise<unknown>;
  /** Whether the form itself reports that the record was changed or deleted by another session. */
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
  await app.user.click(await button(`${t('form.edit')} ${row}`));
  await type(app, t('account.name'), name);
};
const save = async ({ user }: OpenedApp) => user.click(await button(t('form.save')));
const move = async (app: OpenedApp, row: string, below: string) => {
  await chooseAct(app, t('tree.moveTo'), row);
  const parent = await screen.findByRole('combobox', { name: t('tree.newParent') });
  await app.user.click(parent);
  const trees = await screen.findAllByRole('tree');
  fireEvent.click(await within(trees.at(-1)!).findByText(below));
  await screen.findByText(new RegExp(like('tree.moveFrom', { to: 'TO' }).source.replace('TO', `(.* / )?${below}`)));
};
const pressMove = async ({ user }: OpenedApp) => user.click(await button(t('tree.move')));

const acts: Record<string, Act> = {
  'create a role': {
    at: '/account/role',
    call: 'POST /roles/store',
    begin: async (app) => {
      await app.user.click(await button(t('role.create')));
      await type(app, t('account.name'), 'Night manager');
      await type(app, t('account.code'), 'night.shift');
    },
    press: save,
  },
  'edit a role': {
    at: '/account/role',
    call: 'PUT /roles/update/',
    begin: (app) => edit(app, ROLES.staff, 'Colleague'),
    press: save,
    ofRecord: true,
  },
  'create a department': {
    at: '/account/department',
    call: 'POST /dep/store',
    begin: async (app) => {
      await app.user.click(await button(t('department.create')));
      await type(app, t('account.name'), 'Laboratory');
    },
    press: save,
  },
  'edit a department': {
    at: '/account/department',
    call: 'PUT /dep/update/',
    begin: (app) => edit(app, DEPARTMENTS.research, 'Institute'),
    press: save,
    ofRecord: true,
  },
  'move a department': {
    at: '/account/department',
    call: 'PUT /dep/update/',
    begin: (app) => move(app, DEPARTMENTS.research, DEPARTMENTS.finance),
    press: pressMove,
    ofRecord: true,
  },
  'create a menu': {
    at: `/account/menu?keyword=${t('shell.changePassword')}`,
    call: 'POST /menus/store',
    begin: async (app) => {
      await app.user.click(await button(t('menuManagement.create')));
      await type(app, t('account.name'), 'Attendance');
      await type(app, t('account.uri'), '/attendance');
      await type(app, t('account.permission'), 'attendance');
    },
    press: save,
  },
  'edit a menu': {
    at: `/account/menu?keyword=${t('shell.changePassword')}`,
    call: 'PUT /menus/update/',
    begin: (app) => edit(app, t('shell.changePassword'), 'My password'),
    press: save,
    ofRecord: true,
  },
  'move a menu': {
    at: `/account/menu?keyword=${t('shell.changePassword')}`,
    call: 'PUT /menus/update/',
    begin: (app) => move(app, t('shell.changePassword'), t('builtIn.organization')),
    press: pressMove,
    ofRecord: true,
  },
  'edit an account': {
    at: `/account/staff?keyword=${PERSON.name}`,
    call: 'PUT /users/update/',
    begin: async (app) => {
      await app.user.click(await button(`${t('form.edit')} ${PERSON.name}`));
      await type(app, t('account.personName'), 'Wang Xiaoming');
    },
    press: save,
    ofRecord: true,
  },
  'reset a password': {
    at: `/account/staff?keyword=${PERSON.name}`,
    call: 'POST /users/change_password/',
    begin: async (app) => chooseAct(app, t('staff.reset'), PERSON.name),
    press: async (app) =>
      app.user.click(
        within(await screen.findByRole('dialog')).getByRole('button', { name: t('transfer.batch.password') }),
      ),
  },
  'disable an account': {
    at: `/account/staff?keyword=${PERSON.name}`,
    call: 'DELETE /users/disable/',
    begin: () => waitFor(async () => expect(await stateOf()).toHaveAttribute('aria-busy', 'false')),
    press: async (app) => {
      await chooseAct(app, t('staff.disable.confirm'), PERSON.name);
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

const anyOf = (...all: RegExp[]) => new RegExp(all.map(({ source }) => source).join('|'));

const refusal =
  (status: number, code: number, message: string, data: unknown = null) =>
  () =>
    Response.json({ code, message, data }, { status });

/** Each refusal has its own message, because the app shows equal messages only once within three seconds. */
const refusals: Record<string, { reply: (call: Call) => Response; message: string | RegExp; ofRecord?: RegExp }> = {
  'no permission': { reply: refusal(403, 403, 'no such right'), message: 'no such right' },
  'a field that no form has': {
    reply: refusal(422, 600, 'bad parameters', { errors: { 'nowhere': ['no such field'], 'else.0': ['one more'] } }),
    message: /no such field · one more/,
  },
  'a conflict without the record': { reply: refusal(409, 409, 'changed just now'), message: 'changed just now' },
  'a conflict with the record': {
    reply: ({ body, path }) =>
      Response.json(
        {
          code: 409,
          message: 'changed by another',
          data: {
            roles: [],
            status: 1,
            ...(JSON.parse(body ?? '{}') as object),
            id: Number(path.split('/').at(-1)),
            name: 'their name',
          },
        },
        { status: 409 },
      ),
    message: 'changed by another',
    ofRecord: anyOf(like('form.conflict.title'), like('form.conflict.move', { name: 'their name' })),
  },
  'an error of the server': { reply: refusal(500, 500, 'database busy'), message: 'database busy' },
  'a lost connection': {
    reply: () => {
      throw new TypeError('Failed to fetch');
    },
    message: t('errors.network'),
  },
  'a deleted record': {
    reply: refusal(404, 404, 'no such record'),
    message: 'no such record',
    ofRecord: anyOf(like('form.gone.hint'), like('form.gone.asNewHint'), /^no such record/),
  },
};

const NOTICES =
  '.ant-message-notice-wrapper, .ant-notification-notice-wrapper, [class*="notice"].ant-alert, .ant-modal-confirm';
const CONFLICT = '.ant-modal-title';

function collectNotices(): string[] {
  const notices: string[] = [];
  const collect = (node: Node) => {
    if (!(node instanceof HTMLElement)) return;
    const titles = Array.from(node.querySelectorAll<HTMLElement>(CONFLICT)).filter(
      ({ textContent }) => textContent === t('form.conflict.title'),
    );
    const added = node.matches(NOTICES) ? [node] : Array.from(node.querySelectorAll<HTMLElement>(NOTICES));
    notices.push(
      ...[...titles, ...added]
        .map(({ textContent }) => textContent ?? '')
        .filter((text) => !text.startsWith(`${t('common.disabled')}“`)),
    );
  };
  const observer = new MutationObserver((records) => records.forEach(({ addedNodes }) => addedNodes.forEach(collect)));
  observer.observe(document.body, { childList: true, subtree: true });
  return notices;
}

const sentBy = ({ calls }: OpenedApp, { call }: Act) => {
  const [method, part = ''] = call.split(' ');
  return calls.filter(({ method: its, path }) => its === method && path.includes(part));
};
const waitForEnd = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((next) => setTimeout(next, 30));
};

/** Refusals that `npm test` tests, by action. `npm run test:full` tests every refusal with every action. */
const BY_DAY: Readonly<Record<string, string[]>> = {
  'create a role': ['a field that no form has', 'an error of the server'],
  'edit an account': ['a conflict with the record', 'a conflict without the record', 'a deleted record'],
  'reset a password': ['a lost connection'],
  'disable an account': ['no permission'],
};
const refusalsOf = (name: string) =>
  Object.entries(refusals).filter(([why]) => !isDaily || BY_DAY[name]?.includes(why));
const actsOfTier = Object.entries(acts).filter(([name]) => !isDaily || name in BY_DAY);

test.each(actsOfTier)('action “%s” shows exactly one message for each response of the server', async (name, act) => {
  const app = await openApp(act.at, { as: 'admin' });
  await act.begin(app);
  const notices = collectNotices();
  const expectNotice = async (message: string | RegExp, why: string) => {
    await waitFor(() => expect({ why, count: notices.length }).toEqual({ why, count: 1 }));
    await waitForEnd();
    const text = typeof message === 'string' ? message : (expect.stringMatching(message) as string);
    expect({ why, notices }).toEqual({ why, notices: [text] });
  };

  for (const [why, { reply, message, ofRecord }] of refusalsOf(name)) {
    const before = sentBy(app, act).length;
    app.intercept((call) => (sentBy({ ...app, calls: [call] }, act).length > 0 ? reply(call) : undefined));
    notices.length = 0;
    await act.press(app);
    await waitFor(() => expect(sentBy(app, act)).toHaveLength(before + 1));
    await expectNotice(act.ofRecord && ofRecord ? ofRecord : message, why);
    const keep = screen.queryByRole('button', { name: t('form.leave.stay') });
    if (keep) await app.user.click(keep);
    await waitFor(() => expect(screen.queryByText(t('form.conflict.title'))).not.toBeInTheDocument());
  }

  app.intercept(() => undefined);
  notices.length = 0;
  await act.press(app);
  await expectNotice(new RegExp([...DONE, successWords.ownPassword].join('|')), 'done');
});
