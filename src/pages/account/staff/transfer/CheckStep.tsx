import { Alert, Button, Skeleton } from 'antd';
import LoadFailed from '@/components/status/LoadFailed';
import ColumnChoice from '@/components/transfer/ColumnChoice';
import { useActiveJob } from '@/hooks/job/useJobs';
import { useTranslate } from '@/hooks/locale/useTranslate';
import CheckTable from './CheckTable';
import ExistingChoice from './ExistingChoice';
import styles from './transfer.less';
import { fieldLabels, type ImportField } from './importFields';
import PasswordChoice from './PasswordChoice';
import type { Import } from './useImport';

/** For accounts that exist, too. */
const ALWAYS_REQUIRED = ['username'] as const;

/** Second: which column is what, what is wrong with which row, what becomes of accounts that exist, and the password. */
export default function CheckStep({ control }: { control: Import }) {
  const t = useTranslate();
  const { options, mapping, missing, readOnly, existing, rows, busy } = control;
  const labels = fieldLabels(t);
  const names = (texts: readonly string[]) => texts.join(t('common.listSeparator'));

  if (options.failed)
    return <LoadFailed title={t('transfer.import.optionsFailed')} retrying={options.loading} onRetry={options.load} />;
  if (!options.finders) return <Skeleton active aria-busy />;
  return (
    <>
      {busy && <Busy />}
      <ColumnChoice<ImportField>
        source={control}
        fields={control.fields}
        required={ALWAYS_REQUIRED}
        {...{ labels, missing }}
      >
        {readOnly.length > 0 && (
          <p className={styles['hint']}>{t('transfer.import.readOnly', { fields: names(readOnly) })}</p>
        )}
      </ColumnChoice>
      {missing.length > 0 && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBlockStart: 16 }}
          message={t('transfer.import.missing', { fields: names(missing.map((field) => labels[field])) })}
        />
      )}
      {mapping.username !== undefined && (
        <>
          <ExistingChoice control={control} />
          {(existing.failed || existing.left > 0) && (
            <Alert
              type="info"
              showIcon
              style={{ marginBlockStart: 16 }}
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
          <CheckTable control={control} />
        </>
      )}
      {(rows.length === 0 || rows.some(({ state }) => state === 'create')) && (
        <PasswordChoice password={control.password} onChange={control.setPassword} />
      )}
    </>
  );
}

/** There is one job at a time: another one must come to its end first. */
function Busy() {
  const t = useTranslate();
  const title = useActiveJob()?.job.title;
  if (!title) return null;
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockEnd: 16 }}
      message={t('transfer.job.stop.title', { title: t(title.key, title.values) })}
    />
  );
}
