import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { reply } from '../support/fetch';
import { openApp, showApp, type OpenedApp } from '../support/openApp';
import { fullTest } from '../support/tier';
import { t, like } from '../support/words';
import type { Role } from '@/contract/role';
import { asAdmin, openWith } from '../support/asAdmin';
import { isStaffList, listBodies, checkedSummary, chooseView, rowIds } from '../support/memberScreens';
import { ROLES } from '../support/demo';

const lastAsked = (app: OpenedApp) => listBodies(app).at(-1);
const search = () => screen.getByRole('searchbox');
const table = () => screen.getByRole('table');
async function waitForRows() {
  await waitFor(() => expect(table().closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false'));
  await screen.findByRole('searchbox');
}

describe('filters of a list', () => {
  test('typing in a list search sends one request; after Enter, Back restores the previous search', async () => {
    const app = await openApp('/account/staff', { as: 'admin' });
    await waitForRows();
    const steps = window.history.length;
    await app.user.type(search(), 'li');
    await waitFor(() => expect(app.address()).toBe('/account/staff?keyword=li'));
    expect(window.history.length).toBe(steps);

    await app.user.type(search(), 'chenglei{Enter}');
    expect(app.address()).toBe('/account/staff?keyword=lichenglei');
    expect(window.history.length).toBe(steps + 1);
    window.history.back();
    await waitFor(() => expect(search()).toHaveValue('li'));
    await waitFor(() => expect(lastAsked(app)).toMatchObject({ keyword: 'li' }));
    expect(listBodies(app).map(({ keyword }) => keyword)).toEqual([undefined, 'li', 'lichenglei', 'li']);
  });

  test('a list without matches offers a button that resets the filters', async () => {
    const app = await openApp('/account/staff?keyword=nobody-has-this-name', { as: 'admin' });
    expect(await screen.findByText(t('list.noMatch'))).toBeInTheDocument();
    await app.user.click(within(table()).getByRole('button', { name: t('list.reset') }));
    expect(await screen.findByText(t('common.total', { total: 300 }))).toBeInTheDocument();
  });
});

test('keyboard sorting cycles through ascending, descending and none, and returns to page 1', async () => {
  const app = await openApp('/account/staff?page=2', { as: 'admin' });
  await waitForRows();
  screen.getByRole('button', { name: t('account.personName') }).focus();
  await app.user.keyboard('{Enter}');
  expect(app.address()).toBe('/account/staff?sortField=name&sortOrder=ascend');
  await waitFor(() =>
    expect(lastAsked(app)).toEqual({ page: 1, pageSize: 10, sortField: 'name', sortOrder: 'ascend' }),
  );
  await app.user.keyboard(' ');
  expect(app.address()).toBe('/account/staff?sortField=name&sortOrder=descend');
  await app.user.keyboard(' ');
  expect(app.address()).toBe('/account/staff');
});

test('a failed list keeps its filters, offers a retry, and dims rows of the previous query', async () => {
  let isBroken = true;
  const app = await openApp('/account/staff?keyword=lichenglei', {
    as: 'admin',
    prepare: ({ intercept }) =>
      intercept((call) => (isBroken && isStaffList(call) ? reply(500, 'database down') : undefined)),
  });
  const retry = await screen.findByRole('button', { name: t('common.retry') });
  expect(await screen.findByRole('searchbox')).toHaveValue('lichenglei');
  isBroken = false;
  await app.user.click(retry);
  const row = await screen.findByText('lichenglei');
  expect(listBodies(app).map(({ keyword }) => keyword)).toEqual(['lichenglei', 'lichenglei']);

  isBroken = true;
  await app.user.click(await screen.findByRole('button', { name: t('list.refresh') }));
  expect(await screen.findByText(t('list.stale'))).toBeInTheDocument();
  expect(row).toBeInTheDocument();
  isBroken = false;
  await app.user.click(screen.getByRole('button', { name: t('common.retry') }));
  await waitFor(() => expect(screen.queryByText(t('list.stale'))).not.toBeInTheDocument());

  isBroken = true;
  await app.user.type(search(), 'x{Enter}');
  expect(await screen.findByText(t('list.staleOther'))).toBeInTheDocument();
  expect(screen.getByText('lichenglei').closest('.refreshing')).not.toBeNull();
  expect(search()).toHaveValue('lichengleix');
});

describe('views of a list', () => {
  fullTest('presets of the role list find roles without people and roles with equal permissions', async () => {
    const app = await openApp('/account/role', {
      as: 'admin',
      prepare: async () => {
        const admin = await asAdmin();
        const permission = (await admin('GET', '/roles/show/3')).data['permission'] as number[];
        const twin = { name: 'Audit twin', code: 'twin_of_3', description: '', permission: permission.toReversed() };
        await admin('POST', '/roles/store', twin);
      },
    });
    await screen.findByText(like('common.total'));
    await chooseView(app, t('list.view.noStaff'));
    await checkedSummary();
    expect(await screen.findByText('Audit twin')).toBeInTheDocument();
    const admin = await asAdmin();
    const roles = (await admin('GET', '/roles?pageSize=100')).data['data'] as Role[];
    expect(rowIds().sort()).toEqual(roles.flatMap(({ id, staff_count }) => (staff_count === 0 ? id : [])).sort());

    await chooseView(app, t('list.view.samePermissions'));
    const head = await screen.findByRole('columnheader', { name: t('list.view.samePermissions') });
    const row = (await screen.findAllByText('Audit twin')).find((cell) => cell.closest('bdi'))!.closest('tr')!;
    expect(head).toBeInTheDocument();
    expect(row).toHaveTextContent(roles.find(({ id }) => id === 3)!.name);

    // In this preset, the menu of a row offers to compare the role with a role that has the same permissions.
    await app.user.click(within(row).getByRole('button', { name: like('common.moreFor') }));
    await app.user.click(await screen.findByRole('menuitem', { name: t('role.compareWith') }));
    expect(await screen.findByText(like('role.compare.both'))).toBeInTheDocument();
  });

  describe('own views of a list', () => {
    const keep = async (app: OpenedApp, name: string) => {
      await chooseView(app, t('list.view.save'));
      await app.user.type(await screen.findByRole('textbox', { name: t('list.view.name') }), `${name}{Enter}`);
      await screen.findByRole('button', { name: `${t('list.view')} ${name}` });
    };

    fullTest('own views of a list are saved, renamed, deleted and restored; the default view is applied', async () => {
      const app = await openApp(`/account/staff?status=0&sortField=name`, { as: 'admin' });
      await screen.findByText(like('common.total'));
      await keep(app, 'To clear');
      expect(new URLSearchParams(window.location.search).get('view')).toBe('To clear');

      await chooseView(app, t('list.any'));
      expect(app.address()).toBe('/account/staff');
      // A view with an existing name is refused, with the message at the name field.
      await chooseView(app, t('list.view.noRole'));
      await chooseView(app, t('list.view.save'));
      const [nameField] = await screen.findAllByRole('textbox', { name: t('list.view.name') });
      await app.user.type(nameField!, 'To clear{Enter}');
      expect(await screen.findByText(t('list.view.taken'))).toBeInTheDocument();
      await app.user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByText(t('list.view.taken'))).not.toBeInTheDocument());

      await chooseView(app, 'To clear');
      expect(window.location.search).toContain('status=0');

      await chooseView(app, t('list.view.manage'));
      const field = await screen.findByRole('textbox', { name: t('list.view.name') });
      await app.user.clear(field);
      await app.user.type(field, 'Disabled{Enter}');
      await app.user.click(await screen.findByRole('button', { name: t('list.view.default', { name: 'Disabled' }) }));
      expect(screen.getByRole('button', { name: t('list.view.default', { name: 'Disabled' }) })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await app.user.click(screen.getByRole('button', { name: t('list.view.remove', { name: 'Disabled' }) }));
      await app.user.click(await screen.findByRole('button', { name: t('list.view.restore') }));
      expect(
        await screen.findByRole('button', { name: t('list.view.remove', { name: 'Disabled' }) }),
      ).toBeInTheDocument();

      cleanup();
      await showApp('/account/staff');
      await waitFor(() => expect(window.location.search).toContain('status=0'));
      expect(await screen.findByRole('button', { name: `${t('list.view')} Disabled` })).toBeInTheDocument();
    });
  });
});

fullTest('the clear button and Escape empty the list search immediately and keep the focus in the field', async () => {
  const app = await openApp('/account/staff?keyword=lichen', { as: 'admin' });
  await screen.findByText('lichenglei');
  const isCleared = async () => {
    expect(app.address()).toBe('/account/staff');
    expect(search()).toHaveValue('');
    expect(search()).toHaveFocus();
    expect(screen.queryByRole('button', { name: t('list.search.clear') })).not.toBeInTheDocument();
    await waitFor(() => expect(lastAsked(app)).toEqual({ page: 1, pageSize: 10 }));
  };
  await app.user.click(await screen.findByRole('button', { name: t('list.search.clear') }));
  await isCleared();
  await app.user.type(search(), 'lichen{Enter}');
  await waitFor(() => expect(lastAsked(app)).toMatchObject({ keyword: 'lichen' }));
  await app.user.type(search(), '{Escape}');
  await isCleared();
});

fullTest('without permission to read roles the preset for roles with equal permissions is disabled', async () => {
  const app = await openWith(['account.role'], '/account/role');
  await screen.findByText(like('common.total'));
  await app.user.click(await screen.findByRole('button', { name: new RegExp(`^${t('list.view')}`) }));
  const item = await screen.findByRole('menuitem', { name: t('list.view.samePermissions') });
  expect(item).toHaveAttribute('aria-disabled', 'true');
  expect(item).toHaveAttribute('title', t('review.needsRoles'));
});

const headers = () =>
  within(table())
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

fullTest('a list stores hidden columns, moved columns and dense rows, and can reset these settings', async () => {
  const { user } = await openApp('/account/role', { as: 'admin' });
  await screen.findByText(ROLES.super);
  const atFirst = headers();
  await user.click(await screen.findByRole('button', { name: t('list.settings') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('list.settings') }));
  expect(dialog.getByRole('checkbox', { name: t('account.name') })).toBeDisabled();
  await user.click(dialog.getByRole('checkbox', { name: t('account.description') }));
  const handle = () => dialog.getByRole('button', { name: t('tree.moveNamed', { name: t('account.code') }) });
  handle().focus();
  await user.keyboard('{ArrowUp}');
  expect(
    dialog.getByText(t('list.column.moved', { column: t('account.code'), place: 1, count: 7 })),
  ).toBeInTheDocument();
  await waitFor(() => expect(handle()).toHaveFocus());
  await user.click(dialog.getByRole('radio', { name: t('list.density.small') }));
  const [code, name, description] = [t('account.code'), t('account.name'), t('account.description')];
  const changedHeads = [code, name, ...atFirst.filter((head) => ![code, name, description].includes(head ?? ''))];
  expect(headers()).toEqual(changedHeads);

  cleanup();
  const again = await showApp('/account/role');
  await screen.findByText(ROLES.super);
  expect(headers()).toEqual(changedHeads);
  await again.user.click(await screen.findByRole('button', { name: t('list.settings') }));
  await again.user.click(await screen.findByRole('button', { name: t('list.settings.reset') }));
  expect(headers()).toEqual(atFirst);
  await again.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: t('list.settings') })).toHaveFocus());
});
