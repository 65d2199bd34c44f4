import { isIP } from 'node:net';
import path from 'node:path';
import { isNetwork } from './http/clientAddress';
import { isExamplePassword } from './rules/passwords';
import { fold } from './rules/fold';
import type { ObjectStorage } from './rules/objectStorage';
import { DEMO_PASSWORD } from './seed/demoAccounts';

const seedChoices = ['demo', 'large', 'none'] as const;
export type SeedChoice = (typeof seedChoices)[number];

/** Everything that the environment decides about the server process. */
export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  /** Folder of the built app. */
  appDir: string;
  /** A PostgreSQL database in place of the SQLite file of the data folder. */
  databaseUrl: string | undefined;
  /** Connections to it at most. */
  databasePool: number;
  /** Signing secret from TOKEN_SECRET; undefined means the one kept in the data folder. */
  tokenSecret: string | undefined;
  tokenTtlSeconds: number;
  seed: SeedChoice;
  /** The first administrator of an empty installation (SEED=none). */
  administrator: { username: string; password: string } | undefined;
  /** Accounts with the demonstration's password may be there; only an explicit wish allows that in production. */
  allowDemo: boolean;
  /** Addresses and networks of one's own proxies, whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  /** Origins of an object storage, which pages may then upload to and show images from. */
  storageOrigins: string[];
  /** Where images go instead of to this server. */
  objectStorage: ObjectStorage | undefined;
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

  const databasePool = integer('DATABASE_POOL', 10, 2, 100);
  const databaseUrl = text('DATABASE_URL');
  if (databaseUrl !== undefined && !isPostgresAddress(databaseUrl)) {
    // Not repeated: it may hold a password.
    problems.push(
      'DATABASE_URL must look like postgres://user:password@host:5432/database, with odd characters of the password percent-encoded.',
    );
  }

  const tokenSecret = text('TOKEN_SECRET');
  if (tokenSecret !== undefined && tokenSecret.length < SHORTEST_SECRET) {
    problems.push(`TOKEN_SECRET must have at least ${SHORTEST_SECRET} characters.`);
  }

  const isProduction = env['NODE_ENV'] === 'production';
  if (isProduction && databaseUrl !== undefined && isExamplePassword(databasePassword(databaseUrl))) {
    problems.push(
      'DATABASE_URL has the password of an example, which everybody knows: choose another, such as from "openssl rand -hex 16".',
    );
  }
  if (isProduction && tokenSecret !== undefined && isGuessable(tokenSecret)) {
    problems.push(
      'TOKEN_SECRET looks like a placeholder: set one made at random, such as from "openssl rand -hex 32".',
    );
  }

  const seed = seedChoices.find((choice) => choice === (text('SEED') ?? 'demo'));
  if (!seed) problems.push(`SEED must be demo, large or none, not "${text('SEED')}".`);

  const allowDemo = !isProduction || text('ALLOW_DEMO') === '1';
  if (seed !== undefined && seed !== 'none' && !allowDemo) {
    problems.push(
      'With NODE_ENV=production nothing is filled with demonstration accounts: set SEED=none with ADMIN_USERNAME and ADMIN_PASSWORD, or ALLOW_DEMO=1 for a demonstration.',
    );
  }
  // Not trimmed: a password may begin or end with a space.
  const username = text('ADMIN_USERNAME');
  const password = env['ADMIN_PASSWORD'] || undefined;
  if ((username === undefined) !== (password === undefined)) {
    problems.push('ADMIN_USERNAME and ADMIN_PASSWORD belong together: set both or neither.');
  }

  if (password !== undefined && fold(password) === fold(DEMO_PASSWORD) && !allowDemo) {
    problems.push('ADMIN_PASSWORD is the password of the demonstration, which everybody knows: choose another.');
  }

  const list = (name: string) => (text(name) ?? '').split(/[\s,]+/).filter(Boolean);

  const trustedProxies = list('TRUSTED_PROXIES');
  for (const network of trustedProxies.filter((given) => !isNetwork(given))) {
    problems.push(`TRUSTED_PROXIES takes addresses and networks such as 10.0.0.5 or 10.0.0.0/8, not "${network}".`);
  }

  const storageOrigins = list('STORAGE_ORIGIN');
  for (const origin of storageOrigins.filter((given) => !isWebOrigin(given))) {
    problems.push(`STORAGE_ORIGIN takes origins such as https://files.example.org, without a path, not "${origin}".`);
  }

  const objectStorage = readObjectStorage(text, problems);

  if (problems.length > 0) throw new SettingsError(problems);
  return {
    port,
    host: text('HOST') ?? '127.0.0.1',
    dataDir: path.resolve(cwd, text('DATA_DIR') ?? '.data'),
    appDir: path.resolve(cwd, text('APP_DIR') ?? 'dist'),
    databaseUrl,
    databasePool,
    tokenSecret,
    tokenTtlSeconds,
    seed: seed ?? 'demo',
    administrator: username && password ? { username, password } : undefined,
    allowDemo,
    trustedProxies,
    storageOrigins: objectStorage ? [...new Set([...storageOrigins, objectStorage.origin])] : storageOrigins,
    objectStorage,
    logRequests: env['LOG'] === '1' || (env['LOG'] !== '0' && env['NODE_ENV'] === 'production'),
  };
}

