import { readTables, type ReadRequest } from '@/utils/transfer/readTables';

/** The worker's function that reads a file. Tests can replace it. */
export const workers = { send: readTables as (wish: ReadRequest) => Promise<unknown> | undefined };

/**
 * Replaces the web worker, which the simulated browser lacks. The replacement does the same work in the page.
 * @public by its path: jest.config.js
 */
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
