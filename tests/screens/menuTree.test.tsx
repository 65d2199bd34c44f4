import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { demoMenus, flatMenus, screenMenus } from '../../mock/server/seed/menus';
import {
  editMenu,
  elsewhere,
  form,
  formGone,
  opened,
  openMenus,
  row,
  rowButton,
  tree,
  written,
} from '../support/menuScreen';
import { openApp } from '../support/openApp';
import { t } from '../support/words';

const answer = (data: unknown) => Response.json({ code: 200, message: 'ok', data });

test('the tree tells of each menu what it is', async () => {
  await openMenus();
  expect(
    within(tree())
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual([
    t('account.name'),
    t('account.type'),
    t('account.uri'),
    t('account.permission'),
    t('menuManagement.visible'),
    t('account.sort'),
    t('form.operations'),
  ]);
  const cells = within(await row('智能客服'))
    .getAllByRole('gridcell')
    .map(({ textContent }) => textContent);
  expect(cells.slice(0, 5)).toEqual([
    t('account.type.page'),
    'https://assistant.example.com/',
    '',
    t('menuManagement.hidden'),
    '90',
  ]);
});

test('names that no icon has, and addresses that the navigation would not follow, are marked', async () => {
  const app = await openMenus();
  await elsewhere.create({ name: '坏图标', icon: 'no-such-icon', uri: '/bad-icon' });
  await elsewhere.create({ name: '好图标', icon: 'pie-chart', uri: '/safe/..%252f..%5cevil' });
  // Saving anything loads the tree again.
  await editMenu(app, t('menu.home'));
  await app.user.click((await form()).getByRole('button', { name: t('form.save') }));
  await formGone();

  expect(await within(await row('坏图标')).findByText(t('menuManagement.deadIcon'))).toBeInTheDocument();
  expect(within(await row('好图标')).queryByText(t('menuManagement.deadIcon'))).not.toBeInTheDocument();
  expect(within(await row('好图标')).getByText(t('menuManagement.badUri'))).toBeInTheDocument();
  const fields = await editMenu(app, '坏图标');
  expect(await fields.findByText(/没有名为“no-such-icon”的图标/)).toBeInTheDocument();
});

test('a menu is moved below another one, which an action cannot be', async () => {
  const app = await openMenus();
  await app.user.click(await rowButton('移动到… 部门管理'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('下级的 2 项会一起移动。')).toBeInTheDocument();
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

test('a row is dragged onto another one and asks first; onto an action it cannot be dropped', async () => {
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
  expect(dialog.getByText(t('tree.moveFrom', { from: '个人中心', to: '组织管理' }))).toBeInTheDocument();
  expect(written(app)).toEqual([]);
  await app.user.click(dialog.getByRole('button', { name: t('tree.move') }));
  await formGone();
  expect(written(app)[0]).toMatchObject({ name: t('menu.password') });
});

test('a menu is opened and moved by keyboard alone', async () => {
  const app = await openMenus();
  tree().focus();
  await app.user.keyboard('{End}{Home}{ArrowDown}{Enter}');
  expect((await opened()).getByLabelText(t('account.name'))).toHaveValue(t('builtIn.organization'));
  fireEvent.keyDown(document.activeElement!, { key: 'Escape', keyCode: 27 });
  await formGone();

  tree().focus();
  await app.user.tab();
  expect(await rowButton('编辑 组织管理')).toHaveFocus();
  await app.user.tab();
  await app.user.tab();
  await app.user.keyboard('{Enter}');
  expect(await screen.findByText(t('tree.moveNamed', { name: '组织管理' }))).toBeInTheDocument();
});

test('who may only look sees no buttons', async () => {
  await openMenus({
    prepare: ({ intercept }) =>
      intercept(({ path }) =>
        path.endsWith('/account-api/user')
          ? answer({ id: 1, username: 'reader', name: '只读', roles: [], permissions: ['account.menu'] })
          : undefined,
      ),
  });
  await waitFor(() =>
    expect(screen.queryByRole('columnheader', { name: t('form.operations') })).not.toBeInTheDocument(),
  );
  for (const name of [/新建菜单/, /编辑/, /添加下级/, /移动/, /按角色预览/]) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
  expect(await row(t('menu.home'))).not.toHaveAttribute('draggable', 'true');
});

test('an empty tree says what to do, and the first menu can be made', async () => {
  const app = await openApp('/account/menu', {
    as: 'admin',
    prepare: ({ intercept }) => intercept(({ path }) => (path.endsWith('/menus/children') ? answer([]) : undefined)),
  });
  expect(await screen.findByText(/点击“新建菜单”，开始搭建导航/)).toBeInTheDocument();
  await app.user.click(await screen.findByText(t('menuManagement.create'), { selector: 'button *' }));
  expect((await form()).getByText(t('menuManagement.preview.empty'))).toBeInTheDocument();
});

test('the navigation of a role is shown, and of none the whole', async () => {
  const app = await openMenus();
  await app.user.click(await screen.findByText(t('menuManagement.asRole'), { selector: 'button *' }));
  const drawer = within(await screen.findByRole('dialog'));
  const names = () => drawer.queryAllByRole('listitem').map((item) => item.firstElementChild?.getAttribute('title'));
  const pages = flatMenus([...screenMenus, ...demoMenus]).filter(
    ({ type, visible }) => type === 'page' && visible !== false,
  );
  expect(drawer.getByText(`可打开 ${pages.length} 个页面`)).toBeInTheDocument();

  await app.user.click(drawer.getByRole('combobox', { name: /选择角色/ }));
  await app.user.paste('审计');
  await app.user.click(await screen.findByTitle('安全审计员'));
  expect(await drawer.findByText('可打开 3 个页面')).toBeInTheDocument();
  expect(names()).toEqual([
    t('menu.home'),
    t('builtIn.audit'),
    t('menu.record'),
    t('builtIn.personal'),
    t('menu.password'),
  ]);
});

test('a role that cannot be had can be asked for again', async () => {
  const app = await openMenus();
  await app.user.click(await screen.findByText(t('menuManagement.asRole'), { selector: 'button *' }));
  const drawer = within(await screen.findByRole('dialog'));
  app.intercept(({ path }) =>
    path.includes('/roles/show/')
      ? Response.json({ code: 500, message: '坏了', data: null }, { status: 500 })
      : undefined,
  );
  await app.user.click(drawer.getByRole('combobox', { name: /选择角色/ }));
  await app.user.click(await screen.findByTitle('普通员工'));
  const retry = await drawer.findByRole('button', { name: t('common.retry') });
  expect(drawer.queryByRole('listitem')).not.toBeInTheDocument();
  app.intercept(() => undefined);
  await app.user.click(retry);
  expect(await drawer.findByText('可打开 2 个页面')).toBeInTheDocument();
});

test('the width of a column is chosen in the settings, remembered, and given up with them', async () => {
  const app = await openMenus({ keyword: t('menu.home') });
  const widthOf = (key: string) => tree().style.getPropertyValue(`--column-${key}`);
  const before = widthOf('name');
  await app.user.click(screen.getByLabelText(t('list.settings')));
  const dialog = await screen.findByRole('dialog', { name: t('list.settings') });
  const panel = within(dialog);
  // It takes the focus once it stands in its place.
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  const field = panel.getByLabelText(t('list.column.width', { column: '名称' }));
  expect(field).toHaveValue(null);
  // The actions stay as they are.
  expect(panel.queryByLabelText(t('list.column.width', { column: '操作' }))).not.toBeInTheDocument();
  await app.user.type(field, '30');
  expect(widthOf('name')).toBe(before);
  await app.user.type(field, '0');
  await waitFor(() => expect(widthOf('name')).toBe('300px'));
  expect(localStorage.getItem('account-center-table-menus')).toContain('"widths":{"name":300}');

  await app.user.click(panel.getByText(t('list.settings.reset'), { selector: 'button *' }));
  await waitFor(() => expect(widthOf('name')).toBe(before));
  expect(panel.getByLabelText(t('list.column.width', { column: '名称' }))).toHaveValue(null);
});
