import { createPrivateKey, X509Certificate } from 'node:crypto'
import { ConfigProblem } from './config-problem.ts'
import type { Tls } from './platform/http.ts'

/**
 * The certificate with which the shop speaks TLS; undefined: it speaks plain HTTP. One that no client would take stops
 * the start, because a proxy says no more than that the connection failed. Throws `ConfigProblem`.
 */
export function readTls(
  { TLS_CERTIFICATE: cert, TLS_KEY: key }: { TLS_CERTIFICATE?: string; TLS_KEY?: string },
  now = new Date(),
): Tls | undefined {
  if (cert === undefined && key === undefined) return undefined
  if (cert === undefined || key === undefined)
    throw new ConfigProblem('TLS_CERTIFICATE and TLS_KEY go together: set both or none.')
  const certificate = parsed('TLS_CERTIFICATE', 'a certificate', () => new X509Certificate(cert))
  const privateKey = parsed('TLS_KEY', 'a private key without a password', () =>
    createPrivateKey(key),
  )
  if (!certificate.checkPrivateKey(privateKey))
    throw new ConfigProblem('TLS_KEY is not the key of TLS_CERTIFICATE: make both anew.')
  if (certificate.validToDate <= now)
    throw new ConfigProblem(
      `TLS_CERTIFICATE expired on ${certificate.validToDate.toISOString().slice(0, 10)}: renew it, see docs/operations.md.`,
    )
  return { cert, key }
}

/** The error of the parser is left out: it may quote what it has read. */
function parsed<Result>(name: string, what: string, parse: () => Result): Result {
  try {
    return parse()
  } catch {
    throw new ConfigProblem(`${name} must be ${what} in PEM, which begins with -----BEGIN.`)
  }
}
