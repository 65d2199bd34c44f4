import type { Store } from '../../mock/server/store/openStore';

/**
 * Copy of the stored rows.
 * `reachOf` computes the reach of an account from this copy by brute force:
 * each permission with every department and person that it covers.
 * The model uses no code of the backend, because it verifies the backend.
 */
export interface LawModel {
  departments: Map<number, number | null>;
  staff: Map<number, { departmentId: number; enabled: boolean; end: number }>;
  /** Names of accounts, which every update of an account must contain, even if they are unchanged. */
  names: Map<number, { username: string; name: string }>;
  nodes: Map<number, string | null>;
  roles: Map<number, { builtIn: boolean; scope: string | null; listed: number[]; nodes: number[] }>;
  held: { staffId: number; roleId: number; end: number }[];
}

/** Permission codes with a scope: those for people, departments, logs and roles. */
const SCOPED_CODES = /^account\.(staff|department|record|role)(\.|$)/;
const SAMPLE_STEP = 1;

export async function readLawModel({ db }: Store): Promise<LawModel> {
  const roleDepartments = await db.selectFrom('role_departments').selectAll().execute();
  const nodes = await db.selectFrom('role_nodes').selectAll().execute();
  const model: LawModel = {
    departments: new Map(),
    staff: new Map(),
    names: new Map(),
    nodes: new Map(),
    roles: new Map(),
    held: [],
  };
  for (const { id, parent_id } of await db.selectFrom('departments').selectAll().execute())
    model.departments.set(id, parent_id);
  const staff = await db.selectFrom('staff').selectAll().execute();
  for (const { id, username, name, department_id, status, valid_until } of staff) {
    model.staff.set(id, { departmentId: department_id, enabled: status === 1, end: valid_until ?? Infinity });
    model.names.set(id, { username, name });
  }
  for (const { id, permission } of await db.selectFrom('menu_nodes').selectAll().execute())
    model.nodes.set(id, permission);
  for (const { id, scope, built_in } of await db.selectFrom('roles').selectAll().execute())
    model.roles.set(id, {
      builtIn: built_in === 1,
      scope,
      listed: roleDepartments.filter(({ role_id }) => role_id === id).map(({ department_id }) => department_id),
      nodes: nodes.filter(({ role_id }) => role_id === id).map(({ node_id }) => node_id),
    });
  for (const { staff_id, role_id, until } of await db.selectFrom('staff_roles').selectAll().execute())
    model.held.push({ staffId: staff_id, roleId: role_id, end: until ?? Infinity });
  return model;
}

export const copyOf = (model: LawModel): LawModel => structuredClone(model);

function branchOf(model: LawModel, top: number): number[] {
  const children = [...model.departments].filter(([, parent]) => parent === top);
  return [top, ...children.flatMap(([id]) => branchOf(model, id))];
}

/** @returns the reach of a person at a time, as texts of a permission and a department or person */
export function reachOf(model: LawModel, staffId: number, time: number): Set<string> {
  const reach = new Set<string>();
  const person = model.staff.get(staffId);
  if (!person?.enabled || person.end <= time) return reach;
  const allDepartments = [...model.departments.keys()];
  for (const { roleId } of model.held.filter((assignment) => assignment.staffId === staffId && assignment.end > time)) {
    const role = model.roles.get(roleId);
    if (!role) continue;
    const isEverywhere = role.builtIn || role.scope === null;
    const tops = role.scope === 'departments' ? role.listed : [person.departmentId];
    const departmentIds = new Set(isEverywhere ? allDepartments : tops.flatMap((top) => branchOf(model, top)));
    for (const node of role.builtIn ? model.nodes.keys() : role.nodes) {
      const code = model.nodes.get(node);
      if (!code) continue;
      if (!SCOPED_CODES.test(code)) reach.add(code);
      else {
        for (const id of departmentIds) reach.add(`${code} over department ${id}`);
        for (const [id, { departmentId }] of model.staff)
          if (departmentIds.has(departmentId)) reach.add(`${code} over person ${id}`);
      }
    }
  }
  return reach;
}

/** @returns the times at which a gain may begin or end: now, and each expiry together with the millisecond before it */
const moments = (models: readonly LawModel[], now: number): number[] => [
  ...new Set([
    now,
    ...models
      .flatMap(({ staff, held }) => [...[...staff.values()].map(({ end }) => end), ...held.map(({ end }) => end)])
      .filter((end) => end > now && end < Infinity)
      .flatMap((end) => [end - SAMPLE_STEP, end]),
  ]),
];

/** @returns whether a gained code, department or person existed before. New ones were in no account's reach. */
const isKnown = (before: LawModel, gain: string): boolean => {
  const [, kind, id] = / over (department|person) (\d+)$/.exec(gain) ?? [];
  if (!kind) return [...before.nodes.values()].includes(gain);
  return kind === 'department' ? before.departments.has(Number(id)) : before.staff.has(Number(id));
};

/** @returns permissions that a change gives although the change's actor did not have them */
export function unlawfulGains(before: LawModel, after: LawModel, actorId: number, now: number): string[] {
  const ownReach = reachOf(before, actorId, now);
  const gains = new Set<string>();
  for (const time of moments([before, after], now))
    for (const staffId of after.staff.keys()) {
      const reachBefore = reachOf(before, staffId, time);
      for (const gain of reachOf(after, staffId, time))
        if (!reachBefore.has(gain) && !ownReach.has(gain) && isKnown(before, gain))
          gains.add(`${staffId} gains ${gain}`);
    }
  return [...gains];
}
