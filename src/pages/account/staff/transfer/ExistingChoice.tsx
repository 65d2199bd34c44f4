import { Alert, Checkbox, Radio } from 'antd';
import shared from '@/components/transfer/transfer.less';
import { usePermission } from '@/hooks/session/usePermission';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { Staff } from '@/contract/staff';
import { existingChoices, twinChoices } from './checkedRow';
import styles from './transfer.less';
import type { Import } from './useImport';

/** Options for rows with existing accounts, by the person's permissions. */
export function useOfferedChoices() {
  const t = useTranslate();
  const may = usePermission();
  const mayUpdate = may('staffUpdate');
  return {
    /** For a row whose account exists. */
    all: existingChoices
      .filter((choice) => choice !== 'update' || mayUpdate)
      .map((choice) => ({ value: choice, label: t(`transfer.import.existing.${choice}`) })),
    /** For a row that looks like an account of another name. */
    ofTwin: ({ username }: Staff) =>
      twinChoices
        .filter((choice) => choice !== 'rename' || mayUpdate)
        .map((choice) => ({ value: choice, label: t(`transfer.import.existing.${choice}`, { username }) })),
  };
}

/** Choice for all rows with existing accounts; single rows can override it. */
export default function ExistingChoice({ control: { rows, choices, counts } }: { control: Import }) {
  const t = useTranslate();
  const offered = useOfferedChoices();
  const known = rows.filter(({ account, twin }) => account && !twin);
  if (known.length === 0) return null;
  return (
    <fieldset className={`${shared['group']} ${styles['existing']}`}>
      <legend>{t('transfer.import.existing', { count: known.length })}</legend>
      <Radio.Group
        value={choices.all}
        onChange={({ target }) => choices.chooseAll(target.value as typeof choices.all)}
        options={offered.all}
      />
      {known.some(({ choice }) => choice === 'update') && (
        <Checkbox checked={choices.clears} onChange={({ target }) => choices.setClears(target.checked)}>
          {t('transfer.import.clears')}
        </Checkbox>
      )}
      {counts.stop > 0 && (
        <Alert type="warning" showIcon message={t('transfer.import.stopped', { count: counts.stop })} />
      )}
    </fieldset>
  );
}
