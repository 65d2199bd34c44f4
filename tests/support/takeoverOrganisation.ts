import type { Store } from '../../mock/server/store/openStore';
import { type EndpointName, guardingCodes } from '../../src/contract/endpoints';
import { send, createPerson, createRole, nodesByCode, passwords, firstSignIn } from './backend';
import { createSmallBackend, type SmallBackend } from './fixtureBackend';

/** An action of the account `by`. Numbers are positions in a list of existing records, modulo the list's length. */
export type Step =
  | { by: number; does: 'createStaff'; roles: number[] }
  | { by: number; does: 'giveRoles' | 'addRoles'; to: number; roles: number[] }
  | { by: number; does: 'setPassword' | 'enable' | 'disable' | 'rename' | 'renameRole'; to: number }
  | { by: number; does: 'createRole'; nodes: number[] }
  | { by: number; does: 'giveNodes' | 'addNodes'; to: number; nodes: number[] }
  | { by: number; does: 'createMenu'; below: number; code: number; uri: number }
  | { by: number; does: 'moveMenu'; node: number; below: number }
  | { by: number; does: 'codeMenu'; node: number; code: number }
  | { by: number; does: 'addressMenu'; node: number; uri: number }
  | { by: number; does: 'typeMenu'; node: number; type: number }
  | { by: number; does: 'moveDepartment'; node: number; below: number };

interface Session {
  id: number;
  token: string;
}

const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length]!;
const uris = ['/home', '/account/password', '/free', null];
const types = ['directory', 'page', 'action'];

/**
 * A small installation with one person under test, whose role has randomly chosen permissions.
 * The person can take over accounts by creating accounts or setting passwords.
 * From then on the taken-over accounts act for the person as well.
 */
export class TakeoverOrganisation {
  private readonly sessions: Session[] = [];
  private readonly allowedCodes: Set<string>;
  private readonly seen: Set<string>;
  private serial = 0;

  private constructor(
    private readonly backend: SmallBackend,
    session: Session,
    codes: ReadonlySet<string>,
    knownCodes: ReadonlySet<string>,
  ) {
    this.sessions.push(session);
    this.allowedCodes = new Set(codes);
    this.seen = new Set([...guardingCodes, ...knownCodes]);
  }

  static async open(permissions: readonly number[]): Promise<TakeoverOrganisation> {
    const backend = await createSmallBackend({ sessionIdle: 1800 });
    const { root, store } = backend;
    const codes = await nodesByCode(backend, root);
    const nodes = [...codes.values()];
    const ownRole = await createRole(backend, root, 'mine', [
      ...new Set(permissions.map((index) => pick(nodes, index))),
    ]);
    const half = await createRole(
      backend,
      root,
      'half',
      nodes.filter((_, index) => index % 2 === 0),
    );
    const wholeRole = await createRole(backend, root, 'whole', nodes);
    const empty = await createRole(backend, root, 'empty', []);
    const id = await createPerson(backend, root, 'person', [ownRole]);
    for (const [index, roles] of [[half], [wholeRole], [ownRole, empty], [empty]].entries()) {
      await createPerson(backend, root, `other${index}`, roles);
    }
    const token = await firstSignIn(backend, 'person');
    const heldCodes = await codesOf(store, [id]);
    return new TakeoverOrganisation(backend, { id, token }, heldCodes, new Set(codes.keys()));
  }

  /**
   * Carries out a step.
   * @returns a list of the permissions and names that the person has gained by the step although it is forbidden.
   * The permissions are codes that already protected something.
   * The names are changed names of accounts or roles that have more permissions than the person.
   * The list must be empty.
   */
  async take(step: Step): Promise<string[]> {
    const before = await identities(this.backend.store);
    const within = new Set(this.allowedCodes);
    await this.attempt(step);
    const after = await identities(this.backend.store);
    const renamedRecords = [...before].filter(([key, { text, codes }]) => {
      const isBeyond = codes.some((code) => !within.has(code));
      return isBeyond && after.get(key)?.text !== text;
    });
    const heldCodes = await codesOf(
      this.backend.store,
      this.sessions.map(({ id }) => id),
    );
    const gainedCodes = [...heldCodes].filter((code) => !this.allowedCodes.has(code));
    // A person may invent new codes, because a new code protects nothing.
    const stolen = gainedCodes.filter((code) => this.seen.has(code));
    for (const code of gainedCodes) this.allowedCodes.add(code);
    for (const { permission } of await this.menus()) if (permission) this.seen.add(permission);
    return [...stolen, ...renamedRecords.map(([key]) => key)];
  }

