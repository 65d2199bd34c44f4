import RightOutlined from '@ant-design/icons/RightOutlined';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useDateFormat } from '@/hooks/locale/useFormats';
import { useLocale } from '@/hooks/locale/useLocale';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { dateOf, dayText, everyDay, lastDays, type DayCount, type Period } from '@/utils/days';
import { nextIndex } from '@/utils/inputEvents';
import { readStored, writeStored } from '@/utils/storage/safeStorage';
import styles from './log.less';
import { PRESETS } from './filters';

/** Maximum number of bars. No screen has room for more. */
const MAX_DAYS = 120;
const OPEN_KEY = 'log-chart';
/** Maximum width of a bar in px, so that a few days do not fill the chart. */
const WIDEST_BAR = 48;

interface DayChartProps {
  /** Numbers of operations per day, as the server sent them and not validated. */
  histogram: readonly unknown[];
  /** Requested period; its days are shown even without operations. */
  period: Period;
  /** Days before this day are archived, so the counts of earlier days are unknown. */
  earliest?: string | undefined;
  /** Time zone of the days, if it differs from the browser's. */
  zone?: string | undefined;
  /** Selected day: the list contains only operations of this day. */
  chosen: string | undefined;
  onChoose: (day: string) => void;
}

const sum = (days: readonly DayCount[], field: 'total' | 'failed') =>
  days.reduce((count, day) => count + day[field], 0);

const peakOf = (days: readonly DayCount[]): DayCount =>
  days.reduce((most, day) => (day.total > most.total ? day : most));

/**
 * Chart of operations per day. Failed operations are at the bottom of each bar.
 * Each bar is a button, and arrow keys move between bars.
 * The chart is collapsed by default. This browser stores whether the user has expanded it.
 */
export default function DayChart({ histogram, period, earliest = '', zone, chosen, onChoose }: DayChartProps) {
  const t = useTranslate();
  const longDate = useDateFormat('long');
  const [isOpen, setOpen] = useState(() => readStored(OPEN_KEY) === '1');
  const title = useId();
  const plot = useId();
  // eslint-disable-next-line react-hooks/purity -- only the last shown day depends on it
  const today = dayText(new Date());
  const periodDays = [period.start_at, period.end_at].flatMap((day) =>
    day === undefined || day > today ? [] : [day < earliest ? earliest : day],
  );
  const countedDays = Array.isArray(histogram) ? (histogram as unknown[]) : [];
  // Without operations, there is no chart, unless a day is selected.
  // The bar of the selected day remains, so that the user can click the bar again to clear the selection.
  const days =
    countedDays.length === 0 && chosen === undefined
      ? []
      : everyDay([...periodDays.map((date) => ({ date })), ...countedDays], MAX_DAYS);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;

  const peak = peakOf(days);
  const fold = () => {
    writeStored(OPEN_KEY, isOpen ? '0' : '1');
    setOpen(!isOpen);
  };
  return (
    <figure className={styles['chart']} aria-labelledby={title}>
      <figcaption>
        <h2 id={title}>
          <button type="button" aria-expanded={isOpen} aria-controls={isOpen ? plot : undefined} onClick={fold}>
            <RightOutlined aria-hidden className={styles['arrow']} />
            {t('log.chart')}
          </button>
        </h2>
        <NamedDays {...{ chosen, onChoose }} />
        {isOpen && (
          <>
            <span className={styles['legend']} aria-hidden="true">
              <i /> {t('log.chart.all')} <i data-failed /> {t('log.failed')}
            </span>
            <span className={styles['hint']}>
              {zone ? t('log.chart.zone', { zone }) : t('log.chart.hint')}
              {days.length === MAX_DAYS && ` · ${t('log.chart.recent', { count: MAX_DAYS })}`}
            </span>
          </>
        )}
        <p className={styles['visuallyHidden']}>
          {t('log.chart.summary', {
            from: longDate(dateOf(first.date)),
            until: longDate(dateOf(last.date)),
            total: sum(days, 'total'),
            failed: sum(days, 'failed'),
            peak: longDate(dateOf(peak.date)),
            most: peak.total,
          })}
        </p>
      </figcaption>
      {isOpen && <Plot id={plot} titleId={title} {...{ days, chosen, onChoose }} />}
    </figure>
  );
}

