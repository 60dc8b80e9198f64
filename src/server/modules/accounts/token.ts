import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { type Role, role } from '#contract/accounts.ts'
import { id } from '#contract/fields.ts'

const audience = 'aushadh'
const mostRemembered = 10_000

/** A token of the shop has some 300. */
const mostCharacters = 2_000

const header = z.object({ alg: z.literal('HS256'), crit: z.optional(z.never()) })
const payload = z.object({
  sub: id,
  sid: id,
  role,
  aud: z.literal(audience),
  exp: z.number(),
  nbf: z.optional(z.number()),
})
const encodedHeader = encoded({ alg: 'HS256', typ: 'JWT' })

/** The payload of a token; the row of the session decides whether it is still valid. */
export type Claims = { accountId: string; sessionId: string; role: Role }

export type Tokens = {
  sign(claims: Claims, now: Date, expiresAt: Date): string
  /** null for everything but an unexpired token of the shop. */
  read(token: string, now: Date): Claims | null
  /** The account of a token that the shop signed and that has expired; null for every other token. */
  readExpired(token: string, now: Date): Claims | null
  /** A login name as security events have it: equal for equal names, and of no use without the secret. */
  hashName(name: string): string
}

/**
 * HS256 tokens under one secret. The signature is computed at once rather than by a thread, since hashing passwords
 * occupies the threads.
 */
export function createTokens(secret: string): Tokens {
  const key = createSecretKey(secret, 'utf8')
  // A verified token remains verified until it expires.
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
    readExpired: (token, now) => {
      const signed = readSigned(key, token, now)
      return signed !== null && signed.until <= now ? signed.claims : null
    },
    sign: ({ accountId, sessionId, role }, now, expiresAt) => {
      const text = `${encodedHeader}.${encoded({
        role,
        sid: sessionId,
        sub: accountId,
        aud: audience,
        iat: secondsOf(now),
        exp: secondsOf(expiresAt),
      })}`
      return `${text}.${signatureOf(key, text)}`
    },
    read: (token, now) => {
      const before = read.get(token)
      if (before !== undefined && now < before.until) return before.claims
      const signed = readSigned(key, token, now)
      if (signed === null || signed.until <= now) return null
      return remember(token, signed.claims, signed.until)
    },
  }
}

/**
 * What a token of the shop says and until when, or null for any other. Its signature is compared before anything in it
 * is read, as HMAC-SHA-256 whatever algorithm its header names; then the header must name this one.
 */
function readSigned(
  key: KeyObject,
  token: string,
  now: Date,
): { claims: Claims; until: Date } | null {
  if (token.length > mostCharacters) return null
  const [head = '', body = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !isSame(signatureOf(key, `${head}.${body}`), signature)) return null
  if (!header.safeParse(decoded(head)).success) return null
  const { data } = payload.safeParse(decoded(body))
  if (data === undefined || (data.nbf ?? 0) > secondsOf(now)) return null
  const { sub: accountId, sid: sessionId, role, exp } = data
  return { claims: { accountId, sessionId, role }, until: new Date(exp * 1000) }
}

function signatureOf(key: KeyObject, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** In constant time; as text, since one signature can be decoded from several texts. */
function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function decoded(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return undefined
  }
}

function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}
