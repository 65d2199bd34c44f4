import { MAX_PAGE_SIZE, START_PAGE } from '@/constants/limits';
import { retryOn429 } from './retryOn429';

interface Paging {
  page: number;
  pageSize: number;
}

interface Page<Row> {
  data: readonly Row[];
  total: number;
}

/** Returns one page of rows that are all in memory. */
export const pageOf = <Row>(rows: readonly Row[], { page, pageSize }: Paging): Page<Row> => ({
  data: rows.slice((page - START_PAGE) * pageSize, page * pageSize),
  total: rows.length,
});

export interface PageFailure {
  code: number | string;
  message: string;
  status?: number | undefined;
  retryAfter?: number | undefined;
}

export type PageAnswer<Row> = { ok: true; data: Page<Row> } | { ok: false; failure: PageFailure };

/** Functions with which a source can report progress while it loads a slow page. */
interface PageProgress {
  /** Reports the number of rows of the page that have arrived. */
  part: (rows: number) => void;
  /** Reports the number of seconds that the server asked to wait; 0 when the wait has ended. */
  wait: (seconds: number) => void;
}

/** Fetches one page of a list. Does not show a failure to the user. */
export type PageSource<Row> = (
  paging: Paging,
  signal?: AbortSignal,
  progress?: PageProgress,
) => Promise<PageAnswer<Row>>;

export interface ReadProgress {
  /** Number of rows read. */
  done: number;
  /** Total number of rows that the server returned last; undefined before the first page. */
  total: number | undefined;
  /** Seconds to wait, as requested by the server; 0 while the list is being read. */
  waiting: number;
}

export type ReadResult =
  | { kind: 'read'; rows: number; /** The list changed meanwhile: rows may be missing. */ changed: boolean }
  | { kind: 'failed'; failure: PageFailure }
  | { kind: 'cancelled' };

/**
 * Maximum number of consecutive pages without new rows. With more, the server probably ignores page numbers.
 */
const MAX_FUTILE = 3;

/**
 * Creates a reader that reads a list from the first page to the last.
 * A row that appears again, because it moved to a later page meanwhile, is added only once.
 * `read` can be called again after a failure or a cancellation, and continues with the same page.
 */
export function pageReader<Row extends { id: number }>(
  source: PageSource<Row>,
  addRows: (rows: readonly Row[]) => void,
  onProgress: (progress: ReadProgress) => void = () => undefined,
) {
  const seenIds = new Set<number>();
  let page = START_PAGE;
  let futilePages = 0;
  let hasRepeats = false;
  let firstTotal: number | undefined;
  let total: number | undefined;
  /** Number of rows of the loading page that have already arrived. */
  let partialRows = 0;
  const report = (waitSeconds = 0) => onProgress({ done: seenIds.size + partialRows, total, waiting: waitSeconds });
  const progress: PageProgress = {
    part: (rows) => {
      partialRows = rows;
      report();
    },
    wait: report,
  };

  const accept = (loadedPage: Page<Row>) => {
    const newRows = loadedPage.data.filter(({ id }) => !seenIds.has(id) && seenIds.add(id));
    futilePages = newRows.length === 0 ? futilePages + 1 : 0;
    hasRepeats ||= newRows.length < loadedPage.data.length;
    total = loadedPage.total;
    firstTotal ??= total;
    page += 1;
    partialRows = 0;
    addRows(newRows);
    report();
    return loadedPage.data.length === 0 || seenIds.size >= total || futilePages === MAX_FUTILE;
  };

  const read = async (signal?: AbortSignal): Promise<ReadResult> => {
    for (;;) {
      if (signal?.aborted) return { kind: 'cancelled' };
      const answer = await retryOn429(() => source({ page, pageSize: MAX_PAGE_SIZE }, signal, progress), {
        signal,
        onWait: report,
      });
      if (signal?.aborted) return { kind: 'cancelled' };
      if (!answer.ok) return { kind: 'failed', failure: answer.failure };
      if (accept(answer.data))
        return {
          kind: 'read',
          rows: seenIds.size,
          changed: hasRepeats || total !== firstTotal || total !== seenIds.size,
        };
    }
  };
  return { read };
}

/** Reads all rows of a small list; undefined if a page cannot be loaded. */
export async function readAll<Row extends { id: number }>(
  source: PageSource<Row>,
  signal?: AbortSignal,
): Promise<Row[] | undefined> {
  const rows: Row[] = [];
  const result = await pageReader(source, (pageRows) => rows.push(...pageRows)).read(signal);
  return result.kind === 'read' ? rows : undefined;
}
