import type { ClamdAddress } from './platform/uploads/virus-scanner.ts'

/** What CLAMD_ADDRESS means: a path is a socket of this machine, anything else host:port. Null if it is neither. */
export function clamdAddress(given: string): ClamdAddress | null {
  if (given.startsWith('/')) return { path: given }
  const [, plain, ipv6, port] = /^(?:([^\s:[\]/@]+)|\[([\da-f:]+)\]):(\d{1,5})$/i.exec(given) ?? []
  const host = plain ?? ipv6
  const number = Number(port)
  return host === undefined || number < 1 || number > 65_535 ? null : { host, port: number }
}
