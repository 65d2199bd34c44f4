import { MAX_REASON } from '../../../src/constants/limits';
import { REASON_HEADER, takesReason } from '../../../src/contract/endpoints';
import { invalid } from '../failure';
import { words } from '../words/words';
import type { StoredChange } from './logValues';

/** Values of the setting `REASON`: a reason for changes of access is not accepted, optional, or required. */
export const reasonModes = ['off', 'optional', 'required'] as const;
export type ReasonMode = (typeof reasonModes)[number];

/** Control characters and line separators: a reason is a single line. */
const MORE_THAN_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Fields in the log whose change affects access. */
const ACCESS_FIELDS = [
  ...['roles', 'role_terms', 'valid_until', 'status', 'password'],
  ...['permission', 'permission_ids', 'scope', 'departments'],
];

/**
 * Reads the reason that a request's header gives for a change.
 * @param headers headers of the request, by lower-case name
 * @returns the trimmed reason; undefined if the header is missing or blank, or if the call accepts no reason
 * @throws Failure 422 if the percent-encoding is broken, or for more than one line or more than 200 characters
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

/** @throws Failure 422 if a change of access has no reason although the installation requires one */
export function requireReason(
  mode: ReasonMode,
  call: string,
  changes: readonly StoredChange[] = [],
  reason: string | undefined,
): void {
  if (mode !== 'required' || reason !== undefined || !takesReason(call)) return;
  if (changes.some(({ field }) => ACCESS_FIELDS.includes(field))) throw invalid({ reason: [words().schema.required] });
}
