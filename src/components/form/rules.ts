import type { FormRule } from 'antd';
import { MAX_SORT, PASSWORD_LENGTH } from '@/constants/limits';
import type { TextKind } from '@/constants/texts';
import type { Translate } from '@/hooks/locale/useTranslate';
import { lengthOf } from '@/utils/text/lengthOf';
import { textChecks } from './textChecks';

/** A rule of one's own words; an empty field is the business of `required`. */
const holds = (test: (text: string) => boolean, message: (text: string) => string): FormRule => ({
  validator: (_, value: unknown) =>
    typeof value !== 'string' || value === '' || test(value)
      ? Promise.resolve()
      : Promise.reject(new Error(message(value))),
});

/** The rules of form fields, with messages in the current language. */
export function fieldRules(t: Translate) {
  const required = (label: string): FormRule => ({
    required: true,
    whitespace: true,
    message: t('form.rule.required', { label }),
  });
  const number = (label: string, from: number, to: number): FormRule[] => [
    { required: true, message: t('form.rule.required', { label }) },
    {
      validator: (_, value: unknown) =>
        value == null || (Number.isInteger(value) && (value as number) >= from && (value as number) <= to)
          ? Promise.resolve()
          : Promise.reject(new Error(t('form.rule.number', { min: from, max: to }))),
    },
  ];

  return {
    /** Something that is chosen, not typed. */
    chosen: (label: string): FormRule => ({ required: true, message: t('form.rule.choose', { label }) }),
    /** A kind of text; required where a label says what is missing. */
    text: (kind: TextKind, label?: string): FormRule[] => [
      ...(label === undefined ? [] : [required(label)]),
      ...textChecks(kind).map((check) => holds(check.holds, (value) => t(check.key, check.values?.(value)))),
    ],
    sort: (label: string) => number(label, 0, MAX_SORT),
    /** As long as the server wants it; blanks count. */
    password: (label: string): FormRule[] => [
      { required: true, message: t('form.rule.required', { label }) },
      holds(
        (text) => lengthOf(text) >= PASSWORD_LENGTH.min && lengthOf(text) <= PASSWORD_LENGTH.max,
        () => t('form.rule.password', { ...PASSWORD_LENGTH }),
      ),
    ],
  };
}