/** Buttons for today and yesterday. The buttons are visible even while the chart is collapsed. */
function NamedDays({ chosen, onChoose }: Pick<DayChartProps, 'chosen' | 'onChoose'>) {
  const t = useTranslate();
  // eslint-disable-next-line react-hooks/purity -- today and yesterday at the time of the render
  const now = new Date();
  return (
    <span className={styles['named']} role="group" aria-label={t('log.period')}>
      {PRESETS.filter(({ days }) => days === 1).map(({ value, days, before }) => {
        const { start_at: day } = lastDays(days, now, before);
        return (
          <button key={value} type="button" aria-pressed={day === chosen} onClick={() => onChoose(day)}>
            {t(`log.days.${value}`)}
          </button>
        );
      })}
    </span>
  );
}

interface PlotProps extends Pick<DayChartProps, 'chosen' | 'onChoose'> {
  id: string;
  titleId: string;
  /** Days to show, at least one. */
  days: readonly DayCount[];
}

/**
 * Bars of the chart, which are a single tab stop. The figures of the hovered or focused day are shown above the bars.
 */
function Plot({ id, titleId, days, chosen, onChoose }: PlotProps) {
  const t = useTranslate();
  const { direction } = useLocale();
  const shortDate = useDateFormat('day');
  const longDate = useDateFormat('long');
  const bars = useRef<HTMLDivElement>(null);
  const [focusedIndex, setFocusedIndex] = useState<number>();
  const [pointedIndex, setPointedIndex] = useState<number>();
  const shortDay = ({ date }: DayCount) => shortDate(dateOf(date));
  const words = ({ date, total, failed }: DayCount) =>
    t('log.chart.day', { day: longDate(dateOf(date)), total, failed });
  const peak = peakOf(days);
  const [first, last] = [days[0], days.at(-1)];
  const chosenIndex = days.findIndex(({ date }) => date === chosen);
  const tabStop = Math.min(focusedIndex ?? (chosenIndex < 0 ? days.length - 1 : chosenIndex), days.length - 1);
  const tip = days[pointedIndex ?? -1];

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setPointedIndex(undefined);
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const nextStop = nextIndex(event.key, {
      index: tabStop,
      count: days.length,
      columns: days.length,
      rightToLeft: direction === 'rtl',
    });
    if (nextStop === undefined) return;
    event.preventDefault();
    (bars.current?.children[nextStop] as HTMLElement | undefined)?.focus();
  };

  return (
    <div id={id} className={styles['plot']} style={{ maxInlineSize: days.length * WIDEST_BAR }}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys that its buttons do not use */}
      <div ref={bars} className={styles['bars']} role="group" aria-labelledby={titleId} onKeyDown={onKeyDown}>
        {days.map((day, index) => (
          <button
            key={day.date}
            type="button"
            tabIndex={index === tabStop ? 0 : -1}
            aria-label={words(day)}
            aria-pressed={day.date === chosen}
            onClick={() => onChoose(day.date)}
            onFocus={() => {
              setFocusedIndex(index);
              setPointedIndex(index);
            }}
            onBlur={() => setPointedIndex(undefined)}
            onMouseEnter={() => setPointedIndex(index)}
            onMouseLeave={() => setPointedIndex(undefined)}
          >
            <i style={{ blockSize: `${(100 * day.total) / Math.max(1, peak.total)}%` }}>
              <i style={{ blockSize: `${(100 * day.failed) / Math.max(1, day.total)}%` }} />
            </i>
          </button>
        ))}
      </div>
      {tip && pointedIndex !== undefined && (
        <div
          className={styles['tip']}
          aria-hidden="true"
          style={{ '--at': `${(100 * (pointedIndex + 0.5)) / days.length}%` } as object}
        >
          {words(tip)}
        </div>
      )}
      <div className={styles['axis']} aria-hidden="true">
        <span>{first && shortDay(first)}</span>
        {last && days.length > 1 && <span>{shortDay(last)}</span>}
      </div>
    </div>
  );
}
