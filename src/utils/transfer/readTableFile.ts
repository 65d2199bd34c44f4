import type { ReadRequest } from './readTables';
import { startTableWorker } from './startTableWorker';
import { MAX_IMPORT_BYTES, type ReadTables, type TableFault, type TextOptions } from './table';

/** Milliseconds after which reading is given up; ordinary files take less than a tenth of it. */
const MAX_TIME = 30_000;

/**
 * Reads the tables of a file in a worker, so that no file can block the page. Never rejects.
 * @param signal ends the reading
 * @returns undefined if aborted
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
    // The file was moved or changed since it was chosen.
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
    // The worker's script failed to load, or the worker ran out of memory.
    worker.addEventListener('error', fail('unreadable'));
    worker.postMessage({ bytes, ...options } satisfies ReadRequest, [bytes.buffer]);
  });
}
