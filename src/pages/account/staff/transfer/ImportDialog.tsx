import { Alert, Button, Skeleton, Input, Radio } from 'antd';
import { useEffect, useRef, useId } from 'react';
import ReasonField from '@/components/form/ReasonField';
import { LoadFailed } from '@/components/status/StatePanel';
import ImportFrame, { ColumnChoice, Missing } from '@/components/transfer/ImportFrame';
import TableChoice from '@/components/transfer/TableChoice';
import shared from '@/components/transfer/transfer.less';
import { PASSWORD_LENGTH } from '@/constants/limits';
import { useActiveJob } from '@/hooks/job/useJobs';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { lengthOf } from '@/utils/text/plainText';
import { namePath } from '@/utils/tree/tree';
import { lossSums } from './checkedRow';
import CheckTable, { ExistingChoice } from './CheckTable';
import { EXAMPLE_USERNAME, fieldLabels, type ImportField } from './importFields';
import styles from './transfer.less';
import { useImport, type Import, type Password } from './useImport';

interface ImportDialogProps {
  open: boolean;
  /** Whether accounts can expire. */
  hasTerms: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/**
 * Dialog that imports accounts from a file. The user selects the file and checks its rows.
 * After the check, a job creates and changes the accounts.
 */
export default function ImportDialog({ open, hasTerms, onClose, onClosed }: ImportDialogProps) {
  const t = useTranslate();
  const control = useImport(hasTerms);
  const { table, missing, count, counts, password, reason, options, existing, busy, isStarted } = control;

  // Closing needs a confirmation, unless nothing in the selected file can be imported and no password was chosen.
  const isChosen = table !== undefined && (count > 0 || missing.length > 0 || password.mode === 'same');
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (isStarted) latest.current();
  }, [isStarted]);

  const isReady =
    missing.length === 0 &&
    count > 0 &&
    counts.stop === 0 &&
    reason.isGiven &&
    (counts.create === 0 || hasValidLength(password));
  return (
    <ImportFrame
      open={open}
      title={t('transfer.import.title')}
      control={control}
      isChosen={isChosen && !isStarted}
      isMapped={missing.length === 0}
      start={{
        label: t('transfer.import.start', { count }),
        disabled: !isReady || busy || !options.finders || existing.isLoading,
        onClick: control.start,
      }}
      onClose={onClose}
      afterClose={onClosed}
    >
      {{
        file: <FileStep control={control} />,
        columns: <ColumnStep control={control} />,
        check: <CheckStep control={control} />,
      }}
    </ImportFrame>
  );
}

/** First step: selects a file, or saves a template for an import file. */
function FileStep({ control }: { control: Import }) {
  const t = useTranslate();
  const { options, fields } = control;
  const example = (): Record<ImportField, string> => {
    const { index, roles } = options;
    return {
      username: EXAMPLE_USERNAME,
      name: t('transfer.import.example.name'),
      department: namePath(index, index.entries[1]?.id ?? index.entries[0]?.id),
      roles: roles.at(-1)?.name ?? '',
      mobile: '13800000000',
      like: '',
      email: 'user@example.com',
      status: t('common.enabled'),
      validUntil: '',
      remark: t('transfer.import.example.remark'),
    };
  };
  return (
    <TableChoice<ImportField>
      source={control}
      labels={fieldLabels(t)}
      templateName={t('transfer.import.templateName')}
      {...{ fields, example }}
    />
  );
}

/** Columns that every file must have, even a file that only changes existing accounts. */
const ALWAYS_REQUIRED = ['username'] as const;

/** Second step: assigns a field to each column. */
function ColumnStep({ control }: { control: Import }) {
  const t = useTranslate();
  const { missing, fields } = control;
  return (
    <ColumnChoice<ImportField> required={ALWAYS_REQUIRED} labels={fieldLabels(t)} {...{ control, fields, missing }} />
  );
}

/**
 * Last step: shows lost values and the faults of rows.
 * The step has fields for the handling of existing accounts and for the password of new accounts.
 */
function CheckStep({ control }: { control: Import }) {
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
      {(existing.failed || existing.uncheckedCount > 0) && (
        <Alert
          type="info"
          showIcon
          message={
            existing.failed
              ? t('transfer.import.lookFailed')
              : t('transfer.import.lookLeft', { count: existing.uncheckedCount })
          }
          action={
            existing.failed && (
              <Button size="small" onClick={existing.retry}>
                {t('common.retry')}
              </Button>
            )
          }
        />
      )}
      {(rows.length === 0 || rows.some(({ state }) => state === 'create')) && (
        <PasswordChoice password={control.password} onChange={control.setPassword} />
      )}
      <ReasonField value={control.reason.value} onChange={control.reason.onChange} />
      <CheckTable control={control} />
    </>
  );
}

/** Note that another job must end first, because only one job can run at a time. */
function Busy() {
  const t = useTranslate();
  const title = useActiveJob()?.job.title;
  if (!title) return null;
  return (
    <Alert type="warning" showIcon message={t('transfer.job.stop.title', { title: t(title.key, title.values) })} />
  );
}

/** True if the password has a length that the server accepts. Only the server checks for common passwords. */
export const hasValidLength = (password: Password): boolean => {
  if (password.mode === 'generate') return true;
  const length = lengthOf(password.text);
  return length >= PASSWORD_LENGTH.min && length <= PASSWORD_LENGTH.max;
};

interface PasswordChoiceProps {
  password: Password;
  onChange: (password: Password) => void;
}

/** Fields for the initial password of new accounts: generated, or the same for all. */
function PasswordChoice({ password, onChange }: PasswordChoiceProps) {
  const t = useTranslate();
  const hint = useId();
  const isSame = password.mode === 'same';
  const isWrong = isSame && password.text !== '' && !hasValidLength(password);
  return (
    <fieldset className={shared['group']}>
      <legend>{t('transfer.import.password')}</legend>
      <Radio.Group
        value={password.mode}
        onChange={({ target }) => onChange(target.value === 'same' ? { mode: 'same', text: '' } : { mode: 'generate' })}
        options={[
          { value: 'generate', label: t('transfer.import.password.generate') },
          { value: 'same', label: t('transfer.import.password.same') },
        ]}
      />
      {isSame && (
        <Input.Password
          className={styles['password']}
          aria-label={t('transfer.import.password')}
          aria-describedby={hint}
          aria-invalid={isWrong}
          status={isWrong ? 'error' : ''}
          autoComplete="new-password"
          value={password.text}
          onChange={({ target }) => onChange({ mode: 'same', text: target.value })}
        />
      )}
      <p id={hint} className={styles['hint']}>
        {t('transfer.import.password.hint')}{' '}
        {isSame ? t('staff.password.rule', { ...PASSWORD_LENGTH }) : t('transfer.import.password.generateHint')}
      </p>
    </fieldset>
  );
}
