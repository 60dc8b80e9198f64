import { BlockList, isIP } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether a host name or address is this machine's alone: `localhost`, `127.0.0.1`, `::1`, `[::1]`. */
export function isLoopbackHost(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '')
  const family = isIP(address)
  if (family === 0) return host.toLowerCase() === 'localhost'
  return loopback.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
