import type { Translate } from '@/hooks/locale/useTranslate';
import { reviewCounts, reviewItems, type Review } from '@/utils/review/review';
import { saveFile } from '@/utils/saveFile';
import { datedFileName } from '@/utils/transfer/tableFile';
import { decisionWords, resultWords, reviewerWords, scopeWords } from './reviewWords';

type DateTime = (moment: string | null | undefined) => string;

/** What there is to know of a review as a whole: what it is called, and what it is. */
export function summaryRows(t: Translate, dateTime: DateTime, review: Review): [title: string, words: string][] {
  const { scope, begunAt, begunBy, handedOver, signed, people } = review;
  const counts = reviewCounts(review);
  return [
    [t('review.scope'), scopeWords(t, scope)],
    [t('review.reviewer'), reviewerWords(signed?.by ?? begunBy)],
    [t('review.begun'), `${dateTime(begunAt)} ${reviewerWords(begunBy)}`],
    ...(handedOver
      ? [
          [
            t('review.file'),
            t('review.handedBy', { name: reviewerWords(handedOver.by), time: dateTime(handedOver.at) }),
          ] as [string, string],
        ]
      : []),
    [t('review.signedAt'), signed ? `${dateTime(signed.at)} ${reviewerWords(signed.by)}` : t('review.report.unsigned')],
    [t('review.report.people'), String(people.length)],
    [t('review.report.decisions'), t('review.progress', { done: counts.decided, total: counts.total })],
    [t('review.keep'), String(counts.keep)],
    [t('review.revoke'), String(counts.revoke)],
    [t('review.undecided'), String(counts.open)],
    [t('review.result.waiting'), String(counts.waiting)],
    ...(signed && signed.open > 0
      ? [[t('review.sign'), t('review.report.withOpen', { count: signed.open })] as [string, string]]
      : []),
  ];
}

/** The decisions one by one, below their titles. */
export function decisionRows(t: Translate, dateTime: DateTime, review: Review): string[][] {
  const header = [
    t('account.personName'),
    t('account.username'),
    t('account.department'),
    t('account.lastLoginAt'),
    t('account.roles'),
    t('review.decision'),
    t('review.reason'),
    t('review.decidedBy'),
    t('review.decidedAt'),
    t('review.result'),
  ];
  const rows = reviewItems(review).map(({ key, person, role }) => {
    const decision = review.decisions[key];
    return [
      person.name,
      person.username,
      person.department?.name ?? '',
      person.lastLoginAt ? dateTime(person.lastLoginAt) : t('list.view.never'),
      role.name,
      decisionWords(t, decision),
      decision?.reason ?? '',
      decision ? reviewerWords(decision.by) : '',
      decision ? dateTime(decision.at) : '',
      resultWords(t, decision),
    ];
  });
  return [header, ...rows];
}

/** Saves the report as a workbook: a sheet of decisions, a sheet of what they come to. Rejects where it cannot be made. */
export async function saveReport(t: Translate, dateTime: DateTime, review: Review): Promise<void> {
  const { workbook } = await import('@/utils/transfer/xlsxWriter');
  const content = workbook([
    { name: t('review.report.decisions'), rows: decisionRows(t, dateTime, review) },
    { name: t('review.report.summary'), rows: [[review.name, ''], ...summaryRows(t, dateTime, review)] },
  ]);
  saveFile(datedFileName(review.name, 'xlsx'), content);
}
