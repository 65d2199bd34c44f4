import { obtainPostgres, withPostgres } from '../common/postgres.mjs';
import { jestCounts } from './jest.mjs';

/** A word that is no option picks files, as with Jest, but only among the tests that are for PostgreSQL. */
const among = (arg) => (/^(-|tests\/(mock|postgres)\/)/.test(arg) ? arg : `tests/(mock|postgres)/.*${arg}`);

/**
 * Runs the backend's tests on a PostgreSQL server of their own; without one they count as failed.
 * @returns how many passed, failed and were skipped, and Jest's exit code
 */
export async function testOnPostgres(args = []) {
  const bin = await obtainPostgres();
  if (!bin) return { counts: { passed: 0, failed: 1, skipped: 0 }, code: 1 };
  const interrupted = new AbortController();
  const interrupt = () => interrupted.abort();
  // Jest ends, and then the server is stopped and removed as after any other run.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupt);
  try {
    return await withPostgres(bin, (url) => {
      if (interrupted.signal.aborted) throw new Error('Interrupted');
      const env = { TEST_DATABASE_URL: url };
      const chosen = args.some((arg) => !arg.startsWith('-')) ? [] : ['tests/(mock|postgres)/'];
      return jestCounts([...chosen, ...args.map(among)], { env, signal: interrupted.signal });
    });
  } catch (error) {
    console.error(error.message);
    return { counts: { passed: 0, failed: 1, skipped: 0 }, code: 1 };
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, interrupt);
  }
}
