/** Resolves host names as the system does, and refuses addresses of this machine and its network, to which a name may lead. */
import { lookup } from 'node:dns';
import { BlockList, isIPv4, type LookupFunction } from 'node:net';

/** Everything that is not the public internet (RFC 6890). */
const own = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  own.addSubnet(net, bits);
/** The assigned part of IPv6 (2000::/3), without the ranges that map IPv4 addresses or are for examples. */
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');
const special = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  special.addSubnet(net, bits, 'ipv6');

export const isPublicAddress = (address: string): boolean =>
  isIPv4(address) ? !own.check(address) : given.check(address, 'ipv6') && !special.check(address, 'ipv6');

/** For a connection: it connects to the address that was checked. */
export const publicLookup: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, []);
    const open = found.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (!first) return callback(new Error(`${hostname} leads to no public address.`), []);
    return options.all ? callback(null, open) : callback(null, first.address, first.family);
  });