  close = () => this.backend.close();

  private db = () => this.backend.store.db;
  private staff = () => this.db().selectFrom('staff').selectAll().orderBy('id').execute();
  private roles = () => this.db().selectFrom('roles').selectAll().orderBy('id').execute();
  private menus = () => this.db().selectFrom('menu_nodes').selectAll().orderBy('id').execute();
  private menuIds = async () => (await this.menus()).map(({ id }) => id);

  private async rolesOf(staffId: number): Promise<number[]> {
    const query = this.db().selectFrom('staff_roles').select('role_id').where('staff_id', '=', staffId);
    return (await query.execute()).map(({ role_id }) => role_id);
  }

  private async nodesOf(roleId: number): Promise<number[]> {
    const query = this.db().selectFrom('role_nodes').select('node_id').where('role_id', '=', roleId);
    return (await query.execute()).map(({ node_id }) => node_id);
  }

  private async attempt(step: Step): Promise<void> {
    const { token } = pick(this.sessions, step.by);
    const ask = async (name: EndpointName, request: object) => (await send(this.backend, token, name, request)).code;
    this.serial += 1;
    const newName = `made${this.serial}`;
    const codes = [...this.seen, 'invented.code', null];
    const pickSome = (picks: number[], choices: number[]) => [...new Set(picks.map((index) => pick(choices, index)))];
    const someRoles = async (picks: number[]) =>
      pickSome(
        picks,
        (await this.roles()).map(({ id }) => id),
      );
    const updateMenu = async (index: number, change: object) => {
      const { id, name, parent_id, type, sort } = pick(await this.menus(), index);
      await ask('menuUpdate', { params: { id }, body: { name, parent_id, type, sort, visible: true, ...change } });
    };
    const updateStaff = async (index: number, roleIds: (heldIds: number[]) => number[], change: object = {}) => {
      const { id, username, name } = pick(await this.staff(), index);
      const role_ids = roleIds(await this.rolesOf(id));
      await ask('staffUpdate', { params: { id }, body: { id, username, name, department_id: 1, role_ids, ...change } });
    };
    const updateRole = async (index: number, nodes: (heldIds: number[]) => number[], change: object = {}) => {
      const { id, name, code } = pick(await this.roles(), index);
      const permission = nodes(await this.nodesOf(id));
      await ask('roleUpdate', { params: { id }, body: { name, code, permission, ...change } });
    };
    const sameIds = (heldIds: number[]) => heldIds;
    switch (step.does) {
      case 'createStaff': {
        const role_ids = await someRoles(step.roles);
        const body = { username: newName, name: newName, department_id: 1, role_ids, ...passwords };
        if ((await ask('staffCreate', { body })) === 200) await this.seize(newName);
        return;
      }
      case 'giveRoles':
      case 'addRoles': {
        const addedRoles = await someRoles(step.roles);
        return updateStaff(step.to, (heldIds) => (step.does === 'addRoles' ? [...heldIds, ...addedRoles] : addedRoles));
      }
      case 'rename': {
        const contacts = [{ mobile: `1${this.serial}0000` }, { email: `${newName}@example.com` }];
        return updateStaff(
          step.to,
          sameIds,
          pick([{ username: newName }, { name: newName }, ...contacts], this.serial),
        );
      }
      case 'renameRole':
        return updateRole(
          step.to,
          sameIds,
          pick([{ name: newName }, { code: newName }, { description: newName }], this.serial),
        );
      case 'setPassword': {
        const { id, username } = pick(await this.staff(), step.to);
        if ((await ask('staffPassword', { params: { id }, body: passwords })) === 200) await this.seize(username);
        return;
      }
      case 'enable':
      case 'disable': {
        const { id } = pick(await this.staff(), step.to);
        await ask(step.does === 'enable' ? 'staffEnable' : 'staffDisable', { params: { id } });
        return;
      }
      case 'createRole': {
        const permission = pickSome(step.nodes, await this.menuIds());
        await ask('roleCreate', { body: { name: newName, code: newName, permission } });
        return;
      }
      case 'giveNodes':
      case 'addNodes': {
        const addedNodes = pickSome(step.nodes, await this.menuIds());
        return updateRole(step.to, (heldIds) => (step.does === 'addNodes' ? [...heldIds, ...addedNodes] : addedNodes));
      }
      case 'createMenu': {
        const parent_id = pick([null, ...(await this.menuIds())], step.below);
        const body = { name: newName, parent_id, type: 'page', sort: 1, visible: true };
        await ask('menuCreate', { body: { ...body, permission: pick(codes, step.code), uri: pick(uris, step.uri) } });
        return;
      }
      case 'moveMenu':
        return updateMenu(step.node, { parent_id: pick([null, ...(await this.menuIds())], step.below) });
      case 'codeMenu':
        return updateMenu(step.node, { permission: pick(codes, step.code) });
      case 'addressMenu':
        return updateMenu(step.node, { uri: pick(uris, step.uri) });
      case 'typeMenu':
        return updateMenu(step.node, { type: pick(types, step.type) });
      case 'moveDepartment': {
        const rows = await this.db().selectFrom('departments').select('id').orderBy('id').execute();
        const departmentIds = rows.map(({ id }) => id);
        const body = { name: newName, parent_id: pick([null, ...departmentIds], step.below), sort: 1, status: 1 };
        await ask('departmentUpdate', { params: { id: pick(departmentIds, step.node) }, body });
        return;
      }
    }
  }

