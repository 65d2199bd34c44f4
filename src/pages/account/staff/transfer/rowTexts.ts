import { textsOf } from '@/components/form/fieldList';
import { textChecks } from '@/components/form/textChecks';
import { staffFields, type StaffValues } from '../staffFields';
import type { RowFault } from './checkedRow';
import type { ImportField } from './importFields';

const checks = new Map<string, ReturnType<typeof textChecks>>(
  textsOf<StaffValues>(staffFields).map(({ name, text }) => [name, textChecks(text)]),
);

/** What is wrong with a text: the first of the form's rules that it breaks. */
export function textFault(field: ImportField, text: string): RowFault | undefined {
  const failed = text === '' ? undefined : checks.get(field)?.find(({ holds }) => !holds(text));
  return failed && { field, key: failed.key, ...(failed.values && { values: failed.values }) };
}
