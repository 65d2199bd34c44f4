import { MAX_REASON } from '../../../src/constants/limits';
import { REASON_HEADER, takesReason } from '../../../src/contract/endpoints';
import { invalid } from '../failure';
import { words } from '../words/words';
import type { StoredChange } from './logEvents';

/** Whether changes of access may have, or need, a reason (`REASON`). */
export const reasonModes = ['off', 'optional', 'required'] as const;
export type ReasonMode = (typeof reasonModes)[number];

/** Control characters and line separators. */
const MORE_THAN_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Logged fields that change access. */
const ACCESS_FIELDS = [
  ...['roles', 'role_terms', 'valid_until', 'status', 'password'],
  ...['permission', 'permission_ids', 'scope', 'departments'],
];

/**
 * @param headers headers of the request, by lower-case names
 * @returns the trimmed reason of the change; undefined without one, and for calls that accept none
 * @throws Failure 422 for a reason of more than one line or more than 200 characters
 */
export function readReason(
  mode: ReasonMode,
  call: string,
  headers: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const header = headers[REASON_HEADER.toLowerCase()];
  if (mode === 'off' || header === undefined || !takesReason(call)) return undefined;
  const { schema } = words();
  const reason = decodedText(header)?.trim();
  if (reason === undefined || MORE_THAN_A_LINE.test(reason)) throw invalid({ reason: [schema.characters] });
  if (reason.length > MAX_REASON) throw invalid({ reason: [schema.textLong(MAX_REASON)] });
  return reason || undefined;
}

function decodedText(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** @throws Failure 422 for a change of access without a reason, if the installation requires one */
export function requireReason(
  mode: ReasonMode,
  call: string,
  changes: readonly StoredChange[] = [],
  reason: string | undefined,
): void {
  if (mode !== 'required' || reason !== undefined || !takesReason(call)) return;
  if (changes.some(({ field }) => ACCESS_FIELDS.includes(field))) throw invalid({ reason: [words().schema.required] });
}
