import { Button } from 'antd';
import { CACHE_TIME, FOCUS_TIMESPAN, LOAD_MORE_THRESHOLD_PX } from '@/constants/limits';
import { useBackOnline } from '@/hooks/browser/useConnection';
import { useDateTime } from '@/hooks/locale/useDateTime';
import { useNearViewport } from './useNearViewport';
import { useCachedRequest } from '@/hooks/useCachedRequest';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { fetchCardData } from '@/services/card';
import MetricRow from './MetricRow';
import { metricsOf, type Metrics } from './metrics';
import styles from './SystemCard.less';

/** More would make one card a page of its own. */
const MOST_ROWS = 3;

function MetricList({ metrics: { list, updatedAt } }: { metrics: Metrics }) {
  const t = useTranslate();
  const dateTime = useDateTime();
  if (list.length === 0) return <p className={styles['note']}>{t('home.metrics.none')}</p>;
  const rest = list.length - MOST_ROWS;
  const notes = [
    rest > 0 && t('home.metrics.more', { count: rest }),
    updatedAt && t('home.metrics.time', { time: dateTime(updatedAt) }),
  ];
  return (
    <>
      <dl className={styles['rows']}>
        {list.slice(0, MOST_ROWS).map((metric) => (
          <MetricRow key={metric.key} metric={metric} />
        ))}
      </dl>
      <p className={styles['note']}>{notes.filter(Boolean).join(' · ')}</p>
    </>
  );
}

interface SystemMetricsProps {
  id: number;
  name: string;
  owner: number | undefined;
}

/** A system's figures, asked for when the card comes near the window, kept for five minutes. */
export default function SystemMetrics({ id, name, owner }: SystemMetricsProps) {
  const t = useTranslate();
  const { ref, near } = useNearViewport<HTMLDivElement>(LOAD_MORE_THRESHOLD_PX);
  const { data, loading, failed, refresh } = useCachedRequest(() => fetchCardData(id), metricsOf, {
    cacheKey: owner === undefined ? undefined : `card:${owner}:${id}`,
    cacheTime: CACHE_TIME,
    staleTime: CACHE_TIME,
    focusTimespan: FOCUS_TIMESPAN,
    ready: near,
  });
  useBackOnline(() => {
    if (failed) refresh();
  });
  return (
    <div ref={ref} className={styles['metrics']} aria-busy={loading}>
      {data && <MetricList metrics={data} />}
      {failed && (
        <p className={styles['note']}>
          {t('home.metrics.failed')}
          <Button
            type="link"
            size="small"
            className={styles['retry']}
            aria-label={t('home.metrics.retry', { name })}
            loading={loading}
            onClick={refresh}
          >
            {t('common.retry')}
          </Button>
        </p>
      )}
      {!data && !failed && <div className={styles['placeholder']} aria-hidden="true" />}
    </div>
  );
}
