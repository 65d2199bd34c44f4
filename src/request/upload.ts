import { LANGUAGE_HEADER } from '@/contract/endpoints';
import type { OssConfig } from '@/contract/session';
import { currentLocale, translate } from '@/locales/translate';
import { safeUrl } from '@/utils/address/safeUrl';
import { isRecord } from '@/utils/values';
import { describeUnanswered, serverText } from './classify';
import { FALLBACK_WORD, statusWords, SUCCESS_CODE } from './errorCatalogue';
import type { FailureKind, Outcome } from './outcome';

/** Form fields that an upload policy can prescribe. Fields that the app sets itself, such as `key`, are missing. */
const FIXED = /^(success_action_status|x-oss-[a-z-]+)$/;
/** If a policy prescribes this field, the signature is of a newer version and is sent as `x-oss-signature`. */
const VERSION = 'x-oss-signature-version';

/**
 * Returns the form fields for an upload to object storage, except key and file.
 * The fields are the policy, its signature, and the fields that the policy prescribes, such as `success_action_status`.
 * If the policy is unreadable, no prescribed fields are added.
 */
export function storageFields({ policy, accessId, signature }: OssConfig): Record<string, string> {
  const policyFields = fixedFields(policy);
  const signatureFields: Record<string, string> =
    VERSION in policyFields ? { 'x-oss-signature': signature } : { OSSAccessKeyId: accessId, signature };
  return { policy, ...signatureFields, ...policyFields };
}

/** Returns the fields that a policy prescribes in the form `{ "name": "value" }` or `["eq", "$name", "value"]`. */
function fixedFields(policy: string): Record<string, string> {
  const pairs = conditionsOf(policy).flatMap((condition) => {
    if (isRecord(condition)) return Object.entries(condition);
    const [operator, name, value] = Array.isArray(condition) ? (condition as unknown[]) : [];
    return operator === 'eq' && typeof name === 'string' ? [[name.replace(/^\$/, ''), value] as const] : [];
  });
  const fixedPairs = pairs.filter(
    (pair): pair is [string, string] => FIXED.test(pair[0]) && typeof pair[1] === 'string',
  );
  return Object.fromEntries(fixedPairs);
}

function conditionsOf(policy: string): unknown[] {
  try {
    const content: unknown = JSON.parse(atob(policy));
    const conditions = isRecord(content) ? content['conditions'] : undefined;
    return Array.isArray(conditions) ? conditions : [];
  } catch {
    return [];
  }
}

/** Timeout in milliseconds. The timeout is longer than for other calls, since images are larger than other requests. */
const UPLOAD_TIMEOUT = 120_000;

export interface UploadOptions {
  /** Called with the uploaded share in percent, from 0 to 100. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

/**
 * Posts a file directly to the address in `config`.
 * The request contains neither token nor cookies, since the signed policy is the credential.
 * Resolves to the address of the file, which is safe to show as an image. Never rejects, and shows no message.
 * `fetch` is not used, because it reports no upload progress.
 */
export async function postFile(config: OssConfig, file: File, options: UploadOptions = {}): Promise<Outcome<string>> {
  const host = safeUrl(config.host);
  if (host === undefined) return uploadFailure('malformed', 0, '');
  const key = config.dir + nameFor(file);
  try {
    return outcomeOf(await postForm(host, formOf(config, key, file), options), `${host.replace(/\/$/, '')}/${key}`);
  } catch (cause) {
    return { ok: false, failure: describeUnanswered(cause, { isAborted: options.signal?.aborted ?? false }) };
  }
}

/** Returns the form of an upload to object storage, which requires that the file is the last field. */
function formOf(config: OssConfig, key: string, file: File): FormData {
  const form = new FormData();
  const fields = { key, ...storageFields(config) };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return form;
}

/** Returns an unguessable file name, so that no file is overwritten. Only the type of the original file is kept. */
function nameFor({ type }: File): string {
  const random = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return `${random}.${type.replace(/^image\//, '').replace('jpeg', 'jpg')}`;
}

interface Answer {
  status: number;
  text: string;
}

const isOurs = (host: string): boolean => new URL(host, window.location.href).origin === window.location.origin;

function postForm(host: string, form: FormData, { onProgress, signal }: UploadOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', host);
    request.timeout = UPLOAD_TIMEOUT;
    // Only this app's server returns messages for users. A storage at another origin does not need the language.
    if (isOurs(host)) request.setRequestHeader(LANGUAGE_HEADER, currentLocale().code);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? Math.round((loaded / total) * 100) : 0);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = request.ontimeout = () => reject(new Error('The upload was not answered.'));
    request.onabort = () => reject(new DOMException('The upload was given up.', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    if (signal?.aborted) reject(new DOMException('The upload was given up.', 'AbortError'));
    else request.send(form);
  });
}

/** Returns the outcome of an upload, with the address of the file: `data.url` of the response, or else `keptAs`. */
function outcomeOf({ status, text }: Answer, keptAs: string): Outcome<string> {
  const body = parse(text);
  const code = body['code'] ?? SUCCESS_CODE;
  const message = serverText(body['message']);
  if (status < 200 || status >= 300) return uploadFailure('status', status, message);
  if (code !== SUCCESS_CODE) return uploadFailure('business', status, message);
  const serverUrl = isRecord(body['data']) ? body['data']['url'] : undefined;
  const url = safeUrl(serverUrl ?? keptAs);
  return url === undefined ? uploadFailure('malformed', status, '') : { ok: true, data: url, message };
}

function parse(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return isRecord(body) ? body : {};
  } catch {
    return {};
  }
}

function uploadFailure(kind: FailureKind, status: number, serverMessage: string): Outcome<string> {
  const words = status === SUCCESS_CODE ? undefined : statusWords.get(status);
  const message = serverMessage || translate(words ?? FALLBACK_WORD);
  return { ok: false, failure: { kind, code: status, status, message, error: new Error(message) } };
}
