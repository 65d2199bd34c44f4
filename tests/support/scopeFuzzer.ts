import { createRandom, type Random } from '../../mock/server/seed/basics';
import type { EndpointName } from '../../src/contract/endpoints';
import { send, passwords, firstSignIn } from './backend';
import { changesOutside, codesOf, gainsOf, leaksOf } from './scopeFaults';
import { createOrganisation, readModel, type ScopeModel, type OrganisationRole } from './scopeModel';
import { createSmallBackend, type SmallBackend } from './fixtureBackend';

interface Session {
  id: number;
  token: string;
  /** Id of the person who created the account or set its password, and therefore controls the account. */
  owner: number;
}

interface Attempt {
  name: EndpointName;
  request: object;
}

/** Maximum number of accounts that a person controls in addition to the own account. */
const MOST_SEIZED = 4;

const ROLES: readonly OrganisationRole[] = [
  ['own', /^account\.(staff|department|record)(\.|$)/, 'own_department', [], [1, 4, 8]],
  ['listed', /^account\.(staff|role)(\.|$)/, 'departments', [1], [2]],
  ['roles', /^account\.role(\.|$)/, 'all', [], [2, 7]],
  ['departments', /^account\.department(\.|$)|^account\.staff$/, 'departments', [2, 5], [3]],
  ['watch', /^account\.(record|staff\.show|staff$)(\.|$)?/, 'own_department', [], [3, 5, 9]],
  ['logs', /^account\.record(\.|$)/, 'departments', [5], [6]],
  ['menus', /^account\.menu(\.|$)/, 'all', [], [4]],
  ['both', /^account\.(staff|department|role)(\.|$)/, 'departments', [3, 6], [6]],
  ['wide', /^account\.(staff|record)(\.|$)/, 'all', [], [10]],
  ['plain', /^nothing$/, 'all', [], [1, 2, 9]],
];

/** Creates a small organisation. Each person administers some departments, and makes random calls. */
export class ScopeFuzzer {
  private readonly sessions: Session[] = [];
  private readonly random: Random;
  private serial = 0;
  private nodes: ReadonlyMap<string, number> = new Map();

  private constructor(
    private readonly backend: SmallBackend,
    seed: number,
  ) {
    this.random = createRandom(seed);
  }

  static async open(seed: number): Promise<ScopeFuzzer> {
    const backend = await createSmallBackend({ sessionIdle: 1800 });
    const fuzzer = new ScopeFuzzer(backend, seed);
    await fuzzer.setUp();
    return fuzzer;
  }

  close = () => this.backend.close();
  faults = () => this.backend.faults;

  private async setUp(): Promise<void> {
    const { nodes, people } = await createOrganisation(this.backend, ROLES, {
      department: this.department,
      person: this.person,
    });
    this.nodes = nodes;
    for (const { id, name } of people.slice(0, 6))
      this.sessions.push({ id, owner: id, token: await firstSignIn(this.backend, name) });
  }

  /** The names are unique, so that they can be recognised anywhere in a response. */
  private department = () => `D${(this.serial += 1)}d`;
  private person = () => `P${(this.serial += 1)}p`;

  /** Makes a random call. @returns the violations of scopes that the call has caused */
  async step(): Promise<string[]> {
    const session = this.random.pick(this.sessions);
    const before = await readModel(this.backend.store);
    const idsBefore = this.idsOf(session.owner);
    const { name, request } = this.attempt(session, before);
    const answer = await send(this.backend, session.token, name, request);
    const after = await readModel(this.backend.store);
    const logs = await this.backend.store.db.selectFrom('logs').select('user_id').execute();
    const operators = logs.map(({ user_id }) => user_id);
    if (answer.code === 200) await this.seize(session, name, request, after);
    const faults = [
      ...leaksOf(session.id, name, answer, before, operators),
      ...changesOutside(session.id, name, before, after),
      ...gainsOf(idsBefore, this.idsOf(session.owner), before, after),
    ];
    return faults.map((fault) => `${session.id} ${name} ${JSON.stringify(request)}: ${fault}`);
  }

  private async seize({ owner }: Session, name: EndpointName, request: object, { staff }: ScopeModel): Promise<void> {
    const { params, body } = request as { params?: { id: number }; body?: { username?: string } };
    const id =
      name === 'staffPassword'
        ? params?.id
        : name === 'staffCreate'
          ? [...staff].find(([, { text }]) => text.includes(`"${body?.username}"`))?.[0]
          : undefined;
    if (id === undefined) return;
    const knownSession = this.sessions.find((session) => session.id === id);
    if (!knownSession && this.sessions.filter((session) => session.owner === owner).length > MOST_SEIZED) return;
    const { username } = await this.backend.store.db
      .selectFrom('staff')
      .select('username')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const token = await firstSignIn(this.backend, username).catch(() => undefined);
    if (token === undefined) return;
    if (knownSession) Object.assign(knownSession, { token, owner });
    else this.sessions.push({ id, token, owner });
  }

  private pickSome<Item>(items: Iterable<Item>, maxCount: number): Item[] {
    const choices = [...items];
    return [...new Set(Array.from({ length: this.random.int(0, maxCount) }, () => this.random.pick(choices)))];
  }

