import { scopedCodes } from '../../mock/server/rules/reach';
import { endpoints, type EndpointName } from '../../src/contract/endpoints';
import type { Answer } from './backend';
import type { ModelReach, ScopeModel } from './scopeModel';

/** The functions of this file find violations of scopes: data that an account must not see, change or gain. */

export const codesOf = (name: EndpointName): readonly string[] => {
  const { access } = endpoints[name];
  return typeof access === 'string' ? [] : access;
};
const VIEW = ['account.staff'];
const TREE = ['account.department', 'account.staff'];

/** @returns people, departments and log rows in a response that are outside the scope of the call's permission */
export function leaksOf(
  staffId: number,
  name: EndpointName,
  answer: Answer,
  model: ScopeModel,
  operators: readonly (number | null)[],
): string[] {
  if (name === 'logList' || name === 'logDetail') return logLeaks(staffId, name, answer, model, operators);
  const reach = model.reach(staffId, codesOf(name));
  const staffReach = model.reach(staffId, VIEW);
  const roleReach =
    staffReach !== 'all' && staffReach.size === 0 ? model.reach(staffId, codesOf('roleList')) : staffReach;
  const actor = model.staff.get(staffId);
  const ownListed = new Set(actor?.roleIds.flatMap((id) => model.roles.get(id)?.listed ?? []));
  const knownReach: ModelReach = name.startsWith('department') ? model.reach(staffId, TREE) : reach;
  const mayKnow = (id: number | undefined) =>
    name === 'currentUser' ? id === actor?.department_id || ownListed.has(id ?? 0) : model.has(knownReach, id);
  const faults: string[] = [];
  for (const token of JSON.stringify([answer.message, answer.data]).match(/\b[DP]\d+[dp]\b/g) ?? []) {
    const isPerson = token.startsWith('P');
    const ids = isPerson
      ? [...model.staff].filter(([, row]) => row.text.includes(`"${token}"`)).map(([id]) => id)
      : [...model.departments].filter(([, row]) => row.text.includes(`"${token}"`)).map(([id]) => id);
    const isMine = isPerson && name === 'currentUser' && ids.includes(staffId);
    const isKnown = ids.some((id) => mayKnow(isPerson ? model.staff.get(id)?.department_id : id));
    // A name that no record has can only come from the request itself, so the name is no leak.
    if (ids.length > 0 && !isMine && !isKnown) faults.push(`discloses ${token}`);
  }
  const isRoles = name === 'roleList' || name === 'roleDetail' || name === 'roleUpdate';
  visit(answer.data, (key, value, record) => {
    if (key === 'department_id' && typeof value === 'number' && !mayKnow(value))
      faults.push(`discloses department ${value}`);
    if (key === 'parent_id' && name.startsWith('department') && typeof value === 'number' && !mayKnow(value))
      faults.push(`discloses parent ${value}`);
    if (key === 'department_ids' && isRoles && typeof (value as unknown[])[0] === 'number')
      for (const id of value as number[]) if (!model.has(roleReach, id)) faults.push(`discloses department ${id}`);
    if (key === 'staff_count' && isRoles && typeof value === 'number') {
      const holders = model.roles.get(record['id'] as number)?.holders ?? [];
      const visibleHolders = holders.filter((id) => model.has(roleReach, model.staff.get(id)?.department_id)).length;
      if (visibleHolders !== value) faults.push(`counts ${value} of ${visibleHolders}`);
    }
  });
  if (name === 'staffList' && answer.code === 200) {
    // The total is checked as well, because it may reveal people outside the scope.
    const visibleCount = [...model.staff.values()].filter(({ department_id }) =>
      model.has(reach, department_id),
    ).length;
    const { total } = answer.data as { total: number };
    if (total > visibleCount) faults.push(`counts ${total} of ${visibleCount} people`);
  }
  return faults;
}

