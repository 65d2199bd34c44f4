import { screen, waitFor, within } from '@testing-library/react';
import { demoMenus, screenMenus } from '../../mock/server/seed/menus';
import { giveCodes } from '../support/asAdmin';
import { SYSTEMS } from '../support/demo';
import { editMenu, fill, formGone, newMenu, openMenus, previewed, row, save, written } from '../support/menuScreen';
import { fullTest } from '../support/tier';
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

fullTest('a person who may only look sees no buttons', async () => {
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
