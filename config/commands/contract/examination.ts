import { z } from 'zod';
import { endpoints, type EndpointName } from '../../../src/contract/endpoints';
import { fieldErrors } from '../../../src/contract/envelope';
import { schemas, type DataOf } from '../../../src/contract/schemas';
import { requestFor, type CallParts, type Transport } from './client';

/** `advice` means that a recommendation of the contract is violated, but the app works. */
export type Verdict = 'conforms' | 'fault' | 'advice';

export interface Finding {
  /** Name of the call, such as `roleList`. */
  call: EndpointName;
  /** Description of the check. */
  check: string;
  verdict: Verdict;
  /** Unexpected results, one line each, with the path in the response. */
  details: string[];
}

interface Envelope {
  status: number;
  code: number;
  data: unknown;
}

const envelope = z.object({ code: z.int(), message: z.string(), data: z.unknown() });
const MAX_DETAILS = 5;

/** Makes calls and collects the findings about them. */
export class Examination {
  readonly findings: Finding[] = [];
  token: string | undefined;
  /** Reason of changes, sent if the backend accepts a reason. */
  reason: string | undefined;

  constructor(private readonly transport: Transport) {}

  /** Adds a finding. The check has passed if `details` is empty. */
  note(call: EndpointName, check: string, details: string[], failureVerdict: Verdict = 'fault'): void {
    this.findings.push({ call, check, verdict: details.length === 0 ? 'conforms' : failureVerdict, details });
  }

  /**
   * Makes a call.
   * @returns the envelope of the response (code, message, data).
   * Without an envelope, `ask` adds a finding and returns undefined.
   */
  async ask(
    call: EndpointName,
    check: string,
    parts: CallParts = {},
    token = this.token,
  ): Promise<Envelope | undefined> {
    const answer = await this.transport(requestFor(call, token || undefined, { reason: this.reason, ...parts }));
    const body = parse(answer.text);
    const shape = envelope.safeParse(body);
    if (!shape.success) {
      this.note(call, `${check}: envelope`, [
        `HTTP ${answer.status}`,
        ...detailsOf(shape.error, body ?? answer.text, ''),
      ]);
      return undefined;
    }
    const details = [
      ...(/^application\/json\b/i.test(answer.contentType)
        ? []
        : [`content-type: expected application/json, found ${show(answer.contentType)}`]),
      ...(shape.data.code === 200 && answer.status !== 200 ? [`HTTP ${answer.status} with code 200`] : []),
    ];
    if (details.length > 0) this.note(call, `${check}: transport`, details);
    return { status: answer.status, code: shape.data.code, data: shape.data.data };
  }

  /**
   * Expects success and data that match the schema.
   * @returns the data. If the expectation fails, `read` adds a finding and returns undefined.
   */
  async read<Name extends EndpointName>(
    call: Name,
    parts: CallParts = {},
    check = 'answers',
  ): Promise<DataOf<Name> | undefined> {
    const answer = await this.ask(call, check, parts);
    if (!answer) return undefined;
    if (answer.code !== 200) {
      this.note(call, check, [`code: expected 200, found ${answer.code} (HTTP ${answer.status})`]);
      return undefined;
    }
    const result = schemas[call].data.safeParse(answer.data);
    this.note(call, check, result.success ? [] : detailsOf(result.error, answer.data, 'data'));
    return result.success ? (result.data as DataOf<Name>) : undefined;
  }

  /**
   * Expects success of a change. The response's data is not checked, because the contract does not specify this data.
   * @returns whether the call succeeded
   */
  async write(call: EndpointName, parts: CallParts, check = 'is carried out'): Promise<boolean> {
    const answer = await this.ask(call, check, parts);
    if (!answer) return false;
    const messages = answer.code === 600 ? ` ${show(answer.data)}` : '';
    this.note(
      call,
      check,
      answer.code === 200 ? [] : [`code: expected 200, found ${answer.code} (HTTP ${answer.status})${messages}`],
    );
    return answer.code === 200;
  }

  /**
   * Expects the backend to refuse the call with one of the codes.
   * @returns the envelope, or undefined if the response has no envelope
   */
  async refused(
    call: EndpointName,
    check: string,
    codes: readonly number[],
    parts: CallParts = {},
    options: { token?: string; failureVerdict?: Verdict } = {},
  ) {
    const answer = await this.ask(call, check, parts, options.token ?? this.token);
    if (!answer) return undefined;
    const expectedCodes = codes.length > 3 ? `${codes[0]}–${codes.at(-1)}` : codes.join(' or ');
    const details = codes.includes(answer.code)
      ? []
      : [`code: expected ${expectedCodes}, found ${answer.code} (HTTP ${answer.status})`];
    this.note(call, check, details, options.failureVerdict);
    return answer;
  }

  /** Expects the backend to refuse the call with code 600 and with messages for the field. */
  async invalid(
    call: EndpointName,
    check: string,
    field: string,
    parts: CallParts,
    failureVerdict: Verdict = 'fault',
  ): Promise<void> {
    const answer = await this.ask(call, check, parts);
    if (!answer) return;
    if (answer.code !== 600) {
      return this.note(
        call,
        check,
        [`code: expected 600, found ${answer.code} (HTTP ${answer.status})`],
        failureVerdict,
      );
    }
    const { errors } = (answer.data ?? {}) as { errors?: unknown };
    const result = fieldErrors.safeParse(errors);
    if (!result.success) return this.note(call, check, detailsOf(result.error, errors, 'data.errors'));
    const fieldNames = Object.keys(result.data);
    this.note(
      call,
      check,
      fieldNames.includes(field) ? [] : [`data.errors.${field}: expected messages, found only ${show(fieldNames)}`],
    );
  }
}

/** @returns method and path of a call, such as `GET /roles` */
export const addressOf = (call: EndpointName): string => `${endpoints[call].method} ${endpoints[call].path}`;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function detailsOf(error: z.ZodError, input: unknown, prefix: string): string[] {
  const lines = error.issues.map(({ path, message }) => {
    const place = [prefix, ...path.map(String)].filter(Boolean).join('.');
    const foundValue = path.reduce<unknown>(
      (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
      input,
    );
    return `${place || 'answer'}: ${message}, found ${show(foundValue)}`;
  });
  const surplus = lines.length - MAX_DETAILS;
  return surplus > 0 ? [...lines.slice(0, MAX_DETAILS), `… and ${surplus} more`] : lines;
}

/** @returns any value as one shortened line of text */
function show(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}
