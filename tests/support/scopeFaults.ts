import { scopedCodes } from '../../mock/server/rules/reach';
import { endpoints, type EndpointName } from '../../src/contract/endpoints';
import type { Answer } from './backend';
import type { Part, ScopeModel } from './scopeModel';

/** Violations of scopes: data that an account must not see, change or gain. */

export const codesOf = (name: EndpointName): readonly string[] => {
  const { access } = endpoints[name];
  return typeof access === 'string' ? [] : access;
};
const VIEW = ['account.staff'];
const TREE = ['account.department', 'account.staff'];

/** @returns people, departments and log rows in a response that are outside the scope of the call's permission */
export function told(
  by: number,
  name: EndpointName,
  answer: Answer,
  model: ScopeModel,
  operators: readonly (number | null)[],
): string[] {
  if (name === 'logList' || name === 'logDetail') return toldOfLog(by, name, answer, model, operators);
  const reach = model.reach(by, codesOf(name));
  const staffPart = model.reach(by, VIEW);
  const rolePart = staffPart !== 'all' && staffPart.size === 0 ? model.reach(by, codesOf('roleList')) : staffPart;
  const own = model.staff.get(by);
  const ownListed = new Set(own?.roleIds.flatMap((id) => model.roles.get(id)?.listed ?? []));
  const part: Part = name.startsWith('department') ? model.reach(by, TREE) : reach;
  const mayKnow = (id: number | undefined) =>
    name === 'currentUser' ? id === own?.department_id || ownListed.has(id ?? 0) : model.has(part, id);
  const faults: string[] = [];
  for (const token of JSON.stringify([answer.message, answer.data]).match(/\b[DP]\d+[dp]\b/g) ?? []) {
    const isPerson = token.startsWith('P');
    const ids = isPerson
      ? [...model.staff].filter(([, row]) => row.text.includes(`"${token}"`)).map(([id]) => id)
      : [...model.departments].filter(([, row]) => row.text.includes(`"${token}"`)).map(([id]) => id);
    const isMine = isPerson && name === 'currentUser' && ids.includes(by);
    const known = ids.some((id) => mayKnow(isPerson ? model.staff.get(id)?.department_id : id));
    // A name that no record has must come from the request.
    if (ids.length > 0 && !isMine && !known) faults.push(`tells ${token}`);
  }
  const isRoles = name === 'roleList' || name === 'roleDetail' || name === 'roleUpdate';
  visit(answer.data, (key, value, record) => {
    if (key === 'department_id' && typeof value === 'number' && !mayKnow(value))
      faults.push(`tells department ${value}`);
    if (key === 'parent_id' && name.startsWith('department') && typeof value === 'number' && !mayKnow(value))
      faults.push(`tells parent ${value}`);
    if (key === 'department_ids' && isRoles && typeof (value as unknown[])[0] === 'number')
      for (const id of value as number[]) if (!model.has(rolePart, id)) faults.push(`tells department ${id}`);
    if (key === 'staff_count' && isRoles && typeof value === 'number') {
      const holders = model.roles.get(record['id'] as number)?.holders ?? [];
      const seen = holders.filter((id) => model.has(rolePart, model.staff.get(id)?.department_id)).length;
      if (seen !== value) faults.push(`counts ${value} of ${seen}`);
    }
  });
  if (name === 'staffList' && answer.code === 200) {
    // A total may also reveal others.
    const most = [...model.staff.values()].filter(({ department_id }) => model.has(reach, department_id)).length;
    const { total } = answer.data as { total: number };
    if (total > most) faults.push(`counts ${total} of ${most} people`);
  }
  return faults;
}

function toldOfLog(...[by, name, answer, model, operators]: Parameters<typeof told>): string[] {
  if (answer.code !== 200) return [];
  const reach = model.reach(by, codesOf(name));
  const isKnown = (user: { id: number } | null) =>
    reach === 'all' || (user !== null && model.has(reach, model.staff.get(user.id)?.department_id));
  if (name === 'logDetail') {
    const { user } = answer.data as { user: { id: number } | null };
    return isKnown(user) ? [] : [`tells what ${user?.id} did`];
  }
  const { data, total, histogram } = answer.data as {
    data: { user: { id: number } | null }[];
    total: number;
    histogram: { total: number }[];
  };
  const faults = data.filter(({ user }) => !isKnown(user)).map(({ user }) => `tells what ${user?.id} did`);
  const most = operators.filter((id) => isKnown(id === null ? null : { id })).length;
  const counted = histogram.reduce((sum, day) => sum + day.total, 0);
  if (total > most || counted !== total) faults.push(`counts ${total} and ${counted} of ${most} rows`);
  return faults;
}

/** @returns forbidden gains of an account's owner by a step: only new records may be added to the reach */
export function gained(
  had: readonly number[],
  has: readonly number[],
  before: ScopeModel,
  after: ScopeModel,
): string[] {
  const together = (model: ScopeModel, ids: readonly number[], code: string): Part => {
    const parts = ids.map((id) => model.reach(id, [code]));
    return parts.includes('all') ? 'all' : new Set(parts.flatMap((part) => [...(part as ReadonlySet<number>)]));
  };
  return scopedCodes.flatMap((code) => {
    const known = together(before, had, code);
    if (known === 'all') return [];
    const now = together(after, has, code);
    if (now === 'all') return [`gains ${code} everywhere`];
    const fresh = [...now].filter((id) => before.departments.has(id) && !known.has(id));
    return fresh.length > 0 ? [`gains ${code} in ${fresh.join()}`] : [];
  });
}

/** @returns changes of a step outside the scope of the call's permission */
export function changed(by: number, name: EndpointName, before: ScopeModel, after: ScopeModel): string[] {
  const part = before.reach(by, codesOf(name));
  const faults: string[] = [];
  const within = (departmentId: number | undefined) => before.has(part, departmentId);
  for (const [id, { text, department_id }] of after.staff) {
    const old = before.staff.get(id);
    if (old?.text === text) continue;
    if (!within(old?.department_id ?? department_id) || !within(department_id)) faults.push(`changes account ${id}`);
  }
  for (const [id, { text, parent_id }] of after.departments) {
    const old = before.departments.get(id);
    if (old?.text === text) continue;
    // An otherwise unchanged department may still get a higher version.
    const stays = old && isSameBut(old.text, text, ['version', 'updated_at']);
    const isInside = within(parent_id ?? undefined) && (old === undefined || within(id));
    if (!(stays ? within(id) : part === 'all' || isInside)) faults.push(`changes department ${id}`);
  }
  for (const [id, role] of after.roles) {
    const old = before.roles.get(id);
    if (old?.text === role.text) continue;
    if (part === 'all') continue;
    const places = [old ?? role, role].flatMap(({ scope, listed }) => (scope === null ? [0] : listed));
    const people = [...(old?.holders ?? []), ...role.holders].map((holder) => before.staff.get(holder)?.department_id);
    const isMembership = name.startsWith('staff');
    if (!isMembership && [...places, ...people].some((place) => !within(place))) faults.push(`changes role ${id}`);
  }
  return faults;
}

function isSameBut(one: string, other: string, fields: readonly string[]): boolean {
  const rest = (text: string) =>
    JSON.stringify(Object.entries(JSON.parse(text) as object).filter(([field]) => !fields.includes(field)));
  return rest(one) === rest(other);
}

function visit(value: unknown, see: (key: string, value: unknown, record: Record<string, unknown>) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, see);
  else if (typeof value === 'object' && value !== null)
    for (const [key, held] of Object.entries(value)) {
      see(key, held, value as Record<string, unknown>);
      visit(held, see);
    }
}
