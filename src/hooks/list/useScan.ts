import { useEffect, useMemo, useRef, useState } from 'react';
import { createScan, type ScanPlan, type ScanState } from '@/utils/list/scan';

/** Results and progress of a scan, for the list that shows it. */
export interface Scan<Row> extends ScanState<Row> {
  /** Restarts the scan; previous results stay visible until new ones arrive. */
  reload: () => void;
  stop: () => void;
  goOn: () => void;
  /** Whether the rows are those of the previous scan, while the current one has none yet. */
  stale: boolean;
}

interface ScanProgress<Row> extends ScanState<Row> {
  plan: ScanPlan<Row>;
  stale: boolean;
}

/** Runs a scan plan; another object restarts it. Undefined without a plan. */
export function useScan<Row extends { id: number }>(plan: ScanPlan<Row> | undefined): Scan<Row> | undefined {
  const [progress, setProgress] = useState<ScanProgress<Row>>();
  const [turn, setTurn] = useState(0);
  const running = useRef<ReturnType<typeof createScan<Row>>>();
  /** Number of rows read for a plan: a reload reads as many before its first pause. */
  const read = useRef<{ plan: ScanPlan<Row>; rows: number }>();

  useEffect(() => {
    if (!plan) return undefined;
    const before = read.current?.plan === plan ? read.current.rows : 0;
    const onState = (state: ScanState<Row>) => {
      read.current = { plan, rows: Math.max(before, state.done) };
      setProgress((last) => {
        const stale = state.phase === 'reading' && last?.plan === plan && last.found.length > state.found.length;
        return { ...state, ...(stale && { found: last.found }), plan, stale };
      });
    };
    const scan = createScan<Row>(plan, onState, before);
    running.current = scan;
    void scan.go();
    return () => scan.end();
  }, [plan, turn]);

  return useMemo(() => {
    if (!plan) return undefined;
    const state =
      progress?.plan === plan ? progress : { phase: 'reading' as const, found: [], done: 0, total: undefined };
    return {
      stale: false,
      ...state,
      reload: () => setTurn((last) => last + 1),
      stop: () => running.current?.stop(),
      goOn: () => void running.current?.go(),
    };
  }, [plan, progress]);
}
