import { isIPv6 } from 'node:net';
import type { ExpressionBuilder } from 'kysely';
import type { Db, Tables } from '../store/tables';
import { DAY_MS } from './time';

/**
 * Number of 16-bit groups in the prefix of an IPv6 network (/64).
 * All addresses of a /64 network usually belong to one customer.
 */
const NETWORK_GROUPS = 4;

/** Prefixes of IPv4 addresses in IPv6 form: mapped by a socket, or translated by a gateway (RFC 6052). */
const IPV4_PREFIXES = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

/**
 * Returns the network of an address, by which password guesses are counted.
 * @returns an IPv4 address, the /64 network of an IPv6 address, or any other text unchanged
 */
export function networkOf(ip: string): string {
  const address = ip.replace(/%.*/, '');
  if (!isIPv6(address)) return ip;
  const groups = groupsOf(address);
  if (IPV4_PREFIXES.includes(groups.slice(0, 6).join(':')))
    return groups
      .slice(6)
      .map((group) => parseInt(group, 16))
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** @returns the eight groups of a valid IPv6 address, in hexadecimal without leading zeros */
function groupsOf(address: string): string[] {
  // The host of a URL has the canonical form of the address, in which `::` replaces groups of zeros.
  const canonicalAddress = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after = []] = canonicalAddress.split('::').map((half) => half.split(':').filter(Boolean));
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

const RETENTION_MS = 90 * DAY_MS;
const PER_ACCOUNT = 10;
/** Maximum number of accounts whose expired rows are deleted at one sign-in, since many rows may have expired. */
const CLEANUP_BATCH = 50;

/** SQL condition: the account with this folded username has signed in from this network in the last 90 days. */
export const isKnownNetwork =
  (username: string, network: string, now: number) =>
  (row: Pick<ExpressionBuilder<Tables, never>, 'exists' | 'selectFrom'>) =>
    row.exists(
      row
        .selectFrom('known_addresses')
        .innerJoin('staff', 'staff.id', 'known_addresses.staff_id')
        .select('known_addresses.staff_id')
        .where('staff.username_key', '=', username)
        .where('known_addresses.network', '=', network)
        .where('known_addresses.seen_at', '>', now - RETENTION_MS),
    );

/**
 * Stores the network of a sign-in. Each account keeps its ten latest networks.
 * A known network is written at most once a day.
 * @returns true if the account has already signed in from this network in the last 90 days
 */
export async function rememberNetwork(tx: Db, staff_id: number, network: string, now: number): Promise<boolean> {
  const rows = tx.selectFrom('known_addresses').where('staff_id', '=', staff_id);
  const knownAddress = await rows.select('seen_at').where('network', '=', network).executeTakeFirst();
  // The absolute difference also works after the clock was set back.
  if (knownAddress && Math.abs(now - knownAddress.seen_at) < DAY_MS) return true;
  await tx
    .insertInto('known_addresses')
    .values({ staff_id, network, seen_at: now })
    .onConflict((conflict) => conflict.columns(['staff_id', 'network']).doUpdateSet({ seen_at: now }))
    .execute();
  const latestNetworks = rows.select('network').orderBy('seen_at', 'desc').orderBy('network').limit(PER_ACCOUNT);
  await tx
    .deleteFrom('known_addresses')
    .where('staff_id', '=', staff_id)
    .where('network', 'not in', latestNetworks)
    .execute();
  await clearExpired(tx, now);
  return knownAddress !== undefined && knownAddress.seen_at > now - RETENTION_MS;
}

async function clearExpired(tx: Db, now: number): Promise<void> {
  const expiredRows = tx.selectFrom('known_addresses').where('seen_at', '<=', now - RETENTION_MS);
  const staffIds = expiredRows.select('staff_id').orderBy('seen_at').limit(CLEANUP_BATCH);
  const deletion = tx.deleteFrom('known_addresses').where('seen_at', '<=', now - RETENTION_MS);
  await deletion.where('staff_id', 'in', staffIds).execute();
}
