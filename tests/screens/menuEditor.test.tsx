import { screen, waitFor, within } from '@testing-library/react';
import { demoMenus, screenMenus } from '../../mock/server/seed/menus';
import {
  editMenu,
  elsewhere,
  fill,
  formGone,
  newMenu,
  opened,
  openMenus,
  previewed,
  row,
  rowButton,
  save,
  written,
} from '../support/menuScreen';
import { t } from '../support/words';

test('a page is created: the preview shows it before, the table and the navigation after', async () => {
  const app = await openMenus({ keyword: '公告' });
  await newMenu(app);
  await fill(app, t('account.name'), '公告中心');
  await fill(app, t('account.uri'), '/notices');
  await waitFor(() => expect(previewed().at(-1)).toBe('公告中心'));
  await save(app);

  await formGone();
  const sort = 10 * (screenMenus.length + demoMenus.length + 1);
  expect(written(app)).toEqual([
    { parent_id: null, name: '公告中心', type: 'page', icon: '', uri: '/notices', permission: '', sort, visible: true },
  ]);
  expect(await row('公告中心')).toHaveTextContent('/notices');
  // Once in the table, once in the navigation beside it.
  await waitFor(() => expect(screen.getAllByText('公告中心')).toHaveLength(2));
});

test('below a page an action is added: it has neither icon nor address', async () => {
  const app = await openMenus();
  await app.user.click(await rowButton('添加下级 操作日志'));
  const fields = await opened();
  expect(fields.getByRole('radio', { name: t('account.type.action') })).toBeChecked();
  for (const label of [t('account.uri'), t('account.icon'), t('menuManagement.visible')]) {
    expect(fields.getByLabelText(label).closest('.ant-form-item-hidden')).toBeInTheDocument();
  }
  expect(fields.getByText(/按钮只是一项权限，不在导航中显示/)).toBeInTheDocument();

  await fill(app, t('account.name'), '归档日志');
  await fill(app, t('account.permission'), 'account.record.archive');
  await save(app);
  await formGone();
  expect(written(app)[0]).toMatchObject({ type: 'action', permission: 'account.record.archive', sort: 30 });
  expect(await row('归档日志')).toHaveTextContent('account.record.archive');
});

