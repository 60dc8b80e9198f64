import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import type { SecurityEvent } from './security-events.ts'

type Caller = { path: string; host: string; headers: IncomingHttpHeaders }

/**
 * What a request says of another site: a page of another origin that calls the API, or a name that is not the shop's.
 * null for all others. `publicUrl`: null if the shop answers under any name.
 */
export function foreignCaller(
  { path, host, headers }: Caller,
  publicUrl: string | null,
): SecurityEvent | null {
  const own = publicUrl === null ? undefined : hostOf(publicUrl)
  const { origin } = headers
  if (origin !== undefined && path.startsWith('/api')) {
    const from = hostOf(origin)
    if (from !== host && (own === undefined || from !== own))
      return { event: 'malicious_cors', details: { origin: shown(origin) } }
  }
  if (own === undefined || host === own || isInternal(host)) return null
  return { event: 'malicious_host', details: { origin: shown(`http://${host}`) } }
}

const hostOf = (url: string) => URL.parse(url)?.host

/** Checks of the machines around the shop name an address, or a host of their own network, without a dot. */
function isInternal(host: string): boolean {
  const name = URL.parse(`http://${host}`)?.hostname ?? ''
  return !name.includes('.') || isIP(name.replace(/^\[|\]$/g, '')) !== 0
}

/** Nothing of a URL but scheme, name and port: what follows may be personal. */
function shown(origin: string): string {
  const url = URL.parse(origin)
  return url === null ? 'unreadable' : `${url.protocol}//${url.host}`.slice(0, 200)
}
