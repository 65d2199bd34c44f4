import { pageReader, type PageSource } from '@/utils/transfer/pageReader';

/** Search by a condition that the server cannot check: the list is read, and matching rows are collected. */
export interface ScanPlan<Row> {
  /** Source of the pages, filtered by the server as far as possible. */
  source: PageSource<Row>;
  isMatch: (row: Row) => boolean;
  /**
   * Whether a row has the fields that `isMatch` reads. If no row of the first page has them, the scan ends as
   * `unknown`.
   */
  isKnown: (row: Row) => boolean;
  /** Whether no matching row can follow these rows, so that reading can stop. */
  canStop?: (rows: readonly Row[]) => boolean;
  /** Filters the matching rows by further requests, if needed; resolves to undefined if a request fails. */
  complete?: (matches: readonly Row[], signal: AbortSignal) => Promise<readonly Row[] | undefined>;
}

/**
 * - `paused`: stopped by the person, or after `ROWS_AT_ONCE` rows
 * - `full`: the maximum number of matches was found
 * - `unknown`: the rows lack the fields that the plan needs
 */
type ScanPhase = 'reading' | 'paused' | 'done' | 'full' | 'failed' | 'unknown';

export interface ScanState<Row> {
  phase: ScanPhase;
  /** Matches so far, in the order of the list. */
  found: readonly Row[];
  /** Number of rows read; `total` is undefined before the first response. */
  done: number;
  total: number | undefined;
}

/** Number of rows read before the scan pauses; `MAX_MATCHES` is the maximum number of matches. */
export const ROWS_AT_ONCE = 20_000;
const MAX_MATCHES = 20_000;
/** Milliseconds between two published states of a running scan: the table renders each of them. */
const PUBLISH_INTERVAL_MS = 200;

/**
 * Creates a scan, which reads a list and collects the rows that match a plan. `go` starts it, or resumes after a pause
 * or a failure; `stop` pauses; after `end` no state is published.
 * @param minimumRows number of rows that an earlier scan has read: the new one does not pause before
 */
export function createScan<Row extends { id: number }>(
  plan: ScanPlan<Row>,
  onState: (state: ScanState<Row>) => void,
  minimumRows = 0,
) {
  let controller = new AbortController();
  let matches: readonly Row[] = [];
  let progress: Pick<ScanState<Row>, 'done' | 'total'> = { done: 0, total: undefined };
  let hasRows = false;
  let reason: 'over' | 'full' | 'unknown' | undefined;
  let pauseAt = 0;
  let publishedAt = 0;
  let hasEnded = false;

  const publish = (phase: ScanPhase, shownMatches = plan.complete ? [] : matches) => {
    publishedAt = Date.now();
    if (!hasEnded) onState({ phase, found: shownMatches, ...progress });
  };
  const stopReading = (haltReason?: typeof reason) => {
    reason = haltReason;
    controller.abort();
  };
  const addRows = (rows: readonly Row[]) => {
    const isFirstBatch = !hasRows && rows.length > 0;
    hasRows ||= isFirstBatch;
    if (isFirstBatch && !rows.some(plan.isKnown)) return stopReading('unknown');
    const newMatches = rows.filter(plan.isMatch);
    if (newMatches.length > 0) matches = [...matches, ...newMatches];
    if (plan.canStop?.(rows)) stopReading('over');
    else if (matches.length >= MAX_MATCHES) stopReading('full');
  };
  const reader = pageReader<Row>(plan.source, addRows, ({ done, total }) => {
    progress = { done, total };
    if (done >= pauseAt && !controller.signal.aborted) stopReading();
    if (Date.now() - publishedAt > PUBLISH_INTERVAL_MS) publish('reading');
  });

  const finish = async () => {
    reason = 'over';
    const { signal } = (controller = new AbortController());
    const allMatches = plan.complete ? await plan.complete(matches, signal) : matches;
    if (signal.aborted) publish('paused');
    else publish(allMatches ? 'done' : 'failed', allMatches);
  };

  const run = async () => {
    if (reason === 'over') return finish();
    const { signal } = (controller = new AbortController());
    pauseAt = Math.max(progress.done + ROWS_AT_ONCE, minimumRows);
    publish('reading');
    const readEnd = await reader.read(signal);
    if (reason === 'unknown' || reason === 'full') return publish(reason);
    if (readEnd.kind === 'read' || reason === 'over') return finish();
    return publish(readEnd.kind === 'failed' ? 'failed' : 'paused');
  };

  return {
    go: run,
    stop: () => controller.abort(),
    end: () => {
      hasEnded = true;
      controller.abort();
    },
  };
}
