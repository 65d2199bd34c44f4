import type { EndpointName } from '../../../src/contract/endpoints';
import { answerWords } from '../../support/backendWords';
import { closeWhole, send } from '../../support/backend';
import { checksum, openFixtureBackend, type FixtureBackend } from '../../support/fixtureBackend';

/* An update with an outdated version returns the current record only to actors who can read the record. */

let backend: FixtureBackend;
let part: number;
let beyond: number;
let person: number;
let role: number;
beforeAll(async () => {
  backend = await openFixtureBackend();
  part = await backend.department('Part', 1);
  beyond = await backend.department('Beyond', 1);
  person = await backend.person('ann', part, []);
  role = await backend.role('plain', {});
});
afterAll(() => closeWhole(backend));

let personCount = 0;
const tokenWith = async (roles: [gives: string[], scopedTo?: number][]) => {
  personCount += 1;
  const ids = [];
  for (const [index, [gives, scopedTo]] of roles.entries())
    ids.push(
      await backend.role(`role${personCount}_${index}`, {
        gives,
        ...(scopedTo !== undefined && { scope: 'departments', department_ids: [scopedTo] }),
      }),
    );
  return backend.personToken(`person${personCount}`, 1, ids);
};

type Roles = Parameters<typeof tokenWith>[0];
const department = () => ({ parent_id: 1, name: 'Part', sort: 1, status: 1 });
const account = () => ({ id: person, username: 'ann', name: 'Ann', department_id: part, role_ids: [] });
const plainRole = () => ({ name: 'x', code: 'x', permission: [] });
const menu = () => ({ parent_id: null, name: 'x', type: 'page', sort: 1, visible: true });
const cases: [name: EndpointName, reading: string, writing: string, id: () => number, body: () => object][] = [
  ['departmentUpdate', 'account.department', 'account.department.update', () => part, department],
  ['staffUpdate', 'account.staff.show', 'account.staff.update', () => person, account],
  ['roleUpdate', 'account.role.show', 'account.role.update', () => role, plainRole],
  ['menuUpdate', 'account.menu', 'account.menu.update', () => backend.nodes.get('account.menu')!, menu],
];

describe.each(cases)('stale %s', (name, reading, writing, id, body) => {
  const staleFor = async (roles: Roles) => {
    const request = { params: { id: id() }, body: { ...body(), version: 99 } };
    const { status, code, message, data } = await send(backend, await tokenWith(roles), name, request);
    expect([status, code, message]).toEqual([409, 409, answerWords.stale]);
    return data;
  };

  it('a stale update stores nothing, and returns the record to an actor who can read the record', async () => {
    const update = (version?: number) =>
      send(backend, backend.root, name, { params: { id: id() }, body: { ...body(), version } });
    const { version } = (await update(99)).data as { version: number };
    expect((await update(version)).code).toBe(200);
    const checksumBefore = await checksum(backend.store);
    expect((await update(version)).data).toMatchObject({ id: id(), version: version + 1 });
    expect(await checksum(backend.store)).toBe(checksumBefore);
    expect((await update()).code).toBe(200);
    expect(await staleFor([[[reading, writing]]])).toMatchObject({ id: id(), version: version + 2 });
  });

  it('an update of a missing record gets 404 instead of the stale response', async () => {
    const request = { params: { id: 99_999 }, body: { ...body(), ...(name === 'staffUpdate' && { id: 99_999 }) } };
    expect((await send(backend, backend.root, name, request)).status).toBe(404);
  });

  it('a stale update returns no record to an actor without the permission to read the record', async () => {
    expect(await staleFor([[[writing]]])).toBeNull();
  });

  if (name === 'departmentUpdate' || name === 'staffUpdate') {
    it('a stale update returns no record to an actor whose permission to read has another scope', async () => {
      expect(await staleFor([[[writing]], [[reading], beyond]])).toBeNull();
      expect(await staleFor([[[writing]], [[reading], part]])).toMatchObject({ id: id() });
    });
  }
});
