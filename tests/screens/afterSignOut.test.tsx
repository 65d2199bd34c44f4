import { screen, waitFor } from '@testing-library/react';
import { getDvaApp, history } from 'umi';
import { stateOf } from '@/hooks/store';
import department from '@/models/department';
import log from '@/models/log';
import menu from '@/models/menu';
import role from '@/models/role';
import staff from '@/models/staff';
import user from '@/models/user';
import { DEMO_PASSWORD, openApp, type OpenedApp } from '../support/openApp';
import { later, refused } from '../support/staffScreen';
import { t } from '../support/words';

const models = { department, log, menu, role, staff, user };
const screens = ['/account/role', '/account/department', '/account/menu', '/account/record', '/account/staff'];

/** The administrator has been everywhere: every model holds something. */
async function everywhere(): Promise<OpenedApp> {
  const app = await openApp('/home', { as: 'admin' });
  for (const address of screens) {
    history.push(address);
    await waitFor(() => expect(app.address()).toBe(address));
    await waitFor(() => expect(document.querySelectorAll('[aria-busy="false"] tbody tr').length).toBeGreaterThan(2));
  }
  return app;
}

const signOut = async ({ user: person }: OpenedApp) => {
  await person.click(screen.getByRole('button', { name: /账号菜单/ }));
  await person.click(await screen.findByText(t('shell.signOut')));
  await screen.findByRole('heading', { name: t('login.heading') });
};

test('after signing out no model holds anything, and whoever comes next sees no row of the person before', async () => {
  const app = await everywhere();
  const filled = stateOf(getDvaApp());
  for (const [name, { state }] of Object.entries(models)) {
    expect({ name, state: filled[name as keyof typeof models] }).not.toEqual({ name, state });
  }
  const former = stateOf(getDvaApp()).staff.rows.map(({ username }) => username);
  expect(former.length).toBeGreaterThan(2);

  await signOut(app);
  for (const [name, { state }] of Object.entries(models)) {
    expect({ name, state: stateOf(getDvaApp())[name as keyof typeof models] }).toEqual({ name, state });
  }

  const listing = later();
  app.intercept(({ path }) => (path.endsWith('/users') ? listing.answer : undefined));
  await app.user.type(screen.getByLabelText(t('transfer.export.staff')), 'hr');
  await app.user.type(screen.getByLabelText(t('login.password')), `${DEMO_PASSWORD}{Enter}`);
  await waitFor(() => expect(app.address()).toBe('/home'));
  history.push('/account/staff');
  await screen.findByRole('heading', { level: 1, name: t('menu.staff') });
  await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true'));
  for (const username of former) expect(screen.queryByText(username)).not.toBeInTheDocument();
  listing.arrive(refused(500, '数据库繁忙'));
});
