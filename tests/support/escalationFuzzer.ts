import { createRandom, type Random } from '../../mock/server/seed/basics';
import { endpoints, type EndpointName } from '../../src/contract/endpoints';
import { send, type Answer, passwords, firstSignIn } from './backend';
import { answerWords, fieldWords } from './backendWords';
import { copyOf, readLawModel, reachOf, unlawfulGains, type LawModel } from './lawModel';
import { createSmallBackend, type SmallBackend } from './fixtureBackend';
import { createOrganisation, type OrganisationRole } from './scopeModel';

const ROLES: readonly OrganisationRole[] = [
  ['own', /^account\.(staff|department|record)(\.|$)/, 'own_department', [], [1, 3, 4, 7, 8]],
  ['listed', /^account\.(staff|role)(\.|$)/, 'departments', [2], [2]],
  ['departments', /^account\.department(\.|$)/, 'all', [], [2, 3, 7, 8]],
  ['people', /^account\.staff(\.update|\.show|$)/, 'all', [], [3, 7, 8]],
  ['people_of_two', /^account\.staff(\.|$)/, 'departments', [3, 6], [6]],
  ['watch', /^account\.record(\.|$)/, 'own_department', [], [5, 9]],
  ['logs', /^account\.record(\.|$)/, 'departments', [6], [6]],
  ['menus', /^account\.menu(\.|$)/, 'all', [], [4]],
  ['all_people', /^account\.(staff|record)(\.|$)/, 'all', [], [10]],
  ['rights', /^account\.role(\.|$)/, 'all', [], [7, 10]],
];
const DAY_MS = 86_400_000;

interface Act {
  name: EndpointName;
  request: { params?: { id: number }; body?: Record<string, unknown> };
}

/**
 * Creates a small organisation in which people with limited permissions try all writing calls at random.
 * The law under test: no change may give an account more permissions than the actor has.
 */
export class EscalationFuzzer {
  accepted = 0;
  private serial = 0;
  private nodes: ReadonlyMap<string, number> = new Map();
  private readonly sessions: { id: number; token: string }[] = [];

  private constructor(
    private readonly backend: SmallBackend,
    private readonly random: Random,
  ) {}

  static async open(seed: number): Promise<EscalationFuzzer> {
    const fuzzer = new EscalationFuzzer(await createSmallBackend({ sessionIdle: 1800 }), createRandom(seed));
    await fuzzer.setUp();
    return fuzzer;
  }

  close = () => this.backend.close();
  faults = () => this.backend.faults;

  private name = () => `Name ${(this.serial += 1)}`;

  private async setUp(): Promise<void> {
    const names = { department: this.name, person: () => `person${(this.serial += 1)}` };
    const { nodes, people } = await createOrganisation(this.backend, ROLES, names);
    this.nodes = nodes;
    for (const { id, name } of people) this.sessions.push({ id, token: await firstSignIn(this.backend, name) });
    // For some people, roles expire. A person may have an expiring role beside one that does not expire.
    const { db } = this.backend.store;
    for (const { id } of people) {
      if (!this.random.chance(0.5)) continue;
      const heldRoles = db.selectFrom('staff_roles').select('role_id').where('staff_id', '=', id).orderBy('role_id');
      for (const { role_id } of await heldRoles.execute()) {
        const until = this.random.chance(0.5) ? this.backend.now() + this.random.int(1, 9) * DAY_MS : null;
        const role = db.updateTable('staff_roles').set({ until }).where('staff_id', '=', id);
        await role.where('role_id', '=', role_id).execute();
      }
    }
  }

