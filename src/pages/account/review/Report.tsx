import { Button } from 'antd';
import { memo, useState } from 'react';
import { Link } from 'umi';
import { useMessages } from '@/components/feedback/useMessages';
import { useDateTime } from '@/hooks/locale/useDateTime';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { paths } from '@/constants/paths';
import { useSignatureCheck } from '@/hooks/review/useSignature';
import { changeSearch } from '@/utils/address/queryValues';
import type { Review } from '@/utils/review/review';
import styles from './report.less';
import { decisionRows, saveReport, summaryRows } from './reviewReport';

/** What was decided, by whom and why, to be read, printed and kept. */
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
        {/* What scrolls must be reached by keyboard. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
        <div className={styles['scroller']} role="region" aria-label={t('review.report.decisions')} tabIndex={0}>
          <Decisions review={review} />
        </div>
      </section>
    </article>
  );
}

/** Whole, as it is printed: of thousands of rows, it is drawn again only where the review changes. */
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
        {rows.map((cells, turn) => (
          <tr key={turn}>
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
