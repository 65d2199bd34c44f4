import { readTables, type ReadWish } from './readTables';

/** Reads files beside the page: what takes long, or too much, ends with this worker. */
addEventListener('message', ({ data }: MessageEvent<ReadWish>) => {
  void readTables(data).then((result) => postMessage(result));
});
