import { screen, waitFor, within } from '@testing-library/react';
import type { MenuFields } from '@/contract/menu';
import { asAdmin, giveCodes } from '../support/asAdmin';
import { type Call, reply, replyTo } from '../support/fetch';
import { openApp, type OpenedApp, type OpenOptions } from '../support/openApp';
import { drawer, drawerGone as formGone, save } from '../support/roleForm';
import { chooseAct } from '../support/screen';
import { t, like } from '../support/words';
import { demoMenus, screenMenus } from '../../mock/server/seed/menus';
import { SYSTEMS } from '../support/demo';
import { fullGroup, fullTest } from '../support/tier';

type User = Pick<OpenedApp, 'user'>;

/** Opens the menu screen. A keyword reduces the rows, because the table renders only rows within the viewport. */
async function openMenus(options: OpenOptions & { keyword?: string } = {}): Promise<OpenedApp> {
  const { keyword = '' } = options;
  const app = await openApp(`/account/menu?keyword=${encodeURIComponent(keyword)}`, { as: 'admin', ...options });
  await screen.findByLabelText(t('menuManagement.menu'), { selector: '[role="treegrid"]' });
  return app;
}

const tree = () => screen.getByLabelText(t('menuManagement.menu'), { selector: '[role="treegrid"]' });

const row = async (name: string) => (await within(tree()).findByTitle(name)).closest<HTMLElement>('[role="row"]')!;

// Finds the button by its label, which is many times faster on a whole screen than a search by role.
const rowButton = (name: string) => screen.findByLabelText(name);

const form = drawer;

async function focusedForm() {
  const fields = await form();
  await waitFor(() => expect(fields.getByLabelText(t('account.name'))).toHaveFocus());
  return fields;
}

const newMenu = async ({ user }: User) => {
  await user.click(await screen.findByText(t('menuManagement.create'), { selector: 'button *' }));
  return focusedForm();
};

const editMenu = async ({ user }: User, name: string) => {
  await user.click(await rowButton(`${t('form.edit')} ${name}`));
  return focusedForm();
};

const fill = async ({ user }: User, label: string, text: string) => {
  const input = (await form()).getByLabelText(label);
  await user.clear(input);
  await user.paste(text);
};

const previewNames = (): string[] =>
  within(screen.getByRole('region', { name: t('menuManagement.preview') }))
    .queryAllByRole('listitem')
    .map((item) => item.firstElementChild?.getAttribute('title') ?? '');

const isWrite = ({ method, path }: Call) => method !== 'GET' && path.includes('/menus/');

const bodiesOf = ({ calls }: Pick<OpenedApp, 'calls'>) =>
  calls.filter(isWrite).map(({ body }) => JSON.parse(body ?? '') as Record<string, unknown>);

const createElsewhere = async (fields: Partial<MenuFields>) =>
  (await asAdmin())('POST', '/menus/store', { parent_id: null, type: 'page', sort: 1, visible: true, ...fields });

test('a new menu page is in the preview before saving, and in table and navigation after saving', async () => {
  const app = await openMenus({ keyword: 'Notices' });
  await newMenu(app);
  await fill(app, t('account.name'), 'Notices');
  await fill(app, t('account.uri'), '/notices');
  await waitFor(() => expect(previewNames().at(-1)).toBe('Notices'));
  await save(app);

  await formGone();
  const sort = 10 * (screenMenus.length + demoMenus.length + 1);
  expect(bodiesOf(app)).toEqual([
    { parent_id: null, name: 'Notices', type: 'page', icon: '', uri: '/notices', permission: '', sort, visible: true },
  ]);
  expect(await row('Notices')).toHaveTextContent('/notices');
  // The name is shown twice: in the table and in the navigation.
  await waitFor(() => expect(screen.getAllByText('Notices')).toHaveLength(2));
});

test('changing a menu page to an action removes icon and address, with a notice before saving', async () => {
  const app = await openMenus();
  const fields = await editMenu(app, SYSTEMS.office);
  await app.user.click(fields.getByRole('radio', { name: t('account.type.action') }));
  expect(
    await fields.findByText(t('menuManagement.dropped', { values: 'home\u3001https://oa.example.com/' })),
  ).toBeInTheDocument();
  await app.user.click(fields.getByRole('radio', { name: t('account.type.page') }));
  expect(fields.getByLabelText(t('account.uri'))).toHaveValue('https://oa.example.com/');
  expect(fields.queryByText(like('menuManagement.dropped'))).not.toBeInTheDocument();

  await app.user.click(fields.getByRole('radio', { name: t('account.type.action') }));
  await save(app);
  await formGone();
  expect(bodiesOf(app)[0]).toMatchObject({ name: SYSTEMS.office, type: 'action', icon: '', uri: '' });
});

