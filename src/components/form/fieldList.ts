import type { ReactNode } from 'react';
import type { TextKind } from '@/constants/texts';
import type { Translate } from '@/hooks/locale/useTranslate';
import type { WordKey } from '@/locales/translate';
import type { ComparedField } from './Comparison';

/** True if a type is free text. False for a union of string literals, whose values are chosen from a list. */
export type IsText<Value> = string extends NonNullable<Value> ? true : false;

/** Field for free text. The kind of text (`text`) determines its rules and its input. */
interface TextField {
  label: WordKey;
  text: TextKind;
  required?: true;
}

interface OtherField<Value> {
  label: WordKey;
  /** Value that the field has in a new record. */
  initialValue: Value;
}

/** Fields of a form, in order. Code with a list that lacks one of the fields does not compile. */
export type FieldList<Values> = {
  readonly [Name in keyof Values]-?: IsText<Values[Name]> extends true ? TextField : OtherField<Values[Name]>;
};

/** A field of any form. */
export type AnyField = TextField | OtherField<unknown>;
export const entriesOf = <Values>(fields: FieldList<Values>) =>
  Object.entries<AnyField>(fields) as [keyof Values & string, AnyField][];

/**
 * Returns the form values of a record, or of a new record.
 * A field that is missing in the record gets its initial value.
 */
export const valuesOf = <Values extends object>(
  fields: FieldList<Values>,
  item: { readonly [Name in keyof Values]?: Values[Name] | null | undefined } = {},
): Values =>
  Object.fromEntries(
    entriesOf(fields).map(([name, field]) => [name, item[name] ?? ('text' in field ? '' : field.initialValue)]),
  ) as Values;

type TextName<Values> = {
  [Name in keyof Values & string]: IsText<Values[Name]> extends true ? Name : never;
}[keyof Values & string];

/** Returns the text fields of a form, each with its kind of text. */
export const textsOf = <Values>(fields: FieldList<Values>) =>
  entriesOf(fields).flatMap(([name, field]) => ('text' in field ? [{ ...field, name: name as TextName<Values> }] : []));

/** Functions that render the values of fields, by field name. Text fields need no function. */
type Shows<Values> = {
  [Name in keyof Values as IsText<Values[Name]> extends true ? never : Name]-?: (value: Values[Name]) => ReactNode;
} & {
  [Name in keyof Values as IsText<Values[Name]> extends true ? Name : never]?: (value: Values[Name]) => ReactNode;
};

/** Returns the fields in the form that is needed to compare two versions of a record. */
export const comparedOf = <Values>(t: Translate, fields: FieldList<Values>, shows: Shows<Values>) =>
  entriesOf(fields).map(([name, { label }]) => ({
    name,
    label: t(label),
    show: (shows as { [Name in keyof Values]?: unknown })[name],
  })) as ComparedField<Values>[];
