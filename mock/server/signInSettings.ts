import { isIP } from 'node:net';
import type { FactorPolicy } from './rules/factors';

/** Settings for sign-in and sessions. They are a part of `Settings`. */
export interface SignInSettings {
  tokenTtlSeconds: number;
  /** Seconds without a call after which a session ends; 0 means no limit. */
  sessionIdle: number;
  /** Lifetime in hours of a password that an administrator has set; 0 means no limit. */
  initialPasswordHours: number;
  /** Accounts that must have a second factor, or `off` to disable second factors. */
  secondFactor: FactorPolicy;
  /** Web origins of the app, which passkeys need. Without an origin, passkeys are not offered. */
  appOrigins: string[];
}

/**
 * Shortest idle timeout: three minutes.
 * The app warns two minutes before an idle session ends, and reports the user's activity at most once a minute.
 */
const SHORTEST_IDLE_SECONDS = 180;
const MAX_PASSWORD_HOURS = 365 * 24;
const LONGEST_TTL_SECONDS = 30 * 24 * 60 * 60;

/** Reads an environment variable as text; undefined if it is empty or not set. */
export type Text = (name: string) => string | undefined;

interface Source {
  text: Text;
  integer: (name: string, fallback: number, lowest: number, highest: number) => number;
  /** Returns the values of a variable, which are separated by spaces or commas. */
  list: (name: string) => string[];
  /** Problems that were found so far. New problems are added to this list. */
  problems: string[];
  isProduction: boolean;
  /** True in production without demo accounts. */
  isForReal: boolean;
  port: number;
}

export function readSignInSettings(source: Source): SignInSettings {
  const { text, integer, list, problems, isProduction, isForReal, port } = source;
  const sessionIdle = integer('SESSION_IDLE', isForReal ? 1800 : 0, 0, LONGEST_TTL_SECONDS);
  if (sessionIdle > 0 && sessionIdle < SHORTEST_IDLE_SECONDS)
    problems.push(`SESSION_IDLE must be 0, or at least ${SHORTEST_IDLE_SECONDS} seconds, not ${sessionIdle}.`);
  const isLocal = !isProduction && isLoopback(text('HOST'));
  return {
    tokenTtlSeconds: integer('TOKEN_TTL', 7200, 60, LONGEST_TTL_SECONDS),
    sessionIdle,
    initialPasswordHours: integer('INITIAL_PASSWORD_HOURS', 72, 0, MAX_PASSWORD_HOURS),
    secondFactor: readFactorPolicy(text, problems),
    appOrigins: readAppOrigins(list('APP_ORIGIN'), isLocal ? [`http://localhost:${port}`] : [], problems),
  };
}

function readFactorPolicy(text: Text, problems: string[]): FactorPolicy {
  const value = text('SECOND_FACTOR') ?? 'optional';
  if (value === 'off' || value === 'optional' || value === 'all') return value;
  const roles =
    /^roles:(.+)$/
      .exec(value)?.[1]
      ?.split(/[\s,]+/)
      .filter(Boolean) ?? [];
  if (roles.length === 0)
    problems.push(`SECOND_FACTOR must be off, optional, all, or roles: with role codes and commas, not "${value}".`);
  return { roles };
}

const isLoopback = (host = '127.0.0.1'): boolean => ['127.0.0.1', 'localhost', '::1'].includes(host);

/**
 * Reads the web origins of the app.
 * Browsers create passkeys only for `https:` origins and for `localhost`, but never for an IP address.
 */
function readAppOrigins(origins: string[], fallback: string[], problems: string[]): string[] {
  const isUsable = (origin: string) => {
    if (!isWebOrigin(origin)) return false;
    const { protocol, hostname } = new URL(origin);
    return (protocol === 'https:' || hostname === 'localhost') && isIP(hostname.replace(/[[\]]/g, '')) === 0;
  };
  const hosts = origins.filter(isUsable).map((origin) => new URL(origin).hostname);
  for (const origin of origins.filter((entry) => !isUsable(entry)))
    problems.push(`APP_ORIGIN takes the origins of the app such as https://accounts.example.org, not "${origin}".`);
  if (hosts.some((host) => host !== hosts[0] && !host.endsWith(`.${hosts[0]}`)))
    problems.push(`APP_ORIGIN must begin with the origin whose host the others end with, such as ${hosts[0]}.`);
  return origins.length > 0 ? origins : fallback;
}

/** @returns true if the text is a web origin in normal form, which can be used safely in a header */
export function isWebOrigin(text: string): boolean {
  return /^https?:\/\/[\w.:[\]-]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
