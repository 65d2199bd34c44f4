import type { ReactNode } from 'react';
import type { TextKind } from '@/constants/texts';
import type { Translate } from '@/hooks/locale/useTranslate';
import type { WordKey } from '@/locales/translate';
import type { ComparedField } from './Comparison';

/** Whether a value is what people write; one of a few words is chosen. */
export type IsText<Value> = string extends NonNullable<Value> ? true : false;

/** Its kind of text gives a field its rules and its input. */
interface TextField {
  label: WordKey;
  text: TextKind;
  required?: true;
}

interface OtherField<Value> {
  label: WordKey;
  /** Initial value of a new record. */
  start: Value;
}

/** The fields of a noun, each said once, in the order of the form. One that is left out does not compile. */
export type FieldList<Values> = {
  readonly [Name in keyof Values]-?: IsText<Values[Name]> extends true ? TextField : OtherField<Values[Name]>;
};

/** The same where it is not known of which noun. */
export type AnyField = TextField | OtherField<unknown>;
export const entriesOf = <Values>(fields: FieldList<Values>) =>
  Object.entries<AnyField>(fields) as [keyof Values & string, AnyField][];

/** Form values of a record, or of a new one. A field that the record lacks has the initial value. */
export const valuesOf = <Values extends object>(
  fields: FieldList<Values>,
  item: { readonly [Name in keyof Values]?: Values[Name] | null | undefined } = {},
): Values =>
  Object.fromEntries(
    entriesOf(fields).map(([name, field]) => [name, item[name] ?? ('text' in field ? '' : field.start)]),
  ) as Values;

type TextName<Values> = {
  [Name in keyof Values & string]: IsText<Values[Name]> extends true ? Name : never;
}[keyof Values & string];

/** The fields that hold text, with its kind. */
export const textsOf = <Values>(fields: FieldList<Values>) =>
  entriesOf(fields).flatMap(([name, field]) => ('text' in field ? [{ ...field, name: name as TextName<Values> }] : []));

/** How values are shown that are not words themselves. */
type Shows<Values> = {
  [Name in keyof Values as IsText<Values[Name]> extends true ? never : Name]-?: (value: Values[Name]) => ReactNode;
} & {
  [Name in keyof Values as IsText<Values[Name]> extends true ? Name : never]?: (value: Values[Name]) => ReactNode;
};

/** The fields where two versions of a record are compared. */
export const comparedOf = <Values>(t: Translate, fields: FieldList<Values>, shows: Shows<Values>) =>
  entriesOf(fields).map(([name, { label }]) => ({
    name,
    label: t(label),
    show: (shows as { [Name in keyof Values]?: unknown })[name],
  })) as ComparedField<Values>[];
