import type { EndpointName } from '../../../src/contract/endpoints';
import { addressOf, type Finding, type Verdict } from './examination';
import type { Outcome } from './examine';

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
