import type { FieldErrors } from '@/contract/envelope';
import { plainText } from '@/utils/text/plainText';
import { isRecord } from '@/utils/isRecord';

/** Some backends hand out the page or the value that broke instead of words. */
const MARKUP = /^<[a-z!/?]|<(?:!doctype|html|head|body|script|style|div|pre)\b/i;
const NO_WORDS = /^(?:undefined|null|NaN|\[object \w+\])$/;
/** From the first stack frame on. */
const STACK = /\n[ \t]*(?:at |#0 )[\s\S]*$/;

/** The server's words as one safe line, or '' where there are none: no text, a page of HTML, or just a stack. */
export function serverText(value: unknown): string {
  if (typeof value !== 'string') return '';
  const words = plainText(value.replace(STACK, ''));
  return MARKUP.test(words) || NO_WORDS.test(words) ? '' : words;
}

/** `data.errors` of a parameter error as non-empty lists of lines by field, or undefined where there are none. */
export function readFieldErrors(data: unknown): FieldErrors | undefined {
  const errors = isRecord(data) && isRecord(data['errors']) ? data['errors'] : {};
  const entries = Object.entries(errors)
    .map(([field, messages]): [string, string[]] => [field, [messages].flat().map(serverText).filter(Boolean)])
    .filter(([, messages]) => messages.length > 0);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
