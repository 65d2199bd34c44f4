import { readTables, type ReadRequest } from '@/utils/transfer/readTables';

/** Function of the worker that reads a file; tests can replace it. */
export const workers = { send: readTables as (wish: ReadRequest) => Promise<unknown> | undefined };

/** Replaces the worker, which the simulated browser lacks, and does the same work on the page. */
/** @public by its path: jest.config.js */
export function startTableWorker() {
  const events = new EventTarget();
  let isEnded = false;
  return {
    addEventListener: events.addEventListener.bind(events),
    postMessage: (wish: ReadRequest) =>
      void workers.send(wish)?.then((data) => isEnded || events.dispatchEvent(new MessageEvent('message', { data }))),
    terminate: () => {
      isEnded = true;
    },
  };
}
