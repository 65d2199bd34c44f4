import { Alert, Button, Skeleton } from 'antd';
import LoadFailed from '@/components/status/LoadFailed';
import ColumnChoice, { Missing } from '@/components/transfer/ColumnChoice';
import { useActiveJob } from '@/hooks/job/useJobs';
import { useTranslate } from '@/hooks/locale/useTranslate';
import CheckTable from './CheckTable';
import ExistingChoice from './ExistingChoice';
import styles from './transfer.less';
import { fieldLabels, type ImportField } from './importFields';
import PasswordChoice from './PasswordChoice';
import { lossSums } from './rowWords';
import type { Import } from './useImport';

/** For accounts that exist, too. */
const ALWAYS_REQUIRED = ['username'] as const;

/** Second: which column is what. */
export function ColumnStep({ control }: { control: Import }) {
  const t = useTranslate();
  const { missing, fields } = control;
  return (
    <ColumnChoice<ImportField> required={ALWAYS_REQUIRED} labels={fieldLabels(t)} {...{ control, fields, missing }} />
  );
}

/** Check step: losses, faults by row, the choice for existing accounts, and the password. */
export default function CheckStep({ control }: { control: Import }) {
  const t = useTranslate();
  const { options, missing, readOnly, existing, rows, busy } = control;
  const labels = fieldLabels(t);

  if (options.failed)
    return <LoadFailed title={t('transfer.import.optionsFailed')} retrying={options.loading} onRetry={options.load} />;
  if (!options.finders) return <Skeleton active aria-busy />;
  const losses = lossSums(t, rows);
  return (
    <>
      {busy && <Busy />}
      <Missing fields={missing.map((field) => labels[field])} />
      {readOnly.length > 0 && (
        <p className={styles['hint']}>
          {t('transfer.import.readOnly', { fields: readOnly.join(t('common.listSeparator')) })}
        </p>
      )}
      {losses.length > 0 && <Alert type="error" showIcon message={losses.join(t('transfer.import.row.separator'))} />}
      <ExistingChoice control={control} />
      {(existing.failed || existing.left > 0) && (
        <Alert
          type="info"
          showIcon
          message={
            existing.failed ? t('transfer.import.lookFailed') : t('transfer.import.lookLeft', { count: existing.left })
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
      {(rows.length === 0 || rows.some(({ state }) => state === 'create')) && (
        <PasswordChoice password={control.password} onChange={control.setPassword} />
      )}
      <CheckTable control={control} />
    </>
  );
}

/** There is one job at a time: another one must come to its end first. */
function Busy() {
  const t = useTranslate();
  const title = useActiveJob()?.job.title;
  if (!title) return null;
  return (
    <Alert type="warning" showIcon message={t('transfer.job.stop.title', { title: t(title.key, title.values) })} />
  );
}
