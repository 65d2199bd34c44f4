import { endpoints, type EndpointName, type DataShape } from '@/contract/endpoints';
import type { FieldErrors } from '@/contract/envelope';
import type { DataOf } from '@/contract/schemas';
import { translate } from '@/locales/translate';
import { isRecord } from '@/utils/values';
import { plainText } from '@/utils/text/plainText';
import type { Reply } from './client';
import {
  FALLBACK_WORD,
  NETWORK_WORD,
  PARAMETER_ERROR,
  sessionWords,
  statusWords,
  SUCCESS_CODE,
} from './errorCatalogue';
import type { Failure, FailureKind, Outcome } from './outcome';

type Code = number | string;

/**
 * Parses JSON without `__proto__` keys, which `Object.assign` would turn into a prototype.
 * The reviver makes parsing slower, so it is used only for texts that may contain such a key.
 */
const parseJson = (text: string): unknown =>
  /__proto__|\\u00/.test(text)
    ? JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value))
    : JSON.parse(text);

/** Parses a JSON object. Returns an empty object for any other text: HTML, broken JSON, `null`, a list or a number. */
function parseBody(text: string): Record<string, unknown> {
  try {
    const body = parseJson(text);
    return isRecord(body) ? body : {};
  } catch {
    return {};
  }
}

/** Reads a code. A text of digits counts as a number: `"200"` is a success, `"14013"` an expired token. */
function readCode(value: unknown): Code | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value !== 'string') return undefined;
  return /^\d{1,9}$/.test(value) ? Number(value) : serverText(value) || undefined;
}

/** Returns the catalogue's text for a failure without a message. Code 200 is skipped, since its text means success. */
function catalogueText(...codes: readonly unknown[]): string {
  const failureCodes = codes.filter((code) => code !== SUCCESS_CODE);
  const words = failureCodes.map((code) => sessionWords.get(code) ?? statusWords.get(code)).find(Boolean);
  return translate(words ?? FALLBACK_WORD);
}

function describe(
  kind: FailureKind,
  code: Code,
  { status, retryAfter }: Reply,
  body: Record<string, unknown>,
): Failure {
  const fromEnvelope = kind === 'session' || kind === 'showType' || kind === 'business';
  const serverMessage = fromEnvelope ? serverText(body['errorMessage']) || serverText(body['message']) : '';
  const message = serverMessage || (kind === 'malformed' ? translate(FALLBACK_WORD) : catalogueText(code, status));
  const failure: Failure = {
    kind,
    code,
    message,
    status,
    retryAfter,
    error: fromEnvelope ? new BizError(message, { status, body }) : new Error(message),
  };
  if (!fromEnvelope) return failure;
  const showType = readCode(body['showType']);
  return {
    ...failure,
    data: body['data'],
    errors: code === PARAMETER_ERROR ? readFieldErrors(body['data']) : undefined,
    showType: typeof showType === 'number' ? showType : undefined,
  };
}

/**
 * Classifies a response.
 * The response is a failure if one of these conditions holds. The earliest one in the list decides the kind of failure:
 * - a session code
 * - `success: false`
 * - an envelope code other than 200
 * - an HTTP failure without a usable envelope
 * - status 200 with an invalid body
 *
 * A response for which none of these conditions holds is a success.
 * An envelope that claims success despite an HTTP failure is not usable. Never throws an error.
 */
