import type { Translate } from '@/hooks/locale/useTranslate';
import { faultText } from '@/components/transfer/importWords';
import type { CheckedRow, FieldChange } from './checkedRow';
import { fieldLabels } from './importFields';

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
  if (state === 'faulty') return faultText(t, fieldLabels(t), faults);
  if (state === 'create') return t('transfer.import.fine');
  if (state === 'update') return changeText(t, changes);
  if (state === 'same') return t('transfer.import.same');
  return t('transfer.import.row.exists', { name: account?.name ?? '', department: account?.department.name ?? '' });
}
