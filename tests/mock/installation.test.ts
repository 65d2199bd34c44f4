/** @jest-environment node */
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
    const body = { old_password: administrator.password, password: 'second-Lagoon-82', password_confirmation: 'second-Lagoon-82' };
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
  ])('refuses %s with %s', async (username, password) => {
    const store = await openTestStore();
    await expect(seedAdministrator(store, { username, password })).rejects.toThrow(/首个管理员/);
    await store.close();
  });
});
