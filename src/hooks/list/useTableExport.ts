import { useCallback, useEffect, useRef, useState } from 'react';
import { pageReader, type PageFailure, type PageSource, type ReadResult } from '@/utils/transfer/pageReader';
import { datedFileName, openTableWriter, type FileFormat } from '@/utils/transfer/tableFile';
import { saveFile } from '@/utils/saveFile';

/** Column of an exported table. All cells are text, including numbers and dates. */
export interface ExportColumn<Row> {
  key: string;
  title: string;
  text: (row: Row) => string | null | undefined;
}

interface ExportState {
  phase: 'choosing' | 'running' | 'failed' | 'done';
  /** Number of rows read so far; `total` is undefined before the first response. */
  done: number;
  total: number | undefined;
  /** Seconds to wait before the next request, as requested by the server; 0 if the export is not waiting. */
  waiting: number;
  /** Failure that stopped the export; undefined if the file itself could not be created. */
  failure?: PageFailure | undefined;
  /** Whether rows were added to or removed from the list during the export. */
  changed: boolean;
}

interface ExportOptions<Row> {
  format: FileFormat;
  columns: readonly ExportColumn<Row>[];
}

const START: ExportState = { phase: 'choosing', done: 0, total: undefined, waiting: 0, changed: false };

/**
 * Reads a list page by page into a file, and saves the file. `start` exports the rows of the current `source`.
 * After a failure, `resume` continues with the page that failed. `cancel` discards everything.
 * `saveAgain` saves the same file again.
 */
export function useTableExport<Row extends { id: number }>(source: PageSource<Row>, name: string) {
  const [state, setState] = useState(START);
  const [file, setFile] = useState<{ name: string; content: Blob }>();
  const controller = useRef<AbortController>(undefined);
  const step = useRef<(signal: AbortSignal) => Promise<ReadResult>>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const run = useCallback(async () => {
    const { signal } = (controller.current = new AbortController());
    const update = (changes: Partial<ExportState>) => {
      if (!signal.aborted) setState((previousState) => ({ ...previousState, ...changes }));
    };
    update({ phase: 'running', failure: undefined });
    try {
      const result = await step.current?.(signal);
      if (result?.kind === 'failed') update({ phase: 'failed', failure: result.failure });
      else if (result?.kind === 'read') update({ phase: 'done', changed: result.changed });
    } catch {
      step.current = undefined;
      update({ phase: 'failed' });
    }
  }, []);

  const start = ({ format, columns }: ExportOptions<Row>) => {
    const writerPromise = openTableWriter(
      format,
      columns.map(({ title }) => title),
    );
    setState(START);
    step.current = async (signal) => {
      const writer = await writerPromise;
      // The reader is created only once, so that rows read after a failure are added to the same file.
      const reader = pageReader<Row>(
        source,
        (rows) => writer.add(rows.map((row) => columns.map(({ text }) => text(row) ?? ''))),
        (progress) => {
          if (!controller.current?.signal.aborted) setState((previousState) => ({ ...previousState, ...progress }));
        },
      );
      const readRows = async (currentSignal: AbortSignal) => {
        const result = await reader.read(currentSignal);
        if (result.kind === 'read') {
          const exportFile = { name: datedFileName(name, format), content: writer.finish() };
          setFile(exportFile);
          saveFile(exportFile.name, exportFile.content);
        }
        return result;
      };
      step.current = readRows;
      return readRows(signal);
    };
    void run();
  };

  const cancel = () => {
    controller.current?.abort();
    setState(START);
    setFile(undefined);
  };

  return {
    state,
    start,
    /** Undefined if the export cannot continue. The user must then start a new export. */
    resume: state.phase === 'failed' && state.failure ? () => void run() : undefined,
    cancel,
    saveAgain: file && (() => saveFile(file.name, file.content)),
  };
}
