import { readTables, type ReadWish } from '@/utils/transfer/readTables';

/** What a worker does with a file that it was sent; a test may put something else in its place. */
export const workers = { send: readTables as (wish: ReadWish) => Promise<unknown> | undefined };

/** In place of a worker, which the simulated browser does not have: the same work on the page. */
/** @public by its path: jest.config.js */
export function startTableWorker() {
  const events = new EventTarget();
  let isEnded = false;
  return {
    addEventListener: events.addEventListener.bind(events),
    postMessage: (wish: ReadWish) =>
      void workers.send(wish)?.then((data) => isEnded || events.dispatchEvent(new MessageEvent('message', { data }))),
    terminate: () => {
      isEnded = true;
    },
  };
}
