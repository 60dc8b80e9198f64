import { createHmac } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { type Role, role } from '#contract/accounts.ts'
import { id } from '#contract/fields.ts'

const audience = 'aushadh'
const mostRemembered = 10_000

const claims = z.object({ sub: id, sid: id, role })

/** The payload of a token; the row of the session decides whether it is still valid. */
export type Claims = { accountId: string; sessionId: string; role: Role }

export type Tokens = {
  sign(claims: Claims, now: Date, expiresAt: Date): Promise<string>
  /** null for everything but an unexpired token of the shop. */
  read(token: string, now: Date): Promise<Claims | null>
  /** The account of a token that the shop signed and that has expired; null for every other token. */
  readExpired(token: string, now: Date): Promise<Claims | null>
  /** A login name as security events have it: equal for equal names, and of no use without the secret. */
  hashName(name: string): string
}

/** HS256 tokens under one secret; no other algorithm is accepted. */
export function createTokens(secret: string): Tokens {
  // Imported once: jose would import raw bytes again for every token.
  const bytes = new TextEncoder().encode(secret)
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = crypto.subtle.importKey('raw', bytes, hmac, false, ['sign', 'verify'])
  // A verified token remains verified until it expires; verification is a tenth of a response's work.
  const read = new Map<string, { claims: Claims; until: Date }>()
  const remember = (token: string, claims: Claims, until: Date) => {
    const [oldest] = read.keys()
    if (read.size >= mostRemembered && oldest !== undefined) read.delete(oldest)
    read.set(token, { claims, until })
    return claims
  }
  const nameKey = createHmac('sha256', secret).update('names in security events').digest()
  return {
    hashName: (name) => createHmac('sha256', nameKey).update(name).digest('hex').slice(0, 32),
    readExpired: async (token, now) => {
      const options = { algorithms: ['HS256'], audience, currentDate: now }
      const error: unknown = await jwtVerify(token, await key, options).catch((thrown) => thrown)
      // The signature is verified first.
      if (!(error instanceof errors.JWTExpired)) return null
      const parsed = claims.safeParse(error.payload)
      return parsed.success ? claimsOf(parsed.data) : null
    },
    sign: async ({ accountId, sessionId, role }, now, expiresAt) =>
      new SignJWT({ role, sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(accountId)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(expiresAt)
        .sign(await key),
    read: async (token, now) => {
      const before = read.get(token)
      if (before !== undefined && now < before.until) return before.claims
      const options = { algorithms: ['HS256'], audience, currentDate: now, requiredClaims: ['exp'] }
      const verified = await jwtVerify(token, await key, options).catch(() => null)
      const parsed = claims.safeParse(verified?.payload)
      if (!parsed.success) return null
      const until = new Date((verified?.payload.exp ?? 0) * 1000)
      return remember(token, claimsOf(parsed.data), until)
    },
  }
}

function claimsOf({ sub: accountId, sid: sessionId, role }: z.infer<typeof claims>): Claims {
  return { accountId, sessionId, role }
}
