import type { Transport } from './client';
import { Examination, type Finding, addressOf, type Verdict } from './examination';
import { examineReading, examineSession } from './reading';
import { examineWriting } from './writing';
import type { EndpointName } from '../../../src/contract/endpoints';

export interface Outcome {
  findings: Finding[];
  /** What `--write` has created and nothing can delete. */
  leftBehind: string[];
}

interface Wanted {
  username: string;
  password: string;
  /** Also the calls that change something. */
  write: boolean;
  /** Begins the name of everything that is created. */
  mark: string;
}

/**
 * Holds a backend against the contract.
 * @throws what the transport throws when nothing answers
 */
export async function examine(transport: Transport, { username, password, write, mark }: Wanted): Promise<Outcome> {
  const on = new Examination(transport);
  const signedIn = await examineSession(on, username, password);
  if (signedIn) await examineReading(on);
  const leftBehind = signedIn && write ? await examineWriting(on, mark) : [];
  return { findings: on.findings, leftBehind };
}

const signs: Record<Verdict, string> = { conforms: '✓', fault: '✗', advice: '!' };

/** @returns the outcome call by call, for people */
export function asText({ findings, leftBehind }: Outcome): string {
  const calls = [...new Set(findings.map(({ call }) => call))];
  const count = (verdict: Verdict) => findings.filter((finding) => finding.verdict === verdict).length;
  return [
    ...calls.flatMap((call) =>
      ofCall(
        call,
        findings.filter((finding) => finding.call === call),
      ),
    ),
    ...(leftBehind.length > 0
      ? ['', 'Left behind, as no call deletes records:', ...leftBehind.map((what) => `  ${what}`)]
      : []),
    '',
    `${calls.length} calls looked at: ${count('conforms')} checks conform, ${count('fault')} do not, ${count('advice')} are advice.`,
  ].join('\n');
}

function ofCall(call: EndpointName, findings: readonly Finding[]): string[] {
  const isFaulty = findings.some(({ verdict }) => verdict === 'fault');
  return [
    `${isFaulty ? signs.fault : signs.conforms} ${addressOf(call)} (${call})`,
    ...findings.flatMap(({ verdict, check, details }) => [
      `    ${signs[verdict]} ${check}`,
      ...details.map((line) => `        ${line}`),
    ]),
  ];
}