  /** Makes a random call. @returns accepted calls that give more than the actor has, and refusals without cause */
  async step(): Promise<string[]> {
    const { store } = this.backend;
    const session = this.random.pick(this.sessions);
    const now = this.backend.now();
    const modelBefore = await readLawModel(store);
    const act = this.attempt(session.id, modelBefore);
    const answer = await send(this.backend, session.token, act.name, act.request);
    const report = (fault: string) => [`${session.id} ${act.name} ${JSON.stringify(act.request)}: ${fault}`];
    if (answer.code === 200) {
      this.accepted += 1;
      const gains = [
        ...unlawfulGains(modelBefore, await readLawModel(store), session.id, now),
        ...takenOver(modelBefore, session.id, act, now),
      ];
      return gains.length > 0 ? report(`accepted, though ${gains.slice(0, 3).join(', ')}`) : [];
    }
    const modelAfter = isRefusedByLaw(answer) && expectedAfter(modelBefore, act);
    if (!modelAfter) return [];
    return unlawfulGains(modelBefore, modelAfter, session.id, now).length > 0
      ? []
      : report(`refused with ${answer.message} ${JSON.stringify(answer.data)}, though nobody gains`);
  }

  private attempt(actorId: number, model: LawModel): Act {
    const { random } = this;
    const reach = [...reachOf(model, actorId, this.backend.now())];
    // Prefers records within the actor's reach, because refusals for a missing permission do not test the law.
    const pickAmong = (code: string, kind: string, candidates: Iterable<number>) => {
      const start = `${code} over ${kind} `;
      const reachedIds = reach.flatMap((word) => (word.startsWith(start) ? [Number(word.slice(start.length))] : []));
      return random.pick(reachedIds.length > 0 && random.chance(0.8) ? reachedIds : [...candidates]);
    };
    const anywhere = (code = 'account.department.update') => pickAmong(code, 'department', model.departments.keys());
    // Prefers departments in which the actor has a random permission: a move there could give this permission away.
    const elsewhere = () => anywhere(random.pick([...this.nodes.keys()]));
    const pickSome = <Item>(items: Iterable<Item>, maxCount: number) => {
      const choices = [...items];
      return [...new Set(Array.from({ length: random.int(0, maxCount) }, () => random.pick(choices)))];
    };
    const end = () => random.pick([null, null, new Date(this.backend.now() + random.int(1, 9) * DAY_MS).toISOString()]);
    const storedFields = (id: number) => ({
      department_id: model.staff.get(id)?.departmentId ?? anywhere(),
      role_ids: model.held.filter(({ staffId }) => staffId === id).map(({ roleId }) => roleId),
    });
    const account = (id: number) => {
      const { department_id, role_ids: heldIds } = storedFields(id);
      const role_ids = random.chance(0.7) ? heldIds : [...new Set([...heldIds, ...pickSome(model.roles.keys(), 1)])];
      const terms = role_ids.filter(() => random.chance(0.3)).map((role_id) => ({ role_id, until: end() }));
      return {
        department_id,
        role_ids,
        ...(random.chance(0.3) && { valid_until: end() }),
        ...(random.chance(0.2) && { role_terms: terms.filter(({ until }) => until) }),
      };
    };
    const role = (id: number | undefined) => {
      const storedRole = model.roles.get(id ?? 0);
      const name = this.name();
      const scopeKind = random.pick(['kept', 'all', 'own_department', 'departments']);
      const scope = scopeKind === 'kept' ? undefined : scopeKind;
      const nodes = random.chance(0.3) ? [] : (storedRole?.nodes ?? []);
      return {
        name,
        code: name.replace(' ', '_'),
        scope,
        ...(scope === 'departments' && { department_ids: pickSome(model.departments.keys(), 3) }),
        permission: [...new Set([...nodes, ...pickSome(this.nodes.values(), 3)])],
      };
    };
    const id = pickAmong('account.staff.update', 'person', model.staff.keys());
    const [departmentId, roleId] = [anywhere(), random.pick([...model.roles.keys()])];
    const update = (body: object): Act => ({
      name: 'staffUpdate',
      request: { params: { id }, body: { id, ...model.names.get(id), ...body } },
    });
    const staff = (name: EndpointName): Act => ({ name, request: { params: { id } } });
    const acts: [weight: number, make: () => Act][] = [
      [
        8,
        () => ({
          name: 'departmentUpdate',
          request: {
            params: { id: departmentId },
            body: { name: this.name(), parent_id: random.chance(0.1) ? null : elsewhere(), sort: 1, status: 1 },
          },
        }),
      ],
      [
        1,
        () => ({
          name: 'departmentCreate',
          request: { body: { name: this.name(), parent_id: anywhere(), sort: 1, status: 1 } },
        }),
      ],
      [6, () => update({ ...storedFields(id), department_id: elsewhere() })],
      [4, () => update({ ...storedFields(id), valid_until: end() })],
      [4, () => update(account(id))],
      [
        model.staff.size < 20 ? 1 : 0,
        () => ({
          name: 'staffCreate',
          request: { body: { username: `new${(this.serial += 1)}`, name: this.name(), ...account(0), ...passwords } },
        }),
      ],
      [2, () => staff('staffEnable')],
      [1, () => staff('staffDisable')],
      [2, () => ({ name: 'staffPassword', request: { params: { id }, body: passwords } })],
      [1, () => ({ name: 'roleCreate', request: { body: role(undefined) } })],
      [5, () => ({ name: 'roleUpdate', request: { params: { id: roleId }, body: role(roleId) } })],
      [
        2,
        () => {
          const [code, node] = random.pick([...this.nodes]);
          const permission = random.pick([null, code, `custom.${this.serial}`, random.pick([...this.nodes.keys()])]);
          const body = { name: this.name(), parent_id: null, type: 'page', sort: 1, visible: true, permission };
          if (random.chance(0.2)) return { name: 'menuCreate', request: { body } };
          return { name: 'menuUpdate', request: { params: { id: node }, body } };
        },
      ],
    ];
    const may = (name: EndpointName) => random.chance(0.05) || mayCall(reach, name);
    const allowedActs = acts.map(([weight, make]) => [weight, make()] as const).filter(([, { name }]) => may(name));
    const weightedActs = allowedActs.flatMap(([weight, act]) => Array.from({ length: weight }, () => act));
    return weightedActs.length > 0 ? random.pick(weightedActs) : staff('staffDisable');
  }
}