  /** Signs in with an account whose password the person knows. A disabled account cannot sign in. */
  private async seize(username: string): Promise<void> {
    const person = await this.backend.store.db
      .selectFrom('staff')
      .select(['id', 'status'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    if (person.status === 1) this.sessions.push({ id: person.id, token: await firstSignIn(this.backend, username) });
  }
}

/** Permission codes that the built-in role grants. A random step may invent the last code. */
const EVERYTHING: readonly string[] = [...guardingCodes, 'invented.code'];

/** @returns the permission codes of all given accounts together, read from the database without the backend's rules */
async function codesOf(store: Pick<Store, 'db'>, staffIds: number[]): Promise<Set<string>> {
  const roles = await store.db
    .selectFrom('staff_roles')
    .innerJoin('roles', 'roles.id', 'staff_roles.role_id')
    .select(['role_id', 'built_in'])
    .where('staff_id', 'in', staffIds)
    .execute();
  if (roles.some((role) => role.built_in === 1)) return new Set(EVERYTHING);
  const nodes = await store.db
    .selectFrom('role_nodes')
    .innerJoin('menu_nodes', 'menu_nodes.id', 'role_nodes.node_id')
    .select('permission')
    .where('role_id', 'in', [0, ...roles.map((role) => role.role_id)])
    .execute();
  return new Set(nodes.flatMap(({ permission }) => permission ?? []));
}

/** @returns name, details and codes of every account and role, by a key that the report shows */
async function identities({ db }: Store): Promise<Map<string, { text: string; codes: string[] }>> {
  const identitiesByKey = new Map<string, { text: string; codes: string[] }>();
  for (const { id, username, name, mobile, email } of await db.selectFrom('staff').selectAll().execute()) {
    const codes = [...(await codesOf({ db }, [id]))];
    identitiesByKey.set(`account ${id}`, { text: JSON.stringify([username, name, mobile, email]), codes });
  }
  for (const { id, name, code, description, built_in } of await db.selectFrom('roles').selectAll().execute()) {
    const rows = db.selectFrom('role_nodes').innerJoin('menu_nodes', 'menu_nodes.id', 'node_id').select('permission');
    const heldPermissions = (await rows.where('role_id', '=', id).execute()).flatMap(
      ({ permission }) => permission ?? [],
    );
    const codes = built_in === 1 ? [...EVERYTHING] : heldPermissions;
    identitiesByKey.set(`role ${id}`, { text: JSON.stringify([name, code, description]), codes });
  }
  return identitiesByKey;
}
