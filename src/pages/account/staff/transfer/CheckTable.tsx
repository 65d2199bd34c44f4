import { Checkbox, Alert, Radio } from 'antd';
import { useMemo, useState } from 'react';
import Select from '@/components/layers/Select';
import WindowedTable, { type WindowedColumn } from '@/components/table/WindowedTable';
import { checkedCell, isCorrectable } from '@/components/transfer/ImportFrame';
import { longest } from '@/components/transfer/importWords';
import shared from '@/components/transfer/transfer.less';
import type { Staff } from '@/contract/staff';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { usePermission } from '@/hooks/session/usePermission';
import {
  existingChoices,
  faultyField,
  renameChoices,
  type CheckedRow,
  type RowChoice,
  checkText,
  lossText,
} from './checkedRow';
import { worstFirst } from './checkRows';
import { fieldLabels, type ImportField } from './importFields';
import styles from './transfer.less';
import type { Import } from './useImport';

/** Columns that are always shown first, before the columns with faults. */
const FIRST_FIELDS: readonly ImportField[] = ['username', 'name'];
const WIDTHS = {
  username: 130,
  name: 110,
  department: 160,
  roles: 130,
  like: 130,
  mobile: 130,
  email: 180,
  status: 80,
  validUntil: 150,
  remark: 120,
};

const MARKS = {
  faulty: 'bad',
  stop: 'bad',
  skip: undefined,
  same: undefined,
  example: undefined,
  update: 'fine',
  create: 'fine',
} as const;

function Check({ row }: { row: CheckedRow }) {
  const t = useTranslate();
  const [loss, otherText] = [lossText(t, row), checkText(t, row)];
  return (
    <>
      {loss && <strong className={styles['loss']}>{loss}</strong>}
      {loss && otherText && t('transfer.import.row.separator')}
      {row.renameCandidate && row.state === 'create' ? (
        <span className={styles['renameCandidate']}>{otherText}</span>
      ) : (
        otherText
      )}
    </>
  );
}

/** Rows of the file, each with the effect of an import. The cells of faulty rows can be corrected. */
export default function CheckTable({ control }: { control: Import }) {
  const { rows, choices, counts, existing, fields, isCorrected } = control;
  const t = useTranslate();
  const choiceOptions = useOfferedChoices();
  const [onlyFaulty, setOnlyFaulty] = useState(false);
  const labels = fieldLabels(t);
  const sortedRows = useMemo(() => worstFirst(rows, isCorrected), [rows, isCorrected]);
  // Without faulty rows, the checkbox of the filter is hidden, so the filter must not apply.
  const shownRows =
    onlyFaulty && counts.faulty > 0 ? sortedRows.filter((row) => isCorrectable(row, isCorrected)) : sortedRows;
  // Columns with faulty cells are near the column that describes the faults.
  // A column stays there after its cells have been corrected.
  const [firstFields, setFirstFields] = useState(FIRST_FIELDS);
  const faultyFields = useMemo(
    () => new Set(rows.flatMap(({ faults }) => faults.flatMap((fault) => faultyField(fault) ?? []))),
    [rows],
  );
  const newFields = existing.isLoading ? [] : [...faultyFields].filter((field) => !firstFields.includes(field));
  if (newFields.length > 0) setFirstFields([...firstFields, ...newFields]);
  const isKnown = rows.some(({ account, renameCandidate }) => account ?? renameCandidate);
  const widest = useMemo(() => longest(rows.map((row) => lossText(t, row) + checkText(t, row))), [t, rows]);

  const columnOf = (field: ImportField): WindowedColumn<CheckedRow> => ({
    key: field,
    title: labels[field],
    width: WIDTHS[field],
    render: (row) => {
      const isInvalid = row.faults.some((fault) => faultyField(fault) === field);
      return checkedCell(control, row, { field, label: labels[field], isInvalid });
    },
  });
  const choiceField = ({ number, state, account, renameCandidate, choice }: CheckedRow) =>
    (account || renameCandidate) && choice ? (
      <Select<RowChoice>
        size="small"
        className={styles['choice'] ?? ''}
        popupMatchSelectWidth={false}
        aria-label={t('transfer.import.take', { row: number })}
        value={choice}
        options={renameCandidate ? choiceOptions.ofRenameCandidate(renameCandidate) : choiceOptions.all}
        onChange={(newChoice) => choices.choose(number, newChoice)}
      />
    ) : (
      <Checkbox
        aria-label={t('transfer.import.take', { row: number })}
        checked={state === 'create' && !choices.leftOut.has(number)}
        disabled={state !== 'create'}
        onChange={() => choices.toggle(number)}
      />
    );
  return (
    <>
      <div className={styles['line']}>
        <span role="status">
          {existing.isLoading
            ? t('transfer.import.looking', { total: rows.length })
            : t('transfer.import.plan', {
                total: rows.length,
                ...counts,
                skip: counts.skip + counts.stop + counts.example,
              })}
        </span>
        {counts.faulty > 0 && (
          <Checkbox checked={onlyFaulty} onChange={({ target }) => setOnlyFaulty(target.checked)}>
            {t('transfer.import.onlyFaulty')}
          </Checkbox>
        )}
      </div>
      <WindowedTable<CheckedRow>
        label={t('transfer.import.preview')}
        rows={shownRows}
        keyOf={({ number }) => number}
        columns={[
          { key: 'take', title: t('transfer.import.takeColumn'), width: isKnown ? 200 : 64, render: choiceField },
          { key: 'row', title: t('transfer.row'), width: 70, render: ({ number }) => String(number) },
          ...fields.filter((field) => firstFields.includes(field)).map(columnOf),
          {
            key: 'check',
            title: t('transfer.import.check'),
            width: 260,
            // The texts about losses, changes and faults must not be truncated.
            widest,
            grow: 1,
            render: (row) => (existing.isLoading ? '…' : <Check row={row} />),
            mark: ({ state }) => (existing.isLoading ? undefined : MARKS[state]),
          },
          ...fields.filter((field) => !firstFields.includes(field)).map(columnOf),
        ]}
      />
    </>
  );
}

/** Returns the options for handling existing accounts. Options that the user has no permission for are omitted. */
function useOfferedChoices() {
  const t = useTranslate();
  const may = usePermission();
  const mayUpdate = may('staffUpdate');
  return {
    /** Options for a row whose account exists. */
    all: existingChoices
      .filter((choice) => choice !== 'update' || mayUpdate)
      .map((choice) => ({ value: choice, label: t(`transfer.import.existing.${choice}`) })),
    /** Options for a row that may be an existing account with another user name. */
    ofRenameCandidate: ({ username }: Staff) =>
      renameChoices
        .filter((choice) => choice !== 'rename' || mayUpdate)
        .map((choice) => ({ value: choice, label: t(`transfer.import.existing.${choice}`, { username }) })),
  };
}

/** Field that sets how all rows with existing accounts are handled. Single rows can override it. */
export function ExistingChoice({ control: { rows, choices, counts } }: { control: Import }) {
  const t = useTranslate();
  const choiceOptions = useOfferedChoices();
  const existingRows = rows.filter(({ account, renameCandidate }) => account && !renameCandidate);
  if (existingRows.length === 0) return null;
  return (
    <fieldset className={`${shared['group']} ${styles['existing']}`}>
      <legend>{t('transfer.import.existing', { count: existingRows.length })}</legend>
      <Radio.Group
        value={choices.all}
        onChange={({ target }) => choices.chooseAll(target.value as typeof choices.all)}
        options={choiceOptions.all}
      />
      {existingRows.some(({ choice }) => choice === 'update') && (
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
