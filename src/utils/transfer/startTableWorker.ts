/** A worker of its own for each file. Tests, whose browser has no workers, put another one in its place. */
export const startTableWorker = (): Worker => new Worker(new URL('./tableWorker.ts', import.meta.url));
