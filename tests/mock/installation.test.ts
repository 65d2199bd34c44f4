import { createBackend } from '../../mock/server/backend';
import { seedAdministrator } from '../../mock/server/seed/seedAdministrator';
import { call, CHEAP, send, signIn } from '../support/backend';
import { openTestStore } from '../support/testStore';

describe('an empty installation', () => {
  it('gets one administrator, who must choose another password and may then do everything', async () => {
    const store = await openTestStore();
    const administrator = { username: 'root', password: 'first-Harbour-71', passwordCost: CHEAP };
    expect(await seedAdministrator(store, administrator)).toBe(true);
    expect(await seedAdministrator(store, administrator)).toBe(false);
    const backend = createBackend({ store, passwordCost: CHEAP, checkResponses: true });
    const token = await signIn(backend, 'root', administrator.password);
    expect((await send(backend, token, 'staffList', { body: {} })).status).toBe(403);
    const body = {
      old_password: administrator.password,
      password: 'second-Lagoon-82',
      password_confirmation: 'second-Lagoon-82',
    };
    expect((await call(backend, token, 'ownPassword', { body })).code).toBe(200);
    expect((await call(backend, token, 'staffList', { body: {} })).data.total).toBe(1);
    expect((await call(backend, token, 'userMenus', {})).data.map((entry) => entry.name)).toHaveLength(5);
    await backend.close();
  });

  it.each([
    ['a b', 'first-Harbour-71'],
    ['root', 'short'],
    ['root', 'password123'],
    ['root', 'my-root-word'],
    // Of the manual, and what means another in its place.
    ['root', 'a long sentence'],
    ['root', 'A long  sentence of your own'],
    ['root', "'a long sentence'"],
    ['root', 'please change me'],
    ['root', 'changeme123'],
    ['root', 'your own password'],
    ['root', '<password of root>'],
  ])('refuses %s with %s', async (username, password) => {
    const store = await openTestStore();
    await expect(seedAdministrator(store, { username, password })).rejects.toThrow(/首个管理员/);
    await store.close();
  });

  it.each(['never change this tune', 'a long sentence 77', 'passwords-are-long'])('takes %s', async (password) => {
    const store = await openTestStore();
    expect(await seedAdministrator(store, { username: 'root', password, passwordCost: CHEAP })).toBe(true);
    await store.close();
  });
});
