import { Button, Alert } from 'antd';
import { type ReactNode, useState } from 'react';
import { useQuestion } from '@/components/feedback/useModal';
import Modal from '@/components/layers/Modal';
import Select from '@/components/layers/Select';
import { useUnsavedGuard } from '@/hooks/editor/useUnsavedGuard';
import type { TableImport } from '@/hooks/list/useTableImport';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { isEnter } from '@/utils/inputEvents';
import { IMPORT_LIMITS } from './importWords';
import StepFrame from './StepFrame';
import TableSource, { CheckedSource } from './TableSource';
import styles from './transfer.less';

interface ImportFrameProps {
  open: boolean;
  title: string;
  control: Pick<TableImport<string>, 'step' | 'goTo' | 'source' | 'table' | 'fault'>;
  /** Whether choices or corrections of the user are lost when the dialog is closed. */
  isChosen: boolean;
  /** Whether each field that needs a column has one. */
  isMapped: boolean;
  start: { label: string; disabled: boolean; onClick: () => void };
  onClose: () => void;
  afterClose: () => void;
  /** Content of the dialog for each step. */
  children: Readonly<Record<TableImport<string>['step'], ReactNode>>;
}

/**
 * Dialog of an import.
 * The steps are the choice of the file, the assignment of columns if they are ambiguous, and the check of the rows.
 */
export default function ImportFrame(props: ImportFrameProps) {
  const { open, title, control, isChosen, isMapped, start, onClose, afterClose, children } = props;
  const { step, goTo, source, table, fault } = control;
  const t = useTranslate();
  const ask = useQuestion();
  const mayLeave = useUnsavedGuard(open && isChosen, () =>
    ask({
      title: t('transfer.import.stop.titleChosen'),
      hint: t('transfer.import.stop.hintChosen'),
      leaveLabel: t('transfer.import.stop.leaveChosen'),
      stayLabel: t('transfer.import.stop.stay'),
    }),
  );
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  const footers = {
    file: <Button onClick={() => void close()}>{t('transfer.cancel')}</Button>,
    columns: (
      <>
        <Button onClick={() => goTo('file')}>{t('transfer.back')}</Button>
        <Button type="primary" disabled={!isMapped || fault !== undefined} onClick={() => goTo('check')}>
          {t('transfer.import.next')}
        </Button>
      </>
    ),
    check: (
      <>
        <Button onClick={() => goTo('columns')}>{t('transfer.back')}</Button>
        <Button type="primary" disabled={start.disabled} onClick={start.onClick}>
          {start.label}
        </Button>
      </>
    ),
  };
  const isCheck = step === 'check';
  return (
    <Modal
      open={open}
      title={title}
      width={step === 'file' ? 560 : 1200}
      // The dialog is near the top, so that its buttons are visible in a window 768 pixels high.
      {...(step !== 'file' && { style: { insetBlockStart: 16 } })}
      {...(isCheck && { className: styles['check'] ?? '' })}
      maskClosable={false}
      onCancel={() => void close()}
      afterClose={afterClose}
      footer={footers[step]}
    >
      <StepFrame step={step}>
        {isCheck && source && table && (
          <CheckedSource
            source={source}
            rows={table.rows.length}
            hidden={table.hidden}
            onEdit={() => goTo('columns')}
          />
        )}
        {children[step]}
      </StepFrame>
    </Modal>
  );
}

interface ColumnChoiceProps<Field extends string> {
  control: Pick<TableImport<Field>, 'source' | 'reread' | 'table' | 'mapping' | 'map' | 'fault'>;
  /** Fields in the order in which their selects are shown. */
  fields: readonly Field[];
  labels: Readonly<Record<Field, string>>;
  /** Fields that need a column before the import can continue. */
  required: readonly Field[];
  /** Required fields without a column. */
  missing: readonly Field[];
}

/** Second step of an import. It shows how the file was read, and assigns the columns of the file to fields. */
export function ColumnChoice<Field extends string>(props: ColumnChoiceProps<Field>) {
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
                // Titles of columns may be longer than the select is wide.
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

/** Warning with the names of the required fields that have no column. */
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

interface Row<Field extends string> {
  number: number;
  state: string;
  values: Readonly<Record<Field, string>>;
}

type Corrections<Field extends string> = Pick<TableImport<Field>, 'mapping' | 'isCorrected' | 'correct'>;

/** Whether a row has faults, or had faults before its cells were corrected. */
export const isCorrectable = (
  { number, state }: Pick<Row<string>, 'number' | 'state'>,
  isCorrected: (number: number) => boolean,
): boolean => state === 'faulty' || isCorrected(number);

/**
 * Returns the content of a checked cell: an input if the row can be corrected, otherwise text.
 * @param label name of the column
 * @param isInvalid true if the cell has a fault
 */
export function checkedCell<Field extends string>(
  { mapping, isCorrected, correct }: Corrections<Field>,
  row: Row<Field>,
  { field, label, isInvalid }: { field: Field; label: string; isInvalid: boolean },
): ReactNode {
  const text = row.values[field];
  if (mapping[field] === undefined || !isCorrectable(row, isCorrected)) return text;
  return (
    <CellField
      {...{ label, text, isInvalid }}
      row={row.number}
      onChange={(newText) => correct(row.number, field, newText)}
    />
  );
}

interface CellFieldProps {
  label: string;
  row: number;
  text: string;
  isInvalid: boolean;
  onChange: (text: string) => void;
}

/** Input for the text of a cell. The correction takes effect when Enter is pressed or the input loses the focus. */
function CellField({ label, row, text, isInvalid, onChange }: CellFieldProps) {
  const t = useTranslate();
  /**
   * Typed text that has not taken effect yet.
   * If undefined, the input shows `text`, which corrections of other cells may change.
   */
  const [input, setInput] = useState<string>();
  const commit = () => {
    if (input !== undefined && input !== text) onChange(input);
    setInput(undefined);
  };
  return (
    <input
      className={styles['cell']}
      aria-label={`${label} · ${t('transfer.row')} ${row}`}
      aria-invalid={isInvalid || undefined}
      title={text}
      value={input ?? text}
      onChange={({ target }) => setInput(target.value)}
      onBlur={commit}
      onKeyDown={(event) => isEnter(event) && commit()}
    />
  );
}