/** @returns whether a reach contains a permission for the call, in any scope */
function mayCall(reach: readonly string[], name: EndpointName): boolean {
  const { access } = endpoints[name];
  return (
    typeof access !== 'string' &&
    access.some((code) => reach.some((word) => word === code || word.startsWith(`${code} over`)))
  );
}

/** @returns whether the backend gives the refusal only to prevent that accounts gain permissions */
function isRefusedByLaw({ message, data }: Answer): boolean {
  const { errors = {} } = (data ?? {}) as { errors?: Record<string, string[]> };
  const [start = ''] = answerWords.moveWidens(['…']).split('“…”');
  return (
    message === answerWords.enableBeyond ||
    message.startsWith(start) ||
    Object.values(errors)
      .flat()
      .some((text) => text === fieldWords.moveGains || text === fieldWords.endBeyond)
  );
}

/** @returns the records as the call would have changed them, limited to the fields on which the law depends */
function expectedAfter(before: LawModel, { name, request: { params, body } }: Act): LawModel {
  const after = copyOf(before);
  const id = params?.id ?? 0;
  if (name === 'departmentUpdate') after.departments.set(id, body?.['parent_id'] as number | null);
  const person = after.staff.get(id);
  if (name === 'staffEnable' && person) Object.assign(person, { enabled: true, end: Infinity });
  if (name === 'staffUpdate' && person) {
    person.departmentId = body?.['department_id'] as number;
    if ('valid_until' in (body ?? {})) person.end = Date.parse(String(body?.['valid_until'])) || Infinity;
  }
  return after;
}

/** @returns the permissions that an actor gains by setting another person's password */
function takenOver(before: LawModel, actorId: number, { name, request: { params } }: Act, now: number): string[] {
  const id = params?.id ?? 0;
  const person = before.staff.get(id);
  if (name !== 'staffPassword' || !person) return [];
  const enabledModel = copyOf(before);
  enabledModel.staff.set(id, { ...person, enabled: true, end: Infinity });
  const ownReach = reachOf(before, actorId, now);
  return [...reachOf(enabledModel, id, now)].filter((word) => !ownReach.has(word));
}
