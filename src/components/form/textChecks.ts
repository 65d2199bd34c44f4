import { isShaped, shapeOf, textRule, type ShapedKind, type TextKind } from '@/constants/texts';
import type { WordKey, WordValues } from '@/locales/translate';
import { lengthOf } from '@/utils/text/lengthOf';

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

/** What no telephone number holds, not even with an extension behind it: the words name it. */
const foreignSign = (text: string): string | undefined =>
  /[^0-9 .()+#,;\-\p{L}]/u.exec(textRule('phone').clean(text).normalize('NFC'))?.[0];
const PHONE_SIGNS: TextCheck = {
  holds: (text) => foreignSign(text) === undefined,
  key: 'form.rule.phoneSign',
  values: (text) => ({ sign: foreignSign(text) ?? '' }),
};

/**
 * What a text of a kind must be where it is not empty: what passes here the server takes, as far as a client can know.
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
