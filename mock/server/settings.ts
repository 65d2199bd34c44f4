import { isIP } from 'node:net';
import path from 'node:path';
import { forwardTarget } from './archive/forwardTargets';
import { isNetwork } from './http/request';
import { isExamplePassword } from './rules/passwords';
import { reasonModes, type ReasonMode } from './rules/changeReason';
import { fold } from './rules/fold';
import type { ObjectStorage } from './rules/objectStorage';
import { DEMO_PASSWORD } from './seed/demoAccounts';
import { isWebOrigin, readSignInSettings, type SignInSettings, type Text } from './signInSettings';

const seedChoices = ['demo', 'large', 'none'] as const;
export type SeedChoice = (typeof seedChoices)[number];

/** Settings of the server process, which are read from environment variables. */
export interface Settings extends SignInSettings {
  port: number;
  host: string;
  dataDir: string;
  /** Folder with the built app. */
  appDir: string;
  /** Address of a PostgreSQL database; undefined for the SQLite file in the data folder. */
  databaseUrl: string | undefined;
  /** Maximum number of connections to PostgreSQL. */
  databasePool: number;
  /** Secret that signs session tokens; undefined for the secret that is stored in the database. */
  tokenSecret: string | undefined;
  /** Whether the reason for a change of access is not accepted, optional or required. */
  reason: ReasonMode;
  seed: SeedChoice;
  /** First administrator of an empty installation (with SEED=none). */
  administrator: { username: string; password: string } | undefined;
  /** True if accounts can have the demo password; in production only with ALLOW_DEMO=1. */
  allowDemo: boolean;
  /** Addresses and networks of proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: string[];
  /** Origins of object storage, for the Content-Security-Policy. */
  storageOrigins: string[];
  /** Object storage for uploaded images; undefined if this server stores the images. */
  objectStorage: ObjectStorage | undefined;
  /** Words of the organisation, such as its name. A password that consists only of such words is refused. */
  passwordWords: string[];
  /** Path of a file with hashes of leaked passwords. */
  leakedPasswords: string | undefined;
  /** Receiver of a copy of each log entry, such as a syslog server (`archive/forwardTargets.ts`). */
  logForward: { address: string; token: string | undefined } | undefined;
  logRequests: boolean;
}

/** Error for invalid settings. Its message has one line for each problem. */
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

type Environment = Record<string, string | undefined>;

/**
 * Reads the settings from environment variables. An empty variable counts as not set.
 * @throws SettingsError with all problems that were found
 */
export function readSettings(env: Environment, cwd = process.cwd()): Settings {
  const problems: string[] = [];
  const text = (name: string) => env[name]?.trim() || undefined;

  const integer = (name: string, fallback: number, lowest: number, highest: number) => {
    const raw = text(name);
    if (raw === undefined) return fallback;
    const value = /^\d{1,9}$/.test(raw) ? Number(raw) : Number.NaN;
    if (value >= lowest && value <= highest) return value;
    problems.push(`${name} must be a whole number from ${lowest} to ${highest}, not "${raw}".`);
    return fallback;
  };

  const port = integer('PORT', 8000, 0, 65_535);

  const databasePool = integer('DATABASE_POOL', 10, 2, 100);
  const databaseUrl = text('DATABASE_URL');
  if (databaseUrl !== undefined && !isPostgresAddress(databaseUrl)) {
    // The message does not contain the value, since the value may contain a password.
    problems.push(
      'DATABASE_URL must look like postgres://user:password@host:5432/database, with odd characters of the password percent-encoded.',
    );
  }

  const isProduction = env['NODE_ENV'] === 'production';
  if (isProduction && databaseUrl !== undefined && isExamplePassword(databasePassword(databaseUrl))) {
    problems.push(
      'DATABASE_URL has the password of an example, which everybody knows: choose another, such as from "openssl rand -hex 16".',
    );
  }
  const tokenSecret = text('TOKEN_SECRET');
  problems.push(...secretProblems(tokenSecret, isProduction));

  const seed = seedChoices.find((choice) => choice === (text('SEED') ?? 'demo'));
  if (!seed) problems.push(`SEED must be demo, large or none, not "${text('SEED')}".`);

  const reason = readReasonMode(text, problems);
  const allowDemo = !isProduction || text('ALLOW_DEMO') === '1';
  if (seed !== undefined && seed !== 'none' && !allowDemo) {
    problems.push(
      'With NODE_ENV=production nothing is filled with demonstration accounts: set SEED=none with ADMIN_USERNAME and ADMIN_PASSWORD, or ALLOW_DEMO=1 for a demonstration.',
    );
  }
  const administrator = readAdministrator(env, allowDemo, problems);

  const list = (name: string) => (text(name) ?? '').split(/[\s,]+/).filter(Boolean);

  const trustedProxies = list('TRUSTED_PROXIES');
  for (const network of trustedProxies.filter((entry) => !isNetwork(entry))) {
    problems.push(`TRUSTED_PROXIES takes addresses and networks such as 10.0.0.5 or 10.0.0.0/8, not "${network}".`);
  }

  const storageOrigins = list('STORAGE_ORIGIN');
  for (const origin of storageOrigins.filter((entry) => !isWebOrigin(entry))) {
    problems.push(`STORAGE_ORIGIN takes origins such as https://files.example.org, without a path, not "${origin}".`);
  }

  const objectStorage = readObjectStorage(text, problems);
  const leakedPasswords = text('LEAKED_PASSWORDS');
  const logForward = readLogForward(text, problems);
  const isForReal = isProduction && seed === 'none';
  const signIn = readSignInSettings({ text, integer, list, problems, isProduction, isForReal, port });

  if (problems.length > 0) throw new SettingsError(problems);
  return {
    port,
    host: text('HOST') ?? '127.0.0.1',
    dataDir: path.resolve(cwd, text('DATA_DIR') ?? '.data'),
    appDir: path.resolve(cwd, text('APP_DIR') ?? 'dist'),
    databaseUrl,
    databasePool,
    tokenSecret,
    ...signIn,
    seed: seed ?? 'demo',
    reason,
    administrator,
    allowDemo,
    trustedProxies,
    storageOrigins: objectStorage ? [...new Set([...storageOrigins, objectStorage.origin])] : storageOrigins,
    objectStorage,
    passwordWords: list('PASSWORD_WORDS'),
    leakedPasswords: leakedPasswords && path.resolve(cwd, leakedPasswords),
    logForward,
    logRequests: env['LOG'] === '1' || (env['LOG'] !== '0' && env['NODE_ENV'] === 'production'),
  };
}

