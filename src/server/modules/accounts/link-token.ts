import { createHash, randomBytes } from 'node:crypto'

/** The token of a link. 256 random bits: 43 characters that need no escaping in a URL. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token. The token is random, so a fast digest without salt is safe. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
