import type { TextKind } from '@/constants/texts';
import type { Translate } from '@/hooks/locale/useTranslate';
import type { WordKey, WordValues } from '@/locales/translate';
import { textChecks } from '@/components/form/rules';
import { foldName } from '@/constants/writing';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS, type FileRow } from '@/utils/transfer/table';

/** Limits of an import as values for messages: the file size in MB, and the number of rows. */
export const IMPORT_LIMITS = { size: MAX_IMPORT_BYTES / 1024 / 1024, rows: MAX_IMPORT_ROWS };

/** Number of longest texts whose width is measured, since the text with the most characters may not be the widest. */
const MEASURED_TEXTS = 20;

/**
 * Fault in a row of a file. `key` is the key of its message.
 * `field` is set if the message does not name the field with the fault.
 */
export interface RowFault<Field extends string> {
  key: WordKey;
  values?: WordValues;
  field?: Field;
}

/**
 * Returns the field that the user must correct; undefined if the fault concerns the whole row.
 * @param fieldsByFault maps the key of a fault's message to the field that the message mentions
 */
export const fieldOfFault = <Field extends string>(
  fault: RowFault<Field>,
  fieldsByFault: Readonly<Partial<Record<WordKey, Field>>>,
): Field | undefined => fault.field ?? fieldsByFault[fault.key];

/**
 * Returns a function that checks the text of a field by the rules of the form.
 * The returned function returns the first fault of the text, or undefined if the text is valid.
 */
export function textFaults<Field extends string>(texts: readonly { name: string; text: TextKind }[]) {
  const checks = new Map(texts.map(({ name, text }) => [name, textChecks(text)]));
  return (field: Field, text: string): RowFault<Field> | undefined => {
    const brokenCheck = text === '' ? undefined : checks.get(field)?.find(({ holds }) => !holds(text));
    return (
      brokenCheck && { field, key: brokenCheck.key, ...(brokenCheck.values && { values: brokenCheck.values(text) }) }
    );
  };
}

/** Character by which a decoder replaces bytes that it cannot decode. */
const REPLACEMENT_CHARACTER = '\ufffd';

/** Error value of a spreadsheet that was saved as text, such as `#REF!`. */
const ERROR_TEXT = /^(?:#(?:N\/A|REF!|DIV\/0!|VALUE!|NAME\?|NULL!|NUM!|SPILL!|CALC!)|Err:\d{3})$/;

/** Returns the faults of unreadable cells. Such cells must not be imported as empty or as their displayed text. */
export const unreadableFaults = <Field extends string>(
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

/** Joins the messages of a row's faults. */
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

/** Notations for enabled (true) and disabled (false), in addition to the words of each language. */
const MARKS: readonly (readonly [string, boolean])[] = [
  ...['y', 'yes', 'true', 'on', '1', '\u221a', '\u2713', '\u2714'].map((mark) => [mark, true] as const),
  ...['n', 'no', 'false', 'off', '0', '\u00d7', '\u2717', '\u2718'].map((mark) => [mark, false] as const),
];

/**
 * Returns the notations and words for enabled (true) and disabled (false) in the app's languages. The keys are folded.
 */
export function stateWords(t: Translate): ReadonlyMap<string, boolean> {
  const words = (['enabled', 'disabled'] as const).flatMap((state) =>
    [t(`common.${state}`), ...t(`transfer.alias.${state}`).split(',')].map(
      (word) => [foldName(word), state === 'enabled'] as const,
    ),
  );
  return new Map([...MARKS, ...words]);
}

/** Returns the longest texts, for measuring the width of a column that must not truncate its texts. */
export const longest = (texts: readonly string[]): string[] =>
  [...texts].sort((one, other) => other.length - one.length).slice(0, MEASURED_TEXTS);