/** @returns the backend options that both the production server and the development server read from the settings */
export const backendOptions = (settings: Settings) => ({
  tokenTtl: settings.tokenTtlSeconds,
  sessionIdle: settings.sessionIdle,
  reason: settings.reason,
  initialPasswordHours: settings.initialPasswordHours,
  secondFactor: settings.secondFactor,
  appOrigins: settings.appOrigins,
  objectStorage: settings.objectStorage,
  passwordPolicy: { words: settings.passwordWords },
});

function readAdministrator(env: Environment, allowDemo: boolean, problems: string[]): Settings['administrator'] {
  const username = env['ADMIN_USERNAME']?.trim() || undefined;
  // The password is not trimmed, since it can begin or end with a space.
  const password = env['ADMIN_PASSWORD'] || undefined;
  if ((username === undefined) !== (password === undefined))
    problems.push('ADMIN_USERNAME and ADMIN_PASSWORD belong together: set both or neither.');
  if (password !== undefined && fold(password) === fold(DEMO_PASSWORD) && !allowDemo)
    problems.push('ADMIN_PASSWORD is the password of the demonstration, which everybody knows: choose another.');
  return username && password ? { username, password } : undefined;
}

function readReasonMode(text: Text, problems: string[]): ReasonMode {
  const value = text('REASON') ?? 'optional';
  const mode = reasonModes.find((name) => name === value);
  if (!mode) problems.push(`REASON must be ${reasonModes.join(', ')}, not "${value}".`);
  return mode ?? 'optional';
}

function secretProblems(secret: string | undefined, isProduction: boolean): string[] {
  if (secret === undefined) return [];
  if (secret.length < SHORTEST_SECRET) return [`TOKEN_SECRET must have at least ${SHORTEST_SECRET} characters.`];
  if (!isProduction || !isGuessable(secret)) return [];
  return ['TOKEN_SECRET looks like a placeholder: set one made at random, such as from "openssl rand -hex 32".'];
}

function readLogForward(text: Text, problems: string[]): Settings['logForward'] {
  const address = text('LOG_FORWARD');
  if (address === undefined) return undefined;
  if (!forwardTarget(address))
    problems.push(
      `LOG_FORWARD takes stdout, file:/path, syslog://host:514, syslogs://host:6514 or https://address, not "${address}".`,
    );
  return { address, token: text('LOG_FORWARD_TOKEN') };
}

/** Reads the settings of object storage. @returns undefined unless all required variables are set */
function readObjectStorage(text: Text, problems: string[]): ObjectStorage | undefined {
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

/** @returns the origin of the bucket; undefined if the endpoint is internal, or already contains the bucket */
function bucketOrigin(endpoint: string, bucket: string): string | undefined {
  const address = endpoint.includes('://') ? endpoint : `https://${endpoint}`;
  if (!isWebOrigin(address)) return undefined;
  const { protocol, host, hostname } = new URL(address);
  const isUnusable =
    hostname.startsWith(`${bucket}.`) || /-internal\./.test(hostname) || isIP(hostname.replace(/[[\]]/g, '')) > 0;
  return isUnusable ? undefined : `${protocol}//${bucket}.${host}`;
}

/** @returns true if the secret looks like a placeholder or has few distinct characters */
function isGuessable(secret: string): boolean {
  return /change|replace|example|placeholder|default|secret|password/i.test(secret) || new Set(secret).size < 10;
}

/** Returns the password in a connection address; '' if the address is invalid, which is reported separately. */
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
