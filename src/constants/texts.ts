import { cleanName, cleanPhone } from './writing';

/** Rule for texts of one kind. Forms and imports check it, and so do the contract's schemas on the server. */
interface TextKindRule {
  /** Maximum number of characters of the cleaned text. */
  readonly max?: number;
  /** Pattern of the whole text. */
  readonly pattern?: RegExp;
  /** Returns the text in the form in which it is stored. The pattern applies to this form. */
  readonly clean: (text: string) => string;
}

const CODE = /^[A-Za-z][\w.-]*$/;

export const TEXTS = {
  name: { max: 64, clean: cleanName },
  code: { max: 64, pattern: CODE, clean: cleanName },
  departmentCode: { max: 64, pattern: /^[A-Za-z0-9][\w.-]*$/, clean: cleanName },
  permission: { max: 128, pattern: CODE, clean: cleanName },
  /** Combining marks count as parts of letters. Hangul fillers, which are invisible letters, are refused. */
  username: {
    max: 64,
    pattern: /^(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{N}][\p{L}\p{M}\p{N}._@-]*$/u,
    clean: cleanName,
  },
  /** Accepts formats such as (010) 6552-1234, 010-65521234转802, +1 (555) 010-9999 and 06.12.34.56.78. */
  phone: {
    max: 40,
    pattern:
      /^(?=(?:[^0-9]*[0-9]){5,20}[^0-9]*$)\+?\(?[0-9][0-9 .()-]*(?:[,;]? ?(?:\u8f6c|\u8f49|\u5206\u673a|\u5206\u6a5f|\u5185\u7ebf|\u5167\u7dda|ext\.?|x|#) ?[0-9]{1,6})?$/iu,
    clean: cleanPhone,
  },
  /** Surrounding blanks are not trimmed. The pattern refuses them. */
  email: {
    max: 254,
    clean: (text) => text,
    pattern: /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/,
  },
  /** A path of this site, or an http(s) address. `javascript:` and `//host` addresses are refused. */
  address: { max: 500, pattern: /^(?:\/(?![/\\])|https?:\/\/)[^\s\\]*$/i, clean: (text) => text.trim() },
  remark: { max: 500, clean: (text) => text.trim() },
} satisfies Record<string, TextKindRule>;

export type TextKind = keyof typeof TEXTS;
/** Kinds of text with a pattern. Each has an error message for texts that do not match. */
export type ShapedKind = {
  [Kind in TextKind]: (typeof TEXTS)[Kind] extends { pattern: RegExp } ? Kind : never;
}[TextKind];

export const textRule = (kind: TextKind): TextKindRule => TEXTS[kind];

export const isShaped = (kind: TextKind): kind is ShapedKind => 'pattern' in TEXTS[kind];
export const shapedKinds = (Object.keys(TEXTS) as TextKind[]).filter(isShaped);

/** Returns the pattern of a kind of text. With `optional`, the pattern also accepts an empty text. */
export function shapeOf(kind: ShapedKind, optional = false): RegExp {
  const { pattern } = TEXTS[kind];
  return optional ? new RegExp(`^(?:${pattern.source.slice(1, -1)})?$`, pattern.flags) : pattern;
}

/** Returns a password in the form in which it is hashed. The same input results in the same bytes on every system. */
export const hashedForm = (password: string): string => password.normalize('NFKC');
