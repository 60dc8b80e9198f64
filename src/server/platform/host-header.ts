import type { IncomingMessage } from 'node:http'

/**
 * Whether the request has the number of Host headers that it must have (RFC 9112, section 3.2): one, or none before
 * HTTP/1.1. Node takes the first of several, and a proxy perhaps the last.
 */
export function hasFitHost({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  if (headers.host === undefined) return httpVersion !== '1.1'
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1
}
