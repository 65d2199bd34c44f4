import { Alert, Checkbox, Skeleton } from 'antd';
import { useState } from 'react';
import shared from '@/components/exchange/exchange.less';
import WindowedTable from '@/components/exchange/WindowedTable';
import Select from '@/components/layers/Select';
import LoadFailed from '@/components/LoadFailed';
import { useWords } from '@/hooks/useWords';
import type { CheckedRow } from './checkRows';
import styles from './exchange.less';
import { fieldLabels, importFields, requiredFields } from './importFields';
import { faultText } from './importReport';
import PasswordChoice from './PasswordChoice';
import type { Import } from './useImport';

const WIDTHS = { username: 130, name: 110, department: 160, roles: 130, mobile: 130, email: 180, remark: 120 };

/** Second: which column is what, what is wrong with which row, and the password. */
export default function CheckStep({ control }: { control: Import }) {
  const t = useWords();
  const { options, header = [], mapping, map, missing, rows, leftOut, toggle, count } = control;
  const [onlyFaulty, setOnlyFaulty] = useState(false);
  const labels = fieldLabels(t);
  const faulty = rows.filter(({ faults }) => faults.length > 0);
  const shown = onlyFaulty ? faulty : rows;

  if (options.failed) return <LoadFailed title={t('exchange.import.optionsFailed')} retrying={options.loading} onRetry={options.load} />;
  if (!options.finders) return <Skeleton active aria-busy />;
  return (
    <>
      <fieldset className={shared['group']}>
        <legend>{t('exchange.import.columns')}</legend>
        <div className={styles['mapping']}>
          {importFields.map((field) => (
            <label key={field} className={styles['field']}>
              <span data-required={requiredFields.includes(field)}>{labels[field]}</span>
              <Select
                aria-label={t('exchange.import.columnFor', { field: labels[field] })}
                value={mapping[field] ?? -1}
                status={missing.includes(field) ? 'error' : ''}
                onChange={(column) => map(field, column < 0 ? undefined : column)}
                options={[
                  { value: -1, label: t('exchange.import.noColumn') },
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
          message={t('exchange.import.missing', { fields: missing.map((field) => labels[field]).join(t('common.listSeparator')) })}
        />
      ) : (
        <>
          <div className={styles['line']}>
            <span role="status">
              {t('exchange.import.counts', {
                total: rows.length,
                valid: count,
                faulty: faulty.length,
                left: rows.length - faulty.length - count,
              })}
            </span>
            {faulty.length > 0 && (
              <Checkbox checked={onlyFaulty} onChange={({ target }) => setOnlyFaulty(target.checked)}>
                {t('exchange.import.onlyFaulty')}
              </Checkbox>
            )}
          </div>
          <WindowedTable<CheckedRow>
            label={t('exchange.import.preview')}
            height={280}
            rows={shown}
            keyOf={({ number }) => number}
            columns={[
              {
                key: 'take',
                title: t('exchange.import.takeColumn'),
                width: 64,
                render: ({ number, draft }) => (
                  <Checkbox
                    aria-label={t('exchange.import.take', { row: number })}
                    checked={draft !== undefined && !leftOut.has(number)}
                    disabled={draft === undefined}
                    onChange={() => toggle(number)}
                  />
                ),
              },
              { key: 'row', title: t('exchange.row'), width: 70, render: ({ number }) => String(number) },
              {
                key: 'check',
                title: t('exchange.import.check'),
                width: 260,
                grows: true,
                render: ({ faults }) => (faults.length > 0 ? faultText(t, faults) : t('exchange.import.fine')),
                mark: ({ faults }) => (faults.length > 0 ? 'bad' : 'fine'),
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
