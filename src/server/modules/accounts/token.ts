import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { type Role, role } from '#contract/accounts.ts'
import { id } from '#contract/fields.ts'

const audience = 'aushadh'
export const sessionSeconds = 7 * 24 * 60 * 60
const mostRemembered = 10_000

const claims = z.object({ sub: id, sid: id, role })

/** The payload of a token; the row of the session decides whether it is still valid. */
export type Claims = { accountId: string; sessionId: string; role: Role }

export type Tokens = {
  sign(claims: Claims, now: Date): Promise<string>
  /** null for everything but an unexpired token of the shop. */
  read(token: string, now: Date): Promise<Claims | null>
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
  return {
    sign: async ({ accountId, sessionId, role }, now) =>
      new SignJWT({ role, sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(accountId)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + sessionSeconds * 1000))
        .sign(await key),
    read: async (token, now) => {
      const before = read.get(token)
      if (before !== undefined && now < before.until) return before.claims
      const options = { algorithms: ['HS256'], audience, currentDate: now, requiredClaims: ['exp'] }
      const verified = await jwtVerify(token, await key, options).catch(() => null)
      const parsed = claims.safeParse(verified?.payload)
      if (!parsed.success) return null
      const { sub: accountId, sid: sessionId, role } = parsed.data
      const until = new Date((verified?.payload.exp ?? 0) * 1000)
      return remember(token, { accountId, sessionId, role }, until)
    },
  }
}
