import type { ReactNode } from 'react';
import Select from '@/components/layers/Select';
import type { TableImport } from '@/hooks/list/useTableImport';
import { useTranslate } from '@/hooks/locale/useTranslate';
import styles from './transfer.less';

interface ColumnChoiceProps<Field extends string> {
  source: Pick<TableImport<Field>, 'table' | 'mapping' | 'map'>;
  /** In the order of their choices. */
  fields: readonly Field[];
  labels: Readonly<Record<Field, string>>;
  /** Fields without which nothing is imported. */
  required: readonly Field[];
  /** Those of them that have no column. */
  missing: readonly Field[];
  /** What is said below. */
  children?: ReactNode;
}

/** Which column of a file is what. */
export default function ColumnChoice<Field extends string>(props: ColumnChoiceProps<Field>) {
  const { source, fields, labels, required, missing, children } = props;
  const { table, mapping, map } = source;
  const t = useTranslate();
  const options = [
    { value: -1, label: t('transfer.import.noColumn') },
    ...(table?.header ?? []).map((title, column) => ({ value: column, label: title || `#${column + 1}` })),
  ];
  return (
    <fieldset className={styles['group']}>
      <legend>{t('transfer.import.columns')}</legend>
      <div className={styles['mapping']}>
        {fields.map((field) => (
          <label key={field} className={styles['field']}>
            <span data-required={required.includes(field) || missing.includes(field)}>{labels[field]}</span>
            <Select
              aria-label={t('transfer.import.columnFor', { field: labels[field] })}
              value={mapping[field] ?? -1}
              // Titles of columns are longer than a choice is wide.
              popupMatchSelectWidth={false}
              status={missing.includes(field) ? 'error' : ''}
              onChange={(column) => map(field, column < 0 ? undefined : column)}
              options={options}
            />
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}
