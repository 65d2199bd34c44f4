import { networkOf } from '../../mock/server/rules/network';

it.each([
  ['IPv4 by its address', '203.0.113.9', '203.0.113.9'],
  ['IPv4 in IPv6', '::ffff:203.0.113.9', '203.0.113.9'],
  ['IPv4 in IPv6, in hexadecimal', '::FFFF:cb00:7109', '203.0.113.9'],
  ['IPv4 in IPv6, in full', '0:0:0:0:0:ffff:cb00:7109', '203.0.113.9'],
  ['IPv4 translated on the way', '64:ff9b::cb00:7109', '203.0.113.9'],
  ['IPv6 by its /64', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['the same /64, another address', '2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['zeros left out within the /64', '2001:db8::7', '2001:db8:0:0::/64'],
  ['zeros left out behind it', '2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['zeros left out in front of it', '::5:6:7:8:9', '0:0:0:5::/64'],
  ['the loopback', '::1', '0:0:0:0::/64'],
  ['a link of a machine', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['an IPv4 address at the end', '2001:db8:1:2:3:4:203.0.113.9', '2001:db8:1:2::/64'],
  ['what is no address', 'unknown', 'unknown'],
  ['nothing', '', ''],
])('counts %s', (_, ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

it('the name of an interface is no part of it', () => {
  expect(networkOf('fe80::1%eth0')).toBe(networkOf('fe80::1'));
});
