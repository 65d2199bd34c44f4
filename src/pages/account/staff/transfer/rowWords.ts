import type { Translate } from '@/hooks/locale/useTranslate';
import { faultText } from '@/components/transfer/importWords';
import type { CheckedRow, FieldChange } from './checkedRow';
import { fieldLabels } from './importFields';

/** Changes by field. */
function changeText(t: Translate, changes: readonly FieldChange[]): string {
  const labels = fieldLabels(t);
  const shown = (text: string) => text || t('form.conflict.empty');
  return changes
    .map(({ field, before, after }) =>
      t('transfer.import.change', { field: labels[field], before: shown(before), after: shown(after) }),
    )
    .join(t('transfer.import.row.separator'));
}

/** Losses of an account by a row; empty without any. */
export const lossText = (t: Translate, { changes, state }: CheckedRow): string =>
  state === 'update'
    ? changeText(
        t,
        changes.filter(({ isLoss }) => isLoss),
      )
    : '';

/** Effect of an import on a row, or the reason for none. */
export function checkText(t: Translate, row: CheckedRow): string {
  const { state, faults, changes, account, twin } = row;
  if (state === 'faulty') return faultText(t, fieldLabels(t), faults);
  if (state === 'create' && twin) return t('transfer.import.row.renamed', { username: twin.username, name: twin.name });
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

/** Losses of all rows, counted by kind. */
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
