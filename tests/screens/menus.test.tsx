import iconKeywords from '@/locales/zh-CN/iconKeywords';
import { screen, waitFor, within } from '@testing-library/react';
import { demoMenus, flatMenus, screenMenus } from '../../mock/server/seed/menus';
import { giveCodes } from '../support/asAdmin';
import { ROLES, SYSTEMS } from '../support/demo';
import {
  editMenu,
  fill,
  formGone,
  newMenu,
  opened,
  openMenus,
  previewed,
  row,
  save,
  written,
} from '../support/menuScreen';
import { like, t } from '../support/words';
import { chooseAct } from '../support/rowActs';

test('a page that is created is in the preview before, in table and navigation after', async () => {
  const app = await openMenus({ keyword: 'Notices' });
  await newMenu(app);
  await fill(app, t('account.name'), 'Notices');
  await fill(app, t('account.uri'), '/notices');
  await waitFor(() => expect(previewed().at(-1)).toBe('Notices'));
  await save(app);

  await formGone();
  const sort = 10 * (screenMenus.length + demoMenus.length + 1);
  expect(written(app)).toEqual([
    { parent_id: null, name: 'Notices', type: 'page', icon: '', uri: '/notices', permission: '', sort, visible: true },
  ]);
  expect(await row('Notices')).toHaveTextContent('/notices');
  // Once in the table, once in the navigation beside it.
  await waitFor(() => expect(screen.getAllByText('Notices')).toHaveLength(2));
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

test('a page that becomes an action loses icon and address on saving, and says so before', async () => {
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
  expect(written(app)[0]).toMatchObject({ name: SYSTEMS.office, type: 'action', icon: '', uri: '' });
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

test('a menu is moved below another one that is no action', async () => {
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
  const [body] = written(app);
  expect(body).toMatchObject({
    name: t('menu.department'),
    uri: '/account/department',
    permission: 'account.department',
  });
  await waitFor(async () => expect(await row(t('builtIn.audit'))).toBeInTheDocument());
  expect(body?.['parent_id']).toEqual(expect.any(Number));
});

test('a person who may only look sees no buttons', async () => {
  await openMenus({ as: 'auditor', prepare: () => giveCodes('auditor', ['account.menu']) });
  await waitFor(() =>
    expect(screen.queryByRole('columnheader', { name: t('form.operations') })).not.toBeInTheDocument(),
  );
  for (const key of [
    'menuManagement.create',
    'form.edit',
    'tree.addChild',
    'tree.move',
    'menuManagement.asRole',
  ] as const)
    expect(screen.queryByRole('button', { name: new RegExp(t(key)) })).not.toBeInTheDocument();
  expect(await row(t('menu.home'))).not.toHaveAttribute('draggable', 'true');
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
