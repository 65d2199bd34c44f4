import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openApp, showApp, type OpenedApp } from '../support/openApp';
import { t } from '../support/words';

// A whole app with its rows takes its time where all processors are busy.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => window.localStorage.clear());

const asked = ({ calls }: Pick<OpenedApp, 'calls'>) =>
  calls
    .filter(({ path }) => path.endsWith('/users'))
    .map(({ body }) => JSON.parse(body ?? '') as Record<string, unknown>);

const rowsThere = () => screen.findByText('共 300 条');
const ROWS = 'tbody tr[data-row-key]';

async function choose(size: number) {
  fireEvent.change(screen.getByRole('combobox', { name: '页码' }), { target: { value: String(size) } });
  await waitFor(() => expect(document.querySelectorAll(ROWS)).toHaveLength(size));
}

test('the page size that was chosen is the list’s own on the next visit, asked for once, and no other list’s', async () => {
  const app = await openApp('/account/staff', { as: 'admin' });
  await rowsThere();
  await choose(20);
  expect(app.address()).toBe('/account/staff?pageSize=20');

  cleanup();
  const before = asked(app).length;
  const again = await showApp('/account/staff');
  await rowsThere();
  expect(asked(app).slice(before)).toEqual([{ page: 1, pageSize: 20 }]);
  expect(again.address()).toBe('/account/staff');

  cleanup();
  await showApp('/account/role');
  await screen.findByText('超级管理员');
  expect(app.calls.filter(({ path }) => path.endsWith('/roles')).at(-1)?.query).toEqual({ page: '1', pageSize: '10' });
});

describe('with a page size that is remembered', () => {
  const open = (query: string) =>
    openApp(`/account/staff${query}`, {
      as: 'admin',
      prepare: () => window.localStorage.setItem('account-center-table-staff', '{"pageSize":20}'),
    });

  test.each([
    ['?pageSize=50', { page: 1, pageSize: 50 }],
    // Whoever copied it had pages of the usual size, or it would say another.
    ['?page=2', { page: 2, pageSize: 10 }],
  ])('the address wins: %s', async (query, wanted) => {
    const app = await open(query);
    await rowsThere();
    expect(asked(app)).toEqual([wanted]);
  });

  test('the next page has it in its address, for others to open', async () => {
    const app = await open('');
    await rowsThere();
    fireEvent.click(screen.getByRole('button', { name: '2' }));
    await waitFor(() => expect(asked(app).at(-1)).toEqual({ page: 2, pageSize: 20 }));
    expect(app.address()).toBe('/account/staff?page=2&pageSize=20');
  });

  test('the usual one can be chosen again', async () => {
    const app = await open('');
    await rowsThere();
    await choose(10);
    expect(asked(app).at(-1)).toEqual({ page: 1, pageSize: 10 });
    cleanup();
    await showApp('/account/staff');
    await rowsThere();
    expect(asked(app).at(-1)).toEqual({ page: 1, pageSize: 10 });
  });

  test('it goes with the table’s settings', async () => {
    const app = await open('?pageSize=20');
    await rowsThere();
    await app.user.click(screen.getByRole('button', { name: t('list.settings') }));
    const dialog = within(await screen.findByRole('dialog', { name: t('list.settings') }));
    await app.user.click(dialog.getByRole('button', { name: t('list.settings.reset') }));
    await waitFor(() => expect(asked(app).at(-1)).toEqual({ page: 1, pageSize: 10 }));
    expect(app.address()).toBe('/account/staff');
    expect(window.localStorage.getItem('account-center-table-staff')).toBeNull();
  });
});