fullTest('a menu is moved below another menu; menus that are actions are disabled as parents', async () => {
  const app = await openMenus();
  await chooseAct(app, t('tree.moveTo'), t('menu.department'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(t('tree.moveBelow', { count: 2 }))).toBeInTheDocument();
  await app.user.click(dialog.getByLabelText(t('tree.newParent')));
  const panel = within(await screen.findByRole('dialog', { name: t('menuManagement.menu') }));
  await app.user.click(panel.getByRole('combobox'));
  await app.user.paste(t('transfer.batch.password'));
  expect(await panel.findByRole('treeitem', { name: t('transfer.batch.password') })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await app.user.clear(panel.getByRole('combobox'));
  await app.user.paste(t('builtIn.audit'));
  await app.user.keyboard('{ArrowDown}{Enter}');
  await app.user.click(await dialog.findByRole('button', { name: t('tree.move') }));

  await formGone();
  const movedMenu = { name: t('menu.department'), uri: '/account/department', permission: 'account.department' };
  expect(bodiesOf(app)[0]).toMatchObject({ ...movedMenu, parent_id: expect.any(Number) });
  await waitFor(async () => expect(await row(t('builtIn.audit'))).toBeInTheDocument());
});

fullTest('without permission to change menus the menu screen shows no buttons', async () => {
  await openMenus({ as: 'auditor', prepare: () => giveCodes('auditor', ['account.menu']) });
  await waitFor(() =>
    expect(screen.queryByRole('columnheader', { name: t('form.operations') })).not.toBeInTheDocument(),
  );
  const keys = ['menuManagement.create', 'form.edit', 'tree.addChild', 'tree.move', 'menuManagement.asRole'] as const;
  for (const key of keys) expect(screen.queryByRole('button', { name: new RegExp(t(key)) })).not.toBeInTheDocument();
  expect(await row(t('menu.home'))).not.toHaveAttribute('draggable', 'true');
});

fullTest('the menu screen marks unknown icons and unsafe addresses', async () => {
  const app = await openMenus();
  await createElsewhere({ name: 'Bad icon', icon: 'no-such-icon', uri: '/bad-icon' });
  await createElsewhere({ name: 'Good icon', icon: 'pie-chart', uri: '/safe/..%252f..%5cevil' });
  await editMenu(app, t('menu.home'));
  await fill(app, t('account.sort'), '11');
  await save(app);
  await formGone();

  expect(await within(await row('Bad icon')).findByText(t('menuManagement.deadIcon'))).toBeInTheDocument();
  expect(within(await row('Good icon')).queryByText(t('menuManagement.deadIcon'))).not.toBeInTheDocument();
  expect(within(await row('Good icon')).getByText(t('menuManagement.badUri'))).toBeInTheDocument();
  const fields = await editMenu(app, 'Bad icon');
  expect(await fields.findByText(t('menuManagement.deadIconHint', { name: 'no-such-icon' }))).toBeInTheDocument();
});

fullTest('an empty menu tree shows instructions, and the first menu can be created', async () => {
  const app = await openApp('/account/menu', {
    as: 'admin',
    prepare: ({ intercept }) => intercept(replyTo('/menus/children', () => reply(200, 'ok', []))),
  });
  expect(await screen.findByText(t('menuManagement.emptyHint'))).toBeInTheDocument();
  await app.user.click(await screen.findByText(t('menuManagement.create'), { selector: 'button *' }));
  expect((await form()).getByText(t('menuManagement.preview.empty'))).toBeInTheDocument();
});

fullGroup('effects of a change, shown before saving', () => {
  type Row = Record<string, unknown>;

  describe('menu form', () => {
    const holders = async (code: string) => {
      const admin = await asAdmin();
      const nodesIn = (nodes: Row[]): Row[] =>
        nodes.flatMap((node) => [node, ...nodesIn((node['children'] ?? []) as Row[])]);
      const node = nodesIn((await admin('GET', '/roles/form')).data['permission'] as Row[]).find(
        (one) => one['code'] === code,
      );
      const roles = (await admin('GET', '/roles?pageSize=100')).data['data'] as Row[];
      const details = await Promise.all(
        roles.map(async ({ id }) => (await admin('GET', `/roles/show/${String(id)}`)).data),
      );
      return details.filter(
        ({ built_in, permission }) => !built_in && (permission as unknown[]).includes(node?.['id']),
      );
    };

    test('a new permission code of a menu needs confirmation with the affected roles, and can be undone', async () => {
      const app = await openMenus({ keyword: t('menu.record') });
      const [role, ...others] = await holders('account.record');
      await editMenu(app, t('menu.record'));
      const fields = await form();
      await fill(app, t('account.permission'), 'account.journal');
      expect(app.calls.filter(({ path }) => path.includes('/roles'))).toEqual([]);
      const saveForm = () => app.user.click(fields.getByRole('button', { name: t('form.save') }));
      const writes = () => app.calls.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body ?? ''));
      await saveForm();
      const notice = new RegExp(t('menuManagement.concerns', { count: others.length + 1, names: '' }));
      const warning = await screen.findByText(notice);
      expect(warning).toHaveTextContent(
        t('menuManagement.concerns.role', { name: String(role!['name']), count: Number(role!['staff_count']) }),
      );
      const question = within(warning.closest<HTMLElement>('[role="dialog"]')!);
      expect(question.getAllByText(like('role.concernsBy'))).not.toHaveLength(0);
      await app.user.click(question.getByRole('button', { name: t('form.cancel') }));
      await waitFor(() => expect(warning).not.toBeInTheDocument());
      expect(writes()).toEqual([]);
      expect(fields.getByLabelText(t('account.permission'))).toHaveValue('account.journal');

      await saveForm();
      const again = await screen.findByText(notice);
      const dialog = within(again.closest<HTMLElement>('[role="dialog"]')!);
      await app.user.click(dialog.getByRole('button', { name: t('form.save') }));
      await app.user.click(await screen.findByRole('button', { name: new RegExp(`^${t('common.undo')}`) }));
      expect(await screen.findByText(t('common.undone'))).toBeInTheDocument();
      expect(writes().map(({ permission }) => permission as string)).toEqual(['account.journal', 'account.record']);
      await waitFor(async () => expect(await holders('account.record')).toHaveLength(others.length + 1));
    });
  });
});
