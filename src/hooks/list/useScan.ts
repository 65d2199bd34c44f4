import { useEffect, useMemo, useRef, useState } from 'react';
import { pageReader, type PageSource } from '@/utils/transfer/pageReader';

/**
 * Plan of a search by a condition that the server cannot check. The client reads the list and collects matching rows.
 */
export interface ScanPlan<Row> {
  /** Source of the pages. The server filters them as far as it can. */
  source: PageSource<Row>;
  isMatch: (row: Row) => boolean;
  /**
   * Whether a row has the fields that `isMatch` reads.
   * If no row of the first page has these fields, the scan ends as `unknown`.
   */
  isKnown: (row: Row) => boolean;
  /** Whether no matching row can follow these rows, so that reading can stop. */
  canStop?: (rows: readonly Row[]) => boolean;
  /** Filters the matching rows further, if this needs more requests. Resolves to undefined if a request fails. */
  complete?: (matches: readonly Row[], signal: AbortSignal) => Promise<readonly Row[] | undefined>;
}

/**
 * Phases of a scan:
 * - `paused`: stopped by the user, or after `ROWS_AT_ONCE` rows
 * - `full`: the maximum number of matches was found
 * - `unknown`: the rows do not have the fields that the plan needs
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

/** Number of rows that are read before the scan pauses. `MAX_MATCHES` is the maximum number of matching rows. */
export const ROWS_AT_ONCE = 20_000;
const MAX_MATCHES = 20_000;
/** Milliseconds between two published states of a running scan, since the table re-renders for each state. */
const PUBLISH_INTERVAL_MS = 200;

/**
 * Creates a scan, which reads a list and collects the rows that match a plan.
 * `go` starts the scan, or resumes it after a pause or failure. `stop` pauses it. After `end`, no state is published.
 * @param minimumRows number of rows that an earlier scan of the plan has read; this scan reads them without a pause
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

/** Results and progress of a scan, for the list that shows it. */
export interface Scan<Row> extends ScanState<Row> {
  /** Restarts the scan. Previous results stay visible until there are new ones. */
  reload: () => void;
  stop: () => void;
  resume: () => void;
  /** Whether `found` still has the rows of the previous scan, because the current scan has found fewer rows so far. */
  stale: boolean;
}

interface ScanProgress<Row> extends ScanState<Row> {
  plan: ScanPlan<Row>;
  stale: boolean;
}

/** Runs a scan plan. A new plan object restarts the scan. Returns undefined without a plan. */
export function useScan<Row extends { id: number }>(plan: ScanPlan<Row> | undefined): Scan<Row> | undefined {
  const [progress, setProgress] = useState<ScanProgress<Row>>();
  const [runCount, setRunCount] = useState(0);
  const currentScan = useRef<ReturnType<typeof createScan<Row>>>();
  /** Number of rows read for a plan. After a reload, the scan does not pause before it has read this many rows. */
  const readCount = useRef<{ plan: ScanPlan<Row>; rows: number }>();

  useEffect(() => {
    if (!plan) return undefined;
    const previousCount = readCount.current?.plan === plan ? readCount.current.rows : 0;
    const onState = (state: ScanState<Row>) => {
      readCount.current = { plan, rows: Math.max(previousCount, state.done) };
      setProgress((lastProgress) => {
        const stale =
          state.phase === 'reading' && lastProgress?.plan === plan && lastProgress.found.length > state.found.length;
        return { ...state, ...(stale && { found: lastProgress.found }), plan, stale };
      });
    };
    const scan = createScan<Row>(plan, onState, previousCount);
    currentScan.current = scan;
    void scan.go();
    return () => scan.end();
  }, [plan, runCount]);

  return useMemo(() => {
    if (!plan) return undefined;
    const state =
      progress?.plan === plan ? progress : { phase: 'reading' as const, found: [], done: 0, total: undefined };
    return {
      stale: false,
      ...state,
      reload: () => setRunCount((count) => count + 1),
      stop: () => currentScan.current?.stop(),
      resume: () => void currentScan.current?.go(),
    };
  }, [plan, progress]);
}
