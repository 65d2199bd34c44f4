/** Starts a worker that reads a single file. Tests replace this function, since jsdom has no workers. */
export const startTableWorker = (): Worker => new Worker(new URL('./tableWorker.ts', import.meta.url));
