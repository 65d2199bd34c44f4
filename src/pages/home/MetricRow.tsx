import Sparkline from './Sparkline';
import { useLocale } from '@/hooks/locale/useLocale';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { formatPercent, formatNumber } from '@/utils/text/formatNumber';
import type { Metric } from './metrics';
import styles from './SystemCard.less';

/** Rises and falls are told, not judged: more of something is not always better. */
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

export default function MetricRow({ metric: { label, value, unit, change, trend } }: { metric: Metric }) {
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
