import { textsOf } from '@/components/form/fieldList';
import { textFaults, faultText, fieldOfFault, type RowFault as FieldFault } from '@/components/transfer/importWords';
import { foldName } from '@/constants/writing';
import type { Staff } from '@/contract/staff';
import type { Translate } from '@/hooks/locale/useTranslate';
import type { WordKey } from '@/locales/translate';
import type { StaffChange, StaffDraft } from '@/jobs/job';
import { roleIdsOf } from '@/utils/roleIds';
import { isPast, readTerm } from '@/utils/terms';
import type { DepartmentFinder } from '@/utils/tree/departmentFinder';
import { staffFields, type StaffValues } from '../fields';
import type { Accounts, RoleFinder } from './findExisting';
import { fieldLabels, type ImportField } from './importFields';

/** Fault with a text key that must be translated, or with a translated text. */
export type RowFault = FieldFault<ImportField> | { text: string };

/** Fields to correct, by the text key of the fault. Only for faults whose message always concerns the same field. */
const FIELDS_BY_FAULT: Readonly<Partial<Record<WordKey, ImportField>>> = {
  'transfer.import.row.duplicate': 'username',
  'transfer.import.row.departmentUnknown': 'department',
  'transfer.import.row.departmentOneOf': 'department',
  'transfer.import.row.departmentOne': 'department',
  'transfer.import.row.departmentDisabled': 'department',
  'transfer.import.row.roleUnknown': 'roles',
  'transfer.import.row.roleBeyond': 'roles',
  'transfer.import.row.likeUnknown': 'like',
  'transfer.import.row.statusUnknown': 'status',
  'transfer.import.row.timeUnknown': 'validUntil',
  'staff.role.kept': 'roles',
  'staff.status.mayNotDisable': 'status',
  'staff.status.mayNotEnable': 'status',
};

/** Returns the field to correct; undefined for a fault of the whole row. */
export const faultyField = (fault: RowFault): ImportField | undefined =>
  'text' in fault ? undefined : fieldOfFault(fault, FIELDS_BY_FAULT);

/** Ways to handle a row whose account exists. With `stop`, nothing is imported while the file has such a row. */
export const existingChoices = ['update', 'skip', 'stop'] as const;
export type ExistingChoice = (typeof existingChoices)[number];

/** Ways to handle a row that may be an existing account with a new user name. */
export const renameChoices = ['create', 'rename'] as const;
export type RowChoice = ExistingChoice | (typeof renameChoices)[number];

/** Changed field of an existing account. */
export interface FieldChange {
  field: ImportField;
  before: string;
  after: string;
  /** Whether the change removes something: a role, a text, or the ability to sign in. */
  isLoss: boolean;
}

/** Department and roles of an account. A row takes them from the account or earlier row that its cell `like` names. */
export interface Assignment {
  departmentId: number;
  roleIds: readonly number[];
}

/** Row of the file, with the effect that an import has. */
export interface CheckedRow {
  number: number;
  /**
   * Cell texts of the row.
   * If the column `like` has a user name, empty cells for department and roles are filled from that account.
   */
  values: Readonly<Record<ImportField, string>>;
  /** Effect of an import on the row; `same` if the account already has all values of the row. */
  state: 'faulty' | 'stop' | 'skip' | 'update' | 'same' | 'create' | 'example';
  faults: readonly RowFault[];
  /** Existing account with this user name. If the choice is `rename`, the account that gets this user name. */
  account?: Staff | undefined;
  /** Account with another user name but the same e-mail address or mobile number. The person may have been renamed. */
  renameCandidate?: Staff | undefined;
  choice?: RowChoice | undefined;
  changes: readonly FieldChange[];
  /** New account; only set in the state `create`. */
  draft?: StaffDraft;
  /** Changed fields of the account; only set in the state `update`. */
  change?: StaffChange;
  /** Status after the import (true: enabled); in the state `update` only set if it changes. */
  enabled?: boolean | undefined;
}

