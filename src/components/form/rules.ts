import type { FormRule } from 'antd';
import { MAX_SORT, PASSWORD_LENGTH, TEXT_LENGTH } from '@/constants/limits';
import type { Translate } from '@/hooks/locale/useTranslate';
import { lengthOf, PATTERNS } from '@/utils/fieldPatterns';

/** A rule of one's own words; an empty field is the business of `required`. */
const holds = (test: (text: string) => boolean, message: string): FormRule => ({
  validator: (_, value: unknown) =>
    typeof value !== 'string' || value === '' || test(value) ? Promise.resolve() : Promise.reject(new Error(message)),
});

/**
 * The rules of form fields, with messages in the current language: what they accept the server accepts, as far as a
 * client can know. Lengths count as the server counts them, without the blanks around a text.
 */
export function fieldRules(t: Translate) {
  const required = (label: string): FormRule => ({
    required: true,
    whitespace: true,
    message: t('form.rule.required', { label }),
  });
  const max = (length: number): FormRule =>
    holds((text) => lengthOf(text.trim()) <= length, t('form.rule.max', { max: length }));
  const matches = (pattern: RegExp, message: string): FormRule =>
    holds((text) => text.trim() === '' || pattern.test(text.trim()), message);
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
    required,
    max,
    /** Something that is chosen, not typed. */
    chosen: (label: string): FormRule => ({ required: true, message: t('form.rule.choose', { label }) }),
    name: (label: string) => [required(label), max(TEXT_LENGTH.name)],
    remark: [max(TEXT_LENGTH.remark)],
    roleCode: (label: string) => [required(label), max(TEXT_LENGTH.code), matches(PATTERNS.code, t('form.rule.code'))],
    departmentCode: [max(TEXT_LENGTH.code), matches(PATTERNS.departmentCode, t('form.rule.departmentCode'))],
    permission: [max(TEXT_LENGTH.permission), matches(PATTERNS.code, t('form.rule.code'))],
    username: (label: string) => [
      required(label),
      max(TEXT_LENGTH.name),
      matches(PATTERNS.username, t('form.rule.username')),
    ],
    phone: [matches(PATTERNS.phone, t('form.rule.phone'))],
    /** Compared with the blanks around it: the server does not drop them here. */
    email: [max(TEXT_LENGTH.email), holds((text) => PATTERNS.email.test(text), t('form.rule.email'))],
    address: [max(TEXT_LENGTH.address), holds((text) => PATTERNS.address.test(text.trim()), t('form.rule.address'))],
    sort: (label: string) => number(label, 0, MAX_SORT),
    /** As long as the server wants it; blanks count. */
    password: (label: string): FormRule[] => [
      { required: true, message: t('form.rule.required', { label }) },
      holds(
        (text) => lengthOf(text) >= PASSWORD_LENGTH.min && lengthOf(text) <= PASSWORD_LENGTH.max,
        t('form.rule.password', { ...PASSWORD_LENGTH }),
      ),
    ],
  };
}
