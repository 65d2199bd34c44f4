import type { Transport } from './client';
import { Examination, type Finding, addressOf, type Verdict } from './examination';
import { examineReading, examineSession } from './reading';
import { examineWriting } from './writing';
import type { EndpointName } from '../../../src/contract/endpoints';

export interface Outcome {
  findings: Finding[];
  /** Descriptions of records that `--write` has created. The records remain, because no call deletes records. */
  createdRecords: string[];
}

interface Options {
  username: string;
  password: string;
  /** Whether to check the calls that change data as well. */
  write: boolean;
  /** Prefix of the names of all created records. */
  mark: string;
}

/**
 * Checks a backend against the contract.
 * @throws the transport's error if the backend does not respond
 */
export async function examine(transport: Transport, { username, password, write, mark }: Options): Promise<Outcome> {
  const examination = new Examination(transport);
  const signedIn = await examineSession(examination, username, password);
  if (signedIn) await examineReading(examination);
  const createdRecords = signedIn && write ? await examineWriting(examination, mark) : [];
  return { findings: examination.findings, createdRecords };
}

const signs: Record<Verdict, string> = { conforms: '✓', fault: '✗', advice: '!' };

/** @returns the results for each call as readable text */
export function asText({ findings, createdRecords }: Outcome): string {
  const calls = [...new Set(findings.map(({ call }) => call))];
  const count = (verdict: Verdict) => findings.filter((finding) => finding.verdict === verdict).length;
  return [
    ...calls.flatMap((call) =>
      ofCall(
        call,
        findings.filter((finding) => finding.call === call),
      ),
    ),
    ...(createdRecords.length > 0
      ? ['', 'Remaining records, as no call deletes them:', ...createdRecords.map((record) => `  ${record}`)]
      : []),
    '',
    `${calls.length} calls checked: ${count('conforms')} checks conform, ${count('fault')} do not, ${count('advice')} are advice.`,
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
