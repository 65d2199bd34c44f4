import type { ReadRequest } from './readTables';
import { startTableWorker } from './startTableWorker';
import { MAX_IMPORT_BYTES, type ReadTables, type TableFault, type TextOptions } from './table';

/** Time limit for reading a file, in milliseconds. Ordinary files take less than a tenth of it. */
const MAX_TIME = 30_000;

/**
 * Reads the tables of a file in a worker, so that the page stays responsive. Never rejects.
 * @param signal cancels the reading
 * @returns the tables or the fault of the file; undefined if cancelled
 */
export async function readTableFile(
  file: Blob,
  options: TextOptions,
  signal: AbortSignal,
): Promise<ReadTables | undefined> {
  if (file.size > MAX_IMPORT_BYTES) return { ok: false, fault: 'tooLarge' };
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    // The file was moved or changed after the user had chosen it.
    return { ok: false, fault: 'unreadable' };
  }
  if (signal.aborted) return undefined;
  return new Promise((resolve) => {
    const worker = startTableWorker();
    const finish = (result?: ReadTables) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(result);
    };
    const fail = (fault: TableFault) => () => finish({ ok: false, fault });
    const timer = setTimeout(fail('tooSlow'), MAX_TIME);
    signal.addEventListener('abort', () => finish());
    worker.addEventListener('message', ({ data }: MessageEvent<ReadTables>) => finish(data));
    // The worker's script has failed to load, or the worker has run out of memory.
    worker.addEventListener('error', fail('unreadable'));
    worker.postMessage({ bytes, ...options } satisfies ReadRequest, [bytes.buffer]);
  });
}
