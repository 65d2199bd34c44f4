import type { TextKind } from '@/constants/texts';
import type { Translate } from '@/hooks/locale/useTranslate';
import type { WordKey, WordValues } from '@/locales/translate';
import { textChecks } from '@/components/form/rules';
import { foldName } from '@/constants/writing';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS, type FileRow } from '@/utils/transfer/table';

/** Names used in the words. */
export const IMPORT_LIMITS = { size: MAX_IMPORT_BYTES / 1024 / 1024, rows: MAX_IMPORT_ROWS };

/** Texts to measure: among the longest a shorter one may be the widest. */
const SOME = 20;

/** Error in an imported row; `field` is set if its message does not name the field. */
export interface RowFault<Field extends string> {
  key: WordKey;
  values?: WordValues;
  field?: Field;
}

/** Returns a check of a field's text: the first of the form's rules that it breaks. */
export function textFaults<Field extends string>(texts: readonly { name: string; text: TextKind }[]) {
  const checks = new Map(texts.map(({ name, text }) => [name, textChecks(text)]));
  return (field: Field, text: string): RowFault<Field> | undefined => {
    const failed = text === '' ? undefined : checks.get(field)?.find(({ holds }) => !holds(text));
    return failed && { field, key: failed.key, ...(failed.values && { values: failed.values(text) }) };
  };
}

/** Replacement character for bytes that a decoder could not read. */
const UNREAD = '\ufffd';

/** An error where it was saved as a text. */
const SAID_ERROR = /^(?:#(?:N\/A|REF!|DIV\/0!|VALUE!|NAME\?|NULL!|NUM!|SPILL!|CALC!)|Err:\d{3})$/;

/** Fields whose cells have no value that could be read: they must not be taken for empty ones, or for what they show. */
export const unreadFaults = <Field extends string>(
  { number, cells, broken = [] }: FileRow,
  mapping: Readonly<Partial<Record<Field, number>>>,
  fields: readonly Field[],
): RowFault<Field>[] =>
  fields.flatMap((field): RowFault<Field>[] => {
    const column = mapping[field] ?? -1;
    if (broken.includes(column) || SAID_ERROR.test(cells[column] ?? ''))
      return [{ field, key: 'transfer.import.row.broken' }];
    return cells[column]?.includes(UNREAD) ? [{ field, key: 'transfer.import.damaged', values: { rows: number } }] : [];
  });

/** Fault of a row, in words. */
export const faultText = <Field extends string>(
  t: Translate,
  labels: Readonly<Record<Field, string>>,
  faults: readonly (RowFault<Field> | { text: string })[],
): string =>
  faults
    .map((one) => {
      if ('text' in one) return one.text;
      const fault = t(one.key, one.values);
      return one.field ? t('transfer.import.row.field', { field: labels[one.field], fault }) : fault;
    })
    .join(t('transfer.import.row.separator'));

/** How people and programs say yes and no beside words for the two states. */
const MARKS: readonly (readonly [string, boolean])[] = [
  ...['y', 'yes', 'true', 'on', '1', '\u221a', '\u2713', '\u2714'].map((mark) => [mark, true] as const),
  ...['n', 'no', 'false', 'off', '0', '\u00d7', '\u2717', '\u2718'].map((mark) => [mark, false] as const),
];

/** Words for both states, folded, in Chinese, English and the language of the app. */
export function stateWords(t: Translate): ReadonlyMap<string, boolean> {
  const words = (['enabled', 'disabled'] as const).flatMap((state) =>
    [t(`common.${state}`), ...t(`transfer.alias.${state}`).split(',')].map(
      (word) => [foldName(word), state === 'enabled'] as const,
    ),
  );
  return new Map([...MARKS, ...words]);
}

/** The texts that may be the widest: a column that is read in full is as wide as they are. */
export const longest = (texts: readonly string[]): string[] =>
  [...texts].sort((one, other) => other.length - one.length).slice(0, SOME);
