import { readTables, type ReadRequest } from './readTables';

/**
 * Worker that reads files outside of the page's thread.
 * If a file takes too long or needs too much memory, the page terminates the worker.
 */
addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  void readTables(data).then((result) => postMessage(result));
});
