import { unreadableFaults } from '@/components/transfer/importWords';
import { TEXTS } from '@/constants/texts';
import {
  cleanCode,
  cleanList,
  cleanName,
  cleanPersonName,
  cleanPhone,
  contactKey,
  foldName,
} from '@/constants/writing';
import type { Staff } from '@/contract/staff';
import { roleIdsOf } from '@/utils/roleIds';
import type { FileRow } from '@/utils/transfer/table';
import {
  type CheckedRow,
  type Assignment,
  type RowChoice,
  type RowFault,
  departmentText,
  roleNames,
  parsedRowOf,
  type ParsedRow,
  textFault,
} from './checkedRow';
import type { FilePerson } from './findExisting';
import { EXAMPLE_USERNAME, importFields, type ImportField, type Mapping } from './importFields';
import { updateOf, type UpdateContext } from './updateOf';

interface CheckContext extends UpdateContext {
  mayCreate: boolean;
  choiceOf: (number: number, renameCandidate?: Staff) => RowChoice;
}

type Values = Record<ImportField, string>;

const CLEAN: Readonly<Record<ImportField, (text: string) => string>> = {
  username: cleanCode,
  name: cleanPersonName,
  department: cleanList,
  roles: cleanList,
  like: cleanCode,
  mobile: cleanPhone,
  email: cleanCode,
  status: cleanName,
  validUntil: cleanName,
  remark: (text) => text,
};

/** Returns the values of a row, normalised like the input of the form fields. */
function valuesOf({ cells, dates = {} }: FileRow, mapping: Mapping): Values {
  const textOf = (field: ImportField) => {
    const column = mapping[field] ?? -1;
    const text = field === 'validUntil' ? (dates[column] ?? cells[column]) : cells[column];
    return CLEAN[field](text ?? '');
  };
  return Object.fromEntries(importFields.map((field) => [field, textOf(field)])) as Values;
}

const renameCandidateOf = ({ email, mobile }: Values, { existing }: CheckContext): Staff | undefined =>
  [email, mobile].flatMap((text) => (text === '' ? [] : [existing.byContact.get(contactKey(text))])).find(Boolean);

/** Returns the faults of a row that would create an account. */
function creationFaults(values: Values, { departmentId, roleIds = [], enabled }: ParsedRow, context: CheckContext) {
  const { roles, mayCreate, mayDisable } = context;
  const faults: RowFault[] = mayCreate ? [] : [{ key: 'transfer.import.row.mayNotCreate' }];
  const isEmpty = (field: ImportField) => field !== 'username' && values[field] === '';
  if (isEmpty('name')) faults.push({ field: 'name', key: 'transfer.import.row.empty' });
  if (isEmpty('department') && departmentId === undefined)
    faults.push({ field: 'department', key: 'transfer.import.row.empty' });
  for (const field of importFields) {
    const fault = field === 'username' ? undefined : textFault(field, values[field]);
    if (fault) faults.push(fault);
  }
  const ungrantableIds = roleIds.filter(roles.isUngrantable);
  if (ungrantableIds.length > 0)
    faults.push({ key: 'transfer.import.row.roleBeyond', values: { text: roleNames(ungrantableIds, context) } });
  if (enabled === false && !mayDisable) faults.push({ key: 'staff.status.mayNotDisable' });
  return faults;
}

/**
 * Returns the values of a row.
 * Empty cells for department and roles are filled from the account whose user name is in the column `like`.
 */
function withPlace(values: Values, { departmentId, roleIds }: ParsedRow, context: CheckContext): Values {
  if (values.like === '') return values;
  return {
    ...values,
    department: values.department || (departmentId === undefined ? '' : departmentText(departmentId, context)),
    roles: values.roles || roleNames(roleIds ?? [], context),
  };
}

interface ReadRow {
  number: number;
  values: Values;
  parsedRow: ParsedRow;
}

function newRow({ number, values, parsedRow }: ReadRow, ownFaults: RowFault[], context: CheckContext): CheckedRow {
  const faults = [...ownFaults, ...creationFaults(values, parsedRow, context), ...parsedRow.faults];
  const { username, name, mobile, email, remark } = values;
  const { departmentId, roleIds = [], enabled = true } = parsedRow;
  const row = { number, values: withPlace(values, parsedRow, context), faults, changes: [] };
  if (faults.length > 0 || departmentId === undefined) return { ...row, state: 'faulty' };
  const { validUntil } = parsedRow;
  const draft = {
    ...{ username, name, mobile, email, remark, department_id: departmentId, role_ids: [...roleIds] },
    ...(validUntil !== undefined && { valid_until: validUntil }),
  };
  return { ...row, state: 'create', draft, enabled };
}

