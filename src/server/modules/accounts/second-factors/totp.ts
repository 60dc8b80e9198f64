import { Secret, TOTP } from 'otpauth'

const issuer = 'Aushadh'
const period = 30

/** RFC 6238 with what every app supports: SHA-1, six digits, thirty seconds. */
const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: Secret.fromBase32(secret),
  })

/** A new secret of 160 bits, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that a QR code of the secret contains. */
export function totpUri(secret: string, label: string): string {
  return totpOf(secret, label).toString()
}

/** The step whose code this is, at most one step away from `now`; null if it is of none. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code.replace(/\s/g, ''), timestamp, window: 1 })
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta
}
