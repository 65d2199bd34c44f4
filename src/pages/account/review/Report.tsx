import { Button } from 'antd';
import { memo, useState } from 'react';
import { Link } from 'umi';
import { useMessages } from '@/components/feedback/useMessages';
import { paths } from '@/constants/paths';
import { useDateTime } from '@/hooks/locale/useFormats';
import { useTranslate, type Translate } from '@/hooks/locale/useTranslate';
import { useSignatureCheck } from '@/hooks/review/useSignature';
import { changeSearch } from '@/utils/address/queryValues';
import { reviewCounts, reviewItems, type Review } from '@/utils/review/review';
import { saveFile } from '@/utils/saveFile';
import { datedFileName } from '@/utils/transfer/tableFile';
import styles from './report.less';
import { decisionWords, resultWords, reviewerWords, scopeWords } from './reviewWords';

/** Report of all decisions with people and reasons. The report can be read, printed and exported. */
export default function Report({ review }: { review: Review }) {
  const t = useTranslate();
  const dateTime = useDateTime();
  const { message } = useMessages();
  const check = useSignatureCheck(review);
  const [saving, setSaving] = useState(false);
  const save = () => {
    setSaving(true);
    saveReport(t, dateTime, review)
      .catch(() => message.error(t('review.report.failed')))
      .finally(() => setSaving(false));
  };
  return (
    <article className={styles['report']}>
      <div className={styles['tools']}>
        <Button type="primary" loading={saving} onClick={save}>
          {t('review.report.download')}
        </Button>
        <Button onClick={() => window.print()}>{t('review.report.print')}</Button>
      </div>
      <section>
        <h2>{t('review.report.summary')}</h2>
        <dl className={styles['facts']}>
          {summaryRows(t, dateTime, review).map(([title, words]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{words}</dd>
            </div>
          ))}
          {check && (
            <div>
              <dt>{t('review.check')}</dt>
              <dd>
                {check.row ? (
                  <Link to={`${paths.record}${changeSearch('', { keyword: check.fingerprint, detail: check.row.id })}`}>
                    {t('review.check.found', { time: dateTime(check.row.created_at) })}
                  </Link>
                ) : (
                  t('review.check.missing')
                )}
              </dd>
            </div>
          )}
        </dl>
      </section>
      <section>
        <h2>{t('review.report.decisions')}</h2>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard */}
        <div className={styles['scroller']} role="region" aria-label={t('review.report.decisions')} tabIndex={0}>
          <Decisions review={review} />
        </div>
      </section>
    </article>
  );
}

/**
 * Table of all decisions, on the screen and in print.
 * The table is memoized, so that its thousands of rows re-render only when the review changes.
 */
const Decisions = memo(function Decisions({ review }: { review: Review }) {
  const t = useTranslate();
  const dateTime = useDateTime();
  const [header = [], ...rows] = decisionRows(t, dateTime, review);
  const resultAt = header.length - 1;
  return (
    <table>
      <thead>
        <tr>
          {header.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, rowIndex) => (
          <tr key={rowIndex}>
            {cells.map((cell, place) => (
              <td key={place} data-result={place === resultAt || undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

type DateTime = (moment: string | null | undefined) => string;

/** Returns the summary of a review as rows, each with a label and a text. */
function summaryRows(t: Translate, dateTime: DateTime, review: Review): [title: string, words: string][] {
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

/** Returns one row per decision, after a row of column titles. */
function decisionRows(t: Translate, dateTime: DateTime, review: Review): string[][] {
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

/** Saves the report as a workbook with a sheet of decisions and a summary sheet. Rejects if the writing fails. */
async function saveReport(t: Translate, dateTime: DateTime, review: Review): Promise<void> {
  const { workbook } = await import('@/utils/transfer/xlsxWriter');
  const content = workbook([
    { name: t('review.report.decisions'), rows: decisionRows(t, dateTime, review) },
    { name: t('review.report.summary'), rows: [[review.name, ''], ...summaryRows(t, dateTime, review)] },
  ]);
  saveFile(datedFileName(review.name, 'xlsx'), content);
}
