import { TEXT_LENGTH } from '@/constants/limits';
import type { StaffCreate } from '@/contract/staff';
import type { WordKey, WordValues } from '@/locales/translate';
import type { FileRow } from '@/utils/transfer/readTableFile';
import { lengthOf, PATTERNS } from '@/utils/fieldPatterns';
import { foldName } from '@/utils/text/foldName';
import type { Accounts } from './findExisting';
import type { DepartmentFinder, RoleFinder } from './finders';
import { importFields, requiredFields, type ImportField, type Mapping } from './importFields';

/** What is wrong with a row; `field` where the words do not say what it is about. */
export interface RowFault {
  key: WordKey;
  values?: WordValues;
  field?: ImportField;
}

export type StaffDraft = Omit<StaffCreate, 'password' | 'password_confirmation'>;

/** A row of the file as it would be imported; with faults it has no draft. */
export interface CheckedRow {
  number: number;
  values: Readonly<Record<ImportField, string>>;
  faults: readonly RowFault[];
  /** There is an account of this name already; one of the faults says so. */
  exists?: boolean;
  draft?: StaffDraft;
}

interface Finders {
  department: DepartmentFinder;
  roles: RoleFinder;
}

const LIMITS: Partial<Record<ImportField, number>> = {
  username: TEXT_LENGTH.name,
  name: TEXT_LENGTH.name,
  email: TEXT_LENGTH.email,
  remark: TEXT_LENGTH.remark,
};
const SHAPES: Partial<Record<ImportField, { pattern: RegExp; key: WordKey }>> = {
  username: { pattern: PATTERNS.username, key: 'form.rule.username' },
  mobile: { pattern: PATTERNS.phone, key: 'form.rule.phone' },
  email: { pattern: PATTERNS.email, key: 'form.rule.email' },
};

/** The faults of the texts themselves: the rules of the form, on the same patterns and lengths. */
function textFaults(values: Record<ImportField, string>): RowFault[] {
  return importFields.flatMap((field): RowFault[] => {
    const text = values[field];
    if (text === '') return requiredFields.includes(field) ? [{ field, key: 'transfer.import.row.empty' }] : [];
    const max = LIMITS[field];
    const shape = SHAPES[field];
    if (max !== undefined && lengthOf(text) > max) return [{ field, key: 'form.rule.max', values: { max } }];
    return shape && !shape.pattern.test(text) ? [{ field, key: shape.key }] : [];
  });
}

/** Reads the rows of a file as accounts. An account that stands in it twice counts the first time. */
export function checkRows(rows: readonly FileRow[], mapping: Mapping, { department, roles }: Finders): CheckedRow[] {
  const firstOf = new Map<string, number>();
  return rows.map(({ number, cells }) => {
    const read = (field: ImportField) => cells[mapping[field] ?? -1] ?? '';
    const values = Object.fromEntries(importFields.map((field) => [field, read(field)])) as Record<ImportField, string>;
    const faults = textFaults(values);

    const key = foldName(values.username);
    const first = firstOf.get(key);
    if (key !== '' && first !== undefined)
      faults.push({ key: 'transfer.import.row.duplicate', values: { row: first } });
    else firstOf.set(key, number);

    const place = department(values.department);
    if (values.department !== '' && place === 'unknown') {
      faults.push({ key: 'transfer.import.row.departmentUnknown', values: { text: values.department } });
    } else if (place === 'ambiguous') {
      faults.push({ key: 'transfer.import.row.departmentAmbiguous', values: { text: values.department } });
    }
    const found = roles(values.roles);
    if ('unknown' in found) faults.push({ key: 'transfer.import.row.roleUnknown', values: { text: found.unknown } });
    if ('beyond' in found) faults.push({ key: 'transfer.import.row.roleBeyond', values: { text: found.beyond } });

    if (faults.length > 0 || typeof place === 'string' || !('ids' in found)) return { number, values, faults };
    const { username, name, mobile, email, remark } = values;
    return {
      number,
      values,
      faults,
      draft: { username, name, mobile, email, remark, department_id: place.id, role_ids: found.ids },
    };
  });
}

/** The user names in a column of the file, folded and each once: those that an account can have at all. */
export function namesIn(rows: readonly FileRow[], column: number | undefined): string[] {
  const texts = rows.map(({ cells }) => cells[column ?? -1] ?? '').filter((text) => PATTERNS.username.test(text));
  return [...new Set(texts.map(foldName))];
}

/** The rows with what is known of accounts that exist; a row that stands in the file twice says only that. */
export const withExisting = (rows: readonly CheckedRow[], existing: Accounts): readonly CheckedRow[] =>
  existing.size === 0
    ? rows
    : rows.map((row) => {
        const account = existing.get(foldName(row.values.username));
        if (!account || row.faults.some(({ key }) => key === 'transfer.import.row.duplicate')) return row;
        const { number, values, faults } = row;
        const fault: RowFault = {
          key: 'transfer.import.row.exists',
          values: { name: account.name, department: account.department.name },
        };
        return { number, values, faults: [fault, ...faults], exists: true };
      });

/** What is wrong comes first, then what exists already, then what can be imported; each in the order of the file. */
export const worstFirst = (rows: readonly CheckedRow[]): CheckedRow[] => {
  const rank = ({ faults, exists }: CheckedRow) => (faults.length === 0 ? 2 : Number(exists ?? false));
  return [...rows].sort((one, other) => rank(one) - rank(other));
};
