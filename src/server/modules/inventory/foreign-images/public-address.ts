import { BlockList, isIP, isIPv6 } from 'node:net'

/*
 * Addresses that only a machine on the shop's own network could reach must never be asked for a picture. The ranges
 * are IANA's registries of special-purpose addresses (RFC 6890), as of November 2026, and multicast.
 */

const special4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // Also where clouds serve the credentials of a machine.
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Azure's services for a machine, in a range that is public elsewhere.
  '168.63.129.16/32',
]

/** All that is routed on the internet; IPv4-mapped, NAT64, local and multicast addresses lie outside. */
const global6 = '2000::/3'

const special6 = [
  '2001::/23',
  '2001:db8::/32',
  // 6to4: its addresses contain an IPv4 address, perhaps a private one.
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
]

const special = listed([...special4, ...special6])
const routed = listed([global6])

/** Whether an IPv4 or IPv6 address belongs to the public internet. False for what is no address. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const family = isIPv6(address) ? 'ipv6' : 'ipv4'
  if (family === 'ipv6' && !routed.check(address, family)) return false
  return !special.check(address, family)
}

function listed(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', bits] = range.split('/')
    list.addSubnet(network, Number(bits), isIPv6(network) ? 'ipv6' : 'ipv4')
  }
  return list
}
