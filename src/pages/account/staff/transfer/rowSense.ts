import type { Staff } from '@/contract/staff';
import { roleIdsOf } from '@/utils/roleIds';
import { isPast, readTerm } from '@/utils/terms';
import { foldName } from '@/constants/writing';
import type { DepartmentFinder } from '@/utils/tree/departmentFinder';
import type { Place, RowFault } from './checkedRow';
import type { Accounts } from './findExisting';
import type { RoleFinder } from './finders';
import type { ImportField } from './importFields';

/** Parsed cells of a row; undefined for missing ones. */
export interface RowSense {
  departmentId: number | undefined;
  roleIds: readonly number[] | undefined;
  enabled: boolean | undefined;
  /** A moment with offset. */
  validUntil: string | undefined;
  faults: RowFault[];
}

export interface SenseContext {
  department: DepartmentFinder;
  roles: RoleFinder;
  existing: Accounts;
  /** Words for the two states, folded. */
  states: ReadonlyMap<string, boolean>;
  /** Between the names of a list. */
  separator: string;
  /** The app's, `zh-CN`: days are written in its order. */
  language: string;
}

type Values = Readonly<Record<ImportField, string>>;

/** The names of roles; of those that are not offered as the account itself has them. */
export function roleNames(ids: readonly number[], { roles, separator }: SenseContext, account?: Staff): string {
  const own = (account?.roles as Staff['roles'] | null | undefined) ?? [];
  return ids.map((id) => roles.name(id) ?? own.find((role) => role.id === id)?.name ?? `#${id}`).join(separator);
}

/** The path of a department, or its name where the tree does not have it. */
export const departmentText = (id: number, { department }: SenseContext, account?: Staff): string =>
  department.path(id) || (account?.department_id === id ? account.department.name : '');

/** The account or the earlier row that a row is to be like. */
function placeOf(name: string, { existing }: SenseContext, earlier: ReadonlyMap<string, Place>): Place | undefined {
  const key = foldName(name);
  const account = existing.named.get(key);
  return earlier.get(key) ?? (account && { departmentId: account.department_id, roleIds: roleIdsOf(account) });
}

function senseOfDepartment(text: string, context: SenseContext, account?: Staff) {
  // An exported text keeps its meaning, even when other records have the same name.
  if (account && text === departmentText(account.department_id, context, account)) return { id: account.department_id };
  return context.department.find(text);
}

/** Whether a cell lists departments. */
function severalDepartments(text: string, { department }: SenseContext): boolean {
  const parts = text.split(/[,;|\u3001\uff0c\uff1b\n]/).filter((part) => part.trim() !== '');
  return parts.length > 1 && parts.every((part) => department.find(part) !== 'unknown');
}

function senseOfRoles(text: string, context: SenseContext, account?: Staff) {
  const ids = account && roleIdsOf(account);
  return ids && text === roleNames(ids, context, account) ? { ids } : context.roles.find(text);
}

const SECOND_MS = 1000;
const sameSecond = (one: string | undefined, other: string | null | undefined): boolean =>
  Boolean(one && other) &&
  Math.floor(Date.parse(one ?? '') / SECOND_MS) === Math.floor(Date.parse(other ?? '') / SECOND_MS);

/** Reads a row of the file. `earlier` are the rows above it, by their folded user names. */
export function senseOf(
  { department, roles, like, status, validUntil }: Values,
  context: SenseContext,
  earlier: ReadonlyMap<string, Place>,
  account?: Staff,
): RowSense {
  const faults: RowFault[] = [];
  const place = like === '' ? undefined : placeOf(like, context, earlier);
  if (like !== '' && !place) faults.push({ key: 'transfer.import.row.likeUnknown', values: { text: like } });

  let departmentId = place?.departmentId;
  if (department !== '') {
    const found = senseOfDepartment(department, context, account);
    if (found === 'unknown') {
      const isList = severalDepartments(department, context);
      const key = isList ? 'transfer.import.row.departmentOne' : 'transfer.import.row.departmentUnknown';
      faults.push({ key, values: { text: department } });
    } else if ('ambiguous' in found) {
      const paths = found.ambiguous.join(context.separator);
      faults.push({ key: 'transfer.import.row.departmentOneOf', values: { text: department, paths } });
    } else departmentId = found.id;
  }
  // The current department stays valid.
  if (
    departmentId !== undefined &&
    departmentId !== account?.department_id &&
    context.department.isDisabled(departmentId)
  )
    faults.push({
      key: 'transfer.import.row.departmentDisabled',
      values: { text: departmentText(departmentId, context) },
    });

  let roleIds = place?.roleIds;
  if (roles !== '') {
    const found = senseOfRoles(roles, context, account);
    if ('unknown' in found) faults.push({ key: 'transfer.import.row.roleUnknown', values: { text: found.unknown } });
    else roleIds = found.ids;
  }

  const enabled = context.states.get(foldName(status));
  if (status !== '' && enabled === undefined)
    faults.push({ key: 'transfer.import.row.statusUnknown', values: { text: status } });
  const read = validUntil === '' ? undefined : readTerm(validUntil, context.language);
  // An exported moment is kept to the millisecond, and may be past.
  const isAsItWas = sameSecond(read, account?.valid_until);
  const until = isAsItWas ? undefined : read;
  if (validUntil !== '' && read === undefined)
    faults.push({ key: 'transfer.import.row.timeUnknown', values: { text: validUntil } });
  if (isPast(until)) faults.push({ field: 'validUntil', key: 'staff.term.past' });
  return { departmentId, roleIds, enabled, validUntil: until, faults };
}
