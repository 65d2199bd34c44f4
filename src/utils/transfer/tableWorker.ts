import { readTables, type ReadWish } from './readTables';

/**
 * Reads files outside of the page's thread: terminating this worker stops a file that takes too long or too much
 * memory.
 */
addEventListener('message', ({ data }: MessageEvent<ReadWish>) => {
  void readTables(data).then((result) => postMessage(result));
});
