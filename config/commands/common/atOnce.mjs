import { availableParallelism } from 'node:os';

/** Runs each of these, as many at once as there are processors, and resolves when all have ended. */
export async function atOnce(actions) {
  const waiting = [...actions];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}