export function classify<Name extends EndpointName>(name: Name, reply: Reply): Outcome<DataOf<Name>> {
  const { status } = reply;
  const body = parseBody(reply.text);
  const code = readCode(body['code']);
  const errorCode = readCode(body['errorCode']);
  const fail = (kind: FailureKind, failureCode: Code): Outcome<DataOf<Name>> => ({
    ok: false,
    failure: describe(kind, failureCode, reply, body),
  });

  const sessionCode = [code, errorCode].find((candidate) => sessionWords.has(candidate));
  if (sessionCode !== undefined) return fail('session', sessionCode);
  if (body['success'] === false) return fail('showType', errorCode ?? code ?? status);
  if (code !== undefined && code !== SUCCESS_CODE) return fail('business', code);
  if (status >= 300 || (code === undefined && status !== SUCCESS_CODE)) return fail('status', status);
  if (code === undefined || !hasShape(body['data'], endpoints[name].shape)) return fail('malformed', status);
  // The browser checks only the shape, since its bundle does not contain the schemas of the contract.
  return { ok: true, data: body['data'] as DataOf<Name>, message: serverText(body['message']) };
}

const isNamed = (cause: unknown): cause is { name: unknown } =>
  typeof cause === 'object' && cause !== null && 'name' in cause;

/** Returns the failure of a call without a response: aborted by its caller, failed on the network, or timed out. */
export function describeUnanswered(cause: unknown, { isAborted }: { isAborted: boolean }): Failure {
  const message = translate(isAborted ? FALLBACK_WORD : NETWORK_WORD);
  const error = cause instanceof Error ? cause : new Error(message, { cause });
  if (isAborted) return { kind: 'aborted', code: 'aborted', message, error };
  // If the caller has not aborted the call, the timeout has aborted it.
  const isTimeout = isNamed(cause) && cause.name === 'AbortError';
  return { kind: 'network', code: isTimeout ? 'timeout' : 'network', message, error };
}

interface BizResponse {
  status: number;
  /** The parsed envelope: `{ code, message, data }` or `{ success: false, errorCode, errorMessage, showType }`. */
  body: Readonly<Record<string, unknown>>;
}

/** Error for a response with an envelope that reports a failure (spec §8). */
export class BizError extends Error {
  override readonly name = 'BizError';

  constructor(
    message: string,
    readonly response: BizResponse,
  ) {
    super(message);
  }
}

// Each item must be an object, since a screen would crash on an item that is `null`.
const isList = (data: unknown): boolean => Array.isArray(data) && data.every(isRecord);

const shapeTests: Record<Extract<DataShape, string>, (data: unknown) => boolean> = {
  anything: () => true,
  record: isRecord,
  list: isList,
  page: (data) =>
    isRecord(data) && isList(data['data']) && Number.isFinite(data['total']) && Number.isFinite(data['current_page']),
  token: (data) => isRecord(data) && typeof data['token'] === 'string' && data['token'] !== '',
};

/** Whether a response's `data` has the shape that the contract defines for the call. */
const hasShape = (data: unknown, shape: DataShape): boolean =>
  typeof shape === 'string' ? shapeTests[shape](data) : isRecord(data) && Array.isArray(data[shape.listUnder]);

/** Beginnings of error pages, which some backends return instead of a message. */
const MARKUP = /^<[a-z!/?]|<(?:!doctype|html|head|body|script|style|div|pre)\b/i;
/** Empty values as text, such as `undefined`, which some backends send instead of a message. */
const NO_WORDS = /^(?:undefined|null|NaN|\[object \w+\])$/;
/** Matches a stack trace at the end of a text. */
const STACK = /\n[ \t]*(?:at |#0 )[\s\S]*$/;

/** Returns the server's message as one safe line; '' if there is no text, an HTML page, or only a stack trace. */
export function serverText(value: unknown): string {
  if (typeof value !== 'string') return '';
  const words = plainText(value.replace(STACK, ''));
  return MARKUP.test(words) || NO_WORDS.test(words) ? '' : words;
}

/** Returns `data.errors` of a parameter error as non-empty lists of messages by field; undefined if there are none. */
function readFieldErrors(data: unknown): FieldErrors | undefined {
  const errors = isRecord(data) && isRecord(data['errors']) ? data['errors'] : {};
  const entries = Object.entries(errors)
    .map(([field, messages]): [string, string[]] => [field, [messages].flat().map(serverText).filter(Boolean)])
    .filter(([, messages]) => messages.length > 0);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
