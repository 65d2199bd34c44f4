import type { FormRule } from 'antd';
import { MAX_SORT, PASSWORD_LENGTH } from '@/constants/limits';
import { isShaped, shapeOf, textRule, type TextKind, type ShapedKind } from '@/constants/texts';
import type { Translate } from '@/hooks/locale/useTranslate';
import type { WordKey, WordValues } from '@/locales/translate';
import { lengthOf } from '@/utils/text/plainText';

/** Creates a rule with a custom message. The rule accepts empty fields, since `required` checks them. */
const customRule = (test: (text: string) => boolean, message: (text: string) => string): FormRule => ({
  validator: (_, value: unknown) =>
    typeof value !== 'string' || value === '' || test(value)
      ? Promise.resolve()
      : Promise.reject(new Error(message(value))),
});

/** Returns the rules of form fields, with messages in the current language. */
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
    /** Rule for a required value that is chosen instead of typed. */
    chosen: (label: string): FormRule => ({ required: true, message: t('form.rule.choose', { label }) }),
    /**
     * Rules for a kind of text.
     * If `label` is set, the text is required, and the message for an empty text contains the label.
     */
    text: (kind: TextKind, label?: string): FormRule[] => [
      ...(label === undefined ? [] : [required(label)]),
      ...textChecks(kind).map((check) => customRule(check.holds, (value) => t(check.key, check.values?.(value)))),
    ],
    sort: (label: string) => number(label, 0, MAX_SORT),
    /** Rules for a new password: it is required, and the server must accept its length. Blanks count as characters. */
    password: (label: string): FormRule[] => [
      { required: true, message: t('form.rule.required', { label }) },
      customRule(
        (text) => lengthOf(text) >= PASSWORD_LENGTH.min && lengthOf(text) <= PASSWORD_LENGTH.max,
        () => t('form.rule.password', { ...PASSWORD_LENGTH }),
      ),
    ],
  };
}

/** Condition for a text, with the message that is shown for a text that violates it. */
interface TextCheck {
  holds: (text: string) => boolean;
  key: WordKey;
  values?: (text: string) => WordValues;
}

const SHAPES: Record<ShapedKind, WordKey> = {
  code: 'form.rule.code',
  departmentCode: 'form.rule.departmentCode',
  permission: 'form.rule.code',
  username: 'form.rule.username',
  phone: 'form.rule.phone',
  email: 'form.rule.email',
  address: 'form.rule.address',
};

/**
 * Returns a function that checks the pattern of a text. A blank text is valid, except for the kind `address`.
 * An e-mail address with blanks around it is invalid, because the server does not trim e-mail addresses.
 */
const shapeCheck = (kind: ShapedKind) => (text: string) => {
  const cleanText = textRule(kind).clean(text);
  return (cleanText === '' && kind !== 'address') || shapeOf(kind).test(cleanText);
};

/** Returns the first character that is not allowed in a telephone number with extension, for the error message. */
const foreignSign = (text: string): string | undefined =>
  /[^0-9 .()+#,;\-\p{L}]/u.exec(textRule('phone').clean(text).normalize('NFC'))?.[0];
const PHONE_SIGNS: TextCheck = {
  holds: (text) => foreignSign(text) === undefined,
  key: 'form.rule.phoneSign',
  values: (text) => ({ sign: foreignSign(text) ?? '' }),
};

/**
 * Returns the checks for a non-empty text of a kind (`TEXTS`): maximum length, pattern and characters.
 * The checks are the same as on the server. Surrounding blanks are ignored, except in e-mail addresses.
 */
export function textChecks(kind: TextKind): TextCheck[] {
  const { max } = textRule(kind);
  return [
    ...(max === undefined
      ? []
      : [
          {
            holds: (text: string) => lengthOf(text.trim()) <= max,
            key: 'form.rule.max' as const,
            values: () => ({ max }),
          },
        ]),
    ...(kind === 'phone' ? [PHONE_SIGNS] : []),
    ...(isShaped(kind) ? [{ holds: shapeCheck(kind), key: SHAPES[kind] }] : []),
  ];
}
