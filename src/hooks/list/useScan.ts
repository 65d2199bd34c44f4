import { useEffect, useMemo, useRef, useState } from 'react';
import { createScan, type ScanPlan, type ScanState } from '@/utils/list/scan';

/** Results and progress of a scan, for the list that shows it. */
export interface Scan<Row> extends ScanState<Row> {
  /** Restarts the scan; previous results stay visible until new ones arrive. */
  reload: () => void;
  stop: () => void;
  resume: () => void;
  /** Whether the rows are those of the previous scan, while the current one has none yet. */
  stale: boolean;
}

interface ScanProgress<Row> extends ScanState<Row> {
  plan: ScanPlan<Row>;
  stale: boolean;
}

/** Runs a scan plan; a new plan object restarts the scan. Returns undefined without a plan. */
export function useScan<Row extends { id: number }>(plan: ScanPlan<Row> | undefined): Scan<Row> | undefined {
  const [progress, setProgress] = useState<ScanProgress<Row>>();
  const [runCount, setRunCount] = useState(0);
  const currentScan = useRef<ReturnType<typeof createScan<Row>>>();
  /** Number of rows read for a plan: a reload reads as many before its first pause. */
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
