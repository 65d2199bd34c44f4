import { MASK } from '../../../mock/server/rules/logValues';
import type { Department } from '../../../src/contract/department';
import { call, closeWhole, errorsOf, send } from '../../support/backend';
import { lastLogged, openFixtureBackend, type FixtureBackend } from '../../support/fixtureBackend';
import { fieldWords, answerWords, logWords } from '../../support/backendWords';
import { rowOf } from '../../support/testStore';

const BEYOND = { parent_id: [fieldWords.parentBeyond] };
const EDIT = ['account.department', 'account.department.store', 'account.department.update'];

let backend: FixtureBackend;
let north: number;
let northOne: number;
let northTwo: number;
let south: number;

beforeEach(async () => {
  backend = await openFixtureBackend();
  north = await backend.department('North', 1);
  northOne = await backend.department('North One', north);
  northTwo = await backend.department('North Two', north);
  south = await backend.department('South', 1);
});
afterEach(() => closeWhole(backend));

const treeFor = async (token: string) => (await call(backend, token, 'departmentTree', {})).data.tree;
const storedRow = (id: number) => rowOf(backend.store, 'departments', id);
const basics = { sort: 1, status: 1 };
const update = (token: string, id: number, body: object) =>
  send(backend, token, 'departmentUpdate', { params: { id }, body: { ...basics, ...body } });
const create = (token: string, body: object) =>
  send(backend, token, 'departmentCreate', { body: { ...basics, ...body } });

async function headOf(department_ids: number[], gives: readonly string[] = EDIT): Promise<string> {
  const role = await backend.role('head', { gives, scope: 'departments', department_ids });
  return backend.personToken('head', 1, [role]);
}

describe('department tree', () => {
  it('the department tree has all fields in sort order; staff counts include sub-departments', async () => {
    await backend.person('ann', northOne, []);
    await backend.person('bob', north, []);
    const fields = { code: 'SO', leader: 'Sue', phone: '010 1234', remark: 'warm', sort: 0, status: 0 };
    await backend.ask('departmentUpdate', { params: { id: south }, body: { parent_id: 1, name: 'South', ...fields } });
    const none = { code: null, leader: null, phone: null, remark: null };
    const node = (id: number, name: string, parent_id: number, staff_count: number) => ({
      ...{ id, name, parent_id, ...none, ...basics, version: 1, staff_count },
    });
    const [top] = await treeFor(backend.root);
    expect(top).toMatchObject({ id: 1, parent_id: null, staff_count: 3 });
    expect(top?.children).toEqual([
      { id: south, name: 'South', parent_id: 1, ...fields, version: 2, staff_count: 0 },
      {
        ...node(north, 'North', 1, 2),
        children: [node(northOne, 'North One', north, 1), node(northTwo, 'North Two', north, 0)],
      },
    ]);
  });

  it('the department tree of a scoped actor has only departments of the scope, not their parents', async () => {
    await backend.person('ann', northOne, []);
    await backend.person('bob', south, []);
    const visibleTree = await treeFor(await headOf([north]));
    expect(visibleTree).toMatchObject([{ id: north, parent_id: null, staff_count: 1 }]);
    expect(visibleTree[0]?.children).toMatchObject([
      { id: northOne, parent_id: north },
      { id: northTwo, parent_id: north },
    ]);
  });

  it('the department tree reflects later changes', async () => {
    const find = async (name: string) => {
      const flat = (nodes: readonly Department[]): Department[] =>
        nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
      return flat(await treeFor(backend.root)).find((node) => node.name === name);
    };
    expect(await find('West')).toBeUndefined();
    const west = await backend.department('West', 1);
    expect((await find('West'))?.staff_count).toBe(0);
    await backend.person('ann', west, []);
    expect((await find('West'))?.staff_count).toBe(1);
  });
});

