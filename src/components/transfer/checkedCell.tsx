import { useState, type ReactNode } from 'react';
import type { TableImport } from '@/hooks/list/useTableImport';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { isEnter } from '@/utils/isComposing';
import styles from './transfer.less';

interface Row<Field extends string> {
  number: number;
  state: string;
  values: Readonly<Record<Field, string>>;
}

type Corrections<Field extends string> = Pick<TableImport<Field>, 'mapping' | 'isCorrected' | 'correct'>;

/** Whether a row has faults, or had them before its cells were corrected. */
export const isCorrectable = (
  { number, state }: Pick<Row<string>, 'number' | 'state'>,
  isCorrected: (number: number) => boolean,
): boolean => state === 'faulty' || isCorrected(number);

/**
 * Returns the content of a checked cell: its text, or a field in a row that can be corrected.
 * @param label name of the column
 * @param isInvalid whether the cell has a fault
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

/** Input for the text of a cell; the correction takes effect on Enter or when the input loses the focus. */
function CellField({ label, row, text, isInvalid, onChange }: CellFieldProps) {
  const t = useTranslate();
  /** Typed text that has not taken effect yet; undefined shows `text`, which corrections of other cells may change. */
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
