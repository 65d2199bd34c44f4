import { createBackend, type Backend } from '../../mock/server/backend';
import { closeGracefully } from '../../mock/server/http/closeGracefully';
import { openStore } from '../../mock/server/store/openStore';
import { startHttp } from '../support/httpFixture';

let backend: Backend;

beforeAll(async () => {
  backend = createBackend({ store: await openStore({ memory: true }) });
});

afterAll(() => backend.close());

/** A server whose API answers only when told to. */
const startHeld = async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolveAsked) => {
    answer = resolveAsked;
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held = await startHttp({
    ...backend,
    handle: async () => {
      answer();
      await released;
      return { status: 200, headers: {}, body: '{"code":200}' };
    },
  });
  return { held, asked, release };
};

it('lets the requests under way finish, and takes no new ones', async () => {
  const { held, asked, release } = await startHeld();
  const underWay = held.ask('GET', '/api/slow', { connection: 'keep-alive' });
  await asked;
  const stopped = closeGracefully(held.server);
  await expect(held.ask('GET', '/')).rejects.toThrow(/ECONNREFUSED/);
  release();
  expect((await underWay).status).toBe(200);
  await stopped;
});

it('cuts what does not finish in time', async () => {
  const { held, asked } = await startHeld();
  const underWay = held.ask('GET', '/api/slow');
  const outcome = expect(underWay).rejects.toThrow(/hang up|ECONNRESET/);
  await asked;
  await closeGracefully(held.server, 20);
  await outcome;
});