/** Parsed cells of a row. A value is undefined if its cell is empty or invalid. */
export interface ParsedRow {
  departmentId: number | undefined;
  roleIds: readonly number[] | undefined;
  enabled: boolean | undefined;
  /** Expiry as a date and time with a time zone offset. */
  validUntil: string | undefined;
  faults: RowFault[];
}

export interface ParseContext {
  department: DepartmentFinder;
  roles: RoleFinder;
  existing: Accounts;
  /** Status by its case-folded name: true for enabled, false for disabled. */
  states: ReadonlyMap<string, boolean>;
  /** Separator of names in a list. */
  separator: string;
  /** Language of the app, such as `zh-CN`. It determines the order of day, month and year for dates in the file. */
  language: string;
}

type Values = Readonly<Record<ImportField, string>>;

/** Returns the names of roles as one text. The name of a role that is not among the options is taken from `account`. */
export function roleNames(ids: readonly number[], { roles, separator }: ParseContext, account?: Staff): string {
  const ownRoles = (account?.roles as Staff['roles'] | null | undefined) ?? [];
  return ids.map((id) => roles.name(id) ?? ownRoles.find((role) => role.id === id)?.name ?? `#${id}`).join(separator);
}

/** Returns the path of a department; if the tree does not contain it, its name in `account`, or ''. */
export const departmentText = (id: number, { department }: ParseContext, account?: Staff): string =>
  department.path(id) || (account?.department_id === id ? account.department.name : '');

/** Returns the department and roles of the account or earlier row that `like` names. */
function assignmentOf(
  name: string,
  { existing }: ParseContext,
  earlier: ReadonlyMap<string, Assignment>,
): Assignment | undefined {
  const key = foldName(name);
  const account = existing.byUsername.get(key);
  return earlier.get(key) ?? (account && { departmentId: account.department_id, roleIds: roleIdsOf(account) });
}

function parsedDepartment(text: string, context: ParseContext, account?: Staff) {
  // An exported cell that was not edited keeps the department, even if several departments have the same name.
  if (account && text === departmentText(account.department_id, context, account)) return { id: account.department_id };
  return context.department.find(text);
}

/** Whether a cell contains a list of several departments. */
function severalDepartments(text: string, { department }: ParseContext): boolean {
  const parts = text.split(/[,;|\u3001\uff0c\uff1b\n]/).filter((part) => part.trim() !== '');
  return parts.length > 1 && parts.every((part) => department.find(part) !== 'unknown');
}

function parsedRoles(text: string, context: ParseContext, account?: Staff) {
  const ids = account && roleIdsOf(account);
  return ids && text === roleNames(ids, context, account) ? { ids } : context.roles.find(text);
}

const SECOND_MS = 1000;
const sameSecond = (one: string | undefined, other: string | null | undefined): boolean =>
  Boolean(one && other) &&
  Math.floor(Date.parse(one ?? '') / SECOND_MS) === Math.floor(Date.parse(other ?? '') / SECOND_MS);

