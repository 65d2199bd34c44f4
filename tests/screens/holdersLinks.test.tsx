import { screen, waitFor } from '@testing-library/react';
import { clearCache } from 'ahooks';
import { giveCodes } from '../support/asAdmin';
import { listBodies } from '../support/memberScreens';
import { openApp } from '../support/openApp';
import { group, groupNames, openPalette, openShell } from '../support/palette';
import { t } from '../support/words';

/** Roles, permissions and people, one after the other: where all processors are busy it takes its time. */
jest.setTimeout(120_000);
afterEach(() => clearCache());

const answer = (name: string) => screen.findByRole('region', { name: t('holders.of', { name }) });

describe('from where the question comes up', () => {
  test('the palette: who can, and the name of a permission, also in English and by pinyin', async () => {
    const app = await openShell();
    await openPalette(app.user);
    await app.user.keyboard('谁可以重置');
    await waitFor(() => expect(groupNames(t('holders.ask'))).toEqual([t('transfer.batch.password')]));
    // The people are not searched for the words of a question.
    expect(group(t('palette.group.staff'))).toBeNull();
    expect(listBodies(app)).toEqual([]);
    await app.user.clear(screen.getByRole('combobox'));
    await app.user.keyboard('who can czmm');
    await waitFor(() => expect(groupNames(t('holders.ask'))).toEqual([t('transfer.batch.password')]));
    await app.user.keyboard('{Enter}');
    await answer(t('transfer.batch.password'));
  });

  test('the palette on a screen: who can open it', async () => {
    const app = await openShell('admin', '/account/staff');
    await openPalette(app.user);
    await app.user.keyboard('谁可以打开');
    await waitFor(() => expect(groupNames(t('form.operations'))).toContain(t('holders.here')));
    await app.user.keyboard('{Enter}');
    await answer(t('menu.staff'));
  });

  test('who may not read roles is not offered it', async () => {
    const app = await openShell('staff');
    await openPalette(app.user);
    await app.user.keyboard('谁可以重置');
    await screen.findByText(/没有与“谁可以重置”匹配的结果/);
    expect(app.calls.filter(({ path }) => path.includes('/roles'))).toEqual([]);
  });

  test('a row of the menus, and a row of a role’s permissions', async () => {
    const { user, address } = await openApp('/account/menu', { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: /“账号管理”的更多操作/ }));
    await user.click(await screen.findByText('谁可以…'));
    await answer(t('menu.staff'));
    expect(address()).toMatch(/permission=\d+/);
  });

  test('a row of a role’s permissions leads there by its link, and leaves its box as it was', async () => {
    const { user } = await openApp('/account/role', {
      as: 'auditor',
      prepare: () => giveCodes('auditor', ['account.role', 'account.role.show']),
    });
    await user.click((await screen.findAllByRole('button', { name: /查看/ }))[0]!);
    const link = await screen.findByRole('link', { name: t('holders.of', { name: '账号管理' }) });
    // A folder permits nothing by itself.
    expect(screen.queryByRole('link', { name: t('holders.of', { name: '组织管理' }) })).not.toBeInTheDocument();
    await user.click(link);
    await answer(t('menu.staff'));
  });
});
