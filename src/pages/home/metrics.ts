import type { CardMetric } from '@/contract/card';
import { shownText } from '@/utils/text/plainText';

/** A metric that can be shown: its value is a number, its trend holds numbers only. */
export interface Metric {
  key: string;
  label: string;
  value: number;
  unit: string;
  change?: number;
  trend: number[];
}

export interface Metrics {
  list: Metric[];
  /** ISO moment of the figures. */
  updatedAt?: string;
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function toMetric(raw: unknown, index: number): Metric | undefined {
  const fields = Object(raw) as Record<keyof CardMetric, unknown>;
  const label = shownText(fields.label) || shownText(fields.key);
  if (!isNumber(fields.value) || !label) return undefined;
  return {
    // A server may repeat a key; React must not see it twice.
    key: `${index} ${shownText(fields.key)}`,
    label,
    value: fields.value,
    unit: shownText(fields.unit),
    change: isNumber(fields.change) ? fields.change : undefined,
    trend: Array.isArray(fields.trend) ? fields.trend.filter(isNumber) : [],
  };
}

/** The metrics of an answer that can be shown; the request layer has checked the outline only. */
export function metricsOf(data: { metrics: readonly unknown[]; updated_at?: unknown }): Metrics {
  return {
    list: data.metrics.flatMap((metric, index) => toMetric(metric, index) ?? []),
    updatedAt: typeof data.updated_at === 'string' ? data.updated_at : undefined,
  };
}
