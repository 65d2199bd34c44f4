import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HIDDEN_PAGE, ROLES } from '../support/demo';
import {
  editMenu,
  createElsewhere,
  fill,
  form,
  formGone,
  openMenus,
  row,
  tree,
  written,
  newMenu,
  opened,
  save,
} from '../support/menuScreen';
import { openApp } from '../support/openApp';
import { like, t } from '../support/words';
import { clearCache } from 'ahooks';
import { asAdmin, giveCodes } from '../support/asAdmin';
import iconKeywords from '@/locales/zh-CN/iconKeywords';
import { demoMenus, flatMenus, screenMenus } from '../../mock/server/seed/menus';
import { chooseAct } from '../support/rowActs';

const answer = (data: unknown) => Response.json({ code: 200, message: 'ok', data });

test('the tree shows type, address, code, visibility and order of each menu', async () => {
  await openMenus({ keyword: HIDDEN_PAGE });
  expect(
    within(tree())
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(
    (
      [
        'account.name',
        'account.type',
        'account.uri',
        'account.permission',
        'menuManagement.visible',
        'account.sort',
        'form.operations',
      ] as const
    ).map((key) => t(key)),
  );
  const cells = within(await row(HIDDEN_PAGE))
    .getAllByRole('gridcell')
    .map(({ textContent }) => textContent);
  const hidden = t('menuManagement.hidden');
  expect(cells.slice(0, 5)).toEqual([t('account.type.page'), 'https://assistant.example.com/', '', hidden, '90']);
});

test('unknown icons, and addresses that the navigation would not follow, are marked', async () => {
  const app = await openMenus();
  await createElsewhere({ name: 'Bad icon', icon: 'no-such-icon', uri: '/bad-icon' });
  await createElsewhere({ name: 'Good icon', icon: 'pie-chart', uri: '/safe/..%252f..%5cevil' });
  // Saving anything loads the tree again.
  await editMenu(app, t('menu.home'));
  await fill(app, t('account.sort'), '11');
  await app.user.click((await form()).getByRole('button', { name: t('form.save') }));
  await formGone();

  expect(await within(await row('Bad icon')).findByText(t('menuManagement.deadIcon'))).toBeInTheDocument();
  expect(within(await row('Good icon')).queryByText(t('menuManagement.deadIcon'))).not.toBeInTheDocument();
  expect(within(await row('Good icon')).getByText(t('menuManagement.badUri'))).toBeInTheDocument();
  const fields = await editMenu(app, 'Bad icon');
  expect(await fields.findByText(t('menuManagement.deadIconHint', { name: 'no-such-icon' }))).toBeInTheDocument();
});

test('a row dragged onto another one asks first, and cannot be dropped onto an action', async () => {
  const app = await openMenus({ keyword: 'password' });
  const dataTransfer = { setData: () => undefined, effectAllowed: '', dropEffect: '' };
  const drag = async (name: string, onto: string) => {
    fireEvent.dragStart(await row(name), { dataTransfer });
    await screen.findByText(t('tree.toRoot'));
    const target = await row(onto);
    fireEvent.dragOver(target, { dataTransfer });
    fireEvent.drop(target, { dataTransfer });
    fireEvent.dragEnd(await row(name), { dataTransfer });
  };
  await drag(t('menu.password'), t('transfer.batch.password'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await drag(t('menu.password'), t('builtIn.organization'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.getByText(t('tree.moveFrom', { from: t('builtIn.personal'), to: t('builtIn.organization') })),
  ).toBeInTheDocument();
  expect(written(app)).toEqual([]);
  await app.user.click(dialog.getByRole('button', { name: t('tree.move') }));
  await formGone();
  expect(written(app)[0]).toMatchObject({ name: t('menu.password') });
});

test('an empty tree says where to begin, and the first menu can be created', async () => {
  const app = await openApp('/account/menu', {
    as: 'admin',
    prepare: ({ intercept }) => intercept(({ path }) => (path.endsWith('/menus/children') ? answer([]) : undefined)),
  });
  expect(await screen.findByText(t('menuManagement.emptyHint'))).toBeInTheDocument();
  await app.user.click(await screen.findByText(t('menuManagement.create'), { selector: 'button *' }));
  expect((await form()).getByText(t('menuManagement.preview.empty'))).toBeInTheDocument();
});

describe('consequences before saving', () => {
  type Row = Record<string, unknown>;

  /** Trees of many rows, and most of the app on top of them: where all processors are busy it takes its time. */
  jest.setTimeout(120_000);

  // What was read of roles would be known in the next test.
  afterEach(() => clearCache());

  describe('a menu', () => {
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

    test('with another permission code: asked before it is saved, with roles and people, and undone from the message', async () => {
      const app = await openMenus({ keyword: t('menu.record') });
      const [role, ...others] = await holders('account.record');
      await editMenu(app, t('menu.record'));
      const fields = await form();
      await fill(app, t('account.permission'), 'account.journal');
      expect(app.calls.filter(({ path }) => path.includes('/roles'))).toEqual([]);
      const saveForm = () => app.user.click(fields.getByRole('button', { name: t('form.save') }));
      const writes = () => app.calls.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body ?? ''));
      await saveForm();
      const concerned = new RegExp(t('menuManagement.concerns', { count: others.length + 1, names: '' }));
      const asked = await screen.findByText(concerned);
      expect(asked).toHaveTextContent(
        t('menuManagement.concerns.role', { name: String(role!['name']), count: Number(role!['staff_count']) }),
      );
      const question = within(asked.closest<HTMLElement>('[role="dialog"]')!);
      expect(question.getAllByText(like('role.concernsBy'))).not.toHaveLength(0);
      await app.user.click(question.getByRole('button', { name: t('form.cancel') }));
      await waitFor(() => expect(asked).not.toBeInTheDocument());
      expect(writes()).toEqual([]);
      expect(fields.getByLabelText(t('account.permission'))).toHaveValue('account.journal');

      await saveForm();
      const again = await screen.findByText(concerned);
      const dialog = within(again.closest<HTMLElement>('[role="dialog"]')!);
      await app.user.click(dialog.getByRole('button', { name: t('form.save') }));
      await app.user.click(await screen.findByRole('button', { name: new RegExp(`^${t('common.undo')}`) }));
      expect(await screen.findByText(t('common.undone'))).toBeInTheDocument();
      expect(writes().map(({ permission }) => permission as string)).toEqual(['account.journal', 'account.record']);
      await waitFor(async () => expect(await holders('account.record')).toHaveLength(others.length + 1));
    });

    test('is hidden by a person who may not read roles: asked without them', async () => {
      const app = await openMenus({
        as: 'hr',
        keyword: t('menu.record'),
        prepare: () => giveCodes('hr', ['account.menu', 'account.menu.update', 'account.record']),
      });
      await editMenu(app, t('menu.record'));
      const fields = await form();
      await app.user.click(fields.getByLabelText(t('menuManagement.visible')));
      await waitFor(() => expect(fields.getByLabelText(t('menuManagement.visible'))).not.toBeChecked());
      await app.user.click(fields.getByRole('button', { name: t('form.save') }));
      expect(
        await screen.findByText(
          t('permission.field', {
            field: t('menuManagement.visible'),
            before: t('menuManagement.shown'),
            after: t('menuManagement.hidden'),
          }),
        ),
      ).toBeInTheDocument();
      expect(app.calls.filter(({ path }) => path.includes('/roles'))).toEqual([]);
    });
  });
});

test('an action added below a page has neither icon nor address', async () => {
  const app = await openMenus();
  // A page with menus below it cannot become one.
  const parent = await editMenu(app, t('menu.staff'));
  expect(parent.getByRole('radio', { name: t('account.type.action') })).toBeDisabled();
  expect(parent.getByText(t('menuManagement.hasChildren'))).toBeInTheDocument();
  await app.user.click(parent.getByRole('button', { name: t('form.cancel') }));
  await formGone();

  await chooseAct(app, t('tree.addChild'), t('menu.record'));
  const fields = await opened();
  expect(fields.getByRole('radio', { name: t('account.type.action') })).toBeChecked();
  for (const label of [t('account.uri'), t('account.icon'), t('menuManagement.visible')]) {
    expect(fields.getByLabelText(label).closest('.ant-form-item-hidden')).toBeInTheDocument();
  }
  expect(fields.getByText(t('menuManagement.absent.action'))).toBeInTheDocument();

  await fill(app, t('account.name'), 'Archive');
  await fill(app, t('account.permission'), 'account.record.archive');
  await save(app);
  await formGone();
  expect(written(app)[0]).toMatchObject({ type: 'action', permission: 'account.record.archive', sort: 30 });
  expect(await row('Archive')).toHaveTextContent('account.record.archive');
});

test('taken names, addresses and codes are reported with their menu, and not sent', async () => {
  const app = await openMenus();
  const fields = await newMenu(app);
  await fill(app, t('account.name'), ` ${t('menu.home')} `);
  await fill(app, t('account.uri'), '/account/staff/');
  await fill(app, t('account.permission'), 'Account.Role');
  await save(app);
  expect(await fields.findByText(t('menuManagement.taken.name', { name: t('menu.home') }))).toBeInTheDocument();
  expect(await fields.findByText(t('menuManagement.taken.uri', { name: t('menu.staff') }))).toBeInTheDocument();
  expect(await fields.findByText(t('menuManagement.taken.permission', { name: t('menu.role') }))).toBeInTheDocument();
  await waitFor(() => expect(fields.getByLabelText(t('account.name'))).toHaveFocus());
  expect(written(app)).toEqual([]);
});

test('an icon is found by a word of its use and chosen by keyboard, and removed again', async () => {
  const app = await openMenus();
  const fields = await editMenu(app, t('menu.home'));
  const field = fields.getByLabelText(t('account.icon'));
  field.focus();
  await app.user.keyboard('{ArrowDown}');
  const search = await screen.findByLabelText(t('menuManagement.icon.search'));
  await waitFor(() => expect(search).toHaveFocus());
  await app.user.keyboard(iconKeywords['pie-chart'].split(' ').at(-1)!);
  const options = () => within(screen.getByRole('listbox', { name: t('account.icon') })).getAllByRole('option');
  expect(options().map((option) => option.getAttribute('aria-label'))).toEqual([
    expect.stringMatching(/ bar-chart$/),
    expect.stringMatching(/ line-chart$/),
    expect.stringMatching(/ pie-chart$/),
  ]);

  await app.user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('listbox')).toHaveAttribute('aria-activedescendant', options()[2]!.id);
  await app.user.keyboard('{Enter}');
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveTextContent(/ pie-chart$/);

  await save(app);
  await formGone();
  expect(written(app)[0]).toMatchObject({ name: t('menu.home'), icon: 'pie-chart' });

  // Taken away again, the table icon is left.
  const again = (await editMenu(app, t('menu.home'))).getByLabelText(t('account.icon'));
  await app.user.click(within(again.parentElement!).getByRole('button', { name: t('tree.clear') }));
  expect(again).toHaveTextContent(t('menuManagement.icon.none'));
  await save(app);
  await formGone();
  expect(written(app)[1]).toMatchObject({ icon: '' });
});

test('the preview of a role shows its navigation, and of no role the whole', async () => {
  const app = await openMenus();
  await app.user.click(await screen.findByText(t('menuManagement.asRole'), { selector: 'button *' }));
  const drawer = within(await screen.findByRole('dialog'));
  const names = () => drawer.queryAllByRole('listitem').map((item) => item.firstElementChild?.getAttribute('title'));
  const pages = flatMenus([...screenMenus, ...demoMenus]).filter(
    ({ type, visible }) => type === 'page' && visible !== false,
  );
  expect(drawer.getByText(t('menuManagement.asRole.pages', { count: pages.length }))).toBeInTheDocument();

  await app.user.click(drawer.getByRole('combobox', { name: new RegExp(t('role.compare.choose')) }));
  await app.user.paste(ROLES.auditor);
  await app.user.click(await screen.findByTitle(ROLES.auditor));
  expect(await drawer.findByText(t('menuManagement.asRole.pages', { count: 4 }))).toBeInTheDocument();
  expect(names()).toEqual(
    (['menu.home', 'builtIn.audit', 'menu.record', 'menu.review', 'builtIn.personal', 'menu.password'] as const).map(
      (key) => t(key),
    ),
  );
});
