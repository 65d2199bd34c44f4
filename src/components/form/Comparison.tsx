import type { ReactNode } from 'react';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { sameValues } from '@/utils/values';
import styles from './form.less';

/** Field to compare in two versions of a record. Without `show`, its values are shown as text. */
export type ComparedField<Values> = {
  [Name in keyof Values & string]: { name: Name; label: string; show?: (value: Values[Name]) => ReactNode };
}[keyof Values & string];

export interface Versions<Values extends object> {
  ownValues: Values;
  storedValues: Values;
}

interface ComparisonProps<Values extends object> extends Versions<Values> {
  fields: readonly ComparedField<Values>[];
  /** Headings of the two versions: typed and stored values (`typed`), or previous and current values (`seen`). */
  kind?: keyof typeof HEADINGS;
}

const HEADINGS = {
  typed: ['form.conflict.field', 'form.conflict.mine', 'form.conflict.theirs'],
  seen: ['form.conflict.field', 'form.conflict.before', 'form.conflict.now'],
} as const;

function shownValue<Values>(field: ComparedField<Values>, values: Values): ReactNode {
  const value: unknown = values[field.name];
  if (field.show) return (field.show as (value: unknown) => ReactNode)(value);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Table of the fields that differ between two versions, with the values side by side. */
export default function Comparison<Values extends object>({
  fields,
  ownValues,
  storedValues,
  kind = 'typed',
}: ComparisonProps<Values>) {
  const t = useTranslate();
  const differingFields = fields.filter(({ name }) => !sameValues(ownValues[name], storedValues[name]));
  if (differingFields.length === 0) return <p>{t('form.conflict.noDifference')}</p>;
  return (
    <table className={styles['comparison']}>
      <thead>
        <tr>
          {HEADINGS[kind].map((heading) => (
            <th key={heading} scope="col">
              {t(heading)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {differingFields.map((field) => (
          <tr key={field.name}>
            <th scope="row">{field.label}</th>
            {[ownValues, storedValues].map((values, index) => (
              <td key={index}>
                {shownValue(field, values) || <span className={styles['empty']}>{t('form.conflict.empty')}</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
