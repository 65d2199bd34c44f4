import { Alert } from 'antd';
import Select from '@/components/layers/Select';
import type { TableImport } from '@/hooks/list/useTableImport';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { IMPORT_LIMITS } from './importWords';
import TableSource from './TableSource';
import styles from './transfer.less';

interface ColumnChoiceProps<Field extends string> {
  control: Pick<TableImport<Field>, 'source' | 'reread' | 'table' | 'mapping' | 'map' | 'fault'>;
  /** Fields in the order in which their selects are shown. */
  fields: readonly Field[];
  labels: Readonly<Record<Field, string>>;
  /** Fields that must have a column for the import to continue. */
  required: readonly Field[];
  /** Required fields without a column. */
  missing: readonly Field[];
}

/** Second step of an import: how the file was read, and the assignment of its columns to fields. */
export default function ColumnChoice<Field extends string>(props: ColumnChoiceProps<Field>) {
  const { control, fields, labels, required, missing } = props;
  const { source, reread, table, mapping, map, fault } = control;
  const t = useTranslate();
  const options = [
    { value: -1, label: t('transfer.import.noColumn') },
    ...(table?.header ?? []).map((title, column) => ({ value: column, label: title || `#${column + 1}` })),
  ];
  return (
    <>
      {source && <TableSource source={source} hidden={table?.hidden ?? 0} reread={reread} />}
      {fault && (
        <Alert
          type="error"
          showIcon
          style={{ marginBlockStart: 16 }}
          message={t(`transfer.import.fault.${fault}`, IMPORT_LIMITS)}
        />
      )}
      <fieldset className={styles['group']}>
        <legend>{t('transfer.import.columns')}</legend>
        <div className={styles['mapping']}>
          {fields.map((field) => (
            <label key={field} className={styles['field']}>
              <span data-required={required.includes(field) || missing.includes(field)}>{labels[field]}</span>
              <Select
                aria-label={t('transfer.import.columnFor', { field: labels[field] })}
                value={mapping[field] ?? -1}
                // Column titles may be longer than the field.
                popupMatchSelectWidth={false}
                status={missing.includes(field) ? 'error' : ''}
                onChange={(column) => map(field, column < 0 ? undefined : column)}
                options={options}
              />
            </label>
          ))}
        </div>
        <Missing fields={missing.map((field) => labels[field])} />
      </fieldset>
    </>
  );
}

/** Warning that names the required fields without a column. */
export function Missing({ fields }: { fields: readonly string[] }) {
  const t = useTranslate();
  if (fields.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockStart: 16 }}
      message={t('transfer.import.missing', { fields: fields.join(t('common.listSeparator')) })}
    />
  );
}