function existingRow(
  { number, values, parsedRow }: ReadRow,
  account: Staff,
  choice: RowChoice,
  context: CheckContext,
): CheckedRow {
  const row = { number, values: withPlace(values, parsedRow, context), account, choice, faults: [], changes: [] };
  if (choice === 'skip' || choice === 'stop') return { ...row, state: choice };
  const { changes, faults, change, enabled } = updateOf(values, parsedRow, account, context);
  const allFaults = [...parsedRow.faults, ...faults];
  if (allFaults.length > 0) return { ...row, changes, faults: allFaults, state: 'faulty' };
  return changes.length === 0 ? { ...row, state: 'same' } : { ...row, changes, change, enabled, state: 'update' };
}

/**
 * Returns the department and roles of a row's account after the import.
 * Returns undefined if the row is faulty or has no account.
 */
function assignmentAfter({ state, account, draft, change }: CheckedRow): Assignment | undefined {
  if (draft) return { departmentId: draft.department_id, roleIds: draft.role_ids };
  if (!account || state === 'faulty') return undefined;
  return {
    departmentId: change?.department_id ?? account.department_id,
    roleIds: change?.role_ids ?? roleIdsOf(account),
  };
}

/** Reads the rows of a file as accounts. If several rows have the same user name, all but the first are faulty. */
export function checkRows(rows: readonly FileRow[], context: CheckContext): CheckedRow[] {
  const firstOf = new Map<string, number>();
  const assignments = new Map<string, Assignment>();
  return rows.map((fileRow) => {
    const { number } = fileRow;
    const values = valuesOf(fileRow, context.mapping);
    const key = foldName(values.username);
    if (key === EXAMPLE_USERNAME) return { number, values, state: 'example', faults: [], changes: [] };
    const firstNumber = firstOf.get(key);
    const faults: RowFault[] = [];
    const fault = textFault('username', values.username);
    if (key === '') faults.push({ field: 'username', key: 'transfer.import.row.empty' });
    else if (fault) faults.push(fault);
    if (key !== '' && firstNumber !== undefined)
      faults.push({ key: 'transfer.import.row.duplicate', values: { row: firstNumber } });
    else firstOf.set(key, number);

    const account = firstNumber === undefined ? context.existing.byUsername.get(key) : undefined;
    const renameCandidate = account || firstNumber !== undefined ? undefined : renameCandidateOf(values, context);
    const choice = context.choiceOf(number, renameCandidate);
    const matchedAccount = account ?? (choice === 'rename' ? renameCandidate : undefined);
    const parsedRow = parsedRowOf(values, context, assignments, matchedAccount);
    parsedRow.faults.push(...unreadableFaults(fileRow, context.mapping, importFields));
    const readRow = { number, values, parsedRow };
    const row = matchedAccount
      ? existingRow(readRow, matchedAccount, choice, context)
      : newRow(readRow, faults, context);
    const place = assignmentAfter(row);
    if (place) assignments.set(key, place);
    return renameCandidate ? { ...row, renameCandidate, choice } : row;
  });
}

/** Returns the people in the file, also those named in the column `like`. Each valid user name appears once. */
export function peopleIn(rows: readonly FileRow[], mapping: Mapping): FilePerson[] {
  const people = new Map<string, FilePerson>();
  const add = (username: string, contacts: readonly string[]) => {
    const key = foldName(username);
    if (!people.has(key) && TEXTS.username.pattern.test(username)) people.set(key, { username, contacts });
  };
  const allValues = rows.map((row) => valuesOf(row, mapping));
  for (const { username, email, mobile } of allValues) add(username, [email, mobile].filter(Boolean));
  for (const { like } of allValues) add(like, []);
  return [...people.values()];
}

const RANKS: readonly CheckedRow['state'][] = ['faulty', 'stop', 'update', 'skip', 'create', 'same', 'example'];

const rank = ({ state, renameCandidate, changes }: CheckedRow): number => {
  if (changes.some(({ isLoss }) => isLoss)) return -2;
  return renameCandidate ? -1 : RANKS.indexOf(state);
};

/**
 * Returns the rows by severity: losses, possible renames, faults, existing accounts, then all other rows.
 * Rows of equal severity are in file order.
 * @param isCorrected returns true for a row whose faults were corrected; such a row stays among the faulty rows
 */
export const worstFirst = (rows: readonly CheckedRow[], isCorrected: (number: number) => boolean): CheckedRow[] => {
  const place = (row: CheckedRow) => (isCorrected(row.number) ? RANKS.indexOf('faulty') : rank(row));
  return [...rows].sort((one, other) => place(one) - place(other));
};
