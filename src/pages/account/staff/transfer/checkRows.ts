import type { Staff } from '@/contract/staff';
import { TEXTS } from '@/constants/texts';
import { foldName } from '@/constants/writing';
import { roleIdsOf } from '@/utils/roleIds';
import type { FileRow } from '@/utils/transfer/readTableFile';
import type { CheckedRow, ExistingChoice, Place, RowFault } from './checkedRow';
import { importFields, type ImportField, type Mapping } from './importFields';
import { departmentText, roleNames, senseOf, type RowSense } from './rowSense';
import { textFault } from './rowTexts';
import { updateOf, type UpdateContext } from './updateOf';

interface CheckContext extends UpdateContext {
  mayCreate: boolean;
  choiceOf: (number: number) => ExistingChoice;
}

type Values = Record<ImportField, string>;

/** What is wrong with a row of a new account. */
function creationFaults(values: Values, { departmentId, roleIds = [], enabled }: RowSense, context: CheckContext) {
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
  const beyond = roleIds.filter(roles.isBeyond);
  if (beyond.length > 0)
    faults.push({ key: 'transfer.import.row.roleBeyond', values: { text: roleNames(beyond, context) } });
  if (enabled === false && !mayDisable) faults.push({ key: 'staff.status.mayNotDisable' });
  return faults;
}

/** The row with what `like` adds to it. */
function withPlace(values: Values, { departmentId, roleIds }: RowSense, context: CheckContext): Values {
  if (values.like === '') return values;
  return {
    ...values,
    department: values.department || (departmentId === undefined ? '' : departmentText(departmentId, context)),
    roles: values.roles || roleNames(roleIds ?? [], context),
  };
}

function newRow(number: number, values: Values, sense: RowSense, own: RowFault[], context: CheckContext): CheckedRow {
  const faults = [...own, ...creationFaults(values, sense, context), ...sense.faults];
  const { username, name, mobile, email, remark } = values;
  const { departmentId, roleIds = [], enabled = true } = sense;
  const row = { number, values: withPlace(values, sense, context), faults, changes: [] };
  if (faults.length > 0 || departmentId === undefined) return { ...row, state: 'faulty' };
  const { validUntil } = sense;
  const draft = {
    ...{ username, name, mobile, email, remark, department_id: departmentId, role_ids: [...roleIds] },
    ...(validUntil !== undefined && { valid_until: validUntil }),
  };
  return { ...row, state: 'create', draft, enabled };
}

function existingRow(
  number: number,
  values: Values,
  sense: RowSense,
  account: Staff,
  context: CheckContext,
): CheckedRow {
  const choice = context.choiceOf(number);
  const row = { number, values: withPlace(values, sense, context), account, choice, faults: [], changes: [] };
  if (choice !== 'update') return { ...row, state: choice };
  const { changes, faults, change, enabled } = updateOf(values, sense, account, context);
  const all = [...sense.faults, ...faults];
  if (all.length > 0) return { ...row, changes, faults: all, state: 'faulty' };
  return changes.length === 0 ? { ...row, state: 'same' } : { ...row, changes, change, enabled, state: 'update' };
}

/** Where a row's account will be once it is imported. */
function placeAfter({ state, account, draft, change }: CheckedRow): Place | undefined {
  if (draft) return { departmentId: draft.department_id, roleIds: draft.role_ids };
  if (!account || state === 'faulty') return undefined;
  return {
    departmentId: change?.department_id ?? account.department_id,
    roleIds: change?.role_ids ?? roleIdsOf(account),
  };
}

/** Reads the rows of a file as accounts. An account that stands in it twice counts the first time. */
export function checkRows(rows: readonly FileRow[], context: CheckContext): CheckedRow[] {
  const firstOf = new Map<string, number>();
  const places = new Map<string, Place>();
  return rows.map(({ number, cells }) => {
    const read = (field: ImportField) => cells[context.mapping[field] ?? -1] ?? '';
    const values = Object.fromEntries(importFields.map((field) => [field, read(field)])) as Values;
    const key = foldName(values.username);
    const first = firstOf.get(key);
    const faults: RowFault[] = [];
    const fault = textFault('username', values.username);
    if (key === '') faults.push({ field: 'username', key: 'transfer.import.row.empty' });
    else if (fault) faults.push(fault);
    if (key !== '' && first !== undefined)
      faults.push({ key: 'transfer.import.row.duplicate', values: { row: first } });
    else firstOf.set(key, number);

    const account = first === undefined ? context.existing.get(key) : undefined;
    const sense = senseOf(values, context, places, account);
    const row = account
      ? existingRow(number, values, sense, account, context)
      : newRow(number, values, sense, faults, context);
    const place = placeAfter(row);
    if (place) places.set(key, place);
    return row;
  });
}

/** The user names in some columns of the file, folded and each once: those that an account can have at all. */
export function namesIn(rows: readonly FileRow[], { username, like }: Mapping): string[] {
  const texts = [like, username].flatMap((column) => rows.map(({ cells }) => cells[column ?? -1] ?? ''));
  return [...new Set(texts.filter((text) => TEXTS.username.pattern.test(text)).map(foldName))];
}

const RANKS: readonly CheckedRow['state'][] = ['faulty', 'stop', 'skip', 'update', 'create', 'same'];

/** What is wrong comes first, then what exists already, then what can be imported; each in the order of the file. */
export const worstFirst = (rows: readonly CheckedRow[]): CheckedRow[] =>
  [...rows].sort((one, other) => RANKS.indexOf(one.state) - RANKS.indexOf(other.state));