test('a page that becomes an action says what saving clears, and has it back when it becomes a page again', async () => {
  const app = await openMenus();
  const fields = await editMenu(app, '协同办公');
  await app.user.click(fields.getByRole('radio', { name: t('account.type.action') }));
  expect(await fields.findByText(/保存时会清除：home、https:\/\/oa\.example\.com\//)).toBeInTheDocument();
  await app.user.click(fields.getByRole('radio', { name: t('account.type.page') }));
  expect(fields.getByLabelText(t('account.uri'))).toHaveValue('https://oa.example.com/');
  expect(fields.queryByText(/保存时会清除/)).not.toBeInTheDocument();

  await app.user.click(fields.getByRole('radio', { name: t('account.type.action') }));
  await save(app);
  await formGone();
  expect(written(app)[0]).toMatchObject({ name: '协同办公', type: 'action', icon: '', uri: '' });
});

test('what has menus below it cannot become an action, and says why', async () => {
  const app = await openMenus();
  const fields = await editMenu(app, t('menu.staff'));
  expect(fields.getByRole('radio', { name: t('account.type.action') })).toBeDisabled();
  expect(fields.getByText(t('menuManagement.hasChildren'))).toBeInTheDocument();
});

test('taken names, addresses and codes are told before anything is sent, with the menu that has them', async () => {
  const app = await openMenus();
  const fields = await newMenu(app);
  await fill(app, t('account.name'), ' 首页 ');
  await fill(app, t('account.uri'), '/account/staff/');
  await fill(app, t('account.permission'), 'Account.Role');
  await save(app);
  expect(await fields.findByText(t('menuManagement.taken.name', { name: '首页' }))).toBeInTheDocument();
  expect(fields.getByText(t('menuManagement.taken.uri', { name: '账号管理' }))).toBeInTheDocument();
  expect(fields.getByText(t('menuManagement.taken.permission', { name: '角色管理' }))).toBeInTheDocument();
  await waitFor(() => expect(fields.getByLabelText(t('account.name'))).toHaveFocus());

  // Elsewhere in the tree the name is free.
  await app.user.click(fields.getByLabelText(t('menuManagement.parent')));
  const panel = within(await screen.findByRole('dialog', { name: t('menuManagement.menu') }));
  await app.user.click(panel.getByRole('combobox'));
  await app.user.paste(t('builtIn.personal'));
  await app.user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(fields.queryByText(/同一上级下已有/)).not.toBeInTheDocument());
  expect(written(app)).toEqual([]);
});

test('an address that somebody else took meanwhile is refused by the server, at its field', async () => {
  const app = await openMenus();
  const fields = await newMenu(app);
  await elsewhere.create({ name: '抢先一步', uri: '/first' });
  await fill(app, t('account.name'), '晚了一步');
  await fill(app, t('account.uri'), '/first');
  await save(app);
  expect(await fields.findByText('地址已存在')).toBeInTheDocument();
  await waitFor(() => expect(fields.getByLabelText(t('account.uri'))).toHaveFocus());
});

test('a change by somebody else meanwhile is shown beside one’s own', async () => {
  const app = await openMenus();
  await editMenu(app, t('menu.password'));
  await elsewhere.change(t('menu.password'), { name: '改密码', icon: 'key' });
  await fill(app, t('account.name'), '我的密码');
  await save(app);

  const title = await screen.findByText(t('form.conflict.title'));
  const dialog = within(title.closest<HTMLElement>('[role="dialog"]')!);
  expect(dialog.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([t('account.name')]);
  await app.user.click(dialog.getByRole('button', { name: t('form.conflict.overwrite') }));
  await formGone();
  expect(written(app).at(-1)).toMatchObject({ name: '我的密码', icon: 'key' });
  expect(await row('我的密码')).toBeInTheDocument();
});

test('an icon is found by a word of its use and picked, all by keyboard', async () => {
  const app = await openMenus();
  const fields = await editMenu(app, t('menu.home'));
  const field = fields.getByLabelText(t('account.icon'));
  field.focus();
  await app.user.keyboard('{ArrowDown}');
  const search = await screen.findByLabelText(t('menuManagement.icon.search'));
  await waitFor(() => expect(search).toHaveFocus());
  await app.user.keyboard('统计');
  const options = () => within(screen.getByRole('listbox', { name: t('account.icon') })).getAllByRole('option');
  expect(options().map((option) => option.getAttribute('aria-label'))).toEqual([
    '柱状图 bar-chart',
    '折线图 line-chart',
    '饼图 pie-chart',
  ]);

  await app.user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('listbox')).toHaveAttribute('aria-activedescendant', options()[2]!.id);
  await app.user.keyboard('{Enter}');
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveTextContent('饼图 pie-chart');

  await app.user.keyboard('{ArrowDown}');
  await screen.findByRole('listbox');
  expect(screen.getByRole('option', { selected: true })).toHaveAccessibleName('饼图 pie-chart');
  await app.user.keyboard('{Escape}');
  await waitFor(() => expect(field).toHaveFocus());
  await save(app);
  await formGone();
  expect(written(app)[0]).toMatchObject({ name: t('menu.home'), icon: 'pie-chart' });
});

test('an icon is taken away again, which leaves the table icon', async () => {
  const app = await openMenus();
  const fields = await editMenu(app, t('menu.home'));
  await app.user.click(
    within(fields.getByLabelText(t('account.icon')).parentElement!).getByRole('button', { name: t('tree.clear') }),
  );
  expect(fields.getByLabelText(t('account.icon'))).toHaveTextContent('不设置');
  await save(app);
  await formGone();
  expect(written(app)[0]).toMatchObject({ icon: '' });
});
