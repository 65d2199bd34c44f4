/** What the fields of text take, by kind: the contract checks it, forms and imports say it before. */
interface TextKindRule {
  /** In characters, without the blanks around them. */
  readonly max?: number;
  /** Of the whole text. */
  readonly pattern?: RegExp;
}

const CODE = /^[A-Za-z][\w.-]*$/;

export const TEXTS = {
  name: { max: 64 },
  code: { max: 64, pattern: CODE },
  departmentCode: { max: 64, pattern: /^[A-Za-z0-9][\w.-]*$/ },
  permission: { max: 128, pattern: CODE },
  /** Marks belong to letters. Some letters cannot be seen: fillers of Hangul. */
  username: { max: 64, pattern: /^(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{N}][\p{L}\p{M}\p{N}._@-]*$/u },
  phone: { pattern: /^\+?[0-9][0-9 -]{4,19}$/ },
  /** Compared with the blanks around it: they are not dropped here. */
  email: {
    max: 254,
    pattern: /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/,
  },
  /** A path of this site or an http(s) address; nothing that runs and nothing that leaves the scheme open. */
  address: { max: 500, pattern: /^(?:\/(?![/\\])|https?:\/\/)[^\s\\]*$/i },
  remark: { max: 500 },
} satisfies Record<string, TextKindRule>;

export type TextKind = keyof typeof TEXTS;
/** The kinds that have a shape, and therefore words for what does not have it. */
export type ShapedKind = {
  [Kind in TextKind]: (typeof TEXTS)[Kind] extends { pattern: RegExp } ? Kind : never;
}[TextKind];

export const textRule = (kind: TextKind): TextKindRule => TEXTS[kind];

export const isShaped = (kind: TextKind): kind is ShapedKind => 'pattern' in TEXTS[kind];
export const shapedKinds = (Object.keys(TEXTS) as TextKind[]).filter(isShaped);

/** The pattern of a kind; `optional`: of what may also be empty. */
export function shapeOf(kind: ShapedKind, optional = false): RegExp {
  const { pattern } = TEXTS[kind];
  return optional ? new RegExp(`^(?:${pattern.source.slice(1, -1)})?$`, pattern.flags) : pattern;
}

/** The form in which passwords are hashed and compared: the same typed word is the same bytes on every keyboard and system. */
export const hashedForm = (password: string): string => password.normalize('NFKC');
