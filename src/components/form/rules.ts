import type { FormRule } from 'antd';
import { MAX_SORT, PASSWORD_LENGTH } from '@/constants/limits';
import { isShaped, shapeOf, textRule, type TextKind, type ShapedKind } from '@/constants/texts';
import type { Translate } from '@/hooks/locale/useTranslate';
import type { WordKey, WordValues } from '@/locales/translate';
import { lengthOf } from '@/utils/text/plainText';

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
    /** Length required by the server; blanks count. */
    password: (label: string): FormRule[] => [
      { required: true, message: t('form.rule.required', { label }) },
      holds(
        (text) => lengthOf(text) >= PASSWORD_LENGTH.min && lengthOf(text) <= PASSWORD_LENGTH.max,
        () => t('form.rule.password', { ...PASSWORD_LENGTH }),
      ),
    ],
  };
}

/** Something that a text must be, and the words for one that is not. */
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

/** The blanks around an e-mail address count: the server does not drop them. An address of blanks alone is none. */
const fits = (kind: ShapedKind) => (text: string) => {
  const given = textRule(kind).clean(text);
  return (given === '' && kind !== 'address') || shapeOf(kind).test(given);
};

/** Characters that no telephone number contains, even with an extension; messages name them. */
const foreignSign = (text: string): string | undefined =>
  /[^0-9 .()+#,;\-\p{L}]/u.exec(textRule('phone').clean(text).normalize('NFC'))?.[0];
const PHONE_SIGNS: TextCheck = {
  holds: (text) => foreignSign(text) === undefined,
  key: 'form.rule.phoneSign',
  values: (text) => ({ sign: foreignSign(text) ?? '' }),
};

/**
 * Rules of a non-empty text of a kind: the server accepts texts that pass, as far as a client can know.
 * Lengths count as the server counts them, without the blanks around a text.
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
    ...(isShaped(kind) ? [{ holds: fits(kind), key: SHAPES[kind] }] : []),
  ];
}
