import { readTables, type ReadRequest } from './readTables';

/**
 * Reads files outside of the page's thread: terminating this worker stops a file that takes too long or too much
 * memory.
 */
addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  void readTables(data).then((result) => postMessage(result));
});