  private attempt(session: Session, model: ScopeModel): Attempt {
    const { random } = this;
    const anybody = () => random.pick([...model.staff.keys(), 999]);
    const anywhere = () => random.pick([...model.departments.keys(), 999]);
    const anyRole = () => random.pick([...model.roles.keys()]);
    const maybe = <Value>(value: Value) => (random.chance(0.4) ? value : undefined);
    const scope = () => {
      const scopeKind = random.pick(['all', 'own_department', 'departments', 'departments', 'kept']);
      return {
        scope: scopeKind === 'kept' ? undefined : scopeKind,
        department_ids: scopeKind === 'departments' ? this.pickSome(model.departments.keys(), 3) : undefined,
      };
    };
    const account = (id: number | undefined) => {
      const heldRoles = id === undefined ? [] : (model.staff.get(id)?.roleIds ?? []);
      const keptRoles = random.chance(0.6) ? heldRoles : [];
      const role_ids = [...new Set([...keptRoles, ...this.pickSome(model.roles.keys(), 1)])];
      const name = this.person();
      return { username: name, name, department_id: anywhere(), role_ids };
    };
    const version = () => maybe(random.int(1, 3));
    const department = () => ({
      name: this.department(),
      parent_id: random.chance(0.15) ? null : anywhere(),
      code: maybe(random.pick(['same', `code${this.serial}`])),
      sort: 1,
      status: random.pick([0, 1, 1]),
    });
    const update = (id: number) => {
      const storedDepartment = model.departments.get(id);
      const record = JSON.parse(storedDepartment?.text ?? '{}') as { name?: string; code?: string | null };
      const stays = random.chance(0.4);
      return {
        ...department(),
        ...(stays && { name: record.name, parent_id: storedDepartment?.parent_id ?? null }),
        version: version(),
      };
    };
    const role = (id?: number) => {
      const isKept = id !== undefined && random.chance(0.5);
      const row = isKept
        ? (JSON.parse(model.roles.get(id)?.text ?? '[{}]') as [{ name: string; code: string }])[0]
        : null;
      const newName = `R${(this.serial += 1)}`;
      return {
        name: row?.name ?? newName,
        code: row?.code ?? newName,
        ...scope(),
        permission: this.pickSome(this.nodes.values(), 6),
      };
    };
    const byId = (id: number, body?: object) => ({ params: { id }, ...(body && { body }) });
    const [id, departmentId, roleId] = [anybody(), anywhere(), anyRole()];
    const attempts: [weight: number, name: EndpointName, make: () => object][] = [
      [
        6,
        'staffList',
        () => ({
          body: {
            department_id: maybe(departmentId),
            role_id: maybe(roleId),
            keyword: maybe(random.pick(['P', `P${random.int(1, this.serial)}p`])),
            status: maybe(random.pick([0, 1])),
            page: random.pick([1, 1, 2]),
            pageSize: random.pick([5, 100]),
            sortField: maybe('department'),
          },
        }),
      ],
      [1, 'staffFilter', () => ({})],
      [2, 'staffDetail', () => byId(id)],
      [1, 'staffPlatforms', () => byId(id)],
      [4, 'staffCreate', () => ({ body: { ...account(undefined), ...passwords } })],
      [6, 'staffUpdate', () => byId(id, { ...account(id), id, version: version() })],
      [1, 'staffEnable', () => byId(id)],
      [1, 'staffDisable', () => byId(id)],
      [2, 'staffPassword', () => byId(id, passwords)],
      [3, 'departmentTree', () => ({})],
      [2, 'departmentCreate', () => ({ body: department() })],
      [6, 'departmentUpdate', () => byId(departmentId, update(departmentId))],
      [2, 'roleList', () => ({ query: { sortField: 'staff_count', pageSize: 100 } })],
      [1, 'roleDetail', () => byId(roleId)],
      [3, 'roleCreate', () => ({ body: role() })],
      [5, 'roleUpdate', () => byId(roleId, { ...role(roleId), version: version() })],
      [
        3,
        'logList',
        () => ({
          body: {
            user_id: maybe(id),
            keyword: maybe('P'),
            pageSize: 100,
            sortField: maybe(random.pick(['id', 'created_at'])),
          },
        }),
      ],
      [2, 'logDetail', () => byId(random.int(1, 40 + this.serial))],
      [
        1,
        'menuUpdate',
        () => {
          const [code, node] = random.pick([...this.nodes]);
          const permission = random.chance(0.3) ? null : random.pick([code, ...this.nodes.keys()]);
          return byId(node, {
            name: `M${this.serial}`,
            parent_id: null,
            type: 'page',
            sort: 1,
            visible: true,
            permission,
          });
        },
      ],
      [1, 'currentUser', () => ({})],
    ];
    // Prefers calls for which the account has a permission.
    const may = (name: EndpointName) => this.mayCall(session.id, name, model);
    const allowedAttempts = attempts.filter(([, name]) => random.chance(0.1) || may(name));
    const [, name, make] = random.pick(
      allowedAttempts.flatMap((attempt) => Array.from({ length: attempt[0] }, () => attempt)),
    );
    return { name, request: JSON.parse(JSON.stringify(make())) as object };
  }

  private mayCall(id: number, name: EndpointName, model: ScopeModel): boolean {
    const codes = codesOf(name);
    if (codes.length === 0) return true;
    const reach = model.reach(id, codes);
    return reach === 'all' || reach.size > 0;
  }

  private idsOf = (owner: number) => this.sessions.filter((session) => session.owner === owner).map(({ id }) => id);
}
