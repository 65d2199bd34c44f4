import type { Translate } from '@/hooks/locale/useTranslate';
import type { CheckedRow, FieldChange, RowFault } from './checkedRow';
import { fieldLabels } from './importFields';

/** What is wrong with a row, in words. */
function faultText(t: Translate, faults: readonly RowFault[]): string {
  const labels = fieldLabels(t);
  return faults
    .map((one) => {
      if ('text' in one) return one.text;
      const fault = t(one.key, one.values);
      return one.field ? t('transfer.import.row.field', { field: labels[one.field], fault }) : fault;
    })
    .join(t('transfer.import.row.separator'));
}

/** What would change, field by field. */
function changeText(t: Translate, changes: readonly FieldChange[]): string {
  const labels = fieldLabels(t);
  const shown = (text: string) => text || t('form.conflict.empty');
  return changes
    .map(({ field, before, after }) =>
      t('transfer.import.change', { field: labels[field], before: shown(before), after: shown(after) }),
    )
    .join(t('transfer.import.row.separator'));
}

/** What an import would do with a row, or why it does nothing. */
export function checkText(t: Translate, { state, faults, changes, account }: CheckedRow): string {
  if (state === 'faulty') return faultText(t, faults);
  if (state === 'create') return t('transfer.import.fine');
  if (state === 'update') return changeText(t, changes);
  if (state === 'same') return t('transfer.import.same');
  return t('transfer.import.row.exists', { name: account?.name ?? '', department: account?.department.name ?? '' });
}
