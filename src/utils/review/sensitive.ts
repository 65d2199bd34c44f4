/** The last part of codes that change something: those of the table of calls, and what other backends call the like. */
const CHANGING =
  /\.(store|create|add|update|edit|save|enable|disable|delete|destroy|remove|upload|import|export|(change_|reset_)?password|grant|approve|pay)$/i;

/** Whether a permission code stands for more than looking at something. */
export const isSensitiveCode = (code: string | null | undefined): boolean =>
  typeof code === 'string' && CHANGING.test(code);