describe('new department', () => {
  it('a new department can omit its code; a duplicate code or sibling name is refused', async () => {
    expect((await create(backend.root, { parent_id: null, name: 'One', code: '' })).code).toBe(200);
    expect((await create(backend.root, { parent_id: null, name: 'Two' })).code).toBe(200);
    expect((await create(backend.root, { parent_id: null, name: 'Three', code: 'T3' })).code).toBe(200);
    expect(errorsOf(await create(backend.root, { parent_id: 1, name: 'NORTH', code: 't3' }))).toEqual({
      name: [fieldWords.siblingTaken],
      code: [fieldWords.codeTaken],
    });
    expect(errorsOf(await create(backend.root, { parent_id: 999, name: 'Lost' }))).toEqual({
      parent_id: [fieldWords.parentMissing],
    });
  });
});

describe('department update', () => {
  it('a department update keeps omitted fields, increments the version and logs changes', async () => {
    await update(backend.root, south, { parent_id: 1, name: 'South', code: 'SO', leader: 'Sue' });
    backend.wait(5000);
    const body = { parent_id: north, name: 'South', leader: null, status: 0 };
    expect((await update(backend.root, south, body)).code).toBe(200);
    expect(await storedRow(south)).toMatchObject({ ...body, code: 'SO', version: 3, updated_at: backend.now() });
    expect(await lastLogged(backend)).toMatchObject({ event: 'done', details: { name: 'South', id: south } });
    const top = (await storedRow(1)).name;
    expect((await lastLogged(backend)).changes).toEqual([
      { field: 'parent', before: top, after: 'North' },
      { field: 'leader', before: 'Sue', after: null },
      { field: 'status', before: 'enabled', after: 'disabled' },
    ]);
    await update(backend.root, south, { ...body, status: 1 });
    expect((await lastLogged(backend)).changes).toEqual([{ field: 'status', before: 'disabled', after: 'enabled' }]);
  });
});

describe('parents outside of the scope', () => {
  /** Guessed parent ids: the correct parent, another department, and an unknown id. */
  const guesses = () => [1, south, 999];

  it('responses to guessed parent ids do not disclose parents outside of the scope', async () => {
    const head = await headOf([north]);
    const bodies: object[] = [
      { name: 'North' },
      { name: 'Northern' },
      { name: 'South' },
      { name: 'North', version: 1 },
      { name: 'North', version: 99 },
    ];
    for (const body of bodies) {
      const answers = [];
      for (const parent_id of guesses()) answers.push(await update(head, north, { ...body, parent_id }));
      const [right, ...otherAnswers] = answers.map(({ status, code, message, data }) => [status, code, message, data]);
      expect(right).not.toContain(200);
      for (const other of otherAnswers) expect(other).toEqual(right);
    }
    expect((await storedRow(north)).version).toBe(1);
    expect(errorsOf(await update(head, north, { name: 'North', parent_id: 1 }))).toEqual(BEYOND);
    for (const parent_id of guesses()) expect(errorsOf(await create(head, { parent_id, name: 'New' }))).toEqual(BEYOND);
  });

  it('an actor who sees a parent outside the scope in the tree can send this parent unchanged', async () => {
    const narrow = await backend.role('narrow', {
      gives: EDIT.slice(2),
      scope: 'departments',
      department_ids: [north],
    });
    const wide = await backend.role('wide', { gives: ['account.department'] });
    const head = await backend.personToken('head', 1, [narrow, wide]);
    expect((await update(head, north, { parent_id: 1, name: 'North' })).code).toBe(200);
    expect(errorsOf(await update(head, north, { parent_id: south, name: 'North' }))).toEqual(BEYOND);
    expect(errorsOf(await update(head, north, { parent_id: null, name: 'North' }))).toEqual(BEYOND);
  });

  it('parents outside of the scope are masked in the log for a scoped reader', async () => {
    const mover = await backend.personToken('mover', north, [await backend.role('all', { gives: EDIT })]);
    const gives = ['account.record', 'account.record.show'];
    const reader = await headOf([north], gives);
    const loggedParents = async (token: string) => {
      const { id } = await lastLogged(backend);
      const { data } = await call(backend, token, 'logDetail', { params: { id } });
      const { body } = data.request as { body: { parent_id: unknown } };
      const parents = (data.changes ?? []).filter(({ field }) => field === 'parent');
      return [body.parent_id, parents.map(({ before, after }) => [before, after])];
    };
    const summary = async (token: string) => {
      const { id } = await lastLogged(backend);
      const { data } = await call(backend, token, 'logList', { body: { sortField: 'id', sortOrder: 'descend' } });
      return data.data.find((row) => row.id === id)?.summary;
    };
    const moveLine = (from: string, to: string) =>
      logWords.summaries.moved(logWords.moves.departmentUpdate, 'North', from, to);
    const top = (await storedRow(1)).name;
    expect((await update(mover, north, { parent_id: south, name: 'North' })).code).toBe(200);
    expect(await loggedParents(reader)).toEqual([MASK, [[MASK, MASK]]]);
    expect(await loggedParents(backend.root)).toEqual([south, [[top, 'South']]]);
    expect([await summary(reader), await summary(backend.root)]).toEqual([
      moveLine(MASK, MASK),
      moveLine(top, 'South'),
    ]);
    expect((await update(mover, north, { parent_id: south, name: 'North', remark: 'x' })).code).toBe(200);
    expect(await loggedParents(reader)).toEqual([MASK, []]);
    expect((await update(mover, northOne, { parent_id: northTwo, name: 'North One' })).code).toBe(200);
    expect(await loggedParents(reader)).toEqual([northTwo, [['North', 'North Two']]]);
    expect((await update(mover, northOne, { parent_id: null, name: 'North One' })).code).toBe(200);
    expect(await loggedParents(reader)).toEqual([null, [['North Two', null]]]);
  });
});