/** All of a storage or nothing of it. */
function readObjectStorage(text: (name: string) => string | undefined, problems: string[]): ObjectStorage | undefined {
  const endpoint = text('OSS_ENDPOINT');
  const bucket = text('OSS_BUCKET');
  const accessKeyId = text('OSS_ACCESS_KEY_ID');
  const accessKeySecret = text('OSS_ACCESS_KEY_SECRET');
  const region = text('OSS_REGION');
  if (endpoint === undefined || bucket === undefined || accessKeyId === undefined || accessKeySecret === undefined) {
    if ([endpoint, bucket, accessKeyId, accessKeySecret, region].some((value) => value !== undefined)) {
      problems.push(
        'OSS_ENDPOINT, OSS_BUCKET, OSS_ACCESS_KEY_ID and OSS_ACCESS_KEY_SECRET belong together: set all or none; OSS_REGION goes with them.',
      );
    }
    return undefined;
  }
  if (!/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/.test(bucket)) {
    problems.push(`OSS_BUCKET takes the name of a bucket, 3 to 63 small letters, digits and hyphens, not "${bucket}".`);
  }
  if (region !== undefined && !/^[a-z0-9]+(-[a-z0-9]+)+$/.test(region)) {
    problems.push(`OSS_REGION takes a region such as cn-hangzhou, not "${region}".`);
  }
  const origin = bucketOrigin(endpoint, bucket);
  if (origin === undefined) {
    problems.push(
      `OSS_ENDPOINT takes a public endpoint without the bucket, such as oss-cn-hangzhou.aliyuncs.com, not "${endpoint}".`,
    );
  }
  return origin === undefined ? undefined : { origin, bucket, accessKeyId, accessKeySecret, region };
}

/** @returns the bucket's host at the endpoint; undefined for what no browser reaches, or what has the bucket already */
function bucketOrigin(endpoint: string, bucket: string): string | undefined {
  const given = endpoint.includes('://') ? endpoint : `https://${endpoint}`;
  if (!isWebOrigin(given)) return undefined;
  const { protocol, host, hostname } = new URL(given);
  const unusable =
    hostname.startsWith(`${bucket}.`) || /-internal\./.test(hostname) || isIP(hostname.replace(/[[\]]/g, '')) > 0;
  return unusable ? undefined : `${protocol}//${bucket}.${host}`;
}

/** Words of examples and manuals, and texts of few different characters; one that is too short is told so already. */
function isGuessable(secret: string): boolean {
  if (secret.length < SHORTEST_SECRET) return false;
  return /change|replace|example|placeholder|default|secret|password/i.test(secret) || new Set(secret).size < 10;
}

/** Exactly as a browser writes an origin, so that nothing else gets into the header that names it. */
function isWebOrigin(text: string): boolean {
  return /^https?:\/\/[\w.:[\]-]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** Empty for what is no address: that is told as such. */
function databasePassword(url: string): string {
  return isPostgresAddress(url) ? decodeURIComponent(new URL(url).password) : '';
}

function isPostgresAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, username, password } = new URL(text);
  return /^postgres(ql)?:$/.test(protocol) && pathname.length > 1 && [username, password].every(isDecodable);
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
