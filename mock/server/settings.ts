import path from 'node:path';

export type SeedChoice = 'demo' | 'none';

/** Everything that the environment decides about the server process. */
export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  /** Signing secret from TOKEN_SECRET; undefined means the one kept in the data folder. */
  tokenSecret: string | undefined;
  tokenTtlSeconds: number;
  seed: SeedChoice;
  /** The first administrator of an empty installation (SEED=none). */
  administrator: { username: string; password: string } | undefined;
  logRequests: boolean;
}

/** What is wrong with the environment, one sentence per line, ready to be printed. */
export class SettingsError extends Error {
  override name = 'SettingsError';

  constructor(
    readonly problems: string[],
    options?: ErrorOptions,
  ) {
    super(problems.join('\n'), options);
  }
}

const SHORTEST_SECRET = 32;
const LONGEST_TTL_SECONDS = 30 * 24 * 60 * 60;

type Environment = Record<string, string | undefined>;

/**
 * Reads the server's settings from environment variables; an empty variable counts as not set.
 * Throws one SettingsError that names every problem at once.
 */
export function readSettings(env: Environment, cwd = process.cwd()): Settings {
  const problems: string[] = [];
  const text = (name: string) => env[name]?.trim() || undefined;

  const integer = (name: string, fallback: number, lowest: number, highest: number) => {
    const given = text(name);
    if (given === undefined) return fallback;
    const value = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN;
    if (value >= lowest && value <= highest) return value;
    problems.push(`${name} must be a whole number from ${lowest} to ${highest}, not "${given}".`);
    return fallback;
  };

  const port = integer('PORT', 8000, 0, 65_535);
  const tokenTtlSeconds = integer('TOKEN_TTL', 7200, 60, LONGEST_TTL_SECONDS);

  if (text('DATABASE_URL')) {
    problems.push(
      'DATABASE_URL is set, but this version keeps its data only in the embedded database of DATA_DIR; unset it to start.',
    );
  }

  const tokenSecret = text('TOKEN_SECRET');
  if (tokenSecret !== undefined && tokenSecret.length < SHORTEST_SECRET) {
    problems.push(`TOKEN_SECRET must have at least ${SHORTEST_SECRET} characters.`);
  }

  const seed = text('SEED') ?? 'demo';
  if (seed === 'large') {
    problems.push('SEED=large is not offered by this version; choose SEED=demo or SEED=none.');
  } else if (seed !== 'demo' && seed !== 'none') {
    problems.push(`SEED must be demo or none, not "${seed}".`);
  }

  // Not trimmed: a password may begin or end with a space.
  const username = text('ADMIN_USERNAME');
  const password = env['ADMIN_PASSWORD'] || undefined;
  if ((username === undefined) !== (password === undefined)) {
    problems.push('ADMIN_USERNAME and ADMIN_PASSWORD belong together: set both or neither.');
  }

  if (problems.length > 0) throw new SettingsError(problems);
  return {
    port,
    host: text('HOST') ?? '127.0.0.1',
    dataDir: path.resolve(cwd, text('DATA_DIR') ?? '.data'),
    tokenSecret,
    tokenTtlSeconds,
    seed: seed === 'none' ? 'none' : 'demo',
    administrator: username && password ? { username, password } : undefined,
    logRequests: env['LOG'] === '1' || (env['LOG'] !== '0' && env['NODE_ENV'] === 'production'),
  };
}