function logLeaks(...[staffId, name, answer, model, operators]: Parameters<typeof leaksOf>): string[] {
  if (answer.code !== 200) return [];
  const reach = model.reach(staffId, codesOf(name));
  const isKnown = (user: { id: number } | null) =>
    reach === 'all' || (user !== null && model.has(reach, model.staff.get(user.id)?.department_id));
  if (name === 'logDetail') {
    const { user } = answer.data as { user: { id: number } | null };
    return isKnown(user) ? [] : [`discloses an event of ${user?.id}`];
  }
  const { data, total, histogram } = answer.data as {
    data: { user: { id: number } | null }[];
    total: number;
    histogram: { total: number }[];
  };
  const faults = data.filter(({ user }) => !isKnown(user)).map(({ user }) => `discloses an event of ${user?.id}`);
  const visibleCount = operators.filter((id) => isKnown(id === null ? null : { id })).length;
  const countedRows = histogram.reduce((sum, day) => sum + day.total, 0);
  if (total > visibleCount || countedRows !== total)
    faults.push(`counts ${total} and ${countedRows} of ${visibleCount} rows`);
  return faults;
}

/** @returns forbidden gains of a person by a step. The reach of the person may grow only by new records. */
export function gainsOf(
  idsBefore: readonly number[],
  idsAfter: readonly number[],
  before: ScopeModel,
  after: ScopeModel,
): string[] {
  const unitedReach = (model: ScopeModel, ids: readonly number[], code: string): ModelReach => {
    const parts = ids.map((id) => model.reach(id, [code]));
    return parts.includes('all') ? 'all' : new Set(parts.flatMap((reach) => [...(reach as ReadonlySet<number>)]));
  };
  return scopedCodes.flatMap((code) => {
    const reachBefore = unitedReach(before, idsBefore, code);
    if (reachBefore === 'all') return [];
    const reachAfter = unitedReach(after, idsAfter, code);
    if (reachAfter === 'all') return [`gains ${code} everywhere`];
    const gainedIds = [...reachAfter].filter((id) => before.departments.has(id) && !reachBefore.has(id));
    return gainedIds.length > 0 ? [`gains ${code} in ${gainedIds.join()}`] : [];
  });
}

/** @returns changes by a call that are outside the scope in which the account has the call's permission */
export function changesOutside(staffId: number, name: EndpointName, before: ScopeModel, after: ScopeModel): string[] {
  const reach = before.reach(staffId, codesOf(name));
  const faults: string[] = [];
  const isWithin = (departmentId: number | undefined) => before.has(reach, departmentId);
  for (const [id, { text, department_id }] of after.staff) {
    const oldRecord = before.staff.get(id);
    if (oldRecord?.text === text) continue;
    if (!isWithin(oldRecord?.department_id ?? department_id) || !isWithin(department_id))
      faults.push(`changes account ${id}`);
  }
  for (const [id, { text, parent_id }] of after.departments) {
    const oldRecord = before.departments.get(id);
    if (oldRecord?.text === text) continue;
    // A department may get a higher version although nothing else in the department has changed.
    const stays = oldRecord && isSameBut(oldRecord.text, text, ['version', 'updated_at']);
    const isInside = isWithin(parent_id ?? undefined) && (oldRecord === undefined || isWithin(id));
    if (!(stays ? isWithin(id) : reach === 'all' || isInside)) faults.push(`changes department ${id}`);
  }
  for (const [id, role] of after.roles) {
    const oldRecord = before.roles.get(id);
    if (oldRecord?.text === role.text) continue;
    if (reach === 'all') continue;
    const places = [oldRecord ?? role, role].flatMap(({ scope, listed }) => (scope === null ? [0] : listed));
    const people = [...(oldRecord?.holders ?? []), ...role.holders].map(
      (holder) => before.staff.get(holder)?.department_id,
    );
    const isMembership = name.startsWith('staff');
    if (!isMembership && [...places, ...people].some((place) => !isWithin(place))) faults.push(`changes role ${id}`);
  }
  return faults;
}

function isSameBut(one: string, other: string, fields: readonly string[]): boolean {
  const otherFields = (text: string) =>
    JSON.stringify(Object.entries(JSON.parse(text) as object).filter(([field]) => !fields.includes(field)));
  return otherFields(one) === otherFields(other);
}

function visit(value: unknown, see: (key: string, value: unknown, record: Record<string, unknown>) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, see);
  else if (typeof value === 'object' && value !== null)
    for (const [key, child] of Object.entries(value)) {
      see(key, child, value as Record<string, unknown>);
      visit(child, see);
    }
}
