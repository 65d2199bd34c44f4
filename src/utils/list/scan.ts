import { pageReader, type PageSource } from '@/utils/transfer/pageReader';

/** Plan for finding rows that the server cannot filter: the list is read, and matching rows are collected. */
export interface ScanPlan<Row> {
  /** Source of the pages, filtered by the server as far as possible. */
  source: PageSource<Row>;
  keep: (row: Row) => boolean;
  /**
   * Whether a row has the fields that `keep` reads. If no row of the first page has them, the scan ends as `unknown`.
   */
  isKnown: (row: Row) => boolean;
  /** Whether no matching row can follow these rows, so that reading can stop. */
  isOver?: (rows: readonly Row[]) => boolean;
  /** Filters the matching rows again, if this needs further requests; undefined when a request failed. */
  complete?: (kept: readonly Row[], signal: AbortSignal) => Promise<readonly Row[] | undefined>;
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

/** Number of rows read before the scan pauses; `MOST_FOUND` is the maximum number of matches. */
export const ROWS_AT_ONCE = 20_000;
const MOST_FOUND = 20_000;
/** Milliseconds between two published states of a running scan: the table renders for each. */
const NEWS_MS = 200;

/**
 * Reads a list for the matches of a plan. `go` starts, or resumes after a pause or a failure; `stop` pauses; after
 * `end` no state is published.
 * @param atLeast number of rows to read before the first pause, if an earlier scan has read that many
 */
export function createScan<Row extends { id: number }>(
  plan: ScanPlan<Row>,
  onState: (state: ScanState<Row>) => void,
  atLeast = 0,
) {
  let controller = new AbortController();
  let kept: readonly Row[] = [];
  let progress: Pick<ScanState<Row>, 'done' | 'total'> = { done: 0, total: undefined };
  let hasRows = false;
  let reason: 'over' | 'full' | 'unknown' | undefined;
  let pauseAt = 0;
  let toldAt = 0;
  let hasEnded = false;

  const publish = (phase: ScanPhase, found = plan.complete ? [] : kept) => {
    toldAt = Date.now();
    if (!hasEnded) onState({ phase, found, ...progress });
  };
  const halt = (why?: typeof reason) => {
    reason = why;
    controller.abort();
  };
  const take = (rows: readonly Row[]) => {
    const areFirst = !hasRows && rows.length > 0;
    hasRows ||= areFirst;
    if (areFirst && !rows.some(plan.isKnown)) return halt('unknown');
    const fitting = rows.filter(plan.keep);
    if (fitting.length > 0) kept = [...kept, ...fitting];
    if (plan.isOver?.(rows)) halt('over');
    else if (kept.length >= MOST_FOUND) halt('full');
  };
  const reader = pageReader<Row>(plan.source, take, ({ done, total }) => {
    progress = { done, total };
    if (done >= pauseAt && !controller.signal.aborted) halt();
    if (Date.now() - toldAt > NEWS_MS) publish('reading');
  });

  const finish = async () => {
    reason = 'over';
    const { signal } = (controller = new AbortController());
    const found = plan.complete ? await plan.complete(kept, signal) : kept;
    if (signal.aborted) publish('paused');
    else publish(found ? 'done' : 'failed', found);
  };

  const go = async () => {
    if (reason === 'over') return finish();
    const { signal } = (controller = new AbortController());
    pauseAt = Math.max(progress.done + ROWS_AT_ONCE, atLeast);
    publish('reading');
    const end = await reader.read(signal);
    if (reason === 'unknown' || reason === 'full') return publish(reason);
    if (end.kind === 'read' || reason === 'over') return finish();
    return publish(end.kind === 'failed' ? 'failed' : 'paused');
  };

  return {
    go,
    stop: () => controller.abort(),
    end: () => {
      hasEnded = true;
      controller.abort();
    },
  };
}
