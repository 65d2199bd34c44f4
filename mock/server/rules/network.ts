import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that name a network: whoever has one address of a /64 has all of them. */
const NETWORK_GROUPS = 4;

/** What stands before an IPv4 address within an IPv6 one: mapped by a socket, or translated on the way (RFC 6052). */
const IPV4_PREFIXES = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

/** @returns what guesses are counted by: an IPv4 address, the /64 of an IPv6 one, any other text as it is */
export function networkOf(ip: string): string {
  const address = ip.replace(/%.*$/, '');
  if (!isIPv6(address)) return ip;
  const groups = groupsOf(address);
  if (IPV4_PREFIXES.includes(asText(groups.slice(0, 6)))) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  }
  return `${asText(groups.slice(0, NETWORK_GROUPS))}::/64`;
}

/** @returns its eight numbers; some addresses have their last two written as IPv4 */
function groupsOf(address: string): number[] {
  const [head = '', tail = ''] = address.replace(/\d+\.\d+\.\d+\.\d+$/, ipv4Groups).split('::');
  const [before, after] = [numbers(head), numbers(tail)];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function ipv4Groups(address: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  return asText([a * 256 + b, c * 256 + d]);
}

const numbers = (groups: string): number[] =>
  groups ? groups.split(':').map((group) => Number.parseInt(group, 16)) : [];

const asText = (groups: readonly number[]): string => groups.map((group) => group.toString(16)).join(':');
