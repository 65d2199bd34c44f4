import { Alert, Button, Checkbox, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import shared from '@/components/transfer/transfer.less';
import WindowedTable from '@/components/table/WindowedTable';
import Select from '@/components/layers/Select';
import LoadFailed from '@/components/status/LoadFailed';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { worstFirst, type CheckedRow } from './checkRows';
import styles from './transfer.less';
import { fieldLabels, importFields, requiredFields } from './importFields';
import { faultText } from './importReport';
import PasswordChoice from './PasswordChoice';
import type { Import } from './useImport';

const WIDTHS = { username: 130, name: 110, department: 160, roles: 130, mobile: 130, email: 180, remark: 120 };

/** Second: which column is what, what is wrong with which row, and the password. */
export default function CheckStep({ control }: { control: Import }) {
  const t = useTranslate();
  const { options, header = [], mapping, map, missing, rows, leftOut, toggle, count, existing } = control;
  const [onlyFaulty, setOnlyFaulty] = useState(false);
  const labels = fieldLabels(t);
  const ordered = useMemo(() => worstFirst(rows), [rows]);
  const faulty = ordered.filter(({ faults }) => faults.length > 0);
  const known = faulty.filter(({ exists }) => exists).length;
  // With nothing wrong any more there is no box to show the others again.
  const shown = onlyFaulty && faulty.length > 0 ? faulty : ordered;

  if (options.failed)
    return <LoadFailed title={t('transfer.import.optionsFailed')} retrying={options.loading} onRetry={options.load} />;
  if (!options.finders) return <Skeleton active aria-busy />;
  return (
    <>
      <fieldset className={shared['group']}>
        <legend>{t('transfer.import.columns')}</legend>
        <div className={styles['mapping']}>
          {importFields.map((field) => (
            <label key={field} className={styles['field']}>
              <span data-required={requiredFields.includes(field)}>{labels[field]}</span>
              <Select
                aria-label={t('transfer.import.columnFor', { field: labels[field] })}
                value={mapping[field] ?? -1}
                status={missing.includes(field) ? 'error' : ''}
                onChange={(column) => map(field, column < 0 ? undefined : column)}
                options={[
                  { value: -1, label: t('transfer.import.noColumn') },
                  ...header.map((title, column) => ({ value: column, label: title || `#${column + 1}` })),
                ]}
              />
            </label>
          ))}
        </div>
      </fieldset>
      {missing.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          style={{ marginBlockStart: 16 }}
          message={t('transfer.import.missing', {
            fields: missing.map((field) => labels[field]).join(t('common.listSeparator')),
          })}
        />
      ) : (
        <>
          <div className={styles['line']}>
            <span role="status">
              {existing.looking
                ? t('transfer.import.looking', { total: rows.length })
                : t('transfer.import.checked', {
                    total: rows.length,
                    valid: count,
                    exists: known,
                    faulty: faulty.length - known,
                    left: rows.length - faulty.length - count,
                  })}
            </span>
            {faulty.length > 0 && (
              <Checkbox checked={onlyFaulty} onChange={({ target }) => setOnlyFaulty(target.checked)}>
                {t('transfer.import.onlyFaulty')}
              </Checkbox>
            )}
          </div>
          {(existing.failed || existing.left > 0) && (
            <Alert
              type="info"
              showIcon
              style={{ marginBlockEnd: 8 }}
              message={
                existing.failed
                  ? t('transfer.import.lookFailed')
                  : t('transfer.import.lookLeft', { count: existing.left })
              }
              action={
                existing.failed && (
                  <Button size="small" onClick={existing.again}>
                    {t('common.retry')}
                  </Button>
                )
              }
            />
          )}
          <WindowedTable<CheckedRow>
            label={t('transfer.import.preview')}
            height={280}
            rows={shown}
            keyOf={({ number }) => number}
            columns={[
              {
                key: 'take',
                title: t('transfer.import.takeColumn'),
                width: 64,
                render: ({ number, draft }) => (
                  <Checkbox
                    aria-label={t('transfer.import.take', { row: number })}
                    checked={draft !== undefined && !leftOut.has(number)}
                    disabled={draft === undefined}
                    onChange={() => toggle(number)}
                  />
                ),
              },
              { key: 'row', title: t('transfer.row'), width: 70, render: ({ number }) => String(number) },
              {
                key: 'check',
                title: t('transfer.import.check'),
                // What is wrong is read in full.
                width: faulty.length > 0 ? 400 : 260,
                grow: 1,
                render: ({ faults }) => {
                  if (faults.length > 0) return faultText(t, faults);
                  return existing.looking ? '…' : t('transfer.import.fine');
                },
                mark: ({ faults }) => (faults.length > 0 ? 'bad' : existing.looking ? undefined : 'fine'),
              },
              ...importFields.map((field) => ({
                key: field,
                title: labels[field],
                width: WIDTHS[field],
                render: ({ values }: CheckedRow) => values[field],
              })),
            ]}
          />
        </>
      )}
      <PasswordChoice password={control.password} onChange={control.setPassword} />
    </>
  );
}
