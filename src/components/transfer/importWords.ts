import type { TextKind } from '@/constants/texts';
import type { Translate } from '@/hooks/locale/useTranslate';
import type { WordKey, WordValues } from '@/locales/translate';
import { textChecks } from '@/components/form/rules';
import { foldName } from '@/constants/writing';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS, type FileRow } from '@/utils/transfer/table';

/** Values for the placeholders of the words. */
export const IMPORT_LIMITS = { size: MAX_IMPORT_BYTES / 1024 / 1024, rows: MAX_IMPORT_ROWS };

/** Number of longest texts to measure: the widest text may not be the longest one. */
const MEASURED_TEXTS = 20;

/** Fault of a row of a file; `field` is set if the words do not name the field. */
export interface RowFault<Field extends string> {
  key: WordKey;
  values?: WordValues;
  field?: Field;
}

/**
 * Returns the field to correct; undefined for faults of the whole row.
 * @param fieldsByFault the field by the key of a fault, for faults whose words name their field
 */
export const fieldOfFault = <Field extends string>(
  fault: RowFault<Field>,
  fieldsByFault: Readonly<Partial<Record<WordKey, Field>>>,
): Field | undefined => fault.field ?? fieldsByFault[fault.key];

/** Returns a check of a field's text: the first of the form's rules that it breaks. */
export function textFaults<Field extends string>(texts: readonly { name: string; text: TextKind }[]) {
  const checks = new Map(texts.map(({ name, text }) => [name, textChecks(text)]));
  return (field: Field, text: string): RowFault<Field> | undefined => {
    const brokenCheck = text === '' ? undefined : checks.get(field)?.find(({ holds }) => !holds(text));
    return (
      brokenCheck && { field, key: brokenCheck.key, ...(brokenCheck.values && { values: brokenCheck.values(text) }) }
    );
  };
}

/** Replacement character for bytes that a decoder could not read. */
const REPLACEMENT_CHARACTER = '\ufffd';

/** Error of a spreadsheet that was saved as text. */
const ERROR_TEXT = /^(?:#(?:N\/A|REF!|DIV\/0!|VALUE!|NAME\?|NULL!|NUM!|SPILL!|CALC!)|Err:\d{3})$/;

/**
 * Returns faults for fields with unreadable cells, which must be taken neither for empty nor for their displayed text.
 */
export const unreadFaults = <Field extends string>(
  { number, cells, broken = [] }: FileRow,
  mapping: Readonly<Partial<Record<Field, number>>>,
  fields: readonly Field[],
): RowFault<Field>[] =>
  fields.flatMap((field): RowFault<Field>[] => {
    const column = mapping[field] ?? -1;
    if (broken.includes(column) || ERROR_TEXT.test(cells[column] ?? ''))
      return [{ field, key: 'transfer.import.row.broken' }];
    return cells[column]?.includes(REPLACEMENT_CHARACTER)
      ? [{ field, key: 'transfer.import.damaged', values: { rows: number } }]
      : [];
  });

/** Fault of a row, in words. */
export const faultText = <Field extends string>(
  t: Translate,
  labels: Readonly<Record<Field, string>>,
  faults: readonly (RowFault<Field> | { text: string })[],
): string =>
  faults
    .map((rowFault) => {
      if ('text' in rowFault) return rowFault.text;
      const fault = t(rowFault.key, rowFault.values);
      return rowFault.field ? t('transfer.import.row.field', { field: labels[rowFault.field], fault }) : fault;
    })
    .join(t('transfer.import.row.separator'));

/** Notations of people and programs for yes and no, besides the words for both states. */
const MARKS: readonly (readonly [string, boolean])[] = [
  ...['y', 'yes', 'true', 'on', '1', '\u221a', '\u2713', '\u2714'].map((mark) => [mark, true] as const),
  ...['n', 'no', 'false', 'off', '0', '\u00d7', '\u2717', '\u2718'].map((mark) => [mark, false] as const),
];

/** Returns the words for both states, folded, in Chinese, English and the language of the app. */
export function stateWords(t: Translate): ReadonlyMap<string, boolean> {
  const words = (['enabled', 'disabled'] as const).flatMap((state) =>
    [t(`common.${state}`), ...t(`transfer.alias.${state}`).split(',')].map(
      (word) => [foldName(word), state === 'enabled'] as const,
    ),
  );
  return new Map([...MARKS, ...words]);
}

/** Returns the texts that may be the widest, for columns that must not truncate their texts. */
export const longest = (texts: readonly string[]): string[] =>
  [...texts].sort((one, other) => other.length - one.length).slice(0, MEASURED_TEXTS);