/** Parses a row of the file. `earlier` has the departments and roles of the rows above it, by case-folded user name. */
export function parsedRowOf(
  { department, roles, like, status, validUntil }: Values,
  context: ParseContext,
  earlier: ReadonlyMap<string, Assignment>,
  account?: Staff,
): ParsedRow {
  const faults: RowFault[] = [];
  const place = like === '' ? undefined : assignmentOf(like, context, earlier);
  if (like !== '' && !place) faults.push({ key: 'transfer.import.row.likeUnknown', values: { text: like } });

  let departmentId = place?.departmentId;
  if (department !== '') {
    const departmentMatch = parsedDepartment(department, context, account);
    if (departmentMatch === 'unknown') {
      const isList = severalDepartments(department, context);
      const key = isList ? 'transfer.import.row.departmentOne' : 'transfer.import.row.departmentUnknown';
      faults.push({ key, values: { text: department } });
    } else if ('ambiguous' in departmentMatch) {
      const paths = departmentMatch.ambiguous.join(context.separator);
      faults.push({ key: 'transfer.import.row.departmentOneOf', values: { text: department, paths } });
    } else departmentId = departmentMatch.id;
  }
  // A disabled department is a fault, unless the account already has it.
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
    const roleMatch = parsedRoles(roles, context, account);
    if ('unknown' in roleMatch)
      faults.push({ key: 'transfer.import.row.roleUnknown', values: { text: roleMatch.unknown } });
    else roleIds = roleMatch.ids;
  }

  const enabled = context.states.get(foldName(status));
  if (status !== '' && enabled === undefined)
    faults.push({ key: 'transfer.import.row.statusUnknown', values: { text: status } });
  const fileEnd = validUntil === '' ? undefined : readTerm(validUntil, context.language);
  // An exported expiry has no milliseconds. An expiry that was not edited stays as stored, even if it is in the past.
  const isUnchanged = sameSecond(fileEnd, account?.valid_until);
  const until = isUnchanged ? undefined : fileEnd;
  if (validUntil !== '' && fileEnd === undefined)
    faults.push({ key: 'transfer.import.row.timeUnknown', values: { text: validUntil } });
  if (isPast(until)) faults.push({ field: 'validUntil', key: 'staff.term.past' });
  return { departmentId, roleIds, enabled, validUntil: until, faults };
}

export const textFault = textFaults<ImportField>(textsOf<StaffValues>(staffFields));

/** Returns a text that lists the changes of all fields. */
function changeText(t: Translate, changes: readonly FieldChange[]): string {
  const labels = fieldLabels(t);
  const textOrEmpty = (text: string) => text || t('form.conflict.empty');
  return changes
    .map(({ field, before, after }) =>
      t('transfer.import.change', { field: labels[field], before: textOrEmpty(before), after: textOrEmpty(after) }),
    )
    .join(t('transfer.import.row.separator'));
}

/** Returns a text about the values that the row would remove from its account; empty if the row removes nothing. */
export const lossText = (t: Translate, { changes, state }: CheckedRow): string =>
  state === 'update'
    ? changeText(
        t,
        changes.filter(({ isLoss }) => isLoss),
      )
    : '';

/** Returns a text about the effect of the import on a row, or the reason why the import does not change the account. */
export function checkText(t: Translate, row: CheckedRow): string {
  const { state, faults, changes, account, renameCandidate } = row;
  if (state === 'faulty') return faultText(t, fieldLabels(t), faults);
  if (state === 'create' && renameCandidate)
    return t('transfer.import.row.renamed', { username: renameCandidate.username, name: renameCandidate.name });
  if (state === 'create') return t('transfer.import.fine');
  if (state === 'update')
    return changeText(
      t,
      changes.filter(({ isLoss }) => !isLoss),
    );
  if (state === 'same') return t('transfer.import.same');
  if (state === 'example') return t('transfer.import.row.example');
  return t('transfer.import.row.exists', { name: account?.name ?? '', department: account?.department.name ?? '' });
}

/** Returns texts about the losses of all rows: for each field, the number of its losses. */
export function lossSums(t: Translate, rows: readonly CheckedRow[]): string[] {
  const labels = fieldLabels(t);
  const counts = new Map<FieldChange['field'], number>();
  for (const { state, changes } of rows)
    if (state === 'update')
      for (const { field, isLoss } of changes) if (isLoss) counts.set(field, (counts.get(field) ?? 0) + 1);
  return [...counts].map(([field, count]) => {
    if (field === 'roles') return t('transfer.import.loss.roles', { count });
    if (field === 'status') return t('transfer.import.loss.disabled', { count });
    return t('transfer.import.loss.emptied', { field: labels[field], count });
  });
}
