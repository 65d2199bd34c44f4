import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { CACHE_TIME, FOCUS_TIMESPAN, LOAD_MORE_THRESHOLD_PX } from '@/constants/limits';
import type { CardMetric } from '@/contract/card';
import { useBackOnline } from '@/hooks/browser/useConnection';
import { useDateTime } from '@/hooks/locale/useFormats';
import { useLocale } from '@/hooks/locale/useLocale';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useCachedRequest } from '@/hooks/useCachedRequest';
import { fetchCardData } from '@/services/card';
import { formatPercent, formatNumber } from '@/utils/text/formatNumber';
import { shownText } from '@/utils/text/plainText';
import styles from './SystemCard.less';

/** Maximum number of metrics that a card shows, so that the card stays compact. */
const MAX_ROWS = 3;

function MetricList({ metrics: { list, updatedAt } }: { metrics: Metrics }) {
  const t = useTranslate();
  const dateTime = useDateTime();
  if (list.length === 0) return <p className={styles['note']}>{t('home.metrics.none')}</p>;
  const hiddenCount = list.length - MAX_ROWS;
  const notes = [
    hiddenCount > 0 && t('home.metrics.more', { count: hiddenCount }),
    updatedAt && t('home.metrics.time', { time: dateTime(updatedAt) }),
  ];
  return (
    <>
      <dl className={styles['rows']}>
        {list.slice(0, MAX_ROWS).map((metric) => (
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

/** Metrics of a system, requested when the card nears the viewport and cached for five minutes. */
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

/** Change of a metric. No colour marks the change as good or bad, because a higher value is not always better. */
function Change({ share }: { share: number }) {
  const t = useTranslate();
  const { tags } = useLocale();
  const change = formatPercent(share, tags, 'exceptZero');
  const word = share > 0 ? 'home.change.up' : share < 0 ? 'home.change.down' : 'home.change.level';
  const sign = share > 0 ? '▲' : share < 0 ? '▼' : '–';
  return (
    <>
      <span aria-hidden="true">
        {sign} <bdi>{change}</bdi>
      </span>
      <span className={styles['visuallyHidden']}>{t(word, { change: formatPercent(Math.abs(share), tags) })}</span>
    </>
  );
}

function MetricRow({ metric: { label, value, unit, change, trend } }: { metric: Metric }) {
  const { tags } = useLocale();
  return (
    <div className={styles['row']}>
      <dt title={label}>
        <bdi>{label}</bdi>
      </dt>
      <dd>
        <span className={styles['trend']}>
          <Sparkline values={trend} />
        </span>
        <span className={styles['change']}>{change !== undefined && <Change share={change} />}</span>
        <span className={styles['value']}>
          <bdi>{formatNumber(value, tags)}</bdi>
          {unit && <span className={styles['unit']}>{unit}</span>}
        </span>
      </dd>
    </div>
  );
}

const WIDTH = 64;
const HEIGHT = 24;
/** Margin inside the graphic, for half the width of the line and for the dot at the last point. */
const EDGE = 3;
const MAX_POINTS = 60;

/**
 * Trend line without axes. `values` are finite numbers, oldest first. With fewer than two values, nothing is rendered.
 * The line is hidden from screen readers, because the figures beside it contain the same information.
 */
export function Sparkline({ values }: { values: readonly number[] }) {
  const shownValues = values.slice(-MAX_POINTS);
  if (shownValues.length < 2) return null;
  const lowest = Math.min(...shownValues);
  const range = Math.max(...shownValues) - lowest;
  const points = shownValues.map((value, index) => ({
    x: EDGE + (index * (WIDTH - 2 * EDGE)) / (shownValues.length - 1),
    // If all values are equal, or their range is not finite, the line is flat in the middle.
    y:
      range > 0 && Number.isFinite(range)
        ? HEIGHT - EDGE - ((value - lowest) / range) * (HEIGHT - 2 * EDGE)
        : HEIGHT / 2,
  }));
  const lastPoint = points.at(-1);
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} fill="none" aria-hidden="true">
      <polyline
        points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {lastPoint && <circle cx={lastPoint.x} cy={lastPoint.y} r="2" fill="currentColor" />}
    </svg>
  );
}

/** Valid metric: the value is a number, and the trend contains only numbers. */
interface Metric {
  key: string;
  label: string;
  value: number;
  unit: string;
  change?: number;
  trend: number[];
}

interface Metrics {
  list: Metric[];
  /** Date and time of the figures, in ISO format. */
  updatedAt?: string;
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function toMetric(raw: unknown, index: number): Metric | undefined {
  const fields = Object(raw) as Record<keyof CardMetric, unknown>;
  const label = shownText(fields.label) || shownText(fields.key);
  if (!isNumber(fields.value) || !label) return undefined;
  return {
    // A server may repeat a key, but React keys must be unique.
    key: `${index} ${shownText(fields.key)}`,
    label,
    value: fields.value,
    unit: shownText(fields.unit),
    change: isNumber(fields.change) ? fields.change : undefined,
    trend: Array.isArray(fields.trend) ? fields.trend.filter(isNumber) : [],
  };
}

/** Returns the valid metrics of a response; the request layer has checked only that `metrics` is a list. */
export function metricsOf(data: { metrics: readonly unknown[]; updated_at?: unknown }): Metrics {
  return {
    list: data.metrics.flatMap((metric, index) => toMetric(metric, index) ?? []),
    updatedAt: typeof data.updated_at === 'string' ? data.updated_at : undefined,
  };
}

/** Returns `near`: true while the element of `ref` is inside the window, or at most `margin` pixels away from it. */
export function useNearViewport<Target extends Element>(margin: number) {
  const ref = useRef<Target>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const target = ref.current;
    if (!target) return undefined;
    const observer = new IntersectionObserver((entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: `${margin}px`,
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [margin]);
  return { ref, near: isNear };
}
