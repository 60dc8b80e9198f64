import { isIPv6 } from 'node:net'

/**
 * What one sender can choose addresses from: an IPv4 address itself; of IPv6 the first 64 bits, which a single
 * connection at home has to itself.
 */
export function addressRange(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(ip)) return ip
  const [before = '', after] = ip.replace(/%.*$/, '').split('::')
  const groups = before === '' ? [] : before.split(':')
  const behind = after === undefined || after === '' ? 0 : after.split(':').length
  const zeros = after === undefined ? 0 : 8 - groups.length - behind
  const all = [
    ...groups,
    ...Array<string>(Math.max(0, zeros)).fill('0'),
    ...(after ?? '').split(':'),
  ]
  const first = all.slice(0, 4).map((group) => Number.parseInt(group || '0', 16).toString(16))
  return `${first.join(':')}::/64`
}