describe('scoped administrator of departments', () => {
  const TOP = { status: 403, message: answerWords.topOfPart };

  it('a scoped administrator cannot change or move a top department of the scope', async () => {
    const head = await headOf([north, south]);
    expect(await update(head, south, { parent_id: null, name: 'Souther' })).toMatchObject(TOP);
    expect(await update(head, south, { parent_id: null, name: 'South', sort: 2 })).toMatchObject(TOP);
    expect(await update(head, south, { parent_id: northOne, name: 'South' })).toMatchObject(TOP);
    expect((await update(head, south, { parent_id: null, name: 'South' })).code).toBe(200);
    expect((await storedRow(south)).parent_id).toBe(1);
    expect((await update(head, 1, { parent_id: null, name: 'Mine' })).status).toBe(404);
  });

  it('a scoped administrator cannot change the root department, even if the scope contains the root', async () => {
    const head = await headOf([1]);
    const { name, sort } = await storedRow(1);
    expect((await update(head, 1, { parent_id: null, name, sort })).code).toBe(200);
    expect(await update(head, 1, { parent_id: null, name: 'Mine', sort })).toMatchObject(TOP);
  });

  it('sub-departments can be moved only within the scope; a 409 response omits a parent outside of it', async () => {
    const head = await headOf([north, south]);
    const name = 'North One';
    for (const parent_id of [null, 1, 999])
      expect(errorsOf(await update(head, northOne, { parent_id, name }))).toEqual(BEYOND);
    expect((await storedRow(northOne)).parent_id).toBe(north);
    expect((await update(head, northOne, { parent_id: north, name: 'Renamed' })).code).toBe(200);
    expect((await update(head, northOne, { parent_id: south, name })).code).toBe(200);
    const parentShown = async (id: number) => {
      const { status, data } = await update(head, id, { parent_id: null, name, version: 99 });
      return [status, (data as Department).parent_id];
    };
    expect(await parentShown(northOne)).toEqual([409, south]);
    expect(await parentShown(south)).toEqual([409, null]);
  });
});
